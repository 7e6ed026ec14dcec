package rules

import "slices"

// A Premove is a move that a player makes before its turn. What the other seats play until then is unknown, so it may prove illegal.
type Premove struct {
	Steps   []Step   // as those of the move, see [Position.Steps]
	Effects []Effect // as those of the move, without captures: nobody knows yet what will be on the target
}

// Is reports whether the steps of a legal move make it this one.
func (m Premove) Is(steps []Step) bool {
	return slices.EqualFunc(m.Steps, steps, func(a, b Step) bool {
		return a.Kind == b.Kind && a.Piece == b.Piece && slices.Equal(a.Cells, b.Cells)
	})
}

// PremoveTargets is the ability to tell where a piece may be able to go in a later turn of its seat, see [Premove]. Games in which
// every free point is open to a stone anyway do not have it.
type PremoveTargets interface {
	// AppendPremoves appends the moves that a piece could make from a cell, or from the hand if from is [board.None], if the other
	// pieces allow it then: those in its way may be gone by then, and those that it could capture may have come. Castling takes the
	// rights of the position. The seat of the piece need not be to move, and the piece need not stand there.
	AppendPremoves(dst []Premove, piece Piece, from Cell) []Premove
}

// SlidePremove is the premove of a piece between two cells. If the move has a choice, the piece becomes choice.
func SlidePremove(piece Piece, from, to Cell, choice Piece) Premove {
	m := Premove{
		Steps:   []Step{{Kind: StepPick, Cells: []Cell{from}}, {Kind: StepPlace, Cells: []Cell{to}}},
		Effects: []Effect{{Kind: EffectSlide, From: from, To: to, Piece: piece}},
	}
	if choice.IsEmpty() {
		return m
	}
	m.Steps = append(m.Steps, Step{Kind: StepChoose, Piece: choice})
	if choice != piece {
		m.Effects = append(m.Effects, Effect{Kind: EffectPromote, From: to, To: to, Piece: choice})
	}
	return m
}
