package mcts

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
func won(reward float64) float64 { return (reward - shareOfMargin/2) / (1 - shareOfMargin) }

// expectation returns the expectation of the side that makes the move of n, priors included. The policy predicts moves,
// not results: where it is used, priors are left out.
func (s *shared) expects(n *node) float64 {
	wins, visits := n.priorWins, n.prior
	if s.start.size >= great {
		wins, visits = s.values.even/2, s.values.even
	}
	return float64(n.wins+wins) / (float64(n.visits) + float64(visits))
}

// mean returns the mean reward of the visits.
func (n *node) mean() float64 { return float64(n.wins) / float64(max(n.visits, 1)) }

// minVisitShare: a move needs at least one in so many visits of the best move to be reported as a line.
const fewest = 25

// reportLines reports lines, best first. A line with fewer visits never gets a better score.
func (e *Engine) tell(lines []ai.Line, report func(ai.Line)) {
	e.mu.Lock()
	full := len(e.tree.nodes) * 1000 / max(e.most, 1)
	e.mu.Unlock()
	for i, l := range lines {
		if i > 0 {
			l.Score = min(l.Score, lines[i-1].Score)
			lines[i].Score = l.Score
		}
		if e.spread > 0 && l.Score < lines[0].Score-e.spread {
			break
		}
		l.Number, l.Nodes, l.Time, l.HashFull = i+1, e.Nodes(), time.Since(e.began), full
		report(l)
	}
}

// bestLines returns the best replies to the root with their principal variations.
func (e *Engine) lines(most int) []ai.Line {
	e.mu.Lock()
	defer e.mu.Unlock()
	at := e.tried()
	var lines []ai.Line
	for i, n := range at[:min(len(at), most)] {
		if i > 0 && e.tree.nodes[n].visits*fewest < e.tree.nodes[at[0]].visits {
			break
		}
		l := ai.Line{Score: ScoreOf(won(e.expects(&e.tree.nodes[n]))), PV: []rules.Move{e.move(e.tree.nodes[n].move)}}
		for _, q := range e.line(n) {
			l.PV = append(l.PV, e.move(q))
		}
		l.Depth = len(l.PV)
		l.SelDepth = l.Depth
		lines = append(lines, l)
	}
	if len(lines) > 0 && e.seed != 0 {
		lines[0].Root = e.votes(at)
	}
	return lines
}

// maxRootMoves is how many root moves are reported; the others cannot win a vote of several engines.
const mostVotes = 32

// rootVotes returns the visits of the first of these replies.
func (e *Engine) votes(at []int32) []ai.RootMove {
	var all []ai.RootMove
	for _, i := range at[:min(len(at), mostVotes)] {
		n := &e.tree.nodes[i]
		all = append(all, ai.RootMove{Move: e.move(n.move), Visits: uint64(n.visits), Score: ScoreOf(won(e.expects(n)))})
	}
	return all
}

// visitedReplies returns the visited replies to the root, most visits first.
func (e *Engine) tried() (at []int32) {
	first := e.tree.nodes[root].first
	if first == 0 {
		return nil
	}
	for i := range e.tree.replies(root) {
		if n := &e.tree.nodes[first+int32(i)]; !n.barred && n.visits > 0 {
			at = append(at, first+int32(i))
		}
	}
	slices.SortStableFunc(at, func(a, b int32) int {
		return cmp.Compare(e.tree.nodes[b].visits, e.tree.nodes[a].visits)
	})
	return at
}

// dropIdleLines removes passes and idle moves behind the first line.
func (e *Engine) worthwhile(lines []ai.Line) []ai.Line {
	if len(lines) == 0 {
		return lines
	}
	return append(lines[:1], slices.DeleteFunc(lines[1:], func(l ai.Line) bool { return e.idle(e.point(l.PV[0])) })...)
}

// withMoveFirst moves the line of m to the front. If m has no line, or passes, its line is the only one and gets the
// score of the first.
func led(lines []ai.Line, m rules.Move) []ai.Line {
	at := slices.IndexFunc(lines, func(l ai.Line) bool { return l.PV[0] == m })
	if at < 0 || m == passMove {
		only := ai.Line{Depth: 1, SelDepth: 1, PV: []rules.Move{m}}
		if len(lines) > 0 {
			only.Score, only.Root = lines[0].Score, lines[0].Root
		}
		return []ai.Line{only}
	}
	if at > 0 {
		lines[at].Root = lines[0].Root
		lines[0] = lines[at]
		lines = slices.Delete(lines, at, at+1)
	}
	return lines
}

// principalVariation returns the most visited moves below node i while they have enough visits.
func (e *Engine) line(i int32) (moves []point) {
	for passes := 0; passes < 2; {
		if i = e.tree.favourite(i); i == 0 || e.tree.nodes[i].visits < expandAfter {
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
func (e *Engine) move(at point) rules.Move {
	if at == noPoint {
		return passMove
	}
	return rules.Move(e.start.cellOf(at) + 1)
}

// toPoint converts a move of package goban to a point.
func (e *Engine) point(m rules.Move) point {
	if m == passMove {
		return noPoint
	}
	return e.start.pointOf(int(m) - 1)
}
