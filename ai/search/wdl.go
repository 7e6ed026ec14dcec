package search

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// Probabilities and points are per 10,000. They come from tables, so that they are the same on every machine.

// logisticTable is 1/(1+e^-x) in steps of a quarter.
var logisticTable = [...]int{
	5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890,
	9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997, 9997, 9998, 9998, 9999, 9999,
	9999, 9999, 10000,
}

// decayTable is e^-x in steps of a quarter.
var decayTable = [...]int{
	10000, 7788, 6065, 4724, 3679, 2865, 2231, 1738, 1353, 1054, 821, 639, 498, 388, 302, 235, 183, 143, 111, 87, 67,
	52, 41, 32, 25, 19, 15, 12, 9, 7, 6, 4, 3, 3, 2, 2, 1,
}

// logOpponents is the logarithm of the number of opponents by the number of seats, in hundredths: in an even position
// every seat has an equal share of the wins.
var logOpponents = [rules.MaxSeats + 1]int{3: 69, 4: 110}

// interpolate returns the value of the table at n/d, linear between two steps.
func interpolate(table []int, n, d int) int {
	i := 4 * n / d
	if i >= len(table)-1 {
		return table[len(table)-1]
	}
	return table[i] + (table[i+1]-table[i])*(4*n-i*d)/d
}

// ExpDecay is e^(-n/d), per 10,000.
func ExpDecay(n, d int) int { return interpolate(decayTable[:], n, d) }

// winProbability is the share of games that an advantage wins.
func winProbability(centipawns, scale int) int {
	if centipawns < 0 {
		return 10000 - interpolate(logisticTable[:], -centipawns, scale)
	}
	return interpolate(logisticTable[:], centipawns, scale)
}

// WDL converts a score to wins, draws and losses, per mille.
func (t Traits) WDL(score ai.Score) ai.WDL {
	switch {
	case score > ai.MateBound:
		return ai.WDL{1000, 0, 0}
	case score < -ai.MateBound:
		return ai.WDL{0, 0, 1000}
	}
	win := winProbability(int(score)-t.DrawWidth-t.MultiLead, t.WinScale) / 10
	loss := winProbability(-int(score)-t.DrawWidth+t.MultiLead, t.WinScale) / 10
	return ai.WDL{uint16(win), uint16(1000 - win - loss), uint16(loss)}
}

// ForSeats returns the traits of a game in which so many seats are still playing.
func (t Traits) ForSeats(seats int) Traits {
	if seats > 2 && t.MultiWinScale > 0 {
		t.WinScale, t.DrawWidth = t.MultiWinScale, t.MultiDrawWidth
	}
	t.MultiLead = t.WinScale * logOpponents[seats] / 100
	return t
}

// Centipawns is a score as players report it, see [Traits.ScoreUnit].
func (t Traits) Centipawns(score ai.Score) ai.Score {
	if t.ScoreUnit == 0 || score > ai.MateBound || score < -ai.MateBound {
		return score
	}
	return ai.Score(int(score) * 100 / t.ScoreUnit)
}

// PracticalPoints is the expected points of a score by which players choose among moves, resign and offer draws, per 10,000.
func (t Traits) PracticalPoints(score ai.Score) int {
	if t.PracticalWinScale > 0 {
		t.MultiLead = t.MultiLead * t.PracticalWinScale / t.WinScale
		t.WinScale, t.DrawWidth = t.PracticalWinScale, t.PracticalDrawWidth
	}
	return t.ExpectedPoints(score)
}

// ExpectedPoints is the share of the point that a score promises, per 10,000.
func (t Traits) ExpectedPoints(score ai.Score) int {
	wdl := t.WDL(score)
	return 10*int(wdl[0]) + 5*int(wdl[1])
}

// EngineNodes converts a number of alpha-beta nodes to nodes of the game's engine that take as long, at least one.
func (t Traits) EngineNodes(alphaBeta uint64) uint64 {
	return max(alphaBeta/uint64(max(t.NodeCost, 1)), 1)
}
