package rules

import "strconv"

// DeadStoneScoring is the ability of games that end by counting after the players agree on dead stones (Go).
type Scorer interface {
	// IsScoring reports whether play has stopped for scoring. The legal moves remain and Result still runs.
	Stopped() bool
	// Resume returns to play with s to move. Undo takes it back.
	Resume(s Seat)
	// EstimateDead proposes the dead stones, one cell per group.
	Estimate() []Cell
	// GroupCells returns the groups that live or die together with the stone on c, one cell per group.
	Group(c Cell) []Cell
	// RivalGroups returns the groups that killed the group of the stone on c and therefore cannot be dead together
	// with it, one cell per group.
	Rivals(c Cell) []Cell
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
	Shared, Void, Out []Cell
}

// A ScoreLine is one part of a count.
type ScoreLine struct {
	Code  string        // names its words ("territory", "prisoners", "total")
	Halfs [MaxSeats]int // by seat
}

// OwnershipEstimator is the ability to tell how certain the proposed score is.
type Estimator interface {
	Scorer
	// Ownership returns, by cell, the expected owner at the end: 100 is certainly the first seat, -100 certainly the
	// second, 0 is open.
	Ownership() []int8
	// ScoreLead returns by how many points the first seat leads if the cells are owned like that, komi included.
	Lead(ownership []int8) float64
}

// ScoringMethods is the ability to count by several rule sets.
type WayScorer interface {
	Scorer
	// ScoringMethods returns the names of the methods, that of the game first.
	Ways() []string
	// ScoreBy is Score by the named method.
	ScoreBy(method string, dead, switched []Cell) Score
}

// SettledBoard is the ability to tell when nothing is left to play for, so that a pass can be suggested to players.
type Settler interface {
	// IsSettled may be false for a board that players already consider settled.
	Settled() bool
}

// FormatPoints writes half points as points: "6.5".
func Points(halfs int) string { return strconv.FormatFloat(float64(halfs)/2, 'f', -1, 64) }
