package board

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A moveRow is a line of the list: a move of every seat, what might have been played instead, something else that happened, a line of
// a comment, or the result.
type moveRow struct {
	number int  // of its first move
	more   bool // it goes on with the row before
	result string
	note   string             // a line of the comment on the position on the board
	told   string             // the comment for those who hear it, where the note only says that it cannot be drawn
	cells  []int              // by column, or a part of them: index into the snapshot's line, or -1
	others []int              // nodes: variations
	out    []game.Elimination // who is out by the move before
	entry  int                // an action that is no move, or -1
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
	open, last := -1, 0 // the row that is being filled, and the column of the last move
	for i, e := range s.Line {
		if !isMove(e) {
			flush()
			rows = append(rows, moveRow{entry: i})
			open = -1
			continue
		}
		begins := open < 0 || e.Column <= last
		if begins {
			flush()
		}
		if begins || e.Column/wide != last/wide {
			row := moveRow{number: e.Number, more: !begins, cells: make([]int, wide), entry: -1}
			for c := range row.cells {
				row.cells[c] = -1
			}
			rows = append(rows, row)
			open = len(rows) - 1
		}
		last = e.Column
		rows[open].cells[e.Column%wide] = i
		others = append(others, e.Alternatives...)
		if len(e.Eliminations) > 0 {
			flush()
			rows = append(rows, moveRow{out: e.Eliminations, entry: -1})
			open = -1
		}
	}
	flush()
	return rows
}

// row is that of a node; the first for the start.
func (l *moveList) row(node int) int {
	for i := range l.rows {
		if l.holds(i, node) {
			return i
		}
	}
	return 0
}

// holds says that a row tells of a node.
func (l *moveList) holds(row, node int) bool {
	is := func(entry int) bool { return entry >= 0 && l.of.Line[entry].Node == node }
	return slices.ContainsFunc(l.rows[row].cells, is) || is(l.rows[row].entry)
}

// annotate puts a comment below the row of its node.
func (l *moveList) annotate(node int, lines []moveRow) {
	if len(lines) == 0 {
		return
	}
	at := 0 // the start has no row
	if i := l.row(node); len(l.rows) > 0 && l.holds(i, node) {
		at = i + 1
	}
	l.rows = slices.Insert(l.rows, at, lines...)
}

// comment breaks a comment, which may be anybody's, into rows of the list.
func (t *Scene) comment(f *ui.Frame, note string, wide int) (rows []moveRow) {
	note = saves.CommentText(note)
	if !t.Kit.Typesetter.IsLegible(note) {
		return []moveRow{{note: t.Words.T("board.foreign-note"), told: oneLine(note), entry: -1}}
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	for _, part := range strings.Split(note, "\n") {
		if part = oneLine(part); part == "" {
			continue
		}
		for _, line := range f.WrapLines(style, part, wide) {
			rows = append(rows, moveRow{note: line, entry: -1})
		}
	}
	return rows
}

// oneLine is a text of anybody's in one line.
func oneLine(text string) string { return saves.Printable(strings.Join(strings.Fields(text), " ")) }
