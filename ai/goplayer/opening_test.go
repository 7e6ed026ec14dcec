package goplayer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// At full strength package level picks one of the four best moves that are nearly equal. On an empty board there are
// several, and they are not just one move in its symmetries.
func TestOpeningVariety(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for size, nodes := range map[string]uint64{"9": 2000, "13": 4000, "19": 1500} {
		p := newGame(t, "size", size)
		e := New(Config{})
		e.SetLineSpread(25) // as package level
		var moves []rules.Move
		_, err := e.Think(t.Context(), p, ai.Limits{Nodes: nodes, Lines: 4}, func(l ai.Line) {
			moves = append(moves[:l.Number-1], l.PV[0])
		})
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(moves), 3, "%s lines", size)
		kinds := map[int]bool{} // points by the distance from the centre
		for _, m := range moves {
			at := int(e.game.toPoint(m))
			b := &e.game.board
			x, y := 2*(at%int(b.stride))-b.size-1, 2*(at/int(b.stride))-b.size-1
			kinds[x*x+y*y] = true
		}
		assert.Greater(t, len(kinds), 1, "%s lines: %v", size, moves)
	}
}
