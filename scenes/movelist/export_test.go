package movelist

import "github.com/ludarium/ludarium/game"

// MoveRows returns the rows of moves, two in a row: the number, and the indices of both moves in the line counted from 1; 0 for none.
func MoveRows(snap *game.Snapshot) (rows [][3]int) {
	for _, r := range buildRows(snap, 2) {
		if r.cells != nil {
			rows = append(rows, [3]int{r.number, r.cells[0] + 1, r.cells[1] + 1})
		}
	}
	return rows
}
