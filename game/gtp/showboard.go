package gtp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
)

// showBoard draws the board: X is Black, O White, + a star point; the last move is in parentheses.
func (s *session) showBoard([]string) (string, error) {
	size := s.pos.Size()
	b := s.pos.Board()
	last := s.lastStone()
	letters := "  "
	for x := range size {
		letters += " " + b.Cells[x].Name[:1]
	}
	var text strings.Builder
	text.WriteString("\n" + letters + "\n")
	for y := range size {
		row := fmt.Sprintf("%2d ", size-y)
		for x := range size {
			c := rules.Cell(y*size + x)
			symbol, end := s.pointSymbol(c), " "
			if c == last {
				row = row[:len(row)-1] + "("
				end = ")"
			}
			row += symbol + end
		}
		fmt.Fprintf(&text, "%s%d\n", row, size-y)
	}
	text.WriteString(letters + "\n")
	turn := "Black"
	if s.pos.Turn() == goban.White {
		turn = "White"
	}
	rule := "Japanese"
	if s.pos.IsChinese() {
		rule = "Chinese"
	}
	fmt.Fprintf(&text, "%s to move; captured by Black %d, by White %d; %s rules, komi %s, handicap %d",
		turn, s.pos.Prisoners(goban.Black), s.pos.Prisoners(goban.White), rule, rules.FormatPoints(s.pos.Komi()), s.pos.Handicap())
	return text.String(), nil
}

// pointSymbol is the symbol for a point.
func (s *session) pointSymbol(c rules.Cell) string {
	switch stone := s.pos.PieceAt(c); {
	case !stone.IsEmpty():
		return [...]string{goban.Black: "X", goban.White: "O"}[stone.Seat]
	case slices.Contains(s.pos.Board().StarPoints, s.pos.Board().Cells[c].Center):
		return "+"
	}
	return "."
}

// lastStone is the point of the last move, or board.None.
func (s *session) lastStone() rules.Cell {
	n := len(s.history.actions)
	if n == 0 || !isMove(s.history.actions[n-1]) {
		return board.None
	}
	name := s.history.actions[n-1]
	name = name[strings.LastIndexAny(name, ":!")+1:]
	if c, ok := s.pos.Board().CellByName(name); ok {
		return c
	}
	return board.None
}

func (s *session) captures(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	seat, ok := parseColour(args[0])
	if !ok {
		return "", errSyntax
	}
	return fmt.Sprint(s.pos.Prisoners(seat)), nil
}

// allLegal lists the legal points of a side.
func (s *session) allLegal(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	seat, ok := parseColour(args[0])
	if !ok {
		return "", errSyntax
	}
	return s.listPoints(func(c rules.Cell) bool {
		_, err := s.pos.ParseMove(goban.SeatLetter(seat) + ":" + s.pos.Board().Name(c))
		return err == nil
	}), nil
}
