package sprites

import (
	"cmp"
	"image"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Coordinate is a single coordinate label of a board. Boards in a window are painted without labels: while a
// rotated board is still being painted, a picture of another rotation stands in for it, and its labels would be
// wrong.
type Coordinate struct {
	Text    string
	IsKanji bool // drawn in kanji
	Ink     theme.Color
	Size    float64 // pixels per em
	X, Y    float64 // centre relative to the centre of the box, in pixels
}

// EachCoordinate yields the coordinates of the board, each with its box.
func (l Layout) EachCoordinate(palette string, t *theme.Theme, yield func(Coordinate, image.Rectangle)) {
	l.placeCoordinates(palette, t, func(d Coordinate, x, y float64) {
		const subpixels = 4 // subpixel positions per pixel: labels that differ by less share their picture
		subpixel := func(v float64) float64 { return math.Round((v-math.Floor(v))*subpixels) / subpixels }
		d.X, d.Y = subpixel(x), subpixel(y)
		size := d.boxSize()
		at := image.Pt(floorInt(x)-size.X/2, floorInt(y)-size.Y/2)
		yield(d, image.Rectangle{Min: at, Max: at.Add(size)})
	})
}

// placeCoordinates calls place for every coordinate: the labels of the board, or the names of its edge cells if it
// has none.
func (l Layout) placeCoordinates(palette string, t *theme.Theme, place func(d Coordinate, x, y float64)) {
	if l.labelSize < readableLabelPx || l.Frame != CoordinateFrame && l.Frame != InsetCoordinates {
		return
	}
	tones := Background{l, t, palette}.tones()
	for _, label := range l.Board.Labels {
		isInside := l.Board.IsInsideCell(label)
		x, y, cell := l.labelPosition(label)
		if l.Frame == InsetCoordinates && !isInside {
			x, y = l.insetPosition(x, y, cell)
		}
		d := Coordinate{Text: label.Text, Ink: t.FrameInk, Size: l.labelSize}
		switch {
		case tones.IsWood:
			d.Ink = tones.Line
		case l.Frame == InsetCoordinates || isInside:
			d.Ink = t.CellInk
		}
		if label.Native != "" && t.Appearance.NativeCoordinates {
			d.Text, d.IsKanji = label.Native, true
		}
		place(d, x, y)
	}
	if len(l.Board.Labels) > 0 {
		return
	}
	labeled := map[board.Cell]bool{}
	for _, edges := range borderEdges(l.Board) {
		for _, e := range edges {
			if !labeled[e.cell] {
				labeled[e.cell] = true
				x, y := l.Center(e.cell)
				place(Coordinate{Text: l.Board.Cells[e.cell].Name, Ink: t.Frame, Size: l.labelSize}, x, y+0.40*l.unit)
			}
		}
	}
}

// boxSize is the size of the box, which has room for wide letters.
func (d Coordinate) boxSize() image.Point {
	em := int(math.Ceil(d.Size)) + 1
	return image.Pt(2+em*utf8.RuneCountInString(d.Text), 2+em)
}

// Paint draws the coordinate.
func (d Coordinate) Paint() (*image.RGBA, error) {
	size := d.boxSize()
	picture := image.NewRGBA(image.Rectangle{Max: size})
	return picture, d.draw(picture, float64(size.X/2)+d.X, float64(size.Y/2)+d.Y)
}

// draw draws the coordinate around a pixel position.
func (d Coordinate) draw(dst *image.RGBA, x, y float64) error {
	if d.IsKanji {
		return drawKanjiText(dst, d.Ink, x, y, d.Size, d.Text)
	}
	face, err := NewFace(theme.Semibold, d.Size)
	if err == nil {
		face.DrawCentered(dst, d.Ink, x, y, d.Text)
	}
	return err
}

// SizelessKey returns the coordinate without its size and subpixel position.
func (d Coordinate) SizelessKey() any {
	d.Size, d.X, d.Y = 0, 0, 0
	return d
}

// labelPosition returns where a label is drawn, and beside which cell. On rotated boards with axis-aligned cells the
// labels stay on the sides where readers expect them: they move to the other end of the row.
func (l Layout) labelPosition(label board.Label) (x, y float64, beside board.Cell) {
	b, beside := l.Board, label.Cell
	at, center := label.At, b.CenterNear(label.At, beside)
	x, y = l.rotate(board.Point{X: at.X - center.X, Y: at.Y - center.Y})
	if l.isAxisAligned && isFarSide(x, y) != isFarSide(at.X-center.X, at.Y-center.Y) {
		for _, path := range b.Orth[beside] {
			next := b.Cells[path[0]].Center
			if (next.X-center.X)*(at.X-center.X)+(next.Y-center.Y)*(at.Y-center.Y) < -0.1 {
				beside = path[len(path)-1]
			}
		}
		x, y = -x, -y
	}
	if !b.IsInsideCell(label) { // centred in the surround, however wide it is
		extra := l.labelSize*fullFrameWidth/labelHeight - fullFrameWidth*float64(l.CellPx)
		scale := 1 + extra/2/math.Hypot(x, y)
		x, y = scale*x, scale*y
	}
	cx, cy := l.ToScreen(b.CenterNear(at, beside))
	return cx + x, cy + y, beside
}

// isFarSide reports whether a label is to the right of its cell or above it.
func isFarSide(x, y float64) bool { return x > -y+1e-6 && x > y || y < -1e-6 && -y > x }

// labelOffset is the distance of an inset label from the centre of its cell, in units.
const labelOffset = 0.39

// insetPosition moves a label from beside its cell into a corner of the cell, so that neither a piece nor its owner
// sign covers it.
func (l Layout) insetPosition(x, y float64, cell board.Cell) (ax, ay float64) {
	ax, ay = l.CenterNear(x, y, cell)
	const sideOffset = 0.37
	dx, dy := x-ax, y-ay
	switch {
	case !l.isAxisAligned:
		return l.cornerPosition(dx, dy, cell)
	case math.Abs(dx) > math.Abs(dy):
		return ax + math.Copysign(labelOffset, dx)*l.unit, ay - sideOffset*l.unit
	default:
		return ax - labelOffset*l.unit, ay + math.Copysign(sideOffset, dy)*l.unit
	}
}

// cornerPosition is a position in a corner of a cell: of the two corners farthest out in a direction, the one that
// comes clockwise.
func (l Layout) cornerPosition(dx, dy float64, cell board.Cell) (x, y float64) {
	const cornerGap = 0.2 // from the corner
	ax, ay := l.Center(cell)
	outline := l.cellOutline(cell)
	var corners []board.Point // relative to the centre of the cell
	for _, i := range sharpCorners(outline) {
		corners = append(corners, board.Point{X: outline[i].X - ax, Y: outline[i].Y - ay})
	}
	distanceAlong := func(p board.Point) float64 { return p.X*dx + p.Y*dy }
	if len(corners) < 2 { // a round cell has its label towards its edge
		scale := labelOffset * l.unit / math.Hypot(dx, dy)
		return ax + scale*dx, ay + scale*dy
	}
	slices.SortFunc(corners, func(p, q board.Point) int { return cmp.Compare(distanceAlong(q), distanceAlong(p)) })
	p, q := corners[0], corners[1]
	if q.X*p.Y-q.Y*p.X < 0 {
		p = q
	}
	scale := 1 - cornerGap*l.unit/math.Hypot(p.X, p.Y)
	return ax + scale*p.X, ay + scale*p.Y
}
