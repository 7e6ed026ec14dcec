//go:build unix

package arena_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/arena"
)

func TestForeignEngines(t *testing.T) {
	script := filepath.Join(t.TempDir(), "engine")
	engine := func(answer string) {
		require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\nwhile read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) "+
			answer+";; quit) exit;; esac; done\n"), 0o700)) //nolint:gosec // it must be run
	}
	for _, c := range []struct{ name, answer, want string }{
		{"illegal move", "echo bestmove e2e5", `result black illegal plies 0 seed 1234 white=it black=ai:2 note "illegal move \"e2e5\""`},
		{"no move", "echo bestmove 0000", `note "engine gives no move"`},
		{"died", "exit 1", `note "engine died"`},
	} {
		engine(c.answer)
		m := two(t, "chess", 1)
		m.Openings = []arena.Opening{{}}
		it, err := arena.ParseSpec("uci " + script + " movetime=10 name=it")
		require.NoError(t, err)
		m.Players[0] = it
		_, all := lines(t, m)
		line := strings.Replace(all[0], all[0][strings.Index(all[0], "seed "):strings.Index(all[0], " white=")], "seed 1234", 1)
		assert.Contains(t, line, c.want, c.name)
	}
	m := two(t, "chess", 1)
	gone, err := arena.ParseSpec("uci " + script + "-that-is-not-there")
	require.NoError(t, err)
	m.Players[1] = gone
	_, err = m.Run(t.Context())
	require.ErrorContains(t, err, "cannot be started")
}
