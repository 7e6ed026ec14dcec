package console

import (
	"context"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// maxListedGames is how many games of a file are listed. The others can still be chosen by number.
const maxListedGames = 30

// A gameChoice is a list of the games of a file to choose from.
type gameChoice struct {
	path  string
	games []*saves.Record
}

// listGames lists the games of a file and asks which one to play.
func (s *session) listGames(c gameChoice) {
	s.print(s.FormatFileMessage(c.path, saves.TextError{}, s.T("file.several", "Count", len(c.games)), s.T("console.which-game")))
	width := len(strconv.Itoa(min(len(c.games), maxListedGames)))
	for i, r := range c.games[:min(len(c.games), maxListedGames)] {
		number := strconv.Itoa(i + 1)
		players, details := s.DescribeRecord(s.Env.FindGame, r)
		s.print(strings.Repeat(" ", width-len(number)) + number + ". " + players + ", " + details)
	}
	if more := len(c.games) - maxListedGames; more > 0 {
		s.print(s.T("console.more-games", "Count", more))
	}
}

// byNumber returns the game whose number a line holds.
func (c gameChoice) byNumber(line string) (*saves.Record, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || n < 1 || n > len(c.games) {
		return nil, false
	}
	return c.games[n-1], true
}

// chooseGame asks which game of a file to play. It returns false if the input ended or the person wants to quit.
func (s *session) chooseGame(ctx context.Context) bool {
	c := gameChoice{s.GamesFile, s.Games}
	s.listGames(c)
	for {
		s.showPrompt("console.prompt-game")
		if s.out.Flush() != nil {
			return false
		}
		select {
		case <-ctx.Done():
			return false
		case line, ok := <-s.lines:
			s.promptOpen = false
			if !ok || s.matchesWord(line, "console.leave") {
				return false
			}
			if r, ok := c.byNumber(line); ok {
				s.Record = r
				return true
			}
			s.print(s.T("console.no-such-game", "Text", sanitizeText(line), "Count", len(c.games)))
		}
	}
}

// loadGame reads a file. If it holds several games, a number after its name or on the next line chooses one.
func (s *session) loadGame(args []string) {
	path, ok := s.filePath(args)
	if !ok {
		return
	}
	if s.ReadFile == nil {
		s.print(s.T("console.no-files"))
		return
	}
	games, err := s.ReadFile(path)
	if last := len(args) - 1; err != nil && last > 0 {
		if _, notNumber := strconv.Atoi(args[last]); notNumber == nil { // a game number, as there is no file of that name
			if numberedGames, readErr := s.ReadFile(strings.Join(args[:last], " ")); readErr == nil {
				c := gameChoice{strings.Join(args[:last], " "), numberedGames}
				r, ok := c.byNumber(args[last])
				if !ok {
					s.print(s.T("console.no-such-game", "Text", sanitizeText(args[last]), "Count", len(numberedGames)))
					return
				}
				games, err = []*saves.Record{r}, nil
			}
		}
	}
	switch {
	case err != nil:
		s.reportError(err)
	case len(games) > 1:
		s.pendingChoice = &gameChoice{path, games}
		s.listGames(*s.pendingChoice)
	default:
		s.replaceGame(func() error { return s.match.Load(games[0]) }, true)
	}
}

// handleGameChoice reports whether a line was the number of a listed game. Any other line keeps its usual meaning.
func (s *session) handleGameChoice(line string) bool {
	c := s.pendingChoice
	if c == nil {
		return false
	}
	if _, err := strconv.Atoi(strings.TrimSpace(line)); err != nil {
		s.pendingChoice = nil
		return false
	}
	r, ok := c.byNumber(line)
	if !ok {
		s.print(s.T("console.no-such-game", "Text", sanitizeText(line), "Count", len(c.games)))
		return true
	}
	s.pendingChoice = nil
	s.replaceGame(func() error { return s.match.Load(r) }, true)
	return true
}
