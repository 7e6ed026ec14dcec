//go:build unix

package arena_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestPlayerFor(t *testing.T) {
	pathWithSpace := filepath.Join(t.TempDir(), "my fish")
	require.NoError(t, os.WriteFile(pathWithSpace, []byte("#!/bin/sh\n"), 0o700)) //nolint:gosec // it must be found
	for command, name := range map[string]string{
		"stockfish":               "stockfish",
		" /opt/x/fish -v nodes=3": "fish",
		"fish name=Bob":           "Bob",
		pathWithSpace:             "my fish",
		"'a b/c d' Hash=3":        "c d",
		"x Hash":                  "x", // an argument of the program
	} {
		p, err := arena.UCI.PlayerFor(command)
		require.NoError(t, err, command)
		assert.Equal(t, name, p.Name)
		assert.True(t, p.Computer)
		assert.True(t, arena.IsExternalEngine(p.Engine))
		opened, err := arena.OpenExternalEngine(p.Engine, catalog.Find)
		require.NoError(t, err, command)
		opened.Close()
	}
	for _, command := range []string{"", "  ", `"x`, "x movetime=soon"} {
		_, err := arena.UCI.PlayerFor(command)
		require.Error(t, err, command)
	}
	assert.False(t, arena.IsExternalEngine(""))
	kinds := map[arena.PlayerKind]int{}
	for _, g := range catalog.All() {
		kind := arena.EngineKindFor(g.Info())
		kinds[kind]++
		assert.Equal(t, kind == "", arena.CheckGame("gtp x", g.Info()) != nil && arena.CheckGame("uci x", g.Info()) != nil && arena.CheckGame("usi x", g.Info()) != nil, g.Info().ID)
	}
	assert.Len(t, kinds, 4, "chess, shogi, Go, and games without a protocol")
	assert.False(t, arena.IsExternalEngine(game.Adviser))
}

// newMatchAgainst starts a match between a person and an external engine.
func newMatchAgainst(t *testing.T, id, command string) *game.Match {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	p, err := arena.UCI.PlayerFor(command)
	require.NoError(t, err)
	m, err := game.New(game.Setup{Game: g, Players: []game.Player{{}, p}}, game.Env{
		FindGame:   catalog.Find,
		OpenEngine: func(engine string) (ai.Player, error) { return arena.OpenExternalEngine(engine, catalog.Find) },
	})
	require.NoError(t, err)
	t.Cleanup(m.Close)
	return m
}

// tickUntil ticks until done.
func tickUntil(t *testing.T, m *game.Match, done func(*game.Snapshot) bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		m.Tick()
		if done(m.Snapshot()) {
			return
		}
	}
	require.Fail(t, "condition never became true")
}

func play(t *testing.T, m *game.Match, move string) {
	t.Helper()
	mv, err := m.ParseMove(move)
	require.NoError(t, err)
	require.NoError(t, m.Play(mv))
}

func TestPersonAgainstExternalEngine(t *testing.T) {
	for id, move := range map[string]string{"chess": "e2e4", "chess960": "e2e4", "capablanca80": "f2f4", "capablanca100": "f2f4", "antichess": "e2e3"} {
		m := newMatchAgainst(t, id, os.Args[0]+" uci nodes=50 Hash=1")
		play(t, m, move)
		tickUntil(t, m, func(s *game.Snapshot) bool { return s.Ply == 2 })
		data, err := json.Marshal(m.Record())
		require.NoError(t, err)
		assert.NotContains(t, string(data), os.Args[0], "records never hold a command")
		assert.NotContains(t, string(data), filepath.Dir(os.Args[0]))
		loaded := newMatchAgainst(t, id, "true")
		require.NoError(t, loaded.Load(m.Record()))
		assert.Empty(t, loaded.Snapshot().Players[1].Engine, "loading starts no engine")
		assert.Equal(t, 3, loaded.Snapshot().Players[1].Level)
	}
}

// An engine that exits or cheats is asked once more; then its seat reports the failure, and somebody else can take
// over.
func TestExternalEngineFailures(t *testing.T) {
	script := filepath.Join(t.TempDir(), "engine")
	count := filepath.Join(t.TempDir(), "count")
	for answer, c := range map[string]struct{ why, starts string }{
		"exit 3":             {"engine died", "xx"},
		"echo bestmove e7e4": {`plays "e7e4": illegal move e7e4`, "x"},
		"echo bestmove zzz":  {`plays "zzz"`, "x"},
		"echo bestmove 0000": {"engine gives no move", "x"},
	} {
		require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\nprintf x >>"+count+"\nwhile read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) "+
			answer+";; quit) exit;; esac; done\n"), 0o700)) //nolint:gosec // it must be run
		_ = os.Remove(count)
		m := newMatchAgainst(t, "chess", script)
		play(t, m, "e2e4")
		tickUntil(t, m, func(s *game.Snapshot) bool { return s.EngineErrors[1] != nil })
		require.ErrorContains(t, m.Snapshot().EngineErrors[1], c.why)
		assert.Equal(t, 1, m.Snapshot().Ply, "no illegal move was played")
		starts, err := os.ReadFile(count)
		require.NoError(t, err)
		assert.Equal(t, c.starts, string(starts), answer)
		require.NoError(t, m.SetPlayer(1, game.Player{}))
		play(t, m, "e7e5")
		assert.Equal(t, 2, m.Snapshot().Ply)
		m.Close()
	}
}
