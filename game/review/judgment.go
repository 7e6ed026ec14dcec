package review

import "math"

// A Judgment is how bad a move was. Greater ones are worse.
type Judgment uint8

// The judgments.
const (
	NoMistake  Judgment = iota
	Inaccuracy          // lost 5 % of the point or more
	Mistake             // 10
	Blunder             // 20
)

// minLoss is the least loss of each judgment, per mille.
var minLoss = [...]int{Inaccuracy: 50, Mistake: 100, Blunder: 200}

// searchNoise is by how much two searches of the same position may differ, per mille. It keeps sound moves from being
// called mistakes.
const searchNoise = 15

// judgmentOf returns the judgment of a move that lost so much, per mille of a game of two in which at most half of the even
// games are drawn.
func judgmentOf(loss int) Judgment {
	for k := Blunder; k > NoMistake; k-- {
		if loss >= minLoss[k] {
			return k
		}
	}
	return NoMistake
}

// maxDrawScale bounds drawScale, as the noise of the search is multiplied too.
const maxDrawScale = 10

// drawScale returns by how much losses are multiplied where more than half of the even games are drawn: there the expected
// points move little, even when a piece is lost. The share of draws between equals follows from any evaluation of a game of
// two: a lead multiplies the odds of a win and divides the odds of a loss by the same factor, so their product does not depend
// on it. The most even evaluation is the most exact.
func drawScale(evals []Eval) float64 {
	least, odds := math.Inf(1), 1.0
	for _, e := range evals {
		win, loss := float64(e.WDL[0]), float64(e.WDL[2])
		if !e.IsKnown() || e.IsEnd || win < 1 || loss < 1 || win+loss > 999 {
			continue
		}
		if lead := math.Abs(win - loss); lead < least {
			least, odds = lead, math.Sqrt(win/(1000-win)*loss/(1000-loss))
		}
	}
	wins := odds / (1 + odds) // of one side, between equals
	return min(max(1/(4*wins), 1), maxDrawScale)
}
