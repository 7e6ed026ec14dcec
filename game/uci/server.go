package uci

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/rules"
)

// A Server is an engine that other programs drive by UCI, or by a dialect of it.
type Server struct {
	Name     string    // of the program, with its version
	Dialect  *Dialect  // nil: UCI itself
	Variants []Variant // the first is the default
	// NewPlayer creates the computer player; it is called again when the hash size or the number of threads changes.
	NewPlayer func(hashMB, threads int) ai.Player
	// Bench searches the fixed positions of a game; nil: there are none.
	Bench func(ctx context.Context, g rules.Game) (nodes uint64, took time.Duration, err error)
	// Defaults are option values to start with.
	Defaults map[string]string
}

// NewServer returns a server for those of the games that UCI has a name for.
func NewServer(games []rules.Game) *Server {
	d := StandardDialect()
	return &Server{Dialect: d, Variants: d.Variants(games)}
}

// A session is one session. Only the goroutine of Serve uses it.
type session struct {
	*Server
	dialect      *Dialect
	out          io.Writer
	writeErr     error // error while writing
	options      []option
	game         rules.Game
	gameOptions  rules.Options
	positionSpec        // to search
	lastID       uint64 // of requests

	player       ai.Player
	isWarm       bool           // the player has been used since it was created or reset
	infos        <-chan ai.Info // of the running search; nil if there is none
	searched     positionSpec   // the position it searches
	heldBestMove string         // the answer of a search that ended early and has to wait for "stop" or "ponderhit"
	untilStopped bool           // the search runs until "stop" (or "ponderhit")
	pondering    bool           // the search ponders
	lastInfo     string         // the last info sent about the best line

	cancelJob context.CancelFunc // cancels the running perft, bench or mate search; nil if there is none
	jobOutput chan []string

	queue []command // received while something runs that has to be answered first
}

// A positionSpec is a position as given by the protocol.
type positionSpec struct {
	start   string   // start position; empty: the start of the game
	actions []string // from start, all legal
}

const (
	// inputEndGrace is how long a search may run after the end of the input, so that scripts get their answers. A
	// client that waits for our exit waits less than a second. Each search that was queued by then has that time.
	inputEndGrace = 700 * time.Millisecond
	// stopTimeout is how long a player may take to answer after it was stopped at the end: one that does not stop must
	// not keep us running.
	stopTimeout = 500 * time.Millisecond
	// quitJobTimeout is how long "quit" waits for a perft or a bench, which a script wants to see finished.
	quitJobTimeout = time.Minute
)

// Serve answers the lines of in until they end or "quit". At the end of the lines every "go" is still answered, if only
// after a short search; "quit" stops the running search and drops the queued commands. The error is one of writing.
func (u *Server) Serve(in io.Reader, out io.Writer) error {
	s := u.newSession()
	s.out, s.jobOutput = out, make(chan []string)
	for name, value := range u.Defaults {
		if err := s.setOptionValue(name, value); err != nil {
			return err
		}
	}
	done := make(chan struct{})
	defer close(done)
	input := lines.Stream(in, done)
	var deadline <-chan time.Time // set when the input has ended
	stopped := false              // at that deadline
	for s.writeErr == nil && (deadline == nil || s.isBusy()) {
		select {
		case line, ok := <-input:
			switch {
			case !ok && s.isBusy():
				input, deadline = nil, time.After(inputEndGrace)
			case !ok:
				return s.close()
			case s.handleLine(line):
			case s.cancelJob != nil && !s.untilStopped:
				input, deadline = nil, time.After(quitJobTimeout)
			default:
				return s.close()
			}
		case info, ok := <-s.infos:
			s.handleInfo(info, ok)
		case text := <-s.jobOutput:
			s.cancelJob()
			s.cancelJob = nil
			s.writeLines(text...)
		case <-deadline:
			if stopped || len(s.queue) == 0 {
				return s.close()
			}
			stopped, deadline = true, time.After(stopTimeout)
			s.stop() // the searches that wait for it are answered, too
		}
		started := s.runQueue()
		for deadline != nil && s.isBusy() && s.untilStopped { // no one is left to stop it
			s.stop()
			started = s.runQueue() || started
		}
		if deadline != nil && started {
			stopped, deadline = false, time.After(inputEndGrace)
		}
	}
	return s.close()
}

// dialect returns the dialect, UCI itself if there is none.
func (u *Server) dialect() *Dialect {
	if u.Dialect == nil {
		return StandardDialect()
	}
	return u.Dialect
}

// newSession starts a session without input and output.
func (u *Server) newSession() *session {
	d := u.dialect()
	return &session{Server: u, dialect: d, game: u.Variants[0].Game, options: u.newOptions(d)}
}

// close stops what runs, sends the answer of a search and frees the player.
func (s *session) close() error {
	s.stop()
	deadline := time.After(stopTimeout)
	for s.infos != nil {
		select {
		case info, ok := <-s.infos:
			s.handleInfo(info, ok)
		case <-deadline:
			s.infos = nil
		}
	}
	if s.player != nil {
		s.player.Close()
	}
	return s.writeErr
}

// writeLines writes lines in one write.
func (s *session) writeLines(lines ...string) {
	if s.writeErr == nil {
		_, s.writeErr = io.WriteString(s.out, strings.Join(lines, "\n")+"\n")
	}
}

// reportError tells the client what was wrong with a line.
func (s *session) reportError(err error) {
	s.writeLines("info string " + lines.OneLine(err.Error()))
}

func (s *session) ignore([]string) error { return nil }

func (s *session) identify([]string) error {
	lines := []string{"id name " + s.Name, "id author the authors of Ludarium"}
	for _, o := range s.options {
		lines = append(lines, o.String())
	}
	s.writeLines(append(lines, s.dialect.Name+"ok")...)
	return nil
}

// isBusy reports whether a search, a perft, a bench or a mate search is running.
func (s *session) isBusy() bool { return s.infos != nil || s.heldBestMove != "" || s.cancelJob != nil }
