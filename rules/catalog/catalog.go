package catalog

import (
	"slices"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/antichess"
	"github.com/ludarium/ludarium/rules/bitboard"
	"github.com/ludarium/ludarium/rules/byzantine"
	"github.com/ludarium/ludarium/rules/capablanca"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chess960"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/fourplayer"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/hexagonal"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/rules/threeplayer"
)

// loadGames builds the games on first use and only once: their tables and boards are shared.
var loadGames = sync.OnceValue(func() []rules.Game {
	return []rules.Game{
		bitboard.Game(chess.Spec()),
		bitboard.Game(chess960.Spec()),
		bitboard.Game(antichess.Spec()),
		chesslike.NewGame(capablanca.Spec80()),
		chesslike.NewGame(capablanca.Spec100()),
		chesslike.NewGame(hexagonal.Spec()),
		chesslike.NewGame(byzantine.Spec()),
		chesslike.NewGame(threeplayer.Spec()),
		chesslike.NewGame(fourplayer.Spec()),
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
