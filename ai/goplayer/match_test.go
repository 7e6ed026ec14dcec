package goplayer

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestMatch plays a match between two settings of the engine with a fixed number of playouts, in pairs of games from the
// same random opening with colours exchanged. LUDARIUM_GOMATCH is the number of pairs (without it none is played),
// LUDARIUM_GOMATCH_FROM the first pair, LUDARIUM_GOMATCH_SIZE the board (9), LUDARIUM_GOMATCH_NODES the playouts a move
// (2000), LUDARIUM_GOMATCH_A and _B the settings, see newMatchEngine.
func TestMatch(t *testing.T) {
	pairs := rulestest.IntFromEnv(t, "LUDARIUM_GOMATCH", 0)
	if pairs == 0 {
		return
	}
	size := rulestest.IntFromEnv(t, "LUDARIUM_GOMATCH_SIZE", 9)
	limits := ai.Limits{Nodes: uint64(rulestest.IntFromEnv(t, "LUDARIUM_GOMATCH_NODES", 2000))}
	a, b := newMatchEngine(t, size, os.Getenv("LUDARIUM_GOMATCH_A")), newMatchEngine(t, size, os.Getenv("LUDARIUM_GOMATCH_B"))
	var points []float64 // of A, by pair
	from := rulestest.IntFromEnv(t, "LUDARIUM_GOMATCH_FROM", 0)
	for i := from; i < from+pairs; i++ {
		sum := 0.0
		if playMatchGame(t, i, size, limits, [2]*Engine{a, b}) == goban.Black {
			sum++
		}
		if playMatchGame(t, i, size, limits, [2]*Engine{b, a}) == goban.White {
			sum++
		}
		points = append(points, sum/2)
		mean, half := pairedInterval(points)
		fmt.Printf("match on %d lines, pair %d: %.1f; %d games, %.1f %% +- %.1f\n", size, i, sum, 2*len(points), 100*mean, 100*half)
	}
}

// pairedInterval returns the mean of the points of pairs and half of its 95 % confidence interval.
func pairedInterval(points []float64) (mean, half float64) {
	for _, p := range points {
		mean += p / float64(len(points))
	}
	squares := 0.0
	for _, p := range points {
		squares += (p - mean) * (p - mean)
	}
	n := float64(len(points))
	return mean, 1.96 * math.Sqrt(squares/max(n-1, 1)/n)
}

// newMatchEngine returns an engine with settings, separated by spaces: "policy=FILE" (- for none) and "visits=N", which a file
// demands and which changes those of the policy of the board without one.
func newMatchEngine(t *testing.T, size int, settings string) *Engine {
	t.Helper()
	e := New(Config{MemoryMB: 256})
	w, visits := e.game.policyOf(size), ""
	for _, setting := range strings.Fields(settings) {
		name, value, _ := strings.Cut(setting, "=")
		switch {
		case setting == "policy=-":
			w = nil
		case name == "policy":
			text, err := os.ReadFile(value)
			require.NoError(t, err)
			w, err = newPolicy(string(text))
			require.NoError(t, err)
		case name == "visits":
			visits = value
		default:
			require.Fail(t, "no such setting", setting)
		}
	}
	if visits != "" {
		require.NotNil(t, w, "visits of no policy")
		n, err := strconv.ParseFloat(visits, 32)
		require.NoError(t, err)
		w.visits = float32(n)
	}
	require.True(t, w == nil || w.visits > 0, "a policy of a file needs visits")
	e.game.policies[size] = w
	return e
}

// decidedScore is the score beyond which a game of a match is decided, if both engines agree for some moves.
const decidedScore = 300

// playMatchGame plays a game by Chinese rules with 7.5 komi and returns the winner.
func playMatchGame(t *testing.T, n, size int, limits ai.Limits, engines [2]*Engine) rules.Seat {
	t.Helper()
	p := newGame(t, "size", strconv.Itoa(size), "rules", goban.Chinese, "komi", "7.5")
	rng := mcts.NewPRNG(uint64(n)<<8 ^ uint64(size))
	for range 1 + rng.IntN(4) {
		for m := rules.NoMove; m == rules.NoMove; {
			x, y := 2+rng.IntN(size-4), 2+rng.IntN(size-4)
			if at := rules.Move(y*size + x + 1); p.IsLegal(at) {
				m = at
				p.Play(m)
			}
		}
	}
	for _, e := range engines {
		e.NewGame()
	}
	var leads []ai.Score // of Black, by ply
	for passes := 0; passes < 2 && len(leads) < 3*size*size; {
		e := engines[p.Turn()]
		var last ai.Line
		m, err := e.Think(t.Context(), p, limits, func(l ai.Line) { last = l })
		require.NoError(t, err)
		lead := last.Score
		if p.Turn() == goban.White {
			lead = -lead
		}
		leads = append(leads, lead)
		if recent := leads[max(0, len(leads)-4):]; len(recent) == 4 {
			if slices.Min(recent) > decidedScore {
				return goban.Black
			}
			if slices.Max(recent) < -decidedScore {
				return goban.White
			}
		}
		if passes++; m != p.PassMove() {
			passes = 0
		}
		p.Play(m)
	}
	dead, _, err := New(Config{}).EstimateOutcome(t.Context(), p, 2000)
	require.NoError(t, err)
	return p.Score(dead, nil).Result.Winner()
}
