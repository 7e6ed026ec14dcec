package mcts

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Thresholds for the end of the game, in per cent of the playouts where not stated otherwise.
const (
	sure                 = 80   // a point is owned from this difference between the sides on
	lost                 = 95   // from this difference on a play is pointless even as a try
	shaken               = 40   // an owned point below this is not owned any more
	unowned              = 60   // a point is neutral if so many playouts leave it so, as with shared liberties in seki
	slack                = 0.06 // loss of expectation with which a pass can still be afforded
	hardly               = 0.02 // difference of expectation within which two plays are equal
	often                = 4    // a play with one in so many visits of the best is known well enough
	leastLook, lookShare = 32, 6
)

// isLateGame reports whether the game may be near its end, so that part of the search is reserved for testing a pass.
func (e *Engine) late() bool { return 3*e.start.free < 2*e.start.points() }

// passCheckPlayouts returns the part of n playouts reserved for testing a pass.
func look(n int64) int64 { return min(max(n/lookShare, leastLook), n/2) }

// chooseMove returns the move to play after the search: the most visited one, unless passing or filling a neutral point
// is enough.
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

// isIdle reports, after a search, whether a play on p gains nothing because it and all its neighbours are clearly
// owned, or whether it is a pass. The point alone would not tell: the side that plays there in most playouts owns it.
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

// ownershipShare returns the ownership of p in per cent from the view of the side to move.
func (e *Engine) share(p point) int {
	l := e.lean(e.start.cellOf(p))
	if e.turn == white {
		return -l
	}
	return l
}

// avoidIdlePlay replaces an idle best play by the most visited other play that is about as good; a necessary defence is
// better. Plays with few visits do not count, and with several workers all of them vote.
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

// isFinished reports whether every point that is not neutral is decided.
func (e *Engine) finished(dame []bool) bool {
	for c, neutral := range dame {
		if !neutral && !e.decided(c) {
			return false
		}
	}
	return true
}

// neutralPoints returns by cell which points are neutral between living stones, shared liberties of a seki included.
func (e *Engine) dame(p *goban.Position) []bool {
	dame := make([]bool, e.start.points())
	for _, c := range p.Score(p.Dead(e.Ownership()), nil).Shared {
		dame[c] = e.start.on[e.start.pointOf(int(c))] == empty
	}
	return dame
}

// fillNeutralPoint returns a move on an ordinary neutral point, or fallback if there is none.
func (e *Engine) instead(m rules.Move, dame []bool) rules.Move {
	for c, neutral := range dame {
		at := e.start.pointOf(c)
		if neutral && e.allowed(at) && !e.empty(c) && e.start.risk(at, e.turn) == safe {
			return e.move(at)
		}
	}
	return m
}

// isWorseThanPass reports whether the best play is worse than passing, as in a seki.
func (e *Engine) harmful(best int32) bool {
	b := &e.tree.nodes[best]
	for i := range e.tree.replies(root) {
		if n := &e.tree.replies(root)[i]; n.move == noPoint {
			return n.visits > b.visits && e.expects(n) > e.expects(b)
		}
	}
	return false
}

// mostVisitedPlay returns the most visited play at the root, or the pass if there is no play.
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

// ownershipPercent returns by how many per cent of the playouts Black owned a cell more often than White.
func (e *Engine) lean(cell int) int {
	sum, n := 0, 0
	for _, w := range e.workers {
		sum += int(w.owner[cell])
		n += int(w.done)
	}
	return 100 * sum / max(n, 1)
}

// isDecided reports whether a cell is clearly owned or neutral.
func (e *Engine) decided(cell int) bool {
	if l := e.lean(cell); l >= sure || l <= -sure {
		return true
	}
	return e.empty(cell)
}

// isLeftNeutral reports whether most playouts leave a cell without an owner.
func (e *Engine) empty(cell int) bool {
	sum, n := 0, 0
	for _, w := range e.workers {
		sum += int(w.nobody[cell])
		n += int(w.done)
	}
	return n > 0 && 100*sum >= unowned*n
}

// Ownership returns by cell, after a search, who owned it at the end of the playouts: 100 always Black, -100 always
// White.
func (e *Engine) Ownership() []int8 {
	own := make([]int8, e.start.points())
	for c := range own {
		own[c] = int8(e.lean(c))
	}
	return own
}

// canAffordPass reports whether the opponent, moving after a pass, finds nothing that unsettles an owned point or
// lowers the expectation. That the pass would end the game is ignored: undecided points would be scored as they come.
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

// handicapMove returns a star point for the next free handicap stone, if one is to be placed.
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
