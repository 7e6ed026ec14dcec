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

// TestCaptureThatRescues: of what is captured and what is saved by that, the larger comes first.
func TestCaptureThatRescues(t *testing.T) {
	for _, tt := range []struct {
		name, start, move string
		afterPass         int // the ownership of all cells
		hasOwnership      bool
		want              []ai.Fact
	}{
		{
			"three stones are saved by the capture of one", "......./......./......./......./......./.WW..../BBBWB.. b", "D2", 0, false,
			[]ai.Fact{stoneFact(ai.FactRescues, "A1", 3), stoneFact(ai.FactCaptures, "D1", 1)},
		},
		{
			"two stones by the capture of three", "......./......./......./......./......./.WBBB../BBWWW.. b", "F1", 0, false,
			[]ai.Fact{stoneFact(ai.FactCaptures, "C1", 3), stoneFact(ai.FactRescues, "A1", 2)},
		},
		{
			"they live, as the ownership has it", "......./......./......./......./......./.WW..../BBBWB.. b", "D2", -50, true,
			[]ai.Fact{stoneFact(ai.FactRescues, "A1", 3), stoneFact(ai.FactCaptures, "D1", 1)},
		},
		{
			"they lived anyway", "......./......./......./......./......./.WW..../BBBWB.. b", "D2", 50, true,
			[]ai.Fact{stoneFact(ai.FactCaptures, "D1", 1)},
		},
		{
			"stones that only extend are not surely saved", "......./......./......./......./......./.WW..../BB..B.. b", "C1", 0, false, nil,
		},
	} {
		task := newTestTask(t, "go", tt.start)
		m, err := task.Position.ParseMove(tt.move)
		require.NoError(t, err)
		n := len(task.Position.Board().Cells)
		b := &explanation{Explainer: newTestExplainer(t, task), task: task, seat: task.Position.Turn()}
		s := &moveImpact{pos: task.Position, move: m, seat: b.seat, status: make([]groupStatus, n), afterPass: make([]int, n), afterMove: make([]int, n)}
		for c := range n {
			s.afterPass[c], s.afterMove[c] = tt.afterPass, 90
		}
		b.findCapture(s, false)
		b.findEscape(s, tt.hasOwnership)
		var got []ai.Fact
		for _, f := range b.topFacts() {
			f.Line = nil
			got = append(got, f)
		}
		assert.Equal(t, tt.want, got, tt.name)
	}
}
