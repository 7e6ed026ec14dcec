package console

import (
	"context"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// mostListed is how many games of a file are listed: of more the rest can be chosen by its number.
const mostListed = 30

// A choice is a list of games out of a file, of which one is waited for.
type choice struct {
	path  string
	games []*saves.Record
}

// listGames lists the games of a file and asks for one.
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

// numbered is the game that a line chooses by its number.
func (c choice) numbered(line string) (*saves.Record, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || n < 1 || n > len(c.games) {
		return nil, false
	}
	return c.games[n-1], true
}

// chooseFirst asks which game of a file is played before anything else; false: the input ended, or the person wants to leave.
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

// load reads a file. Of several games in it one is chosen, by a number behind its name or by the next line.
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
		if _, bad := strconv.Atoi(args[last]); bad == nil { // a number, if no file has such a name
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

// chosen says whether a line chooses one of the games that were listed. Any other line means what it always does.
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
