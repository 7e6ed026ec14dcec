package catalog

import (
	"slices"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess8"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/shogi"
)

// loadGames builds the games on first use and only once: their tables and boards are shared.
var loadGames = sync.OnceValue(func() []rules.Game {
	return []rules.Game{
		chess8.Game(chesslike.Chess()),
		chess8.Game(chesslike.Chess960()),
		chess8.Game(chesslike.Antichess()),
		chesslike.NewGame(chesslike.Capablanca80()),
		chesslike.NewGame(chesslike.Capablanca100()),
		chesslike.NewGame(chesslike.Hexagonal()),
		chesslike.NewGame(chesslike.Byzantine()),
		chesslike.NewGame(chesslike.ThreePlayer()),
		chesslike.NewGame(chesslike.FourPlayer()),
		shogi.New(),
		goban.New(),
		hasami.New(),
	}
})

// All returns the games in the order in which they are listed for users.
func All() []rules.Game { return slices.Clone(loadGames()) }

// Find returns the game with this ID.
func Find(id string) (rules.Game, bool) {
	for _, g := range loadGames() {
		if g.Info().ID == id {
			return g, true
		}
	}
	return nil, false
}
