package gtp

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// replay goes to the end of a history; on error the position is unchanged.
func (s *session) replay(h gameHistory) error {
	p, err := rules.InitialPosition(goban.New(), h.start, h.options)
	if err != nil {
		return err
	}
	info := goban.New().Info()
	for _, word := range h.actions {
		a, err := rules.ParseAction(info, p, word)
		if err != nil {
			return err
		}
		rules.ApplyAction(p, a)
	}
	s.history, s.pos, s.deadStones = h, p.(*goban.Position), nil
	return nil
}

// withOptions returns the options with changes given as key-value pairs; an empty value removes an option.
func (h gameHistory) withOptions(pairs ...string) rules.Options {
	options := rules.Options{}
	maps.Copy(options, h.options)
	for i := 0; i < len(pairs); i += 2 {
		options[pairs[i]] = pairs[i+1]
		if pairs[i+1] == "" {
			delete(options, pairs[i])
		}
	}
	return options
}

// newGame starts a new game with these options.
func (s *session) newGame(options rules.Options) error {
	if err := s.replay(gameHistory{options: options}); err != nil {
		return err
	}
	s.undoLimit = 0
	s.clocks[0], s.clocks[1] = s.timeControl.InitialClock(), s.timeControl.InitialClock()
	if s.player != nil {
		s.player.NewGame()
	}
	return nil
}

func (s *session) setBoardSize(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	if n, err := strconv.Atoi(args[0]); err != nil || s.newGame(s.history.withOptions(goban.Size, strconv.Itoa(n), goban.Handicap, "", goban.Placement, "")) != nil {
		return "", errors.New("unacceptable size")
	}
	return "", nil
}

func (s *session) clearBoard([]string) (string, error) {
	return "", s.newGame(s.history.withOptions(goban.Size, strconv.Itoa(s.pos.Size()), goban.Handicap, "", goban.Placement, ""))
}

// changeOption replays the game with another value of an option. The dead stones stay the same.
func (s *session) changeOption(key, value string) error {
	deadStones := s.deadStones
	if err := s.replay(gameHistory{s.history.withOptions(key, value), s.history.start, s.history.actions}); err != nil {
		return err
	}
	s.deadStones = deadStones
	return nil
}

func (s *session) setKomi(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	n, err := strconv.ParseFloat(args[0], 64)
	if err != nil {
		return "", errSyntax
	}
	if err := s.changeOption(goban.Komi, strconv.FormatFloat(n, 'f', -1, 64)); err != nil {
		return "", fmt.Errorf("unacceptable komi: it is whole or half, and not over %d", goban.MaxKomi)
	}
	return "", nil
}

// setRules accepts the rule names used by servers, as far as we support those rules.
func (s *session) setRules(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	if s.changeOption(goban.Rules, strings.ToLower(args[0])) != nil {
		return "", errors.New("unsupported rules")
	}
	return "", nil
}
