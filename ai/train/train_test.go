package main

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
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

func TestNetworkIsTrainedAndPlays(t *testing.T) {
	report, file := trainSmall(t, t.TempDir())
	var first, last float64
	for _, line := range strings.Split(report, "\n") {
		if _, rest, ok := strings.Cut(line, "held-back games "); ok {
			value, err := strconv.ParseFloat(rest, 64)
			require.NoError(t, err)
			if first == 0 {
				first = value
			}
			last = value
		}
	}
	assert.Less(t, last, first, report)
	var b bytes.Buffer
	require.NoError(t, run(strings.Fields("gate -game hasami-shogi -games 4 -nodes 60 -elo0 0 -elo1 0 -network "+file), &b))
	assert.Contains(t, b.String(), "4 games: ")
}

// The network depends on the games and the seed, not on the number of processors.
func TestTrainingIsReproducible(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	_, first := trainSmall(t, t.TempDir())
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	_, second := trainSmall(t, t.TempDir())
	want, err := os.ReadFile(first)
	require.NoError(t, err)
	got, err := os.ReadFile(second)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(want, got))
}

// Every set of games of a recipe has its own file, equal ones of different stages too.
func TestFilesOfRecipesDiffer(t *testing.T) {
	for name, r := range recipes() {
		var files []string
		for _, set := range r.sets {
			files = append(files, set.fileName(name))
		}
		assert.Len(t, slices.Compact(slices.Sorted(slices.Values(files))), len(r.sets), name)
	}
}

// A recipe that is followed again plays no game twice and makes the same network, with its history beside it.
func TestRecipe(t *testing.T) {
	r := recipe{
		games: []string{"chess", "chess960"}, hidden: 64, scale: 200, sets: []gameSet{{6, 20, 0.1, 0}, {4, 20, 0.1, 1}},
		stages: []stage{{sets: []int{0}, epochs: 1, batchSize: 64, rate: 0.001}, {sets: []int{1}, epochs: 1, batchSize: 64, rate: 0.001, resultWeight: 0.5}},
	}
	dir := t.TempDir()
	s := buildCommand{setup: setup{id: "chess", seed: 7}, dir: dir + string(filepath.Separator), threads: 2}
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
	assert.Equal(t, 6, strings.Count(string(history), "-seed 7"), "play and fit")
	assert.NotContains(t, string(history), dir)
	names, err := filepath.Glob(filepath.Join(dir, "*.games"))
	require.NoError(t, err)
	assert.Len(t, names, 4)
}

// The gradient is the slope of the loss.
func TestGradient(t *testing.T) {
	shape := nn.Shape{Hidden: 64, Buckets: 2, MaxPieces: 32, Scale: 200}
	l := &learner{data: &dataset{training: make([]sample, 1)}, shape: shape, inputs: 768, resultWeight: 0.5, seed: 9}
	s := &l.data.training[0]
	*s = sample{score: 90, halfPoints: 2, bucket: 1, own: 0, enemy: 1}
	enemyNumbers := make([]uint16, 401)
	enemyNumbers[1], enemyNumbers[70], enemyNumbers[300] = 5, 71, 400
	l.data.orientationTables = [nn.OrientationCount][]uint16{make([]uint16, 401), enemyNumbers}
	for i := range enemyNumbers {
		l.data.orientationTables[0][i] = uint16(i)
	}
	require.NoError(t, l.data.addInputs(s, []uint32{1, 70, 300}))
	l.initialize()
	for i := range l.weights.Bias {
		l.weights.Bias[i] *= 0.9 // no hidden value near 1, where the slope jumps
	}
	loss := func() float64 {
		d := l.predict(l.gradients[1], s) - l.label(s)
		return d * d
	}
	l.addSample(l.gradients[0], s)
	const inputs, bias, outputBias = 0, 1, 2 // lists of listParams; then comes the output of every bucket
	check := func(list, i int) (slope float64) {
		params := l.params[list]
		const step = 2e-3
		old := params[i]
		params[i] = old + step
		up := loss()
		params[i] = old - step
		down := loss()
		params[i] = old
		slope = float64(l.gradients[0].params[list][i])
		require.InDelta(t, (up-down)/(2*step), slope, 1.5e-5+0.03*math.Abs(slope), "list %d, parameter %d", list, i)
		return slope
	}
	active := func(list, from, to int) (count int) {
		for i := from; i < to; i++ {
			if check(list, i) != 0 {
				count++
			}
		}
		return count
	}
	assert.Equal(t, 1, active(outputBias, 1, 2))
	assert.Zero(t, active(outputBias, 0, 1)+active(firstOutput, 0, 2*shape.Hidden), "the other bucket")
	assert.Greater(t, active(bias, 0, shape.Hidden), shape.Hidden*3/4)
	assert.Greater(t, active(firstOutput+1, 0, 2*shape.Hidden), shape.Hidden)
	for _, row := range []int{1, 70, 300, 5, 71, 400} {
		assert.Greater(t, active(inputs, row*shape.Hidden, (row+1)*shape.Hidden), shape.Hidden/2, "row %d", row)
	}
	assert.Zero(t, active(inputs, 2*shape.Hidden, 3*shape.Hidden), "a row that is off")
}

// Samples keep what the network sees, however many there are.
func TestSamplesFillSeveralChunks(t *testing.T) {
	for _, id := range []string{"chess", "shogi"} {
		g, _ := catalog.Find(id)
		features := network.FeaturesFor(g)
		s := &sampler{features: features, shape: nn.Shape{Hidden: 64, Buckets: 8, MaxPieces: features.MaxPieces, Scale: 200}, position: features.NewPosition()}
		s.data.orientationTables = features.Inputs.OrientationTables()
		p, err := g.Start(nil)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(1, 1))
		for range 120 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[rng.IntN(len(moves))])
			// As many as almost fill a chunk: the next ones are in the next chunk.
			s.data.chunks = append(s.data.chunks, make([]uint16, chunkSize-50, chunkSize))
			for range 3 {
				n, err := s.newSample(p.(search.Position), 17, 0.5)
				require.NoError(t, err)
				turn := int(p.Turn())
				for perspective, got := range map[int][]int{turn: s.data.appendInputs(nil, &n, n.own), turn ^ 1: s.data.appendInputs(nil, &n, n.enemy)} {
					want := features.Inputs.Active(nil, s.position, perspective)
					require.Len(t, got, len(want))
					for i, number := range want {
						require.Equal(t, int(number), got[i])
					}
				}
			}
			s.data.chunks = s.data.chunks[len(s.data.chunks)-1:]
		}
	}
	full := dataset{chunks: make([][]uint16, 1<<16)}
	full.chunks[1<<16-1] = make([]uint16, chunkSize)
	assert.ErrorIs(t, full.addInputs(&sample{}, []uint32{1}), errFull)
}

// The test of a match stops also when all pairs are equal, and says so when there are none.
func TestEqualPairsDecide(t *testing.T) {
	for sum, want := range map[float64]float64{0: -1, 1: -1, 2: 1} {
		g := &gate{elo0: 0, elo1: 10}
		for range 100 {
			g.count(sum, [2]float64{sum / 2, sum / 2})
		}
		assert.GreaterOrEqual(t, g.llr()*want, acceptLLR, "%g points a pair", sum)
	}
	assert.Equal(t, "no games", (&gate{}).String())
}

func TestBadFlags(t *testing.T) {
	dir := t.TempDir()
	games, start := filepath.Join(dir, "games"), filepath.Join(dir, "start")
	require.NoError(t, run(strings.Fields("play -game antichess -games 4 -nodes 20 -out "+games), io.Discard))
	_, file := trainSmall(t, t.TempDir())
	require.NoError(t, os.Rename(file, start))
	for text, want := range map[string]string{
		"":                                     "usage: train",
		"what":                                 "usage: train",
		"play -hidden 64":                      "flag provided but not defined",
		"play chess":                           "unexpected argument",
		"build -game antichess":                "no recipe",
		"build -out " + dir + "/none/x":        "none",
		"play -game go -out x":                 "go is not a two-player game of the alpha-beta engine",
		"play -game three-player-chess -out x": "not a two-player game",
		"play -game what -out x":               "no game",
		"play":                                 "-out must name a file",
		"play -out x -threads 0":               "-threads",
		"play -out x -nodes 0":                 "-nodes",
		"play -out x -random 2":                "-random",
		"gate -network nothing":                "nothing",
		"gate -games 0":                        "-games",
		"gate -threads -1":                     "-threads",
		"gate -nodes 0":                        "-nodes",
		"fit -in nothing -out x":               "nothing",
		"fit -out x":                           "-in must",
		"fit -in nothing":                      "-out must",
		"fit -in nothing -out " + dir + "/none/x":                              "none",
		"fit -in nothing -out x -hidden 100":                                   "a hidden layer of 100",
		"fit -in nothing -out x -hidden 320":                                   "a hidden layer of 320",
		"fit -in nothing -out x -buckets 0":                                    "0 output buckets",
		"fit -in nothing -out x -buckets 257":                                  "257 output buckets",
		"fit -in nothing -out x -batch 0":                                      "-batch",
		"fit -in nothing -out x -epochs 0":                                     "-epochs",
		"fit -in nothing -out x -result nan":                                   "-result",
		"fit -in nothing -out x -rate -1":                                      "-rate",
		"fit -in nothing -out x -scale -1":                                     "-scale",
		"fit -in train_test.go -out x":                                         "not a file of games",
		"fit -game chess -out x -in " + games:                                  "games of antichess, not of chess or chess960",
		"fit -game hasami-shogi -in x -out x -start " + start + " -hidden 128": "-hidden 128: the network of -start has 64",
		"fit -game hasami-shogi -in x -out x -start " + start + " -buckets 4":  "-buckets 4: the network of -start has 2",
		"fit -game hasami-shogi -in x -out x -start " + start + " -scale 1":    "-scale 1: the network of -start has",
		"fit -game hasami-shogi -in nothing -out x -start " + start:            "nothing",
	} {
		assert.ErrorContains(t, run(strings.Fields(text), &bytes.Buffer{}), want, text)
	}
}

func TestScoresOfOtherEngines(t *testing.T) {
	for line, want := range map[string]int{
		"info depth 5 seldepth 6 multipv 1 score cp -31 nodes 100 pv e7e5": -31,
		"info depth 5 score mate 3 nodes 100 pv e7e5":                      int(ai.MateScore) - 3,
		"info depth 5 score mate -2 nodes 100 pv e7e5":                     2 - int(ai.MateScore),
		"info depth 5 multipv 1 score cp 99999 nodes 100":                  int(ai.MateBound),
	} {
		score, ok := parseScore(line)
		assert.True(t, ok, line)
		assert.Equal(t, want, score, line)
	}
	for _, line := range []string{"info depth 5 score cp 31 lowerbound nodes 9", "info string score is good", "info depth 5 score cp", "bestmove e2e4"} {
		_, ok := parseScore(line)
		assert.False(t, ok, line)
	}
}

// A program that is not there, or that does not speak UCI, is an error.
func TestLabelWithoutEngine(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games")
	require.NoError(t, run([]string{"play", "-game", "chess", "-games", "1", "-nodes", "10", "-out", games}, io.Discard))
	for _, engine := range []string{"no such program", "true"} {
		require.Error(t, run([]string{"label", "-in", games, "-out", filepath.Join(dir, "labelled"), "-engine", engine}, io.Discard), engine)
	}
}

// The scores of another engine replace those of the games, for quiet positions only.
func TestLabel(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the engine of this test is a shell script")
	}
	dir := t.TempDir()
	engine, games, labelled := filepath.Join(dir, "engine"), filepath.Join(dir, "games"), filepath.Join(dir, "labelled")
	script := `#!/bin/sh
while read -r line; do
	case "$line" in
	uci) echo "id name Forty-Two"; echo uciok ;;
	isready) echo readyok ;;
	go*) echo "info depth 1 score cp 42 nodes 1"; echo bestmove e2e4 ;;
	esac
done
`
	require.NoError(t, os.WriteFile(engine, []byte(script), 0o755)) //nolint:gosec // it must be executable
	require.NoError(t, run([]string{"play", "-game", "chess", "-games", "3", "-nodes", "10", "-out", games}, io.Discard))
	require.NoError(t, run([]string{"label", "-in", games, "-out", labelled, "-engine", engine, "-threads", "2"}, io.Discard))
	f, err := os.Open(labelled)
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // only read
	r, err := selfplay.NewReader(f)
	require.NoError(t, err)
	scores := map[int16]int{}
	for n := range 4 {
		g, err := r.Next()
		if n == 3 {
			require.ErrorIs(t, err, io.EOF)
			break
		}
		require.NoError(t, err)
		for _, p := range g.Plies {
			scores[p.Score]++
		}
	}
	assert.Len(t, scores, 2)
	assert.Positive(t, scores[42])
	assert.Positive(t, scores[selfplay.NoScore])
}

// Longer searches of our own replace the scores of shorter ones, for the same positions and on any number of threads.
func TestLabelBySearch(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games")
	require.NoError(t, run([]string{"play", "-game", "hasami-shogi", "-games", "2", "-nodes", "10", "-out", games}, io.Discard))
	label := func(nodes, threads string) []selfplay.Game {
		out := filepath.Join(dir, "labelled-"+nodes+"-"+threads)
		require.NoError(t, run([]string{"label", "-game", "hasami-shogi", "-in", games, "-out", out, "-nodes", nodes, "-threads", threads}, io.Discard))
		var labelled []selfplay.Game
		require.NoError(t, selfplay.ReadFile(out, []string{"hasami-shogi"}, func(_ *selfplay.Reader, g selfplay.Game) error {
			labelled = append(labelled, g)
			return nil
		}))
		return labelled
	}
	short, long := label("10", "1"), label("300", "1")
	assert.Equal(t, long, label("300", "2"))
	require.Len(t, long, 2)
	changed, scored := 0, 0
	for n, g := range long {
		require.Len(t, g.Plies, len(short[n].Plies))
		for ply, p := range g.Plies {
			assert.Equal(t, short[n].Plies[ply].Score == selfplay.NoScore, p.Score == selfplay.NoScore)
			if p.Score != selfplay.NoScore {
				scored++
			}
			if p.Score != short[n].Plies[ply].Score {
				changed++
			}
		}
	}
	assert.Positive(t, changed)
	assert.Positive(t, scored)
	err := run([]string{"label", "-in", games, "-out", games + "2", "-engine", "true", "-network", "file"}, io.Discard)
	assert.ErrorContains(t, err, "-network")
}

// A match that does not prove the second hypothesis is an error, one of fixed length is not.
func TestGateVerdict(t *testing.T) {
	match := "gate -game hasami-shogi -games 16 -nodes 10 -threads 1"
	require.NoError(t, run(strings.Fields(match+" -elo0 0 -elo1 0"), io.Discard))
	require.ErrorIs(t, run(strings.Fields(match+" -elo0 300 -elo1 400"), io.Discard), errNotAccepted)
	var b bytes.Buffer
	require.NoError(t, run(strings.Fields(match+" -elo0 -800 -elo1 -400"), &b))
	assert.Contains(t, b.String(), "accepted")
}
