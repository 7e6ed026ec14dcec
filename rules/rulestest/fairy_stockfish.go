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
func IntFromEnv(tb testing.TB, name string, fallback int) int {
	tb.Helper()
	s := os.Getenv(name)
	if s == "" {
		return fallback
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		tb.Fatalf("%s: %v", name, err)
	}
	return n
}

// A FairyStockfish is a running Fairy-Stockfish, which knows the rules of many games.
type FairyStockfish struct {
	in             io.Writer
	out            *bufio.Scanner
	positionFormat string // "fen" or "sfen"
}

// positionFormats are the position notations by protocol.
var positionFormats = map[string]string{"uci": "fen", "usi": "sfen"}

// NewFairyStockfish starts the program in a protocol (uci or usi) with these options ("UCI_Chess960 value true").
func NewFairyStockfish(t *testing.T, protocol string, options ...string) *FairyStockfish {
	t.Helper()
	in, out := startProgram(t, "fairy-stockfish")
	o := &FairyStockfish{in, out, positionFormats[protocol]}
	o.send(t, protocol)
	for _, option := range options {
		o.send(t, "setoption name "+option)
	}
	return o
}

// FindProgram returns the path of a program that a test needs. If it is not installed, the test is skipped, or fails
// if LUDARIUM_STRICT is 1.
func FindProgram(t *testing.T, program string) string {
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
func startProgram(t *testing.T, program string, args ...string) (io.Writer, *bufio.Scanner) {
	t.Helper()
	path := FindProgram(t, program)
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
func (o *FairyStockfish) Query(t *testing.T, position, m string) (after string, check bool, moves []string) {
	t.Helper()
	if m != "" {
		position += " moves " + m
	}
	o.send(t, "position "+o.positionFormat+" "+position+"\nd\ngo perft 1")
	for o.out.Scan() {
		line := o.out.Text()
		word, rest, _ := strings.Cut(line, ": ")
		switch {
		case strings.EqualFold(word, o.positionFormat):
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

func (o *FairyStockfish) send(t *testing.T, command string) {
	t.Helper()
	if _, err := fmt.Fprintln(o.in, command); err != nil {
		t.Fatal(err)
	}
}
