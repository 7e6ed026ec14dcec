package player

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestNodeCostIsComparable checks that an engine may count nodes of its own, as many as take as long as the alpha-beta
// nodes.
func TestNodeCostIsComparable(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	for _, tt := range []struct {
		name       string
		request    ai.Request
		from, upTo int
	}{
		{"playouts", ai.Request{Game: goban, Limits: ai.Limits{AlphaBetaNodes: 8000}}, 100, 400},
		{"nodes", ai.Request{Game: chess, Limits: ai.Limits{AlphaBetaNodes: 8000}}, 4000, 8100},
		{"the less of both", ai.Request{Game: chess, Limits: ai.Limits{AlphaBetaNodes: 8000, Nodes: 500}}, 200, 600},
		{"work is a limit", ai.Request{Game: chess, Limits: ai.Limits{AlphaBetaNodes: 500, Nodes: 8000}}, 200, 600},
	} {
		tt.request.Purpose = ai.Analyse
		i := ask(t, p, tt.request)
		assert.GreaterOrEqual(t, int(i.Nodes), tt.from, tt.name)
		assert.LessOrEqual(t, int(i.Nodes), tt.upTo, tt.name)
	}
}
