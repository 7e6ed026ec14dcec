package protocol

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

// seatLetters are the letters of the seats in actions.
var sides = [...]string{goban.Black: "b", goban.White: "w"}

// parseColour parses a colour.
func colour(word string) (rules.Seat, bool) {
	switch strings.ToLower(word) {
	case "b", "black":
		return goban.Black, true
	case "w", "white":
		return goban.White, true
	}
	return rules.NoSeat, false
}

// playPoint plays a point or a pass for seat.
func (s *gtpSession) put(seat rules.Seat, name string) error {
	a, err := rules.ParseAction(goban.New().Info(), s.pos, sides[seat]+":"+name)
	if err != nil {
		return err
	}
	s.line.actions = append(s.line.actions, rules.FormatAction(goban.New().Info(), s.pos, a))
	rules.Apply(s.pos, a)
	s.count = nil
	return nil
}

func (s *gtpSession) play(args []string) (string, error) {
	if len(args) < 2 {
		return "", errSyntax
	}
	seat, known := colour(args[0])
	c, ok := s.vertex(args[1])
	if !known || !ok {
		return "", errVertex
	}
	name := "pass"
	if c != board.None {
		name = s.pos.Board().Name(c)
	}
	if s.put(seat, name) != nil {
		return "", errIllegal
	}
	return "", nil
}

// undo takes back the last move and any setup after it.
func (s *gtpSession) undo([]string) (string, error) {
	for n := len(s.line.actions) - 1; n >= s.base; n-- {
		if isPlay(s.line.actions[n]) {
			for range len(s.line.actions) - n {
				s.pos.Undo()
			}
			s.line.actions, s.count = s.line.actions[:n:n], nil
			return "", nil
		}
	}
	return "", errors.New("cannot undo")
}

// isMove reports whether an action of Go is a move, not setup.
func isPlay(action string) bool {
	word, _, set := strings.Cut(action, ":")
	return !set || len(word) == 1
}

// generateMove finds a move, and plays it if play is set.
func (s *gtpSession) genmove(args []string, plays bool) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	seat, ok := colour(args[0])
	if !ok {
		return "", errors.New("invalid color")
	}
	began := time.Now()
	best, err := s.best(seat)
	if plays {
		s.faces[seat] = s.control.Moved(s.control.Spend(s.faces[seat], time.Since(began)))
	}
	switch {
	case err != nil:
		return "", err
	case best == "resign" || !plays:
		return best, nil
	}
	if err := s.put(seat, best); err != nil {
		return "", fmt.Errorf("the computer player plays %q: %w", best, err)
	}
	return best, nil
}

// findMove returns the player's move for seat: a point, "pass" or "resign".
func (s *gtpSession) best(seat rules.Seat) (string, error) {
	actions := slices.Clone(s.line.actions)
	if seat != s.pos.Turn() {
		actions = append(actions, "pl:"+sides[seat])
	}
	if s.pos.Result().Over() { // third repetition, or no legal play for either side
		return "pass", nil
	}
	info, err := s.ask(ai.Request{
		Options: s.line.options, Start: s.line.start, Actions: actions, Limits: s.limits(seat),
		Level: ai.Level(s.own.level), Purpose: ai.Play,
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
func (s *gtpSession) ask(r ai.Request) (ai.Info, error) {
	if s.player == nil {
		s.player = s.NewPlayer(int(s.own.hash), int(s.own.threads))
	}
	s.ids++
	r.ID, r.Seed, r.Game = s.ids, s.ids, goban.New().Info().ID
	infos, err := s.player.Start(r)
	if err != nil {
		return ai.Info{}, err
	}
	orders := s.orders
	var soon, late <-chan time.Time
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
		case line, ok := <-orders:
			if ok {
				s.held = &line
			} else {
				soon = time.After(grace)
			}
			orders = nil
		case <-soon:
			s.player.Stop()
			late = time.After(grace)
		case <-late:
			return ai.Info{}, errors.New("the computer player does not stop")
		}
	}
}
