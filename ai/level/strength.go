package level

import (
	"math"

	"github.com/ludarium/ludarium/ai"
)

// A Strength is the playing strength of one level below the top.
type Strength struct {
	Nodes         uint64 // node limit
	MaxLoss       int    // centipawns that a move may be worse than the best
	Temperature   int    // a move whose expectation is lower by this, per 10,000, is chosen 1/e times as often
	MissedReplies int    // per mille of the replies that are missed, more if hard to see and less if easy
	MissedMoves   int    // per mille of its own moves that are missed, in the same way
	CarefulBelow  int    // the expectation, per 10,000, below which it defends without missing anything
	DailyForm     int    // per mille by which a whole game may go better or worse than usual
}

// OnDay returns the strength on a day that is day per mille better than usual, or worse.
func (r Strength) OnDay(day int) Strength {
	r.Nodes = r.Nodes * uint64(1000+day) / 1000
	for _, weakness := range []*int{&r.MaxLoss, &r.Temperature, &r.MissedReplies, &r.MissedMoves} {
		*weakness = *weakness * (1000 - day) / 1000
	}
	return r
}

// Strengths are the levels from 1 to the one below the top, by number; index 0 is unused.
type Strengths [ai.MaxLevel]Strength

// ForBoard adapts levels made for a board of madeFor cells to one of so many cells. Seeing as much would take nodes in
// proportion to the cells; but each node also takes longer there, and the higher levels would think for seconds. So
// nodes grow with the side length, up to maxNodes.
func (l Strengths) ForBoard(cells, madeFor int, maxNodes uint64) Strengths {
	sideRatio := math.Sqrt(float64(cells) / float64(madeFor))
	for i := range l {
		l[i].Nodes = min(uint64(math.Round(float64(l[i].Nodes)*sideRatio)), maxNodes)
	}
	return l
}
