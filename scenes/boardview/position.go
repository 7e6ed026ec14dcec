package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A kingLocator is a position that knows the cell of a seat's king.
type kings interface {
	King(s rules.Seat) rules.Cell
}

// ShowPosition shows the pieces, hands, turn and checks of p. Call it after every change.
func Show(s *State, p rules.Position, seats int) {
	s.Men = MenOf(p, len(s.Board.Cells), s.Men)
	s.Turn = p.Turn()
	s.position, s.seats = p, seats
	s.Hands = s.Hands[:0]
	if h, ok := p.(rules.Hander); ok {
		for seat := range seats {
			s.Hands = append(s.Hands, h.Hand(rules.Seat(seat)))
		}
	}
	s.check(p)
	s.Compelled = s.Compelled[:0]
	if c, ok := p.(rules.Compeller); ok && c.Compelled() {
		for _, choice := range Choices(p, p.Moves(nil)) {
			if st, ok := step(choice, rules.StepPick); ok && !slices.Contains(s.Compelled, st.Cells[0]) {
				s.Compelled = append(s.Compelled, st.Cells[0])
			}
		}
	}
	s.Royal = nil
	if k, ok := p.(kings); ok {
		s.Royal = func(seat rules.Seat) (rules.Cell, bool) {
			c := k.King(seat)
			return c, c != board.None && int(c) < len(s.Board.Cells)
		}
	}
}

// A Check is an attack on the royal piece of a seat, whoever is to move.
type Check struct {
	Seat  rules.Seat
	Royal rules.Cell
	By    []rules.Cell // the pieces that attack it
}

// updateChecks finds the attacked royal pieces: of all seats where more than two play, otherwise of the seat to move.
func (s *State) check(p rules.Position) {
	s.Checked, s.Checks = s.Checked[:0], s.Checks[:0]
	w, all := p.(rules.Watcher)
	k, royal := p.(kings)
	if !all || !royal {
		if c, ok := p.(rules.Checker); ok {
			s.Checked = c.Checked(s.Checked)
		}
		return
	}
	for seat := range rules.Seat(s.seats) {
		if by := w.CheckersOf(nil, seat); len(by) > 0 {
			s.Checked = append(s.Checked, k.King(seat))
			s.Checks = append(s.Checks, Check{seat, k.King(seat), by})
		}
	}
}

// PiecesOf lists the pieces of p by cell, reusing dst.
func MenOf(p rules.Position, cells int, dst []rules.Man) []rules.Man {
	dst = dst[:0]
	for c := range cells {
		dst = append(dst, p.At(rules.Cell(c)))
	}
	return dst
}

// LastMoveCells returns the cells to mark for the last move: origin and destination of the first slide, or board.None
// and the cell of a drop.
func LastMove(effects []rules.Effect) []rules.Cell {
	for _, e := range effects {
		if e.Kind == rules.EffectSlide {
			return []rules.Cell{e.From, e.To}
		}
	}
	for _, e := range effects {
		if e.Kind == rules.EffectDrop {
			return []rules.Cell{board.None, e.To}
		}
	}
	return nil
}
