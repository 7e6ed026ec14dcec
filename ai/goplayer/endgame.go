package goplayer

import (
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Thresholds for the end of the game, in per cent of the playouts where not stated otherwise.
const (
	ownedPercent     = 80   // a point is owned from this difference between the sides on
	lostPercent      = 95   // from this difference on a play is pointless even as a try
	unsettledPercent = 40   // an owned point below this is not owned any more
	neutralPercent   = 60   // a point is neutral if so many playouts leave it so, as with shared liberties in seki
	passTolerance    = 0.06 // loss of expectation with which a pass can still be afforded
	equalTolerance   = 0.02 // difference of expectation within which two plays are equal
	wonShare         = 0.9  // expectation with which a game is won that the opponent has given up
	minVisitRatio    = 4    // a play with one in so many visits of the best is known well enough
)

// chooseMove returns the move to play after the search: the most visited one, unless passing or filling a neutral point
// is enough.
func (e *Engine) chooseMove(ctx context.Context, p *goban.Position, moves []rules.Move) rules.Move {
	at := e.avoidIdlePlay(e.mostVisitedPlay())
	if at == 0 {
		return moves[len(moves)-1]
	}
	best := e.search.Tree().Node(at)
	m := e.game.ToMove(best.Move)
	if m == passMove || !e.game.isLateGame() || !slices.Contains(moves, passMove) || !e.search.IsRootMove(mcts.NullMove) {
		return m
	}
	if e.wouldWin(p) && best.Mean() >= wonShare {
		if e.canAffordPass(ctx, p, best.Mean()) {
			return passMove
		}
		return m // that search has replaced the tree
	}
	isNeutralPoint := e.neutralPoints(p)
	switch {
	case !e.isFinished(isNeutralPoint):
		return m
	case e.isWorseThanPass(best):
		return e.fillNeutralPoint(passMove, isNeutralPoint)
	case isNeutralPoint[e.game.board.cellOf(point(best.Move))]:
		return m
	}
	value := best.Mean()
	alternative := e.fillNeutralPoint(passMove, isNeutralPoint)
	if !e.canAffordPass(ctx, p, value) {
		return m
	}
	return alternative
}

// wouldWin reports whether the opponent has just passed and the side to move wins if it passes too. Then nothing need be
// settled on the board any more: playing on would only fill its own territory.
func (e *Engine) wouldWin(p *goban.Position) bool {
	return e.game.passes == 1 && p.Score(p.DeadStones(e.Ownership()), nil).Result.Winner() == p.Turn()
}

// isIdle reports, after a search, whether a play on p gains nothing because it and all its neighbours are clearly
// owned, or whether it is a pass. The point alone would not tell: the side that plays there in most playouts owns it.
func (e *Engine) isIdle(p point) bool {
	if p == noPoint || !e.game.isLateGame() {
		return p == noPoint
	}
	board, minShare, maxShare := &e.game.board, e.ownershipShare(p), e.ownershipShare(p)
	for _, q := range board.neighbours(p) {
		if board.colours[q] != edge {
			minShare, maxShare = min(minShare, e.ownershipShare(q)), max(maxShare, e.ownershipShare(q))
		}
	}
	return minShare >= ownedPercent || maxShare <= -lostPercent
}

// ownershipShare returns the ownership of p in per cent from the view of the side to move.
func (e *Engine) ownershipShare(p point) int {
	percent := e.ownershipPercent(e.game.board.cellOf(p))
	if e.game.turn == white {
		return -percent
	}
	return percent
}

// avoidIdlePlay replaces an idle best play by the most visited other play that is about as good; a necessary defence is
// better. Plays with few visits do not count, and with several workers all of them vote.
func (e *Engine) avoidIdlePlay(best int32) int32 {
	tree := e.search.Tree()
	if best == 0 || e.WorkerIndex() != 0 || !e.isIdle(point(tree.Node(best).Move)) {
		return best
	}
	bestNode := tree.Node(best)
	for _, at := range e.search.VisitedReplies() {
		n := tree.Node(at)
		if n.Visits*minVisitRatio < bestNode.Visits {
			break
		}
		if !e.isIdle(point(n.Move)) && n.Mean() >= bestNode.Mean()-equalTolerance {
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
	board := &e.game.board
	isNeutral := make([]bool, board.pointCount())
	for _, c := range p.Score(p.DeadStones(e.Ownership()), nil).Neutral {
		isNeutral[c] = board.colours[board.pointOf(int(c))] == empty
	}
	return isNeutral
}

// fillNeutralPoint returns a move on an ordinary neutral point, or fallback if there is none.
func (e *Engine) fillNeutralPoint(fallback rules.Move, isNeutralPoint []bool) rules.Move {
	board := &e.game.board
	for c, neutral := range isNeutralPoint {
		at := board.pointOf(c)
		if neutral && e.search.IsRootMove(mcts.Move(at)) && !e.isLeftNeutral(c) && board.riskOf(at, e.game.turn) == safe {
			return e.game.ToMove(mcts.Move(at))
		}
	}
	return fallback
}

// isWorseThanPass reports whether the best play is worse than passing, as in a seki.
func (e *Engine) isWorseThanPass(best *mcts.Node) bool {
	for _, n := range e.search.Tree().Replies(mcts.RootIndex) {
		if n.Move == mcts.NullMove {
			return n.Visits > best.Visits && e.search.Expectation(n) > e.search.Expectation(best)
		}
	}
	return false
}

// mostVisitedPlay returns the most visited play at the root, or the pass if there is no play.
func (e *Engine) mostVisitedPlay() int32 {
	best, tree := int32(0), e.search.Tree()
	for at, n := range tree.Replies(mcts.RootIndex) {
		switch {
		case n.IsBanned:
		case best == 0, tree.Node(best).Move == mcts.NullMove, n.Move != mcts.NullMove && n.Visits > tree.Node(best).Visits:
			best = at
		}
	}
	return best
}

// ownershipPercent returns by how many per cent of the playouts Black owned a cell more often than White.
func (e *Engine) ownershipPercent(cell int) int {
	total, playouts := 0, 0
	for _, s := range e.game.simulators {
		total += int(s.ownership[cell])
		playouts += int(s.playouts)
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
	for _, s := range e.game.simulators {
		total += int(s.neutral[cell])
		playouts += int(s.playouts)
	}
	return playouts > 0 && 100*total >= neutralPercent*playouts
}

// Ownership returns by cell, after a search, who owned it at the end of the playouts: 100 always Black, -100 always
// White.
func (e *Engine) Ownership() []int8 {
	ownership := make([]int8, e.game.board.pointCount())
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
	n := mcts.CheckPlayouts(int64(e.Nodes()))
	afterPass, _ := p.Clone().(*goban.Position)
	afterPass.Play(passMove)
	e.setRoot(afterPass, afterPass.Moves(nil), true)
	e.game.passes = 0
	e.search.AddNodes(n)
	if e.search.RunPlayouts(ctx, int(n)) != nil {
		return false
	}
	for c, was := range before {
		now := e.ownershipPercent(c)
		if was >= ownedPercent && now < unsettledPercent || was <= -ownedPercent && now > -unsettledPercent {
			return false
		}
	}
	return e.search.Tree().Node(mcts.RootIndex).Mean() >= value-passTolerance
}

// handicapMove returns a star point for the next free handicap stone, if one is to be placed.
func handicapMove(p *goban.Position) (rules.Move, bool) {
	if p.PassMove() != rules.NoMove {
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
