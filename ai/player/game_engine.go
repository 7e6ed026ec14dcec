package player

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/ladder"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A gameEngine is the engine of one game, with what the game's evaluation package says about it.
type brain struct {
	eval.Engine
	game    string
	board   *board.Board
	options rules.Options // complete
	traits  search.Traits
	levels  ladder.Rungs
	book    book
}

// An engineMaker makes the engine of a game.
type maker func(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (brain, error)

// newGameEngine makes the program's own engine for g. It is an error if the game has none.
func newBrain(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (brain, error) {
	info := g.Info()
	m, ok := eval.For(info.ID)
	if !ok {
		return brain{}, fmt.Errorf("no computer player for %s", info.ID)
	}
	b := brain{game: info.ID, board: g.Board(o), traits: m.TraitsFor(o), levels: m.Levels}
	if m.LevelCells > 0 {
		b.levels = m.Levels.Sized(len(b.board.Cells), m.LevelCells, m.LevelNodes)
	}
	var err error
	if b.book, err = newBook(g, o, m.Openings); err != nil {
		return brain{}, fmt.Errorf("%s: %w", info.ID, err)
	}
	b.Engine = m.Engine(g, o, memory, yield)
	return b, nil
}
