package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReadGames(t *testing.T) {
	games, err := readGames(strings.NewReader("9 e5 C3 pass\n\n19 Q16\n"))
	require.NoError(t, err)
	require.Len(t, games, 2)
	assert.Len(t, games[0].Moves, 3)
	for text, want := range map[string]string{"9 e5 xx": "line 1: move 2", "9 e5\n9 e5 e5": "line 2: move 2", "8 e5": "size"} {
		_, err := readGames(strings.NewReader(text))
		assert.ErrorContains(t, err, want)
	}
}

// If learning fails, the policy file is left unchanged.
func TestFailureKeepsPolicy(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "games.txt"), filepath.Join(dir, "policy.txt")
	require.NoError(t, os.WriteFile(in, []byte("19 pass"), 0o600))
	require.NoError(t, os.WriteFile(out, []byte("kept"), 0o600))
	require.Error(t, run([]string{"-in", in, "-out", out}, io.Discard))
	kept, err := os.ReadFile(out)
	require.NoError(t, err)
	assert.Equal(t, "kept", string(kept))
}
