package explain

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// TestLineProvesNoGain checks that a line proves nothing in which one opponent steps aside and another leaves its bishop
// hanging.
func TestLineProvesNoGain(t *testing.T) {
	const four = "four-player-chess"
	for _, tt := range []struct {
		actions    []string
		move, cell string
	}{
		{[]string{"j2j4"}, "b11c11", "f1"},
		{[]string{"j2j4", "b11c11"}, "f13f11", "n6"},
		{[]string{"j2j4"}, "a5c4", "i14"},
	} {
		t.Run(tt.move, func(t *testing.T) {
			task := newTestTask(t, four, "", tt.actions...)
			m, err := task.Position.ParseMove(tt.move)
			require.NoError(t, err)
			c, ok := task.Position.Board().CellByName(tt.cell)
			require.True(t, ok)
			b := &explanation{Explainer: newTestExplainer(t, task), ctx: t.Context(), task: task, pos: task.Position.(search.Position), seat: task.Position.Turn(), line: []rules.Move{m}}
			b.played = newPlayedLine(b.pos, b.line)
			kind := b.pos.PieceAt(c).Kind
			require.Equal(t, "bishop", task.Info.Kinds[kind].Name)
			_, ok = b.proveGain(&capture{trackedPiece: trackedPiece{kind: kind, startCell: c, wasOnBoard: true}, ply: 5}, nil)
			assert.False(t, ok)
		})
	}
}

// TestProofGivesUpOnNodeLimit checks that a piece counts as safe only if all replies could be tried.
func TestProofGivesUpOnNodeLimit(t *testing.T) {
	task := newTestTask(t, "three-player-chess", "4wK3/8/3wN4/8/2rQ5/8/8/rK7/8/8/8/bK7 w - - wrb 0 1", "d3c5")
	pos := task.Position.(search.Position)
	c, _ := pos.Board().CellByName("c5")
	r := multiProof{pos: pos, seat: 0, values: newTestExplainer(t, task).Traits.Values, ctx: t.Context()}
	before := pos.String()
	for left, want := range map[int]bool{3: false, proofNodes: true} {
		r.nodesLeft = left
		assert.Equal(t, want, r.pieceSurvives(c), "%d moves", left)
		assert.Equal(t, before, pos.String())
	}
}

// TestProofStopsWithRequest checks that a stopped request plays only a few moves more.
func TestProofStopsWithRequest(t *testing.T) {
	task := newTestTask(t, "four-player-chess", "", "h2h4")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	r := multiProof{pos: task.Position.(search.Position), seat: 0, values: newTestExplainer(t, task).Traits.Values, ctx: ctx, nodesLeft: proofNodes}
	_, ok := r.winsWithin(3)
	assert.False(t, ok)
	assert.Negative(t, r.nodesLeft)
	assert.Greater(t, r.nodesLeft, -1000)
	assert.Empty(t, r.moves)
}
