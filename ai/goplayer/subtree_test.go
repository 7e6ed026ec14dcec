package goplayer

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// The kept subtree is complete and stays in the same memory.
func TestKeepSubtree(t *testing.T) {
	p := newGame(t, "size", "9")
	e := New(Config{})
	_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 5000}, nil)
	require.NoError(t, err)
	was := tree{nodes: slices.Clone(e.tree.nodes)}
	at := was.mostVisitedReply(root)
	memory := &e.tree.nodes[0]
	require.True(t, e.tree.promoteReply(was.nodes[at].move))
	assert.Same(t, memory, &e.tree.nodes[0])
	nodes := 2 // the unused node 0 and the root
	var walk func(was *tree, i, now int32)
	walk = func(was *tree, i, now int32) {
		a, b := was.nodes[i], e.tree.nodes[now]
		if a.firstReply != 0 {
			nodes += int(a.replyCount)
			require.Greater(t, b.firstReply, now)
			for j := range int32(a.replyCount) {
				walk(was, a.firstReply+j, b.firstReply+j)
			}
		}
		a.firstReply, b.firstReply = 0, 0
		require.Equal(t, a, b)
	}
	walk(&was, at, root)
	assert.Greater(t, nodes, 1000)
	assert.Len(t, e.tree.nodes, nodes)
	assert.False(t, e.tree.promoteReply(arraySize), "unknown move")
}
