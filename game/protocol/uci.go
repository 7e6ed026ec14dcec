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

// A Variant is a game under its UCI or USI variant name.
type Variant struct {
	Name     string
	Chess960 bool // plus the option UCI_Chess960
	Game     rules.Game
}

// Variants returns the games that UCI, or USI, has a name for.
func Variants(games []rules.Game, usi bool) []Variant {
	var all []Variant
	for _, g := range games {
		if u := g.Info().UCI; u != (rules.UCI{}) && u.USI == usi {
			all = append(all, Variant{u.Variant, u.Chess960, g})
		}
	}
	return all
}

// A UCIServer is an engine that other programs drive by UCI or USI.
type UCI struct {
	Name     string    // of the program, with its version
	USI      bool      // speak USI
	Variants []Variant // the first is the default
	// NewPlayer creates the computer player; it is called again when the hash size or the number of threads changes.
	NewPlayer func(hashMB, threads int) ai.Player
	// Bench searches the fixed positions of a game; nil: there are none.
	Bench func(ctx context.Context, g rules.Game) (nodes uint64, took time.Duration, err error)
	// Defaults are option values to start with.
	Defaults map[string]string
}

// A session is one UCI or USI session. Only the goroutine of Serve uses it.
type session struct {
	*UCI
	speech  *dialect
	out     io.Writer
	failed  error // error while writing
	options []option
	game    rules.Game
	line           // to search
	ids     uint64 // of requests

	player  ai.Player
	warm    bool           // the player has been used since it was created or reset
	infos   <-chan ai.Info // of the running search; nil if there is none
	asked   line           // the position it searches
	held    string         // the answer of a search that ended early and has to wait for "stop" or "ponderhit"
	endless bool           // the search runs until "stop" (or "ponderhit")
	ponders bool           // the search ponders
	shown   string         // the last info sent about the best line

	halt    context.CancelFunc // cancels the running perft, bench or mate search; nil if there is none
	counted chan []string

	queue []command // received while something runs that has to be answered first
}

// A positionSpec is a position as given by the protocol.
type line struct {
	start   string   // start position; empty: the start of the game
	actions []string // from start, all legal
}

const (
	// inputEndGrace is how long a search may run after the end of the input, so that scripts get their answers. A
	// client that waits for our exit waits less than a second.
	grace = 700 * time.Millisecond
	// quitJobTimeout is how long "quit" waits for a perft or a bench, which a script wants to see finished.
	patience = time.Minute
)

// Serve answers the lines of in until they end or "quit"; a running search is stopped then. The error is one of
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
	var last <-chan time.Time // set when the input has ended
	for s.failed == nil && (last == nil || s.busy()) {
		if last != nil && s.endless {
			s.stop() // no one is left to stop it
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

// newSession starts a session without input and output.
func (u *UCI) begin() *session {
	d := speech(u.USI)
	return &session{UCI: u, speech: d, game: u.Variants[0].Game, options: u.list(d)}
}

// close stops what runs, sends the answer of a search and frees the player.
func (s *session) end() error {
	s.stop()
	limit := time.After(500 * time.Millisecond)
	for s.infos != nil {
		select {
		case info, ok := <-s.infos:
			s.report(info, ok)
		case <-limit: // a player that does not stop must not keep us running
			s.infos = nil
		}
	}
	if s.player != nil {
		s.player.Close()
	}
	return s.failed
}

// writeLines writes lines in one write.
func (s *session) say(lines ...string) {
	if s.failed == nil {
		_, s.failed = io.WriteString(s.out, strings.Join(lines, "\n")+"\n")
	}
}

// reportError tells the client what was wrong with a line.
func (s *session) complain(err error) {
	const most = 300
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

// isBusy reports whether a search, a perft, a bench or a mate search is running.
func (s *session) busy() bool { return s.infos != nil || s.held != "" || s.halt != nil }
