package sprites

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules/board"
)

// cellOutline returns the polygon of c in pixels of the picture.
func (l Layout) outline(c board.Cell) []board.Point {
	points := make([]board.Point, len(l.Board.Cells[c].Outline))
	for i, p := range l.Board.Cells[c].Outline {
		points[i].X, points[i].Y = l.ToScreen(p)
	}
	return points
}

// A vertex is a point rounded so that the vertices of neighbouring cells are equal.
type corner struct{ x, y int }

func cornerOf(p board.Point) corner {
	const grid = 4096
	return corner{int(math.Round(p.X * grid)), int(math.Round(p.Y * grid))}
}

// borderEdges returns the edges that belong to only one cell, by their start.
func borderEdges(b *board.Board) map[corner][]borderEdge {
	type pair struct{ from, to corner }
	owner := map[pair]borderEdge{}
	for c := range b.Cells {
		outline := b.Cells[c].Outline
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			owner[pair{cornerOf(p), cornerOf(q)}] = borderEdge{p, q, board.Cell(c)}
		}
	}
	edges := map[corner][]borderEdge{}
	for c := range b.Cells { // in cell order, so that the result is deterministic
		outline := b.Cells[c].Outline
		for i, p := range outline {
			from, to := cornerOf(p), cornerOf(outline[(i+1)%len(outline)])
			if _, shared := owner[pair{to, from}]; !shared {
				edges[from] = append(edges[from], owner[pair{from, to}])
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
func (l Layout) borders() [][]board.Point {
	edges := borderEdges(l.Board)
	var loops [][]board.Point
	for c := range l.Board.Cells {
		for _, p := range l.Board.Cells[c].Outline {
			var loop []board.Point
			for at := cornerOf(p); len(edges[at]) > 0; {
				e := edges[at][0]
				edges[at] = edges[at][1:]
				x, y := l.ToScreen(e.from)
				loop = append(loop, board.Point{X: x, Y: y})
				at = cornerOf(e.to)
			}
			if len(loop) > 2 {
				loops = append(loops, straightened(loop))
			}
		}
	}
	return loops
}

// removeCollinear removes the points on straight lines, independent of scale.
func straightened(loop []board.Point) []board.Point {
	var out []board.Point
	for i, p := range loop {
		a, z := loop[(i+len(loop)-1)%len(loop)], loop[(i+1)%len(loop)]
		long := math.Hypot(p.X-a.X, p.Y-a.Y) * math.Hypot(z.X-p.X, z.Y-p.Y)
		if math.Abs((p.X-a.X)*(z.Y-p.Y)-(p.Y-a.Y)*(z.X-p.X)) > 1e-3*long {
			out = append(out, p)
		}
	}
	return out
}

// sharpCorners returns the indices of the corners of an outline, without the points that approximate a curve.
func sharp(outline []board.Point) (corners []int) {
	const bend = 0.5 // radians
	n := len(outline)
	for i, p := range outline {
		a, z := outline[(i+n-1)%n], outline[(i+1)%n]
		turn := math.Atan2(z.Y-p.Y, z.X-p.X) - math.Atan2(p.Y-a.Y, p.X-a.X)
		if math.Abs(math.Remainder(turn, 2*math.Pi)) > bend {
			corners = append(corners, i)
		}
	}
	return corners
}

// cornerBrackets returns the parts of an outline within a distance of its corners.
func hooks(outline []board.Point, reach float64) (all [][]board.Point) {
	for _, i := range sharp(outline) {
		hook := along(outline, i, len(outline)-1, reach)
		slices.Reverse(hook)
		all = append(all, append(hook, along(outline, i, 1, reach)[1:]...))
	}
	return all
}

// walkOutline follows an outline from a point for the given length.
func along(outline []board.Point, from, step int, reach float64) []board.Point {
	way := []board.Point{outline[from]}
	for reach > 0 {
		at := outline[from]
		from = (from + step) % len(outline)
		next := outline[from]
		length := math.Hypot(next.X-at.X, next.Y-at.Y)
		if length > reach {
			next = board.Point{X: at.X + (next.X-at.X)*reach/length, Y: at.Y + (next.Y-at.Y)*reach/length}
		}
		way = append(way, next)
		reach -= length
	}
	return way
}

// isHole reports whether an outline runs anticlockwise, around a hole of the board.
func hole(loop []board.Point) bool {
	area := 0.0
	for i, p := range loop {
		q := loop[(i+1)%len(loop)]
		area += p.X*q.Y - q.X*p.Y
	}
	return area < 0
}

// boardRectangle returns the pixel-aligned box of the cells if they fill an axis-aligned rectangle.
func (l Layout) rectangle(loops [][]board.Point) (image.Rectangle, bool) {
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
func (l Layout) Clears(r image.Rectangle) bool {
	corners := [4]board.Point{
		{X: float64(r.Min.X), Y: float64(r.Min.Y)},
		{X: float64(r.Max.X), Y: float64(r.Min.Y)},
		{X: float64(r.Max.X), Y: float64(r.Max.Y)},
		{X: float64(r.Min.X), Y: float64(r.Max.Y)},
	}
	// Neither contains a corner of the other, nor are they closer than the width of the surround.
	least := float64(l.frame)
	for _, p := range corners {
		if _, on := l.CellAt(p.X, p.Y); on {
			return false
		}
	}
	for c := range l.Board.Cells {
		outline := l.outline(board.Cell(c))
		for i, p := range outline {
			dx := max(corners[0].X-p.X, p.X-corners[2].X, 0)
			dy := max(corners[0].Y-p.Y, p.Y-corners[2].Y, 0)
			if math.Hypot(dx, dy) < least {
				return false
			}
			for _, corner := range corners {
				if apart(corner, p, outline[(i+1)%len(outline)]) < least {
					return false
				}
			}
		}
	}
	return true
}

// distance is the distance of p from a line segment.
func apart(p, a, z board.Point) float64 {
	dx, dy := z.X-a.X, z.Y-a.Y
	along := min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/(dx*dx+dy*dy), 0), 1)
	return math.Hypot(p.X-a.X-along*dx, p.Y-a.Y-along*dy)
}

// A silhouette is the outline of a board with its surround: either polygons to be enlarged with round corners, or a
// rectangle.
type silhouette struct {
	loops [][]board.Point
	grow  float64

	block  image.Rectangle // with round corners; if empty, loops are used
	radius float64
}

// silhouette returns the outline of the board, reduced by inset pixels. Rectangular boards have rounded corners.
func (l Layout) silhouette(inset float64) silhouette {
	loops := slices.DeleteFunc(l.borders(), hole) // the surround fills holes
	r, ok := l.rectangle(loops)
	switch {
	case !ok:
		return silhouette{loops: loops, grow: max(float64(l.frame)-inset, 0)}
	case l.frame == 0:
		return silhouette{block: r}
	}
	r = r.Inset(-l.frame)
	r.Max.Y += l.edge
	return silhouette{block: r.Inset(int(math.Round(inset))), radius: cornerRadius*l.unit - inset}
}

// cornerRadius is the corner radius of rectangular boards, in cells.
const cornerRadius = 0.10
