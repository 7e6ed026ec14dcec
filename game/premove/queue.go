package premove

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Queue holds the premoves of a seat, in the order in which they are to be played.
type Queue struct{ moves []rules.Premove }

// Len returns the number of premoves.
func (q *Queue) Len() int { return len(q.moves) }

// Add adds a premove behind the others.
func (q *Queue) Add(m rules.Premove) { q.moves = append(q.moves, m) }

// Clear removes all premoves.
func (q *Queue) Clear() { q.moves = nil }

// RemoveFirst removes the first premove, which has been played.
func (q *Queue) RemoveFirst() {
	if len(q.moves) > 0 {
		q.moves = q.moves[1:]
	}
}

// Next returns the legal move that the first premove means in p; false if it is illegal or there is none.
func (q *Queue) Next(p rules.Position, legal []rules.Move) (rules.Move, bool) {
	if len(q.moves) == 0 {
		return rules.NoMove, false
	}
	i := slices.IndexFunc(legal, func(m rules.Move) bool { return q.moves[0].Is(p.Steps(m)) })
	if i < 0 {
		return rules.NoMove, false
	}
	return legal[i], true
}

// Cells returns the cells of the premoves to mark, in order, as the marks of a last move: origin and destination of each piece that
// moves, those of the rook too when it castles, or [board.None] and the cell of a drop.
func (q *Queue) Cells() (cells [][]rules.Cell) {
	for _, m := range q.moves {
		var marked []rules.Cell
		for _, e := range m.Effects {
			if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
				marked = append(marked, e.From, e.To)
			}
		}
		cells = append(cells, marked)
	}
	return cells
}

// A Board is what the premoves of a seat are made on.
type Board struct {
	Pieces []rules.Piece     // by cell
	Hand   []rules.HandPiece // of the seat
}

// Apply puts the premoves on a board, which it changes. What has become impossible is left out: the piece may have been captured.
func (q *Queue) Apply(b *Board) {
	for _, m := range q.moves {
		b.apply(m)
	}
}

// apply puts a premove on the board, if its pieces are there.
func (b *Board) apply(m rules.Premove) {
	if !b.allows(m) {
		return
	}
	for _, e := range m.Effects {
		if e.Kind == rules.EffectSlide {
			b.Pieces[e.From] = rules.Piece{}
		}
	}
	for _, e := range m.Effects {
		b.Pieces[e.To] = e.Piece
		if e.Kind == rules.EffectDrop {
			b.takeFromHand(e.Piece)
		}
	}
}

// allows reports whether the pieces that m moves are where it picks them up.
func (b *Board) allows(m rules.Premove) bool {
	return !slices.ContainsFunc(m.Effects, func(e rules.Effect) bool {
		switch e.Kind {
		case rules.EffectSlide:
			return b.Pieces[e.From] != e.Piece
		case rules.EffectDrop:
			return !slices.ContainsFunc(b.Hand, func(h rules.HandPiece) bool { return h.Piece == e.Piece }) || b.Pieces[e.To].Seat == e.Piece.Seat && !b.Pieces[e.To].IsEmpty()
		}
		return false
	})
}

// takeFromHand takes a piece out of the hand.
func (b *Board) takeFromHand(piece rules.Piece) {
	b.Hand = slices.Clone(b.Hand)
	for i := range b.Hand {
		if b.Hand[i].Piece == piece {
			b.Hand[i].Count--
		}
	}
	b.Hand = slices.DeleteFunc(b.Hand, func(h rules.HandPiece) bool { return h.Count == 0 })
}

// Options lists the premoves that a seat can make on a board, if p is the position of the match.
func Options(p rules.Position, seat rules.Seat, b Board) (options []rules.Premove) {
	targets, ok := p.(rules.PremoveTargets)
	if !ok {
		return nil
	}
	for c, piece := range b.Pieces {
		if !piece.IsEmpty() && piece.Seat == seat {
			options = targets.AppendPremoves(options, piece, rules.Cell(c))
		}
	}
	for _, h := range b.Hand {
		options = targets.AppendPremoves(options, h.Piece, board.None)
	}
	return slices.DeleteFunc(options, func(m rules.Premove) bool { return !b.allows(m) })
}

// BoardOf returns the board of a position as a seat has it.
func BoardOf(p rules.Position, seat rules.Seat) Board {
	b := Board{Pieces: make([]rules.Piece, len(p.Board().Cells))}
	for c := range b.Pieces {
		b.Pieces[c] = p.PieceAt(rules.Cell(c))
	}
	if h, ok := p.(rules.PiecesInHand); ok {
		b.Hand = h.Hand(seat)
	}
	return b
}
