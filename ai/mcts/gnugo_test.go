package mcts

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A gnugo is a running GNU Go, which speaks GTP.
type gnugo struct {
	in  io.Writer
	out *bufio.Scanner
}

// startGNU starts it with these arguments. Where it is not installed the test is skipped, or fails if LUDARIUM_STRICT is 1.
func startGNU(t *testing.T, args ...string) *gnugo {
	t.Helper()
	path, err := exec.LookPath("gnugo")
	if err != nil {
		path, err = exec.LookPath("/usr/games/gnugo")
	}
	if err != nil {
		if os.Getenv("LUDARIUM_STRICT") == "1" {
			t.Fatal("gnugo is not installed")
		}
		t.Skip("gnugo is not installed")
	}
	cmd := exec.CommandContext(t.Context(), path, append([]string{"--mode", "gtp"}, args...)...)
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = in.Close() // the program ends at the end of its input
		_ = cmd.Wait()
	})
	return &gnugo{in, bufio.NewScanner(out)}
}

// ask gives the lines of an answer, without the sign before it.
func (g *gnugo) ask(t *testing.T, format string, args ...any) string {
	t.Helper()
	_, err := fmt.Fprintf(g.in, format+"\n", args...)
	require.NoError(t, err)
	var lines []string
	for g.out.Scan() && g.out.Text() != "" {
		lines = append(lines, g.out.Text())
	}
	answer := strings.Join(lines, "\n")
	require.True(t, strings.HasPrefix(answer, "="), "%s: %s", format, answer)
	return strings.TrimSpace(answer[1:])
}
