package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// handlePosition parses "startpos" or "fen …" ("sfen …"), then "moves …". On error the position is unchanged.
func (s *session) handlePosition(args []string) error {
	n := slices.Index(args, "moves")
	if n < 0 {
		n = len(args)
	}
	start := ""
	switch {
	case n == 1 && args[0] == "startpos":
	case n > 1 && args[0] == s.dialect.PositionKeyword:
		start = strings.Join(args[1:n], " ")
	default:
		return errors.New("position: neither startpos nor " + s.dialect.PositionKeyword)
	}
	p, err := rules.InitialPosition(s.game, start, s.gameOptions)
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
	s.positionSpec = positionSpec{start, actions}
	return nil
}

// currentPosition returns the position to search. handlePosition has validated it.
func (s *session) currentPosition() (rules.Position, error) { return s.replay(s.game, s.gameOptions) }

// replay returns the position after the actions.
func (s positionSpec) replay(g rules.Game, o rules.Options) (rules.Position, error) {
	p, err := rules.InitialPosition(g, s.start, o)
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
