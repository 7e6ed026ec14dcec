package goplayer

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

// A tacticalProblem is a position with the moves that solve it or, marked with !, those that fail.
type tacticalProblem struct {
	name, position string
	options        rules.Options
	moves          []string
}

// readProblems parses the file: a # line with the name, then a line with position, komi if it matters, and moves.
func readProblems(t *testing.T) (list []tacticalProblem) {
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
		p := tacticalProblem{name: name, position: position, moves: strings.Split(moves, ","), options: rules.Options{"rules": "chinese"}}
		if rest, komi, ok := strings.Cut(position, " komi "); ok {
			p.position, p.options["komi"] = rest, komi
		}
		list = append(list, p)
	}
	return list
}

// isSolvedBy reports whether a move solves the problem.
func (q *tacticalProblem) isSolvedBy(move string) bool {
	if strings.HasPrefix(q.moves[0], "!") {
		return !slices.Contains(q.moves, "!"+move)
	}
	return slices.Contains(q.moves, move)
}

// TestTactics requires four of five problems solved with 2,000 playouts, and 95 of 100 with LUDARIUM_TACTICS playouts
// of 20,000 or more.
func TestTactics(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	n := rulestest.IntFromEnv(t, "LUDARIUM_TACTICS", 2000)
	want := 80
	if n >= 20000 {
		want = 95
	}
	list := readProblems(t)
	solved := 0
	for _, q := range list {
		p := mustParse(t, q.position, q.options)
		m, err := New(Config{MemoryMB: 128}).Think(t.Context(), p, ai.Limits{Nodes: uint64(n)}, nil)
		require.NoError(t, err)
		if q.isSolvedBy(p.Format(m)) {
			solved++
		} else {
			t.Logf("%s, %s: %s", q.name, q.position, p.Format(m))
		}
	}
	summary := fmt.Sprintf("%d of %d problems with %d playouts", solved, len(list), n)
	t.Log(summary)
	assert.GreaterOrEqual(t, 100*solved, want*len(list), summary)
}
