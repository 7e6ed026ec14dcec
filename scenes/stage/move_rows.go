package stage

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A moveRow is a line of the list: a round, what might have been played instead, something else that happened, or the
// result.
type moveRow struct {
	round  int
	more   bool // the round began in the row before
	result string
	cells  []int            // by seat, or a part of them: index into the snapshot's line, or -1
	others []int            // nodes: variations
	out    []game.Departure // who is out by the move before
	entry  int              // an action that is no move, or -1
}

// abreast is how many moves stand beside each other in that much room: those of all seats, or of half of them.
func abreast(f *ui.Frame, room, seats int) int {
	const least = 66 // units for a move
	if seats > 2 && room/seats < f.Px(least) {
		return (seats + 1) / 2
	}
	return seats
}

// moveRows lays the line of a snapshot out in rows, with so many moves in one.
func moveRows(s *game.Snapshot, wide int) []moveRow {
	var rows []moveRow
	var others []int
	flush := func() {
		if len(others) > 0 {
			rows = append(rows, moveRow{others: others, entry: -1})
			others = nil
		}
	}
	open, chunk := -1, 0 // the row that is being filled, and which part of the round it holds
	for i, e := range s.Line {
		if e.Action.Kind != rules.ActMove {
			flush()
			rows = append(rows, moveRow{entry: i})
			open = -1
			continue
		}
		begins, part := open < 0 || rows[open].round != e.Round, int(e.Seat)/wide
		if begins {
			flush()
		}
		if begins || part != chunk {
			row := moveRow{round: e.Round, more: !begins, cells: make([]int, wide), entry: -1}
			for c := range row.cells {
				row.cells[c] = -1
			}
			rows = append(rows, row)
			open, chunk = len(rows)-1, part
		}
		rows[open].cells[int(e.Seat)%wide] = i
		others = append(others, e.Others...)
		if len(e.Left) > 0 {
			flush()
			rows = append(rows, moveRow{out: e.Left, entry: -1})
			open = -1
		}
	}
	flush()
	return rows
}
