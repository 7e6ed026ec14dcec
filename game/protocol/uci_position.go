package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// position reads "startpos" or "fen …", then "moves …". When anything is wrong the last position stays.
func (s *session) position(args []string) error {
	n := slices.Index(args, "moves")
	if n < 0 {
		n = len(args)
	}
	start := ""
	switch {
	case n == 1 && args[0] == "startpos":
	case n > 1 && args[0] == "fen":
		start = strings.Join(args[1:n], " ")
	default:
		return errors.New("position: neither startpos nor fen")
	}
	p, err := s.open(start)
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	var actions []string
	for _, word := range args[min(n+1, len(args)):] {
		m, err := p.ParseMove(word)
		if err != nil {
			return fmt.Errorf("position: move %d: %w", len(actions)+1, err)
		}
		actions = append(actions, p.Format(m))
		p.Play(m)
	}
	s.start, s.actions = start, actions
	return nil
}

func (s *session) open(start string) (rules.Position, error) {
	if start == "" {
		return s.game.Start(nil)
	}
	return s.game.Parse(start, nil)
}

// current is the position to think about. It is always good: position has read it.
func (s *session) current() (rules.Position, error) {
	p, err := s.open(s.start)
	if err != nil {
		return nil, err
	}
	for _, word := range s.actions {
		m, err := p.ParseMove(word)
		if err != nil {
			return nil, err
		}
		p.Play(m)
	}
	return p, nil
}
