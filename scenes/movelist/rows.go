package movelist

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A listRow is a row of the move list: one move of each seat, variations, another action, a line of a comment, or
// the result.
type listRow struct {
	number       int  // of the first move
	continues    bool // continues the row before
	result       string
	note         string // a line of the comment on the current position
	spokenNote   string // the comment for screen readers, where note says that it cannot be drawn
	cells        []int  // by column: index into the snapshot's line, or -1
	variations   []variation
	isContinued  bool               // the variations continue those of the row before
	eliminations []game.Elimination // by the move before
	entry        int                // index of an action that is not a move, or -1
}

// A variation is an alternative to a move of the line.
type variation struct {
	node        int
	number      string // of the move that it replaces: "5.", or "5…" for another seat's than the first
	text        string // the first move with this number, or what happens instead of one
	isMove      bool
	isCommented bool
	width       int // in pixels
}

// movesPerRow returns how many moves fit side by side in a width: one of each seat, or half as many.
func movesPerRow(f *ui.Frame, width, seats int) int {
	const minWidth = 66 // units per move
	if seats > 2 && width/seats < f.Px(minWidth) {
		return (seats + 1) / 2
	}
	return seats
}

// buildRows arranges the line of a snapshot in rows.
func buildRows(snap *game.Snapshot, perRow int) []listRow {
	var rows []listRow
	var variations []variation
	flush := func() {
		if len(variations) > 0 {
			rows = append(rows, listRow{variations: variations, entry: -1})
			variations = nil
		}
	}
	open, last := -1, 0 // the row being filled, and the column of the last move
	for i, e := range snap.Line {
		if !e.Action.Kind.TakesTurn() {
			flush()
			rows = append(rows, listRow{entry: i})
			open = -1
			continue
		}
		startsRow := open < 0 || e.Column <= last
		if startsRow {
			flush()
		}
		if startsRow || e.Column/perRow != last/perRow {
			row := listRow{number: e.Number, continues: !startsRow, cells: make([]int, perRow), entry: -1}
			for c := range row.cells {
				row.cells[c] = -1
			}
			rows = append(rows, row)
			open = len(rows) - 1
		}
		last = e.Column
		rows[open].cells[e.Column%perRow] = i
		for _, node := range e.Alternatives {
			variations = append(variations, variation{node: node, number: moveNumber(snap, e)})
		}
		if len(e.Eliminations) > 0 {
			flush()
			rows = append(rows, listRow{eliminations: e.Eliminations, entry: -1})
			open = -1
		}
	}
	flush()
	return rows
}

// moveNumber returns the number of a move as it stands before a single move: with dots after it where a row has one number for the
// moves of all seats, and the move isn't the first of them.
func moveNumber(snap *game.Snapshot, e game.HistoryEntry) string {
	if e.Column > 0 && !snap.Info.NumbersEveryPly {
		return strconv.Itoa(e.Number) + "…"
	}
	return strconv.Itoa(e.Number) + "."
}

// describeVariations adds to the variations what is to be drawn, and breaks them into as many rows as they need.
func (l *List) describeVariations(f *ui.Frame, rows []listRow, width int) (out []listRow) {
	style := f.SmallStyle()
	for _, row := range rows {
		start, x := 0, l.variationsStart(f)
		for i := range row.variations {
			v := &row.variations[i]
			e, ok := l.match.HistoryEntry(v.node)
			if !ok { // the list is one of nodes of the match
				continue
			}
			v.isCommented = hasComment(e)
			if move := l.notation(e); move != "" {
				v.text, v.isMove = v.number+" "+move, true
			} else {
				v.text = l.actionText(e)
			}
			v.width = l.variationWidth(f, style, v)
			if x+v.width > width && i > start {
				out = append(out, listRow{variations: row.variations[start:i], isContinued: start > 0, entry: -1})
				start, x = i, l.variationsStart(f)
			}
			x += v.width
		}
		if row.variations != nil {
			row.variations, row.isContinued = row.variations[start:], start > 0
		}
		out = append(out, row)
	}
	return out
}

// hasComment reports whether a person would read a comment on a move.
func hasComment(e game.HistoryEntry) bool {
	return e.Comment != "" && saves.CommentText(e.Comment) != ""
}

// rowOf returns the row of a node, or the first row for the start position.
func (l *List) rowOf(node int) int {
	for i := range l.rows {
		if l.showsNode(i, node) {
			return i
		}
	}
	return 0
}

// showsNode reports whether a row shows a node.
func (l *List) showsNode(row, node int) bool {
	is := func(entry int) bool { return entry >= 0 && l.snap.Line[entry].Node == node }
	return slices.ContainsFunc(l.rows[row].cells, is) || is(l.rows[row].entry)
}

// insertComment inserts the rows of a comment below the row of its node.
func (l *List) insertComment(node int, lines []listRow) {
	if len(lines) == 0 {
		return
	}
	at := 0 // the start position has no row
	if i := l.rowOf(node); len(l.rows) > 0 && l.showsNode(i, node) {
		at = i + 1
	}
	l.rows = slices.Insert(l.rows, at, lines...)
}

// wrapComment breaks a comment, which may come from any file, into rows.
func (l *List) wrapComment(f *ui.Frame, note string, width int) (rows []listRow) {
	note = saves.CommentText(note)
	if !l.Kit.Typesetter.IsLegible(note) {
		return []listRow{{note: l.Words.T("board.foreign-note"), spokenNote: oneLine(note), entry: -1}}
	}
	style := f.SmallStyle()
	for _, part := range strings.Split(note, "\n") {
		if part = oneLine(part); part == "" {
			continue
		}
		for _, line := range f.WrapLines(style, part, width) {
			rows = append(rows, listRow{note: line, entry: -1})
		}
	}
	return rows
}

// oneLine joins a foreign text into one printable line.
func oneLine(text string) string { return saves.Printable(strings.Join(strings.Fields(text), " ")) }
