package review

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// leastLeaning is how many looks at least must lean the same way before that is thought to be the engine's doing.
const leastLeaning = 8

// level takes out of looks at a game of two, which follow each other and were made with the same effort, what the searches promise
// to whoever is to move, so that what a position is worth does not go up and down with every move. That is found by how much looks
// promise the mover beyond those before and behind them, which are the other side's: it is their median, so that the moves
// that change the game stay as steep as they were. It is no mean of neighbours.
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
	lean := max(leans[len(leans)/2], 0) / 2 // half of it is in the look itself, half in its neighbours
	for i := range looks {
		if looks[i].open() {
			looks[i].shift(looks[i].turn, -lean)
		}
	}
}

// open says that a look is one at a position in which both sides may win.
func (l *Look) open() bool {
	return l.Known() && !l.Over && l.Shares[l.turn] > 0 && l.Shares[l.turn] < 1000
}

// angle is a share as an angle: by these a certain lean moves shares less, the nearer they are to a certain result.
func angle(mille int) float64 { return math.Asin(math.Sqrt(float64(mille) / 1000)) }

// mover is what a look promises the one to move, as an angle, toOther what it promises the other.
func (l *Look) mover() float64   { return angle(l.Shares[l.turn]) }
func (l *Look) toOther() float64 { return angle(1000 - l.Shares[l.turn]) }

// shift turns the share of a seat of two by an angle.
func (l *Look) shift(s rules.Seat, by float64) {
	sin := math.Sin(min(max(angle(l.Shares[s])+by, 0), math.Pi/2))
	l.Shares[s] = int(math.Round(1000 * sin * sin))
	l.Shares[1-s] = 1000 - l.Shares[s]
	l.Before = l.Shares[l.Seat]
}
