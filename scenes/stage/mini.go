package stage

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// A mini is a live board that is only looked at.
type mini struct {
	info rules.Info
	view *boardview.State
}

// newMini shows a position of a game: its start, if the text is empty or cannot be read.
func newMini(g rules.Game, o rules.Options, position string) *mini {
	var p rules.Position
	var err error
	if position != "" {
		p, err = g.Parse(position, o)
	}
	if p == nil || err != nil {
		if p, err = g.Start(o); err != nil {
			o = nil
			p, err = g.Start(nil)
		}
	}
	m := &mini{info: g.Info(), view: boardview.New(g.Board(o))}
	if err == nil {
		boardview.Show(m.view, p, len(m.info.Seats))
	}
	return m
}

// draw puts the board into the middle of r, as large as it gets, and gives where it lies.
func (m *mini) draw(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	p := boardview.Lay(m.view, r, frame, f.Scale, m.info)
	boardview.Draw(f, m.view, p, m.info, boardview.Words{})
	return p.Layout.Bounds()
}

// drawLow is draw with the board standing on the lower edge of r.
func (m *mini) drawLow(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	b := boardview.Lay(m.view, r, frame, f.Scale, m.info).Layout.Bounds()
	return m.draw(f, r.Add(image.Pt(0, r.Max.Y-b.Max.Y)), frame)
}
