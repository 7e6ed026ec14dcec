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

// scoreOf converts a win share between 0 and 1 to a score.
func scoreOf(share float64) ai.Score {
	x := max(0.0005, min(0.9995, share))
	return ai.Score(math.Round(WinScale * math.Log(x/(1-x))))
}

// Expectation returns the mean reward of the side that makes the move of n, priors included unless
// [Root.PriorsAreNoResults].
func (s *Search) Expectation(n *Node) float64 {
	wins, visits := n.priorWins, n.prior
	if s.root.PriorsAreNoResults {
		wins, visits = evenPrior/2, evenPrior
	}
	return float64(n.Wins+wins) / (float64(n.Visits) + float64(visits))
}

// score returns the score of the side that makes the move of n.
func (s *Search) score(n *Node) ai.Score { return scoreOf(s.game.WinShare(s.Expectation(n))) }

// minVisitShare: a move needs at least one in so many visits of the best move to be reported as a line.
const minVisitShare = 25

// Report reports lines, best first. A line with fewer visits never gets a better score.
func (s *Search) Report(lines []ai.Line, report func(ai.Line)) {
	s.mu.Lock()
	hashFull := len(s.tree.nodes) * 1000 / max(s.tree.maxNodes, 1)
	s.mu.Unlock()
	for i, line := range lines {
		if i > 0 {
			line.Score = min(line.Score, lines[i-1].Score)
			lines[i].Score = line.Score
		}
		if s.lineSpread > 0 && line.Score < lines[0].Score-s.lineSpread {
			break
		}
		line.Number, line.Nodes, line.Time, line.HashFull = i+1, s.Nodes(), time.Since(s.startTime), hashFull
		report(line)
	}
}

// BestLines returns the best replies to the root with their principal variations.
func (s *Search) BestLines(maxLines int) []ai.Line {
	s.mu.Lock()
	defer s.mu.Unlock()
	replies := s.VisitedReplies()
	var lines []ai.Line
	for i, n := range replies[:min(len(replies), maxLines)] {
		if i > 0 && s.tree.nodes[n].Visits*minVisitShare < s.tree.nodes[replies[0]].Visits {
			break
		}
		line := ai.Line{Score: s.score(&s.tree.nodes[n]), PV: []rules.Move{s.game.ToMove(s.tree.nodes[n].Move)}}
		for _, m := range s.tree.principalVariation(n) {
			line.PV = append(line.PV, s.game.ToMove(m))
		}
		line.Depth = len(line.PV)
		line.SelDepth = line.Depth
		lines = append(lines, line)
	}
	if len(lines) > 0 && s.seed != 0 {
		lines[0].RootMoves = s.rootVotes(replies)
	}
	return lines
}

// maxRootMoves is how many root moves are reported; the others cannot win a vote of several engines.
const maxRootMoves = 32

// rootVotes returns the visits of the first of these replies.
func (s *Search) rootVotes(replies []int32) []ai.RootMove {
	var moves []ai.RootMove
	for _, i := range replies[:min(len(replies), maxRootMoves)] {
		n := &s.tree.nodes[i]
		moves = append(moves, ai.RootMove{Move: s.game.ToMove(n.Move), Visits: uint64(n.Visits), Score: s.score(n)})
	}
	return moves
}

// VisitedReplies returns the indices of the visited replies to the root, most visits first.
func (s *Search) VisitedReplies() (replies []int32) {
	for at, n := range s.tree.Replies(RootIndex) {
		if !n.IsBanned && n.Visits > 0 {
			replies = append(replies, at)
		}
	}
	slices.SortStableFunc(replies, func(a, b int32) int {
		return cmp.Compare(s.tree.nodes[b].Visits, s.tree.nodes[a].Visits)
	})
	return replies
}

// principalVariation returns the most visited moves below node i while they have enough visits.
func (t *Tree) principalVariation(i int32) (moves []Move) {
	for {
		if i = t.MostVisitedReply(i); i == 0 || t.nodes[i].Visits < expandAfter {
			return moves
		}
		moves = append(moves, t.nodes[i].Move)
	}
}
