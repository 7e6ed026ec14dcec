package stage

import (
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// sureFrom is the certainty, in per cent, below which the life of a group is called unsure.
const sureFrom = 80

// The measures of the sheet of a count, in units.
const (
	countColumn = 74
	countLine   = 26
	countGroup  = 40
	countButton = 44
)

// counting says that the players are at a count: the board takes marks.
func counting(s *game.Snapshot) bool { return s.Count != nil && !s.Count.Final }

// marking says that persons may mark what is dead.
func marking(s *game.Snapshot) bool {
	return counting(s) && !s.Count.Awaited && s.Live &&
		slices.ContainsFunc(s.Players, func(p game.Player) bool { return !p.Computer })
}

// markings are the taps on a board that is counted: each cell is one.
func markings(cells int) []boardview.Choice {
	out := make([]boardview.Choice, cells)
	for c := range out {
		out[c] = boardview.Choice{
			Move: rules.Move(c + 1), Steps: []rules.Step{{Kind: rules.StepDrop, Cells: []rules.Cell{rules.Cell(c)}}},
		}
	}
	return out
}

// countedOf is how a count is shown on the board, or nil.
func countedOf(n *game.Count) *boardview.Counted {
	if n == nil || n.Awaited {
		return nil
	}
	out := &boardview.Counted{Owner: n.Score.Owner, Neutral: slices.Concat(n.Score.Shared, n.Score.Void)}
	for _, g := range n.Groups {
		if g.Dead {
			out.Dead = append(out.Dead, g.Cells...)
		}
		if doubtful(g) && !n.Final {
			out.Unsure = append(out.Unsure, g.Cells...)
		}
	}
	return out
}

// doubtful says that what was proposed of a group is not sure.
func doubtful(g game.Group) bool { return g.Sure > 0 && g.Sure < sureFrom }

// mark is a tap on a cell of a board that is counted.
func (t *table) mark(m rules.Move) { t.try(t.match.Mark(rules.Cell(m - 1))) }

// countPanel is the sheet of the count in the place of the players and the moves.
func (t *table) countPanel(f *ui.Frame, p tablePlan) {
	th, n := f.Theme, t.snap.Count
	area := t.countArea(p)
	pad := f.Px(20)
	inner := image.Rect(area.Min.X+pad, area.Min.Y, area.Max.X-pad, area.Max.Y)
	button := f.Px(countButton)
	foot := image.Rect(inner.Min.X, area.Max.Y-button-f.Px(20), inner.Max.X, area.Max.Y-f.Px(20))
	body := image.Rect(area.Min.X, area.Min.Y+f.Px(4), area.Max.X, foot.Min.Y-f.Px(12))
	f.Within(body, func() {
		f.Scroll("count.sheet", body, func(r image.Rectangle) int {
			r = image.Rect(r.Min.X+pad, r.Min.Y, r.Max.X-pad, r.Max.Y)
			if n.Awaited {
				return r.Min.Y + f.Paragraph(r, ui.Left, f.Style(f.Steps.Lead, theme.Semibold, th.Ink2), t.words.T("count.awaited"))
			}
			return t.countSheet(f, r)
		})
	})
	t.countButtons(f, foot)
}

// countArea is where the sheet of a count lies: all of the panel below the head, or what is below the board.
func (t *table) countArea(p tablePlan) image.Rectangle {
	if p.upright {
		return p.panel
	}
	return image.Rect(p.panel.Min.X, p.head.Max.Y, p.panel.Max.X, p.panel.Max.Y)
}

// countButtons go on with the match.
func (t *table) countButtons(f *ui.Frame, r image.Rectangle) {
	if t.snap.Count.Final {
		if f.Button("count.close", r, ui.ButtonText{Text: t.words.T("count.close")}) {
			t.scored = false
		}
		return
	}
	if !marking(t.snap) {
		return
	}
	gap := f.Px(12)
	split := r.Min.X + (r.Dx()-gap)*10/24
	if f.Button("count.play-on", image.Rect(r.Min.X, r.Min.Y, split, r.Max.Y), ui.ButtonText{Text: t.words.T("count.play-on")}) {
		t.try(t.match.PlayOn(t.asker()))
		return
	}
	if f.Button("count.accept", image.Rect(split+gap, r.Min.Y, r.Max.X, r.Max.Y), ui.ButtonText{Text: t.words.T("count.accept"), Look: ui.Main}) {
		t.try(t.match.AcceptCount())
	}
}

// asker is the person who asks to play on: the only one, or else the one who passed last, so that the other is on turn as if
// nobody had passed.
func (t *table) asker() rules.Seat {
	if me := t.onlyPerson(); me != rules.NoSeat {
		return me
	}
	return t.snap.Last.Seat
}

// countSheet is the sheet itself; it gives its lower edge.
func (t *table) countSheet(f *ui.Frame, r image.Rectangle) int {
	n := t.snap.Count
	score, way := n.Score, 0
	y := r.Min.Y
	at := func(high int) image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y+high) }
	if len(n.Ways) > 1 {
		for i, w := range n.Ways {
			if w.Name == t.way {
				score, way = w.Score, i
			}
		}
	}
	y += f.Paragraph(at(0), ui.Left, f.Style(f.Steps.Head, theme.Semibold, f.Theme.Ink), t.leader(score))
	y += f.Px(4)
	how := "count.how"
	if n.Final {
		how = "count.done"
	}
	small := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	low := f.Size.X < f.Size.Y // the table is to be seen without scrolling: what explains it comes after it
	if !low {
		y += f.Paragraph(at(0), ui.Left, small, t.words.T(how)) + f.Px(14)
	}
	if len(n.Ways) > 1 {
		var items []ui.Item
		for _, w := range n.Ways {
			items = append(items, ui.Item{Key: w.Name, Word: t.words.T("count.way." + w.Name)})
		}
		t.way = n.Ways[f.Choice("count.way", at(f.Px(countGroup)), ui.Left, items, way)].Name
		y += f.Px(countGroup + 10)
	}
	y = t.countTable(f, at(0), score)
	y = t.countGroups(f, at(0), n)
	y += f.Px(8)
	if low {
		y += f.Paragraph(at(0), ui.Left, small, t.words.T(how)) + f.Px(6)
	}
	neutral := t.words.T("count.sealed")
	if k := len(score.Shared); k > 0 {
		neutral = t.words.T("count.neutral", "Count", k)
	}
	y += f.Paragraph(at(0), ui.Left, small, neutral)
	if k := len(score.Void); k > 0 {
		y += f.Paragraph(at(0), ui.Left, small, t.words.T("count.void", "Count", k))
	}
	return y
}

// leader says who is ahead, and by how much.
func (t *table) leader(s rules.Score) string {
	total := s.Lines[len(s.Lines)-1].Halfs
	best, second := 0, -1
	for seat := range t.snap.Players {
		switch {
		case total[seat] > total[best]:
			best, second = seat, best
		case seat != best && (second < 0 || total[seat] > total[second]):
			second = seat
		}
	}
	by := total[best] - total[max(second, 0)]
	switch {
	case by == 0:
		return t.words.T("count.even")
	case t.snap.Count.Final:
		return t.words.T("count.won", "Seat", t.words.Seat(t.snap.Info, rules.Seat(best)), "Points", points(by))
	}
	return t.words.T("count.leads", "Seat", t.words.Seat(t.snap.Info, rules.Seat(best)), "Points", points(by))
}

// points writes half points.
func points(halfs int) string { return strconv.FormatFloat(float64(halfs)/2, 'f', -1, 64) }

// countTable are the parts of a count by seat.
func (t *table) countTable(f *ui.Frame, r image.Rectangle, s rules.Score) int {
	y, line := r.Min.Y, f.Px(countLine)
	small := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	seats := len(t.snap.Players)
	column := func(seat int) image.Rectangle {
		right := r.Max.X - (seats-1-seat)*f.Px(countColumn)
		return image.Rect(right-f.Px(countColumn), y, right, y+line)
	}
	for seat := range seats {
		f.Text(column(seat), ui.Right, small, t.words.Seat(t.snap.Info, rules.Seat(seat)))
	}
	y += line
	for i, l := range s.Lines {
		word, number := f.Style(f.Steps.Body, theme.Regular, f.Theme.Ink2), f.Style(f.Steps.Body, theme.Regular, f.Theme.Ink)
		if i == len(s.Lines)-1 {
			f.Fill(image.Rect(r.Min.X, y, r.Max.X, y+max(f.Px(1.5), 1)), f.Theme.Ink)
			y += f.Px(4)
			word = f.Style(f.Steps.Lead, theme.Semibold, f.Theme.Ink)
			number = word
		}
		f.Text(image.Rect(r.Min.X, y, column(0).Min.X, y+line), ui.Left, word, t.words.T("count.line."+l.Code))
		for seat := range seats {
			text := points(l.Halfs[seat])
			if l.Halfs[seat] == 0 && (l.Code == "komi" || l.Code == "handicap") {
				text = "–"
			}
			f.Text(column(seat), ui.Right, number, text)
		}
		y += line
	}
	return y + f.Px(10)
}

// countGroups lists what is called dead, and what is in doubt.
func (t *table) countGroups(f *ui.Frame, r image.Rectangle, n *game.Count) int {
	var list []game.Group
	for _, g := range n.Groups {
		if g.Dead || doubtful(g) && !n.Final {
			list = append(list, g)
		}
	}
	if len(list) == 0 {
		return r.Min.Y
	}
	y, row := r.Min.Y, f.Px(countGroup)
	f.Rule(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
	y += f.Px(8)
	small := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(24)), ui.Left, small, t.words.T("count.groups"))
	y += f.Px(26)
	for _, g := range list {
		box := image.Rect(r.Min.X, y, r.Max.X, y+row)
		id := "count.group." + t.board.Name(g.Cells[0])
		if !n.Final && f.Row(id, box, false).Clicked {
			t.try(t.match.Mark(g.Cells[0]))
		}
		side := f.Px(24)
		man := sprites.ManOf(t.snap.Info, t.view.Men[g.Cells[0]], f.Theme, side)
		lies := image.Rect(box.Min.X, y+(row-side)/2, box.Min.X+side, y+(row+side)/2)
		if f.Theme.DarkMenEdge.A > 0 { // black men would be lost on a black panel
			f.Pill(lies.Inset(-f.Px(2)), f.Theme.Tray, theme.Color{})
		}
		f.Sprite(man, lies)
		right, style := t.certainty(f, g)
		f.Text(box, ui.Right, style, right)
		state := "count.alive"
		if g.Dead {
			state = "count.dead"
		}
		f.Text(image.Rect(box.Min.X+f.Px(34), y, box.Max.X-f.Width(style, right)-f.Px(8), y+row), ui.Left,
			f.Style(f.Steps.Body, theme.Regular, f.Theme.Ink), t.words.T(state, "Count", len(g.Cells), "Cell", t.board.Name(g.Cells[0])))
		y += row
		f.Rule(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
	}
	return y
}

// certainty is how sure it is what became of a group.
func (t *table) certainty(f *ui.Frame, g game.Group) (string, ui.Style) {
	switch {
	case g.Sure == 0:
		return "", f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	case doubtful(g):
		return t.words.T("count.unsure", "Sure", g.Sure), f.Style(f.Steps.Small, theme.Semibold, f.Theme.Dang)
	}
	return t.words.T("count.sure", "Sure", g.Sure), f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
}
