package board

import "slices"

// An edge is one of the four edges of a cell: from the corner with this number to the next one, clockwise.
type side struct {
	cell   Cell
	number int
}

// turnRight returns the edge n quarter turns to the right.
func (s side) right(n int) side { return side{s.cell, (s.number + n) % 4} }

// A pathBuilder finds the paths across four-cornered cells only from the corners that they share. So it does not
// matter whether rows are straight, close into a ring, or bend where three zones meet.
type weave struct {
	corners [][4]int // by cell, clockwise; adjacent cells use the same number for a shared corner
	around  [][]Cell // by corner
	board   *Board
}

// buildPaths fills in the paths and the knight targets. Orthogonal paths are listed by the edge they leave through,
// diagonal paths by the corner, from the second one on.
func (b *Board) weave(corners [][4]int) {
	w := weave{corners: corners, board: b}
	for c, four := range corners {
		for _, p := range four {
			for len(w.around) <= p {
				w.around = append(w.around, nil)
			}
			w.around[p] = append(w.around[p], Cell(c))
		}
	}
	for c := range corners {
		var orth, diag [][]Cell
		var leaps []Cell
		for i := range 4 {
			if path := w.straight(side{Cell(c), i}); path != nil {
				orth = append(orth, path)
			}
			diag = w.slanting(diag, nil, Cell(c), (i+1)%4)
			for _, to := range w.leaps(side{Cell(c), i}) {
				if !slices.Contains(leaps, to) {
					leaps = append(leaps, to)
				}
			}
		}
		b.Orth, b.Diag, b.Leaps = append(b.Orth, orth), append(b.Diag, diag), append(b.Leaps, leaps)
	}
}

// stepAcross leaves a cell through s and returns the edge straight ahead in the next cell.
func (w *weave) over(s side) (ahead side, ok bool) {
	from, to := w.corners[s.cell][s.number], w.corners[s.cell][(s.number+1)%4]
	for _, c := range w.around[from] {
		// A neighbour has the same edge in the opposite direction.
		if i := slices.Index(w.corners[c][:], to); i >= 0 && c != s.cell && w.corners[c][(i+1)%4] == from {
			return side{c, (i + 2) % 4}, true
		}
	}
	return side{}, false
}

// rookPath returns the path through s: always through the opposite edge, to the edge of the board or once around a
// ring.
func (w *weave) straight(s side) (path []Cell) {
	for at, ok := w.over(s); ok && at.cell != s.cell; at, ok = w.over(at) {
		path = append(path, at.cell)
	}
	return path
}

// bishopPaths appends the paths that begin with path and leave its last cell, c, through a corner and then always
// through the opposite corner. Where several cells of the same tone lie behind a corner, the path forks.
func (w *weave) slanting(paths [][]Cell, path []Cell, c Cell, corner int) [][]Cell {
	ends := true
	for _, next := range w.around[w.corners[c][corner]] {
		if w.touch(c, next) == 1 && w.board.Cells[c].Tone == w.board.Cells[next].Tone {
			ends = false
			entered := slices.Index(w.corners[next][:], w.corners[c][corner])
			paths = w.slanting(paths, append(slices.Clip(path), next), next, (entered+2)%4)
		}
	}
	if ends && path != nil {
		paths = append(paths, path)
	}
	return paths
}

// sharedCorners returns the number of corners that two cells share.
func (w *weave) touch(c, d Cell) (n int) {
	for _, p := range w.corners[c] {
		if slices.Contains(w.corners[d][:], p) {
			n++
		}
	}
	return n
}

// knightTargets returns the targets between s and the edge to its right: two steps through one of them and one
// through the other, in either order, because those paths can end in different cells where lines bend.
func (w *weave) leaps(s side) (targets []Cell) {
	walk := func(s side, first, turn, second int) {
		ok := true
		for i := 0; ok && i < first+second; i++ {
			if i == first {
				s = s.right(turn)
			}
			s, ok = w.over(s)
		}
		if ok {
			targets = append(targets, s.cell)
		}
	}
	walk(s, 2, 1, 1)
	walk(s.right(1), 1, 3, 2)
	walk(s.right(1), 2, 3, 1)
	walk(s, 1, 1, 2)
	return targets
}
