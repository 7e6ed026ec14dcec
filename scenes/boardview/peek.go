package boardview

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// HoldTime is how long a man is held without moving until it shows what it can do.
const HoldTime = 400 * time.Millisecond

// A Hold is a button or a finger that rests on a man of whatever side.
type Hold struct {
	At    Spot
	Since time.Time
	X, Y  float64
	On    bool
}

// A Barred cell is one that a man would go to if the rules let him.
type Barred struct {
	Cell rules.Cell
	Why  rules.Refusal
}

// A Peek is what a man can do and what keeps him from more.
type Peek struct {
	On      bool
	From    Spot
	Man     rules.Man
	Targets []Target
	Traces  []Trace // the lines to the targets, where they bend
	Barred  []Barred
	Guards  []rules.Cell // the men that keep him from the barred cells
	Now     bool         // his seat is to move
}

// press begins to hold what is there. Where it is counted every press marks, however long it is.
func (s *State) press(at Spot, x, y float64) {
	s.Peek = Peek{}
	s.Hold = Hold{At: at, Since: s.Now, X: x, Y: y, On: at != Nowhere && !s.Man(at).Empty() && s.Counted == nil}
}

// linger ends the holding when the pointer has wandered.
func (s *State) linger(x, y, slack float64) {
	if s.Hold.On && math.Hypot(x-s.Hold.X, y-s.Hold.Y) > slack {
		s.letGo()
	}
}

// letGo ends the holding.
func (s *State) letGo() { s.Hold, s.Peek = Hold{}, Peek{} }

// peek shows what the man that is held can do, once he has been held long enough.
func (s *State) peek() {
	if !s.Hold.On || s.Peek.On || s.position == nil || len(s.Choosing) > 0 || s.Now.Sub(s.Hold.Since) < HoldTime {
		return
	}
	s.Peek = s.look(s.Hold.At)
}

// look finds out what the man at a spot can do with the men gone that the hand has lifted off.
func (s *State) look(at Spot) Peek { return Look(s.position, at, s.Man(at), s.seats, s.Lifted) }

// Look finds out what the man at a spot could do if it were his turn. In games that cannot pass the turn only men of
// the seat to move can be looked at: the others show nothing. Men of his seat move with the lifted ones gone, all others with
// nobody lifted off.
func Look(p rules.Position, at Spot, man rules.Man, seats int, lifted []rules.Cell) Peek {
	out := Peek{On: true, From: at, Man: man, Now: man.Seat == p.Turn()}
	if !out.Now {
		lifted = nil
	}
	p = turned(p, man.Seat, seats)
	if p == nil {
		return out
	}
	var free []rules.Cell // whether he stands there or not is all one: men in hand have no cell
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

// nearest puts cells in the order in which they lie around from, the nearest first.
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

// guards are the men that a refusal is about. Of several in the way the nearest is enough: the way ends there.
func guards(r rules.Refusal) []rules.Cell {
	if r.Code == rules.Blocked {
		return r.Cells[:1]
	}
	return r.Cells
}

// bars says that a refusal tells what keeps a man from a cell, and not only that men of his kind do not go there: it
// names others than himself.
func bars(r rules.Refusal, from rules.Cell) bool {
	return r.Code != "" && slices.ContainsFunc(r.Cells, func(c rules.Cell) bool { return c != from && c != board.None })
}

// turned is a copy of p with that seat to move, or nil if there is none.
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
