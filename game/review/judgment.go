package review

import (
	"math"

	"github.com/ludarium/ludarium/game"
)

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
var minLoss = [...]int{Inaccuracy: 50, Mistake: 100, Blunder: game.BlunderLoss}

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

// drawScale returns by how much losses are multiplied in a game with these evaluations, see [game.DrawScale]. The most even
// evaluation is the most exact.
func drawScale(evals []Eval) float64 {
	least, scale := math.Inf(1), 1.0
	for _, e := range evals {
		next, ok := game.DrawScale(e.WDL)
		if !e.IsKnown() || e.IsEnd || !ok {
			continue
		}
		if lead := math.Abs(float64(e.WDL[0]) - float64(e.WDL[2])); lead < least {
			least, scale = lead, next
		}
	}
	return scale
}
