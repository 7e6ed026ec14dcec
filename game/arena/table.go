package arena

import (
	"fmt"
	"math"

	"github.com/ludarium/ludarium/rules"
)

// A Table holds the standings of a series.
type Table struct {
	Rows []Row // by player
}

// A Row is the result of one player.
type Row struct {
	Name                string
	Games               int
	Points              float64 // every game shares out 1 point by places
	Wins, Draws, Losses int     // a draw is a shared first place
	squaredPoints       float64
	headToHead          bool
}

func newTable(players []PlayerSpec) *Table {
	t := &Table{}
	for _, s := range players {
		t.Rows = append(t.Rows, Row{Name: s.Name, headToHead: len(players) == 2})
	}
	return t
}

// add counts a game.
func (t *Table) add(g Game) {
	points := g.Result.Points(len(g.Seats))
	for seat, player := range g.Seats {
		r := &t.Rows[player]
		r.Games++
		r.Points += points[seat]
		r.squaredPoints += points[seat] * points[seat]
		switch {
		case g.Result.Winner() == rules.Seat(seat):
			r.Wins++
		case g.Result.Place[seat] == 1:
			r.Draws++
		default:
			r.Losses++
		}
	}
}

// Score is the average number of points per game.
func (r Row) Score() float64 {
	if r.Games == 0 {
		return 0
	}
	return r.Points / float64(r.Games)
}

// ConfidenceInterval contains the true average with a probability of 95 %. It is the Wilson score interval for the
// number of games that would have the same variance without draws. Unlike the normal approximation it is sound after
// few games and after nothing but wins.
func (r Row) ConfidenceInterval() (low, high float64) {
	if r.Games == 0 {
		return 0, 1
	}
	const z = 1.959964
	n, s := float64(r.Games), r.Score()
	if variance := r.squaredPoints/n - s*s; variance > 1e-9 && s*(1-s) > variance {
		n *= s * (1 - s) / variance
	}
	centre := (s + z*z/(2*n)) / (1 + z*z/n)
	half := z * math.Sqrt(s*(1-s)/n+z*z/(4*n*n)) / (1 + z*z/n)
	round := func(x float64) float64 { return math.Round(x*1e9) / 1e9 } // rounds so that a perfect score stays exactly 1
	return max(0, round(centre-half)), min(1, round(centre+half))
}

// Elo is the rating difference that corresponds to a score between two players, rounded; infinite for 0 and 1.
func Elo(score float64) float64 {
	return math.Round(-400*math.Log10(1/score-1)) + 0 // avoids negative zero
}

// String formats the row as one line.
func (r Row) String() string {
	low, high := r.ConfidenceInterval()
	s := fmt.Sprintf("player %s games %d points %s", singleWord(r.Name), r.Games, fmt.Sprintf("%.4g", r.Points))
	if r.headToHead {
		s += fmt.Sprintf(" wins %d draws %d losses %d", r.Wins, r.Draws, r.Losses)
	}
	s += fmt.Sprintf(" score %.3f interval %.3f..%.3f", r.Score(), low, high)
	if r.headToHead && r.Games > 0 {
		s += fmt.Sprintf(" elo %+.0f elo-interval %+.0f..%+.0f", Elo(r.Score()), Elo(low), Elo(high))
	}
	return s
}
