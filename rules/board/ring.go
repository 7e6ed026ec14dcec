package board

import (
	"math"
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
	return b.finish()
}
