package board

import (
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

// A moveList is the list of the moves on the board's line.
type moveList struct {
	of     *game.Snapshot // what the rows were made of
	wide   int            // and how many moves stood in one
	room   int            // and how wide a comment could be, in pixels
	rows   []moveRow
	note   string    // the comment that was broken
	notes  []moveRow // into these
	top    int       // the first row shown
	fit    int       // how many were shown last
	follow bool      // bring the current move into view
}

// moves draws the list: whole rows only, the current move marked, each a way to go there.
func (t *Scene) moves(f *ui.Frame, r image.Rectangle) {
	l := &t.list
	room := r.Dx() - f.Px(24) - t.numbers(f)
	if wide := abreast(f, room, len(t.snap.Players)); l.of != t.snap || l.wide != wide || l.room != room {
		if l.of == nil || l.room != room || l.note != t.snap.Comment { // a comment may be long, and the computer's reports come often
			l.note, l.notes = t.snap.Comment, t.comment(f, t.snap.Comment, room-f.Px(8))
		}
		l.of, l.wide, l.room, l.rows = t.snap, wide, room, moveRows(t.snap, wide)
		l.annotate(t.snap.Node, l.notes)
		if result := t.tallied(); result != "" {
			l.rows = append(l.rows, moveRow{result: result, entry: -1})
		}
	}
	line := f.Px(theme.MoveListLine)
	if f.IsTouchInput() {
		line = f.Px(theme.TouchTarget)
	}
	if r = t.heading(f, r, line); len(l.rows) > 0 {
		r = t.pinRules(f, r, line)
	}
	r = image.Rect(r.Min.X, r.Min.Y+f.Px(7), r.Max.X, r.Max.Y)
	fit := r.Dy() / line
	if fit < 1 {
		return
	}
	if len(l.rows) == 0 {
		t.aboutMatch(f, r.Inset(f.Px(20)))
		return
	}
	if l.follow || l.fit != fit {
		l.show(l.row(t.snap.Node), fit)
		l.follow, l.fit = false, fit
	}
	if f.IsOver(r) { // scrolls while there is more to see, else steps
		switch n := f.TakeWheelNotch(); {
		case n == 0:
		case len(l.rows) <= fit:
			t.step(n < 0)
		default:
			l.top -= n
		}
	}
	l.top = min(max(l.top, 0), max(len(l.rows)-fit, 0))
	for i := l.top; i < min(len(l.rows), l.top+fit); i++ {
		y := r.Min.Y + (i-l.top)*line
		t.moveRow(f, image.Rect(r.Min.X+f.Px(12), y, r.Max.X-f.Px(12), y+line), l.rows[i])
	}
	if over := len(l.rows) - fit; over > 0 {
		t.thumb(f, image.Rect(r.Max.X-f.Px(6), r.Min.Y, r.Max.X-f.Px(2), r.Min.Y+fit*line), l.top, fit, len(l.rows))
	}
}

// tallied is the result below the moves: in words where the first column is not the first seat's, as nobody could tell then
// whose point comes first.
func (t *Scene) tallied() string {
	s := t.snap
	if w, ok := s.Game.(rules.ResultWriter); ok && s.FinalResult.Winner() != rules.NoSeat {
		return w.WriteResult(s.FinalResult)
	}
	winner := s.FinalResult.Winner()
	aside := func(e game.HistoryEntry) bool { return isMove(e) && e.Column != int(e.Seat) }
	if winner != rules.NoSeat && !s.Info.HasPlaces && slices.ContainsFunc(s.Line, aside) {
		return t.Words.T("over.wins", "Seat", t.Words.SeatName(s.Info, winner))
	}
	return gameui.ResultText(s.Info, s.FinalResult)
}

// thumb shows how much of a list is in view.
func (t *Scene) thumb(f *ui.Frame, r image.Rectangle, top, fit, all int) {
	y := r.Min.Y + r.Dy()*top/all
	f.Pill(image.Rect(r.Min.X, y, r.Max.X, max(y+r.Dy()*fit/all, y+f.Px(16))), f.Theme.Separator, theme.Color{})
}

// show brings a row into view, with one more below it where there is one.
func (l *moveList) show(row, fit int) {
	if row < l.top {
		l.top = row
	}
	if last := min(row+1, len(l.rows)-1); last >= l.top+fit {
		l.top = last - fit + 1
	}
}

// numbers is the width of the column of numbers, which fits the greatest.
func (t *Scene) numbers(f *ui.Frame) int {
	const gap = 10 // units between a number and the first move
	least := f.Px(38)
	if len(t.snap.Players) > 2 {
		least = f.Px(30)
	}
	if n := len(t.snap.Line); n > 0 {
		small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
		least = max(least, f.TextWidth(small, strconv.Itoa(t.snap.Line[n-1].Number))+f.Px(gap))
	}
	return least
}

func (t *Scene) moveRow(f *ui.Frame, r image.Rectangle, row moveRow) {
	th := f.Theme
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
	number := t.numbers(f)
	switch {
	case row.result != "":
		f.Text(image.Rect(r.Min.X+number+f.Px(8), r.Min.Y, r.Max.X, r.Max.Y), ui.Left, f.NewStyle(f.TextSizes.Body, theme.Semibold, th.Ink), row.result)
		return
	case row.entry >= 0:
		e := t.snap.Line[row.entry]
		now := e.Node == t.snap.Node
		res := f.Row("move."+strconv.Itoa(e.Node), r, now)
		if now {
			small.Color = th.SelectedInk
		}
		f.Text(image.Rect(r.Min.X+number, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, small, t.happened(e))
		if res.IsClicked {
			t.try(t.match.GoToNode(e.Node))
		}
		return
	case len(row.out) > 0:
		f.Text(image.Rect(r.Min.X+number, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, small, t.outWords(row.out))
		return
	case row.note != "":
		told := row.told
		if told == "" {
			told = row.note
		}
		f.TruncatedTextFor(image.Rect(r.Min.X+number+f.Px(8), r.Min.Y, r.Max.X, r.Max.Y), ui.Left, small, row.note, told)
		return
	case len(row.others) > 0:
		t.variations(f, image.Rect(r.Min.X+number, r.Min.Y, r.Max.X, r.Max.Y), row.others)
		return
	}
	if !row.more {
		f.Text(image.Rect(r.Min.X, r.Min.Y, r.Min.X+number-f.Px(10), r.Max.Y), ui.Right, small, strconv.Itoa(row.number))
	}
	w := (r.Dx() - number) / len(row.cells)
	for c, i := range row.cells {
		if i < 0 {
			if c == 0 && len(t.snap.Players) == 2 && !row.more { // who begins is not the first
				f.Text(image.Rect(r.Min.X+number+f.Px(8), r.Min.Y, r.Min.X+number+w, r.Max.Y), ui.Left, small, "…")
			}
			continue
		}
		e := t.snap.Line[i]
		box := image.Rect(r.Min.X+number+c*w, r.Min.Y, r.Min.X+number+(c+1)*w, r.Max.Y)
		now := e.Node == t.snap.Node
		res := f.Row("move."+strconv.Itoa(e.Node), box, now)
		style, ground := f.NewStyle(f.TextSizes.Body, theme.Regular, th.Ink), th.Panel
		if now {
			style.Color, style.Weight, ground = th.SelectedInk, theme.Semibold, th.Selected
		}
		text, room := t.written(e), image.Rect(box.Min.X+f.Px(8), box.Min.Y, box.Max.X-f.Px(4), box.Max.Y)
		move, style := t.text().FitMove(f, style, text, room.Dx())
		t.text().DrawMove(f, room, style, ground, move)
		if move != text {
			f.Tooltip("move."+strconv.Itoa(e.Node), box, text)
		}
		if res.IsClicked {
			t.try(t.match.GoToNode(e.Node))
		}
	}
}

// happened says what an action besides the moves was.
func (t *Scene) happened(e game.HistoryEntry) string {
	if e.Result.MarginHalfPoints > 0 {
		return t.Words.ResultText(t.snap.Info, e.Result)
	}
	if e.Action.Kind == rules.ActResume {
		return t.Words.T("count.goes-on", "Seat", t.Words.SeatName(t.snap.Info, e.Action.Seat))
	}
	reason := t.Words.ReasonName(e.Action.Reason)
	if e.Action.Seat == rules.NoSeat {
		return reason
	}
	return t.Words.T("board.happened", "Seat", t.Words.SeatName(t.snap.Info, e.Action.Seat), "Reason", reason)
}

// outWords says who is out, and why.
func (t *Scene) outWords(all []game.Elimination) string {
	var words []string
	for _, d := range all {
		words = append(words, t.Words.T("board.happened", "Seat", t.Words.SeatName(t.snap.Info, d.Seat), "Reason", t.Words.ReasonName(d.Reason)))
	}
	return strings.Join(words, t.Words.T("list.comma"))
}

// variations lists the moves that might have been played instead; each is a way to go there.
func (t *Scene) variations(f *ui.Frame, r image.Rectangle, nodes []int) {
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	word := t.Words.T("board.or")
	x := r.Min.X + f.Px(8)
	f.Text(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, style, word)
	x += f.TextWidth(style, word) + f.Px(6)
	for _, n := range nodes {
		e, ok := t.match.HistoryEntry(n)
		if !ok {
			continue
		}
		label := t.written(e)
		if label == "" {
			label = t.happened(e)
		}
		w := t.text().MoveWidth(f, style, label) + f.Px(14)
		if x+w > r.Max.X {
			f.Text(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), ui.Left, style, "…")
			return
		}
		box := image.Rect(x, r.Min.Y+f.Px(2), x+w, r.Max.Y-f.Px(2))
		res := f.Row("move."+strconv.Itoa(n), box, false)
		t.text().DrawMove(f, image.Rect(box.Min.X+f.Px(7), box.Min.Y, box.Max.X, box.Max.Y), style, f.Theme.Panel, label)
		if res.IsClicked {
			t.try(t.match.GoToNode(n))
		}
		x += w
	}
}
