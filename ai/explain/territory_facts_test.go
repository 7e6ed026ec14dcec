package explain

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

func stoneFact(kind ai.FactKind, cell string, n int) ai.Fact {
	return ai.Fact{Fact: kind, Kind: "stone", Cell: cell, Count: n}
}

// TestAtariAndConnection tests facts that need the board alone.
func TestAtariAndConnection(t *testing.T) {
	for _, tt := range []struct {
		name, start, move string
		want              []ai.Fact
	}{
		{"atari", "......./......./...B.../..BWW../...BB../......./....... b", "E5", []ai.Fact{stoneFact(ai.FactAttacks, "D4", 2)}},
		{"an empty corner", "......./......./...B.../......./......./......./....... b", "B2", []ai.Fact{{Fact: ai.FactCorner}}},
		{"an occupied corner", "......./......./......./......./......./..W..../....... b", "B2", nil},
		{"no corner", "......./......./......./......./......./......./....... b", "D4", nil},
		{"two chains are connected", "......./......./...B.../......./...B.../......./....... b", "D4", []ai.Fact{{Fact: ai.FactConnects, Count: 2}}},
		{"extending a chain connects nothing", "......./......./...B.../...BW../......./......./....... b", "D3", nil},
		{"a stone that was already in atari", "......./......./...B.../..BWB../......./......./....... b", "D2", nil},
	} {
		task := newTestTask(t, "go", tt.start)
		m, err := task.Position.ParseMove(tt.move)
		require.NoError(t, err)
		n := len(task.Position.Board().Cells)
		b := &explanation{Explainer: newTestExplainer(t, task), task: task, seat: task.Position.Turn()}
		s := &moveImpact{pos: task.Position, move: m, seat: b.seat, status: make([]groupStatus, n), afterPass: make([]int, n), afterMove: make([]int, n)}
		before := task.Position.String()
		b.findAttack(s)
		b.findJoin(s)
		b.findShape(s)
		assert.Equal(t, before, task.Position.String())
		var got []ai.Fact
		for _, f := range b.topFacts() {
			f.Line = nil
			got = append(got, f)
		}
		assert.Equal(t, tt.want, got, tt.name)
	}
}
