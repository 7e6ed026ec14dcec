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

// drawPanel draws everything around the board.
func (r *Scene) drawPanel(f *ui.Frame, p layout) {
	th := f.Theme
	line := max(1, f.Px(1))
	f.FillRect(p.panel, th.Panel)
	if p.isPortrait {
		f.Separator(image.Rect(p.panel.Min.X, p.panel.Min.Y, p.panel.Max.X, p.panel.Min.Y+line))
	} else {
		f.FillRect(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+line, p.panel.Max.Y), th.Separator)
	}
	r.drawHead(f, p)
	r.drawGraph(f, p.graph)
	inner := image.Rect(p.moments.Min.X+line, p.moments.Min.Y, p.moments.Max.X, p.moments.Max.Y)
	f.WithClip(inner, func() {
		f.ScrollArea("review.points", inner, func(at image.Rectangle) int {
			r.momentsEnd = r.drawMoments(f, at, p)
			return r.momentsEnd
		})
	})
	if !p.lines.Empty() {
		f.Separator(image.Rect(p.lines.Min.X+line, p.lines.Min.Y, p.lines.Max.X, p.lines.Min.Y+line))
		r.drawLines(f, p.lines)
	}
	if !p.explorer.Empty() {
		r.explorer.needsScroll = false
		f.Separator(image.Rect(p.explorer.Min.X+line, p.explorer.Min.Y, p.explorer.Max.X, p.explorer.Min.Y+line))
		r.explorer.panel.Draw(f, p.explorer, r.exploredPosition())
	}
	if !p.mistakes.Empty() {
		f.Separator(image.Rect(p.mistakes.Min.X+line, p.mistakes.Min.Y, p.mistakes.Max.X, p.mistakes.Min.Y+line))
		r.drawMistakes(f, image.Rect(p.mistakes.Min.X+f.Px(20), p.mistakes.Min.Y, p.mistakes.Max.X-f.Px(20), p.mistakes.Max.Y))
	}
	f.Separator(image.Rect(p.navigation.Min.X+line, p.navigation.Min.Y, p.navigation.Max.X, p.navigation.Min.Y+line))
	r.drawNavigation(f, p.navigation)
}

func (r *Scene) drawHead(f *ui.Frame, p layout) {
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
		r.Nav.OpenHelp(r.playedGame().Info.ID, "")
	}
	if p.isPortrait && r.canExplore() { // where there may be no keyboard
		x -= side
		if f.IconButtonWithTooltip("review.explorer", box(x), "library", r.Words.T("board.explorer"), true) {
			r.toggleExplorer()
		}
	}
	title := image.Rect(left+side+f.Px(6), p.head.Min.Y, x, p.head.Max.Y)
	f.Text(title, ui.Left, f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink), r.Words.T("review.title"))
}

// drawMoments draws the heading and the key moments and returns the y where they end.
func (r *Scene) drawMoments(f *ui.Frame, at image.Rectangle, p layout) int {
	x, right := at.Min.X+f.Px(20), at.Max.X-f.Px(20)
	y := at.Min.Y + f.Px(4)
	if p.isPortrait { // below a separator
		y += f.Px(8)
	}
	title, about := r.currentTexts().title, r.currentTexts().about
	y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.HeadingStyle(), title)
	y += f.Px(4)
	y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.SmallStyle(), about)
	if name := gameui.StartText(r.Words, r.playedGame().Info, r.playedGame().Options, r.startPosition, r.opening); name != "" {
		y += f.Px(8)
		y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.LabelStyle(), name)
	}
	if eval := r.state.Evals[r.ply]; eval.IsKnown() && r.isMultiplayer() {
		y += f.Px(8)
		scores := r.ExpectedScoresText(r.playedGame().Info, r.view.LowerSeat(), eval.Shares)
		y += f.Paragraph(image.Rect(x, y, right, at.Max.Y), ui.Left, f.LabelStyle(), scores)
	}
	y += f.Px(16)
	line := max(1, f.Px(1))
	if linesHeight := r.linesHeight(f); linesHeight > 0 && p.lines.Empty() {
		f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
		r.drawLines(f, image.Rect(at.Min.X, y, at.Max.X, y+linesHeight))
		y += linesHeight
	}
	if p.explorer.Empty() && r.showsExplorer() {
		if r.explorer.needsScroll {
			r.explorer.needsScroll = false
			f.ScrollTo("review.points", y-at.Min.Y)
		}
		f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
		y = r.explorer.panel.DrawWhole(f, image.Rect(at.Min.X, y, at.Max.X, at.Max.Y), r.exploredPosition()) + f.Px(8)
	}
	f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
	for i := range r.state.KeyMoments {
		if i == r.openIndex && r.scrollToOpen { // with space for its buttons below
			r.scrollToOpen = false
			f.ScrollTo("review.points", max(y-at.Min.Y-f.Px(60), 0))
		}
		y = r.drawMoment(f, image.Rect(at.Min.X, y+line, at.Max.X, at.Max.Y), i)
		f.Separator(image.Rect(at.Min.X, y, at.Max.X, y+line))
	}
	if r.canTrain {
		b := ui.ButtonOptions{Text: r.Words.T("review.train"), Icon: "redo"}
		box := image.Rect(x, y+f.Px(14), min(x+f.ButtonWidth(b), right), y+f.Px(14+theme.TouchTarget))
		if f.Button("review.train", box, b) {
			r.Nav.OpenMistakes(r.playedGame().Game)
		}
		y = box.Max.Y + f.Px(12)
	}
	if p.mistakes.Empty() {
		r.drawMistakes(f, image.Rect(x, y+f.Px(8), right, y+f.Px(68)))
		y += f.Px(72)
	}
	return y
}

// drawMoment draws one key moment and returns the y where it ends.
func (r *Scene) drawMoment(f *ui.Frame, at image.Rectangle, i int) int {
	th := f.Theme
	p := &r.state.KeyMoments[i]
	isOpen := i == r.openIndex
	left, right := at.Min.X+f.Px(58), at.Max.X-f.Px(20)
	style := f.BoldStyle()
	headline := r.currentTexts().headlines[i]
	top := at.Min.Y + f.Px(15)
	y := top + len(f.WrapLines(style, headline, right-left))*f.LineHeight(style) + f.Px(18)
	header := image.Rect(at.Min.X, at.Min.Y, at.Max.X, y+f.Px(15))
	bottom := header.Max.Y
	if isOpen {
		bottom = r.drawOpenMoment(f, image.Rect(left, y+f.Px(10), right, at.Max.Y), p, true)
		f.FillRect(image.Rect(at.Min.X, at.Min.Y, at.Max.X, bottom), th.Raised)
		f.FillRect(image.Rect(at.Min.X, at.Min.Y, at.Min.X+f.Px(4), bottom), th.Accent)
	}
	res := f.Interact("review.point."+strconv.Itoa(i), header, true)
	if (res.IsHovered || res.IsHeld) && !isOpen {
		f.FillRect(header, th.Sunken)
	}
	d := f.Px(26)
	r.drawMomentNumber(f, image.Rect(at.Min.X+f.Px(20), top-f.Px(1), at.Min.X+f.Px(20)+d, top-f.Px(1)+d), i)
	f.Paragraph(image.Rect(left, top, right, at.Max.Y), ui.Left, style, headline)
	r.drawPlayedMove(f, image.Rect(left, y-f.Px(18), right, y), p, isOpen)
	if isOpen {
		r.drawOpenMoment(f, image.Rect(left, y+f.Px(10), right, at.Max.Y), p, false)
	}
	if res.IsFocused {
		f.InnerFocusRing(header, theme.RadiusRow)
	}
	if res.IsClicked {
		r.toggleMoment(i)
	}
	return bottom
}

// drawPlayedMove draws the move that was played.
func (r *Scene) drawPlayedMove(f *ui.Frame, at image.Rectangle, p *review.KeyMoment, isOpen bool) {
	style := f.SmallStyle()
	background := f.Theme.Panel
	if isOpen {
		background = f.Theme.Raised
	}
	m := r.playedGame().Moves[p.Ply]
	label := moveNumber(r.playedGame().Info, m.Number, m.Seat)
	if r.isMultiplayer() { // the number does not identify the player
		label = strconv.Itoa(m.Number) + ". " + r.playerName(m.Seat) + ": "
	}
	spoken := func() string {
		return label + r.Words.LocalizeMove(r.playedGame().Info, r.PreferredNotation(m.Text, m.NativeText))
	}
	f.Spoken(at, spoken, func() {
		f.Text(at, ui.Left, style, label)
		r.matchText().DrawMove(f, image.Rect(at.Min.X+f.TextWidth(style, label), at.Min.Y, at.Max.X, at.Max.Y), style, background, r.PreferredNotation(m.Text, m.NativeText))
	})
}

// drawOpenMoment draws the paragraphs and buttons of the open key moment, unless it only measures, and returns the y
// where they end.
func (r *Scene) drawOpenMoment(f *ui.Frame, at image.Rectangle, p *review.KeyMoment, measure bool) int {
	style := f.BodyStyle()
	y := at.Min.Y
	for _, paragraph := range r.currentTexts().paragraphs {
		for _, line := range f.WrapLines(style, paragraph, at.Dx()) {
			if !measure {
				f.Text(image.Rect(at.Min.X, y, at.Max.X, y+f.LineHeight(style)), ui.Left, style, line)
			}
			y += f.LineHeight(style)
		}
		y += f.Px(4)
	}
	y += f.Px(8)
	x, buttonHeight := at.Min.X, f.Px(44)
	for n, a := range r.momentActions(p) {
		b := ui.ButtonOptions{Text: a.Label}
		if n == 0 && r.mode != attempting {
			b.Look = ui.Primary
			if !measure && r.focusAnswer {
				r.focusAnswer = false
				f.SetFocus("review." + a.ID)
			}
		}
		w := min(f.ButtonWidth(b)-f.Px(10), at.Dx())
		if x > at.Min.X && x+w > at.Max.X {
			x, y = at.Min.X, y+buttonHeight+f.Px(8)
		}
		if !measure && f.Button("review."+a.ID, image.Rect(x, y, x+w, y+buttonHeight), b) {
			a.Run()
		}
		x += w + f.Px(8)
	}
	return y + buttonHeight + f.Px(16)
}

// momentActions returns the actions of the open key moment, the main one first.
func (r *Scene) momentActions(p *review.KeyMoment) []gameui.Action {
	retry := gameui.Action{ID: "try", Label: r.Words.T("review.try"), Run: func() { r.setMode(attempting) }}
	show := gameui.Action{ID: "show", Label: r.Words.T("review.show"), Run: func() { r.setMode(answerShown) }}
	next := gameui.Action{ID: "next-point", Label: r.Words.T("review.next"), Run: func() { r.toggleMoment(r.openIndex + 1) }}
	hasNext := r.openIndex+1 < len(r.state.KeyMoments)
	isRight := r.mode == attempted && r.isSolved()
	switch {
	case r.mode == attempting, r.mode == attempted && r.isJudging():
		return []gameui.Action{show}
	case (isRight || r.mode == answerShown) && hasNext && p.BetterMove != rules.NoMove:
		switch {
		case r.mode == answerShown:
			return []gameui.Action{next, retry}
		case r.state.Verdict.Grade == review.GradeGood:
			return []gameui.Action{next, retry, show}
		}
		return []gameui.Action{next, show}
	case r.mode == answerShown:
		return []gameui.Action{retry}
	}
	return []gameui.Action{retry, show}
}

// drawMistakes draws the number of mistakes by seat, the lower one first. Until the review is complete, no mistakes
// means not known.
func (r *Scene) drawMistakes(f *ui.Frame, at image.Rectangle) {
	th := f.Theme
	nameStyle := f.SmallStyle()
	countStyle := f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.Ink)
	seats := len(r.playedGame().Info.Seats)
	if seats > 2 {
		countStyle.Size = f.TextSizes.Small
	}
	isComplete := r.state.HasAllMistakes()
	countBox := image.Rect(at.Min.X, at.Min.Y+f.Px(26), at.Max.X, at.Min.Y+f.Px(50))
	isUncounted := !isComplete && r.state.Mistakes == [rules.MaxSeats]int{}
	if isUncounted {
		f.Text(countBox, ui.Left, nameStyle, r.Words.T("review.uncounted"))
	}
	for i := range seats {
		seat := rules.Seat((int(r.view.LowerSeat()) + i) % seats)
		w := at.Dx() / seats
		x := at.Min.X + i*w
		r.drawPlayerName(f, image.Rect(x, at.Min.Y+f.Px(6), x+w-f.Px(8), at.Min.Y+f.Px(24)), nameStyle, seat)
		count := r.Words.T("review.errors", "Count", r.state.Mistakes[seat])
		switch {
		case isUncounted:
			continue
		case !isComplete && r.state.Mistakes[seat] == 0:
			count = "…"
		}
		f.Text(image.Rect(x, countBox.Min.Y, x+w-f.Px(4), countBox.Max.Y), ui.Left, countStyle, count)
	}
}

// drawNavigation draws the buttons that step through the game.
func (r *Scene) drawNavigation(f *ui.Frame, at image.Rectangle) {
	last := len(r.playedGame().Moves)
	canGoBack, canGoForward := r.ply > 0, r.ply < last
	if r.browser != nil {
		canGoBack, canGoForward = true, !r.browser.IsAtEnd()
	}
	actions := []gameui.Action{
		{ID: "first", Icon: "first", Label: r.Words.T("review.first"), Enabled: r.ply > 0, Run: func() { r.goTo(0) }},
		{ID: "back", Icon: "previous", Label: r.Words.T("review.back"), Enabled: canGoBack, Run: func() { r.step(false) }},
		{ID: "next", Icon: "next", Label: r.Words.T("review.next"), Enabled: canGoForward, Run: func() { r.step(true) }},
		{ID: "last", Icon: "last", Label: r.Words.T("review.last"), Enabled: r.ply < last, Run: func() { r.goTo(last) }},
	}
	pad := f.Px(8)
	w := (at.Dx() - 2*pad) / len(actions)
	for i, a := range actions {
		x := at.Min.X + pad + i*w
		if f.ActionButton("review."+a.ID, image.Rect(x, at.Min.Y+f.Px(6), x+w, at.Max.Y-f.Px(6)), a.Icon, a.Label, a.Enabled) {
			a.Run()
		}
	}
}
