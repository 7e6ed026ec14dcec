package chesslike

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// An oracle is a running fairy-stockfish.
type oracle struct {
	in  io.Writer
	out *bufio.Scanner
}

// newOracle starts the program. Where it is not installed the test is skipped, or fails if LUDARIUM_STRICT is 1.
func newOracle(t *testing.T) *oracle {
	t.Helper()
	path, err := exec.LookPath("fairy-stockfish")
	if err != nil {
		path, err = exec.LookPath("/usr/games/fairy-stockfish")
	}
	if err != nil {
		require.NotEqual(t, "1", os.Getenv("LUDARIUM_STRICT"), "fairy-stockfish is not installed")
		t.Skip("fairy-stockfish is not installed")
	}
	cmd := exec.CommandContext(t.Context(), path)
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = in.Close() // the program ends at the end of its input
		_ = cmd.Wait()
	})
	return &oracle{in, bufio.NewScanner(out)}
}

// ask gives the position after m in fen (all of it if m is ""), who gives check, and the legal moves, sorted.
func (o *oracle) ask(t *testing.T, fen, m string) (after, checkers string, moves []string) {
	t.Helper()
	if m != "" {
		fen += " moves " + m
	}
	_, err := fmt.Fprintf(o.in, "position fen %s\nd\ngo perft 1\n", fen)
	require.NoError(t, err)
	for o.out.Scan() {
		line := o.out.Text()
		word, rest, _ := strings.Cut(line, ": ")
		switch {
		case word == "Fen":
			after = rest
		case word == "Checkers":
			checkers = strings.TrimSpace(rest)
		case strings.HasPrefix(line, "Nodes searched"):
			slices.Sort(moves)
			return after, checkers, moves
		case rest == "1":
			moves = append(moves, word)
		}
	}
	require.Fail(t, "fairy-stockfish stopped", fen)
	return "", "", nil
}

// fromEnv is a number from the environment.
func fromEnv(t *testing.T, name string, otherwise int) int {
	t.Helper()
	s := os.Getenv(name)
	if s == "" {
		return otherwise
	}
	n, err := strconv.Atoi(s)
	require.NoError(t, err, name)
	return n
}

// TestOracle plays random games; LUDARIUM_ORACLE_GAMES says how many.
func TestOracle(t *testing.T) {
	o := newOracle(t)
	starts := []string{Chess().Start}
	for _, c := range vectors(t) {
		starts = append(starts, c.FEN)
	}
	for i := range fromEnv(t, "LUDARIUM_ORACLE_GAMES", 40) {
		rng := rand.New(rand.NewPCG(uint64(i), 1))
		start := Chess().Start
		if i%2 == 1 {
			start = starts[i/2%len(starts)]
		}
		p := parse(t, start)
		played, before := "", start
		for range 150 {
			fen, checkers, want := o.ask(t, before, played)
			agree(t, p, fen, checkers, want)
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			played, before = p.Format(m), p.String()
			p.Play(m)
		}
	}
}

// agree holds p against what the oracle says.
func agree(t *testing.T, p *Position, fen, checkers string, want []string) {
	t.Helper()
	got := []string{}
	for _, m := range p.Moves(nil) {
		got = append(got, p.Format(m))
	}
	slices.Sort(got)
	require.Equal(t, append([]string{}, want...), got, p.String())
	require.Equal(t, checkers != "", p.InCheck(), p.String())

	// The oracle writes the en passant cell also when the capture would not be legal.
	ours, theirs := strings.Fields(p.String()), strings.Fields(fen)
	require.Len(t, theirs, 6, fen)
	if ours[3] == "-" {
		theirs[3] = "-"
	}
	require.Equal(t, theirs, ours)
	if to, ok := p.board.Find(ours[3]); ok {
		require.True(t, slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool {
			return flag(m) == passing && target(m) == uint8(to)
		}))
	}
}
