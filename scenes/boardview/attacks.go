package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// An AttackedPiece is a piece that pieces of other seats attack.
type AttackedPiece struct {
	Cell      rules.Cell
	Seats     rules.SeatSet // of the attackers
	Attackers []rules.Cell
}

// An AttackLine leads from an attacker to the piece that it attacks, along a path where that bends.
type AttackLine struct {
	From, To rules.Cell
	Seat     rules.Seat // of the attacker
	Path     PathLine   // without a length: straight
}

// SetAttacksShown shows or hides which pieces are attacked.
func SetAttacksShown(s *State, isShown bool) {
	if s.showsAttacks != isShown {
		s.showsAttacks = isShown
		s.updateAttacks()
		s.resetInspection()
	}
}

// updateAttacks finds the attacked pieces of the position, if they are shown.
func (s *State) updateAttacks() {
	s.Attacked = s.Attacked[:0]
	attackers, ok := s.position.(rules.PieceAttackers)
	if !ok || !s.showsAttacks {
		return
	}
	for i, piece := range s.Pieces {
		if piece.IsEmpty() {
			continue
		}
		attacked := AttackedPiece{Cell: rules.Cell(i), Attackers: attackers.AttackersOf(nil, rules.Cell(i))}
		for _, from := range attacked.Attackers {
			attacked.Seats[s.Pieces[from].Seat] = true
		}
		if len(attacked.Attackers) > 0 {
			s.Attacked = append(s.Attacked, attacked)
		}
	}
}

// attackLinesTo appends the lines from the attackers of the piece on a cell.
func (s *State) attackLinesTo(dst []AttackLine, to rules.Cell) []AttackLine {
	i := slices.IndexFunc(s.Attacked, func(a AttackedPiece) bool { return a.Cell == to })
	if i < 0 {
		return dst
	}
	for _, from := range s.Attacked[i].Attackers {
		dst = append(dst, AttackLine{from, to, s.Pieces[from].Seat, s.bentPathBetween(from, to)})
	}
	return dst
}

// bentPathBetween returns the shortest bent path between two cells over empty ones. It has no length if there is none,
// or if a straight one leads there.
func (s *State) bentPathBetween(from, to rules.Cell) (best PathLine) {
	for i, lines := range [2][][]rules.Cell{s.Board.Orth[from], s.Board.Diag[from]} {
		for j, path := range lines {
			n := slices.Index(path, to) + 1
			if n == 0 || slices.ContainsFunc(path[:n-1], func(c rules.Cell) bool { return !s.Pieces[c].IsEmpty() }) {
				continue
			}
			if !isBent(s.Board, from, path[:n]) {
				return PathLine{}
			}
			if best.Length == 0 || n < best.Length {
				best = PathLine{i == 1, j, n}
			}
		}
	}
	return best
}

// drawAttacks marks the attacked pieces, and draws lines from the attackers of the inspected one.
func (d painter) drawAttacks() {
	s := d.state
	for i := range s.Attacked {
		a := &s.Attacked[i]
		if !d.isDrawnElsewhere(a.Cell) && !d.isHeld(OnCell(a.Cell)) {
			mark, at := d.place.Layout.AttackMark(d.info, a.Cell, a.Seats, d.Theme)
			d.DrawSprite(mark, at)
		}
	}
	if s.IsMoving() {
		return
	}
	for _, line := range s.Inspection.Attacks {
		drawing, at := d.place.Layout.AttackLine(d.info, line.Seat, line.From, line.To, line.Path.ref(), d.Theme)
		d.DrawSprite(drawing, at)
	}
}

// ref returns the path as drawings name it.
func (t PathLine) ref() sprites.PathRef {
	return sprites.PathRef{IsDiagonal: t.IsDiagonal, Index: t.PathIndex, Length: t.Length}
}
