package sprites

import (
	"cmp"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// paintLetters writes the coordinates: beside the board where it has labels, else the names into the cells at its
// edge.
func (g Ground) paintLetters(c *canvas, tones theme.Tones) error {
	l := g.Layout
	if l.letters < readable {
		return nil
	}
	face, err := NewFace(theme.Semibold, l.letters)
	if err != nil {
		return err
	}
	for _, label := range l.Board.Labels {
		inside := l.Board.Inside(label)
		x, y, cell := l.labelAt(label)
		if l.Frame == Inscribed && !inside {
			x, y = l.inscribed(x, y, cell)
		}
		ink := g.Theme.FrameInk
		switch {
		case tones.Wood:
			ink = tones.Line
		case l.Frame == Inscribed || inside:
			ink = g.Theme.CellInk
		}
		if label.Native != "" && g.Theme.Taste.Native {
			if err := writeKanji(c.picture, ink, x, y, l.letters, label.Native); err != nil {
				return err
			}
			continue
		}
		face.DrawCentered(c.picture, ink, x, y, label.Text)
	}
	if len(l.Board.Labels) > 0 {
		return nil
	}
	done := map[board.Cell]bool{}
	for _, edges := range borderEdges(l.Board) {
		for _, e := range edges {
			if done[e.cell] {
				continue
			}
			done[e.cell] = true
			x, y := l.Center(e.cell)
			face.DrawCentered(c.picture, g.Theme.Frame, x, y+0.40*l.unit, l.Board.Cells[e.cell].Name)
		}
	}
	return nil
}

// labelAt is where a label is written, and beside which cell. On boards of level cells that are turned, labels stay on the
// sides on which readers of the game look for them: they go to the other end of the row.
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
	if !b.Inside(label) { // in the middle of the surround, however wide it is
		wider := l.letters*fullFrame/letterSize - fullFrame*float64(l.Cell)
		more := 1 + wider/2/math.Hypot(x, y)
		x, y = more*x, more*y
	}
	cx, cy := l.Center(beside)
	return cx + x, cy + y, beside
}

// far says that a label lies to the right of its cell, or above it.
func far(x, y float64) bool { return x > -y+1e-6 && x > y || y < -1e-6 && -y > x }

// letterOut is how far from the middle of a cell a label stands in it, in units.
const letterOut = 0.39

// inscribed moves a label from beside its cell into it: to a corner, so that neither a man nor the mark at his foot hides it.
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

// cornered is a place in a corner of a cell: of the two that are farthest out in a direction, the one that comes clockwise, below
// the left one.
func (l Layout) cornered(dx, dy float64, cell board.Cell) (x, y float64) {
	const off = 0.2 // from the corner
	ax, ay := l.Center(cell)
	outline := l.outline(cell)
	var corners []board.Point // from the middle of the cell
	for _, i := range sharp(outline) {
		corners = append(corners, board.Point{X: outline[i].X - ax, Y: outline[i].Y - ay})
	}
	ahead := func(p board.Point) float64 { return p.X*dx + p.Y*dy }
	if len(corners) < 2 { // a round cell has its letter where it is widest that way
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
