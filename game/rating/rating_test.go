package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/rating"
)

// The example of Glickman's paper.
func TestPaper(t *testing.T) {
	r := rating.Rating{Strength: 1500, Deviation: 200, Volatility: 0.06}
	r = r.After([]rating.Result{
		{Opponent: rating.Rating{Strength: 1400, Deviation: 30}, Score: 1},
		{Opponent: rating.Rating{Strength: 1550, Deviation: 100}, Score: 0},
		{Opponent: rating.Rating{Strength: 1700, Deviation: 300}, Score: 0},
	})
	assert.InDelta(t, 1464.06, r.Strength, 0.01)
	assert.InDelta(t, 151.52, r.Deviation, 0.01)
	assert.InDelta(t, 0.05999, r.Volatility, 0.00001)
}

func TestRest(t *testing.T) {
	r := rating.Rating{Strength: 1700, Deviation: 50, Volatility: 0.06}
	rested := r.After(nil)
	assert.InDelta(t, r.Strength, rested.Strength, 0)
	assert.InDelta(t, math.Hypot(50, 0.06*173.7178), rested.Deviation, 0.001)
	for range 10_000 {
		rested = rested.Rest()
	}
	assert.InDelta(t, rating.InitialDeviation, rested.Deviation, 0)
}

func TestExpected(t *testing.T) {
	sure := func(strength float64) rating.Rating { return rating.Rating{Strength: strength} }
	assert.InDelta(t, 0.5, sure(1500).Expected(sure(1500)), 1e-9)
	assert.InDelta(t, 0.76, sure(1700).Expected(sure(1500)), 0.002)
	assert.InDelta(t, 1, sure(1700).Expected(sure(1500))+sure(1500).Expected(sure(1700)), 1e-9)
	unsure := rating.Rating{Strength: 1700, Deviation: 300}
	assert.Less(t, unsure.Expected(sure(1500)), sure(1700).Expected(sure(1500)), "less is known")
}

// Whoever plays against opponents of known strength is soon found, from anywhere, and the deviation tells the truth about the rest.
func TestFindsStrength(t *testing.T) {
	const players, games, opponentDeviation = 400, 60, 40
	rng := rand.New(rand.NewPCG(1, 2))
	within, sum := 0, 0.0
	for range players {
		truth, r := 800+rng.Float64()*1600, rating.New()
		for range games {
			opponent := rating.Rating{Strength: r.Strength + 100*rng.NormFloat64(), Deviation: opponentDeviation}
			score := 0.0
			if rng.Float64() < (rating.Rating{Strength: truth}).Expected(rating.Rating{Strength: opponent.Strength}) {
				score = 1
			}
			r = r.After([]rating.Result{{Opponent: opponent, Score: score}})
			for _, x := range []float64{r.Strength, r.Deviation, r.Volatility} {
				assert.False(t, math.IsNaN(x) || math.IsInf(x, 0), r)
			}
		}
		if math.Abs(r.Strength-truth) < 1.96*r.Deviation {
			within++
		}
		sum += math.Abs(r.Strength - truth)
	}
	assert.InDelta(t, 0.95, float64(within)/players, 0.05)
	assert.Less(t, sum/players, 90.0)
}

// Results that cannot happen often leave a finite rating.
func FuzzAfter(f *testing.F) {
	f.Add(1500.0, 350.0, 0.06, 3000.0, 30.0, 1.0)
	f.Fuzz(func(t *testing.T, strength, deviation, volatility, opponent, opponentDeviation, score float64) {
		if math.IsNaN(strength+opponent+score+deviation+volatility+opponentDeviation) || math.Abs(strength) > 4000 || math.Abs(opponent) > 4000 ||
			score < 0 || score > 1 || deviation < 10 || deviation > 350 || volatility < 0.01 || volatility > 0.2 || opponentDeviation < 0 || opponentDeviation > 350 {
			return
		}
		r := rating.Rating{Strength: strength, Deviation: deviation, Volatility: volatility}
		r = r.After([]rating.Result{{Opponent: rating.Rating{Strength: opponent, Deviation: opponentDeviation}, Score: score}})
		for _, x := range []float64{r.Strength, r.Deviation, r.Volatility} {
			assert.False(t, math.IsNaN(x) || math.IsInf(x, 0), r)
		}
		assert.LessOrEqual(t, r.Deviation, float64(rating.InitialDeviation))
	})
}

func TestLevels(t *testing.T) {
	for level := 1; level <= 10; level++ {
		assert.Equal(t, level, rating.OfLevel(level).Level())
	}
	assert.Equal(t, 1, rating.Rating{Strength: -500}.Level())
	assert.Equal(t, 10, rating.Rating{Strength: 5000}.Level())
	low, high := rating.NewAmongLevels().Levels()
	assert.Equal(t, []int{1, 5}, []int{low, high})
	r := rating.NewAmongLevels()
	for range 4 {
		r = r.After([]rating.Result{{Opponent: rating.OfLevel(3), Score: 1}})
	}
	assert.Greater(t, r.Level(), 3)
	for range 12 {
		r = r.After([]rating.Result{{Opponent: rating.OfLevel(r.Level()), Score: 0}})
	}
	assert.Less(t, r.Level(), 3)
	low, high = r.Levels()
	assert.LessOrEqual(t, high-low, 2)
}
