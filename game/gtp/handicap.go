package gtp

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
const maxHandicap = 9

// parseHandicap parses a number of handicap stones. The board must be empty.
func (s *session) parseHandicap(args []string) (int, error) {
	if len(args) == 0 {
		return 0, errSyntax
	}
	n, err := strconv.Atoi(args[0])
	switch {
	case err != nil:
		return 0, errSyntax
	case s.listStones() != "":
		return 0, errNotEmpty
	case n < 2:
		return 0, errStones
	}
	return n, nil
}

// listStones lists the points with stones.
func (s *session) listStones() string {
	return s.listPoints(func(c rules.Cell) bool { return !s.pos.PieceAt(c).IsEmpty() })
}

// listPoints lists the points for which include returns true.
func (s *session) listPoints(include func(rules.Cell) bool) string {
	var names []string
	for c := range rules.Cell(len(s.pos.Board().Cells)) {
		if include(c) {
			names = append(names, s.pos.Board().Name(c))
		}
	}
	return strings.Join(names, " ")
}

// placeFixedHandicap starts the game with n stones on the fixed handicap points.
func (s *session) placeFixedHandicap(n int) (string, error) {
	options := s.history.withOptions(goban.Size, strconv.Itoa(s.pos.Size()), goban.Handicap, strconv.Itoa(n), goban.Placement, goban.Fixed)
	if s.replay(gameHistory{options: options}) != nil {
		return "", errStones
	}
	s.undoLimit = 0
	return s.listStones(), nil
}

func (s *session) fixedHandicap(args []string) (string, error) {
	n, err := s.parseHandicap(args)
	if err != nil {
		return "", err
	}
	return s.placeFixedHandicap(n)
}

// placeFreeHandicap lets us choose the points: the fixed ones, and no more stones than there are such points.
func (s *session) placeFreeHandicap(args []string) (string, error) {
	n, err := s.parseHandicap(args)
	if err != nil {
		return "", err
	}
	if n >= len(s.pos.Board().Cells) {
		return "", errStones
	}
	for n = min(n, maxHandicap); n > 2; n-- {
		if text, err := s.placeFixedHandicap(n); err == nil {
			return text, nil
		}
	}
	return s.placeFixedHandicap(n)
}

func (s *session) setFreeHandicap(args []string) (string, error) {
	errVertexList := errors.New("bad vertex list")
	if s.listStones() != "" {
		return "", errNotEmpty
	}
	var cells []rules.Cell
	var actions []string
	for _, word := range args {
		c, ok := s.parseVertex(word)
		if !ok || c == board.None || slices.Contains(cells, c) {
			return "", errVertexList
		}
		cells = append(cells, c)
		actions = append(actions, s.pos.Board().Name(c))
	}
	if len(cells) < 2 || len(cells) > maxHandicap {
		return "", errVertexList
	}
	history := gameHistory{s.history.withOptions(goban.Size, strconv.Itoa(s.pos.Size()), goban.Handicap, strconv.Itoa(len(cells)), goban.Placement, goban.Free), "", actions}
	if s.replay(history) != nil {
		return "", errVertexList
	}
	s.undoLimit = len(actions)
	return "", nil
}

// parseVertex parses a point, or "pass" as board.None.
func (s *session) parseVertex(word string) (rules.Cell, bool) {
	word = strings.ToUpper(word)
	if word == "PASS" {
		return board.None, true
	}
	return s.pos.Board().CellByName(word)
}
