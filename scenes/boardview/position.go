package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A kingLocator is a position that knows the cell of a seat's king.
type kingLocator interface {
	King(s rules.Seat) rules.Cell
}

// A targetHolder is a position with a chain of stones that is to be captured or made alive.
type targetHolder interface{ TargetCells() []rules.Cell }

// ShowPosition shows the pieces, hands, turn and checks of p. Call it after every change, and set the marks of the record then.
func ShowPosition(s *State, p rules.Position, seats int) {
	s.Pieces = PiecesOf(p, len(s.Board.Cells), s.Pieces)
	s.Turn = p.Turn()
	s.position, s.seatCount = p, seats
	s.updateAttacks()
	s.resetInspection()
	s.Hands = s.Hands[:0]
	if h, ok := p.(rules.PiecesInHand); ok {
		for seat := range seats {
			s.Hands = append(s.Hands, h.Hand(rules.Seat(seat)))
		}
	}
	s.updateChecks(p)
	s.MarkedChain, s.RecordMarks = nil, nil
	s.Premoves = Premoves{}
	if t, ok := p.(targetHolder); ok {
		s.MarkedChain = t.TargetCells()
	}
	s.MustMove = s.MustMove[:0]
	if c, ok := p.(rules.MandatoryCapture); ok && c.MustCapture() {
		for _, choice := range LegalMoves(p, p.Moves(nil)) {
			if st, ok := firstStep(choice, rules.StepPick); ok && !slices.Contains(s.MustMove, st.Cells[0]) {
				s.MustMove = append(s.MustMove, st.Cells[0])
			}
		}
	}
	s.Royal = nil
	if locator, ok := p.(kingLocator); ok {
		s.Royal = func(seat rules.Seat) (rules.Cell, bool) {
			c := locator.King(seat)
			return c, c != board.None && int(c) < len(s.Board.Cells)
		}
	}
}

// A Check is an attack on the royal piece of a seat, whoever is to move.
type Check struct {
	Seat      rules.Seat
	Royal     rules.Cell
	Attackers []rules.Cell // the pieces that attack it
}

// updateChecks finds the attacked royal pieces: of all seats where more than two play, otherwise of the seat to move.
func (s *State) updateChecks(p rules.Position) {
	s.CheckedRoyals, s.Checks = s.CheckedRoyals[:0], s.Checks[:0]
	w, hasWatcher := p.(rules.CheckersBySeat)
	k, hasKings := p.(kingLocator)
	if !hasWatcher || !hasKings {
		if c, ok := p.(rules.RoyalPieces); ok {
			s.CheckedRoyals = c.CheckedRoyals(s.CheckedRoyals)
		}
		return
	}
	for seat := range rules.Seat(s.seatCount) {
		if attackers := w.CheckersOf(nil, seat); len(attackers) > 0 {
			s.CheckedRoyals = append(s.CheckedRoyals, k.King(seat))
			s.Checks = append(s.Checks, Check{seat, k.King(seat), attackers})
		}
	}
}

// PiecesOf lists the pieces of p by cell, reusing dst.
func PiecesOf(p rules.Position, cells int, dst []rules.Piece) []rules.Piece {
	dst = dst[:0]
	for c := range cells {
		dst = append(dst, p.PieceAt(rules.Cell(c)))
	}
	return dst
}

// LastMoveCells returns the cells to mark for the last move: origin and destination of the first slide, or board.None
// and the cell of a drop.
func LastMoveCells(effects []rules.Effect) []rules.Cell {
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
