package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval/chess"
	"github.com/ludarium/ludarium/ai/eval/taper"
	"github.com/ludarium/ludarium/ai/eval/wide"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestFindParameters(t *testing.T) {
	v := &struct {
		One  int
		Pair taper.Pair
		List [2]taper.Pair
		Long [][]int
		Kept int `tune:"-"`
	}{One: 7, Pair: taper.Both(3, -4), Long: [][]int{nil, {5}}, Kept: 9}
	list := findParameters(v)
	var names []string
	for _, n := range list {
		names = append(names, n.name)
		n.set(n.get() + 10)
	}
	assert.Equal(t, []string{"One", "Pair.middle", "Pair.end", "List.0.middle", "List.0.end", "List.1.middle", "List.1.end", "Long.1.0"}, names)
	assert.Equal(t, 17, v.One)
	assert.Equal(t, taper.Both(13, 6), v.Pair)
	assert.Equal(t, taper.Both(10, 10), v.List[1])
	assert.Equal(t, 15, v.Long[1][0])
	assert.Equal(t, 9, v.Kept)
}

// TestGeneratedSourceIsUpToDate fails when a generated file was changed by hand in a way that fit would not write it.
func TestGeneratedSourceIsUpToDate(t *testing.T) {
	for file, numbers := range map[string]any{
		"chess/standard.go": chess.Standard(), "wide/standard80.go": wide.Standard80(), "wide/standard100.go": wide.Standard100(),
	} {
		want, err := os.ReadFile(filepath.Join("..", "eval", filepath.FromSlash(file)))
		require.NoError(t, err)
		got, err := generateSource(numbers, file)
		require.NoError(t, err)
		assert.Equal(t, string(want), string(got), file)
	}
}

// TestFitRestoresChangedValues takes the current evaluation as the reference, changes two values and lets fit find them
// again.
func TestFitRestoresChangedValues(t *testing.T) {
	games, epochs := uint64(50), 40
	if testing.Short() { // for the race detector, which needs no result
		games, epochs = 3, 2
	}
	g, _ := catalog.Find("chess")
	reference := chess.New()
	var samples []sample
	for n := range games {
		rng := rand.New(rand.NewPCG(n, 1))
		p, err := g.Start(nil)
		require.NoError(t, err)
		for range 60 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[rng.IntN(len(moves))])
			at := p.(search.Position)
			score := reference.Evaluate(at)
			if p.Turn() != 0 {
				score = -score
			}
			samples = append(samples, sample{p.String(), 0.5, score})
		}
	}
	r := regression{game: g, resultWeight: 0, regularizations: []float64{1e-4, 0}, epochs: epochs, threads: 2, newNumbers: func() (any, func() search.Eval) {
		v := chess.Standard()
		v.Material[2] -= taper.Both(60, 60)
		v.Doubled += taper.Both(25, 25)
		return v, func() search.Eval { return chess.NewWithValues(v) }
	}}
	for i := range samples { // as if the result of the game said the same as the score
		samples[i].points = expectedPoints(float64(samples[i].score), 200)
	}
	rows, err := r.evaluateSamples(samples)
	require.NoError(t, err)
	numbers, _ := r.newNumbers()
	list := findParameters(numbers)
	found := r.fit(rows, len(list))
	if testing.Short() {
		return
	}
	assert.Less(t, found.after, found.before/2, "on the validation samples")
	assert.Zero(t, found.regularization, "the strong regularization does worse")
	for i, x := range list {
		if x.name == "Material.2.middle" {
			assert.Greater(t, found.deltas[i], 8.0, "the value of the queen recovers")
		}
	}
}
