package main

import (
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// The lines of openings are legal and vary; the same seed gives the same ones.
func TestOpenings(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	dir := t.TempDir()
	find := func(name, seed string) string {
		file := filepath.Join(dir, name)
		require.NoError(t, run([]string{"openings", "-game", "chess", "-games", "40", "-nodes", "2000", "-game-nodes", "10", "-lines", "30", "-seed", seed, "-out", file}, io.Discard))
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(data)
	}
	first := find("first", "1")
	assert.Equal(t, first, find("second", "1"))
	assert.NotEqual(t, first, find("third", "2"))
	g, _ := catalog.Find("chess")
	heading, rest, _ := strings.Cut(strings.TrimSuffix(first, "\n"), "\n")
	assert.True(t, strings.HasPrefix(heading, "# train openings -game chess -seed 1 "), heading)
	lines := strings.Split(rest, "\n")
	assert.NotEmpty(t, lines)
	assert.LessOrEqual(t, len(lines), 30)
	firstMoves := map[string]bool{}
	for _, line := range lines {
		moves := strings.Fields(line)
		firstMoves[moves[0]] = true
		assert.GreaterOrEqual(t, len(moves), openingPlies/2, line)
		p, err := g.Start(nil)
		require.NoError(t, err)
		for _, text := range moves {
			m, err := p.ParseMove(text)
			require.NoError(t, err, line)
			p.Play(m)
		}
	}
	assert.Greater(t, len(firstMoves), 1, "there are several first moves")
}

// A candidate is kept if it did about as well as the others, and was played more than once.
func TestGoodOpeningMoves(t *testing.T) {
	n := &openingNode{games: 101, points: 52, moves: []openingMove{{games: 60, points: 33}, {games: 40, points: 18.5}, {games: 1, points: 1}}}
	assert.True(t, n.isGood(0))
	assert.False(t, n.isGood(1), "46 % where the position brings 51 %")
	assert.False(t, n.isGood(2), "played once")
}

func TestPickOpeningMove(t *testing.T) {
	n := &openingNode{moves: []openingMove{{probability: 0.7}, {probability: 0.3}}}
	rng, count := rand.New(rand.NewPCG(1, 1)), [2]int{}
	for range 1000 {
		count[n.pick(rng)]++
	}
	assert.InDelta(t, 700, count[0], 60)
}
