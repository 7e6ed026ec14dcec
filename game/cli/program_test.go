//go:build unix

package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
)

// An external engine plays in the console: in a new game, after moves, and in a game from a file. No file stores its
// command.
func TestExternalEngineInConsole(t *testing.T) {
	home := t.TempDir()
	t.Setenv("LUDARIUM_HOME", home)
	script := filepath.Join(t.TempDir(), "secret fish")
	saved := filepath.Join(t.TempDir(), "game.ludarium")
	require.NoError(t, os.WriteFile(script, []byte(`#!/bin/sh
while read -r word rest; do case $word in
uci) echo uciok;; isready) echo readyok;; go) echo bestmove e7e5;; quit) exit;;
esac; done
`), 0o700)) //nolint:gosec // it must be run
	seats := []string{"--player", "human", "--player", `uci "` + script + `" nodes=1 name=Fish`}
	r := run(t, "e2e4\nsave "+saved+"\nquit\n", append([]string{"console", "--game", "chess"}, seats...)...)
	require.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.Contains(t, r.out, "Fish")
	assert.Contains(t, r.out, "e5")
	r = run(t, "quit\n", append([]string{"console", "--game", "chess", "--moves", "e2e4"}, seats...)...)
	assert.Contains(t, r.out, "e5", "in a game with moves")
	data, err := os.ReadFile(saved)
	require.NoError(t, err)
	assert.Contains(t, string(data), "Fish")
	assert.NotContains(t, string(data), "secret")
	require.NoError(t, filepath.WalkDir(home, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		assert.NotContains(t, string(data), "secret", path)
		return err
	}))
}
