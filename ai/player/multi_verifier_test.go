package player

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A multiVerifier proves multiplayer facts by the rules alone: slowly, by trying all moves of the opponents.
type witness struct {
	rules.Position
	own    rules.Seat
	values []int
}

// holdsAlways reports whether condition holds whenever the seat moves again or the game is over, whatever the
// opponents play. cell is where the piece that is on c now stands by then, or was captured.
func (w *witness) always(c rules.Cell, holds func(at rules.Cell) bool) bool {
	in := rules.Playing(w, len(w.Board().Turns))
	if w.Turn() == w.own || !in[w.own] || w.Result().Over() {
		return holds(c)
	}
	for _, m := range w.Moves(nil) {
		at := c
		for _, e := range w.Effects(m) {
			if e.Kind == rules.EffectSlide && e.From == c {
				at = e.To
			}
		}
		w.Play(m)
		ok := w.always(at, holds)
		w.Undo()
		if !ok {
			return false
		}
	}
	return true
}

// material is the value of the seat's pieces, or 0 if it is out or the game is over without its win.
func (w *witness) men() (sum int) {
	if r := w.Result(); r.Over() && r.Winner() != w.own {
		return 0
	}
	for c := range w.Board().Cells {
		if m := w.At(rules.Cell(c)); !m.Empty() && m.Seat == w.own {
			sum += w.values[m.Kind]
		}
	}
	return sum
}

// captures returns the value of what m captures, and whether the piece on c is among it.
func (w *witness) takes(m rules.Move, c rules.Cell) (worth int, it bool) {
	for _, e := range w.Effects(m) {
		if e.Kind == rules.EffectRemove {
			worth += w.values[w.At(e.From).Kind]
			it = it || e.From == c
		}
	}
	return worth, it
}

// capturesSafely reports whether m captures the piece on c, and the seat never loses more than the fact allows.
func (w *witness) gains(m rules.Move, c rules.Cell, count, lost int) bool {
	worth, it := w.takes(m, c)
	if !it {
		return false
	}
	before := w.men() + count - worth + lost
	w.Play(m)
	defer w.Undo()
	return w.always(0, func(rules.Cell) bool { return w.men() >= before })
}

// winsPiece reports whether m captures the piece on c, or makes that certain for the seat's next turn, at no higher
// price than the fact says.
func (w *witness) wins(m rules.Move, c rules.Cell, count, lost int) bool {
	if w.gains(m, c, count, lost) {
		return true
	}
	spoils, it := w.takes(m, c)
	if it {
		return false
	}
	man, before := w.At(c), w.men()
	w.Play(m)
	defer w.Undo()
	return w.always(c, func(at rules.Cell) bool {
		if w.Turn() != w.own || w.At(at) != man {
			return false
		}
		owed := before - w.men() - spoils + lost
		for _, r := range w.Moves(nil) {
			if w.gains(r, at, count, owed) {
				return true
			}
		}
		return false
	})
}

// winsWithin reports whether the game is won, by mate if it must be, within so many own moves of which m is the first.
func (w *witness) mates(m rules.Move, count int, mate bool) bool {
	w.Play(m)
	defer w.Undo()
	return w.always(0, func(rules.Cell) bool {
		if r := w.Result(); r.Over() {
			return r.Winner() == w.own && (!mate || r.Reason == rules.Mate)
		}
		if count == 1 || w.Turn() != w.own {
			return false
		}
		for _, m := range w.Moves(nil) {
			if w.mates(m, count-1, mate) {
				return true
			}
		}
		return false
	})
}

// isFactTrue reports whether f, a reason for best in the position of t, is true.
func testify(t *testing.T, task *task, best string, f ai.Fact, values []int) bool {
	t.Helper()
	pos := task.pos.Clone()
	w := &witness{pos, pos.Turn(), values}
	before := pos.String()
	m, err := pos.ParseMove(best)
	require.NoError(t, err)
	c, found := pos.Board().Find(f.Cell)
	lost := 0
	for _, a := range task.foes {
		if _, it := w.takes(m, a.at); it {
			for _, k := range a.lost {
				lost += k.worth(values)
			}
		}
	}
	defer func() { require.Equal(t, before, pos.String()) }()
	switch f.Fact {
	case ai.FactWins:
		if !found {
			for c := range pos.Board().Cells {
				if _, it := w.takes(m, rules.Cell(c)); it {
					return w.gains(m, rules.Cell(c), f.Count, lost)
				}
			}
			return false
		}
		man := pos.At(c)
		return man.Seat != w.own && task.info.Kinds[man.Kind].Name == f.Kind && w.wins(m, c, f.Count, lost)
	case ai.FactMates, ai.FactEnds:
		return w.mates(m, f.Count, f.Fact == ai.FactMates)
	case ai.FactPromotes:
		pos.Play(m)
		defer pos.Undo()
		man := pos.At(c)
		return man.Seat == w.own && task.info.Kinds[man.Kind].Name == f.Kind &&
			w.always(c, func(rules.Cell) bool { return pos.At(c) == man })
	case ai.FactTakesBack:
		_, it := w.takes(m, c)
		return it && task.info.Kinds[pos.At(c).Kind].Name == f.Kind && lost > 0
	case ai.FactForced:
		return len(pos.Moves(nil)) == 1
	case ai.FactBetter: // an evaluation of the search, which names nothing on the board
		return f.Count > 0 && f.Cell == ""
	}
	return false // the other facts cannot be proved in multiplayer games
}
