package mcts

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// WinScale is the score in centipawns that multiplies the odds of winning by e. Here a score is nothing but the share of
// playouts that were won: with this scale, and no width for draws, package player makes that share of it again.
const WinScale = 100

// ScoreOf is the score of an expectation between 0 and 1.
func ScoreOf(expectation float64) ai.Score {
	x := max(0.0005, min(0.9995, expectation))
	return ai.Score(math.Round(WinScale * math.Log(x/(1-x))))
}

// won is the share of wins in a mean reward, as near as that tells it: as if the margins were small.
func won(reward float64) float64 { return (reward - shareOfMargin/2) / (1 - shareOfMargin) }

// expects is what the side that makes the move of n expects, with what was known before it was tried. What a policy knows is which
// move is likely, not that its side stands well: where there is one, only the visits tell.
func (s *shared) expects(n *node) float64 {
	wins, visits := n.priorWins, n.prior
	if s.start.size >= great {
		wins, visits = s.values.even/2, s.values.even
	}
	return float64(n.wins+wins) / (float64(n.visits) + float64(visits))
}

// mean is the mean reward of its visits.
func (n *node) mean() float64 { return float64(n.wins) / float64(max(n.visits, 1)) }

// fewest of the visits of the best move make a move one of several lines, in one of so many.
const fewest = 25

// tell reports lines of the search, best first. A move that was visited less is not told to promise more.
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

// lines are the best replies to the root.
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

// mostVotes is of how many moves the root tells; none of the others can have the most visits of several engines together.
const mostVotes = 32

// votes are what is known of the first of those replies to the root.
func (e *Engine) votes(at []int32) []ai.RootMove {
	var all []ai.RootMove
	for _, i := range at[:min(len(at), mostVotes)] {
		n := &e.tree.nodes[i]
		all = append(all, ai.RootMove{Move: e.move(n.move), Visits: uint64(n.visits), Score: ScoreOf(won(e.expects(n)))})
	}
	return all
}

// tried are the replies to the root that have been visited, most often first.
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

// worthwhile takes out of lines, behind the first, those that pass or are idle: nobody who has something to play for chooses them.
func (e *Engine) worthwhile(lines []ai.Line) []ai.Line {
	if len(lines) == 0 {
		return lines
	}
	return append(lines[:1], slices.DeleteFunc(lines[1:], func(l ai.Line) bool { return e.idle(e.point(l.PV[0])) })...)
}

// led are the lines with that of m as the first, in place of what was visited more often and is not to be played. If m is none of them,
// or passes, nothing is left to do but m: then its line is the only one, and expects what the first of them does.
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

// line is what is expected below node i: the moves that were visited most, while they were visited often.
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

// move is the move of the rules on a point.
func (e *Engine) move(at point) rules.Move {
	if at == noPoint {
		return passMove
	}
	return rules.Move(e.start.cellOf(at) + 1)
}

// point is where a move of the rules puts its stone.
func (e *Engine) point(m rules.Move) point {
	if m == passMove {
		return noPoint
	}
	return e.start.pointOf(int(m) - 1)
}
