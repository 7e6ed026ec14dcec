package main

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
)

// Games whose results follow known traits give these traits back, and their curve has next to no error.
func TestCalibrationFindsTheTraits(t *testing.T) {
	truth := search.Traits{WinScale: 170, DrawWidth: 90}
	rng := rand.New(rand.NewPCG(1, 2))
	var c calibration
	for range 200_000 {
		score := rng.IntN(1600) - 800
		wdl := truth.WDL(ai.Score(score))
		points, roll := 0.0, uint16(rng.IntN(1000))
		switch {
		case roll < wdl[0]:
			points = 1
		case roll < wdl[0]+wdl[1]:
			points = 0.5
		}
		g := selfplay.Game{Points: points, Plies: []selfplay.Ply{{Score: int16(score)}}}
		if rng.IntN(2) == 1 { // the second seat moves
			g = selfplay.Game{Points: 1 - points, Plies: []selfplay.Ply{{Score: selfplay.NoScore}, {Score: int16(score)}}}
		}
		c.addGame(g)
	}
	assert.Equal(t, 200_000, c.plies)
	best := c.fit(search.Traits{WinScale: 400})
	assert.InDelta(t, 170, best.WinScale, 5)
	assert.InDelta(t, 90, best.DrawWidth, 5)
	assert.Less(t, calibrationError(c.bins(truth)), 1.0)
	assert.Greater(t, calibrationError(c.bins(search.Traits{WinScale: 400})), 5.0)
	var out bytes.Buffer
	c.report(search.Traits{WinScale: 400}, &out)
	assert.Contains(t, out.String(), "200000 games, 200000 plies")
}

func TestCalibrationLeavesMatesOut(t *testing.T) {
	var c calibration
	c.addGame(selfplay.Game{Points: 1, Plies: []selfplay.Ply{{Score: int16(ai.MateScore - 3)}, {Score: -9000}}})
	assert.Equal(t, 1, c.plies)
	assert.Equal(t, [3]int{0, 0, 1}, c.results[0], "a score beyond the table is counted at its edge")
}
