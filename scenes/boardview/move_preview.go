package boardview

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// HoldDelay is how long a piece must be held still before its move preview appears.
const HoldTime = 400 * time.Millisecond

// A Hold is a button or finger resting on a piece of any side.
type Hold struct {
	At    Spot
	Since time.Time
	X, Y  float64
	On    bool
}

// A BlockedCell is a cell that a piece would reach if the rules allowed it.
type Barred struct {
	Cell rules.Cell
	Why  rules.Refusal
}

// A MovePreview is what a piece can do and what prevents it from doing more.
type Peek struct {
	On      bool
	From    Spot
	Man     rules.Man
	Targets []Target
	Traces  []Trace // the lines to the targets, where they bend
	Barred  []Barred
	Guards  []rules.Cell // the pieces that forbid the blocked cells
	Now     bool         // the piece's seat is to move
}

// startHold starts a press and hold. While scoring, presses always mark groups instead.
func (s *State) press(at Spot, x, y float64) {
	s.Peek = Peek{}
	s.Hold = Hold{At: at, Since: s.Now, X: x, Y: y, On: at != Nowhere && !s.Man(at).Empty() && s.Counted == nil}
}

// cancelHoldIfMoved ends the hold when the pointer has moved too far.
func (s *State) linger(x, y, slack float64) {
	if s.Hold.On && math.Hypot(x-s.Hold.X, y-s.Hold.Y) > slack {
		s.letGo()
	}
}

// endHold ends the hold and hides the preview.
func (s *State) letGo() { s.Hold, s.Peek = Hold{}, Peek{} }

// updateMovePreview shows the preview of the held piece after HoldDelay.
func (s *State) peek() {
	if !s.Hold.On || s.Peek.On || s.position == nil || len(s.Choosing) > 0 || s.Now.Sub(s.Hold.Since) < HoldTime {
		return
	}
	s.Peek = s.look(s.Hold.At)
}

// previewMoves returns the preview for a spot, with the lifted pieces gone.
func (s *State) look(at Spot) Peek { return Look(s.position, at, s.Man(at), s.seats, s.Lifted) }

// PreviewMoves returns what the piece at a spot could do if its seat were to move. In games without null moves only
// pieces of the seat to move have a preview. Pieces of that seat move with the lifted pieces gone, all others with
// all pieces in place.
func Look(p rules.Position, at Spot, man rules.Man, seats int, lifted []rules.Cell) Peek {
	out := Peek{On: true, From: at, Man: man, Now: man.Seat == p.Turn()}
	if !out.Now {
		lifted = nil
	}
	p = turned(p, man.Seat, seats)
	if p == nil {
		return out
	}
	var free []rules.Cell // excludes the piece's own cell; pieces in hand have none
	for _, c := range Choices(p, p.Moves(nil)) {
		st, ok := step(c, rules.StepDrop)
		if !ok || !picks(c, at) || !lifts(c, lifted) {
			continue
		}
		for _, cell := range st.Cells {
			if !slices.Contains(free, cell) {
				free = append(free, cell)
				out.Targets = append(out.Targets, Target{cell, !p.At(cell).Empty() && !slices.Contains(lifted, cell)})
			}
		}
	}
	out.Traces = traces(p.Board(), at.Cell, free)
	why, ok := p.(rules.Explainer)
	if !ok {
		return out
	}
	for i := range p.Board().Cells {
		cell := rules.Cell(i)
		if cell == at.Cell || slices.Contains(free, cell) {
			continue
		}
		r := why.Why(rules.Attempt{From: at.Cell, Hand: at.Hand, To: cell, Lifted: lifted})
		if !bars(r, at.Cell) {
			continue
		}
		out.Barred = append(out.Barred, Barred{cell, r})
		for _, guard := range guards(r) {
			if guard != at.Cell && !p.At(guard).Empty() && !slices.Contains(out.Guards, guard) {
				out.Guards = append(out.Guards, guard)
			}
		}
	}
	nearest(p.Board(), at.Cell, out.Guards)
	return out
}

// sortByDistance sorts cells by their distance from a cell.
func nearest(b *board.Board, from rules.Cell, cells []rules.Cell) {
	if from == board.None {
		return
	}
	far := func(c rules.Cell) float64 {
		p, q := b.Cells[from].Center, b.Cells[c].Center
		return math.Hypot(p.X-q.X, p.Y-q.Y)
	}
	slices.SortStableFunc(cells, func(a, b rules.Cell) int { return cmp.Compare(far(a), far(b)) })
}

// blockersOf returns the pieces that an illegal reason names. Of several blocking pieces only the nearest matters.
func guards(r rules.Refusal) []rules.Cell {
	if r.Code == rules.Blocked {
		return r.Cells[:1]
	}
	return r.Cells
}

// hasBlocker reports whether the reason names other pieces that prevent the move, rather than the piece's way of
// moving.
func bars(r rules.Refusal, from rules.Cell) bool {
	return r.Code != "" && slices.ContainsFunc(r.Cells, func(c rules.Cell) bool { return c != from && c != board.None })
}

// withTurn returns a copy of p with that seat to move, or nil if that is impossible.
func turned(p rules.Position, seat rules.Seat, seats int) rules.Position {
	p = p.Clone()
	for range seats {
		if p.Turn() == seat {
			return p
		}
		null, ok := p.(rules.NullMover)
		if !ok {
			return nil
		}
		null.PlayNull()
	}
	return nil
}
