package review

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// draw shows everything around the board.
func (r *Scene) draw(f *ui.Frame, p layout) {
	th := f.Theme
	line := max(1, f.Px(1))
	f.FillRect(p.panel, th.Panel)
	if p.upright {
		f.Separator(image.Rect(p.panel.Min.X, p.panel.Min.Y, p.panel.Max.X, p.panel.Min.Y+line))
	} else {
		f.FillRect(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+line, p.panel.Max.Y), th.Separator)
	}
	r.head(f, p)
	r.graph(f, p.graph)
	inner := image.Rect(p.points.Min.X+line, p.points.Min.Y, p.points.Max.X, p.points.Max.Y)
	f.WithClip(inner, func() {
		f.ScrollArea("review.points", inner, func(at image.Rectangle) int { return r.points(f, at, p) })
	})
	if !p.lines.Empty() {
		f.Separator(image.Rect(p.lines.Min.X+line, p.lines.Min.Y, p.lines.Max.X, p.lines.Min.Y+line))
		r.lines(f, p.lines)
	}
	if !p.slips.Empty() {
		f.Separator(image.Rect(p.slips.Min.X+line, p.slips.Min.Y, p.slips.Max.X, p.slips.Min.Y+line))
		r.slips(f, image.Rect(p.slips.Min.X+f.Px(20), p.slips.Min.Y, p.slips.Max.X-f.Px(20), p.slips.Max.Y))
	}
	f.Separator(image.Rect(p.steps.Min.X+line, p.steps.Min.Y, p.steps.Max.X, p.steps.Min.Y+line))
	r.steps(f, p.steps)
}

func (r *Scene) head(f *ui.Frame, p layout) {
	side := f.Px(44)
	y := p.head.Min.Y + (p.head.Dy()-side)/2
	box := func(x int) image.Rectangle { return image.Rect(x, y, x+side, y+side) }
	left := p.head.Min.X + f.Px(10)
	if f.IconButtonWithTooltip("review.leave", box(left), "previous", r.Words.T("mirror.back"), true) {
		r.leave()
	}
	x := p.head.Max.X - f.Px(12) - side
	if f.IconButtonWithTooltip("review.settings", box(x), "settings", r.Words.T("board.settings"), true) {
		r.Nav.OpenSettings()
	}
	x -= side
	if f.IconButtonWithTooltip("review.help", box(x), "help", r.Words.T("board.help"), true) {
		r.Nav.OpenHelp(r.line().Info.ID, "")
	}
	title := image.Rect(left+side+f.Px(6), p.head.Min.Y, x, p.head.Max.Y)
	f.Text(title, ui.Left, f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink), r.Words.T("review.title"))
}

// points lays out the heading and the turning points, of which one is open, and gives where they end.
func (r *Scene) points(f *ui.Frame, at image.Rectangle, p layout) int {
	th := f.Theme
	x, right := at.Min.X+f.Px(20), at.Max.X-f.Px(20)
	y := at.Min.Y + f.Px(4)
	if p.upright { // a line is above it
		y += f.Px(8)
	}
	title, about := r.texts().title, r.texts().about
	y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.NewStyle(f.TextSizes.Heading, theme.Semibold, th.Ink), title)
	y += f.Px(4)
	y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk), about)
	if name := gameui.StartText(r.Words, r.line().Info, r.line().Options, r.startPosition, r.title); name != "" {
		y += f.Px(8)
		y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.NewStyle(f.TextSizes.Small, theme.Semibold, th.SecondaryInk), name)
	}
	if look := r.state.Evals[r.ply]; look.IsKnown() && r.several() {
		y += f.Px(8)
		words := r.ExpectedScoresText(r.line().Info, r.view.LowerSeat(), look.Shares)
		y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.NewStyle(f.TextSizes.Small, theme.Semibold, th.SecondaryInk), words)
	}
	y += f.Px(16)
	line := max(1, f.Px(1))
	if high := r.linesHigh(f); high > 0 && p.lines.Empty() {
		f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
		r.lines(f, image.Rect(at.Min.X, y, at.Max.X, y+high))
		y += high
	}
	f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
	for i := range r.state.KeyMoments {
		if i == r.open && r.reveal { // the answers below it count more than what is above
			r.reveal = false
			f.ScrollTo("review.points", max(y-at.Min.Y-f.Px(60), 0))
		}
		y = r.row(f, image.Rect(at.Min.X, y+line, at.Max.X, at.Max.Y), i)
		f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
	}
	if p.slips.Empty() {
		r.slips(f, image.Rect(x, y+f.Px(8), right, y+f.Px(68)))
		y += f.Px(72)
	}
	return y
}

// row lays out one turning point and gives where it ends.
func (r *Scene) row(f *ui.Frame, at image.Rectangle, i int) int {
	th := f.Theme
	p := &r.state.KeyMoments[i]
	open := i == r.open
	left, right := at.Min.X+f.Px(58), at.Max.X-f.Px(20)
	bold := f.NewStyle(f.TextSizes.Body, theme.Semibold, th.Ink)
	head := r.texts().heads[i]
	top := at.Min.Y + f.Px(15)
	y := top + len(f.WrapLines(bold, head, right-left))*f.LineHeight(bold) + f.Px(18)
	closed := image.Rect(at.Min.X, at.Min.Y, at.Max.X, y+f.Px(15))
	bottom := closed.Max.Y
	if open {
		bottom = r.inside(f, image.Rect(left, y+f.Px(10), right, at.Max.Y), p, true)
		f.FillRect(image.Rect(at.Min.X, at.Min.Y, at.Max.X, bottom), th.Raised)
		f.FillRect(image.Rect(at.Min.X, at.Min.Y, at.Min.X+f.Px(4), bottom), th.Accent)
	}
	res := f.Interact("review.point."+strconv.Itoa(i), closed, true)
	if (res.IsHovered || res.IsHeld) && !open {
		f.FillRect(closed, th.Sunken)
	}
	d := f.Px(26)
	r.number(f, image.Rect(at.Min.X+f.Px(20), top-f.Px(1), at.Min.X+f.Px(20)+d, top-f.Px(1)+d), i)
	f.Paragraph(image.Rect(left, top, right, at.Max.Y), ui.Left, bold, head)
	r.moved(f, image.Rect(left, y-f.Px(18), right, y), p, open)
	if open {
		r.inside(f, image.Rect(left, y+f.Px(10), right, at.Max.Y), p, false)
	}
	if res.IsFocused {
		f.InnerFocusRing(closed, theme.RadiusRow)
	}
	if res.IsClicked {
		r.turnTo(i)
	}
	return bottom
}

// moved writes which move it was.
func (r *Scene) moved(f *ui.Frame, at image.Rectangle, p *review.KeyMoment, open bool) {
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	ground := f.Theme.Panel
	if open {
		ground = f.Theme.Raised
	}
	m := r.line().Moves[p.Ply]
	label := numbered(r.line().Info, m.Number, m.Seat)
	if r.several() { // the number does not tell whose move it is
		label = strconv.Itoa(m.Number) + ". " + r.name(m.Seat) + ": "
	}
	words := func() string {
		return label + r.Words.LocalizeMove(r.line().Info, r.PreferredNotation(m.Text, m.NativeText))
	}
	f.Spoken(at, words, func() {
		f.Text(at, ui.Left, style, label)
		r.text().DrawMove(f, image.Rect(at.Min.X+f.TextWidth(style, label), at.Min.Y, at.Max.X, at.Max.Y), style, ground, r.PreferredNotation(m.Text, m.NativeText))
	})
}

// inside is what an open turning point says, with its buttons; it gives where that ends. Measuring draws nothing.
func (r *Scene) inside(f *ui.Frame, at image.Rectangle, p *review.KeyMoment, measure bool) int {
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink)
	y := at.Min.Y
	for _, said := range r.texts().story {
		for _, line := range f.WrapLines(style, said, at.Dx()) {
			if !measure {
				f.Text(image.Rect(at.Min.X, y, at.Max.X, y+f.LineHeight(style)), ui.Left, style, line)
			}
			y += f.LineHeight(style)
		}
		y += f.Px(4)
	}
	y += f.Px(8)
	x, high := at.Min.X, f.Px(44)
	for n, a := range r.answers(p) {
		b := ui.ButtonOptions{Text: a.Label}
		if n == 0 && r.mode != trying {
			b.Look = ui.Primary
			if !measure && r.asks {
				r.asks = false
				f.SetFocus("review." + a.ID)
			}
		}
		w := min(f.ButtonWidth(b)-f.Px(10), at.Dx())
		if x > at.Min.X && x+w > at.Max.X {
			x, y = at.Min.X, y+high+f.Px(8)
		}
		if !measure && f.Button("review."+a.ID, image.Rect(x, y, x+w, y+high), b) {
			a.Do()
		}
		x += w + f.Px(8)
	}
	return y + high + f.Px(16)
}

// answers are the things to do at an open turning point, the main one first.
func (r *Scene) answers(p *review.KeyMoment) []gameui.Action {
	again := gameui.Action{ID: "try", Label: r.Words.T("review.try"), Do: func() { r.enter(trying) }}
	show := gameui.Action{ID: "show", Label: r.Words.T("review.show"), Do: func() { r.enter(showing) }}
	next := gameui.Action{ID: "next-point", Label: r.Words.T("review.next"), Do: func() { r.turnTo(r.open + 1) }}
	more := r.open+1 < len(r.state.KeyMoments)
	right := r.mode == tried && r.solved()
	switch {
	case r.mode == trying, r.mode == tried && r.judging():
		return []gameui.Action{show}
	case (right || r.mode == showing) && more && p.BetterMove != rules.NoMove:
		switch {
		case r.mode == showing:
			return []gameui.Action{next, again}
		case r.state.Verdict.Grade == review.GradeGood:
			return []gameui.Action{next, again, show}
		}
		return []gameui.Action{next, show}
	case r.mode == showing:
		return []gameui.Action{again}
	}
	return []gameui.Action{again, show}
}

// slips counts them, seat by seat, the lower one first. Before all was looked at, that there are none is not known.
func (r *Scene) slips(f *ui.Frame, at image.Rectangle) {
	th := f.Theme
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
	lead := f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.Ink)
	seats := len(r.line().Info.Seats)
	if seats > 2 {
		lead.Size = f.TextSizes.Small
	}
	known := r.state.HasAllMistakes()
	low := image.Rect(at.Min.X, at.Min.Y+f.Px(26), at.Max.X, at.Min.Y+f.Px(50))
	none := !known && r.state.Mistakes == [rules.MaxSeats]int{}
	if none {
		f.Text(low, ui.Left, small, r.Words.T("review.uncounted"))
	}
	for i := range seats {
		seat := rules.Seat((int(r.view.LowerSeat()) + i) % seats)
		w := at.Dx() / seats
		x := at.Min.X + i*w
		r.nameOf(f, image.Rect(x, at.Min.Y+f.Px(6), x+w-f.Px(8), at.Min.Y+f.Px(24)), small, seat)
		count := r.Words.T("review.slips", "Count", r.state.Mistakes[seat])
		switch {
		case none:
			continue
		case !known && r.state.Mistakes[seat] == 0:
			count = "…"
		}
		f.Text(image.Rect(x, low.Min.Y, x+w-f.Px(4), low.Max.Y), ui.Left, lead, count)
	}
}
