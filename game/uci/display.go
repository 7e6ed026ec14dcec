package uci

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// handleDisplay answers "d": a diagram of the position, its notation, its hash key and the checking pieces.
func (s *session) handleDisplay([]string) error {
	p, err := s.currentPosition()
	if err != nil {
		return err
	}
	checkers := ""
	if a, ok := p.(rules.CheckingPieces); ok {
		for _, c := range a.Checkers(nil) {
			checkers += p.Board().Name(c) + " "
		}
	}
	s.writeLines(append(drawBoard(s.game.Info(), p),
		strings.ToUpper(s.dialect.PositionKeyword[:1])+s.dialect.PositionKeyword[1:]+": "+p.String(),
		fmt.Sprintf("Key: %016X", p.Key()),
		"Checkers: "+checkers,
	)...)
	return nil
}

// drawBoard draws a board with cells named by a letter and a number, or nothing for other boards. Pieces of the first
// seat are upper case.
func drawBoard(info rules.Info, p rules.Position) []string {
	b := p.Board()
	symbols := make(map[string]string)
	files, ranks := 0, 0
	for c := range b.Cells {
		name := b.Name(rules.Cell(c))
		rank, err := strconv.Atoi(name[1:])
		if err != nil || name[0] < 'a' || name[0] > 'z' {
			return nil
		}
		files, ranks = max(files, int(name[0]-'a')+1), max(ranks, rank)
		symbols[name] = " "
		if piece := p.PieceAt(rules.Cell(c)); piece.Kind != 0 {
			symbols[name] = info.Kinds[piece.Kind].Letter
			if piece.Seat != 0 {
				symbols[name] = strings.ToLower(symbols[name])
			}
		}
	}
	separator := " +" + strings.Repeat("---+", files)
	lines := []string{"", separator}
	for rank := ranks; rank > 0; rank-- {
		row := " |"
		for file := range files {
			row += fmt.Sprintf(" %1s |", symbols[fmt.Sprintf("%c%d", 'a'+file, rank)])
		}
		lines = append(lines, fmt.Sprintf("%s %d", row, rank), separator)
	}
	last := "   "
	for file := range files {
		last += string(rune('a'+file)) + "   "
	}
	return append(lines, strings.TrimRight(last, " "), "")
}
