package player

import (
	"context"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// proofNodes is how many moves a proof may play: more than one round of three opponents in the middlegame.
const proofNodes = 120_000

// A multiProof proves what is certain in a game of three or four seats. A searched line proves nothing there, as the
// opponents need not play what is worst for the seat, so it tries all their moves until the seat moves again.
type round struct {
	pos    search.Pos
	own    rules.Seat
	values []int
	ctx    context.Context //nolint:containedctx // of the running request only
	left   int             // moves that may still be played
	moves  []rules.Move    // a stack: the moves of every ply, one ply after another
}

func (b *brief) round() *round {
	return &round{pos: b.pos, own: b.seat, values: b.p.brain.traits.Values, ctx: b.ctx, left: proofNodes}
}

// holdsAlways reports whether condition holds whatever the opponents play until the seat moves again or the game is
// over. It gets the cell where the piece that is on c now stands by then, or was captured. It is false if that would
// take too long.
func (r *round) always(c rules.Cell, holds func(at rules.Cell) bool) bool {
	if r.pos.Turn() == r.own || r.pos.Result().Over() || !r.in() {
		return holds(c)
	}
	first := len(r.moves)
	defer func() { r.moves = r.moves[:first] }()
	r.moves = r.pos.Quiet(r.pos.Noisy(r.moves)) // captures refute soonest
	for i, last := first, len(r.moves); i < last; i++ {
		if !r.more() {
			return false
		}
		at := c
		if from, to := r.pos.Squares(r.moves[i]); from == c {
			at = to
		}
		r.pos.Play(r.moves[i])
		ok := r.always(at, holds)
		r.pos.Undo()
		if !ok {
			return false
		}
	}
	return true
}

// spendNode counts a move against the limit and reports whether it may be played: no more once the request has ended.
func (r *round) more() bool {
	if r.left--; r.left%1024 == 0 && r.ctx.Err() != nil {
		r.left = -1
	}
	return r.left >= 0
}

// isPlaying reports whether the seat is still in the game.
func (r *round) in() bool {
	d, departs := r.pos.(rules.Departer)
	return !departs || d.In(r.own)
}

// material is the value of the seat's pieces, or 0 if the game is over and another seat won or nobody did.
func (r *round) worth() (sum int) {
	if end := r.pos.Result(); end.Over() && end.Winner() != r.own {
		return 0
	}
	for _, c := range r.pos.Men(r.own) {
		sum += r.values[r.pos.At(c).Kind]
	}
	return sum
}

// keepsMaterial reports whether the seat always has the required material when it moves again, and the least it may
// have.
func (r *round) keeps(enough int) (least int, ok bool) {
	least = r.worth()
	ok = r.always(0, func(rules.Cell) bool {
		least = min(least, r.worth())
		return least >= enough
	})
	return least, ok
}

// winsPiece reports whether the piece on c, wherever it goes, can be captured in the seat's next turn such that the
// required material is left afterwards, and the least that may be left.
func (r *round) seizes(c rules.Cell, enough int) (least int, ok bool) {
	man := r.pos.At(c)
	least = r.worth()
	ok = r.always(c, func(at rules.Cell) bool {
		if r.pos.Turn() != r.own || r.pos.At(at) != man {
			return false
		}
		best, found, first := 0, false, len(r.moves)
		defer func() { r.moves = r.moves[:first] }()
		r.moves = r.pos.Noisy(r.moves)
		for i, last := first, len(r.moves); i < last; i++ {
			m := r.moves[i]
			if !removes(r.pos, m, at) {
				continue
			}
			if !r.more() {
				return false
			}
			r.pos.Play(m)
			kept, ok := r.keeps(enough)
			r.pos.Undo()
			if ok {
				best, found = max(best, kept), true
			}
		}
		least = min(least, best)
		return found
	})
	return least, ok
}

// pieceSurvives reports whether no opponent can capture the piece on c before the seat moves again.
func (r *round) lives(c rules.Cell) bool {
	man := r.pos.At(c)
	return r.always(c, func(rules.Cell) bool { return r.pos.At(c) == man })
}

// winsWithin reports whether the seat wins within so many more moves of its own, and whether always by mate.
func (r *round) triumphs(moves int) (mate, ok bool) {
	mate = true
	ok = r.always(0, func(rules.Cell) bool {
		if end := r.pos.Result(); end.Over() {
			mate = mate && end.Reason == rules.Mate
			return end.Winner() == r.own
		}
		if moves == 0 || r.pos.Turn() != r.own {
			return false
		}
		first := len(r.moves)
		defer func() { r.moves = r.moves[:first] }()
		r.moves = r.pos.Moves(r.moves)
		for i, last := first, len(r.moves); i < last && r.more(); i++ {
			r.pos.Play(r.moves[i])
			by, ok := r.triumphs(moves - 1)
			r.pos.Undo()
			if ok {
				mate = mate && by
				return true
			}
		}
		return false
	})
	return mate, ok
}
