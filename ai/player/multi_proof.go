package player

import (
	"context"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// proofNodes is how many moves a proof may look at: more than one round of three others in the middle of a game.
const proofNodes = 120_000

// A round proves what is certain among several. There a line of the search proves nothing, as not all in it do what is
// worst for the one who asks; so this goes through all that the others can do until the own turn comes again.
type round struct {
	pos    search.Pos
	own    rules.Seat
	values []int
	ctx    context.Context //nolint:containedctx // of the running request only
	left   int             // moves that may still be looked at
	moves  []rules.Move    // of all plies, one after another
}

func (b *brief) round() *round {
	return &round{pos: b.pos, own: b.seat, values: b.p.brain.traits.Values, ctx: b.ctx, left: proofNodes}
}

// always says that holds is true whatever the others play until the own turn comes or there is none. It gets the cell on
// which the man stands by then that stands on c now, or was taken. What would take too long is not said.
func (r *round) always(c rules.Cell, holds func(at rules.Cell) bool) bool {
	if r.pos.Turn() == r.own || r.pos.Result().Over() || !r.in() {
		return holds(c)
	}
	first := len(r.moves)
	defer func() { r.moves = r.moves[:first] }()
	r.moves = r.pos.Quiet(r.pos.Noisy(r.moves)) // what takes refutes soonest
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

// more charges a move that is to be looked at, and says whether it may be: no more of them when the request has ended.
func (r *round) more() bool {
	if r.left--; r.left%1024 == 0 && r.ctx.Err() != nil {
		r.left = -1
	}
	return r.left >= 0
}

func (r *round) in() bool {
	d, departs := r.pos.(rules.Departer)
	return !departs || d.In(r.own)
}

// worth is that of the own men; nothing is left to who has not won what is over.
func (r *round) worth() (sum int) {
	if end := r.pos.Result(); end.Over() && end.Winner() != r.own {
		return 0
	}
	for _, c := range r.pos.Men(r.own) {
		sum += r.values[r.pos.At(c).Kind]
	}
	return sum
}

// keeps says that when the own turn comes again the own men are worth enough, and at least how much.
func (r *round) keeps(enough int) (least int, ok bool) {
	least = r.worth()
	ok = r.always(0, func(rules.Cell) bool {
		least = min(least, r.worth())
		return least >= enough
	})
	return least, ok
}

// seizes says that the man on c, wherever it goes, can be taken in the next own turn so that afterwards the own men stay
// worth enough, and at least how much.
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

// lives says that the man on c is taken by nobody before the next own turn.
func (r *round) lives(c rules.Cell) bool {
	man := r.pos.At(c)
	return r.always(c, func(rules.Cell) bool { return r.pos.At(c) == man })
}

// triumphs says that the game is won within so many more own moves, and whether always by mate.
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
