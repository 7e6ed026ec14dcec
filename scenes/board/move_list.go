package board

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A moveList is the list of the moves on the current line, with the rows it was built into.
type moveList struct {
	snap        *game.Snapshot // the rows are built from it
	perRow      int            // moves in a row
	width       int            // of a comment, in pixels
	rows        []moveRow
	comment     string    // of the current position
	commentRows []moveRow // the comment, wrapped
	firstRow    int       // the first row shown
	visibleRows int       // in the last frame
	follow      bool      // scroll to the current move
}

// drawMoves draws the move list in whole rows with the current move marked. A click on a move goes there.
func (s *Scene) drawMoves(f *ui.Frame, r image.Rectangle) {
	l := &s.list
	width := r.Dx() - f.Px(24) - s.numberColumnWidth(f)
	if perRow := movesPerRow(f, width, len(s.snap.Players)); l.snap != s.snap || l.perRow != perRow || l.width != width {
		if l.snap == nil || l.width != width || l.comment != s.snap.Comment { // wrapping a long comment in every frame would be slow
			l.comment, l.commentRows = s.snap.Comment, s.wrapComment(f, s.snap.Comment, width-f.Px(8))
		}
		l.snap, l.perRow, l.width, l.rows = s.snap, perRow, width, buildMoveRows(s.snap, perRow)
		l.insertComment(s.snap.Node, l.commentRows)
		if result := s.resultText(); result != "" {
			l.rows = append(l.rows, moveRow{result: result, entry: -1})
		}
	}
	rowHeight := f.Px(theme.MoveListLine)
	if f.IsTouchInput() {
		rowHeight = f.Px(theme.TouchTarget)
	}
	if r = s.drawOpening(f, r, rowHeight); len(l.rows) > 0 {
		r = s.drawPinnedRules(f, r, rowHeight)
	}
	r = image.Rect(r.Min.X, r.Min.Y+f.Px(7), r.Max.X, r.Max.Y)
	visible := r.Dy() / rowHeight
	if visible < 1 {
		return
	}
	if len(l.rows) == 0 {
		s.drawMatchDescription(f, r.Inset(f.Px(20)))
		return
	}
	if l.follow || l.visibleRows != visible {
		l.scrollTo(l.rowOf(s.snap.Node), visible)
		l.follow, l.visibleRows = false, visible
	}
	if f.IsOver(r) { // the wheel scrolls a long list, and steps through a short one
		switch n := f.TakeWheelNotch(); {
		case n == 0:
		case len(l.rows) <= visible:
			s.step(n < 0)
		default:
			l.firstRow -= n
		}
	}
	l.firstRow = min(max(l.firstRow, 0), max(len(l.rows)-visible, 0))
	for i := l.firstRow; i < min(len(l.rows), l.firstRow+visible); i++ {
		y := r.Min.Y + (i-l.firstRow)*rowHeight
		s.drawMoveRow(f, image.Rect(r.Min.X+f.Px(12), y, r.Max.X-f.Px(12), y+rowHeight), l.rows[i])
	}
	if hidden := len(l.rows) - visible; hidden > 0 {
		s.drawScrollThumb(f, image.Rect(r.Max.X-f.Px(6), r.Min.Y, r.Max.X-f.Px(2), r.Min.Y+visible*rowHeight), l.firstRow, visible, len(l.rows))
	}
}

// resultText returns the result below the moves: in words where the first column is not the first seat's, because a
// score like 1-0 would be ambiguous.
func (s *Scene) resultText() string {
	snap := s.snap
	if w, ok := snap.Game.(rules.ResultWriter); ok && snap.FinalResult.Winner() != rules.NoSeat {
		return w.WriteResult(snap.FinalResult)
	}
	winner := snap.FinalResult.Winner()
	isOffColumn := func(e game.HistoryEntry) bool { return isMove(e) && e.Column != int(e.Seat) }
	if winner != rules.NoSeat && !snap.Info.HasPlaces && slices.ContainsFunc(snap.Line, isOffColumn) {
		return s.Words.T("over.wins", "Seat", s.Words.SeatName(snap.Info, winner))
	}
	return gameui.ResultText(snap.Info, snap.FinalResult)
}

// drawScrollThumb shows which part of the list is in view.
func (s *Scene) drawScrollThumb(f *ui.Frame, r image.Rectangle, top, fit, all int) {
	y := r.Min.Y + r.Dy()*top/all
	f.Pill(image.Rect(r.Min.X, y, r.Max.X, max(y+r.Dy()*fit/all, y+f.Px(16))), f.Theme.Separator, theme.Color{})
}

// scrollTo brings a row into view, with the one below it.
func (l *moveList) scrollTo(row, fit int) {
	if row < l.firstRow {
		l.firstRow = row
	}
	if last := min(row+1, len(l.rows)-1); last >= l.firstRow+fit {
		l.firstRow = last - fit + 1
	}
}

// numberColumnWidth returns the width of the column of move numbers.
func (s *Scene) numberColumnWidth(f *ui.Frame) int {
	const gap = 10 // in units, between a number and the first move
	width := f.Px(38)
	if len(s.snap.Players) > 2 {
		width = f.Px(30)
	}
	if n := len(s.snap.Line); n > 0 {
		small := f.SmallStyle()
		width = max(width, f.TextWidth(small, strconv.Itoa(s.snap.Line[n-1].Number))+f.Px(gap))
	}
	return width
}

// drawMoveRow draws one row of the move list.
func (s *Scene) drawMoveRow(f *ui.Frame, r image.Rectangle, row moveRow) {
	small := f.SmallStyle()
	rest := image.Rect(r.Min.X+s.numberColumnWidth(f), r.Min.Y, r.Max.X, r.Max.Y)
	indented := image.Rect(rest.Min.X+f.Px(8), r.Min.Y, r.Max.X, r.Max.Y)
	switch {
	case row.result != "":
		f.Text(indented, ui.Left, f.BoldStyle(), row.result)
	case row.entry >= 0:
		e := s.snap.Line[row.entry]
		isCurrent := e.Node == s.snap.Node
		res := f.Row("move."+strconv.Itoa(e.Node), r, isCurrent)
		if isCurrent {
			small.Color = f.Theme.SelectedInk
		}
		f.Text(rest, ui.Left, small, s.actionText(e))
		if res.IsClicked {
			s.goToNode(e.Node)
		}
	case len(row.eliminations) > 0:
		f.Text(rest, ui.Left, small, s.eliminationsText(row.eliminations))
	case row.note != "":
		f.TruncatedTextFor(indented, ui.Left, small, row.note, cmp.Or(row.spokenNote, row.note))
	case len(row.variations) > 0:
		s.drawVariations(f, rest, row.variations)
	default:
		if !row.continues {
			f.Text(image.Rect(r.Min.X, r.Min.Y, rest.Min.X-f.Px(10), r.Max.Y), ui.Right, small, strconv.Itoa(row.number))
		}
		w := rest.Dx() / len(row.cells)
		for c, i := range row.cells {
			box := image.Rect(rest.Min.X+c*w, r.Min.Y, rest.Min.X+(c+1)*w, r.Max.Y)
			switch {
			case i >= 0:
				s.drawMove(f, box, s.snap.Line[i])
			case c == 0 && len(s.snap.Players) == 2 && !row.continues: // the second seat begins
				f.Text(image.Rect(indented.Min.X, r.Min.Y, box.Max.X, r.Max.Y), ui.Left, small, "…")
			}
		}
	}
}

// drawMove draws a move of the list.
func (s *Scene) drawMove(f *ui.Frame, box image.Rectangle, e game.HistoryEntry) {
	id, isCurrent := "move."+strconv.Itoa(e.Node), e.Node == s.snap.Node
	res := f.Row(id, box, isCurrent)
	style, background := f.BodyStyle(), f.Theme.Panel
	if isCurrent {
		style.Color, style.Weight, background = f.Theme.SelectedInk, theme.Semibold, f.Theme.Selected
	}
	text, room := s.notation(e), image.Rect(box.Min.X+f.Px(8), box.Min.Y, box.Max.X-f.Px(4), box.Max.Y)
	move, style := s.matchText().FitMove(f, style, text, room.Dx())
	s.matchText().DrawMove(f, room, style, background, move)
	if move != text {
		f.Tooltip(id, box, text)
	}
	if res.IsClicked {
		s.goToNode(e.Node)
	}
}

// actionText describes an action that is not a move, such as a resignation.
func (s *Scene) actionText(e game.HistoryEntry) string {
	if e.Result.MarginHalfPoints > 0 {
		return s.Words.ResultText(s.snap.Info, e.Result)
	}
	if e.Action.Kind == rules.ActResume {
		return s.Words.T("count.goes-on", "Seat", s.Words.SeatName(s.snap.Info, e.Action.Seat))
	}
	if e.Action.Seat == rules.NoSeat {
		return s.Words.ReasonName(e.Action.Reason)
	}
	return s.seatReasonText(e.Action.Seat, e.Action.Reason)
}

// seatReasonText says what happened to a seat: "Red: resignation".
func (s *Scene) seatReasonText(seat rules.Seat, reason rules.Reason) string {
	return s.Words.T("board.happened", "Seat", s.Words.SeatName(s.snap.Info, seat), "Reason", s.Words.ReasonName(reason))
}

// eliminationsText says who was eliminated, and why.
func (s *Scene) eliminationsText(eliminations []game.Elimination) string {
	var texts []string
	for _, d := range eliminations {
		texts = append(texts, s.seatReasonText(d.Seat, d.Reason))
	}
	return strings.Join(texts, s.Words.T("list.comma"))
}

// drawVariations lists the alternatives to a move. A click on one goes there.
func (s *Scene) drawVariations(f *ui.Frame, r image.Rectangle, nodes []int) {
	style := f.SmallStyle()
	prefix := s.Words.T("board.or")
	x := r.Min.X + f.Px(8)
	f.Text(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, style, prefix)
	x += f.TextWidth(style, prefix) + f.Px(6)
	for _, n := range nodes {
		e, ok := s.match.HistoryEntry(n)
		if !ok {
			continue
		}
		text := s.notation(e)
		if text == "" {
			text = s.actionText(e)
		}
		w := s.matchText().MoveWidth(f, style, text) + f.Px(14)
		if x+w > r.Max.X {
			f.Text(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, style, "…")
			return
		}
		box := image.Rect(x, r.Min.Y+f.Px(2), x+w, r.Max.Y-f.Px(2))
		res := f.Row("move."+strconv.Itoa(n), box, false)
		s.matchText().DrawMove(f, image.Rect(box.Min.X+f.Px(7), box.Min.Y, box.Max.X, box.Max.Y), style, f.Theme.Panel, text)
		if res.IsClicked {
			s.goToNode(n)
		}
		x += w
	}
}

// startText describes the start of the match: the opening, or which of many start positions was used.
func (s *Scene) startText(opening gameui.OpeningName) string {
	return gameui.StartText(s.Words, s.snap.Info, s.snap.Options, s.snap.Start, opening)
}

// drawOpening draws the opening above the moves and returns the remaining area.
func (s *Scene) drawOpening(f *ui.Frame, r image.Rectangle, rowHeight int) image.Rectangle {
	style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)
	return drawAboveMoves(f, r, style, s.startText(s.shown.opening), minMoveRows*rowHeight)
}

// notation returns a move in the notation that the player prefers.
func (s *Scene) notation(e game.HistoryEntry) string {
	return s.PreferredNotation(e.Text, e.NativeText)
}
