package remote

import (
	"cmp"
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
)

// A voteTally holds the votes of several searchers.
type ballot struct{ voters []*voter }

// totals adds up the votes, the most visited move first. Scores and win probabilities are averages over all visits.
func (b ballot) count() []ai.Vote {
	type sum struct {
		visits uint64
		score  float64
		wdl    [3]float64
	}
	sums := make(map[string]*sum)
	var moves []string // in order of first appearance
	for _, v := range b.voters {
		for _, vote := range v.told.Votes {
			s := sums[vote.Move]
			if s == nil {
				s = &sum{}
				sums[vote.Move] = s
				moves = append(moves, vote.Move)
			}
			n := float64(vote.Visits)
			s.visits += vote.Visits
			s.score += n * float64(vote.Score)
			for i, share := range vote.WDL {
				s.wdl[i] += n * float64(share)
			}
		}
	}
	var all []ai.Vote
	for _, m := range moves {
		s := sums[m]
		n := float64(max(s.visits, 1))
		win := uint16(math.Round(s.wdl[0] / n))
		loss := min(uint16(math.Round(s.wdl[2]/n)), 1000-win)
		all = append(all, ai.Vote{
			Move: m, Visits: s.visits, Score: ai.Score(math.Round(s.score / n)),
			WDL: ai.WDL{win, 1000 - win - loss, loss},
		})
	}
	slices.SortStableFunc(all, func(a, b ai.Vote) int { return cmp.Compare(b.Visits, a.Visits) })
	return all
}

// lines returns at least one and at most maxLines reports, best first: of the moves with most votes whose line is
// known. A move with fewer votes never gets a higher score.
func (b ballot) lines(most int) (all []ai.Info) {
	for n, vote := range b.count() {
		if len(all) == max(most, 1) {
			break
		}
		l, known := b.line(vote)
		if !known && n > 0 {
			continue
		}
		if len(all) > 0 {
			if before := all[len(all)-1]; l.Score > before.Score {
				l.Score, l.WDL = before.Score, before.WDL
			}
		}
		l.Line = len(all) + 1
		all = append(all, l)
	}
	return all
}

// line returns a report about a move, with the line of the searcher that has visited it most among those that know
// one.
func (b ballot) line(vote ai.Vote) (l ai.Info, known bool) {
	l = ai.Info{Line: 1, Depth: 1, SelDepth: 1, PV: []string{vote.Move}}
	most := uint64(0)
	for _, v := range b.voters {
		known, ok := v.lines[vote.Move]
		if n := v.visits(vote.Move); ok && n > most {
			most = n
			l.Depth, l.SelDepth, l.PV = known.Depth, known.SelDepth, known.PV
		}
	}
	l.Score, l.WDL = vote.Score, vote.WDL
	for _, v := range b.voters {
		l.Nodes += v.told.Nodes
		l.Time = max(l.Time, v.told.Time)
		l.HashFull = max(l.HashFull, v.told.HashFull)
	}
	return l, most > 0
}

// answer returns the common answer: the most visited of the moves that a searcher has answered, with everything else
// from final, the lead's answer. If the lead has answered another move than the one it visited most, for example a
// pass because nothing is left to play, that move stands.
func (b ballot) answer(final ai.Info) ai.Info {
	own := final.Votes
	final.Votes = nil
	if final.Err != "" || len(b.voters) < 2 || len(own) == 0 {
		return final
	}
	count := b.count()
	best, stands := count[0], final.Best != own[0].Move
	if !stands {
		best = count[slices.IndexFunc(count, b.answered)]
	}
	l, _ := b.line(best)
	final.Score, final.WDL, final.Nodes, final.HashFull = l.Score, l.WDL, l.Nodes, l.HashFull
	if stands {
		return final
	}
	if final.Best != best.Move {
		final.Best, final.Why = best.Move, nil
	}
	final.Depth, final.SelDepth, final.PV = l.Depth, l.SelDepth, l.PV
	return final
}

// wasAnswered reports whether a searcher has answered that move.
func (b ballot) answered(vote ai.Vote) bool {
	return slices.ContainsFunc(b.voters, func(v *voter) bool { return v.final != nil && v.final.Best == vote.Move })
}

// visits returns the searcher's visits of a move.
func (v *voter) visits(move string) uint64 {
	for _, vote := range v.told.Votes {
		if vote.Move == move {
			return vote.Visits
		}
	}
	return 0
}
