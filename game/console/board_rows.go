package console

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// boardRows returns the cells in the rows in which a position is described: from top to bottom, each from left to
// right. On a board without straight rows they are grouped by the letter or the number of their names, whichever makes
// fewer rows.
func boardRows(b *board.Board) [][]rules.Cell {
	points, _ := rotatePoints(b, 0)
	if _, regular := findGrid(points); !regular {
		letters, numbers := groupCells(b, cellLetters), groupCells(b, cellNumber)
		if len(letters) < len(numbers) {
			return letters
		}
		return numbers
	}
	rows := groupCells(b, func(c board.CellInfo) float64 { return math.Round(c.Center.Y * 100) })
	slices.SortFunc(rows, func(x, y []rules.Cell) int { return cmp.Compare(b.Cells[x[0]].Center.Y, b.Cells[y[0]].Center.Y) })
	for _, row := range rows {
		slices.SortFunc(row, func(x, y rules.Cell) int { return cmp.Compare(b.Cells[x].Center.X, b.Cells[y].Center.X) })
	}
	return rows
}

// groupCells groups the cells with an equal key, in the order of the board.
func groupCells[K comparable](b *board.Board, key func(board.CellInfo) K) (rows [][]rules.Cell) {
	rowByKey := make(map[K]int)
	for i, c := range b.Cells {
		value := key(c)
		n, ok := rowByKey[value]
		if !ok {
			n = len(rows)
			rowByKey[value] = n
			rows = append(rows, nil)
		}
		rows[n] = append(rows[n], rules.Cell(i))
	}
	return rows
}

func cellLetters(c board.CellInfo) string { return strings.TrimRight(c.Name, "0123456789") }

func cellNumber(c board.CellInfo) string { return strings.TrimPrefix(c.Name, cellLetters(c)) }
