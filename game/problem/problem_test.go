package problem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// minPerLength is how many problems of each length a game must have.
const minPerLength = 40

// TestEveryProblemIsSound proves every problem: its length, its unique first move, its line.
func TestEveryProblemIsSound(t *testing.T) {
	names, err := files.ReadDir(".")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, file := range names {
		id := strings.TrimSuffix(file.Name(), ".txt")
		g, ok := catalog.Find(id)
		require.True(t, ok, id)
		require.True(t, HasProblems(id))
		lengths, seen := map[int]int{}, map[string]bool{}
		last := 0
		for _, p := range ForGame(id) {
			require.False(t, seen[p.ID], "%s occurs twice, or its ID does", p.Position)
			seen[p.ID] = true
			lengths[p.Plies()]++
			assert.GreaterOrEqual(t, p.Plies(), last, "ordered by length")
			last = p.Plies()
			requireSound(t, g, p)
		}
		t.Log(id, lengths)
		for _, plies := range []int{1, 3, 5} {
			assert.GreaterOrEqual(t, lengths[plies], minPerLength, "%s in %d plies", id, plies)
		}
	}
}

// requireSound proves one problem.
func requireSound(t *testing.T, g rules.Game, pr Problem) {
	t.Helper()
	parsed, err := g.Parse(pr.Position, nil)
	require.NoError(t, err)
	require.False(t, parsed.Result().IsOver())
	p := parsed.(mate.Position)
	for _, countIdleDrops := range [2]bool{false, true} { // with and without idle drops
		s := mate.Solver{IgnoreIdleDrops: countIdleDrops}
		keys := s.KeyMoves(p, pr.Plies(), nil)
		require.Len(t, keys, 1, "first moves of %s, idle drops %v", pr.Position, countIdleDrops)
		assert.Equal(t, pr.Line[0], p.Format(keys[0]), pr.Position)
		assert.False(t, s.HasMate(p, pr.Plies()-2), "%s is shorter", pr.Position)
	}
	strict := mate.Solver{}
	for left := pr.Plies(); left > 0; left -= 2 {
		m, err := p.ParseMove(pr.Line[pr.Plies()-left])
		require.NoError(t, err, pr.Position)
		assert.Equal(t, []rules.Move{m}, strict.KeyMoves(p, left, nil), "the only move, %d plies from mate: %s", left, pr.Position)
		p.Play(m)
		if left == 1 {
			break
		}
		m, err = p.ParseMove(pr.Line[pr.Plies()-left+1])
		require.NoError(t, err, pr.Position)
		p.Play(m)
		assert.Equal(t, left-2, strict.MateLength(p, left), "the longest defence: %s", pr.Position)
	}
	assert.Equal(t, rules.Mate, p.Result().Reason, pr.Position)
}

func TestMalformedFiles(t *testing.T) {
	for _, bad := range []string{"4k4/9 b G 1", "4k4/9 b G 1;", "4k4/9 b G 1;G*5b 5a4a"} {
		_, err := parseProblems(bad + "\n")
		require.ErrorContains(t, err, "line 1")
	}
	assert.Nil(t, ForGame("draughts"))
	assert.False(t, HasProblems("draughts"))
}
