//go:build unix

package protocol_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocol"
)

// TestMain makes this test binary an engine, or a program that hosts one, when its first argument says so.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 {
		switch os.Args[1] {
		case "fake-engine":
			fakeEngine(os.Args[2])
			return
		case "fake-host":
			fakeHost()
			return
		}
	}
	os.Exit(m.Run())
}

// fakeEngine is an engine with one fault.
func fakeEngine(fault string) {
	if fault == "die" {
		_, _ = fmt.Fprintln(os.Stderr, "no such\nlibrary")
		os.Exit(3)
	}
	if fault == "stubborn" || fault == "parent" {
		signal.Ignore(syscall.SIGTERM, syscall.SIGHUP, syscall.SIGPIPE)
	}
	ids := []any{os.Getpid()}
	if fault == "parent" {
		child := exec.Command(os.Args[0], "fake-engine", "stubborn")
		child.Stdout = os.Stdout
		_, _ = child.StdinPipe() // stays open as long as we live
		if child.Start() == nil {
			ids = append(ids, child.Process.Pid)
		}
		defer runtime.KeepAlive(child)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		word, rest, _ := strings.Cut(in.Text(), " ")
		if fault == "flood" {
			for range 20_000 {
				fmt.Println("info depth 1 score cp 1 pv", strings.Repeat("e2e4 ", 20))
			}
			_, _ = os.Stderr.Write(bytes.Repeat([]byte("oops "), 1<<20))
		}
		if fault == "noise" {
			_, _ = os.Stdout.Write(append(bytes.Repeat([]byte{0, 255, 13, 27}, 4<<18), '\n')) // a line of 4 MB
		}
		switch {
		case fault == "mute":
		case word == "uci":
			fmt.Println(append([]any{"id name", fault}, ids...)...)
			fmt.Println("id author nobody\noption name X type button\nuciok")
		case word == "isready":
			if fault == "slow-to-get-ready" {
				time.Sleep(400 * time.Millisecond)
			}
			fmt.Println("readyok")
		case word == "setoption" && fault == "options":
			_, _ = fmt.Fprintln(os.Stderr, rest)
		case word == "quit" && fault != "stubborn" && fault != "parent":
			return
		case word == "go":
			fakeMove(fault, rest)
		}
	}
	if fault == "stubborn" || fault == "parent" {
		time.Sleep(time.Hour)
	}
}

func fakeMove(fault, limits string) {
	switch fault {
	case "die-thinking":
		os.Exit(1)
	case "mute-thinking":
	case "null":
		fmt.Println("bestmove 0000")
	case "none":
		fmt.Println("bestmove (none)")
	case "nothing":
		fmt.Println("bestmove")
	case "limits":
		fmt.Println("bestmove", strings.ReplaceAll(limits, " ", "_"))
	default:
		fmt.Println("bestmove e2e4 ponder e7e5")
	}
}

// faulty is this binary as an engine with a fault, and a host that soon loses patience.
func faulty(t *testing.T, fault string) *protocol.Engine {
	t.Helper()
	e := &protocol.Engine{Command: []string{os.Args[0], "fake-engine", fault}, Patience: protocol.Patience{
		Hello: time.Minute, Ready: time.Minute, Quit: 100 * time.Millisecond, Late: time.Minute, Think: time.Minute,
	}}
	switch fault {
	case "mute":
		e.Patience.Hello = 300 * time.Millisecond
	case "mute-thinking":
		e.Patience.Late = 300 * time.Millisecond
	}
	t.Cleanup(e.Close)
	return e
}

var shortly = protocol.Question{Limits: ai.Limits{MoveTime: 10 * time.Millisecond}}

func TestForeignEngine(t *testing.T) {
	for _, c := range []struct {
		fault string
		err   error
	}{
		{"none-at-all", nil},
		{"die", protocol.ErrDied},
		{"mute", protocol.ErrMute},
		{"die-thinking", protocol.ErrDied},
		{"mute-thinking", protocol.ErrMute},
		{"null", protocol.ErrNoMove},
		{"none", protocol.ErrNoMove},
		{"nothing", protocol.ErrNoMove},
		{"stubborn", nil},
		{"flood", nil},
		{"noise", nil},
	} {
		e := faulty(t, c.fault)
		answer, err := e.Think(t.Context(), shortly)
		if c.err != nil {
			require.ErrorIs(t, err, c.err, c.fault)
			assert.Contains(t, err.Error(), filepath.Base(os.Args[0]), "the error names the engine")
			assert.NotContains(t, err.Error(), "\n", c.fault)
			continue
		}
		require.NoError(t, err, c.fault)
		assert.Equal(t, "e2e4", answer.Move, c.fault)
		assert.True(t, strings.HasPrefix(e.Name, c.fault+" "), e.Name)
		began := time.Now()
		e.Close()
		assert.Less(t, time.Since(began), 5*time.Second, c.fault)
	}
}

func TestAnEngineThatDiedIsStartedAgain(t *testing.T) {
	for fault, want := range map[string]error{"die-thinking": protocol.ErrDied, "mute-thinking": protocol.ErrMute} {
		e := faulty(t, fault)
		for range 3 {
			_, err := e.Think(t.Context(), shortly)
			require.ErrorIs(t, err, want)
			require.NoError(t, e.NewGame())
		}
	}
}

func TestLastWords(t *testing.T) {
	err := faulty(t, "die").Ready()
	require.ErrorIs(t, err, protocol.ErrDied)
	assert.Contains(t, err.Error(), `its last words: "library"`)
}

func TestMissingEngines(t *testing.T) {
	plain := filepath.Join(t.TempDir(), "engine")
	require.NoError(t, os.WriteFile(plain, []byte("#!/bin/sh\necho uciok\n"), 0o600))
	marker := filepath.Join(t.TempDir(), "marker")
	for _, command := range []string{
		"no-such-engine-anywhere", plain, t.TempDir(),
		"x; touch " + marker, "$(touch " + marker + ")", "x | touch " + marker,
	} {
		e, err := protocol.NewEngine(command)
		require.NoError(t, err)
		require.ErrorIs(t, e.Ready(), protocol.ErrMissing, command)
	}
	assert.NoFileExists(t, marker, "there is no shell")
	_, err := protocol.NewEngine(" ")
	require.Error(t, err)
	_, err = protocol.NewEngine(`"a`)
	require.Error(t, err)
}

func TestQuestions(t *testing.T) {
	clock := &ai.Clock{Left: 5 * time.Second}
	for _, c := range []struct {
		limits ai.Limits
		want   string
	}{
		{ai.Limits{Depth: 3}, "depth_3"},
		{ai.Limits{Nodes: 4000, MoveTime: 1500 * time.Millisecond}, "nodes_4000_movetime_1500"},
		{ai.Limits{Clock: clock}, "wtime_5000_winc_1000_btime_30000_binc_0"},
	} {
		answer, err := faulty(t, "limits").Think(t.Context(), protocol.Question{
			Limits: c.limits, Clocks: [2]ai.Clock{{Left: 5 * time.Second, Increment: time.Second}, {Period: 30 * time.Second}},
		})
		require.NoError(t, err)
		assert.Equal(t, c.want, answer.Move)
	}
}

func TestOnlyThinkingTakesTime(t *testing.T) {
	e := faulty(t, "slow-to-get-ready")
	began := time.Now()
	answer, err := e.Think(t.Context(), shortly)
	require.NoError(t, err)
	assert.Greater(t, time.Since(began), 400*time.Millisecond)
	assert.Less(t, answer.Took, 300*time.Millisecond)
	assert.Positive(t, answer.Took)
}

func TestThinkingIsGivenUp(t *testing.T) {
	e := faulty(t, "mute-thinking")
	e.Patience.Late = time.Hour
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := e.Think(ctx, shortly)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	require.NoError(t, e.Ready(), "it still answers")
}

// gone waits until no process has this id.
func gone(id int) bool {
	for range 100 {
		if syscall.Kill(id, 0) != nil || zombie(id) {
			return true
		}
		time.Sleep(50 * time.Millisecond)
	}
	return false
}

// zombie says that a process has ended and only waits to be buried.
func zombie(id int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(id) + "/stat")
	return err == nil && strings.Contains(string(stat), ") Z ")
}

func TestTheWholeGroupEnds(t *testing.T) {
	e := faulty(t, "parent")
	require.NoError(t, e.Ready())
	var fault string
	var parent, child int
	_, err := fmt.Sscan(e.Name, &fault, &parent, &child)
	require.NoError(t, err, e.Name)
	began := time.Now()
	e.Close()
	assert.Less(t, time.Since(began), 4*time.Second)
	assert.True(t, gone(parent))
	assert.True(t, gone(child))
}

func TestEnginesDieWithUs(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // elsewhere an engine ends when its input does, which a stubborn one does not notice
	}
	host := exec.Command(os.Args[0], "fake-host", "now")
	out, err := host.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, host.Start())
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())
	var fault string
	var engine int
	_, err = fmt.Sscan(lines.Text(), &fault, &engine)
	require.NoError(t, err, lines.Text())
	require.NoError(t, syscall.Kill(engine, 0), "it runs")
	require.NoError(t, host.Process.Kill())
	_ = host.Wait()
	assert.True(t, gone(engine))
}

// fakeHost starts an engine that would not end by itself, tells its id, and waits to be killed.
func fakeHost() {
	e := &protocol.Engine{Command: []string{os.Args[0], "fake-engine", "stubborn"}, Patience: protocol.Usual()}
	if err := e.Ready(); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Name)
	time.Sleep(time.Hour)
}
