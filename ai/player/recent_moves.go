package player

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A recentMove is where a piece has moved to, and what it captured.
type recentMove struct {
	cell        rules.Cell
	seat        rules.Seat
	captured    bool            // the move was a capture
	capturedOwn []capturedPiece // the player's pieces it captured
}

// findRecentMoves finds what the opponents have played since the player's last move.
func (t *task) findRecentMoves(history []rules.Action) {
	seat, n := t.pos.Turn(), len(history)
	for n > 0 && history[n-1].Kind != rules.ActResume {
		n--
		t.pos.Undo()
		if !history[n].Kind.TakesTurn() {
			continue
		}
		if t.pos.Turn() == seat {
			break
		}
		if history[n].Kind == rules.ActNull {
			continue
		}
		if recent, isSingle := newRecentMove(t.pos, history[n].Move, seat); isSingle {
			t.recentMoves = append(t.recentMoves, recent)
		}
	}
	for _, recent := range history[n:] {
		rules.ApplyAction(t.pos, recent)
	}
	t.recentMoves = slices.DeleteFunc(t.recentMoves, func(recent recentMove) bool {
		piece := t.pos.PieceAt(recent.cell)
		return piece.IsEmpty() || piece.Seat != recent.seat // it has been captured since
	})
}

// findRecaptured returns the recent move whose piece m recaptures, if it captured one of the player's pieces.
func (t *task) findRecaptured(m rules.Move) (recent recentMove, ok bool) {
	for _, recent := range t.recentMoves {
		if len(recent.capturedOwn) > 0 && isCapturing(t.pos, m, recent.cell) {
			return recent, true
		}
	}
	return recentMove{}, false
}

// newRecentMove describes m, played at p, and reports whether it moves a single piece. seat is the one whose captured
// pieces are listed.
func newRecentMove(p rules.Position, m rules.Move, seat rules.Seat) (recent recentMove, isSingle bool) {
	recent.seat = p.Turn()
	moved := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			recent.cell = e.To
			moved++
		}
	}
	for _, c := range capturedCells(p, m) {
		recent.captured = true
		if piece := p.PieceAt(c); piece.Seat == seat {
			recent.capturedOwn = append(recent.capturedOwn, newCapturedPiece(p, m, c))
		}
	}
	return recent, moved == 1
}

// capturedCells returns the cells of the pieces that m captures. Pieces that are lifted off in pairs or leave with an
// eliminated seat are not captured.
func capturedCells(p rules.Position, m rules.Move) (cells []rules.Cell) {
	lifted := rules.LiftedCells(p.Steps(m))
	for _, e := range p.Effects(m) {
		if (e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand) && !slices.Contains(lifted, e.From) {
			cells = append(cells, e.From)
		}
	}
	return cells
}

// isCapturing reports whether m captures the piece on c.
func isCapturing(p rules.Position, m rules.Move, c rules.Cell) bool {
	return slices.Contains(capturedCells(p, m), c)
}

// newCapturedPiece returns the piece on c as m captures it.
func newCapturedPiece(p rules.Position, m rules.Move, c rules.Cell) capturedPiece {
	piece := capturedPiece{kind: p.PieceAt(c).Kind}
	for _, e := range p.Effects(m) {
		if e.From == c && e.Kind == rules.EffectToHand {
			piece.handKind = e.Piece.Kind
		}
	}
	return piece
}
