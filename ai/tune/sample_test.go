package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func chessGame(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	return g
}

// gameOf returns a game of these moves, every one with its score.
func gameOf(t *testing.T, start string, points float64, moves []string, scores ...int16) selfplay.Game {
	t.Helper()
	game := selfplay.Game{Start: start, Points: points}
	p, err := game.StartPosition(chessGame(t))
	require.NoError(t, err)
	for i, text := range moves {
		m, err := p.ParseMove(text)
		require.NoError(t, err)
		game.Plies = append(game.Plies, selfplay.Ply{Move: m, Score: scores[i]})
		p.Play(m)
	}
	return game
}

// Scores are those of the first seat, whoever is to move.
func TestSamplesAreSeenFromTheFirstSeat(t *testing.T) {
	g := chessGame(t)
	list, err := appendSamples(nil, gameOf(t, "", 1, []string{"e2e4", "e7e5"}, 30, -20), g)
	require.NoError(t, err)
	start, err := g.Start(nil)
	require.NoError(t, err)
	first := start.String()
	m, err := start.ParseMove("e2e4")
	require.NoError(t, err)
	start.Play(m)
	assert.Equal(t, []sample{{first, 1, 30}, {start.String(), 1, 20}}, list)
}

// Positions are left out in which a value cannot be seen, or that were not searched.
func TestWhichPositionsAreSamples(t *testing.T) {
	for name, test := range map[string]struct {
		start, move string
		score       int16
		want        int
	}{
		"quiet":                  {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", 1200, 1},
		"not searched":           {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", selfplay.NoScore, 0},
		"decided":                {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", 1201, 0},
		"lost":                   {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", -1201, 0},
		"in check":               {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1d1", 0, 0},
		"the best move captures": {"4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1", "a2b3", 0, 0},
		"it promotes":            {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 0, 0},
	} {
		list, err := appendSamples(nil, gameOf(t, test.start, 0.5, []string{test.move}, test.score), chessGame(t))
		require.NoError(t, err, name)
		assert.Len(t, list, test.want, name)
	}
}

func TestBadGames(t *testing.T) {
	g := chessGame(t)
	_, err := appendSamples(nil, selfplay.Game{Plies: []selfplay.Ply{{Move: rules.NoMove}}}, g)
	require.ErrorContains(t, err, "illegal move")
	_, err = appendSamples(nil, selfplay.Game{Start: "nonsense"}, g)
	assert.Error(t, err)
}

// writeGames returns a file of games.
func writeGames(t *testing.T, id string, games int) []byte {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	maker, _ := eval.For(id)
	p := selfplay.Plan{
		Game: g, Games: games, Nodes: 40, Seed: 3, Threads: 1, Evaluator: "standard",
		NewEngine: func() *search.Engine {
			return search.New(search.Config{
				Kinds: len(g.Info().Kinds), Board: g.Board(nil), Traits: maker.TraitsFor(nil), Eval: maker.NewEval, Table: search.NewTable(1),
			})
		},
	}
	b := bytes.NewBufferString(p.Header() + "\n")
	require.NoError(t, p.Play(b, 0, func(int) {}))
	return b.Bytes()
}

func TestReadSamples(t *testing.T) {
	g, data := chessGame(t), writeGames(t, "chess", 2)
	read := func(data []byte, maxSamples int) ([]sample, error) {
		file := filepath.Join(t.TempDir(), "games")
		require.NoError(t, os.WriteFile(file, data, 0o600))
		return readSamples(file, g, maxSamples)
	}
	all, err := read(data, 1e6)
	require.NoError(t, err)
	require.Greater(t, len(all), 20)
	some, err := read(data, len(all)-3)
	require.NoError(t, err)
	assert.Equal(t, all[:len(all)-3], some, "no more than were asked for")
	cut, err := read(data[:len(data)-1], 1e6)
	require.NoError(t, err, "a file that is still written")
	assert.Less(t, len(cut), len(all))
	assert.Equal(t, all[:len(cut)], cut)
	_, err = read(writeGames(t, "chess960", 1), 1e6)
	require.ErrorContains(t, err, "games of chess960, not of chess")
	_, err = read([]byte("nonsense\n"), 1e6)
	require.ErrorIs(t, err, selfplay.ErrFormat)
	header, _, _ := bytes.Cut(data, []byte("\n"))
	_, err = read([]byte(string(header)+"\n\x00\x07\x00"), 1e6)
	assert.ErrorContains(t, err, "game 1: ")
}

func TestBadFlags(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	require.NoError(t, os.WriteFile(file, writeGames(t, "chess960", 1), 0o600))
	for text, want := range map[string]string{
		"-game what": "no game", "-game hasami-shogi": "cannot be tuned", "-pull x": "-pull", "-in nothing": "nothing", "-in " + file: "games of chess960",
		"-threads 0": "-threads", "-epochs 0": "-epochs", "-positions 0": "-positions",
	} {
		assert.ErrorContains(t, run(strings.Fields(text), &bytes.Buffer{}), want, text)
	}
}

// An error names the position in the whole list.
func TestErrorNamesThePosition(t *testing.T) {
	g := chessGame(t)
	p, err := g.Start(nil)
	require.NoError(t, err)
	samples := make([]sample, 2500)
	for i := range samples {
		samples[i].position = p.String()
	}
	samples[2345].position = "nonsense"
	maker, _ := eval.For("chess")
	_, newEval := maker.Tunable()
	_, err = regression{game: g, threads: 1, newNumbers: func() (any, func() search.Eval) { return &struct{}{}, newEval }}.evaluateSamples(samples)
	assert.ErrorContains(t, err, "position 2346: ")
}
