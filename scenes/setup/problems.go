package setup

import (
	"image"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawPuzzlesButton draws the link to the game's puzzles, if it has any, without a label if space is short.
func (p *Scene) drawPuzzlesButton(f *ui.Frame, r image.Rectangle) {
	if !problem.HasProblems(p.info.ID) {
		return
	}
	const id = "setup.problems"
	label := p.Words.T("problem.title")
	b := ui.ButtonOptions{Icon: "puzzle", Text: label}
	width := f.ButtonWidth(b)
	if width > r.Dx() {
		b.Text, width = "", r.Dy()
	}
	box := image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y)
	if f.Button(id, box, b) {
		p.Nav.OpenPuzzles(p.game)
	}
	f.SetName(id, label)
	if b.Text == "" {
		f.Tooltip(id, box, label)
	}
}

// drawPlayAndPuzzles fills r with the play button and the link to the puzzles.
func (p *Scene) drawPlayAndPuzzles(f *ui.Frame, r image.Rectangle) {
	if problem.HasProblems(p.info.ID) {
		edge := r.Max.X - r.Dy()
		p.drawPuzzlesButton(f, image.Rect(edge, r.Min.Y, r.Max.X, r.Max.Y))
		r.Max.X = edge - f.Px(8)
	}
	p.drawPlayButton(f, r, p.playButton(f))
}
