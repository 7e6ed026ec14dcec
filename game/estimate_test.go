package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// The lead is that of the first seat, rounded to whole points.
func TestScoreLeadIsRounded(t *testing.T) {
	for _, c := range []struct {
		komi string
		sum  int // of the ownership, in per cent
		want int
	}{
		{"0", 0, 0},
		{"0", 40, 0},
		{"0", 60, 1},
		{"0", -40, 0},
		{"0", -60, -1},
		{"0", 300, 3},
		{"6.5", 4900, 43},
		{"6.5", -4900, -56},
		{"6.5", 690, 0},
		{"6.5", 650, 0},
		{"6.5", 0, -7},
		{"6.5", 720, 1},
	} {
		m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
			s.Game, s.Options = goban.New(), rules.Options{"size": "7", "komi": c.komi}
			e.FindGame = func(string) (rules.Game, bool) { return goban.New(), true }
		})
		owner := make([]int8, 49)
		for i, left := 0, c.sum; left != 0; i++ {
			owner[i] = int8(max(min(left, 100), -100))
			left -= int(owner[i])
		}
		require.NoError(t, m.RequestEstimate())
		m.Tick()
		m.answerRequest(ai.Info{Owner: owner})
		require.NotNil(t, m.Snapshot().Estimate)
		assert.Equal(t, c.want, m.Snapshot().Estimate.ScoreLead, "%v", c)
	}
}
