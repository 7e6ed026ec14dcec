package eval

import (
	"github.com/ludarium/ludarium/ai/eval/antichess"
	"github.com/ludarium/ludarium/ai/eval/chess"
	"github.com/ludarium/ludarium/ai/eval/hasami"
	"github.com/ludarium/ludarium/ai/eval/party"
	"github.com/ludarium/ludarium/ai/eval/shogi"
	"github.com/ludarium/ludarium/ai/eval/wide"
	"github.com/ludarium/ludarium/ai/ladder"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// An EngineMaker holds what a computer player needs for one game.
type Maker struct {
	Traits search.Traits
	// Options applies the options of a game to the traits; nil: they change nothing.
	Options func(t *search.Traits, o rules.Options)
	Eval    func() search.Eval
	Levels  ladder.Rungs
	// LevelCells is the number of cells of the board for which Levels were tuned, for games with several board sizes;
	// 0: one size only.
	LevelCells int
	LevelNodes uint64 // node limit of a level on any board; used with LevelCells
	// Openings are lines from the usual start, as moves in coordinate form; a game may have none.
	Openings []string
	// Tunable returns a pointer to the values of the evaluation, and a function that makes an evaluation from their
	// current state. Nil: package tune cannot tune it.
	Tune func() (numbers any, remake func() search.Eval)
	// NewEngine makes an engine of another kind with so many megabytes of memory, for a game that is played neither by
	// alpha-beta nor by package multi; there is no NewEval then.
	Make func(memoryMB int, yield func()) Engine
	// Evaluator makes an evaluator for more than two seats; nil for two players.
	Judge  func() multi.Judge
	Method multi.Method // search method for several seats; the zero value is the usual one
}

// For returns the maker of the game with that ID.
func For(id string) (Maker, bool) {
	switch id {
	case "chess":
		return Maker{
			Traits: chess.Traits(), Eval: func() search.Eval { return chess.New() }, Tune: tuneChess,
			Levels: chess.Levels(), Openings: chess.Openings(),
		}, true
	case "chess960":
		return Maker{
			Traits: chess.Traits(), Eval: func() search.Eval { return chess.New() }, Tune: tuneChess, Levels: chess.Levels960(),
		}, true
	case "capablanca80":
		return wideBoard(chesslike.Capablanca80(), wide.Traits, wide.Standard80, wide.Levels80()), true
	case "capablanca100":
		return wideBoard(chesslike.Capablanca100(), wide.Traits, wide.Standard100, wide.Levels100()), true
	case "hexagonal-chess":
		return wideBoard(chesslike.Hexagonal(), wide.HexagonalTraits, wide.Hexagonal, wide.LevelsHexagonal()), true
	case "byzantine-chess":
		return wideBoard(chesslike.Byzantine(), wide.ByzantineTraits, wide.Byzantine, wide.LevelsByzantine()), true
	case "antichess":
		return Maker{
			Traits: antichess.Traits(), Eval: func() search.Eval { return antichess.New() }, Tune: tuneAntichess,
			Levels: antichess.Levels(), Openings: antichess.Openings(), Options: antichess.Options,
		}, true
	case "three-player-chess":
		return several(chesslike.ThreePlayer(), party.Three(), party.Levels3()), true
	case "four-player-chess":
		return several(chesslike.FourPlayer(), party.Four(), party.Levels4()), true
	case "shogi":
		return Maker{Traits: shogi.Traits(), Eval: func() search.Eval { return shogi.New() }, Tune: tuneShogi, Levels: shogi.Levels()}, true
	case "go":
		return Maker{
			Traits: mcts.Traits(), Levels: mcts.Levels(), LevelCells: mcts.LevelCells, LevelNodes: mcts.LevelNodes,
			Make: func(memoryMB int, yield func()) Engine {
				return mcts.New(mcts.Config{MemoryMB: memoryMB, Yield: yield})
			},
		}, true
	case "hasami-shogi":
		return Maker{Traits: hasami.Traits(), Eval: func() search.Eval { return hasami.New() }, Levels: hasami.Levels()}, true
	}
	return Maker{}, false
}

// newWideMaker makes the maker of a chess variant that package wide evaluates.
func wideBoard(
	spec chesslike.Spec, traits func(*chesslike.Spec) search.Traits, standard func() *wide.Values, levels ladder.Rungs,
) Maker {
	return Maker{
		Traits: traits(&spec), Eval: func() search.Eval { return wide.New(&spec, standard()) }, Levels: levels,
		Tune: func() (numbers any, remake func() search.Eval) {
			v := standard()
			return v, func() search.Eval { return wide.New(&spec, v) }
		},
	}
}

// newMultiMaker makes the maker of a chess variant with more than two seats.
func several(spec chesslike.Spec, v *party.Values, levels ladder.Rungs) Maker {
	judge := func() multi.Judge { return party.New(&spec, v) }
	return Maker{
		Traits: party.Traits(v), Levels: levels, Judge: judge,
		Eval: func() search.Eval { return multi.Weigh(judge(), len(spec.Seats)) },
	}
}

func tuneShogi() (numbers any, remake func() search.Eval) {
	v := shogi.Standard()
	return v, func() search.Eval { return shogi.With(v) }
}

func tuneAntichess() (numbers any, remake func() search.Eval) {
	v := antichess.Standard()
	return v, func() search.Eval { return antichess.With(v) }
}

func tuneChess() (numbers any, remake func() search.Eval) {
	v := chess.Standard()
	return v, func() search.Eval { return chess.With(v) }
}
