package rules

import "strconv"

// A Scorer ends by counting.
type Scorer interface {
	// Stopped says that play has stopped and the count is open; Moves is unchanged and Result runs on.
	Stopped() bool
	// Resume goes back to play with s to move. Undo takes it back.
	Resume(s Seat)
	// Estimate proposes the dead men, one cell a group.
	Estimate() []Cell
	// Group gives what lives or dies together with the man on c, one cell a group.
	Group(c Cell) []Cell
	// Rivals gives what cannot be dead together with the group of the man on c, as it is what that group died of; one cell
	// a group.
	Rivals(c Cell) []Cell
	// Score counts with the groups of these cells dead and the regions of these cells switched between
	// territory and neutral.
	Score(dead, switched []Cell) Score
}

// A Score is a finished count.
type Score struct {
	Result Result
	Lines  []ScoreLine // the parts, in the order of the sheet; the last is the total
	Owner  []Seat      // by cell: who owns it, or NoSeat
	// Shared are the cells without men that count for nobody, as several border on their region or none does; Void are those
	// that would be somebody's but count for nobody all the same (seki, or switched), Out those of Void that were switched.
	Shared, Void, Out []Cell
}

// A ScoreLine is one part of a count.
type ScoreLine struct {
	Code  string        // names its words ("territory", "prisoners", "total")
	Halfs [MaxSeats]int // by seat, in half points
}

// An Estimator knows how sure it is of its proposal.
type Estimator interface {
	Scorer
	// Ownership tells by cell who will own it at the end: 100 surely the first seat, -100 surely the second, 0 either.
	Ownership() []int8
	// Lead is by how many points the first seat is ahead where the cells are owned like that, with all that the count adds.
	Lead(own []int8) float64
}

// A WayScorer can count by several sets of rules.
type WayScorer interface {
	Scorer
	// Ways names them, those of the game first.
	Ways() []string
	// ScoreBy is Score by one of them.
	ScoreBy(way string, dead, switched []Cell) Score
}

// A Settler knows when nothing is left to play for, so that passing can be proposed to persons.
type Settler interface {
	// Settled may say false of what players take for settled.
	Settled() bool
}

// Points writes half points as points: "6.5".
func Points(halfs int) string { return strconv.FormatFloat(float64(halfs)/2, 'f', -1, 64) }
