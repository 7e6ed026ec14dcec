package review

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// minBiasSamples is how many evaluations are needed before a bias is attributed to the engine.
const minBiasSamples = 8

// removeMoverBias removes from the evaluations of a two-player game, made with the same effort, what the searches
// promise to the side to move, so that the graph does not go up and down with every move. The bias is the median of
// how much an evaluation promises the mover beyond its neighbours, which are from the opponent's moves. A median,
// unlike a mean of neighbours, keeps the moves that change the game as steep as they were.
func removeMoverBias(evals []Eval) {
	var biases []float64
	for i := 1; i+1 < len(evals); i++ {
		a, b, c := &evals[i-1], &evals[i], &evals[i+1]
		if a.isUndecided() && b.isUndecided() && c.isUndecided() && a.toMove != b.toMove && c.toMove != b.toMove {
			biases = append(biases, b.moverAngle()-(a.opponentAngle()+c.opponentAngle())/2)
		}
	}
	if len(biases) < minBiasSamples {
		return
	}
	slices.Sort(biases)
	bias := max(biases[len(biases)/2], 0) / 2 // half of it is in the evaluation itself, half in its neighbours
	for i := range evals {
		if evals[i].isUndecided() {
			evals[i].shiftShare(evals[i].toMove, -bias)
		}
	}
}

// isUndecided reports whether both sides may still win.
func (e *Eval) isUndecided() bool {
	return e.IsKnown() && !e.IsEnd && e.Shares[e.toMove] > 0 && e.Shares[e.toMove] < 1000
}

// shareAngle converts a share to an angle, on whose scale a constant bias changes shares less the nearer they are to
// certainty.
func shareAngle(share int) float64 { return math.Asin(math.Sqrt(float64(share) / 1000)) }

// moverAngle is what the evaluation promises the side to move, opponentAngle what it promises the other side, as
// angles.
func (e *Eval) moverAngle() float64    { return shareAngle(e.Shares[e.toMove]) }
func (e *Eval) opponentAngle() float64 { return shareAngle(1000 - e.Shares[e.toMove]) }

// shiftShare changes the share of a seat of two by an angle.
func (e *Eval) shiftShare(s rules.Seat, by float64) {
	sin := math.Sin(min(max(shareAngle(e.Shares[s])+by, 0), math.Pi/2))
	e.Shares[s] = int(math.Round(1000 * sin * sin))
	e.Shares[1-s] = 1000 - e.Shares[s]
	e.BestShare = e.Shares[e.Seat]
}

// The mover bias is taken from at least so many moves, in positions this far from decided, per mille.
const (
	minBiasMoves    = 4
	undecidedMargin = 150
)

// moverBias is by how much the searches favour the side to move, per mille: the mean loss of the moves that they would
// have played themselves.
func moverBias(g *PlayedGame, evals []Eval) int {
	sum, n := 0, 0
	for ply := range g.Moves {
		before, after := evals[ply], evals[ply+1]
		if g.isMulti() || !before.IsKnown() || !after.IsKnown() || g.Move(ply) == rules.NoMove || g.Move(ply) != before.BestMove() {
			continue
		}
		if share := before.Expectation(g.Moves[ply].Seat); share > undecidedMargin && share < 1000-undecidedMargin {
			sum += share - after.Expectation(g.Moves[ply].Seat)
			n++
		}
	}
	if n < minBiasMoves {
		return 0
	}
	return max(0, sum/n)
}
