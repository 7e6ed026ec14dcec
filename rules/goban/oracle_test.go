package goban_test

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
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
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

// ask gives the words of an answer.
func (g *gnugo) ask(t *testing.T, command string) []string {
	t.Helper()
	_, err := fmt.Fprintln(g.in, command)
	require.NoError(t, err)
	var words []string
	for g.out.Scan() && g.out.Text() != "" {
		words = append(words, strings.Fields(g.out.Text())...)
	}
	require.NotEmpty(t, words, command)
	require.Equal(t, "=", words[0], "%s: %v", command, words)
	return words[1:]
}

// TestOracle plays random games on all boards; LUDARIUM_ORACLE_GAMES says how many by each ko rule.
func TestOracle(t *testing.T) {
	for ko, arg := range map[string]string{goban.SuperKo: "--positional-superko", goban.SimpleKo: "--simple-ko"} {
		t.Run(ko, func(t *testing.T) {
			g := startGNU(t, arg)
			for n := range rulestest.Setting(t, "LUDARIUM_ORACLE_GAMES", 4) {
				size := []int{7, 9, 13, 19}[n%4]
				compare(t, g, start(t, "size", strconv.Itoa(size), "ko", ko), size, uint64(n))
			}
		})
	}
}

// compare plays a random game and holds what is legal, what was taken and what stands against what the oracle says.
func compare(t *testing.T, g *gnugo, p *goban.Position, size int, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(size)))
	g.ask(t, fmt.Sprintf("boardsize %d", size))
	g.ask(t, "clear_board")
	for range 4 * size * size {
		colour := goban.New().Info().SeatName(p.Turn())
		moves := p.Moves(nil)
		want := g.ask(t, "all_legal "+colour)
		got := []string{}
		for _, m := range moves {
			if m != p.Pass() {
				got = append(got, p.Format(m))
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		require.Equal(t, want, got, p.String())
		m := moves[rng.IntN(len(moves))]
		if takes := taking(p, moves); len(takes) > 0 && rng.IntN(3) > 0 {
			m = takes[rng.IntN(len(takes))]
		}
		g.ask(t, "play "+colour+" "+p.Format(m))
		p.Play(m)
		if p.Stopped() {
			break
		}
	}
	for seat, colour := range goban.New().Info().Seats {
		require.Equal(t, []string{strconv.Itoa(p.Prisoners(rules.Seat(seat)))}, g.ask(t, "captures "+colour))
		stones := []string{}
		for c := range rules.Cell(size * size) {
			if man := p.At(c); !man.Empty() && man.Seat == rules.Seat(seat) {
				stones = append(stones, p.Board().Name(c))
			}
		}
		require.ElementsMatch(t, stones, g.ask(t, "list_stones "+colour))
	}
}
