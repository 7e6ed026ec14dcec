package sprites

import (
	"image"
	"image/color"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of marks, in cells.
const (
	dotRadius          = 0.135
	dotRim             = 0.02
	ringRadius         = 0.44
	ringWidth          = 0.065
	lastMoveFrame      = 0.032
	lastMoveFrameScale = 0.93 // of the cell
	targetFrame        = 0.045
	glowRadius         = 0.62
	stoneRing          = 0.21
	stoneStroke        = 0.08
	cursorWidth        = 0.045
	bracketLength      = 0.17 // from a corner along the sides of the cell
	bracketWidth       = 0.075

	circleRadius    = 0.45
	circleWidth     = 0.055
	crossHalfLength = 0.11 // half a stroke
	crossWidth      = 0.045
)

// IsOverPieces reports whether the mark is drawn over the pieces. On points this includes the rings of the last
// moves, which are drawn on the stones.
func (m Mark) IsOverPieces() bool {
	return m.Kind >= MarkDot || m.Kind <= MarkEarlier && m.Kind != MarkLastFrom && m.Layout.Board.Surface == board.Points
}

// SizelessKey returns the mark without its size.
func (m Mark) SizelessKey() any {
	m.Layout = Layout{Board: m.Layout.Board, Rotation: m.Layout.Rotation}
	return m
}

// box is the part of the board picture that the mark covers.
func (m Mark) box() image.Rectangle {
	box := m.Layout.CellBox(m.Cell)
	if m.Kind == MarkCheck {
		x, y := m.Layout.Center(m.Cell)
		r := glowRadius * m.Layout.unit
		glow := image.Rect(floorInt(x-r), floorInt(y-r), floorInt(x+r)+1, floorInt(y+r)+1)
		return box.Union(glow)
	}
	return box
}

// Paint draws the mark.
func (m Mark) Paint() (*image.RGBA, error) {
	l, t := m.Layout, m.Theme
	c := newCanvas(m.box())
	cell := l.cellOutline(m.Cell)
	x, y := l.Center(m.Cell)
	center := board.Point{X: x, Y: y}
	tint := func(col theme.Color, strength float64) {
		c.tintCell(l.isPixelAligned, m.box(), theme.WithAlpha(col, strength), cell)
	}
	// drawInnerFrame draws a frame of the given width (in cells) inside the cell scaled by part.
	drawInnerFrame := func(col color.Color, width, part float64, dashes ...float64) {
		w := max(width*l.unit, 1.5)
		c.strokeDashed(col, w, false, dashes, scalePolygon(cell, center, part-w/l.unit))
	}
	switch m.Kind {
	case MarkLastFrom:
		tint(t.Highlight, theme.TintFrom)
		if t.IsHighContrast {
			drawInnerFrame(t.BoardAccent, lastMoveFrame, lastMoveFrameScale+lastMoveFrame)
		}
	case MarkLastTo:
		if l.Board.Surface == board.Points {
			c.drawRing(t.MarkRim, center, stoneRing*l.unit, (stoneStroke+2*dotRim)*l.unit)
			c.drawRing(t.BoardAccent, center, stoneRing*l.unit, stoneStroke*l.unit)
			break
		}
		tint(t.Highlight, theme.TintTo)
		drawInnerFrame(t.BoardAccent, lastMoveFrame, lastMoveFrameScale+lastMoveFrame)
	case MarkEarlier:
		if l.Board.Surface == board.Points {
			c.drawRing(t.MarkRim, center, stoneRing*l.unit, (stoneStroke/2+2*dotRim)*l.unit)
			c.drawRing(t.BoardAccent, center, stoneRing*l.unit, stoneStroke/2*l.unit)
			break
		}
		tint(t.Highlight, theme.TintEarlier)
	case MarkCheck:
		c.drawGlow(t.CheckGlow, center, glowRadius*l.unit)
	case MarkPath, MarkMovable:
		tint(t.Highlight, theme.TintFrom)
	case MarkSelected:
		tint(t.Highlight, theme.TintTarget)
	case MarkHoverTarget:
		tint(t.Highlight, theme.TintTarget)
		drawInnerFrame(t.MarkRim, targetFrame, 1)
	case MarkNoDrop:
		tint(t.NoDrop, 1)
	case MarkIllegal:
		tint(t.Illegal, 0.38)
		drawInnerFrame(t.Illegal, lastMoveFrame, lastMoveFrameScale+lastMoveFrame, 0.09*l.unit, 0.07*l.unit)
	case MarkDot:
		r := max(dotRadius*l.unit, 2)
		c.fill(theme.WithAlpha(t.BoardAccent, 0.82), ellipsePolygon(center, r, r))
		c.drawRing(theme.WithAlpha(t.MarkRim, 0.55), center, r+dotRim*l.unit/2, max(dotRim*l.unit, 1))
	case MarkRing:
		c.drawRing(theme.WithAlpha(t.BoardAccent, 0.85), center, ringRadius*l.unit, max(ringWidth*l.unit, 1.5))
	case MarkCursor:
		drawInnerFrame(t.Accent, cursorWidth, 1)
		drawInnerFrame(t.MarkRim, cursorWidth/2, 1-2*cursorWidth)
	case MarkHint:
		tint(t.Highlight, theme.TintFrom)
		w := max(bracketWidth*l.unit, 2)
		rim := w + 2*dotRim*l.unit
		brackets := cornerBrackets(scalePolygon(cell, center, 1-rim/l.unit), bracketLength*l.unit)
		c.drawPolylines(t.MarkRim, rim, brackets)
		c.drawPolylines(t.BoardAccent, w, brackets)
	case MarkCircle:
		c.drawRing(t.MarkRim, center, circleRadius*l.unit, (circleWidth+2*dotRim)*l.unit)
		c.drawRing(t.BoardAccent, center, circleRadius*l.unit, max(circleWidth*l.unit, 2))
	case MarkCross:
		c.drawCross(theme.WithAlpha(t.MarkRim, 0.7), center, crossHalfLength*l.unit, (crossWidth+2*dotRim)*l.unit)
		c.drawCross(t.Illegal, center, crossHalfLength*l.unit, max(crossWidth*l.unit, 1.5))
	case MarkBlocker:
		drawInnerFrame(t.Illegal, lastMoveFrame, lastMoveFrameScale+lastMoveFrame, 0.09*l.unit, 0.07*l.unit)
	case MarkStonePreview:
		c.drawPolylines(t.BoardAccent, max(stoneStroke*l.unit, 1.5), cornerBrackets(scalePolygon(cell, center, 1-stoneStroke), bracketLength*l.unit))
	case MarkNeutral:
		r := l.starRadius() + dotRim*l.unit // covers a star point
		c.fill(t.MarkRim, ellipsePolygon(center, r, r))
		c.drawCross(theme.WithAlpha(t.MarkRim, 0.7), center, crossHalfLength*l.unit, (crossWidth+2*dotRim)*l.unit)
		c.drawCross(t.BoardAccent, center, crossHalfLength*l.unit, max(crossWidth*l.unit, 1.5))
	case MarkUnsettled:
		c.strokeDashed(t.Illegal, max(ringWidth*l.unit, 1.5), false, []float64{0.12 * l.unit, 0.09 * l.unit}, ellipsePolygon(center, ringRadius*l.unit, ringRadius*l.unit))
	case MarkPremove:
		tint(t.Premove, theme.TintTo)
		drawInnerFrame(t.Premove, lastMoveFrame, lastMoveFrameScale+lastMoveFrame, 0.2*l.unit, 0.12*l.unit)
	case MarkThreat:
		tint(t.Illegal, 0.30)
		drawInnerFrame(t.Illegal, cursorWidth, 1)
	}
	return c.picture, nil
}

// tintCell fills a cell; pixel-aligned cells without antialiasing.
func (c *canvas) tintCell(isPixelAligned bool, box image.Rectangle, col color.Color, cell []board.Point) {
	if isPixelAligned {
		c.fillRect(col, box)
		return
	}
	c.fill(col, cell)
}

// drawRing draws a circle; radius is to the middle of the line.
func (c *canvas) drawRing(col color.Color, center board.Point, radius, width float64) {
	c.stroke(col, width, true, ellipsePolygon(center, radius, radius))
}

// drawCross draws two diagonal strokes.
func (c *canvas) drawCross(col color.Color, center board.Point, halfLength, width float64) {
	for _, sign := range [2]float64{1, -1} {
		c.drawLine(col, width, board.Point{X: center.X - halfLength, Y: center.Y - sign*halfLength}, board.Point{X: center.X + halfLength, Y: center.Y + sign*halfLength})
	}
}

// drawGlow draws a radial gradient: 95 % opaque up to a quarter of the radius, 42 % at seven tenths, 0 at the edge.
func (c *canvas) drawGlow(col theme.Color, center board.Point, radius float64) {
	for y := range c.picture.Rect.Dy() {
		for x := range c.picture.Rect.Dx() {
			d := math.Hypot(float64(x)+0.5+c.dx-center.X, float64(y)+0.5+c.dy-center.Y) / radius
			strength := 0.95
			switch {
			case d >= 1:
				continue
			case d > 0.7:
				strength = 0.42 * (1 - d) / 0.3
			case d > 0.25:
				strength = 0.95 - 0.53*(d-0.25)/0.45
			}
			c.picture.Set(x, y, theme.WithAlpha(col, strength))
		}
	}
}
