package board

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// highCount says that a count is shown below the board: its table is to be seen without scrolling, so that what explains it at length
// comes after it.
func highCount(f *ui.Frame) bool { return f.Size.X < f.Size.Y }

// countSheet is the sheet itself, of which so many pixels are seen; it gives its lower edge.
func (t *Scene) countSheet(f *ui.Frame, r image.Rectangle, seen int) int {
	n := t.snap.Scoring
	score, way := t.countShown()
	y := 0
	if highCount(f) && r.Dx() >= f.Px(countWide) {
		left, right := r, r
		left.Max.X = (r.Min.X+r.Max.X)/2 - f.Px(12)
		right.Min.X = (r.Min.X+r.Max.X)/2 + f.Px(12)
		y = max(t.countHead(f, left, score, way, false), t.countTable(f, right, score))
	} else {
		below := func(tight bool) func(image.Rectangle) int {
			return func(r image.Rectangle) int {
				y := t.countHead(f, r, score, way, tight)
				return t.countTable(f, image.Rect(r.Min.X, y, r.Max.X, y), score)
			}
		}
		tight := highCount(f) && f.MeasureHeight(r, below(false)) > seen
		y = below(tight)(r)
	}
	y = t.countGroups(f, image.Rect(r.Min.X, y, r.Max.X, y), n)
	return t.countNotes(f, image.Rect(r.Min.X, y+f.Px(8), r.Max.X, y), score, way)
}

// countHead says who leads, what is to be done, and by which rules it is counted. A tight one leaves what is to be done to the notes
// below the table, and has the rules beside the lead if they fit there.
func (t *Scene) countHead(f *ui.Frame, r image.Rectangle, score rules.Score, way int, tight bool) int {
	n := t.snap.Scoring
	y := r.Min.Y
	at := func(high int) image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y+high) }
	lead := f.NewStyle(f.TextSizes.Heading, theme.Semibold, f.Theme.Ink)
	ways := t.countWays()
	if room := r.Dx() - f.ChoiceWidth(ways) - f.Px(16); tight && len(ways) > 1 && t.longestLead(f, lead) <= room {
		row := at(f.Px(countGroup))
		f.Text(row, ui.Left, lead, t.leadWords(score, way))
		t.chooseWay(f, row, ui.Right, ways, way)
		return row.Max.Y + f.Px(4)
	}
	y += f.Paragraph(at(0), ui.Left, lead, t.leadWords(score, way))
	y += f.Px(4)
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	switch {
	case !highCount(f):
		y += f.Paragraph(at(0), ui.Left, small, t.countHow(f)) + f.Px(14)
	case marking(t.snap) && !tight:
		y += f.Paragraph(at(0), ui.Left, small, t.Words.T("count.how-short", "Finger", f.IsTouchInput())) + f.Px(6)
	}
	if len(ways) > 1 {
		t.chooseWay(f, at(f.Px(countGroup)), ui.Left, ways, way)
		y += f.Px(countGroup + 10)
	}
	if way > 0 && !highCount(f) {
		y += f.Paragraph(at(0), ui.Left, small, t.compared(n, score)) + f.Px(10)
	}
	return y
}

// countWays are the rules by which it can be counted.
func (t *Scene) countWays() (items []ui.Item) {
	for _, w := range t.snap.Scoring.Methods {
		items = append(items, ui.Item{Key: w.Name, Label: t.Words.T("count.way." + w.Name)})
	}
	return items
}

// chooseWay is the choice between them.
func (t *Scene) chooseWay(f *ui.Frame, r image.Rectangle, align ui.Align, ways []ui.Item, way int) {
	if chosen := f.Choice("count.way", r, align, ways, way); chosen != way {
		t.scoring.method = ways[chosen].Key
		t.paintCount()
	}
}

// leadWords is the heading of a count: who leads, and that it is only compared where it is not what is accepted.
func (t *Scene) leadWords(score rules.Score, way int) string {
	leader := t.leader(score, way)
	if way > 0 && !t.snap.Scoring.Final {
		leader = t.Words.T("count.comparing", "Lead", leader)
	}
	return leader
}

// longestLead is how wide the heading of a count is at most, so that nothing moves when it is counted in another way.
func (t *Scene) longestLead(f *ui.Frame, style ui.Style) (wide int) {
	for way, w := range t.snap.Scoring.Methods {
		wide = max(wide, f.TextWidth(style, t.leadWords(w.Score, way)))
	}
	return wide
}

// countHow says at length what can be done with a count.
func (t *Scene) countHow(f *ui.Frame) string {
	if t.snap.Scoring.Final {
		return t.Words.T("count.done")
	}
	return t.Words.T("count.how", "Finger", f.IsTouchInput())
}

// countNotes are the explanations below the table.
func (t *Scene) countNotes(f *ui.Frame, r image.Rectangle, score rules.Score, way int) int {
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	y := r.Min.Y
	at := func() image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y) }
	if highCount(f) {
		if way > 0 {
			y += f.Paragraph(at(), ui.Left, small, t.compared(t.snap.Scoring, score)) + f.Px(6)
		}
		y += f.Paragraph(at(), ui.Left, small, t.countHow(f)) + f.Px(6)
	}
	neutral := t.Words.T("count.sealed")
	if k := len(score.Neutral); k > 0 {
		neutral = t.Words.T("count.neutral", "Count", k)
	}
	y += f.Paragraph(at(), ui.Left, small, neutral)
	for _, nobodys := range []struct {
		id    string
		cells int
	}{{"count.seki", len(score.NotCounted) - len(score.SwitchedOut)}, {"count.out", len(score.SwitchedOut)}} {
		if nobodys.cells > 0 {
			y += f.Paragraph(at(), ui.Left, small, t.Words.T(nobodys.id, "Count", nobodys.cells))
		}
	}
	return y
}

// compared says of a count by other rules than those of the match what it is worth, and which komi it takes.
func (t *Scene) compared(n *game.Scoring, s rules.Score) string {
	komi := 0
	for _, l := range s.Lines {
		for _, halfs := range l.HalfPoints {
			if l.Code == "komi" {
				komi += halfs
			}
		}
	}
	return t.Words.T("count.compared", "Own", t.Words.T("count.way."+n.Methods[0].Name), "Komi", t.Words.FormatPoints(komi))
}

// leader says who is ahead by this way of counting, or has won, or would have won by it, and by how much.
func (t *Scene) leader(s rules.Score, way int) string {
	winner := s.Result.Winner()
	seat := t.Words.SeatName(t.snap.Info, max(winner, 0))
	switch {
	case winner == rules.NoSeat:
		return t.Words.T("count.even")
	case t.snap.Scoring.Final && way == 0:
		return t.Words.ResultText(t.snap.Info, s.Result)
	case t.snap.Scoring.Final:
		return t.Words.T("count.would-win", "Seat", seat, "Count", rules.FormatPoints(s.Result.MarginHalfPoints))
	}
	return t.Words.T("count.leads", "Seat", seat, "Points", t.Words.FormatPoints(s.Result.MarginHalfPoints))
}

// countTable are the parts of a count by seat.
func (t *Scene) countTable(f *ui.Frame, r image.Rectangle, s rules.Score) int {
	y, line := r.Min.Y, f.Px(countLine)
	if highCount(f) {
		line = f.Px(countLow)
	}
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	seats := len(t.snap.Players)
	column := func(seat int) image.Rectangle {
		right := r.Max.X - (seats-1-seat)*f.Px(countColumn)
		return image.Rect(right-f.Px(countColumn), y, right, y+line)
	}
	for seat := range seats {
		f.Text(column(seat), ui.Right, small, t.Words.SeatName(t.snap.Info, rules.Seat(seat)))
	}
	y += line
	for i, l := range s.Lines {
		word, number := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk), f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink)
		if i == len(s.Lines)-1 {
			f.FillRect(image.Rect(r.Min.X, y, r.Max.X, y+max(f.Px(1.5), 1)), f.Theme.Ink)
			y += f.Px(4)
			word = f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
			number = word
		}
		f.Text(image.Rect(r.Min.X, y, column(0).Min.X, y+line), ui.Left, word, t.Words.T("count.line."+l.Code))
		for seat := range seats {
			text := t.Words.FormatPoints(l.HalfPoints[seat])
			if l.HalfPoints[seat] == 0 && (l.Code == "komi" || l.Code == "handicap") {
				text = "–"
			}
			f.Text(column(seat), ui.Right, number, text)
		}
		y += line
	}
	return y + f.Px(10)
}

// countGroups lists what is called dead, what a person has decided, and what is in doubt.
func (t *Scene) countGroups(f *ui.Frame, r image.Rectangle, n *game.Scoring) int {
	var list []game.Group
	for _, g := range n.Groups {
		if g.Dead || g.Decided || doubtful(g) && !n.Final {
			list = append(list, g)
		}
	}
	if len(list) == 0 {
		return r.Min.Y
	}
	y, row := r.Min.Y, f.Px(countGroup)
	f.Separator(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
	y += f.Px(8)
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(24)), ui.Left, small, t.Words.T("count.groups"))
	y += f.Px(26)
	for _, g := range list {
		box := image.Rect(r.Min.X, y, r.Max.X, y+row)
		id := "count.group." + t.board.Name(g.Cells[0])
		if !n.Final && f.Row(id, box, false).IsClicked {
			t.try(t.match.ToggleMark(g.Cells[0]))
		}
		side := f.Px(24)
		piece := sprites.PieceOf(t.snap.Info, t.view.Pieces[g.Cells[0]], f.Theme, side)
		lies := image.Rect(box.Min.X, y+(row-side)/2, box.Min.X+side, y+(row+side)/2)
		if f.Theme.DarkPieceEdge.A > 0 { // black pieces would be lost on a black panel
			f.Pill(lies.Inset(-f.Px(2)), f.Theme.Tray, theme.Color{})
		}
		f.DrawSprite(piece, lies)
		right, style := t.certainty(f, g)
		f.Text(box, ui.Right, style, right)
		state := "count.alive"
		if g.Dead {
			state = "count.dead"
		}
		f.Text(image.Rect(box.Min.X+f.Px(34), y, box.Max.X-f.TextWidth(style, right)-f.Px(8), y+row), ui.Left,
			f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink), t.Words.T(state, "Count", len(g.Cells), "Cell", t.board.Name(g.Cells[0])))
		y += row
		f.Separator(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
	}
	return y + f.Px(6)
}

// certainty is how sure it is what became of a group, or that a person has decided it.
func (t *Scene) certainty(f *ui.Frame, g game.Group) (string, ui.Style) {
	switch {
	case g.Decided:
		return t.Words.T("count.decided"), f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	case g.Confidence == 0:
		return "", f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	case doubtful(g):
		return t.Words.T("count.unsure", "Sure", g.Confidence), f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Danger)
	}
	return t.Words.T("count.sure", "Sure", g.Confidence), f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
}
