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

// A Maker is what a computer player needs for one game.
type Maker struct {
	Traits search.Traits
	// Options says what options change in the traits; nil: nothing.
	Options func(t *search.Traits, o rules.Options)
	Eval    func() search.Eval
	Levels  ladder.Rungs
	// LevelCells is the number of cells of the board that Levels are made for, of a game with boards of several sizes; 0: it has
	// one.
	LevelCells int
	LevelNodes uint64 // that a level has at most on any of them; it goes with LevelCells
	// Openings are lines from the usual start, as moves in coordinate form; a game may have none.
	Openings []string
	// Tune gives a pointer to the numbers of the evaluation, and what makes one of the numbers as they are then. Nil:
	// package tune cannot tune it.
	Tune func() (numbers any, remake func() search.Eval)
	// Make makes an engine of another kind with so much memory, in megabytes, for a game that neither alpha-beta nor package
	// multi plays; there is no Eval then.
	Make func(memoryMB int, yield func()) Engine
	// Judge judges positions of more than two seats; nil where two play.
	Judge  func() multi.Judge
	Method multi.Method // how they are searched: as all games are that are played, if nothing is said
}

// For gives the maker of the game with that id.
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

// wideBoard is the maker of a kind of chess that package wide judges.
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

// several is the maker of a kind of chess of more than two seats.
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
