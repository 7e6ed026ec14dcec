package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/art"
	"github.com/ludarium/ludarium/sprites/theme"
)

// flatBelowPx is the size below which pieces without shading look crisper.
const flatBelow = 36

// canonical maps pieces that look alike to the same value.
func (m Man) canonical() Man {
	switch {
	case m.Set != "go" || m.Theme.Contrast:
		m.Look = 0
	case m.Owner == "black":
		m.Look %= 2
	default:
		m.Look %= 3
	}
	return m
}

// Paint draws the piece.
func (m Man) Paint() (*image.RGBA, error) {
	m = m.canonical()
	paint := m.Theme.Paint(m.Set, m.Owner, m.Seats)
	picture := square(m.Px)
	if m.wedge() {
		return picture, drawWedge(picture, m)
	}
	if err := drawSVG(picture, m.file(), paint); err != nil {
		return nil, err
	}
	if m.Seats > 2 && m.Set != "go" && m.Set != "hasami" {
		drawSign(picture, m.Owner, paint)
	}
	if m.Way > 0 {
		drawWay(picture, m.Way, paint)
	}
	return picture, nil
}

// SizelessKey returns the piece without its size and heading.
func (m Man) Subject() any {
	m.Px, m.Way = 0, min(m.Way, 1)
	return m
}

// svgName returns the name of the drawing. Kinds without their own drawing are a pawn or a plain disc.
func (m Man) file() string {
	switch m.Set {
	case "chess":
		return chessFile(m.Kind, m.Px < flatBelow || m.Theme.Contrast || m.Theme.Taste.Flat)
	case "go":
		if m.Theme.Contrast {
			return "go/" + m.Owner + "-flat"
		}
		return "go/" + m.Owner + "-" + string(rune('1'+m.Look))
	case "hasami":
		if m.Owner == "red" {
			return "hasami/disc-ring"
		}
		return "hasami/disc-cross"
	}
	return "hasami/disc-plain"
}

// chessFile returns the name of a chess piece drawing.
func chessFile(kind string, flat bool) string {
	folder := "chess/"
	if flat {
		folder = "chess-flat/"
	}
	if _, err := art.SVG(folder + kind); err != nil {
		kind = "pawn"
	}
	return folder + kind
}

// drawOwnerSign draws the sign of an owner at the foot of its piece, so that owners differ by more than hue.
func drawSign(picture *image.RGBA, owner string, paint theme.Paint) {
	unit := float64(picture.Rect.Dx()) / 100
	c := newCanvas(image.Rectangle{})
	c.picture, c.scan = picture, newScanner(picture)
	at := board.Point{X: 80 * unit, Y: 80 * unit}
	const radius = 12.5
	shape := signShape(owner, at, radius*unit)
	width := max(3.4*unit, 1)
	c.stroke(paint.Line, 2*width, true, shape)
	c.fill(paint.Mark, shape)
}

// The arrow head beside a piece, in hundredths of the piece's size from its centre. It is longer than wide, and
// notched, so that no other corner looks like the tip.
const foot, notch, tip, half = 23, 29, 49, 10

// drawHeading draws a small arrow head beside a piece, on the side towards which it advances.
func drawWay(picture *image.RGBA, way int, paint theme.Paint) {
	unit := float64(picture.Rect.Dx()) / 100
	c := newCanvas(image.Rectangle{})
	c.picture, c.scan = picture, newScanner(picture)
	sin, cos := math.Sincos(2 * math.Pi * float64(way-1) / ways)
	corner := min(1/max(math.Abs(sin), math.Abs(cos)), 1.2) // there is more room towards the corners
	at := func(along, aside float64) board.Point {
		along -= tip - tip*corner
		return board.Point{X: unit * (50 + sin*along + cos*aside), Y: unit * (50 - cos*along + sin*aside)}
	}
	head := []board.Point{at(tip, 0), at(foot, half), at(notch, 0), at(foot, -half)}
	c.stroke(paint.Body, max(5*unit, 1.5), true, head)
	c.fill(paint.Mark, head)
}

// ownerSignPolygon is a circle, triangle, square or diamond of about equal area.
func signShape(owner string, at board.Point, r float64) []board.Point {
	var corners int
	var turn, grow float64
	switch owner {
	case "yellow", "white":
		corners, turn, grow = 3, -math.Pi/2, 1.2
		at.Y += 0.2 * r
	case "blue", "black":
		corners, turn, grow = 4, math.Pi/4, 1.1
	case "green":
		corners, turn, grow = 4, 0, 1.15
	default:
		return disc(at, 0.85*r, 0.85*r)
	}
	points := make([]board.Point, corners)
	for i := range points {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(corners))
		points[i] = board.Point{X: at.X + grow*r*cos, Y: at.Y + grow*r*sin}
	}
	return points
}

// Paint draws the figurine. It has no outline: at text size the outline would fill the gaps of a queen's crown, so
// that she looks like a rook.
func (f Figurine) Paint() (*image.RGBA, error) {
	picture := square(f.Px)
	name := "hasami/disc-plain"
	if HasFigurines(f.Set) {
		name = chessFile(f.Kind, true)
	}
	return picture, drawSVG(picture, name, theme.Paint{Body: f.Ink, Shade: f.Ink, Light: f.Ink, Mark: f.Ground})
}

// HasFigurines reports whether the pieces of a set are distinguishable as figurines, which then replace letters.
func HasFigurines(set string) bool { return set == "chess" }

// SizelessKey returns the figurine without its size.
func (f Figurine) Subject() any {
	f.Px = 0
	return f
}

// Paint draws the icon.
func (i Icon) Paint() (*image.RGBA, error) {
	picture := square(i.Px)
	return picture, drawSVG(picture, "icons/"+i.Name, theme.Paint{Line: i.Color})
}

// SizelessKey returns the icon without its size.
func (i Icon) Subject() any {
	i.Px = 0
	return i
}

// IconNames lists the names of the interface icons.
func Icons() []string {
	names, err := art.Names("icons")
	if err != nil {
		panic("sprites: " + err.Error())
	}
	for i := range names {
		names[i] = names[i][len("icons/"):]
	}
	return names
}

// Paint draws the program's icon; small sizes use a simpler drawing.
func (a App) Paint() (*image.RGBA, error) {
	picture := square(a.Px)
	name := "app/icon"
	switch {
	case a.Whole:
		name = "app/icon-maskable"
	case a.Px <= 48:
		name = "app/favicon"
	}
	return picture, drawSVG(picture, name, theme.Paint{})
}

// SizelessKey returns the icon without its size.
func (a App) Subject() any { return App{Whole: a.Whole} }
