package game

import (
	"math"

	"github.com/ludarium/ludarium/ai"
)

// Losses of expected score, per mille of a game of two in which at most half of the even games are drawn (see [DrawScale]).
const (
	// BlunderLoss is the loss from which a move is a blunder.
	BlunderLoss = 200
	// SearchNoise is by how much two searches of the same position may differ. It keeps sound moves from being called mistakes.
	SearchNoise = 15
)

// MaxDrawScale bounds DrawScale, as the noise of the search is multiplied too.
const MaxDrawScale = 10

// DrawScale returns by how much losses are multiplied where more than half of the even games are drawn: there the expected
// points move little, even when a piece is lost. The share of draws between equals follows from any evaluation of a game of
// two: a lead multiplies the odds of a win and divides the odds of a loss by the same factor, so their product does not depend
// on it. ok is false for an evaluation that says nothing about it, because the game is all but decided.
func DrawScale(w ai.WDL) (scale float64, ok bool) {
	win, loss := float64(w[0]), float64(w[2])
	if win < 1 || loss < 1 || win+loss > 999 {
		return 1, false
	}
	odds := math.Sqrt(win / (1000 - win) * loss / (1000 - loss))
	wins := odds / (1 + odds) // of one side, between equals
	return min(max(1/(4*wins), 1), MaxDrawScale), true
}
