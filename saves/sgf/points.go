package sgf

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// parsePoint is the cell of two letters, column and row from the upper left.
func parsePoint(b *board.Board, s string) (rules.Cell, bool) {
	size := boardSize(b)
	if len(s) != 2 {
		return board.None, false
	}
	x, y := int(s[0])-'a', int(s[1])-'a'
	if x < 0 || y < 0 || x >= size || y >= size {
		return board.None, false
	}
	return rules.Cell(y*size + x), true
}

// formatPoint writes a cell so.
func formatPoint(b *board.Board, c rules.Cell) string {
	size := boardSize(b)
	return string([]byte{'a' + byte(int(c)%size), 'a' + byte(int(c)/size)})
}

// boardSize is the number of lines of a board.
func boardSize(b *board.Board) int { return int(math.Sqrt(float64(len(b.Cells)))) }

// parsePoints reads a list of points and rectangles ("aa:cc"); what is neither is left out, and bad is the first such value.
func parsePoints(b *board.Board, values []string) (list []rules.Cell, bad string) {
	for _, v := range values {
		v = unescapeLine(v)
		if len(v) == 5 && v[2] == ':' {
			from, one := parsePoint(b, v[:2])
			to, two := parsePoint(b, v[3:])
			size := rules.Cell(boardSize(b))
			if one && two && from%size <= to%size && from/size <= to/size {
				for y := from / size; y <= to/size; y++ {
					for x := from % size; x <= to%size; x++ {
						list = append(list, y*size+x)
					}
				}
				continue
			}
		} else if c, ok := parsePoint(b, v); ok {
			list = append(list, c)
			continue
		}
		if bad == "" {
			bad = v
		}
	}
	return list, bad
}
