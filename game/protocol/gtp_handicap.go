package protocol

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
)

// maxHandicap is the largest number of handicap stones.
const mostHandicap = 9

// parseHandicap parses a number of handicap stones. The board must be empty.
func (s *gtpSession) handicap(args []string) (int, error) {
	if len(args) == 0 {
		return 0, errSyntax
	}
	n, err := strconv.Atoi(args[0])
	switch {
	case err != nil:
		return 0, errSyntax
	case s.standing() != "":
		return 0, errNotEmpty
	case n < 2:
		return 0, errStones
	}
	return n, nil
}

// listStones lists the points with stones.
func (s *gtpSession) standing() string {
	return s.points(func(c rules.Cell) bool { return !s.pos.At(c).Empty() })
}

// listPoints lists the points for which include returns true.
func (s *gtpSession) points(in func(rules.Cell) bool) string {
	var names []string
	for c := range rules.Cell(len(s.pos.Board().Cells)) {
		if in(c) {
			names = append(names, s.pos.Board().Name(c))
		}
	}
	return strings.Join(names, " ")
}

// placeFixedHandicap starts the game with n stones on the fixed handicap points.
func (s *gtpSession) place(n int) (string, error) {
	o := s.line.with(goban.Size, strconv.Itoa(s.size()), goban.Handicap, strconv.Itoa(n), goban.Placement, goban.Fixed)
	if s.open(gtpLine{options: o}) != nil {
		return "", errStones
	}
	s.base = 0
	return s.standing(), nil
}

func (s *gtpSession) fixedHandicap(args []string) (string, error) {
	n, err := s.handicap(args)
	if err != nil {
		return "", err
	}
	return s.place(n)
}

// placeFreeHandicap lets us choose the points: the fixed ones, and no more stones than there are such points.
func (s *gtpSession) placeHandicap(args []string) (string, error) {
	n, err := s.handicap(args)
	if err != nil {
		return "", err
	}
	if n >= len(s.pos.Board().Cells) {
		return "", errStones
	}
	for n = min(n, mostHandicap); n > 2; n-- {
		if text, err := s.place(n); err == nil {
			return text, nil
		}
	}
	return s.place(n)
}

func (s *gtpSession) freeHandicap(args []string) (string, error) {
	bad := errors.New("bad vertex list")
	if s.standing() != "" {
		return "", errNotEmpty
	}
	var cells []rules.Cell
	var actions []string
	for _, word := range args {
		c, ok := s.vertex(word)
		if !ok || c == board.None || slices.Contains(cells, c) {
			return "", bad
		}
		cells = append(cells, c)
		actions = append(actions, s.pos.Board().Name(c))
	}
	if len(cells) < 2 || len(cells) > mostHandicap {
		return "", bad
	}
	l := gtpLine{s.line.with(goban.Size, strconv.Itoa(s.size()), goban.Handicap, strconv.Itoa(len(cells)), goban.Placement, goban.Free), "", actions}
	if s.open(l) != nil {
		return "", bad
	}
	s.base = len(actions)
	return "", nil
}

// parseVertex parses a point, or "pass" as board.None.
func (s *gtpSession) vertex(word string) (rules.Cell, bool) {
	word = strings.ToUpper(word)
	if word == "PASS" {
		return board.None, true
	}
	return s.pos.Board().Find(word)
}
