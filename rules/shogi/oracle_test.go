package shogi_test

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
	"github.com/ludarium/ludarium/rules/shogi"
)

// An oracle is a running fairy-stockfish that speaks USI.
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
	_, err = fmt.Fprint(in, "usi\nsetoption name USI_Variant value shogi\n")
	require.NoError(t, err)
	return &oracle{in, bufio.NewScanner(out)}
}

// ask gives the position after m in sfen (all of it if m is ""), whether it is check, and the moves.
func (o *oracle) ask(t *testing.T, sfen, m string) (after string, check bool, moves []string) {
	t.Helper()
	if m != "" {
		sfen += " moves " + m
	}
	_, err := fmt.Fprintf(o.in, "position sfen %s\nd\ngo perft 1\n", sfen)
	require.NoError(t, err)
	for o.out.Scan() {
		line := o.out.Text()
		word, rest, _ := strings.Cut(line, ": ")
		switch {
		case word == "Sfen":
			after = rest
		case word == "Checkers":
			check = strings.TrimSpace(rest) != ""
		case strings.HasPrefix(line, "Nodes searched"):
			return after, check, moves
		case rest == "1":
			moves = append(moves, word)
		}
	}
	require.Fail(t, "fairy-stockfish stopped", sfen)
	return "", false, nil
}

// TestOracle plays random games, half of them from the vectors; LUDARIUM_ORACLE_GAMES says how many.
func TestOracle(t *testing.T) {
	o := newOracle(t)
	games := 30
	if s := os.Getenv("LUDARIUM_ORACLE_GAMES"); s != "" {
		var err error
		games, err = strconv.Atoi(s)
		require.NoError(t, err)
	}
	var vectors []struct{ SFEN string }
	read(t, "shogi.json", &vectors)
	for n := range games {
		start := shogi.Start
		if v := vectors[(n*7)%len(vectors)].SFEN; n%2 == 1 && against[v] == "" && strings.ContainsAny(v, "K") && strings.ContainsAny(v, "k") {
			start = v
		}
		o.game(t, start, uint64(n))
	}
}

// game plays a random game and holds every position against what the oracle says.
func (o *oracle) game(t *testing.T, start string, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 9))
	p := position(t, start)
	played, before := "", p.String()
	for range 200 {
		after, check, want := o.ask(t, before, played)
		again := position(t, after)
		require.Equal(t, p.Key(), again.Key(), "%s and %s", p, after)
		require.Equal(t, check, p.InCheck(), p.String())
		moves := p.Moves(nil)
		var got []string
		for _, m := range moves {
			got = append(got, p.Format(m))
		}
		for _, name := range want {
			if !slices.Contains(got, name) {
				o.mates(t, p, name)
				got = append(got, name)
			}
		}
		require.ElementsMatch(t, want, got, p.String())
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		played, before = p.Format(m), p.String()
		p.Play(m)
	}
}

// mates wants name, which the oracle lists, to be a pawn dropped that mates: it finds that out one ply later.
func (o *oracle) mates(t *testing.T, p *shogi.Position, name string) {
	t.Helper()
	_, err := p.ParseMove(name)
	var r rules.Refusal
	require.ErrorAs(t, err, &r, "%s: %s", p, name)
	require.Equal(t, shogi.Uchifuzume, r.Code, "%s: %s", p, name)
	_, _, answers := o.ask(t, p.String(), name)
	require.Empty(t, answers, "%s: %s", p, name)
}
