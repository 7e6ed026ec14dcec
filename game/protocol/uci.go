package protocol

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/rules"
)

// A Variant is a game under the name that other programs have for it.
type Variant struct {
	Name     string
	Chess960 bool // and with the option UCI_Chess960
	Game     rules.Game
}

// Variants are those of the games of which other programs speak in UCI, or in USI.
func Variants(games []rules.Game, usi bool) []Variant {
	var all []Variant
	for _, g := range games {
		if u := g.Info().UCI; u != (rules.UCI{}) && u.USI == usi {
			all = append(all, Variant{u.Variant, u.Chess960, g})
		}
	}
	return all
}

// A UCI is an engine that other programs drive.
type UCI struct {
	Name     string    // of the program, with its version
	USI      bool      // they speak USI
	Variants []Variant // the first is the default
	// NewPlayer makes the player that thinks; it is called again when the size of its table or the number of its
	// threads is changed.
	NewPlayer func(hashMB, threads int) ai.Player
	// Bench searches the fixed positions of a game; nil: there are none.
	Bench func(ctx context.Context, g rules.Game) (nodes uint64, took time.Duration, err error)
	// Defaults are values of options other than our own.
	Defaults map[string]string
}

// A session is one conversation. Only the goroutine of Serve touches it.
type session struct {
	*UCI
	speech  *dialect
	out     io.Writer
	failed  error // of writing
	options []option
	game    rules.Game
	line           // to think about
	ids     uint64 // of requests

	player  ai.Player
	warm    bool           // the player has been asked since it was made or told to forget
	infos   <-chan ai.Info // of the running search; nil when there is none
	asked   line           // what it is about
	held    string         // the answer of a search that has ended by itself and may not say so yet
	endless bool           // the search runs until it is stopped
	ponders bool           // or until the move is made that it ponders on
	shown   string         // the last info about the best line that was sent

	halt    context.CancelFunc // ends the count or the bench that runs; nil when none does
	counted chan []string

	queue []command // received while something runs that has to be answered first
}

// A line is a position as the protocol gives it.
type line struct {
	start   string   // position; empty: the start of the game
	actions []string // since start, all legal
}

const (
	// grace is how long a search that ends by itself may go on after the last line, so that lines from a file or a pipe
	// get their answers. Whoever waits for us to end waits less than a second.
	grace = 700 * time.Millisecond
	// patience is how long "quit" waits for a count or a bench, which nobody asks for and then does not want.
	patience = time.Minute
)

// Serve answers the lines of in until they end or one says quit; what runs is stopped then. The error is one of
// writing.
func (u *UCI) Serve(in io.Reader, out io.Writer) error {
	s := u.begin()
	s.out, s.counted = out, make(chan []string)
	for name, value := range u.Defaults {
		if err := s.set(name, value); err != nil {
			return err
		}
	}
	done := make(chan struct{})
	defer close(done)
	orders := lines.Read(in, done)
	var last <-chan time.Time // set when the lines have ended
	for s.failed == nil && (last == nil || s.busy()) {
		if last != nil && s.endless {
			s.stop() // nobody is left to do it
		}
		select {
		case line, ok := <-orders:
			switch {
			case !ok && s.busy() && !s.endless:
				orders, last = nil, time.After(grace)
			case !ok:
				return s.end()
			case s.receive(line):
			case s.halt != nil && !s.endless:
				orders, last = nil, time.After(patience)
			default:
				return s.end()
			}
		case info, ok := <-s.infos:
			s.report(info, ok)
		case text := <-s.counted:
			s.halt()
			s.halt = nil
			s.say(text...)
		case <-last:
			return s.end()
		}
		s.runQueue()
	}
	return s.end()
}

// begin is a conversation that nobody listens to yet.
func (u *UCI) begin() *session {
	d := speech(u.USI)
	return &session{UCI: u, speech: d, game: u.Variants[0].Game, options: u.list(d)}
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

func (s *session) nothing([]string) error { return nil }

func (s *session) hello([]string) error {
	lines := []string{"id name " + s.Name, "id author the authors of Ludarium"}
	for _, o := range s.options {
		lines = append(lines, o.String())
	}
	s.say(append(lines, s.speech.name+"ok")...)
	return nil
}

// busy says that a search, a count or a bench runs.
func (s *session) busy() bool { return s.infos != nil || s.held != "" || s.halt != nil }
