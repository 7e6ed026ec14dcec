package board

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// barNumberHeight is the space for the number below the bar, kept free above it too, in units.
const barNumberHeight = 20

// The height of the graph's box on the analysis page, in units, and its height where there is no room for that.
const (
	graphBoxHeight    = 48
	minGraphBoxHeight = 28
)

// graphID is the widget ID of the evaluation graph.
const graphID = "board.graph"

// drawEvaluationBar draws the evaluation bar with its number. For two seats it shows the lower seat's wins from
// below, the other's from above and the draws between, otherwise the share of each seat, the lower one's first.
func (s *Scene) drawEvaluationBar(f *ui.Frame, r image.Rectangle) {
	r = image.Rect(r.Min.X, r.Min.Y+f.Px(barNumberHeight), r.Max.X, r.Max.Y-f.Px(barNumberHeight))
	if eval, ok := s.currentEvaluation(); ok && !r.Empty() {
		if len(s.snap.Players) > 2 {
			drawShareBar(f, r, s.snap.Info, s.view.LowerSeat(), eval.shares)
		} else {
			drawTwoSeatBar(f, r, s.snap.Info, s.view.LowerSeat(), eval)
		}
		width, mid := f.Px(56), (r.Min.X+r.Max.X)/2
		f.Text(image.Rect(mid-width/2, r.Max.Y+f.Px(2), mid+width/2, r.Max.Y+f.Px(barNumberHeight)), ui.Center,
			f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.SecondaryInk), s.Words.FormatNumber(eval.label(s.snap.Info, s.view.LowerSeat())))
	}
}

// drawShareBar stacks the shares of all seats in turn order from the lower seat up, each with its sign.
func drawShareBar(f *ui.Frame, r image.Rectangle, info rules.Info, lower rules.Seat, shares game.ExpectedScores) {
	th := f.Theme
	f.Pill(r, th.DrawShare, theme.Color{})
	bottom, sum := r.Max.Y, 0
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + i) % len(info.Seats))
		sum += shares[seat]
		top := r.Max.Y - r.Dy()*sum/1000
		part := image.Rect(r.Min.X, top, r.Max.X, bottom)
		f.WithClip(part, func() { f.Pill(r, th.SideColor(info.PieceSet, info.Seats, int(seat)), theme.Color{}) })
		if top > r.Min.Y && top < bottom {
			f.FillRect(image.Rect(r.Min.X, top, r.Max.X, top+max(f.Px(1), 1)), th.ControlEdge)
		}
		if px := r.Dx() - f.Px(2); part.Dy() > 2*px {
			x, y := r.Min.X+(r.Dx()-px)/2, (top+bottom-px)/2
			sign := sprites.OwnerSignOf(info, seat, th, px)
			sign.OnPiece = true
			f.DrawSprite(sign, image.Rect(x, y, x+px, y+px))
		}
		bottom = top
	}
	f.Outline(r, f.Units(r.Dx())/2, th.EdgeWidth, th.ControlEdge)
}

// drawTwoSeatBar draws wins, draws and losses of two seats.
func drawTwoSeatBar(f *ui.Frame, r image.Rectangle, info rules.Info, lower rules.Seat, eval evaluation) {
	th := f.Theme
	side := func(s rules.Seat) theme.Color { return th.SideColor(info.PieceSet, info.Seats, int(s)) }
	wins := [2]int{int(eval.wdl[0]), int(eval.wdl[2])}
	bottom := r.Max.Y - r.Dy()*wins[lower]/1000
	top := r.Min.Y + r.Dy()*wins[1-lower]/1000
	f.Pill(r, th.DrawShare, theme.Color{})
	f.WithClip(image.Rect(r.Min.X, r.Min.Y, r.Max.X, top), func() { f.Pill(r, side(1-lower), theme.Color{}) })
	f.WithClip(image.Rect(r.Min.X, bottom, r.Max.X, r.Max.Y), func() { f.Pill(r, side(lower), theme.Color{}) })
	f.Outline(r, f.Units(r.Dx())/2, th.EdgeWidth, th.ControlEdge)
}

// drawEvaluation draws the evaluation's text and graph in the panel.
func (s *Scene) drawEvaluation(f *ui.Frame, r image.Rectangle) {
	line := f.Px(20)
	inner := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(8), r.Max.X-f.Px(20), r.Max.Y-f.Px(10))
	head := image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, inner.Min.Y+line)
	titleStyle := f.LabelStyle()
	textStyle := f.SmallStyle()
	label := s.Words.T("evaluation.title")
	text := s.evaluationText()
	if eval, ok := s.currentEvaluation(); ok && len(s.snap.Players) > 2 && !s.snap.Result.IsOver() {
		if shares := s.sharesText(eval); f.TextWidth(textStyle, shares) <= head.Dx() {
			label, text = "", shares
		}
	}
	if w := f.TextWidth(titleStyle, label) + f.Px(12); label != "" && w+f.TextWidth(textStyle, text) <= head.Dx() {
		f.Text(head, ui.Left, titleStyle, label)
		f.Text(head, ui.Right, textStyle, text)
	} else {
		f.Text(head, ui.Left, textStyle, text)
	}
	s.drawGraph(f, image.Rect(inner.Min.X, head.Max.Y+f.Px(6), inner.Max.X, inner.Max.Y))
}

// drawGraph draws the evaluations of the line, with a dot at the position on the board. A click goes to a position,
// dragging and the arrow keys move through the game.
func (s *Scene) drawGraph(f *ui.Frame, r image.Rectangle) {
	if r.Dy() < f.Px(20) {
		return
	}
	c, at := s.evaluationGraph(f)
	if ply, ok := c.ChoosePly(f, graphID, r, at); ok {
		s.goToPly(ply)
	}
	f.SetName(graphID, s.Words.T("mirror.graph"))
	s.eval.painter.Draw(f, r, c)
	if hasFocus, isShown := f.HasFocus(graphID); hasFocus && isShown {
		f.InnerFocusRing(r, theme.RadiusButton)
	}
	gameui.DrawSeatMarkers(f, r, s.snap.Info, c)
	line := c.LineOf(s.view.LowerSeat())
	if line.Values[at] == gameui.UnknownValue {
		return
	}
	p := c.Point(r, line, at, f.Scale)
	d := f.Px(5)
	f.Pill(image.Rect(p.X-d, p.Y-d, p.X+d, p.Y+d), f.Theme.Accent, f.Theme.Panel)
}

// goToPly shows the position after so many entries of the line.
func (s *Scene) goToPly(ply int) {
	node := 0
	if ply > 0 {
		node = s.snap.Line[ply-1].Node
	}
	if node != s.snap.Node {
		s.goToNode(node)
	}
}

// drawAnalysisPage draws the analysis tab of portrait windows: text, shares, graph and lines.
func (s *Scene) drawAnalysisPage(f *ui.Frame, r image.Rectangle) {
	inner := image.Rect(r.Min.X+f.Px(16), r.Min.Y+f.Px(8), r.Max.X-f.Px(16), r.Max.Y-f.Px(8))
	style := f.SmallStyle()
	if !s.IsEnabled(scene.SettingEvaluationBar) || !s.snap.CanAnalyse {
		if bottom := inner.Min.Y + f.Px(20); bottom <= inner.Max.Y {
			f.Text(image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, bottom), ui.Left, style, s.Words.T("evaluation.off"))
		}
		b := ui.ButtonOptions{Text: s.Words.T("evaluation.on"), IsDisabled: !s.snap.CanAnalyse}
		box := image.Rect(inner.Min.X, inner.Min.Y+f.Px(26), min(inner.Min.X+f.ButtonWidth(b), inner.Max.X), inner.Min.Y+f.Px(70))
		if box.Max.Y <= r.Max.Y && f.Button("analysis.on", box, b) {
			s.ChangeSettings(scene.SettingEvaluationBar, scene.On)
		}
		return
	}
	page := image.Rect(r.Min.X, r.Min.Y+f.Px(8), r.Max.X, r.Max.Y-f.Px(8)) // leaves room for focus rings
	if r.Dy() <= f.Px(16) {
		return
	}
	parts := s.analysisParts(f, inner.Dx(), page.Dy())
	f.ScrollArea("analysis.page", page, func(at image.Rectangle) int {
		y := at.Min.Y
		shift := shiftToPart(parts, page.Min.Y-y)
		for _, part := range parts {
			box := image.Rect(inner.Min.X, y, inner.Max.X, y+part.height)
			y += part.height + part.gap
			if shown := box.Sub(image.Pt(0, shift)); shown.In(page) || part.height > page.Dy() {
				part.draw(shown)
			} else { // out of sight, but not of the keyboard's reach
				f.WithClip(image.Rectangle{}, func() { part.draw(box) })
			}
		}
		return y
	})
}

// A pagePart is a part of a page that is shown whole or not at all.
type pagePart struct {
	height, gap int // its own height and the space below it, in pixels
	draw        func(r image.Rectangle)
}

// shiftToPart returns how much further a page scrolled by offset must scroll to begin with a whole part.
func shiftToPart(parts []pagePart, offset int) int {
	top := 0
	for _, part := range parts[:len(parts)-1] {
		if top >= offset {
			break
		}
		top += part.height + part.gap
	}
	return top - offset
}

// analysisParts returns the parts of the analysis page of a size. The graph becomes lower if it then fits below the texts.
func (s *Scene) analysisParts(f *ui.Frame, width, height int) []pagePart {
	var parts []pagePart
	texts := 0
	row := func(style ui.Style, words string) {
		h := max(len(f.WrapLines(style, words, width)), 1) * f.LineHeight(style)
		texts += h
		parts = append(parts, pagePart{height: h, draw: func(r image.Rectangle) { f.Paragraph(r, ui.Left, style, words) }})
	}
	row(f.BoldStyle(), s.evaluationText())
	if !s.snap.Result.IsOver() { // after it the text says all
		shares := "" // unknown, but they will come, and nothing is to move then
		if eval, ok := s.currentEvaluation(); ok {
			shares = s.sharesText(eval)
		}
		row(f.SmallStyle(), shares)
	}
	gap := f.Px(6)
	parts[len(parts)-1].gap = gap
	graph := min(f.Px(graphBoxHeight), max(f.Px(minGraphBoxHeight), height-texts-gap))
	parts = append(parts, pagePart{height: graph, gap: gap, draw: func(r image.Rectangle) { s.drawGraph(f, r) }})
	lines := s.browser.Rows(s.shownLines())
	for i := range max(s.lineCount(), len(lines)) {
		parts = append(parts, pagePart{height: gameui.LineHeight(f), draw: func(r image.Rectangle) {
			if i < len(lines) {
				s.drawLineRow(f, image.Rect(r.Min.X-f.Px(8), r.Min.Y, r.Max.X+f.Px(8), r.Max.Y), i, lines[i])
			}
		}})
	}
	parts[len(parts)-1].gap = f.Px(8)
	return parts
}
