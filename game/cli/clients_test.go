//go:build unix

package cli_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves/formats"
)

// engineScript writes a script that starts the program with arguments, for clients that cannot pass any.
func engineScript(t *testing.T, args string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ludarium-engine")
	text := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' %s\n", childVariable, os.Args[0], args)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o700)) //nolint:gosec // it must be run
	return path
}

// abortedGame matches the comments of xboard on games that were not played to the end.
var abortedGame = regexp.MustCompile(`(?i)forfeit|flag|on time|illegal|invalid|exited|crash|disconnect|error`)

// TestXBoard lets xboard play matches between engines. It drives UCI engines through polyglot, which supports chess and
// Chess960, and engines of other games through uci2wb. No game may be lost on time or by an illegal move. Games are
// adjudicated after LUDARIUM_CLIENT_MOVES moves.
func TestXBoard(t *testing.T) {
	xboard := rulestest.FindProgram(t, "xboard")
	if os.Getenv("DISPLAY") == "" {
		require.NotEqual(t, "1", os.Getenv("LUDARIUM_STRICT"), "xboard needs a display")
		t.Skip("xboard needs a display")
	}
	const usualMoves = 8
	moves := rulestest.IntFromEnv(t, "LUDARIUM_CLIENT_MOVES", usualMoves)
	polyglot := []string{"-fUCI", "-scp", "stockfish", "-sUCI"}
	stockfish := []string{"stockfish", "polyglot"}
	adapter := []string{"-scp", "fairy-stockfish"}
	for _, test := range []struct {
		name   string
		needs  []string
		game   string // of the record
		engine string // the engine command, with its adapter
		games  int
		args   []string
		long   bool // only in long runs
	}{
		{"chess, sudden death, pondering", stockfish, "chess", "%s", 2, append([]string{"-ponder", "-tc", "0:04", "-mps", "0", "-inc", "0"}, polyglot...), false},
		{"chess, increments", stockfish, "chess", "%s", 2, append([]string{"-xponder", "-tc", "0:02", "-inc", "0.05"}, polyglot...), true},
		{"chess, increments, pondering", stockfish, "chess", "%s", 2, append([]string{"-ponder", "-tc", "0:02", "-inc", "0.05"}, polyglot...), true},
		{"chess, moves in a session, pondering", stockfish, "chess", "%s", 2, append([]string{"-ponder", "-tc", "0:04", "-mps", "20"}, polyglot...), false},
		{"Chess960, pondering", stockfish, "chess960", "%s", 2, append([]string{"-variant", "fischerandom", "-ponder", "-tc", "0:04", "-mps", "0", "-inc", "0"}, polyglot...), true},
		{"Chess960, increments", stockfish, "chess960", "%s", 2, append([]string{"-variant", "fischerandom", "-xponder", "-tc", "0:02", "-inc", "0.05"}, polyglot...), false},
		{"Capablanca chess, pondering", []string{"uci2wb", "fairy-stockfish"}, "capablanca80", "uci2wb %s", 2, append([]string{"-variant", "capablanca", "-ponder", "-tc", "0:04", "-mps", "0", "-inc", "0"}, adapter...), false},
		{"shogi, pondering", []string{"uci2wb", "fairy-stockfish"}, "", "uci2wb -s %s", 2, append([]string{"-variant", "shogi", "-ponder", "-tc", "0:04", "-mps", "0", "-inc", "0"}, adapter...), false},
		// uci2wb claims a win one ply early in these two: there a "mate in one" ends with the reply.
		{"suicide chess, pondering", []string{"uci2wb", "fairy-stockfish"}, "antichess", "uci2wb %s", 2, append([]string{"-variant", "suicide", "-ponder", "-tc", "0:04", "-mps", "0", "-inc", "0"}, adapter...), true},
		{"giveaway chess, increments", []string{"uci2wb", "fairy-stockfish"}, "antichess", "uci2wb %s", 2, append([]string{"-variant", "giveaway", "-xponder", "-tc", "0:02", "-inc", "0.05"}, adapter...), false},
	} {
		if test.long && moves == usualMoves {
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			path := os.Getenv("PATH") + ":/usr/games"
			for _, program := range test.needs {
				rulestest.FindProgram(t, program)
			}
			protocol := "uci"
			if strings.Contains(test.engine, " -s ") {
				protocol = "usi"
			}
			home := t.TempDir()
			record, log := filepath.Join(home, "match.pgn"), filepath.Join(home, "match.log")
			args := append([]string{
				"-noGUI", "-xexit", "-soundProgram", "true", "-matchPause", "100", "-autoflag", "-adjudicateDrawMoves", fmt.Sprint(moves), "-debugMode", "true",
				"-nameOfDebugFile", log, "-sgf", record, "-mg", fmt.Sprint(test.games), "-fcp", fmt.Sprintf(test.engine, engineScript(t, protocol)),
			}, test.args...)
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, xboard, args...)
			cmd.Env = append(os.Environ(), "HOME="+home, "PATH="+path, "LUDARIUM_HOME="+home)
			cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // so that engines and adapters are killed, too
			cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
			out, err := cmd.CombinedOutput()
			output, _ := os.ReadFile(log)
			require.NoError(t, ctx.Err(), "xboard did not end: %s\n%s", out, output[max(0, len(output)-4000):])
			text, errRead := os.ReadFile(record)
			require.NoError(t, errRead, "%v: %s", err, out)
			assert.Equal(t, test.games, strings.Count(string(text), "[Result "), "%s", out)
			for line := range strings.Lines(string(output)) {
				if strings.HasPrefix(line, "GameEnds(") {
					assert.NotRegexp(t, abortedGame, line)
				}
			}
			if test.game == "" { // xboard has its own notation for shogi
				return
			}
			records, err := formats.ReadFile(record, catalog.Find)
			require.NoError(t, err, "%s", text)
			require.Len(t, records, test.games)
			for _, r := range records {
				assert.Equal(t, test.game, r.Game)
				assert.GreaterOrEqual(t, len(r.Tree.Path(r.Tree.LineEnd(0))), 10)
			}
		})
	}
}

// A dialogue is a running program that a test exchanges lines with.
type dialogue struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

// startDialogue starts a program and stops it at the end of the test.
func startDialogue(t *testing.T, path string, args ...string) *dialogue {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Env = append(os.Environ(), "LUDARIUM_HOME="+t.TempDir())
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = in.Close()
		cancel()
		_ = cmd.Wait()
	})
	return &dialogue{t, in, bufio.NewScanner(out)}
}

func (d *dialogue) send(format string, args ...any) {
	d.t.Helper()
	_, err := fmt.Fprintf(d.in, format+"\n", args...)
	require.NoError(d.t, err)
}

// await waits for the next matching line and returns its submatches.
func (d *dialogue) await(pattern *regexp.Regexp) []string {
	d.t.Helper()
	var lines []string
	for d.out.Scan() {
		if found := pattern.FindStringSubmatch(d.out.Text()); found != nil {
			return found
		}
		lines = append(lines, d.out.Text())
	}
	require.Fail(d.t, "the program has ended", "waiting for %v after %q", pattern, lines)
	return nil
}

// ask sends a GTP command and returns its answer.
func (d *dialogue) ask(format string, args ...any) string {
	d.t.Helper()
	d.send(format, args...)
	answer := d.await(gtpAnswer)
	require.Equal(d.t, "=", answer[1], "%s: %s", fmt.Sprintf(format, args...), answer[2])
	return strings.TrimSpace(answer[2])
}

var (
	bestMove  = regexp.MustCompile(`^bestmove (\S+)`)
	gtpAnswer = regexp.MustCompile(`^([=?])(.*)`)
	// gnuReply matches the replies of GNU Shogi to a move: its own move, an objection, or the end of the game.
	gnuReply = regexp.MustCompile(`^\d+\. \.\.\. (\S+)|(?i)(illegal|mates|wins|draw|resign)`)
)

// TestGNUShogi plays a whole game against GNU Shogi; each side checks that the moves of the other are legal. GNU Shogi
// has its own line protocol instead of USI.
func TestGNUShogi(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	other := startDialogue(t, rulestest.FindProgram(t, "gnushogi"))
	own := startDialogue(t, engineScript(t, "usi"))
	own.send("usi\nisready\nusinewgame")
	other.send("beep\nlevel 0 0:20 0\ndepth\n1")
	p, err := rules.InitialPosition(shogi.New(), "", nil)
	require.NoError(t, err)
	const maxPlies = 400 // plies
	var moves []string
	for len(moves) < maxPlies {
		position := "position startpos"
		if len(moves) > 0 {
			position += " moves " + strings.Join(moves, " ")
		}
		own.send("%s\ngo btime 4000 wtime 4000 byoyomi 20", position)
		word := own.await(bestMove)[1]
		if word == "resign" || word == "win" {
			break
		}
		m, err := p.ParseMove(word)
		require.NoError(t, err, moves)
		p.Play(m)
		moves = append(moves, word)
		if len(p.Moves(nil)) == 0 || p.Result().IsOver() {
			break
		}
		other.send("%s", word)
		reply := other.await(gnuReply)
		require.NotContains(t, strings.ToLower(reply[0]), "illegal", "%s after %v", word, moves)
		if reply[1] == "" {
			break
		}
		m, err = p.ParseMove(reply[1])
		require.NoError(t, err, "%q after %v", reply[0], moves)
		p.Play(m)
		moves = append(moves, p.Format(m))
	}
	t.Logf("%d plies: %v", len(moves), p.Result())
	assert.Greater(t, len(moves), 20)
	assert.Less(t, len(moves), maxPlies)
}

// TestGNUGoAgreesOnGame lets GNU Go follow a game of the program against itself: it must accept every move and arrive
// at the same score. A node limit makes the game the same on every machine.
func TestGNUGoAgreesOnGame(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, rule := range []string{"japanese", "chinese"} {
		t.Run(rule, func(t *testing.T) {
			referee := startDialogue(t, rulestest.FindProgram(t, "gnugo"), "--mode", "gtp", "--level", "1", "--"+rule+"-rules")
			engine := startDialogue(t, engineScript(t, "gtp --set level=0 --set nodes=300 --set rules="+rule))
			for _, d := range []*dialogue{referee, engine} {
				d.ask("boardsize 7")
				d.ask("clear_board")
				d.ask("komi 6.5")
			}
			const maxPlies = 200 // plies
			passes, plies := 0, 0
			colours := [...]string{goban.Black: "black", goban.White: "white"}
			for ; passes < 2 && plies < maxPlies; plies++ {
				vertex := engine.ask("genmove %s", colours[plies%2])
				if vertex == "resign" {
					break
				}
				referee.ask("play %s %s", colours[plies%2], vertex)
				if passes++; !strings.EqualFold(vertex, "pass") {
					passes = 0
				}
			}
			assert.Greater(t, plies, 20)
			require.Equal(t, 2, passes, "the game must end with two passes")
			assert.Equal(t, referee.ask("final_score"), engine.ask("final_score"))
		})
	}
}
