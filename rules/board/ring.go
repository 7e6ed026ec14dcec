package board

import (
	"math"
	"slices"
	"strconv"
)

// Ring makes a round board of rings around a hole for two seats. Cells are numbered ring by ring from the outermost,
// and within a ring clockwise from the bottom: cell = ring*sectors + sector. Names are a letter for the ring and a
// number for the sector; "a1" is the outermost cell just left of the bottom, and it is dark. The number of sectors
// must be even. Rings are one unit wide.
//
// Orth goes along the ring both ways, up to the cell before its beginning, and along the sector; Diag winds through
// the rings. Sector labels stand outside the board, ring labels inside the first sector.
func Ring(surface Surface, rings, sectors int) *Board {
	b := &Board{Surface: surface, SeatAngles: seatAngles(2), Symmetry: sectors, CellSize: 0.86, PieceSize: 0.74}
	const holeRadius = 1 / 0.87 // radius; a cell of the innermost ring is about half as wide as one of the outermost
	radius := func(ring int) float64 { return holeRadius + float64(rings-ring) }
	point := func(r, sector float64) Point {
		sin, cos := math.Sincos(2 * math.Pi * sector / float64(sectors))
		return Point{-r * sin, r * cos}
	}
	const arcSegments = 8 // line segments per cell, too short to be told from an arc
	arcPoint := func(ring, sector, i int) Point {
		segment := (sector*arcSegments + i) % (sectors * arcSegments) // both ends of the ring must be exactly the same point
		return point(radius(ring), float64(segment)/arcSegments)
	}
	var corners [][4]int
	for ring := range rings {
		for sector := range sectors {
			var outline []Point
			for i := range arcSegments + 1 {
				outline = append(outline, arcPoint(ring, sector, i))
			}
			for i := range arcSegments + 1 {
				outline = append(outline, arcPoint(ring+1, sector, arcSegments-i))
			}
			b.Cells = append(b.Cells, CellInfo{
				Name:    string(rune('a'+ring)) + strconv.Itoa(sector+1),
				Center:  point(radius(ring)-0.5, float64(sector)+0.5),
				Outline: outline,
				Tone:    uint8((ring + sector) % 2),
			})
			next := (sector + 1) % sectors
			corners = append(corners, [4]int{ring*sectors + sector, ring*sectors + next, (ring+1)*sectors + next, (ring+1)*sectors + sector})
		}
	}
	b.buildPaths(corners)
	for sector := range sectors {
		b.Labels = append(b.Labels, Label{Text: strconv.Itoa(sector + 1), Cell: Cell(sector), At: point(radius(0)+labelMargin, float64(sector)+0.5)})
	}
	for ring := range rings {
		corner := point(radius(ring), 0) // where the cell is widest, beside the foot of a piece
		b.Labels = append(b.Labels, Label{Text: string(rune('a' + ring)), Cell: Cell(ring * sectors), At: Point{corner.X - labelMargin, corner.Y - labelMargin}})
	}
	b.finish()
	for step := range sectors {
		b.Unrolled = append(b.Unrolled, b.unroll(rings, sectors, step))
	}
	return b
}

// wrappedColumns is the number of columns that a strip repeats beyond each of its ends: as far as a knight moves.
const wrappedColumns = 2

// unroll cuts a ring open, rotated clockwise by steps of a sector, and lays it flat: the outermost ring at the top, sectors
// from left to right. The sectors at the bottom of the ring are a quarter of the way along the strip, and those opposite
// three quarters, so that neither army is cut apart at the beginning of a game.
func (b *Board) unroll(rings, sectors, steps int) *Board {
	strip := *b
	strip.Cells = slices.Clone(b.Cells)
	strip.Labels, strip.Unrolled = nil, nil
	strip.CellSize, strip.PieceSize, strip.MinDistance = 1, squarePieceSize, 1
	strip.Period = float64(sectors)
	square := func(x, y int) []Point {
		left, top := float64(x), float64(y)
		return []Point{{left, top}, {left + 1, top}, {left + 1, top + 1}, {left, top + 1}}
	}
	for i := range strip.Cells {
		x, y := (i+steps+sectors/4)%sectors, i/sectors
		cell := &strip.Cells[i]
		cell.Center, cell.Outline = Point{float64(x) + 0.5, float64(y) + 0.5}, square(x, y)
		switch {
		case x < wrappedColumns:
			strip.WrappedCells = append(strip.WrappedCells, WrappedCell{Cell(i), square(x+sectors, y)})
		case x >= sectors-wrappedColumns:
			strip.WrappedCells = append(strip.WrappedCells, WrappedCell{Cell(i), square(x-sectors, y)})
		}
		if y == rings-1 {
			number := Label{Text: strconv.Itoa(i%sectors + 1), Cell: Cell(i), At: Point{float64(x) + 0.5, float64(rings) + labelMargin}}
			strip.Labels = append(strip.Labels, number)
			switch {
			case x < wrappedColumns:
				number.At.X += strip.Period
				strip.Labels = append(strip.Labels, number)
			case x >= sectors-wrappedColumns:
				number.At.X -= strip.Period
				strip.Labels = append(strip.Labels, number)
			}
		}
		if x == 0 {
			strip.Labels = append(strip.Labels, Label{Text: string(rune('a' + y)), Cell: Cell(i), At: Point{-wrappedColumns - labelMargin, float64(y) + 0.5}})
		}
	}
	return &strip
}
