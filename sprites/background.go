package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of a board, in cells.
const (
	gridLineWidth     = 0.017 // lines between cells on wood
	gridEdgeWidth     = 0.032 // the line around them
	pointLineWidth    = 0.024 // lines through points
	squareStarRadius  = 0.055 // radii of star points
	pointStarRadius   = 0.11
	labelHeight       = 0.17
	seamWidth         = 0.035
	holeLineScale     = 0.87  // scale of the line inside a hole
	contrastEdgeWidth = 0.035 // the edge of a board in high contrast
	readableLabelPx   = 7     // coordinates smaller than this many pixels are left out
	minCellsPerLabel  = 3     // a coordinate enlarged to be readable takes at most this fraction of a cell, so that corners stay apart
)

// SizelessKey returns the board without its size and rotation: rotated by a step of its symmetry it looks much the
// same.
func (g Background) SizelessKey() any {
	type subject struct {
		board   *board.Board
		frame   Frame
		theme   *theme.Theme
		palette string
	}
	return subject{g.Layout.Board, g.Layout.Frame, g.Theme, g.Palette}
}

// Paint draws the board.
func (g Background) Paint() (*image.RGBA, error) {
	l := g.Layout.At(image.Point{})
	tones := g.tones()
	c := newCanvas(l.Bounds())
	if tones.IsWood {
		g.paintWood(c, tones)
		g.paintGridLines(c, tones)
	} else {
		g.paintFrame(c)
		g.paintCells(c, tones)
		g.paintSeams(c)
	}
	var err error
	l.placeCoordinates(g.Palette, g.Theme, func(d Coordinate, x, y float64) {
		if failed := d.draw(c.picture, x, y); err == nil {
			err = failed
		}
	})
	return c.picture, err
}

// tones returns the tones of the palette, or of one that has as many as the board.
func (g Background) tones() theme.Tones {
	maxTone := uint8(0)
	for i := range g.Layout.Board.Cells {
		maxTone = max(maxTone, g.Layout.Board.Cells[i].Tone)
	}
	return g.Theme.BoardTones(g.Palette, g.Layout.Board.Surface != board.Toned, int(maxTone)+1)
}

// paintFrame draws the surround, with an edge in high contrast.
func (g Background) paintFrame(c *canvas) {
	l := g.Layout
	if l.frameWidth == 0 {
		return
	}
	inset := 0.0
	if g.Theme.FrameEdge.A > 0 {
		c.fillSilhouette(g.Theme.FrameEdge, l.silhouette(0))
		inset = max(math.Round(contrastEdgeWidth*l.unit), 1)
	}
	c.fillSilhouette(g.Theme.Frame, l.silhouette(inset))
}

// paintCells fills the cells. Slanted cells are enlarged by half a pixel so that nothing shows through between them.
func (g Background) paintCells(c *canvas, tones theme.Tones) {
	l := g.Layout
	for cell, points := range l.Board.Outlines() {
		tone := tones.Tone(l.Board.Cells[cell].Tone)
		if l.isPixelAligned {
			c.fillRect(tone, l.outlineBox(points))
			continue
		}
		outline := l.toPixels(points)
		c.fill(tone, outline)
		c.stroke(tone, 1, false, outline)
	}
}

// paintSeams draws the lines between the parts of a board, and a line inside the holes of its surround.
func (g Background) paintSeams(c *canvas) {
	l := g.Layout
	for _, seam := range l.Board.Seams {
		ax, ay := l.ToScreen(seam[0])
		bx, by := l.ToScreen(seam[1])
		c.drawLine(theme.WithAlpha(g.Theme.Frame, 0.7), seamWidth*l.unit, board.Point{X: ax, Y: ay}, board.Point{X: bx, Y: by})
	}
	if l.frameWidth == 0 {
		return
	}
	for _, loop := range l.borderLoops() {
		if isHole(loop) {
			center := board.Point{}
			for _, p := range loop {
				center.X, center.Y = center.X+p.X/float64(len(loop)), center.Y+p.Y/float64(len(loop))
			}
			c.stroke(theme.WithAlpha(g.Theme.FrameInk, 0.5), max(gridLineWidth*l.unit, 1), true, scalePolygon(loop, center, holeLineScale))
		}
	}
}

// paintWood draws a block of wood: the front edge first, then the top over it.
func (g Background) paintWood(c *canvas, tones theme.Tones) {
	l := g.Layout
	c.fillSilhouette(tones.Edge, l.silhouette(0))
	top := newCanvas(l.Bounds())
	topLayout := l
	topLayout.frontEdge = 0
	top.fillSilhouette(tones.Cells[0], topLayout.silhouette(0))
	drawWoodGrain(top.picture, tones.Grain)
	c.drawOver(top.picture)
}

// paintGridLines draws lines and star points on wood.
func (g Background) paintGridLines(c *canvas, tones theme.Tones) {
	l := g.Layout
	if l.Board.Surface == board.Points {
		g.paintPointLines(c, tones)
	} else {
		for i := range l.Board.Cells {
			outline := l.cellOutline(board.Cell(i))
			for j, p := range outline {
				c.drawLine(tones.Line, gridLineWidth*l.unit, p, outline[(j+1)%len(outline)])
			}
		}
		for _, loop := range l.borderLoops() {
			for j, p := range loop {
				c.drawLine(tones.Line, gridEdgeWidth*l.unit, p, loop[(j+1)%len(loop)])
			}
		}
	}
	r := l.starRadius()
	for _, s := range l.Board.StarPoints {
		x, y := l.ToScreen(s)
		c.fill(tones.Line, ellipsePolygon(board.Point{X: x, Y: y}, r, r))
	}
}

// starRadius is the radius of a star point in pixels, visible even on the smallest board.
func (l Layout) starRadius() float64 {
	star := squareStarRadius
	if l.Board.Surface == board.Points {
		star = pointStarRadius
	}
	return max(star*l.unit, 1.2)
}

// paintPointLines connects the centres of neighbouring points.
func (g Background) paintPointLines(c *canvas, tones theme.Tones) {
	l := g.Layout
	for i := range l.Board.Cells {
		for _, path := range l.Board.Orth[i] {
			if int(path[0]) < i {
				continue
			}
			ax, ay := l.Center(board.Cell(i))
			bx, by := l.Center(path[0])
			c.drawLine(tones.Line, pointLineWidth*l.unit, board.Point{X: ax, Y: ay}, board.Point{X: bx, Y: by})
		}
	}
}
