package gtp

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
)

// inputEndGrace is how long a search may run after the end of the input, so that scripts get their answers. A client that
// waits for our exit waits less than a second.
const inputEndGrace = 700 * time.Millisecond

// parseColour parses a colour.
func parseColour(word string) (rules.Seat, bool) {
	switch strings.ToLower(word) {
	case "b", "black":
		return goban.Black, true
	case "w", "white":
		return goban.White, true
	}
	return rules.NoSeat, false
}

// playPoint plays a point or a pass for seat.
func (s *session) playPoint(seat rules.Seat, name string) error {
	a, err := rules.ParseAction(goban.New().Info(), s.pos, goban.SeatLetter(seat)+":"+name)
	if err != nil {
		return err
	}
	s.history.actions = append(s.history.actions, rules.FormatAction(goban.New().Info(), s.pos, a))
	rules.ApplyAction(s.pos, a)
	s.deadStones = nil
	return nil
}

func (s *session) play(args []string) (string, error) {
	if len(args) < 2 {
		return "", errSyntax
	}
	seat, known := parseColour(args[0])
	c, ok := s.parseVertex(args[1])
	if !known || !ok {
		return "", errVertex
	}
	name := "pass"
	if c != board.None {
		name = s.pos.Board().Name(c)
	}
	if s.playPoint(seat, name) != nil {
		return "", errIllegal
	}
	return "", nil
}

// undo takes back the last move and any setup after it.
func (s *session) undo([]string) (string, error) {
	for n := len(s.history.actions) - 1; n >= s.undoLimit; n-- {
		if isMove(s.history.actions[n]) {
			for range len(s.history.actions) - n {
				s.pos.Undo()
			}
			s.history.actions, s.deadStones = s.history.actions[:n:n], nil
			return "", nil
		}
	}
	return "", errors.New("cannot undo")
}

// isMove reports whether an action of Go is a move, not setup.
func isMove(action string) bool {
	word, _, prefixed := strings.Cut(action, ":")
	return !prefixed || len(word) == 1
}

// generateMove finds a move, and plays it if play is set.
func (s *session) generateMove(args []string, play bool) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	seat, ok := parseColour(args[0])
	if !ok {
		return "", errors.New("invalid color")
	}
	began := time.Now()
	best, err := s.findMove(seat)
	if play {
		s.clocks[seat] = s.timeControl.AfterMove(s.timeControl.Elapse(s.clocks[seat], time.Since(began)))
	}
	switch {
	case err != nil:
		return "", err
	case best == "resign" || !play:
		return best, nil
	}
	if err := s.playPoint(seat, best); err != nil {
		return "", fmt.Errorf("the computer player plays %q: %w", best, err)
	}
	return best, nil
}

// findMove returns the player's move for seat: a point, "pass" or "resign".
func (s *session) findMove(seat rules.Seat) (string, error) {
	actions := slices.Clone(s.history.actions)
	if seat != s.pos.Turn() {
		actions = append(actions, "pl:"+goban.SeatLetter(seat))
	}
	if s.pos.Result().IsOver() { // third repetition, or no legal play for either side
		return "pass", nil
	}
	info, err := s.search(ai.Request{
		Options: s.history.options, Start: s.history.start, Actions: actions, Limits: s.searchLimits(seat),
		Level: ai.Level(s.playerOptions.level), Purpose: ai.Play,
	})
	switch {
	case err != nil:
		return "", fmt.Errorf("cannot find a move: %w", err)
	case info.Resign:
		return "resign", nil
	}
	return info.Best, nil
}

// search asks the player. When the input ends during the search, the player gets little time to finish.
func (s *session) search(request ai.Request) (ai.Info, error) {
	if s.player == nil {
		s.player = s.NewPlayer(int(s.playerOptions.hashMB), int(s.playerOptions.threads))
	}
	s.lastID++
	request.ID, request.Seed, request.Game = s.lastID, s.lastID, goban.New().Info().ID
	infos, err := s.player.Start(request)
	if err != nil {
		return ai.Info{}, err
	}
	input := s.input
	var inputEnded, notStopped <-chan time.Time
	for {
		select {
		case info, ok := <-infos:
			switch {
			case !ok:
				return info, errors.New("the computer player gave no answer")
			case !info.Final:
			case info.Err != "":
				return info, errors.New(info.Err)
			default:
				return info, nil
			}
		case line, ok := <-input:
			if ok {
				s.heldLine = &line
			} else {
				inputEnded = time.After(inputEndGrace)
			}
			input = nil
		case <-inputEnded:
			s.player.Stop()
			notStopped = time.After(inputEndGrace)
		case <-notStopped:
			return ai.Info{}, errors.New("the computer player does not stop")
		}
	}
}
