package level

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A candidateList holds the moves that a level chooses from: the lines of the last iteration, best first.
type candidateList struct{ lines ai.Lines }

// pickRandom returns the index of a random candidate. The lower the temperature, the rarer moves that expect less than
// the best. preferences, unless nil, are those of a style for the candidates.
func (l *candidateList) pickRandom(temperature int, random uint64, traits search.Traits, preferences []int) int {
	if temperature <= 0 || len(l.lines) < 2 {
		return 0
	}
	best := traits.PracticalPoints(l.lines[0].Score)
	weights := make([]uint64, len(l.lines))
	for i, line := range l.lines {
		weights[i] = uint64(search.ExpDecay(best-traits.PracticalPoints(line.Score), temperature))
	}
	weighByPreference(weights, preferences)
	return pickWeighted(weights, random)
}

// moves returns the moves of the candidates.
func (l *candidateList) moves() []rules.Move {
	moves := make([]rules.Move, len(l.lines))
	for i, line := range l.lines {
		moves[i] = line.PV[0]
	}
	return moves
}

// weighByPreference multiplies weights by what a style prefers; without preferences they stay as they are.
func weighByPreference(weights []uint64, preferences []int) {
	if preferences == nil {
		return
	}
	highest := slices.Max(preferences)
	for i := range weights {
		weights[i] *= uint64(search.ExpDecay(min(highest-preferences[i], maxPreference), preferenceUnit))
	}
}

// pickWeighted returns a random index, each as often as its weight says, and 0 if none has any.
func pickWeighted(weights []uint64, random uint64) int {
	sum := uint64(0)
	for _, w := range weights {
		sum += w
	}
	if sum == 0 {
		return 0
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
