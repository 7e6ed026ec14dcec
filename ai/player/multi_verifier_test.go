package player

import (
	"testing"

	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A multiVerifier proves multiplayer facts by the rules alone: slowly, by trying all moves of the opponents.
type multiVerifier struct {
	rules.Position
	seat   rules.Seat
	values []int
}

// holdsAlways reports whether condition holds whenever the seat moves again or the game is over, whatever the
// opponents play. cell is where the piece that is on c now stands by then, or was captured.
func (w *multiVerifier) holdsAlways(c rules.Cell, condition func(cell rules.Cell) bool) bool {
	playing := rules.PlayingSeats(w, len(w.Board().SeatAngles))
	if w.Turn() == w.seat || !playing[w.seat] || w.Result().IsOver() {
		return condition(c)
	}
	for _, m := range w.Moves(nil) {
		cell := c
		for _, e := range w.Effects(m) {
			if e.Kind == rules.EffectSlide && e.From == c {
				cell = e.To
			}
		}
		w.Play(m)
		ok := w.holdsAlways(cell, condition)
		w.Undo()
		if !ok {
			return false
		}
	}
	return true
}

// material is the value of the seat's pieces, or 0 if it is out or the game is over without its win.
func (w *multiVerifier) material() (sum int) {
	if r := w.Result(); r.IsOver() && r.Winner() != w.seat {
		return 0
	}
	for c := range w.Board().Cells {
		if m := w.PieceAt(rules.Cell(c)); !m.IsEmpty() && m.Seat == w.seat {
			sum += w.values[m.Kind]
		}
	}
	return sum
}

// captures returns the value of what m captures, and whether the piece on c is among it.
func (w *multiVerifier) captures(m rules.Move, c rules.Cell) (value int, hasPiece bool) {
	for _, e := range w.Effects(m) {
		if e.Kind == rules.EffectRemove {
			value += w.values[w.PieceAt(e.From).Kind]
			hasPiece = hasPiece || e.From == c
		}
	}
	return value, hasPiece
}

// capturesSafely reports whether m captures the piece on c, and the seat never loses more than the fact allows.
func (w *multiVerifier) capturesSafely(m rules.Move, c rules.Cell, count, lostBefore int) bool {
	value, hasPiece := w.captures(m, c)
	if !hasPiece {
		return false
	}
	required := w.material() + count - value + lostBefore
	w.Play(m)
	defer w.Undo()
	return w.holdsAlways(0, func(rules.Cell) bool { return w.material() >= required })
}

// winsPiece reports whether m captures the piece on c, or makes that certain for the seat's next turn, at no higher
// price than the fact says.
func (w *multiVerifier) winsPiece(m rules.Move, c rules.Cell, count, lostBefore int) bool {
	if w.capturesSafely(m, c, count, lostBefore) {
		return true
	}
	captured, hasPiece := w.captures(m, c)
	if hasPiece {
		return false
	}
	piece, before := w.PieceAt(c), w.material()
	w.Play(m)
	defer w.Undo()
	return w.holdsAlways(c, func(cell rules.Cell) bool {
		if w.Turn() != w.seat || w.PieceAt(cell) != piece {
			return false
		}
		debt := before - w.material() - captured + lostBefore
		for _, r := range w.Moves(nil) {
			if w.capturesSafely(r, cell, count, debt) {
				return true
			}
		}
		return false
	})
}

// winsWithin reports whether the game is won, by mate if it must be, within so many own moves of which m is the first.
func (w *multiVerifier) winsWithin(m rules.Move, count int, mustMate bool) bool {
	w.Play(m)
	defer w.Undo()
	return w.holdsAlways(0, func(rules.Cell) bool {
		if r := w.Result(); r.IsOver() {
			return r.Winner() == w.seat && (!mustMate || r.Reason == rules.Mate)
		}
		if count == 1 || w.Turn() != w.seat {
			return false
		}
		for _, m := range w.Moves(nil) {
			if w.winsWithin(m, count-1, mustMate) {
				return true
			}
		}
		return false
	})
}

// isFactTrue reports whether f, a reason for best in the position of t, is true.
func isFactTrue(t *testing.T, task *task.Task, best string, f ai.Fact, values []int) bool {
	t.Helper()
	pos := task.Position.Clone()
	v := &multiVerifier{pos, pos.Turn(), values}
	before := pos.String()
	m, err := pos.ParseMove(best)
	require.NoError(t, err)
	c, found := pos.Board().CellByName(f.Cell)
	lostBefore := 0
	for _, recent := range task.RecentMoves {
		if _, captures := v.captures(m, recent.Cell); captures {
			for _, captured := range recent.CapturedOwn {
				lostBefore += captured.Value(values)
			}
		}
	}
	defer func() { require.Equal(t, before, pos.String()) }()
	switch f.Fact {
	case ai.FactWins:
		if !found {
			for c := range pos.Board().Cells {
				if _, captures := v.captures(m, rules.Cell(c)); captures {
					return v.capturesSafely(m, rules.Cell(c), f.Count, lostBefore)
				}
			}
			return false
		}
		piece := pos.PieceAt(c)
		return piece.Seat != v.seat && task.Info.Kinds[piece.Kind].Name == f.Kind && v.winsPiece(m, c, f.Count, lostBefore)
	case ai.FactMates, ai.FactEnds:
		return v.winsWithin(m, f.Count, f.Fact == ai.FactMates)
	case ai.FactPromotes:
		pos.Play(m)
		defer pos.Undo()
		piece := pos.PieceAt(c)
		return piece.Seat == v.seat && task.Info.Kinds[piece.Kind].Name == f.Kind &&
			v.holdsAlways(c, func(rules.Cell) bool { return pos.PieceAt(c) == piece })
	case ai.FactRecaptures:
		_, captures := v.captures(m, c)
		return captures && task.Info.Kinds[pos.PieceAt(c).Kind].Name == f.Kind && lostBefore > 0
	case ai.FactForced:
		return len(pos.Moves(nil)) == 1
	case ai.FactBetter: // an evaluation of the search, which names nothing on the board
		return f.Count > 0 && f.Cell == ""
	}
	return false // the other facts cannot be proved in multiplayer games
}
