package sprites

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules/board"
)

// cellOutline returns the polygon of c in pixels of the picture.
func (l Layout) cellOutline(c board.Cell) []board.Point { return l.toPixels(l.Board.Cells[c].Outline) }

// toPixels converts points of the board to pixels of the picture.
func (l Layout) toPixels(outline []board.Point) []board.Point {
	points := make([]board.Point, len(outline))
	for i, p := range outline {
		points[i].X, points[i].Y = l.ToScreen(p)
	}
	return points
}

// A vertex is a point rounded so that the vertices of neighbouring cells are equal.
type vertex struct{ x, y int }

func vertexOf(p board.Point) vertex {
	const grid = 4096
	return vertex{int(math.Round(p.X * grid)), int(math.Round(p.Y * grid))}
}

// borderEdges returns the edges that belong to only one cell, by their start.
func borderEdges(b *board.Board) map[vertex][]borderEdge {
	type vertexPair struct{ from, to vertex }
	owner := map[vertexPair]borderEdge{}
	for c, outline := range b.Outlines() {
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			owner[vertexPair{vertexOf(p), vertexOf(q)}] = borderEdge{p, q, c}
		}
	}
	edges := map[vertex][]borderEdge{}
	for _, outline := range b.Outlines() { // in cell order, so that the result is deterministic
		for i, p := range outline {
			from, to := vertexOf(p), vertexOf(outline[(i+1)%len(outline)])
			if _, isShared := owner[vertexPair{to, from}]; !isShared {
				edges[from] = append(edges[from], owner[vertexPair{from, to}])
			}
		}
	}
	return edges
}

type borderEdge struct {
	from, to board.Point
	cell     board.Cell
}

// borderLoops returns the closed outlines of the whole board in pixels of the picture, with collinear points removed.
// Holes run the other way round.
func (l Layout) borderLoops() [][]board.Point {
	edges := borderEdges(l.Board)
	var loops [][]board.Point
	for _, outline := range l.Board.Outlines() {
		for _, p := range outline {
			var loop []board.Point
			for at := vertexOf(p); len(edges[at]) > 0; {
				e := edges[at][0]
				edges[at] = edges[at][1:]
				x, y := l.ToScreen(e.from)
				loop = append(loop, board.Point{X: x, Y: y})
				at = vertexOf(e.to)
			}
			if len(loop) > 2 {
				loops = append(loops, removeCollinear(loop))
			}
		}
	}
	return loops
}

// removeCollinear removes the points on straight lines, independent of scale.
func removeCollinear(loop []board.Point) []board.Point {
	var out []board.Point
	for i, p := range loop {
		prev, next := loop[(i+len(loop)-1)%len(loop)], loop[(i+1)%len(loop)]
		area := math.Hypot(p.X-prev.X, p.Y-prev.Y) * math.Hypot(next.X-p.X, next.Y-p.Y)
		if math.Abs((p.X-prev.X)*(next.Y-p.Y)-(p.Y-prev.Y)*(next.X-p.X)) > 1e-3*area {
			out = append(out, p)
		}
	}
	return out
}

// sharpCorners returns the indices of the corners of an outline, without the points that approximate a curve.
func sharpCorners(outline []board.Point) (corners []int) {
	const minTurn = 0.5 // radians
	n := len(outline)
	for i, p := range outline {
		prev, next := outline[(i+n-1)%n], outline[(i+1)%n]
		turn := math.Atan2(next.Y-p.Y, next.X-p.X) - math.Atan2(p.Y-prev.Y, p.X-prev.X)
		if math.Abs(math.Remainder(turn, 2*math.Pi)) > minTurn {
			corners = append(corners, i)
		}
	}
	return corners
}

// cornerBrackets returns the parts of an outline within a distance of its corners.
func cornerBrackets(outline []board.Point, length float64) (brackets [][]board.Point) {
	for _, i := range sharpCorners(outline) {
		bracket := walkOutline(outline, i, len(outline)-1, length)
		slices.Reverse(bracket)
		brackets = append(brackets, append(bracket, walkOutline(outline, i, 1, length)[1:]...))
	}
	return brackets
}

// walkOutline follows an outline from a point for the given length.
func walkOutline(outline []board.Point, from, step int, length float64) []board.Point {
	points := []board.Point{outline[from]}
	for length > 0 {
		at := outline[from]
		from = (from + step) % len(outline)
		next := outline[from]
		edge := math.Hypot(next.X-at.X, next.Y-at.Y)
		if edge > length {
			next = board.Point{X: at.X + (next.X-at.X)*length/edge, Y: at.Y + (next.Y-at.Y)*length/edge}
		}
		points = append(points, next)
		length -= edge
	}
	return points
}

// isHole reports whether an outline runs anticlockwise, around a hole of the board.
func isHole(loop []board.Point) bool {
	area := 0.0
	for i, p := range loop {
		q := loop[(i+1)%len(loop)]
		area += p.X*q.Y - q.X*p.Y
	}
	return area < 0
}

// boardRectangle returns the pixel-aligned box of the cells if they fill an axis-aligned rectangle.
func (l Layout) boardRectangle(loops [][]board.Point) (image.Rectangle, bool) {
	if len(loops) != 1 || len(loops[0]) != 4 {
		return image.Rectangle{}, false
	}
	for i, p := range loops[0] {
		q := loops[0][(i+1)%4]
		if math.Abs(p.X-q.X) > 1e-6 && math.Abs(p.Y-q.Y) > 1e-6 {
			return image.Rectangle{}, false
		}
	}
	p, q := loops[0][0], loops[0][2]
	r := image.Rect(int(math.Round(p.X)), int(math.Round(p.Y)), int(math.Round(q.X)), int(math.Round(q.Y)))
	return r, true
}

// IsClearOf reports whether r does not touch the board and its surround.
func (l Layout) IsClearOf(r image.Rectangle) bool {
	corners := [4]board.Point{
		{X: float64(r.Min.X), Y: float64(r.Min.Y)},
		{X: float64(r.Max.X), Y: float64(r.Min.Y)},
		{X: float64(r.Max.X), Y: float64(r.Max.Y)},
		{X: float64(r.Min.X), Y: float64(r.Max.Y)},
	}
	// Neither contains a corner of the other, nor are they closer than the width of the surround.
	minDistance := float64(l.frameWidth)
	for _, p := range corners {
		if _, on := l.CellAt(p.X, p.Y); on {
			return false
		}
	}
	for _, cell := range l.Board.Outlines() {
		outline := l.toPixels(cell)
		for i, p := range outline {
			dx := max(corners[0].X-p.X, p.X-corners[2].X, 0)
			dy := max(corners[0].Y-p.Y, p.Y-corners[2].Y, 0)
			if math.Hypot(dx, dy) < minDistance {
				return false
			}
			for _, corner := range corners {
				if distance(corner, p, outline[(i+1)%len(outline)]) < minDistance {
					return false
				}
			}
		}
	}
	return true
}

// distance is the distance of p from a line segment.
func distance(p, from, to board.Point) float64 {
	dx, dy := to.X-from.X, to.Y-from.Y
	along := min(max(((p.X-from.X)*dx+(p.Y-from.Y)*dy)/(dx*dx+dy*dy), 0), 1)
	return math.Hypot(p.X-from.X-along*dx, p.Y-from.Y-along*dy)
}

// A silhouette is the outline of a board with its surround: either polygons to be enlarged with round corners, or a
// rectangle.
type silhouette struct {
	loops  [][]board.Point
	margin float64

	rect   image.Rectangle // with round corners; if empty, loops are used
	radius float64
}

// silhouette returns the outline of the board, reduced by inset pixels. Rectangular boards have rounded corners.
func (l Layout) silhouette(inset float64) silhouette {
	loops := slices.DeleteFunc(l.borderLoops(), isHole) // the surround fills holes
	r, ok := l.boardRectangle(loops)
	switch {
	case !ok:
		return silhouette{loops: loops, margin: max(float64(l.frameWidth)-inset, 0)}
	case l.frameWidth == 0:
		return silhouette{rect: r}
	}
	r = r.Inset(-l.frameWidth)
	r.Max.Y += l.frontEdge
	return silhouette{rect: r.Inset(int(math.Round(inset))), radius: cornerRadius*l.unit - inset}
}

// cornerRadius is the corner radius of rectangular boards, in cells.
const cornerRadius = 0.10
