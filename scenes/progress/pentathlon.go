package progress

import (
	"image"

	"github.com/ludarium/ludarium/game/pentathlon"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawPentathlon draws the card of the pentathlon: what it is, its games with their points, and the button to go on.
func (p *Scene) drawPentathlon(f *ui.Frame, c *ui.Column) {
	c.Text(f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink), p.Words.T("pentathlon.title"))
	c.Skip(2)
	c.Text(f.SmallStyle(), p.Words.T("pentathlon.about")+" "+p.TimeControlSentence(scene.PentathlonClock()))
	c.Skip(10)
	now, ok := p.pentathlon, p.wasStarted
	if ok {
		for i, e := range now.Events {
			p.drawEvent(f, c.NextRow(26), now, i, e)
		}
		c.Skip(6)
		c.Text(f.BoldStyle(), p.Words.T("pentathlon.sum", "Points", p.PointsText(now.Points())))
	}
	if best := p.BestPentathlon(); best > 0 {
		c.Text(f.SmallStyle(), p.Words.T("pentathlon.best", "Points", p.PointsText(best)))
	}
	c.Skip(10)
	row := c.NextRow(theme.TouchTarget)
	goOn := ui.ButtonOptions{Icon: "play", Text: p.Words.T(p.nextLabel()), Look: ui.Primary}
	start := ui.ButtonOptions{Text: p.Words.T("pentathlon.start")}
	if ok && !now.IsOver() {
		width := f.ButtonWidth(goOn)
		if f.Button("pentathlon.next", image.Rect(row.Min.X, row.Min.Y, row.Min.X+width, row.Max.Y), goOn) {
			p.PlayPentathlon()
			return
		}
		row.Min.X += width + f.Px(12)
		start.Text = p.Words.T("pentathlon.restart")
	} else {
		start.Look, start.Icon = ui.Primary, "play"
	}
	if f.Button("pentathlon.start", image.Rect(row.Min.X, row.Min.Y, min(row.Min.X+f.ButtonWidth(start), row.Max.X), row.Max.Y), start) {
		p.startPentathlon(now.String(), ok && !now.IsOver())
	}
}

// nextLabel is the ID of the text of the button that goes on with the pentathlon.
func (p *Scene) nextLabel() string {
	switch {
	case p.isRunning:
		return "menu.continue"
	case p.pentathlon.Next() == 0:
		return "progress.first"
	}
	return "pentathlon.next"
}

// startPentathlon draws the games of a pentathlon. One that was not over can be taken back.
func (p *Scene) startPentathlon(before string, wasRunning bool) {
	p.StartPentathlon()
	p.Refresh()
	if wasRunning {
		p.ShowToastWithAction(p.Words.T("pentathlon.restarted"), p.Words.T("library.undo"), func() {
			p.RestorePentathlon(before)
			p.Refresh()
		})
	}
}

// drawEvent draws the line of a game of the pentathlon.
func (p *Scene) drawEvent(f *ui.Frame, r image.Rectangle, of pentathlon.Pentathlon, i int, e pentathlon.Event) {
	style := f.BodyStyle()
	if of.Next() == i {
		style = f.BoldStyle()
	}
	points := "–"
	if e.IsPlayed() {
		points = p.PointsText(e.Points())
	}
	const pointsWidth = 64
	right := min(r.Max.X, r.Min.X+f.Px(420))
	f.Text(image.Rect(right-f.Px(pointsWidth), r.Min.Y, right, r.Max.Y), ui.Right, style, points)
	name := p.Words.T("pentathlon.event", "Number", i+1, "Game", p.Words.GameName(e.Game), "Level", e.Level)
	f.TruncatedText(image.Rect(r.Min.X, r.Min.Y, right-f.Px(pointsWidth), r.Max.Y), ui.Left, style, name)
}
