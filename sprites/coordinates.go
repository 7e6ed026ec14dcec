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
type Letter struct {
	Text   string
	Native bool // drawn in kanji
	Ink    theme.Color
	Size   float64 // pixels per em
	X, Y   float64 // centre relative to the centre of the box, in pixels
}

// EachCoordinate yields the coordinates of the board, each with its box.
func (l Layout) Letters(palette string, t *theme.Theme, put func(Letter, image.Rectangle)) {
	l.letter(palette, t, func(d Letter, x, y float64) {
		const steps = 4 // subpixel positions per pixel: labels that differ by less share their picture
		part := func(v float64) float64 { return math.Round((v-math.Floor(v))*steps) / steps }
		d.X, d.Y = part(x), part(y)
		size := d.box()
		at := image.Pt(floor(x)-size.X/2, floor(y)-size.Y/2)
		put(d, image.Rectangle{Min: at, Max: at.Add(size)})
	})
}

// placeCoordinates calls place for every coordinate: the labels of the board, or the names of its edge cells if it
// has none.
func (l Layout) letter(palette string, t *theme.Theme, write func(d Letter, x, y float64)) {
	if l.letters < readable || l.Frame != Lettered && l.Frame != Inscribed {
		return
	}
	tones := Ground{l, t, palette}.tones()
	for _, label := range l.Board.Labels {
		inside := l.Board.Inside(label)
		x, y, cell := l.labelAt(label)
		if l.Frame == Inscribed && !inside {
			x, y = l.inscribed(x, y, cell)
		}
		d := Letter{Text: label.Text, Ink: t.FrameInk, Size: l.letters}
		switch {
		case tones.Wood:
			d.Ink = tones.Line
		case l.Frame == Inscribed || inside:
			d.Ink = t.CellInk
		}
		if label.Native != "" && t.Taste.Native {
			d.Text, d.Native = label.Native, true
		}
		write(d, x, y)
	}
	if len(l.Board.Labels) > 0 {
		return
	}
	done := map[board.Cell]bool{}
	for _, edges := range borderEdges(l.Board) {
		for _, e := range edges {
			if !done[e.cell] {
				done[e.cell] = true
				x, y := l.Center(e.cell)
				write(Letter{Text: l.Board.Cells[e.cell].Name, Ink: t.Frame, Size: l.letters}, x, y+0.40*l.unit)
			}
		}
	}
}

// boxSize is the size of the box, which has room for wide letters.
func (d Letter) box() image.Point {
	em := int(math.Ceil(d.Size)) + 1
	return image.Pt(2+em*utf8.RuneCountInString(d.Text), 2+em)
}

// Paint draws the coordinate.
func (d Letter) Paint() (*image.RGBA, error) {
	size := d.box()
	picture := image.NewRGBA(image.Rectangle{Max: size})
	return picture, d.write(picture, float64(size.X/2)+d.X, float64(size.Y/2)+d.Y)
}

// draw draws the coordinate around a pixel position.
func (d Letter) write(dst *image.RGBA, x, y float64) error {
	if d.Native {
		return writeKanji(dst, d.Ink, x, y, d.Size, d.Text)
	}
	face, err := NewFace(theme.Semibold, d.Size)
	if err == nil {
		face.DrawCentered(dst, d.Ink, x, y, d.Text)
	}
	return err
}

// SizelessKey returns the coordinate without its size and subpixel position.
func (d Letter) Subject() any {
	d.Size, d.X, d.Y = 0, 0, 0
	return d
}

// labelPosition returns where a label is drawn, and beside which cell. On rotated boards with axis-aligned cells the
// labels stay on the sides where readers expect them: they move to the other end of the row.
func (l Layout) labelAt(label board.Label) (x, y float64, beside board.Cell) {
	b, beside := l.Board, label.Cell
	at, from := label.At, b.Cells[beside].Center
	x, y = l.turned(board.Point{X: at.X - from.X, Y: at.Y - from.Y})
	if l.level && far(x, y) != far(at.X-from.X, at.Y-from.Y) {
		for _, path := range b.Orth[beside] {
			next := b.Cells[path[0]].Center
			if (next.X-from.X)*(at.X-from.X)+(next.Y-from.Y)*(at.Y-from.Y) < -0.1 {
				beside = path[len(path)-1]
			}
		}
		x, y = -x, -y
	}
	if !b.Inside(label) { // centred in the surround, however wide it is
		wider := l.letters*fullFrame/letterSize - fullFrame*float64(l.Cell)
		more := 1 + wider/2/math.Hypot(x, y)
		x, y = more*x, more*y
	}
	cx, cy := l.Center(beside)
	return cx + x, cy + y, beside
}

// isFarSide reports whether a label is to the right of its cell or above it.
func far(x, y float64) bool { return x > -y+1e-6 && x > y || y < -1e-6 && -y > x }

// labelOffset is the distance of an inset label from the centre of its cell, in units.
const letterOut = 0.39

// insetPosition moves a label from beside its cell into a corner of the cell, so that neither a piece nor its owner
// sign covers it.
func (l Layout) inscribed(x, y float64, cell board.Cell) (ax, ay float64) {
	ax, ay = l.Center(cell)
	const aside = 0.37
	dx, dy := x-ax, y-ay
	switch {
	case !l.level:
		return l.cornered(dx, dy, cell)
	case math.Abs(dx) > math.Abs(dy):
		return ax + math.Copysign(letterOut, dx)*l.unit, ay - aside*l.unit
	default:
		return ax - letterOut*l.unit, ay + math.Copysign(aside, dy)*l.unit
	}
}

// cornerPosition is a position in a corner of a cell: of the two corners farthest out in a direction, the one that
// comes clockwise.
func (l Layout) cornered(dx, dy float64, cell board.Cell) (x, y float64) {
	const off = 0.2 // from the corner
	ax, ay := l.Center(cell)
	outline := l.outline(cell)
	var corners []board.Point // relative to the centre of the cell
	for _, i := range sharp(outline) {
		corners = append(corners, board.Point{X: outline[i].X - ax, Y: outline[i].Y - ay})
	}
	ahead := func(p board.Point) float64 { return p.X*dx + p.Y*dy }
	if len(corners) < 2 { // a round cell has its label towards its edge
		part := letterOut * l.unit / math.Hypot(dx, dy)
		return ax + part*dx, ay + part*dy
	}
	slices.SortFunc(corners, func(p, q board.Point) int { return cmp.Compare(ahead(q), ahead(p)) })
	p, q := corners[0], corners[1]
	if q.X*p.Y-q.Y*p.X < 0 {
		p = q
	}
	part := 1 - off*l.unit/math.Hypot(p.X, p.Y)
	return ax + part*p.X, ay + part*p.Y
}
