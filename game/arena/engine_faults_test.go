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

func TestExternalEngineFaults(t *testing.T) {
	script := filepath.Join(t.TempDir(), "engine")
	writeEngine := func(answer string) {
		require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\nwhile read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) "+
			answer+";; quit) exit;; esac; done\n"), 0o700)) //nolint:gosec // it must be run
	}
	for _, c := range []struct{ name, answer, want string }{
		{"illegal move", "echo bestmove e2e5", `result black illegal plies 0 seed 1234 white=it black=ai:2 note "illegal move \"e2e5\""`},
		{"no move", "echo bestmove 0000", `note "engine gives no move"`},
		{"died", "exit 1", `note "engine died"`},
	} {
		writeEngine(c.answer)
		m := newTwoPlayerMatch(t, "chess", 1)
		m.Openings = []arena.Opening{{}}
		spec, err := arena.ParsePlayerSpec("uci " + script + " movetime=10 name=it")
		require.NoError(t, err)
		m.Players[0] = spec
		_, lines := runMatch(t, m)
		line := strings.Replace(lines[0], lines[0][strings.Index(lines[0], "seed "):strings.Index(lines[0], " white=")], "seed 1234", 1)
		assert.Contains(t, line, c.want, c.name)
	}
	m := newTwoPlayerMatch(t, "chess", 1)
	missing, err := arena.ParsePlayerSpec("uci " + script + "-that-is-not-there")
	require.NoError(t, err)
	m.Players[1] = missing
	_, err = m.Run(t.Context())
	require.ErrorContains(t, err, "cannot be started")
}
