package remote

import (
	"cmp"
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
)

// A voteTally holds the votes of several searchers.
type voteTally struct{ searchers []*searcher }

// totals adds up the votes, the most visited move first. Scores and win probabilities are averages over all visits.
func (b voteTally) totals() []ai.RootMoveVote {
	type voteSum struct {
		visits uint64
		score  float64
		wdl    [3]float64
	}
	sums := make(map[string]*voteSum)
	var moves []string // in order of first appearance
	for _, v := range b.searchers {
		for _, vote := range v.lastVotes.Votes {
			sum := sums[vote.Move]
			if sum == nil {
				sum = &voteSum{}
				sums[vote.Move] = sum
				moves = append(moves, vote.Move)
			}
			n := float64(vote.Visits)
			sum.visits += vote.Visits
			sum.score += n * float64(vote.Score)
			for i, share := range vote.WDL {
				sum.wdl[i] += n * float64(share)
			}
		}
	}
	var votes []ai.RootMoveVote
	for _, m := range moves {
		sum := sums[m]
		n := float64(max(sum.visits, 1))
		win := uint16(math.Round(sum.wdl[0] / n))
		loss := min(uint16(math.Round(sum.wdl[2]/n)), 1000-win)
		votes = append(votes, ai.RootMoveVote{
			Move: m, Visits: sum.visits, Score: ai.Score(math.Round(sum.score / n)),
			WDL: ai.WDL{win, 1000 - win - loss, loss},
		})
	}
	slices.SortStableFunc(votes, func(a, b ai.RootMoveVote) int { return cmp.Compare(b.Visits, a.Visits) })
	return votes
}

// lines returns at least one and at most maxLines reports, best first: of the moves with most votes whose line is
// known. A move with fewer votes never gets a higher score.
func (b voteTally) lines(maxLines int) (lines []ai.Info) {
	for n, vote := range b.totals() {
		if len(lines) == max(maxLines, 1) {
			break
		}
		l, known := b.line(vote)
		if !known && n > 0 {
			continue
		}
		if len(lines) > 0 {
			if previous := lines[len(lines)-1]; l.Score > previous.Score {
				l.Score, l.WDL = previous.Score, previous.WDL
			}
		}
		l.Line = len(lines) + 1
		lines = append(lines, l)
	}
	return lines
}

// line returns a report about a move, with the line of the searcher that has visited it most among those that know
// one.
func (b voteTally) line(vote ai.RootMoveVote) (l ai.Info, known bool) {
	l = ai.Info{Line: 1, Depth: 1, SelDepth: 1, PV: []string{vote.Move}}
	mostVisits := uint64(0)
	for _, v := range b.searchers {
		known, ok := v.lines[vote.Move]
		if n := v.visits(vote.Move); ok && n > mostVisits {
			mostVisits = n
			l.Depth, l.SelDepth, l.PV = known.Depth, known.SelDepth, known.PV
		}
	}
	l.Score, l.WDL = vote.Score, vote.WDL
	for _, v := range b.searchers {
		l.Nodes += v.lastVotes.Nodes
		l.Time = max(l.Time, v.lastVotes.Time)
		l.HashFull = max(l.HashFull, v.lastVotes.HashFull)
	}
	return l, mostVisits > 0
}

// answer returns the common answer: the most visited of the moves that a searcher has answered, with everything else
// from final, the lead's answer. If the lead has answered another move than the one it visited most, for example a
// pass because nothing is left to play, that move stands.
func (b voteTally) answer(final ai.Info) ai.Info {
	leadVotes := final.Votes
	final.Votes = nil
	if final.Err != "" || len(b.searchers) < 2 || len(leadVotes) == 0 {
		return final
	}
	totals := b.totals()
	best, keepsMove := totals[0], final.Best != leadVotes[0].Move
	if !keepsMove {
		best = totals[slices.IndexFunc(totals, b.wasAnswered)]
	}
	l, _ := b.line(best)
	final.Score, final.WDL, final.Nodes, final.HashFull = l.Score, l.WDL, l.Nodes, l.HashFull
	if keepsMove {
		return final
	}
	if final.Best != best.Move {
		final.Best, final.Reasons = best.Move, nil
	}
	final.Depth, final.SelDepth, final.PV = l.Depth, l.SelDepth, l.PV
	return final
}

// wasAnswered reports whether a searcher has answered that move.
func (b voteTally) wasAnswered(vote ai.RootMoveVote) bool {
	return slices.ContainsFunc(b.searchers, func(v *searcher) bool { return v.final != nil && v.final.Best == vote.Move })
}

// visits returns the searcher's visits of a move.
func (s *searcher) visits(move string) uint64 {
	for _, vote := range s.lastVotes.Votes {
		if vote.Move == move {
			return vote.Visits
		}
	}
	return 0
}
