package mcts

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// How sure the end of the playouts must be of a point.
const (
	sure                 = 80   // per cent of the playouts by which one side has it more often than the other
	lost                 = 95   // per cent by which it has it less often: then a play there is no try, but a nuisance
	shaken               = 40   // below that a point that was sure is not any more
	unowned              = 60   // per cent of the playouts that leave it to nobody, as they leave the liberties that a seki shares
	slack                = 0.06 // by how much less may be expected after a pass that can be afforded
	hardly               = 0.02 // by how much more a play may promise and be no better than another
	often                = 4    // one in so many of the visits of the best play, by which another is known as well
	leastLook, lookShare = 32, 6
)

// late says that the game may be near its end: then a part of the search is kept for looking whether a pass can be afforded.
func (e *Engine) late() bool { return 3*e.start.free < 2*e.start.points() }

// look is how many playouts of so many that is.
func look(n int64) int64 { return min(max(n/lookShare, leastLook), n/2) }

// settle is the move to make after the search: what was looked at most, unless nothing is left to do there.
func (e *Engine) settle(ctx context.Context, p *goban.Position, moves []rules.Move) rules.Move {
	best := e.sensible(e.favourite())
	if best == 0 {
		return moves[len(moves)-1]
	}
	m := e.move(e.tree.nodes[best].move)
	if m == passMove || !e.late() || !slices.Contains(moves, passMove) || !e.allowed(noPoint) {
		return m
	}
	dame := e.dame(p)
	switch {
	case !e.finished(dame):
		return m
	case e.harmful(best):
		return e.instead(passMove, dame)
	case dame[e.start.cellOf(e.tree.nodes[best].move)]:
		return m
	}
	value := e.tree.nodes[best].mean()
	other := e.instead(passMove, dame)
	if !e.quiet(ctx, p, value) {
		return m
	}
	return other
}

// idle says, after a search, that a play on p would gain nothing, as it is clear whose that is and all around it, or that it is none. The
// point alone would not tell: where the side plays in most playouts it has it.
func (e *Engine) idle(p point) bool {
	if p == noPoint || !e.late() {
		return p == noPoint
	}
	least, most := e.share(p), e.share(p)
	for _, q := range e.start.around(p) {
		if e.start.on[q] != edge {
			least, most = min(least, e.share(q)), max(most, e.share(q))
		}
	}
	return least >= sure || most <= -lost
}

// share is by how many per cent of the playouts the side to move had p more often than the other.
func (e *Engine) share(p point) int {
	l := e.lean(e.start.cellOf(p))
	if e.turn == white {
		return -l
	}
	return l
}

// sensible is the best play, or where that is idle and promises hardly more, the play among the others that was visited most: a
// protection that is needed promises more. Those that were hardly visited promise nothing. Where several think they all vote.
func (e *Engine) sensible(best int32) int32 {
	if best == 0 || e.voter != 0 || !e.idle(e.tree.nodes[best].move) {
		return best
	}
	b := &e.tree.nodes[best]
	for _, at := range e.tried() {
		n := &e.tree.nodes[at]
		if n.visits*often < b.visits {
			break
		}
		if !e.idle(n.move) && n.mean() >= b.mean()-hardly {
			return at
		}
	}
	return best
}

// finished says that it is clear who has every point but those.
func (e *Engine) finished(dame []bool) bool {
	for c, neutral := range dame {
		if !neutral && !e.decided(c) {
			return false
		}
	}
	return true
}

// dame tells by cell which points lie between what lives, also those that a seki shares.
func (e *Engine) dame(p *goban.Position) []bool {
	dame := make([]bool, e.start.points())
	for _, c := range p.Score(p.Dead(e.Ownership()), nil).Shared {
		dame[c] = e.start.on[e.start.pointOf(int(c))] == empty
	}
	return dame
}

// instead is an ordinary neutral point to be filled, or m if there is none.
func (e *Engine) instead(m rules.Move, dame []bool) rules.Move {
	for c, neutral := range dame {
		at := e.start.pointOf(c)
		if neutral && e.allowed(at) && !e.empty(c) && e.start.risk(at, e.turn) == safe {
			return e.move(at)
		}
	}
	return m
}

// harmful says that the best play is worse than none, as in a seki.
func (e *Engine) harmful(best int32) bool {
	b := &e.tree.nodes[best]
	for i := range e.tree.replies(root) {
		if n := &e.tree.replies(root)[i]; n.move == noPoint {
			return n.visits > b.visits && e.expects(n) > e.expects(b)
		}
	}
	return false
}

// favourite is the play at the root that was visited most, or the pass if there is none.
func (e *Engine) favourite() int32 {
	best, first := int32(0), e.tree.nodes[root].first
	if first == 0 {
		return 0
	}
	for i := range e.tree.replies(root) {
		at := first + int32(i)
		switch n := &e.tree.nodes[at]; {
		case n.barred:
		case best == 0, e.tree.nodes[best].move == noPoint, n.move != noPoint && n.visits > e.tree.nodes[best].visits:
			best = at
		}
	}
	return best
}

// lean is by how many per cent of the playouts Black had a cell more often at their end than White.
func (e *Engine) lean(cell int) int {
	sum, n := 0, 0
	for _, w := range e.workers {
		sum += int(w.owner[cell])
		n += int(w.done)
	}
	return 100 * sum / max(n, 1)
}

// decided says that it does not matter any more who plays there.
func (e *Engine) decided(cell int) bool {
	if l := e.lean(cell); l >= sure || l <= -sure {
		return true
	}
	return e.empty(cell)
}

// empty says that most playouts leave a cell to nobody.
func (e *Engine) empty(cell int) bool {
	sum, n := 0, 0
	for _, w := range e.workers {
		sum += int(w.nobody[cell])
		n += int(w.done)
	}
	return n > 0 && 100*sum >= unowned*n
}

// Ownership tells by cell, after a search, who had it at the end of the playouts: 100 Black in all of them, -100 White.
func (e *Engine) Ownership() []int8 {
	own := make([]int8, e.start.points())
	for c := range own {
		own[c] = int8(e.lean(c))
	}
	return own
}

// quiet says that a pass can be afforded: the other side, moving next, finds nothing that makes what was sure less so, or the
// value, which is what a play expects. That the pass would end the game is no reason for it: what is still to be decided would be
// counted as it comes.
func (e *Engine) quiet(ctx context.Context, p *goban.Position, value float64) bool {
	if ctx.Err() != nil {
		return false
	}
	before := e.Ownership()
	n := look(e.playouts.Load())
	q, _ := p.Clone().(*goban.Position)
	q.Play(passMove)
	e.begin(q, q.Moves(nil), false)
	e.passes = 0
	e.staff(1)
	e.playouts.Add(n)
	if e.play(ctx, int(n)) != nil {
		return false
	}
	for c, was := range before {
		now := e.lean(c)
		if was >= sure && now < shaken || was <= -sure && now > -shaken {
			return false
		}
	}
	return e.tree.nodes[root].mean() >= value-slack
}

// placed is where the next stone of a free handicap goes, if one is to be placed: on a star point.
func placed(p *goban.Position) (rules.Move, bool) {
	if p.Pass() != rules.NoMove {
		return rules.NoMove, false
	}
	b := p.Board()
	for _, star := range b.Stars {
		for c := range b.Cells {
			if b.Cells[c].Center == star && p.At(rules.Cell(c)).Empty() {
				return rules.Move(c + 1), true
			}
		}
	}
	return rules.NoMove, false
}
