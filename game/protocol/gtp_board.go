package protocol

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
func (s *gtpSession) open(l gtpLine) error {
	p, err := rules.Open(goban.New(), l.start, l.options)
	if err != nil {
		return err
	}
	info := goban.New().Info()
	for _, word := range l.actions {
		a, err := rules.ParseAction(info, p, word)
		if err != nil {
			return err
		}
		rules.Apply(p, a)
	}
	s.line, s.pos, s.count = l, p.(*goban.Position), nil
	return nil
}

// withOptions returns the options with changes given as key-value pairs; an empty value removes an option.
func (l gtpLine) with(pairs ...string) rules.Options {
	o := rules.Options{}
	maps.Copy(o, l.options)
	for i := 0; i < len(pairs); i += 2 {
		o[pairs[i]] = pairs[i+1]
		if pairs[i+1] == "" {
			delete(o, pairs[i])
		}
	}
	return o
}

// newGame starts a new game with these options.
func (s *gtpSession) fresh(o rules.Options) error {
	if err := s.open(gtpLine{options: o}); err != nil {
		return err
	}
	s.base = 0
	s.faces[0], s.faces[1] = s.control.Fresh(), s.control.Fresh()
	if s.player != nil {
		s.player.NewGame()
	}
	return nil
}

func (s *gtpSession) boardsize(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	if n, err := strconv.Atoi(args[0]); err != nil || s.fresh(s.line.with(goban.Size, strconv.Itoa(n), goban.Handicap, "", goban.Placement, "")) != nil {
		return "", errors.New("unacceptable size")
	}
	return "", nil
}

func (s *gtpSession) clear([]string) (string, error) {
	return "", s.fresh(s.line.with(goban.Size, strconv.Itoa(s.size()), goban.Handicap, "", goban.Placement, ""))
}

// boardSize is the number of lines of the board.
func (s *gtpSession) size() int {
	rows, _, _ := strings.Cut(s.pos.String(), " ")
	return strings.Count(rows, "/") + 1
}

// changeOption replays the game with another value of an option. The dead stones stay the same.
func (s *gtpSession) change(key, value string) error {
	count := s.count
	if err := s.open(gtpLine{s.line.with(key, value), s.line.start, s.line.actions}); err != nil {
		return err
	}
	s.count = count
	return nil
}

func (s *gtpSession) komi(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	n, err := strconv.ParseFloat(args[0], 64)
	if err != nil {
		return "", errSyntax
	}
	if err := s.change(goban.Komi, strconv.FormatFloat(n, 'f', -1, 64)); err != nil {
		return "", fmt.Errorf("unacceptable komi: it is whole or half, and not over %d", goban.MaxKomi)
	}
	return "", nil
}

// setRules accepts the rule names used by servers, as far as we support those rules.
func (s *gtpSession) rules(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	if s.change(goban.Rules, strings.ToLower(args[0])) != nil {
		return "", errors.New("unsupported rules")
	}
	return "", nil
}
