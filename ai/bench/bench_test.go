package bench_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/bench"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestSignatureIsRepeatable(t *testing.T) {
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			one, err := bench.Run(t.Context(), g)
			require.NoError(t, err)
			two, err := bench.Run(t.Context(), g)
			require.NoError(t, err)
			assert.Equal(t, one.Nodes, two.Nodes)
			t.Logf("%d nodes, %.0f a second", one.Nodes, float64(one.Nodes)/one.Time.Seconds())
		})
	}
}
