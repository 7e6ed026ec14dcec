package player

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A gameEngine is the engine of one game, with what the game's evaluation package says about it.
type gameEngine struct {
	eval.Engine
	gameID  string
	board   *board.Board
	options rules.Options // complete
	traits  search.Traits
	levels  level.Strengths
	book    level.OpeningBook
}

// An engineMaker makes the engine of a game.
type engineMaker func(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (gameEngine, error)

// newGameEngine makes the program's own engine for g. It is an error if the game has none.
func newGameEngine(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (gameEngine, error) {
	info := g.Info()
	maker, ok := eval.For(info.ID)
	if !ok {
		return gameEngine{}, fmt.Errorf("no computer player for %s", info.ID)
	}
	engine := gameEngine{gameID: info.ID, board: g.Board(o), traits: maker.TraitsFor(o), levels: maker.Levels}
	if maker.LevelCells > 0 {
		engine.levels = maker.Levels.ForBoard(len(engine.board.Cells), maker.LevelCells, maker.MaxLevelNodes)
	}
	var err error
	if engine.book, err = level.NewOpeningBook(g, o, maker.Openings); err != nil {
		return gameEngine{}, fmt.Errorf("%s: %w", info.ID, err)
	}
	engine.Engine = maker.Engine(g, o, memory, yield)
	return engine, nil
}
