package search_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestWDLMatchesPlayedGames compares the WDL with the results of our own games from positions of about that score, for two
// seats those of the games that the traits name: won and drawn, per mille. Two parameters a game cannot fit everything; off
// is the largest error allowed.
func TestWDLMatchesPlayedGames(t *testing.T) {
	for _, tt := range []struct {
		game            string
		seats           int
		score           ai.Score
		won, drawn, off int
	}{
		{"chess", 2, 0, 233, 534, 65},
		{"chess", 2, 200, 521, 367, 50},
		{"chess", 2, 400, 787, 186, 50},
		{"capablanca80", 2, 0, 337, 331, 60},
		{"capablanca80", 2, 200, 696, 182, 60},
		{"capablanca80", 2, 400, 879, 74, 50},
		{"capablanca100", 2, 0, 274, 449, 95},
		{"capablanca100", 2, 200, 559, 307, 50},
		{"capablanca100", 2, 400, 761, 191, 50},
		{"antichess", 2, 0, 337, 333, 110},
		{"antichess", 2, 200, 668, 157, 50},
		{"antichess", 2, 400, 886, 31, 50},
		{"hexagonal-chess", 2, 0, 274, 456, 80},
		{"hexagonal-chess", 2, 200, 678, 247, 50},
		{"hexagonal-chess", 2, 400, 813, 170, 70},
		{"byzantine-chess", 2, 0, 21, 958, 50},
		{"byzantine-chess", 2, 200, 42, 957, 50},
		{"byzantine-chess", 2, 400, 165, 834, 60},
		{"shogi", 2, 0, 476, 61, 55},
		{"shogi", 2, 400, 623, 1, 50},
		{"shogi", 2, 800, 708, 0, 50},
		// The traits of hasami shogi lie between these games and others with fewer draws, see its Traits.
		{"hasami-shogi", 2, 0, 2, 995, 60},
		{"hasami-shogi", 2, 200, 24, 976, 65},
		{"hasami-shogi", 2, 400, 71, 929, 115},
		{"three-player-chess", 3, 0, 260, 220, 30},
		{"three-player-chess", 3, 400, 410, 120, 95},
		{"three-player-chess", 3, -400, 280, 180, 120},
		{"four-player-chess", 4, 0, 240, 80, 30},
		{"four-player-chess", 4, 400, 260, 80, 50},
		{"four-player-chess", 4, -400, 250, 50, 110},
		{"four-player-chess", 2, 0, 60, 890, 140}, // of 37 games only
		{"four-player-chess", 2, 400, 420, 580, 165},
	} {
		w := traitsOf(t, tt.game).ForSeats(tt.seats).WDL(tt.score)
		assert.InDelta(t, tt.won, int(w[0]), float64(tt.off), "%s of %d: %d wins", tt.game, tt.seats, tt.score)
		assert.InDelta(t, tt.drawn, int(w[1]), float64(tt.off), "%s of %d: %d draws", tt.game, tt.seats, tt.score)
	}
}

// TestWDLFollowsLogistic checks the tables against the formula, in every game and for every number of seats.
func TestWDLFollowsLogistic(t *testing.T) {
	logistic := func(x float64) float64 { return 1000 / (1 + math.Exp(-x)) }
	for _, g := range catalog.All() {
		traits := traitsOf(t, g.Info().ID)
		for seats := 2; seats <= len(g.Info().Seats); seats++ {
			scale, width := traits.WinScale, traits.DrawWidth
			if seats > 2 {
				scale, width = traits.MultiWinScale, traits.MultiDrawWidth
			}
			for s := -900; s <= 900; s += 50 {
				x := float64(s)/float64(scale) - math.Log(float64(seats-1)) // in an even position every seat has an equal share
				d := float64(width) / float64(scale)
				w := traits.ForSeats(seats).WDL(ai.Score(s))
				assert.InDelta(t, logistic(x-d), int(w[0]), 3, "%s of %d: %d wins", g.Info().ID, seats, s)
				assert.InDelta(t, logistic(-x-d), int(w[2]), 3, "%s of %d: %d loses", g.Info().ID, seats, s)
				assert.Equal(t, 1000, int(w[0]+w[1]+w[2]))
			}
		}
	}
}

// TestPracticalPointsIgnoreTrueScale checks that the points a level sees do not follow the true WDL.
func TestPracticalPointsIgnoreTrueScale(t *testing.T) {
	for _, game := range []string{"hexagonal-chess", "byzantine-chess", "three-player-chess", "four-player-chess"} {
		g, _ := catalog.Find(game)
		for _, seats := range []int{2, len(g.Info().Seats)} {
			was := traitsOf(t, game)
			was.WinScale, was.DrawWidth = was.PracticalWinScale, was.PracticalDrawWidth
			was.MultiWinScale, was.MultiDrawWidth, was.PracticalWinScale, was.PracticalDrawWidth = 0, 0, 0, 0
			for s := ai.Score(-600); s <= 600; s += 75 {
				assert.Equal(t, was.ForSeats(seats).PracticalPoints(s), traitsOf(t, game).ForSeats(seats).PracticalPoints(s), "%s: %d", game, s)
			}
		}
	}
}

func traitsOf(t *testing.T, game string) search.Traits {
	t.Helper()
	m, ok := eval.For(game)
	require.True(t, ok)
	return m.Traits
}

// A reported score of 100 centipawns is the one with which half of the games are won.
func TestCentipawns(t *testing.T) {
	for _, id := range []string{"chess", "chess960"} {
		traits := traitsOf(t, id)
		require.NotZero(t, traits.ScoreUnit)
		assert.InDelta(t, 500, int(traits.WDL(ai.Score(traits.ScoreUnit))[0]), 10, id)
		assert.Equal(t, ai.Score(100), traits.Centipawns(ai.Score(traits.ScoreUnit)))
		assert.Equal(t, ai.MateScore-3, traits.Centipawns(ai.MateScore-3), "mates are not scaled")
		assert.Equal(t, -ai.MateScore+4, traits.Centipawns(-ai.MateScore+4))
	}
	assert.Equal(t, ai.Score(77), traitsOf(t, "shogi").Centipawns(77))
}
