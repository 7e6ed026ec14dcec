package ui

import "image"

// A Column lays out elements from top to bottom. Y is where the next one begins, in pixels; callers may change it.
type Column struct {
	Left, Right int
	Y           int

	frame *Frame
}

// NewColumn starts at the top of r.
func NewColumn(f *Frame, r image.Rectangle) *Column {
	return &Column{Left: r.Min.X, Right: r.Max.X, Y: r.Min.Y, frame: f}
}

// Width is the width of the column in pixels.
func (c *Column) Width() int { return c.Right - c.Left }

// NextRow returns a row of that many units.
func (c *Column) NextRow(units float64) image.Rectangle {
	r := image.Rect(c.Left, c.Y, c.Right, c.Y+c.frame.Px(units))
	c.Y = r.Max.Y
	return r
}

// Skip leaves space.
func (c *Column) Skip(units float64) { c.Y += c.frame.Px(units) }

// Separator draws a line with space above and below.
func (c *Column) Separator(space float64) {
	c.Skip(space)
	line := max(c.frame.Px(1), 1)
	c.frame.Separator(image.Rect(c.Left, c.Y, c.Right, c.Y+line))
	c.Y += line
	c.Skip(space)
}

// Text draws a paragraph.
func (c *Column) Text(s Style, text string) {
	c.Y += c.frame.Paragraph(image.Rect(c.Left, c.Y, c.Right, c.Y), Left, s, text)
}
