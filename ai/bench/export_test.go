package bench

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// PositionsWithoutSuite returns the positions of a game as if it had no suite.
func PositionsWithoutSuite(t *testing.T, g rules.Game) []string {
	t.Helper()
	s, err := positionsOf(g)
	require.NoError(t, err)
	return s.positions
}
