package protocol

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Variant is a game under the name that the option UCI_Variant has for it.
type Variant struct {
	Name string
	Game rules.Game
}

// A UCI is an engine that other programs drive.
type UCI struct {
	Name     string    // of the program, with its version
	Variants []Variant // the first is the default
	// NewPlayer makes the player that thinks; it is called again when the size of its table or the number of its
	// threads is changed.
	NewPlayer func(hashMB, threads int) ai.Player
	// Defaults are values of options other than our own.
	Defaults map[string]string
}

// A session is one conversation. Only the goroutine of Serve touches it.
type session struct {
	*UCI
	out     io.Writer
	failed  error // of writing
	options []option
	game    rules.Game
	start   string   // position; empty: the start of the game
	actions []string // since start, all legal
	ids     uint64   // of requests

	player  ai.Player
	warm    bool           // the player has been asked since it was made or told to forget
	infos   <-chan ai.Info // of the running search; nil when there is none
	held    string         // the answer of an infinite search that has ended by itself: only stop may send it
	endless bool           // the search runs until it is stopped
	shown   string         // the last info about the best line that was sent

	counting *atomic.Bool // perft runs until this is set; nil when it does not run
	counted  chan []string
}

// grace is how long a search that ends by itself may go on after the last line, so that lines from a file or a pipe
// get their answers. Whoever waits for us to end waits less than a second.
const grace = 700 * time.Millisecond

// Serve answers the lines of in until they end or one says quit; what runs is stopped then. The error is one of
// writing.
func (u *UCI) Serve(in io.Reader, out io.Writer) error {
	s := &session{UCI: u, out: out, game: u.Variants[0].Game, options: u.list(), counted: make(chan []string)}
	for name, value := range u.Defaults {
		if err := s.set(name, value); err != nil {
			return err
		}
	}
	done := make(chan struct{})
	defer close(done)
	lines := readLines(in, done)
	var last <-chan time.Time // set when the lines have ended
	for s.failed == nil && (last == nil || s.busy()) {
		select {
		case line, ok := <-lines:
			if !ok && s.busy() && !s.endless {
				lines, last = nil, time.After(grace)
			} else if !ok || !s.do(line) {
				return s.end()
			}
		case info, ok := <-s.infos:
			s.report(info, ok)
		case text := <-s.counted:
			s.counting = nil
			s.say(text...)
		case <-last:
			return s.end()
		}
	}
	return s.end()
}

// end stops what runs, sends the answer of a search and frees the player.
func (s *session) end() error {
	s.stop()
	limit := time.After(500 * time.Millisecond)
	for s.infos != nil {
		select {
		case info, ok := <-s.infos:
			s.report(info, ok)
		case <-limit: // a player that breaks its promise does not keep us alive
			s.infos = nil
		}
	}
	if s.player != nil {
		s.player.Close()
	}
	return s.failed
}

// say writes lines, all at once.
func (s *session) say(lines ...string) {
	if s.failed == nil {
		_, s.failed = io.WriteString(s.out, strings.Join(lines, "\n")+"\n")
	}
}

// complain says what was wrong with a line.
func (s *session) complain(err error) {
	const most = 300 // bytes
	text := strings.Join(strings.Fields(err.Error()), " ")
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + " …"
	}
	s.say("info string " + text)
}

// do does one line and says whether to go on.
func (s *session) do(line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 {
		return true
	}
	var err error
	switch args := words[1:]; words[0] {
	case "uci":
		s.hello()
	case "isready":
		s.prepare()
		s.say("readyok")
	case "ucinewgame":
		err = s.newGame()
	case "setoption":
		err = s.setOption(args)
	case "position":
		err = s.position(args)
	case "go":
		err = s.think(args)
	case "stop":
		s.stop()
	case "quit":
		return false
	case "debug", "register", "ponderhit": // nothing to do
	default:
		err = fmt.Errorf("unknown command: %.60q", strings.TrimSpace(line))
	}
	if err != nil {
		s.complain(err)
	}
	return true
}

func (s *session) hello() {
	lines := []string{"id name " + s.Name, "id author the authors of Ludarium"}
	for _, o := range s.options {
		lines = append(lines, o.String())
	}
	s.say(append(lines, "uciok")...)
}

// busy says that a search or a count runs.
func (s *session) busy() bool { return s.infos != nil || s.held != "" || s.counting != nil }

var errThinking = errors.New("not while thinking: stop first")

func (s *session) newGame() error {
	if s.busy() {
		return errThinking
	}
	s.forget()
	s.start, s.actions = "", nil
	return nil
}

// forget makes the player as good as new.
func (s *session) forget() {
	if s.player != nil {
		s.player.NewGame()
		s.warm = false
	}
}

// prepare has the player take and clear its memory before any clock runs.
func (s *session) prepare() {
	if !s.busy() && !s.warm {
		WarmUp(s.thinker(), s.game, nil)
		s.warm = true
	}
}

// thinker is the player, made when it is first needed.
func (s *session) thinker() ai.Player {
	if s.player == nil {
		s.player, s.warm = s.NewPlayer(s.number(optHash), s.number(optThreads)), false
	}
	return s.player
}

// WarmUp asks p for a move without thinking, so that it takes its memory before any clock runs.
func WarmUp(p ai.Player, g rules.Game, o rules.Options) {
	infos, err := p.Start(ai.Request{Game: g.Info().ID, Options: o, Limits: ai.Limits{Nodes: 1}, Purpose: ai.Analyse})
	if err != nil {
		return // the first real request says so again
	}
	for range infos { // until it is done
	}
}
