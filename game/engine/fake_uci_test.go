//go:build unix

package engine_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/engine"
)

// TestMain runs this test binary as an engine, or as a program that hosts one, if its first argument says so.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 {
		switch os.Args[1] {
		case "fake-engine":
			runFakeUCI(os.Args[2])
			return
		case "fake-gtp":
			runFakeGTP(os.Args[2])
			return
		case "fake-host":
			runFakeHost()
			return
		}
	}
	os.Exit(m.Run())
}

// runFakeUCI is an engine with one fault.
func runFakeUCI(fault string) {
	if fault == "die" {
		_, _ = fmt.Fprintln(os.Stderr, "no such\nlibrary")
		os.Exit(3)
	}
	if fault == "stubborn" || fault == "parent" {
		signal.Ignore(syscall.SIGTERM, syscall.SIGHUP, syscall.SIGPIPE)
	}
	pids := []any{os.Getpid()}
	if fault == "parent" {
		child := exec.Command(os.Args[0], "fake-engine", "stubborn")
		child.Stdout = os.Stdout
		_, _ = child.StdinPipe() // stays open as long as we run
		if child.Start() == nil {
			pids = append(pids, child.Process.Pid)
		}
		defer runtime.KeepAlive(child)
	}
	var set []string
	games, position := 0, ""
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
		case word == "uci" || word == "usi":
			fmt.Println(append([]any{"id name", fault}, pids...)...)
			fmt.Println("id author nobody\noption name X type button")
			if fault == "variants" || fault == "anywhere" {
				fmt.Println("option name UCI_Variant type combo default chess var antichess var chess var capablanca")
			}
			if fault == "anywhere" {
				fmt.Println("option name UCI_Chess960 type check default false")
			}
			if fault == "many-options" {
				for n := range 5000 {
					fmt.Println("option name", n, "type button") // more than the buffer holds
				}
			}
			fmt.Println(word + "ok")
		case word == "isready":
			if fault == "slow-to-get-ready" {
				time.Sleep(400 * time.Millisecond)
			}
			fmt.Println("readyok")
		case word == "setoption":
			set = append(set, strings.ReplaceAll(strings.TrimPrefix(rest, "name "), " value ", "="))
		case word == "ucinewgame" || word == "usinewgame":
			games++
		case word == "position":
			position = rest
		case word == "stop" && fault == "slow-to-stop":
			go func() {
				time.Sleep(300 * time.Millisecond)
				fmt.Println("bestmove a2a3")
			}()
		case word == "quit" && fault != "stubborn" && fault != "parent":
			return
		case word == "go":
			if fault == "variants" || fault == "anywhere" {
				rest = strings.Join(set, ",")
			}
			if fault == "games" {
				rest = fmt.Sprintf("game %d", games)
			}
			if fault == "positions" {
				rest = position
			}
			if fault == "slow-to-stop" {
				if rest != "depth 1" {
					continue
				}
				time.Sleep(600 * time.Millisecond) // the previous search has ended by then
			}
			writeFakeMove(fault, rest)
		}
	}
	if fault == "stubborn" || fault == "parent" {
		time.Sleep(time.Hour)
	}
}

func writeFakeMove(fault, limits string) {
	switch fault {
	case "die-thinking":
		os.Exit(1)
	case "mute-thinking":
	case "null":
		fmt.Println("bestmove 0000")
	case "none":
		fmt.Println("bestmove (none)")
	case "resign", "win":
		fmt.Println("bestmove", fault)
	case "nothing":
		fmt.Println("bestmove")
	case "limits", "variants", "anywhere", "games", "positions":
		fmt.Println("bestmove", strings.ReplaceAll(limits, " ", "_"))
	default:
		fmt.Println("bestmove e2e4 ponder e7e5")
	}
}

// fakeCommand is the command that runs this binary as an engine with a fault.
func fakeCommand(kind, fault string) []string { return []string{os.Args[0], "fake-" + kind, fault} }

// timeoutsFor returns a short timeout where an engine with that fault keeps us waiting, and long ones elsewhere.
func timeoutsFor(fault string) engine.Timeouts {
	p := engine.Timeouts{Handshake: time.Minute, Ready: time.Minute, Quit: 5 * time.Second, MoveOverrun: time.Minute, Untimed: time.Minute}
	switch fault {
	case "mute":
		p.Handshake = 300 * time.Millisecond
	case "mute-thinking":
		p.MoveOverrun = 300 * time.Millisecond
	case "stubborn", "parent":
		p.Quit = 100 * time.Millisecond
	}
	return p
}

// newFakeUCI is this binary as an engine with a fault.
func newFakeUCI(t *testing.T, fault string) *engine.UCIClient {
	t.Helper()
	e := &engine.UCIClient{Command: fakeCommand("engine", fault), Timeouts: timeoutsFor(fault)}
	t.Cleanup(e.Close)
	return e
}

var shortSearch = engine.SearchRequest{Limits: ai.Limits{MoveTime: 10 * time.Millisecond}}

// runFakeHost starts an engine that does not exit by itself, prints its ID, and waits to be killed.
func runFakeHost() {
	e := &engine.UCIClient{Command: fakeCommand("engine", "stubborn"), Timeouts: engine.DefaultTimeouts()}
	if err := e.EnsureReady(); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Name)
	time.Sleep(time.Hour)
}
