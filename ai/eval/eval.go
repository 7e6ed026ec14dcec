package eval

import (
	"github.com/ludarium/ludarium/ai/eval/antichess"
	"github.com/ludarium/ludarium/ai/eval/chess"
	"github.com/ludarium/ludarium/ai/eval/hasami"
	"github.com/ludarium/ludarium/ai/eval/party"
	"github.com/ludarium/ludarium/ai/eval/plain"
	"github.com/ludarium/ludarium/ai/eval/shogi"
	"github.com/ludarium/ludarium/ai/eval/wide"
	"github.com/ludarium/ludarium/ai/goplayer"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/byzantine"
	"github.com/ludarium/ludarium/rules/capablanca"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/fourplayer"
	"github.com/ludarium/ludarium/rules/hexagonal"
	"github.com/ludarium/ludarium/rules/threeplayer"
)

// An EngineMaker holds what a computer player needs for one game.
type EngineMaker struct {
	Traits search.Traits
	// Options applies the options of a game to the traits; nil: they change nothing.
	Options func(t *search.Traits, o rules.Options)
	NewEval func() search.Eval
	Levels  level.Strengths
	// Network is the name of the network (package network) that evaluates at full strength; empty: NewEval does so too.
	Network string
	// LevelCells is the number of cells of the board for which Levels were tuned, for games with several board sizes;
	// 0: one size only.
	LevelCells    int
	MaxLevelNodes uint64 // node limit of a level on any board; used with LevelCells
	// Openings are lines from the usual start, as moves in coordinate form; a game may have none.
	Openings []string
	// Tunable returns a pointer to the values of the evaluation, and a function that makes an evaluation from their
	// current state. Nil: package tune cannot tune it.
	Tunable func() (numbers any, remake func() search.Eval)
	// NewEngine makes an engine of another kind with so many megabytes of memory, for a game that is played neither by
	// alpha-beta nor by package multi; there is no NewEval then.
	NewEngine func(memoryMB int, yield func()) Engine
	// Evaluator makes an evaluator for more than two seats; nil for two players.
	Evaluator func() multi.Evaluator
	Method    multi.Method // search method for several seats; the zero value is the usual one
}

// For returns the maker of the game with that ID.
func For(id string) (EngineMaker, bool) {
	switch id {
	case "chess":
		return EngineMaker{
			Traits: chess.Traits(), NewEval: func() search.Eval { return chess.New() }, Tunable: tuneChess,
			Levels: chess.Levels(), Openings: chess.Openings(), Network: "chess",
		}, true
	case "chess960":
		return EngineMaker{
			Traits: chess.Traits(), NewEval: func() search.Eval { return chess.New() }, Tunable: tuneChess,
			Levels: chess.Levels(), Network: "chess",
		}, true
	case "capablanca80":
		m := newWideMaker(capablanca.Spec80(), wide.Traits, wide.Standard80, wide.Levels80()).calibrated(174, 99)
		m.Network, m.Openings = "capablanca80", openingLines(id)
		return m, true
	case "capablanca100":
		m := newWideMaker(capablanca.Spec100(), wide.Traits, wide.Standard100, wide.Levels100()).calibrated(200, 150)
		m.Network = "capablanca100"
		return m, true
	case "hexagonal-chess":
		m := newWideMaker(hexagonal.Spec(), wide.Traits, wide.Hexagonal, wide.LevelsHexagonal()).calibrated(150, 120)
		m.Network = "hexagonal-chess"
		return m, true
	case "byzantine-chess":
		return newWideMaker(byzantine.Spec(), wide.ByzantineTraits, wide.Byzantine, wide.LevelsByzantine()).calibrated(160, 600), true
	case "antichess":
		return EngineMaker{
			Traits: antichess.Traits(), NewEval: func() search.Eval { return antichess.New() }, Tunable: tuneAntichess,
			Levels: antichess.Levels(), Openings: antichess.Openings(), Options: antichess.Options,
		}, true
	case "three-player-chess":
		return newMultiMaker(threeplayer.Spec(), party.Three(), party.Levels3()), true
	case "four-player-chess":
		return newMultiMaker(fourplayer.Spec(), party.Four(), party.Levels4()), true
	case "shogi":
		return EngineMaker{
			Traits: shogi.Traits(), NewEval: func() search.Eval { return shogi.New() }, Tunable: tuneShogi, Levels: shogi.Levels(), Network: "shogi",
		}, true
	case "go":
		return EngineMaker{
			Traits: goplayer.Traits(), Levels: goplayer.Levels(), LevelCells: goplayer.LevelCells, MaxLevelNodes: goplayer.LevelNodes,
			NewEngine: func(memoryMB int, yield func()) Engine {
				return goplayer.New(goplayer.Config{MemoryMB: memoryMB, Yield: yield})
			},
		}, true
	case "hasami-shogi":
		return EngineMaker{
			Traits: hasami.Traits(), NewEval: func() search.Eval { return hasami.New() }, Levels: plain.Levels(), Openings: openingLines(id),
		}, true
	}
	return EngineMaker{}, false
}

// newWideMaker makes the maker of a chess variant that package wide evaluates.
func newWideMaker(
	spec chesslike.Spec, traits func(*chesslike.Spec) search.Traits, standard func() *wide.Values, levels level.Strengths,
) EngineMaker {
	return EngineMaker{
		Traits: traits(&spec), NewEval: func() search.Eval { return wide.New(&spec, standard()) }, Levels: levels,
		Tunable: func() (numbers any, newEval func() search.Eval) {
			v := standard()
			return v, func() search.Eval { return wide.New(&spec, v) }
		},
	}
}

// calibrated returns the maker with probabilities of results that follow 500 self-play games at 1,500 nodes a move (train
// calibrate). They err by 1.9 % of a point in Capablanca chess on 80 squares (with its network) and 1.4 % on 100, 1.6 % in
// hexagonal chess (1.2 % in 400 games with its network) and 0.6 % in Byzantine chess, where most games are drawn. Levels
// keep the probabilities with which they were measured.
func (m EngineMaker) calibrated(winScale, drawWidth int) EngineMaker {
	m.Traits.PracticalWinScale, m.Traits.PracticalDrawWidth = m.Traits.WinScale, m.Traits.DrawWidth
	m.Traits.WinScale, m.Traits.DrawWidth = winScale, drawWidth
	return m
}

// newMultiMaker makes the maker of a chess variant with more than two seats.
func newMultiMaker(spec chesslike.Spec, v *party.Values, levels level.Strengths) EngineMaker {
	newEvaluator := func() multi.Evaluator { return party.New(&spec, v) }
	return EngineMaker{
		Traits: party.Traits(v), Levels: levels, Evaluator: newEvaluator,
		NewEval: func() search.Eval { return multi.NewMultiEval(newEvaluator(), len(spec.Seats)) },
	}
}

func tuneShogi() (numbers any, newEval func() search.Eval) {
	v := shogi.Standard()
	return v, func() search.Eval { return shogi.NewWithValues(v) }
}

func tuneAntichess() (numbers any, newEval func() search.Eval) {
	v := antichess.Standard()
	return v, func() search.Eval { return antichess.NewWithValues(v) }
}

func tuneChess() (numbers any, newEval func() search.Eval) {
	v := chess.Standard()
	return v, func() search.Eval { return chess.NewWithValues(v) }
}
