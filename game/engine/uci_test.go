//go:build unix

package engine_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestUCIFaults(t *testing.T) {
	for _, c := range []struct {
		fault string
		err   error
	}{
		{"none-at-all", nil},
		{"die", engine.ErrExited},
		{"mute", engine.ErrNoResponse},
		{"die-thinking", engine.ErrExited},
		{"mute-thinking", engine.ErrNoResponse},
		{"null", engine.ErrNoMove},
		{"none", engine.ErrNoMove},
		{"nothing", engine.ErrNoMove},
		{"stubborn", nil},
		{"flood", nil},
		{"noise", nil},
		{"many-options", nil},
	} {
		e := newFakeUCI(t, c.fault)
		answer, err := e.Search(t.Context(), shortSearch)
		if c.err != nil {
			require.ErrorIs(t, err, c.err, c.fault)
			assert.Contains(t, err.Error(), filepath.Base(os.Args[0]), "the error names the engine")
			assert.NotContains(t, err.Error(), "\n", c.fault)
			continue
		}
		require.NoError(t, err, c.fault)
		assert.Equal(t, "e2e4", answer.Move, c.fault)
		assert.True(t, strings.HasPrefix(e.Name, c.fault+" "), e.Name)
		began := time.Now()
		e.Close()
		assert.Less(t, time.Since(began), time.Minute, c.fault)
	}
}

func TestRestartAfterExit(t *testing.T) {
	for fault, want := range map[string]error{"die-thinking": engine.ErrExited, "mute-thinking": engine.ErrNoResponse} {
		e := newFakeUCI(t, fault)
		for range 3 {
			_, err := e.Search(t.Context(), shortSearch)
			require.ErrorIs(t, err, want)
			require.NoError(t, e.NewGame())
		}
	}
}

func TestErrorQuotesStderr(t *testing.T) {
	err := newFakeUCI(t, "die").EnsureReady()
	require.ErrorIs(t, err, engine.ErrExited)
	assert.Contains(t, err.Error(), `its last words: "library"`)
}

func TestCannotStart(t *testing.T) {
	notExecutable := filepath.Join(t.TempDir(), "engine")
	require.NoError(t, os.WriteFile(notExecutable, []byte("#!/bin/sh\necho uciok\n"), 0o600))
	marker := filepath.Join(t.TempDir(), "marker")
	for _, command := range []string{
		"no-such-engine-anywhere", notExecutable, t.TempDir(),
		"x; touch " + marker, "$(touch " + marker + ")", "x | touch " + marker,
	} {
		e, err := engine.NewUCIClient(command)
		require.NoError(t, err)
		require.ErrorIs(t, e.EnsureReady(), engine.ErrCannotStart, command)
	}
	assert.NoFileExists(t, marker, "there is no shell")
	_, err := engine.NewUCIClient(" ")
	require.Error(t, err)
	_, err = engine.NewUCIClient(`"a`)
	require.Error(t, err)
}

func TestUCIGoCommand(t *testing.T) {
	clock := &ai.Clock{Left: 5 * time.Second}
	for _, c := range []struct {
		limits ai.Limits
		want   string
	}{
		{ai.Limits{Depth: 3}, "depth_3"},
		{ai.Limits{Nodes: 4000, MoveTime: 1500 * time.Millisecond}, "nodes_4000_movetime_1500"},
		{ai.Limits{Clock: clock}, "wtime_5000_winc_1000_btime_30000_binc_0"},
		{ai.Limits{Clock: &ai.Clock{MovesToGo: 7}}, "wtime_5000_winc_1000_btime_30000_binc_0_movestogo_7"},
	} {
		answer, err := newFakeUCI(t, "limits").Search(t.Context(), engine.SearchRequest{
			Limits: c.limits, Clocks: [2]ai.Clock{{Left: 5 * time.Second, Increment: time.Second}, {Period: 30 * time.Second}},
		})
		require.NoError(t, err)
		assert.Equal(t, c.want, answer.Move)
	}
}

func TestUCIVariantSettings(t *testing.T) {
	for _, c := range []struct {
		name, engine string
		game         rules.UCI
		want         string // the settings sent; empty: it cannot play the game
	}{
		{"chess needs no setting", "none-at-all", rules.UCI{Variant: "chess"}, "e2e4"},
		{"default game", "none-at-all", rules.UCI{}, "e2e4"},
		{"chess with variants", "variants", rules.UCI{Variant: "chess"}, "UCI_Variant=chess"},
		{"variant", "variants", rules.UCI{Variant: "capablanca"}, "UCI_Variant=capablanca"},
		{"unsupported variant", "variants", rules.UCI{Variant: "capa"}, ""},
		{"no variant support", "none-at-all", rules.UCI{Variant: "antichess"}, ""},
		{"Chess960", "anywhere", rules.UCI{Variant: "chess", Chess960: true}, "UCI_Variant=chess,UCI_Chess960=true"},
		{"no Chess960 support", "variants", rules.UCI{Variant: "chess", Chess960: true}, ""},
	} {
		e := newFakeUCI(t, c.engine)
		e.Game = c.game
		answer, err := e.Search(t.Context(), shortSearch)
		if c.want == "" {
			require.ErrorIs(t, err, engine.ErrUnsupportedGame, c.name)
			continue
		}
		require.NoError(t, err, c.name)
		assert.Equal(t, c.want, answer.Move, c.name)
	}
}

// newFakeUSI is a faulty engine that plays shogi.
func newFakeUSI(t *testing.T, fault string) *engine.UCIClient {
	t.Helper()
	e := newFakeUCI(t, fault)
	e.Game = rules.UCI{USI: true, Variant: "shogi"}
	return e
}

func TestUSIGoCommand(t *testing.T) {
	clock := &ai.Clock{Left: 5 * time.Second, Period: 30 * time.Second}
	for _, c := range []struct {
		limits ai.Limits
		want   string
	}{
		{ai.Limits{Nodes: 4000}, "nodes_4000"},
		{ai.Limits{Clock: clock}, "btime_5000_wtime_1000_byoyomi_30000"},
		{ai.Limits{Clock: &ai.Clock{Left: time.Second}}, "btime_5000_binc_0_wtime_30000_winc_9"},
	} {
		answer, err := newFakeUSI(t, "limits").Search(t.Context(), engine.SearchRequest{
			Limits: c.limits, Clocks: [2]ai.Clock{{Left: 5 * time.Second}, {Left: time.Second, Increment: 9 * time.Millisecond, Period: 30 * time.Second}},
		})
		require.NoError(t, err)
		assert.Equal(t, c.want, answer.Move)
	}
}

func TestUSIResignAndWin(t *testing.T) {
	for word, want := range map[string]engine.SearchResult{"resign": {Resigned: true}, "win": {DeclaredWin: true}} {
		answer, err := newFakeUSI(t, word).Search(t.Context(), shortSearch)
		require.NoError(t, err)
		assert.Equal(t, want, engine.SearchResult{Resigned: answer.Resigned, DeclaredWin: answer.DeclaredWin})
		answer, err = newFakeUCI(t, word).Search(t.Context(), shortSearch)
		require.NoError(t, err)
		assert.Equal(t, engine.SearchResult{Move: word, ThinkTime: answer.ThinkTime}, answer, "UCI has no such word: it counts as an illegal move")
	}
}

func TestStartPosition(t *testing.T) {
	for _, c := range []struct{ id, start, want string }{
		{"chess", "", ""},
		{"chess", "7k/8/8/8/8/8/8/K7 w - - 0 1", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
		{"antichess", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
	} {
		g, ok := catalog.Find(c.id)
		require.True(t, ok)
		start, err := new(engine.UCIClient).StartPosition(g, c.start, nil)
		require.NoError(t, err)
		assert.Equal(t, c.want, start)
	}
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	start, err := new(engine.UCIClient).StartPosition(g, "", rules.Options{"setup": "0"})
	require.NoError(t, err)
	assert.Contains(t, start, "bbqnnrkr/pppppppp/")
}

func TestThinkTimeExcludesStartup(t *testing.T) {
	e := newFakeUCI(t, "slow-to-get-ready")
	began := time.Now()
	answer, err := e.Search(t.Context(), shortSearch)
	require.NoError(t, err)
	const startupTime = 400 * time.Millisecond // minimum start-up time
	elapsed := time.Since(began)
	assert.Greater(t, elapsed, startupTime)
	assert.Less(t, answer.ThinkTime, elapsed-startupTime)
	assert.Positive(t, answer.ThinkTime)
}

func TestCancelSearchRestartsStuckEngine(t *testing.T) {
	e := newFakeUCI(t, "mute-thinking")
	e.Timeouts.MoveOverrun = time.Hour
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := e.Search(ctx, shortSearch)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	before := e.Name // contains the process ID
	require.NoError(t, e.EnsureReady(), "an engine that does not stop is restarted")
	after := e.Name
	assert.NotEqual(t, before, after)
	require.NoError(t, e.EnsureReady())
	assert.Equal(t, after, e.Name, "only once")
}

// The bestmove of a cancelled search arrives after the engine has said readyok.
func TestLateBestMoveIsDropped(t *testing.T) {
	e := newFakeUCI(t, "slow-to-stop")
	e.Timeouts.Quit = time.Minute
	require.NoError(t, e.EnsureReady())
	for range 2 {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		_, err := e.Search(ctx, shortSearch)
		cancel()
		require.ErrorIs(t, err, context.DeadlineExceeded)
		answer, err := e.Search(t.Context(), engine.SearchRequest{Limits: ai.Limits{Depth: 1}})
		require.NoError(t, err)
		assert.Equal(t, "e2e4", answer.Move)
	}
}
