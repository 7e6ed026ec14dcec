package setup

import (
	"image"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/ui"
)

// problems is the way to the problems of a game that has some, at the left of r; without words where they have no room.
func (p *Scene) problems(f *ui.Frame, r image.Rectangle) {
	if !problem.HasProblems(p.info.ID) {
		return
	}
	const id = "setup.problems"
	word := p.Words.T("problem.title")
	b := ui.ButtonOptions{Icon: "puzzle", Text: word}
	wide := f.ButtonWidth(b)
	if wide > r.Dx() {
		b.Text, wide = "", r.Dy()
	}
	box := image.Rect(r.Min.X, r.Min.Y, r.Min.X+wide, r.Max.Y)
	if f.Button(id, box, b) {
		p.Nav.OpenPuzzles(p.game)
	}
	f.SetName(id, word)
	if b.Text == "" {
		f.Tooltip(id, box, word)
	}
}

// playBeside is the button that begins, over the whole of r but for the way to the problems.
func (p *Scene) playBeside(f *ui.Frame, r image.Rectangle) {
	if problem.HasProblems(p.info.ID) {
		edge := r.Max.X - r.Dy()
		p.problems(f, image.Rect(edge, r.Min.Y, r.Max.X, r.Max.Y))
		r.Max.X = edge - f.Px(8)
	}
	p.play(f, r, p.playText(f))
}
