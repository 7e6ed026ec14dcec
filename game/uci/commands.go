package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A command is one line from the client: its first known word, and the words after it.
type command struct {
	name string
	args []string
}

// maxQueuedCommands bounds the commands that wait for the running search to be answered.
const maxQueuedCommands = 10_000

var errQueueFull = errors.New("too many commands are waiting for the running search: ignored")

// handlers run the commands that all dialects share.
var handlers = map[string]func(s *session, args []string) error{
	"isready":   (*session).handleIsReady,
	"setoption": (*session).handleSetOption,
	"position":  (*session).handlePosition,
	"go":        (*session).handleGo,
	"ponderhit": (*session).handlePonderHit,
	"d":         (*session).handleDisplay,
	"bench":     (*session).handleBench,
	"debug":     (*session).ignore, // errors are always reported
	"register":  (*session).ignore, // no registration is needed
	"stop":      func(s *session, _ []string) error { s.stop(); return nil },
}

// handler returns the handler of that command; nil: there is none.
func (d *Dialect) handler(name string) func(s *session, args []string) error {
	switch name {
	case d.Name:
		return (*session).identify
	case d.NewGame:
		return (*session).handleNewGame
	case d.GameOver:
		return handlers["stop"]
	}
	return handlers[name]
}

// commandIndex returns the index of the command among the words of a line; negative: there is none. Unknown words before it are
// ignored, as UCI demands.
func (d *Dialect) commandIndex(words []string) int {
	return slices.IndexFunc(words, func(word string) bool { return d.handler(word) != nil || word == "quit" })
}

// CommandOf returns the command in a line of the client; "" if there is none that the server knows.
func (u *Server) CommandOf(line string) string {
	words := strings.Fields(line)
	if n := u.dialect().commandIndex(words); n >= 0 {
		return words[n]
	}
	return ""
}

// handleLine handles one line and reports whether to continue.
func (s *session) handleLine(line string) bool {
	words := strings.Fields(line)
	n := s.dialect.commandIndex(words)
	if n != 0 && len(words) > 0 {
		s.reportError(fmt.Errorf("unknown command: %.60q", strings.TrimSpace(line)))
	}
	if n < 0 {
		return true
	}
	if words[n] == "quit" {
		s.queue = nil
		return false
	}
	s.dispatch(command{words[n], words[n+1:]})
	return true
}

// dispatch runs a command now, or queues it until the running search, perft, bench or mate search has been answered. The
// rules are those of other engines, so that a client may send "stop", "position" and "go" in one write:
//   - "isready" and other commands that change nothing are answered immediately;
//   - "stop" and "ponderhit" act on the running search immediately, unless a "go" is queued: then they belong to that one,
//     and "stop" also ends the running search for which "go" is waiting;
//   - all other commands wait. A search without a limit is stopped by any command that asks for another position or search.
func (s *session) dispatch(c command) {
	switch {
	case !s.isBusy() || s.isImmediate(c):
	case s.isStop(c.name) && s.searchQueued():
		s.stop()
		s.enqueue(c)
		return
	case s.isStop(c.name) || c.name == "ponderhit" && !s.searchQueued():
	default:
		if s.untilStopped && s.replacesSearch(c.name) {
			s.stop()
		}
		if s.isBusy() || len(s.queue) > 0 { // earlier commands come first
			s.enqueue(c)
			return
		}
	}
	s.runCommand(c)
}

func (s *session) runCommand(c command) {
	if err := s.dialect.handler(c.name)(s, c.args); err != nil {
		s.reportError(err)
	}
}

// enqueue appends a command to the queue. One that ends a search has a place even in a full queue; the second of its kind
// there would change nothing, as no search can be between the two.
func (s *session) enqueue(c command) {
	if len(s.queue) >= maxQueuedCommands {
		if !s.isStop(c.name) && c.name != "ponderhit" {
			s.reportError(errQueueFull)
			return
		}
		if slices.ContainsFunc(s.queue[maxQueuedCommands:], func(queued command) bool { return queued.name == c.name }) {
			return
		}
	}
	s.queue = append(s.queue, c)
}

// runQueue runs the queued commands, up to one that has to wait again. It reports whether a search, a perft, a bench or a
// mate search has begun.
func (s *session) runQueue() bool {
	if s.isBusy() || len(s.queue) == 0 {
		return false
	}
	waiting := s.queue
	s.queue = nil
	for _, c := range waiting {
		s.dispatch(c)
	}
	return s.isBusy()
}

// isImmediate reports whether a command neither changes nor shows anything that a queued command may change.
func (s *session) isImmediate(c command) bool {
	switch c.name {
	case "isready", "debug", "register", s.dialect.Name:
		return true
	case "d":
		return len(s.queue) == 0
	}
	return false
}

// isStop reports whether a command ends the running search.
func (s *session) isStop(name string) bool { return name == "stop" || name == s.dialect.GameOver }

// replacesSearch reports whether a command means that nobody waits for the running search any longer.
func (s *session) replacesSearch(name string) bool {
	return name == "position" || name == "go" || name == "bench" || name == s.dialect.NewGame
}

// searchQueued reports whether a queued command will start a search.
func (s *session) searchQueued() bool {
	return slices.ContainsFunc(s.queue, func(c command) bool { return c.name == "go" || c.name == "bench" })
}
