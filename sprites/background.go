package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of a board, in cells.
const (
	ruleWidth  = 0.017 // lines between cells on wood
	edgeWidth  = 0.032 // the line around them
	pointWidth = 0.024 // lines through points
	ruleStar   = 0.055 // radii of star points
	pointStar  = 0.11
	letterSize = 0.17
	seamWidth  = 0.035
	holePart   = 0.87  // scale of the line inside a hole
	rimWidth   = 0.035 // the edge of a board in high contrast
	readable   = 7     // coordinates smaller than this many pixels are left out
	crowded    = 3     // a coordinate enlarged to be readable takes at most this fraction of a cell, so that corners stay apart
)

// SizelessKey returns the board without its size and rotation: rotated by a step of its symmetry it looks much the
// same.
func (g Ground) Subject() any {
	type subject struct {
		board   *board.Board
		frame   Frame
		theme   *theme.Theme
		palette string
	}
	return subject{g.Layout.Board, g.Layout.Frame, g.Theme, g.Palette}
}

// Paint draws the board.
func (g Ground) Paint() (*image.RGBA, error) {
	l := g.Layout.At(image.Point{})
	tones := g.tones()
	c := newCanvas(l.Bounds())
	if tones.Wood {
		g.paintWood(c, tones)
		g.paintRuling(c, tones)
	} else {
		g.paintFrame(c)
		g.paintTones(c, tones)
		g.paintSeams(c)
	}
	var err error
	l.letter(g.Palette, g.Theme, func(d Letter, x, y float64) {
		if failed := d.write(c.picture, x, y); err == nil {
			err = failed
		}
	})
	return c.picture, err
}

// tones returns the tones of the palette, or of one that has as many as the board.
func (g Ground) tones() theme.Tones {
	most := uint8(0)
	for i := range g.Layout.Board.Cells {
		most = max(most, g.Layout.Board.Cells[i].Tone)
	}
	return g.Theme.Board(g.Palette, g.Layout.Board.Surface != board.Toned, int(most)+1)
}

// paintFrame draws the surround, with an edge in high contrast.
func (g Ground) paintFrame(c *canvas) {
	l := g.Layout
	if l.frame == 0 {
		return
	}
	inset := 0.0
	if g.Theme.FrameEdge.A > 0 {
		c.silhouette(g.Theme.FrameEdge, l.silhouette(0))
		inset = max(math.Round(rimWidth*l.unit), 1)
	}
	c.silhouette(g.Theme.Frame, l.silhouette(inset))
}

// paintCells fills the cells. Slanted cells are enlarged by half a pixel so that nothing shows through between them.
func (g Ground) paintTones(c *canvas, tones theme.Tones) {
	l := g.Layout
	for i := range l.Board.Cells {
		tone := tones.Tone(l.Board.Cells[i].Tone)
		if l.whole {
			c.rect(tone, l.CellBox(board.Cell(i)))
			continue
		}
		outline := l.outline(board.Cell(i))
		c.fill(tone, outline)
		c.stroke(tone, 1, false, outline)
	}
}

// paintSeams draws the lines between the parts of a board, and a line inside the holes of its surround.
func (g Ground) paintSeams(c *canvas) {
	l := g.Layout
	for _, seam := range l.Board.Seams {
		ax, ay := l.ToScreen(seam[0])
		bx, by := l.ToScreen(seam[1])
		c.line(theme.WithAlpha(g.Theme.Frame, 0.7), seamWidth*l.unit, board.Point{X: ax, Y: ay}, board.Point{X: bx, Y: by})
	}
	if l.frame == 0 {
		return
	}
	for _, loop := range l.borders() {
		if hole(loop) {
			middle := board.Point{}
			for _, p := range loop {
				middle.X, middle.Y = middle.X+p.X/float64(len(loop)), middle.Y+p.Y/float64(len(loop))
			}
			c.stroke(theme.WithAlpha(g.Theme.FrameInk, 0.5), max(ruleWidth*l.unit, 1), true, scaled(loop, middle, holePart))
		}
	}
}

// paintWood draws a block of wood: the front edge first, then the top over it.
func (g Ground) paintWood(c *canvas, tones theme.Tones) {
	l := g.Layout
	c.silhouette(tones.Edge, l.silhouette(0))
	top := newCanvas(l.Bounds())
	upper := l
	upper.edge = 0
	top.silhouette(tones.Cells[0], upper.silhouette(0))
	grain(top.picture, tones.Grain)
	c.over(top.picture)
}

// paintGridLines draws lines and star points on wood.
func (g Ground) paintRuling(c *canvas, tones theme.Tones) {
	l := g.Layout
	if l.Board.Surface == board.Points {
		g.rulePoints(c, tones)
	} else {
		for i := range l.Board.Cells {
			outline := l.outline(board.Cell(i))
			for j, p := range outline {
				c.line(tones.Line, ruleWidth*l.unit, p, outline[(j+1)%len(outline)])
			}
		}
		for _, loop := range l.borders() {
			for j, p := range loop {
				c.line(tones.Line, edgeWidth*l.unit, p, loop[(j+1)%len(loop)])
			}
		}
	}
	r := l.starRadius()
	for _, s := range l.Board.Stars {
		x, y := l.ToScreen(s)
		c.fill(tones.Line, disc(board.Point{X: x, Y: y}, r, r))
	}
}

// starRadius is the radius of a star point in pixels, visible even on the smallest board.
func (l Layout) starRadius() float64 {
	star := ruleStar
	if l.Board.Surface == board.Points {
		star = pointStar
	}
	return max(star*l.unit, 1.2)
}

// paintPointLines connects the centres of neighbouring points.
func (g Ground) rulePoints(c *canvas, tones theme.Tones) {
	l := g.Layout
	for i := range l.Board.Cells {
		for _, path := range l.Board.Orth[i] {
			if int(path[0]) < i {
				continue
			}
			ax, ay := l.Center(board.Cell(i))
			bx, by := l.Center(path[0])
			c.line(tones.Line, pointWidth*l.unit, board.Point{X: ax, Y: ay}, board.Point{X: bx, Y: by})
		}
	}
}
