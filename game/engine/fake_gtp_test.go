//go:build unix

package engine_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ludarium/ludarium/game/engine"
)

// runFakeGTP is an engine with one fault. With "told", its move lists the commands it has received.
func runFakeGTP(fault string) {
	if fault == "die" {
		_, _ = fmt.Fprintln(os.Stderr, "no such\nlibrary")
		os.Exit(3)
	}
	if fault == "stubborn" {
		signal.Ignore(syscall.SIGTERM, syscall.SIGHUP, syscall.SIGPIPE)
		defer time.Sleep(time.Hour)
	}
	var received []string
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		id, command, _ := strings.Cut(in.Text(), " ")
		word, _, _ := strings.Cut(command, " ")
		switch fault {
		case "mute":
			continue
		case "flood":
			fmt.Println(strings.Repeat("thinking about it\n", 20_000))
			_, _ = os.Stderr.Write(bytes.Repeat([]byte("oops "), 1<<20))
		case "noise":
			_, _ = os.Stdout.Write(append(bytes.Repeat([]byte{0, 255, 13, 27}, 4<<18), '\n'))
		}
		switch word {
		case "name":
			fmt.Printf("=%s %s %d\n\n", id, fault, os.Getpid())
		case "list_commands":
			fmt.Printf("=%s name\ntime_settings\ntime_left\nkgs-rules\n\n", id)
		case "protocol_version", "quit":
			fmt.Printf("=%s 2\n\n", id)
			if word == "quit" && fault != "stubborn" {
				return
			}
		case "genmove":
			writeFakeGenmove(fault, id, received)
		default:
			received = append(received, command)
			if fault == "refuses" && word == "play" {
				fmt.Printf("?%s illegal move\n\n", id)
				continue
			}
			fmt.Printf("=%s\n\n", id)
		}
	}
}

func writeFakeGenmove(fault, id string, received []string) {
	move := "c3"
	switch fault {
	case "die-thinking":
		os.Exit(1)
	case "mute-thinking":
		return
	case "nothing":
		move = ""
	case "resign", "PASS", "ae:c3":
		move = fault
	case "cannot":
		fmt.Printf("?%s no idea\n\n", id)
		return
	case "slow":
		time.Sleep(300 * time.Millisecond)
	case "told":
		move = strings.ReplaceAll(strings.Join(received, ","), " ", "_")
	}
	fmt.Printf("=%s %s\n\n", id, move)
}

// newFakeGTP is this binary as a GTP engine with a fault.
func newFakeGTP(t *testing.T, fault string) *engine.GTPClient {
	t.Helper()
	e := &engine.GTPClient{Command: fakeCommand("gtp", fault), Timeouts: timeoutsFor(fault)}
	t.Cleanup(e.Close)
	return e
}
