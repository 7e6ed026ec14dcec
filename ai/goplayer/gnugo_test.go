package goplayer

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A playedGame is a line of the results file.
type playedGame struct {
	Size   int      `json:"size"`
	Limit  string   `json:"limit"`
	Number int      `json:"number"`
	Black  bool     `json:"black"` // the engine was Black
	Won    bool     `json:"won"`
	Result string   `json:"result"`
	Moves  []string `json:"moves"`
}

// TestContest plays against GNU Go 3.8 at level 10 by Chinese rules with 7.5 komi, alternating colours. LUDARIUM_GNUGO
// is the number of games (without it none is played), LUDARIUM_GNUGO_SIZE the board (9), LUDARIUM_GNUGO_MS the CPU time
// per move in milliseconds (1000) or LUDARIUM_GNUGO_NODES the playouts, LUDARIUM_GNUGO_FILE the results file: games in
// it are not played again, LUDARIUM_GNUGO_SETTINGS the settings of the engine, see newMatchEngine.
func TestContest(t *testing.T) {
	games := rulestest.IntFromEnv(t, "LUDARIUM_GNUGO", 0)
	if games == 0 {
		return
	}
	size := rulestest.IntFromEnv(t, "LUDARIUM_GNUGO_SIZE", 9)
	limits := ai.Limits{MoveTime: time.Duration(rulestest.IntFromEnv(t, "LUDARIUM_GNUGO_MS", 1000)) * time.Millisecond}
	limit := limits.MoveTime.String()
	if n := rulestest.IntFromEnv(t, "LUDARIUM_GNUGO_NODES", 0); n > 0 {
		limits = ai.Limits{Nodes: uint64(n)}
		limit = strconv.Itoa(n)
	}
	if settings := os.Getenv("LUDARIUM_GNUGO_SETTINGS"); settings != "" {
		limit += " " + settings
	}
	file := os.Getenv("LUDARIUM_GNUGO_FILE")
	done := readResults(t, file)
	won, n := 0, 0
	for i := range games {
		g, ok := done[fmt.Sprint(size, limit, i)]
		if !ok {
			g = playContestGame(t, size, limits, i)
			g.Size, g.Limit, g.Number = size, limit, i
			saveResult(t, file, g)
		}
		n++
		if g.Won {
			won++
		}
		from, to := wilsonInterval(won, n)
		fmt.Printf("gnugo %d lines, %s a move: game %d, engine Black %v: %s; %d of %d = %.0f %% (%.0f..%.0f)\n",
			size, limit, i, g.Black, g.Result, won, n, float64(100*won)/float64(n), from, to)
	}
}

// wilsonInterval returns the 95 % confidence interval of a share, in per cent.
func wilsonInterval(won, n int) (from, to float64) {
	const z = 1.96
	m, p := float64(n), float64(won)/float64(n)
	middle := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return 100 * (middle - half), 100 * (middle + half)
}

func readResults(t *testing.T, file string) map[string]playedGame {
	t.Helper()
	done := map[string]playedGame{}
	input, err := os.Open(file)
	if err != nil {
		return done
	}
	defer func() { _ = input.Close() }()
	lines := bufio.NewScanner(input)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g playedGame
		require.NoError(t, json.Unmarshal(lines.Bytes(), &g))
		done[fmt.Sprint(g.Size, g.Limit, g.Number)] = g
	}
	return done
}

func saveResult(t *testing.T, file string, g playedGame) {
	t.Helper()
	if file == "" {
		return
	}
	output, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	require.NoError(t, err)
	defer func() { _ = output.Close() }()
	require.NoError(t, json.NewEncoder(output).Encode(g))
}

// thinkCPUTime is Think with the time limit applied to CPU time, so that a busy machine does not play worse.
func thinkCPUTime(ctx context.Context, e *Engine, p *goban.Position, limits ai.Limits, report func(ai.Line)) (rules.Move, error) {
	if limits.MoveTime == 0 {
		return e.Think(ctx, p, limits, report)
	}
	limited, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		for end := cpuSeconds() + limits.MoveTime.Seconds(); cpuSeconds() < end && limited.Err() == nil; {
			time.Sleep(time.Millisecond)
		}
		stop()
	}()
	if m, err := e.Think(limited, p, ai.Limits{}, report); err != nil || limited.Err() == nil {
		return m, err
	}
	return e.chooseMove(ctx, p, p.Moves(nil)), nil // includes the test whether to pass
}

// variedPlies is the number of plies in which the engine varies its moves, as level 10 does. Otherwise games would be
// repeated, as GNU Go with another seed often plays the same moves.
const variedPlies = 8

// pickOpening returns one of the four best moves of a search that are nearly equal.
func pickOpening(t *testing.T, e *Engine, p *goban.Position, limits ai.Limits, rng *mcts.PRNG) rules.Move {
	t.Helper()
	e.SetLineSpread(25)
	defer e.SetLineSpread(0)
	limits.Lines = 4
	var moves []rules.Move
	_, err := thinkCPUTime(t.Context(), e, p, limits, func(l ai.Line) { moves = append(moves[:l.Number-1], l.PV[0]) })
	require.NoError(t, err)
	return moves[rng.IntN(len(moves))]
}

// resignScore is the score below which the engine resigns if it stays there for some moves.
const resignScore = -350

// playContestGame plays one game.
func playContestGame(t *testing.T, size int, limits ai.Limits, n int) (g playedGame) {
	t.Helper()
	gnu := rulestest.NewGNUGo(t, "--level", "10", "--chinese-rules", "--positional-superko", "--komi", "7.5", "--boardsize", strconv.Itoa(size), "--seed", strconv.Itoa(n+1))
	p := newGame(t, "size", strconv.Itoa(size), "rules", goban.Chinese, "komi", "7.5")
	e := newMatchEngine(t, size, os.Getenv("LUDARIUM_GNUGO_SETTINGS"))
	rng := mcts.NewPRNG(uint64(n))
	g.Black = n%2 == 0
	names := [2]string{"black", "white"}
	lost, passes := 0, 0
	for passes < 2 && len(g.Moves) < 3*size*size {
		seat := p.Turn()
		var m rules.Move
		if (seat == goban.Black) == g.Black {
			var last ai.Line
			var err error
			if len(g.Moves) < variedPlies {
				m = pickOpening(t, e, p, limits, &rng)
			} else {
				m, err = thinkCPUTime(t.Context(), e, p, limits, func(l ai.Line) { last = l })
				require.NoError(t, err)
			}
			if os.Getenv("LUDARIUM_GNUGO_SHOW") != "" {
				fmt.Printf("%d %s %s %d nodes %v score %d depth %d\n", len(g.Moves), names[seat], p.Format(m), last.Nodes, last.Time, last.Score, last.Depth)
			}
			if lost++; last.Score > resignScore {
				lost = 0
			}
			if lost == 4 {
				g.Result = strings.ToUpper(names[1-seat][:1]) + "+R"
				return g
			}
			gnu.Query(t, "play %s %s", names[seat], p.Format(m))
		} else {
			text := gnu.Query(t, "genmove %s", names[seat])[0]
			if strings.EqualFold(text, "resign") {
				g.Won, g.Result = true, strings.ToUpper(names[1-seat][:1])+"+R"
				return g
			}
			var err error
			m, err = p.ParseMove(text)
			require.NoError(t, err, "%s %s", p, text)
		}
		passes++
		if m != p.PassMove() {
			passes = 0
		}
		g.Moves = append(g.Moves, p.Format(m))
		p.Play(m)
	}
	g.Result = gnu.Query(t, "final_score")[0]
	g.Won = strings.HasPrefix(g.Result, "B+") == g.Black
	return g
}
