package review

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// minBiasSamples is how many evaluations are needed before a bias is attributed to the engine.
const leastLeaning = 8

// removeMoverBias removes from the evaluations of a two-player game, made with the same effort, what the searches
// promise to the side to move, so that the graph does not go up and down with every move. The bias is the median of
// how much an evaluation promises the mover beyond its neighbours, which are from the opponent's moves. A median,
// unlike a mean of neighbours, keeps the moves that change the game as steep as they were.
func level(looks []Look) {
	var leans []float64
	for i := 1; i+1 < len(looks); i++ {
		a, b, c := &looks[i-1], &looks[i], &looks[i+1]
		if a.open() && b.open() && c.open() && a.turn != b.turn && c.turn != b.turn {
			leans = append(leans, b.mover()-(a.toOther()+c.toOther())/2)
		}
	}
	if len(leans) < leastLeaning {
		return
	}
	slices.Sort(leans)
	lean := max(leans[len(leans)/2], 0) / 2 // half of it is in the evaluation itself, half in its neighbours
	for i := range looks {
		if looks[i].open() {
			looks[i].shift(looks[i].turn, -lean)
		}
	}
}

// isUndecided reports whether both sides may still win.
func (l *Look) open() bool {
	return l.Known() && !l.Over && l.Shares[l.turn] > 0 && l.Shares[l.turn] < 1000
}

// shareAngle converts a share to an angle, on whose scale a constant bias changes shares less the nearer they are to
// certainty.
func angle(mille int) float64 { return math.Asin(math.Sqrt(float64(mille) / 1000)) }

// moverAngle is what the evaluation promises the side to move, opponentAngle what it promises the other side, as
// angles.
func (l *Look) mover() float64   { return angle(l.Shares[l.turn]) }
func (l *Look) toOther() float64 { return angle(1000 - l.Shares[l.turn]) }

// shiftShare changes the share of a seat of two by an angle.
func (l *Look) shift(s rules.Seat, by float64) {
	sin := math.Sin(min(max(angle(l.Shares[s])+by, 0), math.Pi/2))
	l.Shares[s] = int(math.Round(1000 * sin * sin))
	l.Shares[1-s] = 1000 - l.Shares[s]
	l.Before = l.Shares[l.Seat]
}

// The mover bias is taken from at least so many moves, in positions this far from decided, per mille.
const (
	leastTilted = 4
	undecided   = 150
)

// moverBias is by how much the searches favour the side to move, per mille: the mean loss of the moves that they would
// have played themselves.
func tiltOf(l *Line, looks []Look) int {
	sum, n := 0, 0
	for ply := range l.Moves {
		before, after := looks[ply], looks[ply+1]
		if l.several() || !before.Known() || !after.Known() || l.Move(ply) == rules.NoMove || l.Move(ply) != before.Best() {
			continue
		}
		if own := before.Expectation(l.Moves[ply].Seat); own > undecided && own < 1000-undecided {
			sum += own - after.Expectation(l.Moves[ply].Seat)
			n++
		}
	}
	if n < leastTilted {
		return 0
	}
	return max(0, sum/n)
}
