package rating

import "math"

// The strengths of the levels of the computer player: level 1 is about even with a beginner, and each level takes about 70 % of the points
// from the one below, in some games more, in others less.
const (
	firstLevel     = 600
	levelStep      = 150
	levelDeviation = 75
	levels         = 10
)

// OfLevel returns the rating of a level of the computer player, from 1 to 10.
func OfLevel(level int) Rating {
	return Rating{firstLevel + float64(level-1)*levelStep, levelDeviation, InitialVolatility}
}

// NewAmongLevels returns the rating of a person of whom nothing is known, who is probably weaker than the average of the levels.
func NewAmongLevels() Rating {
	r := OfLevel(3)
	r.Deviation = InitialDeviation
	return r
}

// Level returns the level of the computer player that is about as strong.
func (r Rating) Level() int { return nearestLevel(r.Strength) }

// Levels returns the levels between which the strength probably is, at one standard deviation.
func (r Rating) Levels() (low, high int) {
	return nearestLevel(r.Strength - r.Deviation), nearestLevel(r.Strength + r.Deviation)
}

func nearestLevel(strength float64) int {
	return min(max(int(math.Round((strength-firstLevel)/levelStep))+1, 1), levels)
}
