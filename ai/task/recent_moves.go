package task

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A RecentMove is where a piece has moved to, and what it captured.
type RecentMove struct {
	Cell        rules.Cell
	Seat        rules.Seat
	IsCapture   bool            // the move was a capture
	CapturedOwn []CapturedPiece // the player's pieces it captured
}

// findRecentMoves finds the player's last move and what the opponents have played since.
func (t *Task) findRecentMoves(history []rules.Action) {
	seat, n := t.Position.Turn(), len(history)
	for n > 0 && history[n-1].Kind != rules.ActResume {
		n--
		t.Position.Undo()
		if !history[n].Kind.TakesTurn() {
			continue
		}
		if t.Position.Turn() == seat {
			if history[n].Kind == rules.ActMove {
				t.OwnMove = history[n].Move
			}
			break
		}
		if history[n].Kind == rules.ActNull {
			continue
		}
		if recent, isSingle := NewRecentMove(t.Position, history[n].Move, seat); isSingle {
			t.RecentMoves = append(t.RecentMoves, recent)
		}
	}
	for _, recent := range history[n:] {
		rules.ApplyAction(t.Position, recent)
	}
	t.RecentMoves = slices.DeleteFunc(t.RecentMoves, func(recent RecentMove) bool {
		piece := t.Position.PieceAt(recent.Cell)
		return piece.IsEmpty() || piece.Seat != recent.Seat // it has been captured since
	})
}

// FindRecaptured returns the recent move whose piece m recaptures, if it captured one of the player's pieces.
func (t *Task) FindRecaptured(m rules.Move) (recent RecentMove, ok bool) {
	for _, recent := range t.RecentMoves {
		if len(recent.CapturedOwn) > 0 && rules.IsCapturing(t.Position, m, recent.Cell) {
			return recent, true
		}
	}
	return RecentMove{}, false
}

// NewRecentMove describes m, played at p, and reports whether it moves a single piece. seat is the one whose captured
// pieces are listed.
func NewRecentMove(p rules.Position, m rules.Move, seat rules.Seat) (recent RecentMove, isSingle bool) {
	recent.Seat = p.Turn()
	moved := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			recent.Cell = e.To
			moved++
		}
	}
	for _, c := range rules.CapturedCells(p, m) {
		recent.IsCapture = true
		if piece := p.PieceAt(c); piece.Seat == seat {
			recent.CapturedOwn = append(recent.CapturedOwn, newCapturedPiece(p, m, c))
		}
	}
	return recent, moved == 1
}

// newCapturedPiece returns the piece on c as m captures it.
func newCapturedPiece(p rules.Position, m rules.Move, c rules.Cell) CapturedPiece {
	piece := CapturedPiece{Kind: p.PieceAt(c).Kind}
	for _, e := range p.Effects(m) {
		if e.From == c && e.Kind == rules.EffectToHand {
			piece.HandKind = e.Piece.Kind
		}
	}
	return piece
}

// A CapturedPiece is a piece by its kind on the board and its kind in the hand of the capturer; 0: it does not go to a
// hand.
type CapturedPiece struct{ Kind, HandKind rules.Kind }

// Value is the mean of what one side gains and the other loses by the capture: a promoted piece in hand is unpromoted.
func (p CapturedPiece) Value(values []int) int {
	if p.HandKind == 0 {
		return values[p.Kind]
	}
	return (values[p.Kind] + values[p.HandKind]) / 2
}
