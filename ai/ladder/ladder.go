package ladder

import (
	"math"

	"github.com/ludarium/ludarium/ai"
)

// A Rung is the strength of one level below the top.
type Rung struct {
	Nodes  uint64 // searched at most
	Cap    int    // centipawns that a move may be worse than the best
	Heat   int    // temperature: a move that expects so much less, per 10,000, is taken 1/e times as often
	Hidden int    // per mille of the replies that are overlooked, more where they are hard to see and less where easy
	Own    int    // per mille of the own moves that are overlooked, in the same way
	Care   int    // the expectation, per 10,000, below which it defends with all its attention
	Form   int    // per mille by which a whole game may go better or worse than usual
}

// On is the rung on a day that is so many per mille better than usual, or worse.
func (r Rung) On(day int) Rung {
	r.Nodes = r.Nodes * uint64(1000+day) / 1000
	for _, fault := range []*int{&r.Cap, &r.Heat, &r.Hidden, &r.Own} {
		*fault = *fault * (1000 - day) / 1000
	}
	return r
}

// Rungs are the levels from 1 to the one below the top, by their number; there is none at 0.
type Rungs [ai.MaxLevel]Rung

// Sized are the levels on a board of so many cells, where they are made for one of so many others. It would take nodes in
// proportion to see as much; but they take longer there too, so that the higher levels would not think for seconds: nodes
// grow with the length of the sides, up to most.
func (l Rungs) Sized(cells, others int, most uint64) Rungs {
	sides := math.Sqrt(float64(cells) / float64(others))
	for i := range l {
		l[i].Nodes = min(uint64(math.Round(float64(l[i].Nodes)*sides)), most)
	}
	return l
}
