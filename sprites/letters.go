package sprites

import (
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// paintLetters writes the coordinates: beside the board where it has labels, else the names into the cells at its
// edge.
func (g Ground) paintLetters(c *canvas, tones theme.Tones) error {
	l := g.Layout
	size := letterSize * l.unit
	if size < readable {
		return nil
	}
	face, err := NewFace(theme.Semibold, size)
	if err != nil {
		return err
	}
	ink := g.Theme.FrameInk
	if tones.Wood {
		ink = tones.Line
	}
	if l.Frame == Inscribed && !tones.Wood {
		ink = g.Theme.CellInk
	}
	for _, label := range l.Board.Labels {
		x, y := l.labelAt(label.At)
		if l.Frame == Inscribed {
			x, y = l.inscribed(x, y)
		}
		face.DrawCentered(c.picture, ink, x, y, label.Text)
	}
	if len(l.Board.Labels) > 0 {
		return nil
	}
	done := map[board.Cell]bool{}
	for _, edges := range borderEdges(l.Board) {
		for _, e := range edges {
			if done[e.cell] {
				continue
			}
			done[e.cell] = true
			x, y := l.Center(e.cell)
			face.DrawCentered(c.picture, g.Theme.Frame, x, y+0.40*l.unit, l.Board.Cells[e.cell].Name)
		}
	}
	return nil
}

// labelAt is where a label is written. On a rectangular board that is turned, labels stay at the left and below.
func (l Layout) labelAt(p board.Point) (x, y float64) {
	x, y = l.turned(p)
	if l.whole {
		if x > l.maxX {
			x = l.minX - (x - l.maxX)
		}
		if y < l.minY {
			y = l.maxY + (l.minY - y)
		}
	}
	return x - l.left, y - l.top
}

// inscribed moves a label from beside the board into the nearest cell: to its corner, so that a man does not hide it,
// or towards the edge where cells have other corners.
func (l Layout) inscribed(x, y float64) (ax, ay float64) {
	least := math.Inf(1)
	for i := range l.Board.Cells {
		cx, cy := l.Center(board.Cell(i))
		if d := math.Hypot(x-cx, y-cy); d < least {
			least, ax, ay = d, cx, cy
		}
	}
	const out, aside = 0.39, 0.37
	dx, dy := x-ax, y-ay
	switch {
	case !l.whole:
		return ax + dx/least*out*l.unit, ay + dy/least*out*l.unit
	case math.Abs(dx) > math.Abs(dy):
		return ax + math.Copysign(out, dx)*l.unit, ay - aside*l.unit
	default:
		return ax + out*l.unit, ay + math.Copysign(aside, dy)*l.unit
	}
}
