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
	dotRadius   = 0.135
	dotRim      = 0.02
	ringRadius  = 0.44
	ringWidth   = 0.065
	lastFrame   = 0.032
	lastPart    = 0.93 // of the cell
	whiteFrame  = 0.045
	glowRadius  = 0.62
	stoneRing   = 0.21
	stoneStroke = 0.08
	cursorWidth = 0.045
	hookReach   = 0.17 // from a corner along the sides of the cell
	hookWidth   = 0.075

	circleRadius = 0.45
	circleWidth  = 0.055
	crossArm     = 0.11 // half a stroke
	crossWidth   = 0.045
)

// IsOverPieces reports whether the mark is drawn over the pieces. On points this includes the rings of the last
// moves, which are drawn on the stones.
func (m Mark) Over() bool {
	return m.Kind >= MarkDot || m.Kind <= MarkPast && m.Kind != MarkFrom && m.Layout.Board.Surface == board.Points
}

// SizelessKey returns the mark without its size.
func (m Mark) Subject() any {
	m.Layout = Layout{Board: m.Layout.Board, Turn: m.Layout.Turn}
	return m
}

// box is the part of the board picture that the mark covers.
func (m Mark) box() image.Rectangle {
	box := m.Layout.CellBox(m.Cell)
	if m.Kind == MarkCheck {
		x, y := m.Layout.Center(m.Cell)
		r := glowRadius * m.Layout.unit
		glow := image.Rect(floor(x-r), floor(y-r), floor(x+r)+1, floor(y+r)+1)
		return box.Union(glow)
	}
	return box
}

// Paint draws the mark.
func (m Mark) Paint() (*image.RGBA, error) {
	l, t := m.Layout, m.Theme
	c := newCanvas(m.box())
	cell := l.outline(m.Cell)
	x, y := l.Center(m.Cell)
	center := board.Point{X: x, Y: y}
	tint := func(col theme.Color, strength float64) {
		c.tint(l.whole, m.box(), theme.WithAlpha(col, strength), cell)
	}
	// drawInnerFrame draws a frame of the given width (in cells) inside the cell scaled by part.
	inner := func(col color.Color, width, part float64, dashes ...float64) {
		w := max(width*l.unit, 1.5)
		c.dash(col, w, false, dashes, scaled(cell, center, part-w/l.unit))
	}
	switch m.Kind {
	case MarkFrom:
		tint(t.Hl, theme.TintFrom)
		if t.Contrast {
			inner(t.Bacc, lastFrame, lastPart+lastFrame)
		}
	case MarkTo:
		if l.Board.Surface == board.Points {
			c.ring(t.Rim, center, stoneRing*l.unit, (stoneStroke+2*dotRim)*l.unit)
			c.ring(t.Bacc, center, stoneRing*l.unit, stoneStroke*l.unit)
			break
		}
		tint(t.Hl, theme.TintTo)
		inner(t.Bacc, lastFrame, lastPart+lastFrame)
	case MarkPast:
		if l.Board.Surface == board.Points {
			c.ring(t.Rim, center, stoneRing*l.unit, (stoneStroke/2+2*dotRim)*l.unit)
			c.ring(t.Bacc, center, stoneRing*l.unit, stoneStroke/2*l.unit)
			break
		}
		tint(t.Hl, theme.TintPast)
	case MarkCheck:
		c.glow(t.CheckGlow, center, glowRadius*l.unit)
	case MarkWay, MarkOwn:
		tint(t.Hl, theme.TintFrom)
	case MarkPicked:
		tint(t.Hl, theme.TintTarget)
	case MarkTarget:
		tint(t.Hl, theme.TintTarget)
		inner(t.Rim, whiteFrame, 1)
	case MarkClosed:
		tint(t.Closed, 1)
	case MarkRefused:
		tint(t.Refused, 0.38)
		inner(t.Refused, lastFrame, lastPart+lastFrame, 0.09*l.unit, 0.07*l.unit)
	case MarkDot:
		r := max(dotRadius*l.unit, 2)
		c.fill(theme.WithAlpha(t.Bacc, 0.82), disc(center, r, r))
		c.ring(theme.WithAlpha(t.Rim, 0.55), center, r+dotRim*l.unit/2, max(dotRim*l.unit, 1))
	case MarkRing:
		c.ring(theme.WithAlpha(t.Bacc, 0.85), center, ringRadius*l.unit, max(ringWidth*l.unit, 1.5))
	case MarkCursor:
		inner(t.Acc, cursorWidth, 1)
		inner(t.Rim, cursorWidth/2, 1-2*cursorWidth)
	case MarkHint:
		tint(t.Hl, theme.TintFrom)
		w := max(hookWidth*l.unit, 2)
		rim := w + 2*dotRim*l.unit
		around := hooks(scaled(cell, center, 1-rim/l.unit), hookReach*l.unit)
		c.lines(t.Rim, rim, around)
		c.lines(t.Bacc, w, around)
	case MarkCircle:
		c.ring(t.Rim, center, circleRadius*l.unit, (circleWidth+2*dotRim)*l.unit)
		c.ring(t.Bacc, center, circleRadius*l.unit, max(circleWidth*l.unit, 2))
	case MarkCross:
		c.cross(theme.WithAlpha(t.Rim, 0.7), center, crossArm*l.unit, (crossWidth+2*dotRim)*l.unit)
		c.cross(t.Refused, center, crossArm*l.unit, max(crossWidth*l.unit, 1.5))
	case MarkGuard:
		inner(t.Refused, lastFrame, lastPart+lastFrame, 0.09*l.unit, 0.07*l.unit)
	case MarkPlace:
		c.lines(t.Bacc, max(stoneStroke*l.unit, 1.5), hooks(scaled(cell, center, 1-stoneStroke), hookReach*l.unit))
	case MarkNeutral:
		r := l.starRadius() + dotRim*l.unit // covers a star point
		c.fill(t.Rim, disc(center, r, r))
		c.cross(theme.WithAlpha(t.Rim, 0.7), center, crossArm*l.unit, (crossWidth+2*dotRim)*l.unit)
		c.cross(t.Bacc, center, crossArm*l.unit, max(crossWidth*l.unit, 1.5))
	case MarkUnsure:
		c.dash(t.Refused, max(ringWidth*l.unit, 1.5), false, []float64{0.12 * l.unit, 0.09 * l.unit}, disc(center, ringRadius*l.unit, ringRadius*l.unit))
	case MarkThreat:
		tint(t.Refused, 0.30)
		inner(t.Refused, cursorWidth, 1)
	}
	return c.picture, nil
}

// tintCell fills a cell; pixel-aligned cells without antialiasing.
func (c *canvas) tint(whole bool, box image.Rectangle, col color.Color, cell []board.Point) {
	if whole {
		c.rect(col, box)
		return
	}
	c.fill(col, cell)
}

// drawRing draws a circle; radius is to the middle of the line.
func (c *canvas) ring(col color.Color, center board.Point, radius, width float64) {
	c.stroke(col, width, true, disc(center, radius, radius))
}

// drawCross draws two diagonal strokes.
func (c *canvas) cross(col color.Color, center board.Point, arm, width float64) {
	for _, way := range [2]float64{1, -1} {
		c.line(col, width, board.Point{X: center.X - arm, Y: center.Y - way*arm}, board.Point{X: center.X + arm, Y: center.Y + way*arm})
	}
}

// drawGlow draws a radial gradient: 95 % opaque up to a quarter of the radius, 42 % at seven tenths, 0 at the edge.
func (c *canvas) glow(col theme.Color, center board.Point, radius float64) {
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
