package goplayer

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Thresholds for the end of the game, in per cent of the playouts where not stated otherwise.
const (
	ownedPercent                    = 80   // a point is owned from this difference between the sides on
	lostPercent                     = 95   // from this difference on a play is pointless even as a try
	unsettledPercent                = 40   // an owned point below this is not owned any more
	neutralPercent                  = 60   // a point is neutral if so many playouts leave it so, as with shared liberties in seki
	passTolerance                   = 0.06 // loss of expectation with which a pass can still be afforded
	equalTolerance                  = 0.02 // difference of expectation within which two plays are equal
	minVisitRatio                   = 4    // a play with one in so many visits of the best is known well enough
	minPassPlayouts, passCheckShare = 32, 6
)

// isLateGame reports whether the game may be near its end, so that part of the search is reserved for testing a pass.
func (e *Engine) isLateGame() bool { return 3*e.board.emptyCount < 2*e.board.pointCount() }

// passCheckPlayouts returns the part of n playouts reserved for testing a pass.
func passCheckPlayouts(n int64) int64 { return min(max(n/passCheckShare, minPassPlayouts), n/2) }

// chooseMove returns the move to play after the search: the most visited one, unless passing or filling a neutral point
// is enough.
func (e *Engine) chooseMove(ctx context.Context, p *goban.Position, moves []rules.Move) rules.Move {
	best := e.avoidIdlePlay(e.mostVisitedPlay())
	if best == 0 {
		return moves[len(moves)-1]
	}
	m := e.toMove(e.tree.nodes[best].move)
	if m == passMove || !e.isLateGame() || !slices.Contains(moves, passMove) || !e.isRootMove(noPoint) {
		return m
	}
	isNeutralPoint := e.neutralPoints(p)
	switch {
	case !e.isFinished(isNeutralPoint):
		return m
	case e.isWorseThanPass(best):
		return e.fillNeutralPoint(passMove, isNeutralPoint)
	case isNeutralPoint[e.board.cellOf(e.tree.nodes[best].move)]:
		return m
	}
	value := e.tree.nodes[best].mean()
	alternative := e.fillNeutralPoint(passMove, isNeutralPoint)
	if !e.canAffordPass(ctx, p, value) {
		return m
	}
	return alternative
}

// isIdle reports, after a search, whether a play on p gains nothing because it and all its neighbours are clearly
// owned, or whether it is a pass. The point alone would not tell: the side that plays there in most playouts owns it.
func (e *Engine) isIdle(p point) bool {
	if p == noPoint || !e.isLateGame() {
		return p == noPoint
	}
	minShare, maxShare := e.ownershipShare(p), e.ownershipShare(p)
	for _, q := range e.board.neighbours(p) {
		if e.board.colours[q] != edge {
			minShare, maxShare = min(minShare, e.ownershipShare(q)), max(maxShare, e.ownershipShare(q))
		}
	}
	return minShare >= ownedPercent || maxShare <= -lostPercent
}

// ownershipShare returns the ownership of p in per cent from the view of the side to move.
func (e *Engine) ownershipShare(p point) int {
	percent := e.ownershipPercent(e.board.cellOf(p))
	if e.turn == white {
		return -percent
	}
	return percent
}

// avoidIdlePlay replaces an idle best play by the most visited other play that is about as good; a necessary defence is
// better. Plays with few visits do not count, and with several workers all of them vote.
func (e *Engine) avoidIdlePlay(best int32) int32 {
	if best == 0 || e.workerIndex != 0 || !e.isIdle(e.tree.nodes[best].move) {
		return best
	}
	bestNode := &e.tree.nodes[best]
	for _, at := range e.visitedReplies() {
		n := &e.tree.nodes[at]
		if n.visits*minVisitRatio < bestNode.visits {
			break
		}
		if !e.isIdle(n.move) && n.mean() >= bestNode.mean()-equalTolerance {
			return at
		}
	}
	return best
}

// isFinished reports whether every point that is not neutral is decided.
func (e *Engine) isFinished(isNeutralPoint []bool) bool {
	for c, neutral := range isNeutralPoint {
		if !neutral && !e.isDecided(c) {
			return false
		}
	}
	return true
}

// neutralPoints returns by cell which points are neutral between living stones, shared liberties of a seki included.
func (e *Engine) neutralPoints(p *goban.Position) []bool {
	isNeutral := make([]bool, e.board.pointCount())
	for _, c := range p.Score(p.DeadStones(e.Ownership()), nil).Neutral {
		isNeutral[c] = e.board.colours[e.board.pointOf(int(c))] == empty
	}
	return isNeutral
}

// fillNeutralPoint returns a move on an ordinary neutral point, or fallback if there is none.
func (e *Engine) fillNeutralPoint(fallback rules.Move, isNeutralPoint []bool) rules.Move {
	for c, neutral := range isNeutralPoint {
		at := e.board.pointOf(c)
		if neutral && e.isRootMove(at) && !e.isLeftNeutral(c) && e.board.riskOf(at, e.turn) == safe {
			return e.toMove(at)
		}
	}
	return fallback
}

// isWorseThanPass reports whether the best play is worse than passing, as in a seki.
func (e *Engine) isWorseThanPass(best int32) bool {
	bestNode := &e.tree.nodes[best]
	for i := range e.tree.replies(root) {
		if n := &e.tree.replies(root)[i]; n.move == noPoint {
			return n.visits > bestNode.visits && e.expectation(n) > e.expectation(bestNode)
		}
	}
	return false
}

// mostVisitedPlay returns the most visited play at the root, or the pass if there is no play.
func (e *Engine) mostVisitedPlay() int32 {
	best, first := int32(0), e.tree.nodes[root].firstReply
	if first == 0 {
		return 0
	}
	for i := range e.tree.replies(root) {
		at := first + int32(i)
		switch n := &e.tree.nodes[at]; {
		case n.isBanned:
		case best == 0, e.tree.nodes[best].move == noPoint, n.move != noPoint && n.visits > e.tree.nodes[best].visits:
			best = at
		}
	}
	return best
}

// ownershipPercent returns by how many per cent of the playouts Black owned a cell more often than White.
func (e *Engine) ownershipPercent(cell int) int {
	total, playouts := 0, 0
	for _, w := range e.workers {
		total += int(w.ownership[cell])
		playouts += int(w.playouts)
	}
	return 100 * total / max(playouts, 1)
}

// isDecided reports whether a cell is clearly owned or neutral.
func (e *Engine) isDecided(cell int) bool {
	if percent := e.ownershipPercent(cell); percent >= ownedPercent || percent <= -ownedPercent {
		return true
	}
	return e.isLeftNeutral(cell)
}

// isLeftNeutral reports whether most playouts leave a cell without an owner.
func (e *Engine) isLeftNeutral(cell int) bool {
	total, playouts := 0, 0
	for _, w := range e.workers {
		total += int(w.neutral[cell])
		playouts += int(w.playouts)
	}
	return playouts > 0 && 100*total >= neutralPercent*playouts
}

// Ownership returns by cell, after a search, who owned it at the end of the playouts: 100 always Black, -100 always
// White.
func (e *Engine) Ownership() []int8 {
	ownership := make([]int8, e.board.pointCount())
	for c := range ownership {
		ownership[c] = int8(e.ownershipPercent(c))
	}
	return ownership
}

// canAffordPass reports whether the opponent, moving after a pass, finds nothing that unsettles an owned point or
// lowers the expectation. That the pass would end the game is ignored: undecided points would be scored as they come.
func (e *Engine) canAffordPass(ctx context.Context, p *goban.Position, value float64) bool {
	if ctx.Err() != nil {
		return false
	}
	before := e.Ownership()
	n := passCheckPlayouts(e.playouts.Load())
	afterPass, _ := p.Clone().(*goban.Position)
	afterPass.Play(passMove)
	e.setRoot(afterPass, afterPass.Moves(nil), false)
	e.passes = 0
	e.prepareWorkers(1)
	e.playouts.Add(n)
	if e.runPlayouts(ctx, int(n)) != nil {
		return false
	}
	for c, was := range before {
		now := e.ownershipPercent(c)
		if was >= ownedPercent && now < unsettledPercent || was <= -ownedPercent && now > -unsettledPercent {
			return false
		}
	}
	return e.tree.nodes[root].mean() >= value-passTolerance
}

// handicapMove returns a star point for the next free handicap stone, if one is to be placed.
func handicapMove(p *goban.Position) (rules.Move, bool) {
	if p.Pass() != rules.NoMove {
		return rules.NoMove, false
	}
	board := p.Board()
	for _, star := range board.StarPoints {
		for c := range board.Cells {
			if board.Cells[c].Center == star && p.PieceAt(rules.Cell(c)).IsEmpty() {
				return rules.Move(c + 1), true
			}
		}
	}
	return rules.NoMove, false
}
