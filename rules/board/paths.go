package board

import "slices"

// An edge is one of the four edges of a cell: from the corner with this number to the next one, clockwise.
type edge struct {
	cell   Cell
	number int
}

// turnRight returns the edge n quarter turns to the right.
func (s edge) turnRight(n int) edge { return edge{s.cell, (s.number + n) % 4} }

// A pathBuilder finds the paths across four-cornered cells only from the corners that they share. So it does not
// matter whether rows are straight, close into a ring, or bend where three zones meet.
type pathBuilder struct {
	corners       [][4]int // by cell, clockwise; adjacent cells use the same number for a shared corner
	cellsAtCorner [][]Cell // by corner
	board         *Board
}

// buildPaths fills in the paths and the knight targets. Orthogonal paths are listed by the edge they leave through,
// diagonal paths by the corner, from the second one on.
func (b *Board) buildPaths(corners [][4]int) {
	builder := pathBuilder{corners: corners, board: b}
	for c, cellCorners := range corners {
		for _, p := range cellCorners {
			for len(builder.cellsAtCorner) <= p {
				builder.cellsAtCorner = append(builder.cellsAtCorner, nil)
			}
			builder.cellsAtCorner[p] = append(builder.cellsAtCorner[p], Cell(c))
		}
	}
	for c := range corners {
		var orth, diag [][]Cell
		var leaps []Cell
		for i := range 4 {
			if path := builder.rookPath(edge{Cell(c), i}); path != nil {
				orth = append(orth, path)
			}
			diag = builder.bishopPaths(diag, nil, Cell(c), (i+1)%4)
			for _, to := range builder.knightTargets(edge{Cell(c), i}) {
				if !slices.Contains(leaps, to) {
					leaps = append(leaps, to)
				}
			}
		}
		b.Orth, b.Diag, b.Leaps = append(b.Orth, orth), append(b.Diag, diag), append(b.Leaps, leaps)
	}
}

// stepAcross leaves a cell through s and returns the edge straight ahead in the next cell.
func (b *pathBuilder) stepAcross(s edge) (next edge, ok bool) {
	from, to := b.corners[s.cell][s.number], b.corners[s.cell][(s.number+1)%4]
	for _, c := range b.cellsAtCorner[from] {
		// A neighbour has the same edge in the opposite direction.
		if i := slices.Index(b.corners[c][:], to); i >= 0 && c != s.cell && b.corners[c][(i+1)%4] == from {
			return edge{c, (i + 2) % 4}, true
		}
	}
	return edge{}, false
}

// rookPath returns the path through s: always through the opposite edge, to the edge of the board or once around a
// ring.
func (b *pathBuilder) rookPath(s edge) (path []Cell) {
	for at, ok := b.stepAcross(s); ok && at.cell != s.cell; at, ok = b.stepAcross(at) {
		path = append(path, at.cell)
	}
	return path
}

// bishopPaths appends the paths that begin with path and leave its last cell, c, through a corner and then always
// through the opposite corner. Where several cells of the same tone lie behind a corner, the path forks.
func (b *pathBuilder) bishopPaths(paths [][]Cell, path []Cell, c Cell, corner int) [][]Cell {
	isEnd := true
	for _, next := range b.cellsAtCorner[b.corners[c][corner]] {
		if b.sharedCorners(c, next) == 1 && b.board.Cells[c].Tone == b.board.Cells[next].Tone {
			isEnd = false
			entered := slices.Index(b.corners[next][:], b.corners[c][corner])
			paths = b.bishopPaths(paths, append(slices.Clip(path), next), next, (entered+2)%4)
		}
	}
	if isEnd && path != nil {
		paths = append(paths, path)
	}
	return paths
}

// sharedCorners returns the number of corners that two cells share.
func (b *pathBuilder) sharedCorners(c, d Cell) (n int) {
	for _, p := range b.corners[c] {
		if slices.Contains(b.corners[d][:], p) {
			n++
		}
	}
	return n
}

// knightTargets returns the targets between s and the edge to its right: two steps through one of them and one
// through the other, in either order, because those paths can end in different cells where lines bend.
func (b *pathBuilder) knightTargets(s edge) (targets []Cell) {
	addTarget := func(s edge, first, turn, second int) {
		ok := true
		for i := 0; ok && i < first+second; i++ {
			if i == first {
				s = s.turnRight(turn)
			}
			s, ok = b.stepAcross(s)
		}
		if ok {
			targets = append(targets, s.cell)
		}
	}
	addTarget(s, 2, 1, 1)
	addTarget(s.turnRight(1), 1, 3, 2)
	addTarget(s.turnRight(1), 2, 3, 1)
	addTarget(s, 1, 1, 2)
	return targets
}
