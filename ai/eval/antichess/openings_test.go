package antichess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval/antichess"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules/catalog"
)

// isLost reports whether the other side has a forced win after these moves, as far as that many nodes show.
func isLost(t *testing.T, s *proof.Solver, moves []string, nodes uint64) bool {
	t.Helper()
	g, ok := catalog.Find("antichess")
	require.True(t, ok)
	p, err := g.Start(nil)
	require.NoError(t, err)
	for _, text := range moves {
		m, err := p.ParseMove(text)
		require.NoError(t, err)
		p.Play(m)
	}
	s.Clear()
	_, lost := s.Solve(p.(proof.Position), p.Turn(), proof.MaxPlies, nodes, func() bool { return true })
	return lost
}

func TestOpeningsAreNotLost(t *testing.T) {
	nodes := uint64(1_000_000)
	if testing.Short() {
		nodes = 30_000
	}
	s, attacks := proof.New(1<<17, 1), map[string]bool{}
	for _, line := range antichess.Openings() {
		moves := strings.Fields(line)
		for n := range moves {
			if key := strings.Join(moves[:n+1], " "); !attacks[key] {
				attacks[key] = true
				assert.False(t, isLost(t, s, moves[:n+1], nodes), key)
			}
		}
	}
}

func TestLosingFirstMoves(t *testing.T) {
	s := proof.New(1<<15, 1)
	for _, line := range []string{"e2e4", "d2d4", "d2d3", "e2e3 d7d5", "e2e3 d7d6"} {
		assert.True(t, isLost(t, s, strings.Fields(line), 30_000), line)
	}
}
