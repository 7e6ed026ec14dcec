package movelist

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A List is the list of the moves on the current line of a match, with the rows it was built into.
type List struct {
	*scene.Context
	match       *game.Match
	do          Actions
	snap        *game.Snapshot // the rows are built from it
	perRow      int            // moves in a row
	width       int            // of a comment, in pixels
	look        variationLook
	rows        []listRow
	isCommented []bool    // by entry of the line
	comment     string    // of the current position
	commentRows []listRow // the comment, wrapped
	firstRow    int       // the first row shown
	visibleRows int       // in the last frame
	follow      bool      // scroll to the current move
}

// A variationLook is what the width of variations depends on besides their moves.
type variationLook struct {
	isJapanese bool // the notation
	textSize   float64
}

// Actions are what the list does on the board.
type Actions struct {
	GoToNode func(node int)     // shows the position after a move
	Step     func(forward bool) // goes to the next or the previous move
}

// New returns the list of the moves of a match.
func New(c *scene.Context, m *game.Match, do Actions) *List {
	return &List{Context: c, match: m, do: do, follow: true}
}

// Follow scrolls to the current move in the next frame.
func (l *List) Follow() { l.follow = true }

// Refresh builds the rows anew in the next frame, in another language.
func (l *List) Refresh() { l.snap = nil }

// RowCount returns the number of rows that the list was last built into.
func (l *List) RowCount() int { return len(l.rows) }

// RowHeight returns the height of a row in pixels.
func RowHeight(f *ui.Frame) int {
	if f.IsTouchInput() {
		return f.Px(theme.TouchTarget)
	}
	return f.Px(theme.MoveListLine)
}

// Build builds the rows for a list of a width, unless they are built already.
func (l *List) Build(f *ui.Frame, snap *game.Snapshot, listWidth int) {
	width := listWidth - f.Px(24) - numberColumnWidth(f, snap)
	perRow := movesPerRow(f, width, len(snap.Players))
	look := variationLook{l.UsesJapaneseNotation(), f.TextSizes.Small.Size}
	if l.snap == snap && l.perRow == perRow && l.width == width && l.look == look {
		return
	}
	if l.snap == nil || l.width != width || l.comment != snap.Comment { // wrapping a long comment in every frame would be slow
		l.comment, l.commentRows = snap.Comment, l.wrapComment(f, snap.Comment, width-f.Px(8))
	}
	l.snap, l.perRow, l.width, l.look, l.rows = snap, perRow, width, look, buildRows(snap, perRow)
	l.rows = l.describeVariations(f, l.rows, width)
	l.isCommented = l.isCommented[:0]
	for _, e := range snap.Line {
		l.isCommented = append(l.isCommented, hasComment(e))
	}
	l.insertComment(snap.Node, l.commentRows)
	if result := l.resultText(); result != "" {
		for _, line := range f.WrapLines(f.BoldStyle(), result, width-f.Px(8)) {
			l.rows = append(l.rows, listRow{result: line, entry: -1})
		}
	}
}

// Draw draws the list in whole rows with the current move marked. A click on a move goes there.
func (l *List) Draw(f *ui.Frame, r image.Rectangle) {
	rowHeight := RowHeight(f)
	visible := r.Dy() / rowHeight
	if visible < 1 {
		return
	}
	if l.follow || l.visibleRows != visible {
		l.scrollTo(l.rowOf(l.snap.Node), visible)
		l.follow, l.visibleRows = false, visible
	}
	if f.IsOver(r) { // the wheel scrolls a long list, and steps through a short one
		switch n := f.TakeWheelNotch(); {
		case n == 0:
		case len(l.rows) <= visible:
			l.do.Step(n < 0)
		default:
			l.firstRow -= n
		}
	}
	l.firstRow = min(max(l.firstRow, 0), max(len(l.rows)-visible, 0))
	for i := l.firstRow; i < min(len(l.rows), l.firstRow+visible); i++ {
		y := r.Min.Y + (i-l.firstRow)*rowHeight
		l.drawRow(f, image.Rect(r.Min.X+f.Px(12), y, r.Max.X-f.Px(12), y+rowHeight), l.rows[i])
	}
	if hidden := len(l.rows) - visible; hidden > 0 {
		l.drawScrollThumb(f, image.Rect(r.Max.X-f.Px(6), r.Min.Y, r.Max.X-f.Px(2), r.Min.Y+visible*rowHeight), l.firstRow, visible, len(l.rows))
	}
}

// resultText returns the result below the moves: the places of several players, and in words where the first column is not the
// first seat's, because a score like 1-0 would be ambiguous.
func (l *List) resultText() string {
	snap := l.snap
	if w, ok := snap.Game.(rules.ResultWriter); ok && snap.FinalResult.Winner() != rules.NoSeat {
		return w.WriteResult(snap.FinalResult)
	}
	if snap.Info.HasPlaces && snap.FinalResult.IsOver() {
		return l.placesText()
	}
	winner := snap.FinalResult.Winner()
	isOffColumn := func(e game.HistoryEntry) bool { return e.Action.Kind.TakesTurn() && e.Column != int(e.Seat) }
	if winner != rules.NoSeat && slices.ContainsFunc(snap.Line, isOffColumn) {
		return l.Words.T("over.wins", "Seat", l.Words.SeatName(snap.Info, winner))
	}
	return gameui.ResultText(snap.Info, snap.FinalResult)
}

// placesText lists the players by their places: "1. Blue · 2. Red and Green".
func (l *List) placesText() string {
	var places []string
	for place := 1; place <= len(l.snap.Players); place++ {
		var names []string
		for seat := range l.snap.Players {
			if int(l.snap.FinalResult.Place[seat]) == place {
				names = append(names, l.Words.SeatName(l.snap.Info, rules.Seat(seat)))
			}
		}
		if len(names) > 0 {
			places = append(places, strconv.Itoa(place)+". "+l.Words.JoinList(names))
		}
	}
	return strings.Join(places, " · ")
}

// drawScrollThumb shows which part of the list is in view.
func (l *List) drawScrollThumb(f *ui.Frame, r image.Rectangle, top, fit, all int) {
	y := r.Min.Y + r.Dy()*top/all
	f.Pill(image.Rect(r.Min.X, y, r.Max.X, max(y+r.Dy()*fit/all, y+f.Px(16))), f.Theme.Separator, theme.Color{})
}

// scrollTo brings a row into view, with the one below it.
func (l *List) scrollTo(row, fit int) {
	if row < l.firstRow {
		l.firstRow = row
	}
	if last := min(row+1, len(l.rows)-1); last >= l.firstRow+fit {
		l.firstRow = last - fit + 1
	}
}

// numberColumnWidth returns the width of the column of move numbers.
func numberColumnWidth(f *ui.Frame, snap *game.Snapshot) int {
	const gap = 10 // in units, between a number and the first move
	width := f.Px(38)
	if len(snap.Players) > 2 {
		width = f.Px(30)
	}
	if n := len(snap.Line); n > 0 {
		small := f.SmallStyle()
		width = max(width, f.TextWidth(small, strconv.Itoa(snap.Line[n-1].Number))+f.Px(gap))
	}
	return width
}

// drawRow draws one row of the move list.
func (l *List) drawRow(f *ui.Frame, r image.Rectangle, row listRow) {
	small := f.SmallStyle()
	rest := image.Rect(r.Min.X+numberColumnWidth(f, l.snap), r.Min.Y, r.Max.X, r.Max.Y)
	indented := image.Rect(rest.Min.X+f.Px(8), r.Min.Y, r.Max.X, r.Max.Y)
	switch {
	case row.result != "":
		f.Text(indented, ui.Left, f.BoldStyle(), row.result)
	case row.entry >= 0:
		e := l.snap.Line[row.entry]
		isCurrent := e.Node == l.snap.Node
		res := f.Row("move."+strconv.Itoa(e.Node), r, isCurrent)
		if isCurrent {
			small.Color = f.Theme.SelectedInk
		}
		text := l.actionText(e)
		f.Text(rest, ui.Left, small, text)
		if l.isCommented[row.entry] {
			l.drawCommentDot(f, rest.Min.X+f.TextWidth(small, text), rest, small.Color)
		}
		if res.IsClicked {
			l.do.GoToNode(e.Node)
		}
	case len(row.eliminations) > 0:
		f.Text(rest, ui.Left, small, l.eliminationsText(row.eliminations))
	case row.note != "":
		f.TruncatedTextFor(indented, ui.Left, small, row.note, cmp.Or(row.spokenNote, row.note))
	case len(row.variations) > 0:
		l.drawVariations(f, rest, row)
	default:
		if !row.continues {
			f.Text(image.Rect(r.Min.X, r.Min.Y, rest.Min.X-f.Px(10), r.Max.Y), ui.Right, small, strconv.Itoa(row.number))
		}
		w := rest.Dx() / len(row.cells)
		for c, i := range row.cells {
			box := image.Rect(rest.Min.X+c*w, r.Min.Y, rest.Min.X+(c+1)*w, r.Max.Y)
			switch {
			case i >= 0:
				l.drawMove(f, box, i)
			case c == 0 && len(l.snap.Players) == 2 && !row.continues: // the second seat begins
				f.Text(image.Rect(indented.Min.X, r.Min.Y, box.Max.X, r.Max.Y), ui.Left, small, "…")
			}
		}
	}
}

// drawMove draws the move of an entry of the line.
func (l *List) drawMove(f *ui.Frame, box image.Rectangle, entry int) {
	e := l.snap.Line[entry]
	id, isCurrent := "move."+strconv.Itoa(e.Node), e.Node == l.snap.Node
	res := f.Row(id, box, isCurrent)
	style, background := f.BodyStyle(), f.Theme.Panel
	if isCurrent {
		style.Color, style.Weight, background = f.Theme.SelectedInk, theme.Semibold, f.Theme.Selected
	}
	text, room := l.notation(e), image.Rect(box.Min.X+f.Px(8), box.Min.Y, box.Max.X-f.Px(4), box.Max.Y)
	if l.isCommented[entry] {
		room.Max.X -= f.Px(commentDotSpace)
	}
	move, style := l.matchText().FitMove(f, style, text, room.Dx())
	l.matchText().DrawMove(f, room, style, background, move)
	if l.isCommented[entry] {
		l.drawCommentDot(f, min(room.Min.X+l.matchText().MoveWidth(f, style, move), room.Max.X), box, style.Color)
	}
	if move != text {
		f.Tooltip(id, box, text)
	}
	if res.IsClicked {
		l.do.GoToNode(e.Node)
	}
}

// actionText describes an action that is not a move, such as a resignation.
func (l *List) actionText(e game.HistoryEntry) string {
	if e.Result.MarginHalfPoints > 0 {
		return l.Words.ResultText(l.snap.Info, e.Result)
	}
	if e.Action.Kind == rules.ActResume {
		return l.Words.T("scoring.goes-on", "Seat", l.Words.SeatName(l.snap.Info, e.Action.Seat))
	}
	if e.Action.Seat == rules.NoSeat {
		return l.Words.ReasonName(e.Action.Reason)
	}
	return l.seatReasonText(e.Action.Seat, e.Action.Reason)
}

// seatReasonText says what happened to a seat: "Red: resignation".
func (l *List) seatReasonText(seat rules.Seat, reason rules.Reason) string {
	return l.Words.T("board.happened", "Seat", l.Words.SeatName(l.snap.Info, seat), "Reason", l.Words.ReasonName(reason))
}

// eliminationsText says who was eliminated, and why.
func (l *List) eliminationsText(eliminations []game.Elimination) string {
	var texts []string
	for _, d := range eliminations {
		texts = append(texts, l.seatReasonText(d.Seat, d.Reason))
	}
	return strings.Join(texts, l.Words.T("list.comma"))
}

// Lengths of the rows of variations, in units.
const (
	variationIndent  = 8
	variationGap     = 6
	variationPadding = 7 // on both sides of a variation
	commentDotSize   = 6
	commentDotSpace  = 12 // of a dot with the gap before it
)

// variationsStart returns where the first variation of a row begins, behind the word before it.
func (l *List) variationsStart(f *ui.Frame) int {
	return f.Px(variationIndent) + f.TextWidth(f.SmallStyle(), l.Words.T("board.or")) + f.Px(variationGap)
}

// variationWidth returns the width of a variation with its number and its dot.
func (l *List) variationWidth(f *ui.Frame, style ui.Style, v *variation) int {
	w := l.matchText().MoveWidth(f, style, v.text) + f.Px(2*variationPadding)
	if v.isCommented {
		w += f.Px(commentDotSpace)
	}
	return w
}

// drawVariations lists the alternatives to the moves above, each with the number of the move that it replaces. A click on one goes there.
func (l *List) drawVariations(f *ui.Frame, r image.Rectangle, row listRow) {
	style := f.SmallStyle()
	if !row.isContinued {
		f.Text(image.Rect(r.Min.X+f.Px(variationIndent), r.Min.Y, r.Max.X, r.Max.Y), ui.Left, style, l.Words.T("board.or"))
	}
	x := r.Min.X + l.variationsStart(f)
	for i := range row.variations {
		v := &row.variations[i]
		box := image.Rect(x, r.Min.Y+f.Px(2), min(x+v.width, r.Max.X), r.Max.Y-f.Px(2))
		res := f.Row("move."+strconv.Itoa(v.node), box, false)
		text := image.Rect(box.Min.X+f.Px(variationPadding), box.Min.Y, box.Max.X, box.Max.Y)
		if v.isCommented {
			text.Max.X -= f.Px(commentDotSpace)
		}
		if v.isMove {
			l.matchText().DrawMove(f, text, style, f.Theme.Panel, v.text)
		} else {
			f.TruncatedText(text, ui.Left, style, v.text)
		}
		if v.isCommented {
			l.drawCommentDot(f, text.Max.X-f.Px(variationPadding), box, style.Color)
		}
		if res.IsClicked {
			l.do.GoToNode(v.node)
		}
		x += v.width
	}
}

// drawCommentDot draws the dot of a move with a comment in the box of the move, with its left edge after a gap from x.
func (l *List) drawCommentDot(f *ui.Frame, x int, box image.Rectangle, c theme.Color) {
	size := f.Px(commentDotSize)
	x += f.Px(commentDotSpace - commentDotSize)
	y := (box.Min.Y + box.Max.Y - size) / 2
	dot := image.Rect(x, y, x+size, y+size)
	f.Spoken(dot, func() string { return l.Words.T("board.commented") }, func() { f.Pill(dot, c, theme.Color{}) })
}

// notation returns a move in the notation that the player prefers.
func (l *List) notation(e game.HistoryEntry) string { return l.PreferredNotation(e.Text, e.NativeText) }

// matchText returns the writer of moves.
func (l *List) matchText() gameui.MatchText {
	return gameui.MatchText{Context: l.Context, Info: l.snap.Info, Players: l.snap.Players}
}
