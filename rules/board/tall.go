package board

// cellHeight is the height of the cells of a shogi board in cell widths: they are a little taller than wide.
const cellHeight = 1.08

// shogiPieceSize is the side of the square that a shogi piece is drawn in, in cell widths: the foot of a king, three
// quarters of it, takes four fifths of the cell.
const shogiPieceSize = 1.04

// TallSquare is a ruled board for two seats with cells a little taller than wide, numbered by row from the top.
// Labels stand above the columns and right of the rows, where shogi players read them. Four star points lie a third
// in from the edges.
func TallSquare(columns, rows int, name Namer) *Board {
	b := Square(Ruled, columns, rows, name)
	for i := range b.Cells {
		place := &b.Cells[i]
		place.Center.Y *= cellHeight
		for n := range place.Outline {
			place.Outline[n].Y *= cellHeight
		}
	}
	for i := range b.Labels {
		at := &b.Labels[i].At
		if at.X < 0 {
			at.X = float64(columns) + labelMargin
			b.Labels[i].Cell += Cell(columns - 1)
		}
		if at.Y *= cellHeight; at.Y > float64(rows)*cellHeight {
			at.Y = -labelMargin
			b.Labels[i].Cell %= Cell(columns)
		}
	}
	b.PieceSize = shogiPieceSize
	w, h := float64(columns)/3, float64(rows)*cellHeight/3
	b.StarPoints = []Point{{w, h}, {2 * w, h}, {w, 2 * h}, {2 * w, 2 * h}}
	return b
}
