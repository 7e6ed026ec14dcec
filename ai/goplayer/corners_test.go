package goplayer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// In the opening of a large board the corners are taken first.
func TestCornerOpenings(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, size := range []string{"13", "19"} {
		p := newGame(t, "size", size)
		e := New(Config{})
		for range 4 {
			corners := boardOf(p).emptyCorners()
			require.NotZero(t, corners, "%s", p)
			m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 700}, nil)
			require.NoError(t, err)
			b := boardOf(p)
			assert.True(t, b.isCornerOpening(b.pointOf(int(m)-1), corners), "%s: %s", p, p.Format(m))
			p.Play(m)
		}
		assert.Zero(t, boardOf(p).emptyCorners())
	}
}
