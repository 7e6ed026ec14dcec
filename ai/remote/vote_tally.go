package remote

import (
	"cmp"
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
)

// A ballot is the votes of several.
type ballot struct{ voters []*voter }

// count adds the votes up: the most visited move first, scores and chances as they are on the average of all visits.
func (b ballot) count() []ai.Vote {
	type sum struct {
		visits uint64
		score  float64
		wdl    [3]float64
	}
	sums := make(map[string]*sum)
	var moves []string // in the order in which they were named
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

// lines are at most so many reports, best first, one at least: those of the moves that have most votes and whose line is
// known. A move with fewer votes is not told to promise more.
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

// line is a report of a move: the line of the one that has visited it most often among those who know one.
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

// answer is that of all, with what else is said by the one whose answer is final. It chooses among the moves that they have
// answered, who have looked at more than visits before they did. Where the final one has not answered what it has visited most, it
// has reasons of its own, as that nothing is left to do, and its move stands.
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

// answered says that one of them has answered that move.
func (b ballot) answered(vote ai.Vote) bool {
	return slices.ContainsFunc(b.voters, func(v *voter) bool { return v.final != nil && v.final.Best == vote.Move })
}

// visits are those of a move in the votes of v.
func (v *voter) visits(move string) uint64 {
	for _, vote := range v.told.Votes {
		if vote.Move == move {
			return vote.Visits
		}
	}
	return 0
}
