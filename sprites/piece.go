package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/art"
	"github.com/ludarium/ludarium/sprites/theme"
)

// flatBelowPx is the size below which pieces without shading look crisper.
const flatBelowPx = 36

// canonical maps pieces that look alike to the same value.
func (m Piece) canonical() Piece {
	switch {
	case m.Set != "go" || m.Theme.IsHighContrast:
		m.Variant = 0
	case m.Owner == "black":
		m.Variant %= 2
	default:
		m.Variant %= 3
	}
	return m
}

// Paint draws the piece.
func (m Piece) Paint() (*image.RGBA, error) {
	m = m.canonical()
	paint := m.Theme.PieceColors(m.Set, m.Owner, m.Seats)
	picture := newSquare(m.Px)
	if m.isWedge() {
		err := drawWedge(picture, m)
		return rotated(picture, m.Rotation), err
	}
	if err := drawSVG(picture, m.svgName(), paint); err != nil {
		return nil, err
	}
	if m.Seats > 2 && m.Set != "go" && m.Set != "hasami" {
		drawOwnerSign(picture, m.Owner, paint)
	}
	picture = rotated(picture, m.Rotation)
	if m.Heading > 0 {
		drawHeading(picture, m.Heading, paint)
	}
	return picture, nil
}

// SizelessKey returns the piece without its size and heading.
func (m Piece) SizelessKey() any {
	m.Px, m.Heading = 0, min(m.Heading, 1)
	return m
}

// svgName returns the name of the drawing. Kinds without their own drawing are a pawn or a plain disc.
func (m Piece) svgName() string {
	switch m.Set {
	case "chess":
		return chessFile(m.Kind, m.Px < flatBelowPx || m.Theme.IsHighContrast || m.Theme.Appearance.FlatPieces)
	case "go":
		if m.Theme.IsHighContrast {
			return "go/" + m.Owner + "-flat"
		}
		return "go/" + m.Owner + "-" + string(rune('1'+m.Variant))
	case "hasami":
		if m.Owner == "red" {
			return "hasami/disc-ring"
		}
		return "hasami/disc-cross"
	}
	return "hasami/disc-plain"
}

// chessFile returns the name of a chess piece drawing.
func chessFile(kind string, isFlat bool) string {
	folder := "chess/"
	if isFlat {
		folder = "chess-flat/"
	}
	if !hasDrawing(folder + kind) {
		kind = "pawn"
	}
	return folder + kind
}

func hasDrawing(name string) bool {
	_, err := art.SVG(name)
	return err == nil
}

// drawOwnerSign draws the sign of an owner at the foot of its piece, so that owners differ by more than hue.
func drawOwnerSign(picture *image.RGBA, owner string, paint theme.PieceColors) {
	unit := float64(picture.Rect.Dx()) / 100
	c := newCanvas(image.Rectangle{})
	c.picture, c.scanner = picture, newScanner(picture)
	at := board.Point{X: 80 * unit, Y: 80 * unit}
	const radius = 12.5
	polygon := ownerSignPolygon(owner, at, radius*unit)
	width := max(3.4*unit, 1)
	c.stroke(paint.Outline, 2*width, true, polygon)
	c.fill(paint.Detail, polygon)
}

// The arrow head beside a piece, in hundredths of the piece's size from its centre. It is longer than wide, and
// notched, so that no other corner looks like the tip.
const headingFoot, headingNotch, headingTip, headingHalfWidth = 23, 29, 49, 10

// How far the arrow head is moved aside and back where it points straight up or down, and the sine of the direction from which it is not.
const headingSideways, headingBackUp, headingBackDown, headingSteep = 30, 12, 46, 0.5

// drawHeading draws a small arrow head beside a piece, on the side towards which it advances.
func drawHeading(picture *image.RGBA, heading int, paint theme.PieceColors) {
	unit := float64(picture.Rect.Dx()) / 100
	c := newCanvas(image.Rectangle{})
	c.picture, c.scanner = picture, newScanner(picture)
	sin, cos := math.Sincos(2 * math.Pi * float64(heading-1) / headingCount)
	corner := min(1/max(math.Abs(sin), math.Abs(cos)), 1.2) // there is more room towards the corners
	// Above the head or below the foot the arrow would look like a part of the piece, so there it stands beside the head.
	upright := max(0, 1-math.Abs(sin)/headingSteep)
	back := float64(headingBackUp)
	if cos < 0 {
		back = headingBackDown
	}
	at := func(along, aside float64) board.Point {
		along, aside = along-headingTip*(1-corner)-back*upright, aside+headingSideways*upright
		return board.Point{X: unit * (50 + sin*along + cos*aside), Y: unit * (50 - cos*along + sin*aside)}
	}
	head := []board.Point{at(headingTip, 0), at(headingFoot, headingHalfWidth), at(headingNotch, 0), at(headingFoot, -headingHalfWidth)}
	c.stroke(paint.Body, max(5*unit, 1.5), true, head)
	c.fill(paint.Detail, head)
}

// ownerSignPolygon is a circle, triangle, square or diamond of about equal area.
func ownerSignPolygon(owner string, at board.Point, r float64) []board.Point {
	var corners int
	var rotation, scale float64
	switch owner {
	case "yellow", "white":
		corners, rotation, scale = 3, -math.Pi/2, 1.2
		at.Y += 0.2 * r
	case "blue", "black":
		corners, rotation, scale = 4, math.Pi/4, 1.1
	case "green":
		corners, rotation, scale = 4, 0, 1.15
	default:
		return ellipsePolygon(at, 0.85*r, 0.85*r)
	}
	points := make([]board.Point, corners)
	for i := range points {
		sin, cos := math.Sincos(rotation + 2*math.Pi*float64(i)/float64(corners))
		points[i] = board.Point{X: at.X + scale*r*cos, Y: at.Y + scale*r*sin}
	}
	return points
}

// Paint draws the figurine. It has no outline: at text size the outline would fill the gaps of a queen's crown, so
// that she looks like a rook.
func (f Figurine) Paint() (*image.RGBA, error) {
	picture := newSquare(f.Px)
	name := "hasami/disc-plain"
	if HasFigurines(f.Set) {
		name = figurineFile(f.Kind)
	}
	return picture, drawSVG(picture, name, theme.PieceColors{Body: f.Ink, Shade: f.Ink, Highlight: f.Ink, Detail: f.Background})
}

// figurineFile returns the name of the drawing of a chess piece at text size.
func figurineFile(kind string) string {
	if name := "figurine/" + kind; hasDrawing(name) {
		return name
	}
	return chessFile(kind, true)
}

// HasFigurines reports whether the pieces of a set are distinguishable as figurines, which then replace letters.
func HasFigurines(set string) bool { return set == "chess" }

// SizelessKey returns the figurine without its size.
func (f Figurine) SizelessKey() any {
	f.Px = 0
	return f
}

// Paint draws the icon.
func (i Icon) Paint() (*image.RGBA, error) {
	picture := newSquare(i.Px)
	return picture, drawSVG(picture, "icons/"+i.Name, theme.PieceColors{Outline: i.Color})
}

// SizelessKey returns the icon without its size.
func (i Icon) SizelessKey() any {
	i.Px = 0
	return i
}

// IconNames lists the names of the interface icons.
func IconNames() []string {
	names, err := art.Names("icons")
	if err != nil {
		panic("sprites: " + err.Error())
	}
	for i := range names {
		names[i] = names[i][len("icons/"):]
	}
	return names
}

// Paint draws the portrait.
func (p Portrait) Paint() (*image.RGBA, error) {
	picture := newSquare(p.Px)
	return picture, drawSVG(picture, "character/"+p.Name, theme.PieceColors{})
}

// SizelessKey returns the portrait without its size.
func (p Portrait) SizelessKey() any { return Portrait{Name: p.Name} }

// Paint draws the program's icon; small sizes use a simpler drawing.
func (a AppIcon) Paint() (*image.RGBA, error) {
	picture := newSquare(a.Px)
	name := "app/icon"
	switch {
	case a.Maskable:
		name = "app/icon-maskable"
	case a.Px <= 48:
		name = "app/favicon"
	}
	return picture, drawSVG(picture, name, theme.PieceColors{})
}

// SizelessKey returns the icon without its size.
func (a AppIcon) SizelessKey() any { return AppIcon{Maskable: a.Maskable} }
