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
	number       int  // of its first move
	continues    bool // it goes on with the row before
	result       string
	note         string             // a line of the comment on the position on the board
	spokenNote   string             // the comment for those who hear it, where the note only says that it cannot be drawn
	cells        []int              // by column, or a part of them: index into the snapshot's line, or -1
	variations   []int              // nodes: variations
	eliminations []game.Elimination // who is out by the move before
	entry        int                // an action that is no move, or -1
}

// movesPerRow is how many moves stand beside each other in that much room: those of all seats, or of half of them.
func movesPerRow(f *ui.Frame, width, seats int) int {
	const minWidth = 66 // units for a move
	if seats > 2 && width/seats < f.Px(minWidth) {
		return (seats + 1) / 2
	}
	return seats
}

// buildMoveRows lays the line of a snapshot out in rows, with so many moves in one.
func buildMoveRows(snap *game.Snapshot, perRow int) []moveRow {
	var rows []moveRow
	var variations []int
	flush := func() {
		if len(variations) > 0 {
			rows = append(rows, moveRow{variations: variations, entry: -1})
			variations = nil
		}
	}
	open, last := -1, 0 // the row that is being filled, and the column of the last move
	for i, e := range snap.Line {
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
		if begins || e.Column/perRow != last/perRow {
			row := moveRow{number: e.Number, continues: !begins, cells: make([]int, perRow), entry: -1}
			for c := range row.cells {
				row.cells[c] = -1
			}
			rows = append(rows, row)
			open = len(rows) - 1
		}
		last = e.Column
		rows[open].cells[e.Column%perRow] = i
		variations = append(variations, e.Alternatives...)
		if len(e.Eliminations) > 0 {
			flush()
			rows = append(rows, moveRow{eliminations: e.Eliminations, entry: -1})
			open = -1
		}
	}
	flush()
	return rows
}

// rowOf is that of a node; the first for the start.
func (l *moveList) rowOf(node int) int {
	for i := range l.rows {
		if l.showsNode(i, node) {
			return i
		}
	}
	return 0
}

// showsNode says that a row tells of a node.
func (l *moveList) showsNode(row, node int) bool {
	is := func(entry int) bool { return entry >= 0 && l.snap.Line[entry].Node == node }
	return slices.ContainsFunc(l.rows[row].cells, is) || is(l.rows[row].entry)
}

// insertComment puts a comment below the row of its node.
func (l *moveList) insertComment(node int, lines []moveRow) {
	if len(lines) == 0 {
		return
	}
	at := 0 // the start has no row
	if i := l.rowOf(node); len(l.rows) > 0 && l.showsNode(i, node) {
		at = i + 1
	}
	l.rows = slices.Insert(l.rows, at, lines...)
}

// wrapComment breaks a comment, which may be anybody's, into rows of the list.
func (s *Scene) wrapComment(f *ui.Frame, note string, width int) (rows []moveRow) {
	note = saves.CommentText(note)
	if !s.Kit.Typesetter.IsLegible(note) {
		return []moveRow{{note: s.Words.T("board.foreign-note"), spokenNote: oneLine(note), entry: -1}}
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	for _, part := range strings.Split(note, "\n") {
		if part = oneLine(part); part == "" {
			continue
		}
		for _, line := range f.WrapLines(style, part, width) {
			rows = append(rows, moveRow{note: line, entry: -1})
		}
	}
	return rows
}

// oneLine is a text of anybody's in one line.
func oneLine(text string) string { return saves.Printable(strings.Join(strings.Fields(text), " ")) }
