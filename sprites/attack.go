package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of the marks and lines of attacks, in cells.
const (
	attackRadius    = 0.44
	attackWidth     = 0.06
	attackArc       = math.Pi * 0.46
	attackSign      = 0.13 // radius of the sign of a seat
	attackLineWidth = 0.055
	attackLineStart = 0.24 // from the centre of the attacker
	attackLineEnd   = 0.46 // from the centre of the attacked piece
)

// An AttackMark is an arc at the upper right of a piece that is attacked. With more than two seats it is a ring of arcs,
// one in the colour of every seat whose pieces attack, with the sign of that seat.
type AttackMark struct {
	Layout Layout
	Cell   board.Cell
	Owners [rules.MaxSeats]string // the attacking seats as palettes name them
	Set    string
	Seats  int // of the game
	Theme  *theme.Theme
}

// AttackMark returns the mark around the piece on c, and its position.
func (l Layout) AttackMark(info rules.Info, c board.Cell, attackers rules.SeatSet, t *theme.Theme) (AttackMark, image.Rectangle) {
	m := AttackMark{Layout: l.At(image.Point{}), Cell: c, Set: info.PieceSet, Seats: len(info.Seats), Theme: t}
	n := 0
	for seat, attacks := range attackers {
		if attacks {
			m.Owners[n] = theme.OwnerName(info.PieceSet, info.Seats, seat)
			n++
		}
	}
	if m.Seats == 2 { // who attacks is plain
		m.Owners = [rules.MaxSeats]string{"other"}
	}
	at := m.box().Add(l.Origin)
	if l.isPixelAligned {
		m.Cell = 0
	}
	return m, at
}

// SizelessKey returns the mark without its size.
func (m AttackMark) SizelessKey() any {
	m.Layout = Layout{Board: m.Layout.Board, Rotation: m.Layout.Rotation}
	return m
}

// box is the part of the board picture that the mark covers.
func (m AttackMark) box() image.Rectangle {
	x, y := m.Layout.Center(m.Cell)
	r := (attackRadius + attackSign + dotRim) * m.Layout.unit
	return image.Rect(floorInt(x-r), floorInt(y-r), floorInt(x+r)+1, floorInt(y+r)+1)
}

// attackColor is the colour of the attacks of a seat.
func attackColor(t *theme.Theme, set, owner string, seats int) theme.Color {
	if seats == 2 {
		return t.Illegal
	}
	return t.PieceColors(set, owner, seats).Body
}

// Paint draws the arcs, clockwise from the upper right, and a sign in the middle of each.
func (m AttackMark) Paint() (*image.RGBA, error) {
	c, l, n := newCanvas(m.box()), m.Layout, 0
	for n < len(m.Owners) && m.Owners[n] != "" {
		n++
	}
	x, y := l.Center(m.Cell)
	at := func(turn float64) board.Point {
		sin, cos := math.Sincos(turn)
		return board.Point{X: x + attackRadius*l.unit*cos, Y: y + attackRadius*l.unit*sin}
	}
	width, rim := max(attackWidth*l.unit, 1.5), max(dotRim*l.unit, 1)
	length, segments := attackArc, 24
	if m.Seats > 2 {
		length, segments = 2*math.Pi/float64(n), 48
	}
	middle := func(i int) float64 { return -math.Pi/4 + 2*math.Pi*float64(i)/float64(n) }
	arc := func(i int) (points []board.Point) {
		for j := range segments + 1 {
			points = append(points, at(middle(i)+length*(float64(j)/float64(segments)-0.5)))
		}
		return points
	}
	edge := m.Theme.MarkRim
	if m.Seats > 2 {
		edge = m.Theme.CellInk
	}
	for i := range n {
		c.drawPolyline(edge, width+2*rim, arc(i))
	}
	for i := range n {
		c.drawPolyline(attackColor(m.Theme, m.Set, m.Owners[i], m.Seats), width, arc(i))
	}
	for i := range n {
		if m.Seats == 2 {
			continue
		}
		sign := ownerSignPolygon(m.Owners[i], at(middle(i)), attackSign*l.unit)
		c.stroke(edge, 2*rim, true, sign)
		c.fill(attackColor(m.Theme, m.Set, m.Owners[i], m.Seats), sign)
	}
	return c.picture, nil
}

// An AttackLine is a thin line from an attacking piece to the attacked one, along a path of the board where that bends.
type AttackLine struct {
	Layout   Layout
	From, To board.Cell
	Path     PathRef // without a length: straight
	Owner    string  // of the attacker, as palettes name it
	Set      string
	Seats    int // of the game
	Theme    *theme.Theme
}

// AttackLine returns the line of an attack by a piece of a seat, and its position.
func (l Layout) AttackLine(info rules.Info, seat rules.Seat, from, to board.Cell, path PathRef, t *theme.Theme) (AttackLine, image.Rectangle) {
	line := AttackLine{l.At(image.Point{}), from, to, path, theme.OwnerName(info.PieceSet, info.Seats, int(seat)), info.PieceSet, len(info.Seats), t}
	return line, line.box().Add(l.Origin)
}

// SizelessKey returns the line without its size.
func (a AttackLine) SizelessKey() any {
	a.Layout = Layout{Board: a.Layout.Board, Rotation: a.Layout.Rotation}
	return a
}

// box is the part of the board picture that the line covers.
func (a AttackLine) box() image.Rectangle {
	if a.Path.Length > 0 {
		return a.Layout.pathBox(a.From, a.Path.cells(a.Layout.Board, a.From))
	}
	x, y := a.Layout.Center(a.From)
	return a.Layout.CellBox(a.From).Union(a.Layout.boxNear(x, y, a.To))
}

// Paint draws the line between the pieces.
func (a AttackLine) Paint() (*image.RGBA, error) {
	c, l := newCanvas(a.box()), a.Layout
	cells := []board.Cell{a.To}
	if a.Path.Length > 0 {
		cells = a.Path.cells(l.Board, a.From)
	}
	line := trimPolyline(catmullRom(l.centers(a.From, cells)), attackLineStart*l.unit, attackLineEnd*l.unit)
	edge := a.Theme.MarkRim
	if a.Seats > 2 {
		edge = a.Theme.CellInk
	}
	width := max(attackLineWidth*l.unit, 1.5)
	c.drawPolyline(edge, width+max(2*dotRim*l.unit, 2), line)
	c.drawPolyline(attackColor(a.Theme, a.Set, a.Owner, a.Seats), width, line)
	return c.picture, nil
}

// trimPolyline cuts a length off both ends of a line; something always remains.
func trimPolyline(points []board.Point, start, end float64) []board.Point {
	lengths := make([]float64, len(points)) // from the first point
	for i := 1; i < len(points); i++ {
		lengths[i] = lengths[i-1] + math.Hypot(points[i].X-points[i-1].X, points[i].Y-points[i-1].Y)
	}
	total := lengths[len(lengths)-1]
	if start+end > 0.9*total {
		scale := 0.9 * total / (start + end)
		start, end = start*scale, end*scale
	}
	along := func(length float64) board.Point {
		i := 1
		for i < len(points)-1 && lengths[i] < length {
			i++
		}
		part := (length - lengths[i-1]) / max(lengths[i]-lengths[i-1], 1e-9)
		a, b := points[i-1], points[i]
		return board.Point{X: a.X + part*(b.X-a.X), Y: a.Y + part*(b.Y-a.Y)}
	}
	out := []board.Point{along(start)}
	for i, p := range points {
		if lengths[i] > start && lengths[i] < total-end {
			out = append(out, p)
		}
	}
	return append(out, along(total-end))
}
