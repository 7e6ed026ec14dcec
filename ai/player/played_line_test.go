package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestLateEventsAreNoReason checks that a later event is a reason for the first move only if that has to do with it.
func TestLateEventsAreNoReason(t *testing.T) {
	for _, c := range []struct {
		start, move string
		first       bool
	}{
		{"8/P7/8/8/8/8/7k/5KR1 w - - 0 1", "g1g8", false},
		{"8/8/P7/8/8/8/7k/5K2 w - - 0 1", "a6a7", true},
	} {
		task, err := newTask(catalog.Find, ai.Request{Game: chess, Start: c.start, Purpose: ai.Hint})
		require.NoError(t, err)
		pos := task.pos.(search.Pos)
		played := newPlayedLine(pos, parseLine(pos, []string{c.move, "h2h3", "a7a8q"}))
		require.Len(t, played.promotions, 1, c.move)
		assert.Equal(t, c.first, played.promotions[0].isFirstMover, c.move)
	}
	assert.False(t, lineGain{plies: 8, mainCapture: &capture{ply: maxReasonPlies}}.isTooLate())
	assert.True(t, lineGain{plies: 8, mainCapture: &capture{ply: maxReasonPlies + 1}}.isTooLate())
	assert.True(t, lineGain{plies: maxReasonPlies + 1}.isTooLate())
}
