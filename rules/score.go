package rules

import "strconv"

// DeadStoneScoring is the ability of games that end by counting after the players agree on dead stones (Go).
type DeadStoneScoring interface {
	// IsScoring reports whether play has stopped for scoring. The legal moves remain and Result still runs.
	IsScoring() bool
	// Resume returns to play with s to move. Undo takes it back.
	Resume(s Seat)
	// EstimateDead proposes the dead stones, one cell per group.
	EstimateDead() []Cell
	// GroupCells returns the groups that live or die together with the stone on c, one cell per group.
	GroupCells(c Cell) []Cell
	// RivalGroups returns the groups that killed the group of the stone on c and therefore cannot be dead together
	// with it, one cell per group.
	RivalGroups(c Cell) []Cell
	// Score counts with the groups of the dead cells removed and the regions of the switched cells changed from
	// territory to neutral or back.
	Score(dead, switched []Cell) Score
}

// A Score is a finished count.
type Score struct {
	Result Result
	Lines  []ScoreLine // the parts in the order of the score sheet; the last is the total
	Owner  []Seat      // by cell: the owner, or NoSeat
	// Neutral are the empty cells that count for nobody because their region borders on several seats or on none.
	// NotCounted are the cells that belong to a seat by their borders but do not count (seki, or switched);
	// SwitchedOut are those of NotCounted that were switched.
	Neutral, NotCounted, SwitchedOut []Cell
}

// A ScoreLine is one part of a count.
type ScoreLine struct {
	Code       string        // names its words ("territory", "prisoners", "total")
	HalfPoints [MaxSeats]int // by seat
}

// OwnershipEstimator is the ability to tell how certain the proposed score is.
type OwnershipEstimator interface {
	DeadStoneScoring
	// Ownership returns, by cell, the expected owner at the end: 100 is certainly the first seat, -100 certainly the
	// second, 0 is open.
	Ownership() []int8
	// ScoreLead returns by how many points the first seat leads if the cells are owned like that, komi included.
	ScoreLead(ownership []int8) float64
}

// ScoringMethods is the ability to count by several rule sets.
type ScoringMethods interface {
	DeadStoneScoring
	// ScoringMethods returns the names of the methods, that of the game first.
	ScoringMethods() []string
	// ScoreBy is Score by the named method.
	ScoreBy(method string, dead, switched []Cell) Score
}

// SettledBoard is the ability to tell when nothing is left to play for, so that a pass can be suggested to players.
type SettledBoard interface {
	// IsSettled may be false for a board that players already consider settled.
	IsSettled() bool
}

// FormatPoints writes half points as points: "6.5".
func FormatPoints(halfPoints int) string {
	return strconv.FormatFloat(float64(halfPoints)/2, 'f', -1, 64)
}
