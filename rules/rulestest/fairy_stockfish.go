package rulestest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// IntFromEnv reads a number from the environment, for test runs longer than usual.
func Setting(tb testing.TB, name string, usual int) int {
	tb.Helper()
	s := os.Getenv(name)
	if s == "" {
		return usual
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		tb.Fatalf("%s: %v", name, err)
	}
	return n
}

// A FairyStockfish is a running Fairy-Stockfish, which knows the rules of many games.
type Oracle struct {
	in       io.Writer
	out      *bufio.Scanner
	notation string // "fen" or "sfen"
}

// positionFormats are the position notations by protocol.
var notations = map[string]string{"uci": "fen", "usi": "sfen"}

// NewFairyStockfish starts the program in a protocol (uci or usi) with these options ("UCI_Chess960 value true").
func NewOracle(t *testing.T, protocol string, options ...string) *Oracle {
	t.Helper()
	in, out := launch(t, "fairy-stockfish")
	o := &Oracle{in, out, notations[protocol]}
	o.say(t, protocol)
	for _, option := range options {
		o.say(t, "setoption name "+option)
	}
	return o
}

// FindProgram returns the path of a program that a test needs. If it is not installed, the test is skipped, or fails
// if LUDARIUM_STRICT is 1.
func LookPath(t *testing.T, program string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		path, err = exec.LookPath("/usr/games/" + program) // Debian's directory for games is not in every search path
	}
	if err != nil {
		if os.Getenv("LUDARIUM_STRICT") == "1" {
			t.Fatal(program + " is not installed")
		}
		t.Skip(program + " is not installed")
	}
	return path
}

// startProgram starts a program that tests talk to line by line, see [FindProgram].
func launch(t *testing.T, program string, args ...string) (io.Writer, *bufio.Scanner) {
	t.Helper()
	path := LookPath(t, program)
	cmd := exec.CommandContext(t.Context(), path, args...)
	in, errIn := cmd.StdinPipe()
	out, errOut := cmd.StdoutPipe()
	for _, err := range []error{errIn, errOut, cmd.Start()} {
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		_ = in.Close() // the program ends at the end of its input
		_ = cmd.Wait()
	})
	return in, bufio.NewScanner(out)
}

// Query returns the position after m (or the position itself if m is ""), whether it is check, and its legal moves,
// sorted.
func (o *Oracle) Ask(t *testing.T, position, m string) (after string, check bool, moves []string) {
	t.Helper()
	if m != "" {
		position += " moves " + m
	}
	o.say(t, "position "+o.notation+" "+position+"\nd\ngo perft 1")
	for o.out.Scan() {
		line := o.out.Text()
		word, rest, _ := strings.Cut(line, ": ")
		switch {
		case strings.EqualFold(word, o.notation):
			after = rest
		case word == "Checkers":
			check = strings.TrimSpace(rest) != ""
		case strings.HasPrefix(line, "Nodes searched"):
			slices.Sort(moves)
			return after, check, moves
		case rest == "1":
			moves = append(moves, word)
		}
	}
	t.Fatalf("fairy-stockfish stopped: %s", position)
	return "", false, nil
}

func (o *Oracle) say(t *testing.T, words string) {
	t.Helper()
	if _, err := fmt.Fprintln(o.in, words); err != nil {
		t.Fatal(err)
	}
}
