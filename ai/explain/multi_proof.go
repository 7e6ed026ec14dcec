package explain

import (
	"context"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// proofNodes is how many moves a proof may play: more than one round of three opponents in the middlegame.
const proofNodes = 120_000

// A multiProof proves what is certain in a game of three or four seats. A searched line proves nothing there, as the
// opponents need not play what is worst for the seat, so it tries all their moves until the seat moves again.
type multiProof struct {
	pos       search.Position
	seat      rules.Seat
	values    []int
	ctx       context.Context //nolint:containedctx // of the running request only
	nodesLeft int             // moves that may still be played
	moves     []rules.Move    // a stack: the moves of every ply, one ply after another
}

func (e *explanation) newMultiProof() *multiProof {
	return &multiProof{pos: e.pos, seat: e.seat, values: e.Traits.Values, ctx: e.ctx, nodesLeft: proofNodes}
}

// holdsAlways reports whether condition holds whatever the opponents play until the seat moves again or the game is
// over. It gets the cell where the piece that is on c now stands by then, or was captured. It is false if that would
// take too long.
func (r *multiProof) holdsAlways(c rules.Cell, condition func(cell rules.Cell) bool) bool {
	if r.pos.Turn() == r.seat || r.pos.Result().IsOver() || !r.isPlaying() {
		return condition(c)
	}
	first := len(r.moves)
	defer func() { r.moves = r.moves[:first] }()
	r.moves = r.pos.Quiets(r.pos.Captures(r.moves)) // captures refute soonest
	for i, last := first, len(r.moves); i < last; i++ {
		if !r.spendNode() {
			return false
		}
		cell := c
		if from, to := r.pos.FromTo(r.moves[i]); from == c {
			cell = to
		}
		r.pos.Play(r.moves[i])
		ok := r.holdsAlways(cell, condition)
		r.pos.Undo()
		if !ok {
			return false
		}
	}
	return true
}

// spendNode counts a move against the limit and reports whether it may be played: no more once the request has ended.
func (r *multiProof) spendNode() bool {
	if r.nodesLeft--; r.nodesLeft%1024 == 0 && r.ctx.Err() != nil {
		r.nodesLeft = -1
	}
	return r.nodesLeft >= 0
}

// isPlaying reports whether the seat is still in the game.
func (r *multiProof) isPlaying() bool {
	elimination, canEliminate := r.pos.(rules.Elimination)
	return !canEliminate || elimination.IsPlaying(r.seat)
}

// material is the value of the seat's pieces, or 0 if the game is over and another seat won or nobody did.
func (r *multiProof) material() (sum int) {
	if end := r.pos.Result(); end.IsOver() && end.Winner() != r.seat {
		return 0
	}
	for _, c := range r.pos.PieceCells(r.seat) {
		sum += r.values[r.pos.PieceAt(c).Kind]
	}
	return sum
}

// keepsMaterial reports whether the seat always has the required material when it moves again, and the least it may
// have.
func (r *multiProof) keepsMaterial(required int) (lowest int, ok bool) {
	lowest = r.material()
	ok = r.holdsAlways(0, func(rules.Cell) bool {
		lowest = min(lowest, r.material())
		return lowest >= required
	})
	return lowest, ok
}

// winsPiece reports whether the piece on c, wherever it goes, can be captured in the seat's next turn such that the
// required material is left afterwards, and the least that may be left.
func (r *multiProof) winsPiece(c rules.Cell, required int) (lowest int, ok bool) {
	piece := r.pos.PieceAt(c)
	lowest = r.material()
	ok = r.holdsAlways(c, func(cell rules.Cell) bool {
		if r.pos.Turn() != r.seat || r.pos.PieceAt(cell) != piece {
			return false
		}
		best, found, first := 0, false, len(r.moves)
		defer func() { r.moves = r.moves[:first] }()
		r.moves = r.pos.Captures(r.moves)
		for i, last := first, len(r.moves); i < last; i++ {
			m := r.moves[i]
			if !rules.IsCapturing(r.pos, m, cell) {
				continue
			}
			if !r.spendNode() {
				return false
			}
			r.pos.Play(m)
			kept, ok := r.keepsMaterial(required)
			r.pos.Undo()
			if ok {
				best, found = max(best, kept), true
			}
		}
		lowest = min(lowest, best)
		return found
	})
	return lowest, ok
}

// pieceSurvives reports whether no opponent can capture the piece on c before the seat moves again.
func (r *multiProof) pieceSurvives(c rules.Cell) bool {
	piece := r.pos.PieceAt(c)
	return r.holdsAlways(c, func(rules.Cell) bool { return r.pos.PieceAt(c) == piece })
}

// winsWithin reports whether the seat wins within so many more moves of its own, and whether always by mate.
func (r *multiProof) winsWithin(moves int) (byMate, ok bool) {
	byMate = true
	ok = r.holdsAlways(0, func(rules.Cell) bool {
		if end := r.pos.Result(); end.IsOver() {
			byMate = byMate && end.Reason == rules.Mate
			return end.Winner() == r.seat
		}
		if moves == 0 || r.pos.Turn() != r.seat {
			return false
		}
		first := len(r.moves)
		defer func() { r.moves = r.moves[:first] }()
		r.moves = r.pos.Moves(r.moves)
		for i, last := first, len(r.moves); i < last && r.spendNode(); i++ {
			r.pos.Play(r.moves[i])
			isMate, ok := r.winsWithin(moves - 1)
			r.pos.Undo()
			if ok {
				byMate = byMate && isMate
				return true
			}
		}
		return false
	})
	return byMate, ok
}
