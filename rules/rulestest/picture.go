package rulestest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// noCell abbreviates board.None.
const noCell = board.None

// A picture is all pieces as a player sees them.
type picture struct {
	pieces []rules.Piece
	hands  map[rules.Piece]int // nil in games without hands
}

func takePicture(w *randomGame, p rules.Position) *picture {
	pic := &picture{pieces: make([]rules.Piece, len(w.board.Cells))}
	for c := range pic.pieces {
		pic.pieces[c] = p.PieceAt(rules.Cell(c))
	}
	if h, ok := p.(rules.PiecesInHand); ok {
		pic.hands = map[rules.Piece]int{}
		for s := range w.info.Seats {
			for _, inHand := range h.Hand(rules.Seat(s)) {
				pic.hands[inHand.Piece] += inHand.Count
			}
		}
	}
	return pic
}

func (pic *picture) clone() *picture {
	return &picture{slices.Clone(pic.pieces), maps.Clone(pic.hands)}
}

// String differs for different pictures.
func (pic *picture) String() string { return fmt.Sprint(pic.pieces, pic.hands) }

// apply applies the effects in the order that [rules.Effect] promises: first removals, then slides, then the rest.
func (pic *picture) apply(effects []rules.Effect) error {
	for _, e := range effects {
		switch e.Kind {
		case rules.EffectRemove:
			if pic.pieces[e.From] != e.Piece || e.Piece.IsEmpty() {
				return fmt.Errorf("%v is removed from cell %d, where %v stands", e.Piece, e.From, pic.pieces[e.From])
			}
			pic.pieces[e.From] = rules.Piece{}
		case rules.EffectToHand:
			if pic.pieces[e.From].IsEmpty() || pic.hands == nil {
				return fmt.Errorf("the piece on cell %d goes to hand: there is no piece, or there are no hands", e.From)
			}
			pic.pieces[e.From] = rules.Piece{}
			pic.hands[e.Piece]++
		case rules.EffectRemoveSeat:
			for c, piece := range pic.pieces {
				if !piece.IsEmpty() && piece.Seat == e.Piece.Seat {
					pic.pieces[c] = rules.Piece{}
				}
			}
		}
	}
	for _, e := range effects {
		if e.Kind == rules.EffectSlide {
			if pic.pieces[e.From] != e.Piece {
				return fmt.Errorf("%v slides from cell %d, where %v stands", e.Piece, e.From, pic.pieces[e.From])
			}
			pic.pieces[e.From] = rules.Piece{}
		}
	}
	for _, kind := range []rules.EffectKind{rules.EffectSlide, rules.EffectDrop, rules.EffectPromote} {
		for _, e := range effects {
			if e.Kind == kind {
				if err := pic.placePiece(e); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// placePiece puts the piece of e on its cell.
func (pic *picture) placePiece(e rules.Effect) error {
	if isFree := pic.pieces[e.To].IsEmpty(); isFree == (e.Kind == rules.EffectPromote) {
		return fmt.Errorf("effect %d on cell %d, where %v stands", e.Kind, e.To, pic.pieces[e.To])
	}
	if e.Kind == rules.EffectDrop && pic.hands != nil {
		if pic.hands[e.Piece]--; pic.hands[e.Piece] < 0 {
			return fmt.Errorf("%v is dropped, but not in hand", e.Piece)
		}
		if pic.hands[e.Piece] == 0 {
			delete(pic.hands, e.Piece)
		}
	}
	pic.pieces[e.To] = e.Piece
	return nil
}

// difference returns an error that names the first difference between pic and now, or nil.
func (pic *picture) difference(w *randomGame, now *picture) error {
	for c, piece := range pic.pieces {
		if now.pieces[c] != piece {
			return fmt.Errorf("%s should hold %v and holds %v", w.board.Name(rules.Cell(c)), piece, now.pieces[c])
		}
	}
	if !maps.Equal(pic.hands, now.hands) {
		return fmt.Errorf("the hands should be %v and are %v", pic.hands, now.hands)
	}
	return nil
}
