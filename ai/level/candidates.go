package level

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// A candidateList holds the moves that a level chooses from: the lines of the last iteration, best first.
type candidateList struct{ lines ai.Lines }

// pickRandom returns the index of a random candidate. The lower the temperature, the rarer moves that expect less than
// the best.
func (l *candidateList) pickRandom(temperature int, random uint64, traits search.Traits) int {
	if temperature <= 0 || len(l.lines) < 2 {
		return 0
	}
	best := traits.PracticalPoints(l.lines[0].Score)
	sum := uint64(0)
	weights := make([]uint64, len(l.lines))
	for i, line := range l.lines {
		weights[i] = uint64(search.ExpDecay(best-traits.PracticalPoints(line.Score), temperature))
		sum += weights[i]
	}
	rest := random % sum
	for i, w := range weights {
		if rest < w {
			return i
		}
		rest -= w
	}
	return 0
}

// filter drops the candidates that keep rejects, unless it rejects all of them.
func (l *candidateList) filter(keep func(ai.Line) bool) {
	if slices.ContainsFunc(l.lines, keep) {
		l.lines = slices.DeleteFunc(l.lines, func(line ai.Line) bool { return !keep(line) })
	}
}
