package explain

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
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
		task := newTestTask(t, "chess", c.start)
		pos := task.Position.(search.Position)
		played := newPlayedLine(pos, parseLine(pos, []string{c.move, "h2h3", "a7a8q"}))
		require.Len(t, played.promotions, 1, c.move)
		assert.Equal(t, c.first, played.promotions[0].isFirstMover, c.move)
	}
	assert.False(t, lineGain{plies: 8, mainCapture: &capture{ply: maxReasonPlies}}.isTooLate())
	assert.True(t, lineGain{plies: 8, mainCapture: &capture{ply: maxReasonPlies + 1}}.isTooLate())
	assert.True(t, lineGain{plies: maxReasonPlies + 1}.isTooLate())
}

func TestLineCutOffInExchangeProvesNothing(t *testing.T) {
	const guarded = "3r2k1/pp2nppp/8/3n4/8/8/PP1R1PPP/3R2K1 w - - 0 1"
	task := newTestTask(t, "chess", guarded)
	explainer := newTestExplainer(t, task)
	pos := task.Position.(search.Position)
	line := parseLine(pos, []string{"d2d5"})
	require.Len(t, line, 1)
	_, naive := newPlayedLine(pos, line).lastingGain(0, explainer.Traits)
	assert.True(t, naive, "cut off here, a knight seems to be won")
	longer, calm := explainer.extendToQuiet(t.Context(), pos, line)
	assert.True(t, calm)
	_, won := newPlayedLine(pos, longer).lastingGain(0, explainer.Traits)
	assert.False(t, won, "%v", newPlayedLine(pos, longer).moves)
	assert.Equal(t, guarded, pos.String())
}

func TestUnequalExchangeNamesNoPiece(t *testing.T) {
	task := newTestTask(t, "chess", "5rk1/6pp/8/8/8/B7/6PP/6K1 w - - 0 1")
	explainer := newTestExplainer(t, task)
	pos := task.Position.(search.Position)
	won, ok := newPlayedLine(pos, parseLine(pos, []string{"a3f8", "g8f8"})).lastingGain(0, explainer.Traits)
	require.True(t, ok)
	assert.Equal(t, 170, won.gain)
	assert.Nil(t, won.mainCapture, "a rook for a bishop names neither")
}

func TestPromotedPieceValueInHand(t *testing.T) {
	const shogi = "shogi"
	task := newTestTask(t, shogi, "4k4/9/9/9/4+p4/9/4R4/9/4K4 b - 1")
	explainer := newTestExplainer(t, task)
	pos, values := task.Position.(search.Position), explainer.Traits.Values
	kind := func(name string) int {
		return slices.IndexFunc(task.Info.Kinds, func(k rules.KindInfo) bool { return k.Name == name })
	}
	gain := newPlayedLine(pos, parseLine(pos, []string{"5g5e"})).materialBalance(0, 1, values)
	assert.Equal(t, (values[kind("tokin")]+values[kind("pawn")])/2, gain)
}
