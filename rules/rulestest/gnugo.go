package rulestest

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
)

// A GNUGo is a running GNU Go in GTP mode.
type GNUGo struct {
	in  io.Writer
	out *bufio.Scanner
}

// NewGNUGo starts the program with these arguments ("--level", "1"). If it is not installed, the test is skipped, or
// fails if LUDARIUM_STRICT is 1.
func NewGNUGo(t *testing.T, args ...string) *GNUGo {
	t.Helper()
	in, out := startProgram(t, "gnugo", append([]string{"--mode", "gtp"}, args...)...)
	return &GNUGo{in, out}
}

// Query sends a command and returns the words of the answer.
func (g *GNUGo) Query(t *testing.T, format string, args ...any) []string {
	t.Helper()
	command := fmt.Sprintf(format, args...)
	if _, err := fmt.Fprintln(g.in, command); err != nil {
		t.Fatal(err)
	}
	var words []string
	for g.out.Scan() && g.out.Text() != "" {
		words = append(words, strings.Fields(g.out.Text())...)
	}
	if len(words) == 0 || words[0] != "=" {
		t.Fatalf("%s: %v", command, words)
	}
	return words[1:]
}
