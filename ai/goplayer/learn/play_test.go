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

// Games go on where an interrupted run stopped, and are the same as without the interruption.
func TestPlayResumes(t *testing.T) {
	play := func(name, games string) []string {
		require.NoError(t, run([]string{"play", "-size", "7", "-nodes", "20", "-games", games, "-out", name}, io.Discard))
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		return strings.Split(string(text), "\n")
	}
	dir := t.TempDir()
	whole := play(filepath.Join(dir, "whole"), "3")
	require.Len(t, whole, 5, "with the heading and the end of the last line")
	assert.NotEqual(t, whole[1], whole[2])
	part := filepath.Join(dir, "part")
	require.NoError(t, os.WriteFile(part, []byte(whole[0]+"\n"+whole[1]+"\n"+whole[2][:9]), 0o600))
	assert.Equal(t, whole, play(part, "3"))
	assert.Equal(t, whole, play(part, "2"), "there are enough")

	games, err := readGames(strings.NewReader(strings.Join(whole, "\n")))
	require.NoError(t, err)
	for i, g := range games {
		_, rest, _ := strings.Cut(whole[i+1], " "+openingMark+" ")
		assert.Len(t, g.Moves, len(strings.Fields(rest)), "random moves are not learned from")
	}
}

func TestPlayRefusesBadFlags(t *testing.T) {
	out := filepath.Join(t.TempDir(), "games")
	for want, args := range map[string][]string{
		"-out must name a file":     {"-games", "1"},
		"-nodes must be at least 1": {"-out", out, "-games", "1", "-nodes", "0"},
		"size":                      {"-out", out, "-games", "1", "-size", "8"},
	} {
		assert.ErrorContains(t, run(append([]string{"play"}, args...), io.Discard), want)
	}
}
