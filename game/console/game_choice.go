package console

import (
	"context"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// maxListedGames is how many games of a file are listed. The others can still be chosen by number.
const mostListed = 30

// A gameChoice is a list of the games of a file to choose from.
type choice struct {
	path  string
	games []*saves.Record
}

// listGames lists the games of a file and asks which one to play.
func (s *session) listGames(c choice) {
	s.say(s.AboutFile(c.path, saves.TextError{}, s.T("file.several", "Count", len(c.games)), s.T("console.which-game")))
	width := len(strconv.Itoa(min(len(c.games), mostListed)))
	for i, r := range c.games[:min(len(c.games), mostListed)] {
		number := strconv.Itoa(i + 1)
		who, what := s.GameOfFile(s.Env.FindGame, r)
		s.say(strings.Repeat(" ", width-len(number)) + number + ". " + who + ", " + what)
	}
	if more := len(c.games) - mostListed; more > 0 {
		s.say(s.T("console.more-games", "Count", more))
	}
}

// byNumber returns the game whose number a line holds.
func (c choice) numbered(line string) (*saves.Record, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || n < 1 || n > len(c.games) {
		return nil, false
	}
	return c.games[n-1], true
}

// chooseGame asks which game of a file to play. It returns false if the input ended or the person wants to quit.
func (s *session) chooseFirst(ctx context.Context) bool {
	c := choice{s.File, s.Several}
	s.listGames(c)
	for {
		s.prompt("console.prompt-game")
		if s.out.Flush() != nil {
			return false
		}
		select {
		case <-ctx.Done():
			return false
		case line, ok := <-s.lines:
			s.prompted = false
			if !ok || s.among(line, "console.leave") {
				return false
			}
			if r, ok := c.numbered(line); ok {
				s.Record = r
				return true
			}
			s.say(s.T("console.no-such-game", "Text", clean(line), "Count", len(c.games)))
		}
	}
}

// loadGame reads a file. If it holds several games, a number after its name or on the next line chooses one.
func (s *session) load(args []string) {
	path, ok := s.path(args)
	if !ok {
		return
	}
	if s.Read == nil {
		s.say(s.T("console.no-files"))
		return
	}
	games, err := s.Read(path)
	if last := len(args) - 1; err != nil && last > 0 {
		if _, bad := strconv.Atoi(args[last]); bad == nil { // a game number, as there is no file of that name
			if some, failed := s.Read(strings.Join(args[:last], " ")); failed == nil {
				c := choice{strings.Join(args[:last], " "), some}
				r, ok := c.numbered(args[last])
				if !ok {
					s.say(s.T("console.no-such-game", "Text", clean(args[last]), "Count", len(some)))
					return
				}
				games, err = []*saves.Record{r}, nil
			}
		}
	}
	switch {
	case err != nil:
		s.fail(err)
	case len(games) > 1:
		s.choice = &choice{path, games}
		s.listGames(*s.choice)
	default:
		s.replace(func() error { return s.m.Load(games[0]) }, true)
	}
}

// handleGameChoice reports whether a line was the number of a listed game. Any other line keeps its usual meaning.
func (s *session) chosen(line string) bool {
	c := s.choice
	if c == nil {
		return false
	}
	if _, err := strconv.Atoi(strings.TrimSpace(line)); err != nil {
		s.choice = nil
		return false
	}
	r, ok := c.numbered(line)
	if !ok {
		s.say(s.T("console.no-such-game", "Text", clean(line), "Count", len(c.games)))
		return true
	}
	s.choice = nil
	s.replace(func() error { return s.m.Load(r) }, true)
	return true
}
