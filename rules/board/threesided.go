package board

import (
	"math"
	"strconv"
)

// The board has three zones, one for each seat.
const (
	zoneFiles = 8 // from the owner's left
	zoneRanks = 4 // from the owner's edge to the middle
)

// zoneNames holds, by zone, the file letters from the owner's left and the rank numbers from the owner's edge.
var zoneNames = [3]struct {
	files string
	ranks [zoneRanks]int
}{
	{"abcdefgh", [zoneRanks]int{1, 2, 3, 4}},
	{"lkjidcba", [zoneRanks]int{8, 7, 6, 5}},
	{"hgfeijkl", [zoneRanks]int{12, 11, 10, 9}},
}

// ThreeSidedCell returns the cell of a [ThreeSided] board on a file (from the left of the owner) and a rank (from the
// edge of the owner) of a zone, all from 0. Zones are numbered like seats.
func ThreeSidedCell(zone, file, rank int) Cell {
	switch zone {
	case 0:
		return Cell(rank*zoneFiles + file)
	case 1:
		return Cell((2*zoneRanks-1-rank)*zoneFiles + zoneFiles - 1 - file)
	default:
		return Cell((3*zoneRanks-1-rank)*zoneFiles + file)
	}
}

// ThreeSidedCoords is the inverse of [ThreeSidedCell].
func ThreeSidedCoords(c Cell) (zone, file, rank int) {
	zone, file, rank = int(c)/(zoneRanks*zoneFiles), int(c)%zoneFiles, int(c)/zoneFiles%zoneRanks
	if zone > 0 {
		rank = zoneRanks - 1 - rank
	}
	if zone == 1 {
		file = zoneFiles - 1 - file
	}
	return zone, file, rank
}

// ThreeSided makes a hexagon of 96 four-cornered cells for three seats: bottom, upper left, upper right. It consists
// of three half boards of 8 files and 4 ranks whose far edges are bent together. Files and ranks bend with them:
// names run from a1 to h4 at the bottom, and 5 to 8 and 9 to 12 are the ranks of the others (see [ThreeSidedCell]).
// Cells are numbered by rank from 1 to 12, and within a rank from file a (h above rank 8). The left cell of each edge
// is dark for its owner.
//
// Six cells meet in the middle. A diagonal that reaches it forks: it continues in both cells of its own tone. Labels
// stand outside the board, files along the edges of the seats and ranks along the other three sides.
func ThreeSided(surface Surface) *Board {
	b := &Board{Surface: surface, SeatAngles: seatAngles(3), Symmetry: 3, CellSize: 1, PieceSize: 1, Cells: make([]CellInfo, 3*zoneRanks*zoneFiles)}
	var points [3][zoneFiles + 1][zoneRanks + 1]Point
	for zone := range points {
		for i := range points[zone] {
			for j := range points[zone][i] {
				points[zone][i][j] = zonePoint(zone, i, j)
			}
		}
	}
	for zone := range points {
		b.Seams = append(b.Seams, [2]Point{points[zone][0][zoneRanks], {}})
	}
	cornerIDs := map[Point]int{}
	corners := make([][4]int, len(b.Cells))
	for c := range b.Cells {
		zone, file, rank := ThreeSidedCoords(Cell(c))
		p := &points[zone]
		names := &zoneNames[zone]
		outline := []Point{p[file][rank+1], p[file+1][rank+1], p[file+1][rank], p[file][rank]}
		letter, number := names.files[file:file+1], strconv.Itoa(names.ranks[rank])
		b.Cells[c] = CellInfo{Name: letter + number, Outline: outline, Tone: uint8((file + rank) % 2)}
		for i, q := range outline {
			b.Cells[c].Center.X += q.X / 4
			b.Cells[c].Center.Y += q.Y / 4
			if _, ok := cornerIDs[q]; !ok {
				cornerIDs[q] = len(cornerIDs)
			}
			corners[c][i] = cornerIDs[q]
		}
		if rank == 0 {
			b.addSideLabel(letter, Cell(c), outline[3], outline[2])
		}
		if file == 0 {
			b.addSideLabel(number, Cell(c), outline[0], outline[3])
		}
		if file == zoneFiles-1 {
			b.addSideLabel(number, Cell(c), outline[2], outline[1])
		}
	}
	b.buildPaths(corners)
	return b.finish()
}

// zonePoint returns a crossing of the lines of a zone: i from the left of the owner and j from the owner's edge,
// which is 8 units long. Points that two zones share are computed in one of them, so that they are exactly equal.
func zonePoint(zone, i, j int) Point {
	const (
		half       = zoneFiles / 2
		sideLength = float64(zoneFiles) // of the hexagon; also its radius
	)
	if j == zoneRanks && i >= half {
		if i == half {
			return Point{}
		}
		zone, i = (zone+2)%3, zoneFiles-i
	}
	// Each half of a zone is a quadrilateral from a corner of the hexagon to its centre. The right half mirrors the left.
	mirrorX := 1.0
	if i > half {
		mirrorX, i = -1, zoneFiles-i
	}
	u, v := float64(i)/half, float64(j)/zoneRanks
	height := sideLength * math.Sqrt(3) / 2
	corner, edgeMiddle, sideMiddle := Point{-sideLength / 2, height}, Point{0, height}, Point{-sideLength * 3 / 4, height / 2}
	x := mirrorX * ((1-u)*(1-v)*corner.X + u*(1-v)*edgeMiddle.X + (1-u)*v*sideMiddle.X)
	y := (1-u)*(1-v)*corner.Y + u*(1-v)*edgeMiddle.Y + (1-u)*v*sideMiddle.Y
	sin, cos := math.Sincos(2 * math.Pi * float64(zone) / 3)
	return Point{x*cos - y*sin, x*sin + y*cos}
}

// addSideLabel adds a label beside the line from p to q, on its right.
func (b *Board) addSideLabel(text string, c Cell, p, q Point) {
	dx, dy := q.X-p.X, q.Y-p.Y
	length := math.Hypot(dx, dy)
	at := Point{(p.X+q.X)/2 - dy/length*labelMargin, (p.Y+q.Y)/2 + dx/length*labelMargin}
	b.Labels = append(b.Labels, Label{Text: text, Cell: c, At: at})
}
