package main

import (
	"bytes"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/rules/catalog"
)

// trainSmall plays a few games and fits a small network to them.
func trainSmall(t *testing.T, dir string) (report string, file string) {
	t.Helper()
	games, out := filepath.Join(dir, "games"), filepath.Join(dir, "network")
	var b bytes.Buffer
	require.NoError(t, run(strings.Fields("play -game hasami-shogi -games 40 -nodes 60 -out "+games), &b))
	require.NoError(t, run(strings.Fields("fit -game hasami-shogi -hidden 64 -buckets 2 -epochs 3 -batch 128 -in "+games+" -out "+out), &b))
	return b.String(), out
}

func TestNetworkIsLearnedAndPlays(t *testing.T) {
	report, file := trainSmall(t, t.TempDir())
	var first, last float64
	for _, line := range strings.Split(report, "\n") {
		if _, rest, ok := strings.Cut(line, "held-back games "); ok {
			value := 0.0
			for i, c := range strings.TrimPrefix(rest, "0.") {
				value += float64(c-'0') / math.Pow(10, float64(i+1))
			}
			if first == 0 {
				first = value
			}
			last = value
		}
	}
	assert.Less(t, last, first, report)
	var b bytes.Buffer
	require.NoError(t, run(strings.Fields("gate -game hasami-shogi -games 4 -nodes 60 -network "+file), &b))
	assert.Contains(t, b.String(), "4 games: ")
}

// The network depends on the games and the seed, not on the number of processors.
func TestTrainingIsReproducible(t *testing.T) {
	_, first := trainSmall(t, t.TempDir())
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	_, second := trainSmall(t, t.TempDir())
	want, err := os.ReadFile(first)
	require.NoError(t, err)
	got, err := os.ReadFile(second)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(want, got))
}

// A recipe that is followed again plays no game twice and makes the same network, with its history beside it.
func TestRecipe(t *testing.T) {
	r := recipe{
		games: []string{"chess", "chess960"}, hidden: 64, sets: []gameSet{{6, 20, 0.1, 0}, {4, 30, 0, 1}},
		stages: []stage{{sets: []int{0}, epochs: 1, batchSize: 64, rate: 0.001}, {sets: []int{1}, epochs: 1, batchSize: 64, rate: 0.001, resultWeight: 0.5}},
	}
	dir := t.TempDir()
	s := setup{id: "chess", dir: dir, threads: 2}
	var networks [2][]byte
	for i := range networks {
		require.NoError(t, s.follow(r, io.Discard))
		data, err := os.ReadFile(filepath.Join(dir, "chess.network"))
		require.NoError(t, err)
		networks[i] = data
	}
	assert.Equal(t, networks[0], networks[1])
	history, err := os.ReadFile(filepath.Join(dir, "chess.network.txt"))
	require.NoError(t, err)
	assert.Equal(t, 4, strings.Count(string(history), "train play "))
	assert.Equal(t, 5, strings.Count(string(history), "SHA-256"))
	assert.NotContains(t, string(history), dir)
}

// The gradient is the slope of the loss.
func TestGradient(t *testing.T) {
	g, _ := catalog.Find("chess")
	view := network.For(g)
	shape := nn.Shape{Hidden: 64, Buckets: 1, MaxPieces: 32, Scale: 200}
	l := &learner{
		data:  &dataset{inputs: []uint16{1, 70, 300, 5, 71, 400}, training: []sample{{inputs: 3, score: 90, points: 1}}},
		shape: shape, inputs: view.Inputs.Count(), resultWeight: 0.5, seed: 9,
	}
	l.initialize()
	s := &l.data.training[0]
	loss := func() float64 {
		d := l.predict(l.gradients[1], s) - l.label(s)
		return d * d
	}
	l.addSample(l.gradients[0], s)
	for list, params := range l.params {
		for i := range params {
			slope := l.gradients[0].params[list][i]
			if slope == 0 {
				continue
			}
			const step = 1e-2
			old := params[i]
			params[i] = old + step
			up := loss()
			params[i] = old - step
			down := loss()
			params[i] = old
			require.InDelta(t, (up-down)/(2*step), slope, 2e-3+math.Abs(float64(slope))*0.1, "list %d, parameter %d", list, i)
		}
	}
}

func TestBadFlags(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "say build",
		"build -game antichess":       "no recipe",
		"play -game go":               "alpha-beta does not play go",
		"fit -game chess -in nothing": "nothing",
		"gate -network nothing":       "nothing",
		"play -game what":             "no game",
		"fit -game chess -in train_test.go -out x": "not a file of games",
	} {
		assert.ErrorContains(t, run(strings.Fields(text), &bytes.Buffer{}), want, text)
	}
}
