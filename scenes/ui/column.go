package ui

import "image"

// A Column lays things out one below the other. Y is where the next one begins, in pixels; it may be moved.
type Column struct {
	Left, Right int
	Y           int

	f *Frame
}

// NewColumn begins at the top of r.
func NewColumn(f *Frame, r image.Rectangle) *Column {
	return &Column{Left: r.Min.X, Right: r.Max.X, Y: r.Min.Y, f: f}
}

// Width is the width of the column in pixels.
func (c *Column) Width() int { return c.Right - c.Left }

// Next is a row of that many units.
func (c *Column) Next(units float64) image.Rectangle {
	r := image.Rect(c.Left, c.Y, c.Right, c.Y+c.f.Px(units))
	c.Y = r.Max.Y
	return r
}

// Skip leaves that many units free.
func (c *Column) Skip(units float64) { c.Y += c.f.Px(units) }

// Rule is a line with that much air above and below.
func (c *Column) Rule(air float64) {
	c.Skip(air)
	line := max(c.f.Px(1), 1)
	c.f.Rule(image.Rect(c.Left, c.Y, c.Right, c.Y+line))
	c.Y += line
	c.Skip(air)
}

// Text writes a text over as many lines as it needs.
func (c *Column) Text(s Style, text string) {
	c.Y += c.f.Paragraph(image.Rect(c.Left, c.Y, c.Right, c.Y), Left, s, text)
}
