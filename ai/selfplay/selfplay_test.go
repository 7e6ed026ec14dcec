package selfplay_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
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

// newPlan returns a plan of short searches.
func newPlan(id string, games, threads int) selfplay.Plan {
	g, _ := catalog.Find(id)
	maker, _ := eval.For(id)
	return selfplay.Plan{
		Game: g, Games: games, Nodes: 60, Seed: 3, Threads: threads, Evaluator: "standard",
		NewEngine: func() *search.Engine {
			return search.New(search.Config{
				Kinds: len(g.Info().Kinds), Board: g.Board(nil), Traits: maker.TraitsFor(nil), Eval: maker.NewEval, Table: search.NewTable(1),
				KeepTables: true,
			})
		},
	}
}

// Games can be played back, in games with one start and with many.
func TestGamesAreLegal(t *testing.T) {
	for _, id := range []string{"chess", "chess960", "hasami-shogi", "shogi"} {
		p := newPlan(id, 3, 2)
		var b bytes.Buffer
		b.WriteString(p.Header() + "\n")
		require.NoError(t, p.Play(&b, 0, func(int) {}))
		r, err := selfplay.NewReader(&b)
		require.NoError(t, err)
		for range p.Games {
			game, err := r.Next()
			require.NoError(t, err)
			pos, err := game.StartPosition(p.Game)
			require.NoError(t, err)
			searched := 0
			for _, ply := range game.Plies {
				require.True(t, pos.(search.Position).IsLegal(ply.Move), id)
				if ply.Score != selfplay.NoScore {
					searched++
				}
				pos.Play(ply.Move)
			}
			assert.Greater(t, searched, len(game.Plies)/2)
			assert.Contains(t, []float64{0, 0.5, 1}, game.Points)
		}
		_, err = r.Next()
		assert.ErrorIs(t, err, io.EOF)
	}
}

// A run that was interrupted in the middle of a game and goes on with another number of threads writes the same file.
func TestInterruptedRunGoesOn(t *testing.T) {
	whole, parts := filepath.Join(t.TempDir(), "whole"), filepath.Join(t.TempDir(), "parts")
	run := func(name string, p selfplay.Plan) {
		f, count, err := selfplay.OpenFile(name, p.Header())
		require.NoError(t, err)
		require.NoError(t, p.Play(f, count, func(int) {}))
		require.NoError(t, f.Close())
	}
	run(whole, newPlan("chess", 4, 2))
	run(parts, newPlan("chess", 2, 1))
	text, err := os.ReadFile(parts)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(parts, text[:len(text)-7], 0o600))
	run(parts, newPlan("chess", 4, 2))
	want, err := os.ReadFile(whole)
	require.NoError(t, err)
	got, err := os.ReadFile(parts)
	require.NoError(t, err)
	assert.Equal(t, want, got)
	other := newPlan("chess", 4, 2)
	other.Seed++
	_, _, err = selfplay.OpenFile(parts, other.Header())
	assert.ErrorContains(t, err, "other settings")
}

func TestBadFiles(t *testing.T) {
	for _, text := range []string{"", "no line", "another header\n"} {
		_, err := selfplay.NewReader(bytes.NewBufferString(text))
		require.ErrorIs(t, err, selfplay.ErrFormat)
	}
	header := newPlan("chess", 1, 1).Header() + "\n"
	for text, want := range map[string]string{
		"\xff\xff\xff\xff\x0f":         "the start position is too long",
		"\x00\x07\x00":                 "3.5 points",
		"\x00\x01\xff\xff\xff\xff\x0f": "the game is too long",
	} {
		r, err := selfplay.NewReader(strings.NewReader(header + text))
		require.NoError(t, err)
		_, err = r.Next()
		assert.ErrorContains(t, err, want)
	}
}

// Files that were written before the header named the engine can be read, but not be continued.
func TestFileOfFirstEngine(t *testing.T) {
	p := newPlan("hasami-shogi", 2, 1)
	var b bytes.Buffer
	header, _, found := strings.Cut(p.Header(), ", engine ")
	require.True(t, found)
	b.WriteString(header + "\n")
	require.NoError(t, p.Play(&b, 0, func(int) {}))
	name := filepath.Join(t.TempDir(), "old")
	require.NoError(t, os.WriteFile(name, b.Bytes(), 0o600))
	_, _, err := selfplay.OpenFile(name, p.Header())
	require.ErrorContains(t, err, "other settings")
	r, err := selfplay.NewReader(&b)
	require.NoError(t, err)
	assert.Equal(t, "hasami-shogi", r.GameID())
	for range 2 {
		_, err = r.Next()
		require.NoError(t, err)
	}
}

// An engine that plays other games has another number.
func TestEngineNumber(t *testing.T) {
	const engine, hash = 4, "51a417bb71ea534cb484909ecaf4ed3213b32b5acb906aa72761f61982e99939"
	h := sha256.New()
	for _, id := range []string{"chess", "capablanca80", "antichess", "shogi"} {
		p := newPlan(id, 4, 1)
		p.Nodes = 500 // so many reach most techniques of the search
		require.Contains(t, p.Header(), fmt.Sprintf(", engine %d", engine))
		require.NoError(t, p.Play(h, 0, func(int) {}))
	}
	if got := fmt.Sprintf("%x", h.Sum(nil)); got != hash {
		t.Errorf("the games have the hash %s: if the change should affect self-play, raise EngineNumber, and write both here", got)
	}
}

// A file that is read is an error, or games.
func FuzzReader(f *testing.F) {
	p := newPlan("hasami-shogi", 1, 1)
	var b bytes.Buffer
	b.WriteString(p.Header() + "\n")
	require.NoError(f, p.Play(&b, 0, func(int) {}))
	f.Add(b.Bytes())
	f.Add(b.Bytes()[:b.Len()-3])
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := selfplay.NewReader(bytes.NewReader(data))
		if err != nil {
			require.ErrorIs(t, err, selfplay.ErrFormat)
			return
		}
		for {
			g, err := r.Next()
			if err != nil {
				return
			}
			require.Contains(t, []float64{0, 0.5, 1}, g.Points)
		}
	})
}

// A game is decided when one seat is far ahead in the given number of searches in a row.
func TestAdjudicator(t *testing.T) {
	const no = -1
	for name, test := range map[string]struct {
		scores []int // of the first seat to move, then of the other, and so on
		points float64
	}{
		"the first seat leads":        {[]int{1500, -1500, 1600}, 1},
		"the second seat leads":       {[]int{-1500, 1500, -1600}, 0},
		"too few plies":               {[]int{0, -1500, 1500}, no},
		"the lead shrinks in between": {[]int{1500, -1499, 1500, -1500}, no},
		"both say that they lead":     {[]int{1500, 1500, 1500, 1500}, no},
		"the lead changes":            {[]int{1500, -1500, -1500, 1500}, no},
		"the new leader keeps it":     {[]int{1500, -1500, -1500, 1500, -1500}, 0},
	} {
		a := selfplay.Adjudicator{Plies: 3}
		for i, score := range test.scores {
			points, ok := a.Add(rules.Seat(i%2), score)
			if i < len(test.scores)-1 || test.points == no {
				assert.False(t, ok, "%s: ply %d", name, i)
			} else {
				assert.True(t, ok, name)
				assert.InDelta(t, test.points, points, 0, name)
			}
		}
	}
}

// A random ply may change who is ahead, so a game is decided by searches with no random ply between them.
func TestRandomPliesDecideNothing(t *testing.T) {
	p := newPlan("chess", 8, 2)
	p.Random = 0.3
	var b bytes.Buffer
	b.WriteString(p.Header() + "\n")
	require.NoError(t, p.Play(&b, 0, func(int) {}))
	r, err := selfplay.NewReader(&b)
	require.NoError(t, err)
	decided := 0
	for n := range p.Games {
		game, err := r.Next()
		require.NoError(t, err)
		pos, err := game.StartPosition(p.Game)
		require.NoError(t, err)
		for _, ply := range game.Plies {
			pos.Play(ply.Move)
		}
		if game.Points == 0.5 || pos.Result().IsOver() {
			continue
		}
		decided++
		for _, ply := range game.Plies[len(game.Plies)-selfplay.DecidedPlies:] {
			assert.NotEqual(t, int16(selfplay.NoScore), ply.Score, "game %d", n)
		}
	}
	assert.NotZero(t, decided)
}
