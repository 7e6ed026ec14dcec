package board

import "slices"

// A side is a way out of a four-cornered cell: from its corner of that number to the next one, clockwise.
type side struct {
	cell   Cell
	number int
}

// right is the way out that lies n quarters of a turn to the right.
func (s side) right(n int) side { return side{s.cell, (s.number + n) % 4} }

// A weave finds the ways across cells that have four corners each, from nothing but which corners they share. So
// it is all the same to it whether rows are straight, close to a ring, or bend where three zones meet.
type weave struct {
	corners [][4]int // by cell, clockwise; cells that touch have the same number for a corner
	around  [][]Cell // by corner: the cells that have it
	board   *Board
}

// weave fills in the paths and the leaps. Paths leave through the sides in their order, then through the corners from the
// second one on.
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

// over steps out of a cell through s and looks on straight ahead.
func (w *weave) over(s side) (ahead side, ok bool) {
	from, to := w.corners[s.cell][s.number], w.corners[s.cell][(s.number+1)%4]
	for _, c := range w.around[from] {
		// A neighbour has the same side, run the other way round.
		if i := slices.Index(w.corners[c][:], to); i >= 0 && c != s.cell && w.corners[c][(i+1)%4] == from {
			return side{c, (i + 2) % 4}, true
		}
	}
	return side{}, false
}

// straight is the rook's path through s: on through the side opposite, to the edge of the board or all round a ring.
func (w *weave) straight(s side) (path []Cell) {
	for at, ok := w.over(s); ok && at.cell != s.cell; at, ok = w.over(at) {
		path = append(path, at.cell)
	}
	return path
}

// slanting appends the bishop's paths that begin with path and leave its last cell, c, through a corner: on through
// the corner opposite. Where more than one cell of the same tone waits behind a corner, the path forks.
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

// touch counts the corners that two cells share.
func (w *weave) touch(c, d Cell) (n int) {
	for _, p := range w.corners[c] {
		if slices.Contains(w.corners[d][:], p) {
			n++
		}
	}
	return n
}

// leaps gives the knight's targets between s and the side to its right: two steps through one of them and one
// through the other, in either order, as those lines bend.
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
