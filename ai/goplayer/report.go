package goplayer

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// WinScale is the score in centipawns that multiplies the odds of winning by e. A score is only another form of the win
// share: with this scale and a draw width of 0, package player converts it back.
const WinScale = 100

// ScoreOf converts an expectation between 0 and 1 to a score.
func ScoreOf(expectation float64) ai.Score {
	x := max(0.0005, min(0.9995, expectation))
	return ai.Score(math.Round(WinScale * math.Log(x/(1-x))))
}

// winShare approximates the share of wins in a mean reward, as if margins were small.
func winShare(reward float64) float64 { return (reward - marginShare/2) / (1 - marginShare) }

// expectation returns the expectation of the side that makes the move of n, priors included. The policy predicts moves,
// not results: where it is used, priors are left out.
func (s *searchState) expectation(n *node) float64 {
	wins, visits := n.priorWins, n.prior
	if s.board.size >= policyBoardSize {
		wins, visits = s.priors.even/2, s.priors.even
	}
	return float64(n.wins+wins) / (float64(n.visits) + float64(visits))
}

// mean returns the mean reward of the visits.
func (n *node) mean() float64 { return float64(n.wins) / float64(max(n.visits, 1)) }

// minVisitShare: a move needs at least one in so many visits of the best move to be reported as a line.
const minVisitShare = 25

// reportLines reports lines, best first. A line with fewer visits never gets a better score.
func (e *Engine) reportLines(lines []ai.Line, report func(ai.Line)) {
	e.mu.Lock()
	hashFull := len(e.tree.nodes) * 1000 / max(e.maxNodes, 1)
	e.mu.Unlock()
	for i, line := range lines {
		if i > 0 {
			line.Score = min(line.Score, lines[i-1].Score)
			lines[i].Score = line.Score
		}
		if e.lineSpread > 0 && line.Score < lines[0].Score-e.lineSpread {
			break
		}
		line.Number, line.Nodes, line.Time, line.HashFull = i+1, e.Nodes(), time.Since(e.startTime), hashFull
		report(line)
	}
}

// bestLines returns the best replies to the root with their principal variations.
func (e *Engine) bestLines(maxLines int) []ai.Line {
	e.mu.Lock()
	defer e.mu.Unlock()
	replies := e.visitedReplies()
	var lines []ai.Line
	for i, n := range replies[:min(len(replies), maxLines)] {
		if i > 0 && e.tree.nodes[n].visits*minVisitShare < e.tree.nodes[replies[0]].visits {
			break
		}
		line := ai.Line{Score: ScoreOf(winShare(e.expectation(&e.tree.nodes[n]))), PV: []rules.Move{e.toMove(e.tree.nodes[n].move)}}
		for _, q := range e.principalVariation(n) {
			line.PV = append(line.PV, e.toMove(q))
		}
		line.Depth = len(line.PV)
		line.SelDepth = line.Depth
		lines = append(lines, line)
	}
	if len(lines) > 0 && e.seed != 0 {
		lines[0].RootMoves = e.rootVotes(replies)
	}
	return lines
}

// maxRootMoves is how many root moves are reported; the others cannot win a vote of several engines.
const maxRootMoves = 32

// rootVotes returns the visits of the first of these replies.
func (e *Engine) rootVotes(replies []int32) []ai.RootMove {
	var moves []ai.RootMove
	for _, i := range replies[:min(len(replies), maxRootMoves)] {
		n := &e.tree.nodes[i]
		moves = append(moves, ai.RootMove{Move: e.toMove(n.move), Visits: uint64(n.visits), Score: ScoreOf(winShare(e.expectation(n)))})
	}
	return moves
}

// visitedReplies returns the visited replies to the root, most visits first.
func (e *Engine) visitedReplies() (replies []int32) {
	first := e.tree.nodes[root].firstReply
	if first == 0 {
		return nil
	}
	for i := range e.tree.replies(root) {
		if n := &e.tree.nodes[first+int32(i)]; !n.isBanned && n.visits > 0 {
			replies = append(replies, first+int32(i))
		}
	}
	slices.SortStableFunc(replies, func(a, b int32) int {
		return cmp.Compare(e.tree.nodes[b].visits, e.tree.nodes[a].visits)
	})
	return replies
}

// dropIdleLines removes passes and idle moves behind the first line.
func (e *Engine) dropIdleLines(lines []ai.Line) []ai.Line {
	if len(lines) == 0 {
		return lines
	}
	return append(lines[:1], slices.DeleteFunc(lines[1:], func(l ai.Line) bool { return e.isIdle(e.toPoint(l.PV[0])) })...)
}

// withMoveFirst moves the line of m to the front. If m has no line, or passes, its line is the only one and gets the
// score of the first.
func withMoveFirst(lines []ai.Line, m rules.Move) []ai.Line {
	index := slices.IndexFunc(lines, func(l ai.Line) bool { return l.PV[0] == m })
	if index < 0 || m == passMove {
		only := ai.Line{Depth: 1, SelDepth: 1, PV: []rules.Move{m}}
		if len(lines) > 0 {
			only.Score, only.RootMoves = lines[0].Score, lines[0].RootMoves
		}
		return []ai.Line{only}
	}
	if index > 0 {
		lines[index].RootMoves = lines[0].RootMoves
		lines[0] = lines[index]
		lines = slices.Delete(lines, index, index+1)
	}
	return lines
}

// principalVariation returns the most visited moves below node i while they have enough visits.
func (e *Engine) principalVariation(i int32) (moves []point) {
	for passes := 0; passes < 2; {
		if i = e.tree.mostVisitedReply(i); i == 0 || e.tree.nodes[i].visits < expandAfter {
			break
		}
		p := e.tree.nodes[i].move
		moves = append(moves, p)
		if p == noPoint {
			passes++
		} else {
			passes = 0
		}
	}
	return moves
}

// toMove converts a point to a move of package goban.
func (e *Engine) toMove(at point) rules.Move {
	if at == noPoint {
		return passMove
	}
	return rules.Move(e.board.cellOf(at) + 1)
}

// toPoint converts a move of package goban to a point.
func (e *Engine) toPoint(m rules.Move) point {
	if m == passMove {
		return noPoint
	}
	return e.board.pointOf(int(m) - 1)
}
