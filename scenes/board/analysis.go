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

// numberHigh is the room for the number below the bar, and above it as well, in units.
const numberHigh = 20

// bar draws the evaluation bar in r. Of two seats it shows the wins of the lower one from below, those of the other from above, the
// draws between; of several the share of each, the lower one's first. The number stands below it.
func (t *Scene) bar(f *ui.Frame, r image.Rectangle) {
	r = image.Rect(r.Min.X, r.Min.Y+f.Px(numberHigh), r.Max.X, r.Max.Y-f.Px(numberHigh))
	if v, ok := t.worth(); ok && !r.Empty() {
		if len(t.snap.Players) > 2 {
			drawShares(f, r, t.snap.Info, t.view.LowerSeat(), v.shares)
		} else {
			drawBar(f, r, t.snap.Info, t.view.LowerSeat(), v)
		}
		wide, mid := f.Px(56), (r.Min.X+r.Max.X)/2
		f.Text(image.Rect(mid-wide/2, r.Max.Y+f.Px(2), mid+wide/2, r.Max.Y+f.Px(numberHigh)), ui.Center,
			f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.SecondaryInk), t.Words.FormatNumber(v.number(t.snap.Info, t.view.LowerSeat())))
	}
}

// drawShares draws the share of every seat, one on the other in the order of turns from the lower one on, each with its sign.
func drawShares(f *ui.Frame, r image.Rectangle, info rules.Info, lower rules.Seat, all game.ExpectedScores) {
	th := f.Theme
	f.Pill(r, th.DrawShare, theme.Color{})
	low, sum := r.Max.Y, 0
	for i := range info.Seats {
		seat := rules.Seat((int(lower) + i) % len(info.Seats))
		sum += all[seat]
		high := r.Max.Y - r.Dy()*sum/1000
		part := image.Rect(r.Min.X, high, r.Max.X, low)
		f.WithClip(part, func() { f.Pill(r, th.SideColor(info.PieceSet, info.Seats, int(seat)), theme.Color{}) })
		if high > r.Min.Y && high < low {
			f.FillRect(image.Rect(r.Min.X, high, r.Max.X, high+max(f.Px(1), 1)), th.ControlEdge)
		}
		if px := r.Dx() - f.Px(2); part.Dy() > 2*px {
			x, y := r.Min.X+(r.Dx()-px)/2, (high+low-px)/2
			sign := sprites.OwnerSignOf(info, seat, th, px)
			sign.OnPiece = true
			f.DrawSprite(sign, image.Rect(x, y, x+px, y+px))
		}
		low = high
	}
	f.Outline(r, f.Units(r.Dx())/2, th.EdgeWidth, th.ControlEdge)
}

func drawBar(f *ui.Frame, r image.Rectangle, info rules.Info, lower rules.Seat, v worth) {
	th := f.Theme
	side := func(s rules.Seat) theme.Color { return th.SideColor(info.PieceSet, info.Seats, int(s)) }
	wins := [2]int{int(v.wdl[0]), int(v.wdl[2])}
	low := r.Max.Y - r.Dy()*wins[lower]/1000
	high := r.Min.Y + r.Dy()*wins[1-lower]/1000
	f.Pill(r, th.DrawShare, theme.Color{})
	f.WithClip(image.Rect(r.Min.X, r.Min.Y, r.Max.X, high), func() { f.Pill(r, side(1-lower), theme.Color{}) })
	f.WithClip(image.Rect(r.Min.X, low, r.Max.X, r.Max.Y), func() { f.Pill(r, side(lower), theme.Color{}) })
	f.Outline(r, f.Units(r.Dx())/2, th.EdgeWidth, th.ControlEdge)
}

// evaluation draws the words and the graph in the panel.
func (t *Scene) evaluation(f *ui.Frame, r image.Rectangle) {
	if r.Empty() {
		return
	}
	th := f.Theme
	line := f.Px(20)
	inner := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(8), r.Max.X-f.Px(20), r.Max.Y-f.Px(10))
	head := image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, inner.Min.Y+line)
	title := f.NewStyle(f.TextSizes.Small, theme.Semibold, th.SecondaryInk)
	words := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
	label := t.Words.T("evaluation.title")
	said := t.judgement()
	if v, ok := t.worth(); ok && len(t.snap.Players) > 2 {
		if all := t.shares(v); f.TextWidth(words, all) <= head.Dx() {
			label, said = "", all
		}
	}
	if w := f.TextWidth(title, label) + f.Px(12); label != "" && w+f.TextWidth(words, said) <= head.Dx() {
		f.Text(head, ui.Left, title, label)
		f.Text(head, ui.Right, words, said)
	} else {
		f.Text(head, ui.Left, words, said)
	}
	below := max(r.Dy()-f.Px(graphHigh), 0) / gameui.LineHeight(f) * gameui.LineHeight(f)
	graph := image.Rect(inner.Min.X, head.Max.Y+f.Px(6), inner.Max.X, inner.Max.Y-below)
	t.graph(f, graph)
	t.lineRows(f, image.Rect(r.Min.X+f.Px(12), graph.Max.Y+f.Px(4), r.Max.X-f.Px(12), graph.Max.Y+f.Px(4)+below))
}

// graph draws the evaluations of the line, with a dot at the position on the board.
func (t *Scene) graph(f *ui.Frame, r image.Rectangle) {
	if r.Dy() < f.Px(20) {
		return
	}
	c, at := t.worths(f)
	t.eval.painter.Draw(f, r, c)
	gameui.DrawSeatSigns(f, r, t.snap.Info, c)
	s := c.LineOf(t.view.LowerSeat())
	if s.Values[at] == gameui.UnknownValue {
		return
	}
	p := c.Point(r, s, at, f.Scale)
	d := f.Px(5)
	f.Pill(image.Rect(p.X-d, p.Y-d, p.X+d, p.Y+d), f.Theme.Accent, f.Theme.Panel)
}

// analysisPage is the body of the tab in upright windows: the words, the shares, the graph, and the best line.
func (t *Scene) analysisPage(f *ui.Frame, r image.Rectangle) {
	th := f.Theme
	inner := image.Rect(r.Min.X+f.Px(16), r.Min.Y+f.Px(8), r.Max.X-f.Px(16), r.Max.Y-f.Px(8))
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
	if !t.IsEnabled(scene.SettingEvaluationBar) || !t.snap.CanAnalyse {
		if low := inner.Min.Y + f.Px(20); low <= inner.Max.Y {
			f.Text(image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, low), ui.Left, style, t.Words.T("evaluation.off"))
		}
		b := ui.ButtonOptions{Text: t.Words.T("evaluation.on"), IsDisabled: !t.snap.CanAnalyse}
		box := image.Rect(inner.Min.X, inner.Min.Y+f.Px(26), min(inner.Min.X+f.ButtonWidth(b), inner.Max.X), inner.Min.Y+f.Px(70))
		if box.Max.Y <= r.Max.Y && f.Button("analysis.on", box, b) {
			t.ChangeSettings(scene.SettingEvaluationBar, scene.On)
		}
		return
	}
	page := image.Rect(r.Min.X, r.Min.Y+f.Px(8), r.Max.X, r.Max.Y-f.Px(8)) // rings of the focus reach beyond
	if r.Dy() <= f.Px(16) {
		return
	}
	f.ScrollArea("analysis.page", page, func(at image.Rectangle) int {
		y := at.Min.Y
		row := func(s ui.Style, words string) {
			y += f.Paragraph(image.Rect(inner.Min.X, y, inner.Max.X, y), ui.Left, s, words)
		}
		row(f.NewStyle(f.TextSizes.Body, theme.Semibold, th.Ink), t.judgement())
		if v, ok := t.worth(); ok {
			row(style, t.shares(v))
		}
		t.graph(f, image.Rect(inner.Min.X, y+f.Px(6), inner.Max.X, y+f.Px(54)))
		y += f.Px(60)
		high := max(t.lines(), 1) * gameui.LineHeight(f)
		t.lineRows(f, image.Rect(inner.Min.X-f.Px(8), y, inner.Max.X+f.Px(8), y+high))
		return y + high + f.Px(8)
	})
}
