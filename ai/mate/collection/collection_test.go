package collection

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A fewestPieces finder records, for every position, how many pieces it has.
type fewestPieces struct{ counts Counts }

func (f fewestPieces) Find(p rules.Position, _ ai.Score, _ *rand.Rand) (int, bool) {
	f.counts["positions"]++
	return countPieces(p), true
}

func (f fewestPieces) Counts() Counts { return f.counts }

func TestGamesEndWithFewPieces(t *testing.T) {
	g, ok := catalog.Find("antichess")
	require.True(t, ok)
	play := func(minPieces, threads int) ([][]int, Counts) {
		plan := Plan{Game: g, Games: 3, Seed: 1, Threads: threads, ExtraNodes: 50, Random: 0.1, MinPieces: minPieces}
		games, counts, err := Play(plan, func() Finder[int] { return fewestPieces{Counts{}} })
		require.NoError(t, err)
		return games, counts
	}
	const minPieces = 12
	whole, _ := play(0, 1)
	short, counts := play(minPieces, 1)
	again, _ := play(minPieces, 3)
	assert.Equal(t, short, again, "any number of threads")
	require.Len(t, short, 3)
	positions := 0
	for i, pieces := range short {
		positions += len(pieces)
		assert.Equal(t, whole[i][:len(pieces)], pieces, "the same game up to its end")
		for _, n := range pieces {
			assert.GreaterOrEqual(t, n, minPieces)
		}
	}
	assert.Less(t, positions, len(whole[0])+len(whole[1])+len(whole[2]))
	assert.Equal(t, positions, counts["positions"])
	assert.Equal(t, 3, counts["games"])
}

// An unknownGame is a game under another ID.
type unknownGame struct{ rules.Game }

func (g unknownGame) Info() rules.Info {
	info := g.Game.Info()
	info.ID = "draughts"
	return info
}

func TestOnlyGamesWithAComputer(t *testing.T) {
	g, _ := catalog.Find("chess")
	_, _, err := Play(Plan{Game: unknownGame{g}, Games: 1}, func() Finder[int] { return fewestPieces{Counts{}} })
	require.ErrorContains(t, err, "no computer plays")
}

func TestRandomOptions(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	g, _ := catalog.Find("chess960")
	seen := map[string]bool{}
	for range 20 {
		o := randomOptions(g.Info(), rng)
		_, err := g.Start(o)
		require.NoError(t, err)
		for _, value := range o {
			seen[value] = true
		}
	}
	assert.Greater(t, len(seen), 10)
	g, _ = catalog.Find("chess")
	assert.Empty(t, randomOptions(g.Info(), rng))
}

func TestSpread(t *testing.T) {
	list := []int{0, 1, 2, 3, 4, 5}
	assert.Equal(t, []int{0, 2, 4}, Spread(list, 3))
	assert.Equal(t, list, Spread(list, 6))
	assert.Equal(t, list, Spread(list, 9))
	assert.Empty(t, Spread(list, 0))
}

func TestCountsAreSorted(t *testing.T) {
	c := Counts{"b": 2, "a": 1}
	c.add(Counts{"b": 3})
	assert.Equal(t, "      1 a\n      5 b\n", c.String())
}
