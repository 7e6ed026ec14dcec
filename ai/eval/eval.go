package eval

import (
	"github.com/ludarium/ludarium/ai/eval/chess"
	"github.com/ludarium/ludarium/ai/eval/hasami"
	"github.com/ludarium/ludarium/ai/ladder"
	"github.com/ludarium/ludarium/ai/search"
)

// A Maker is what a computer player needs for one game.
type Maker struct {
	Traits search.Traits
	Eval   func() search.Eval
	Levels ladder.Rungs
	// Openings are lines from the usual start, as moves in coordinate form; a game may have none.
	Openings []string
}

// For gives the maker of the game with that id.
func For(id string) (Maker, bool) {
	switch id {
	case "chess":
		return Maker{chess.Traits(), func() search.Eval { return chess.New() }, chess.Levels(), chess.Openings()}, true
	case "hasami-shogi":
		return Maker{hasami.Traits(), func() search.Eval { return hasami.New() }, hasami.Levels(), nil}, true
	}
	return Maker{}, false
}
