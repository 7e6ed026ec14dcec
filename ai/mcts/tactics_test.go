package mcts

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A problem is a position and the moves that solve it, or, after a !, those that do not.
type problem struct {
	name, position string
	options        rules.Options
	moves          []string
}

// problems reads the file: a line with the name, after a #, and one with the position, the komi if it matters, and the moves.
func problems(t *testing.T) (list []problem) {
	t.Helper()
	data, err := os.ReadFile("testdata/tactics.txt")
	require.NoError(t, err)
	name := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if text, ok := strings.CutPrefix(line, "# "); ok {
			name = text
			continue
		}
		position, moves, ok := strings.Cut(line, ": ")
		if !ok {
			continue
		}
		p := problem{name: name, position: position, moves: strings.Split(moves, ","), options: rules.Options{"rules": "chinese"}}
		if rest, komi, ok := strings.Cut(position, " komi "); ok {
			p.position, p.options["komi"] = rest, komi
		}
		list = append(list, p)
	}
	return list
}

// solved says that the move solves it.
func (q *problem) solved(move string) bool {
	if strings.HasPrefix(q.moves[0], "!") {
		return !slices.Contains(q.moves, "!"+move)
	}
	return slices.Contains(q.moves, move)
}

// TestTactics wants most of the small problems solved: four of five with 2,000 playouts, and with LUDARIUM_TACTICS playouts, of
// 20,000 and more, 95 of 100.
func TestTactics(t *testing.T) {
	n := rulestest.Setting(t, "LUDARIUM_TACTICS", 2000)
	want := 80
	if n >= 20000 {
		want = 95
	}
	list := problems(t)
	solved := 0
	for _, q := range list {
		p := position(t, q.position, q.options)
		m, err := New(Config{MemoryMB: 128}).Think(t.Context(), p, ai.Limits{Nodes: uint64(n)}, nil)
		require.NoError(t, err)
		if q.solved(p.Format(m)) {
			solved++
		} else {
			t.Logf("%s, %s: %s", q.name, q.position, p.Format(m))
		}
	}
	summary := fmt.Sprintf("%d of %d problems with %d playouts", solved, len(list), n)
	t.Log(summary)
	assert.GreaterOrEqual(t, 100*solved, want*len(list), summary)
}
