package mcts

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// The kept subtree is complete and stays in the same memory.
func TestKept(t *testing.T) {
	p := start(t, "size", "9")
	e := New(Config{})
	_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 5000}, nil)
	require.NoError(t, err)
	was := tree{nodes: slices.Clone(e.tree.nodes)}
	at := was.favourite(root)
	memory := &e.tree.nodes[0]
	require.True(t, e.tree.adopt(was.nodes[at].move))
	assert.Same(t, memory, &e.tree.nodes[0])
	nodes := 2 // the unused node 0 and the root
	var walk func(was *tree, i, now int32)
	walk = func(was *tree, i, now int32) {
		a, b := was.nodes[i], e.tree.nodes[now]
		if a.first != 0 {
			nodes += int(a.count)
			require.Greater(t, b.first, now)
			for j := range int32(a.count) {
				walk(was, a.first+j, b.first+j)
			}
		}
		a.first, b.first = 0, 0
		require.Equal(t, a, b)
	}
	walk(&was, at, root)
	assert.Greater(t, nodes, 1000)
	assert.Len(t, e.tree.nodes, nodes)
	assert.False(t, e.tree.adopt(maxArea), "unknown move")
}
