package wide

import (
	"fmt"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// The lines along which pieces slide.
const (
	orth = 0
	diag = 1
)

// A ray holds, by cell, all cells in one direction from there.
type ray [128]set

// A geometry holds precomputed sets of a board. It is built once for an evaluation.
type geometry struct {
	cells    int
	up, down [2][]*ray          // by line: towards higher and lower cell numbers
	bent     [2][128][][]uint8  // by line and cell: the paths on a board without straight directions
	hops     [maxKinds][128]set // by kind: destinations that nothing on the way can block
	edges    [128]set           // neighbours through an edge
	near     [128]set           // all neighbours
	ring     [2][128]set        // by seat of the king: its surroundings and the cells in front of them
	corners  [2][128]set        // those of them that touch the king's cell by a corner
	shades   [3]set             // by tone
	shade    [128]uint8         // by cell
	middle   set                // the files in the centre
	edge     [128]int           // steps through edges from the centre
	distance [][]uint8          // in king's steps
	longest  int                // the greatest distance
	fold     [128]int           // files from the nearer side edge; on rings from the outermost
	rank     [2][128]int        // by seat: ranks from the own edge
	row      [2][128]set        // by seat: the cells of the rank
	column   [128]set           // the cells of the file
	beside   [128]set           // the cells of the adjacent files
	flank    [2][128]set        // by seat of the king: the cells at which the files in front of it begin
	kinds    [sides]rules.Kind  // by side: the kind of pawn, 0 for none
	pawns                       // by side
}

// A side is a seat and a direction of its pawns: the first has the number of the seat, the second two more.
const sides = 4

// A pawnGeometry holds what concerns pawns, by side and cell.
type pawns struct {
	ahead [sides][128]int // the next cell, noCell at the end
	takes [sides][128]set // cells attacked
	front [sides][128]set // the cells in front of it on its file
	span  [sides][128]set // cells from which an enemy pawn can stop it, on its file and the adjacent ones
	march [sides][128]int // its rank
	left  [sides][128]int // steps to the last rank, 0 where there is none
}

// newGeometry computes the geometry of a game's board.
func build(s *chesslike.Spec) *geometry {
	b := s.Board()
	if len(b.Cells) >= nowhere {
		panic(fmt.Sprintf("wide: %s has %d cells", s.ID, len(b.Cells)))
	}
	g := &geometry{cells: len(b.Cells)}
	for c := range b.Cells {
		for _, path := range b.Orth[c] {
			g.edges[c] = g.edges[c].or(one(int(path[0])))
		}
		g.near[c] = g.edges[c]
		for _, path := range b.Diag[c] {
			g.near[c] = g.near[c].or(one(int(path[0])))
		}
		g.shade[c] = b.Cells[c].Tone
		g.shades[b.Cells[c].Tone] = g.shades[b.Cells[c].Tone].or(one(c))
	}
	g.addRays(b)
	g.addHops(s, b)
	g.distance = b.Distances()
	for _, row := range g.distance {
		g.longest = max(g.longest, int(slices.Max(row)))
	}
	g.addPawns(s, b)
	g.addFiles()
	g.edge = g.steps(middle(b))
	g.addRings()
	return g
}

// centreCells returns the cells nearest to the centre of the board.
func middle(b *board.Board) (s set) {
	low, high := b.Bounds()
	least := math.Inf(1)
	for c := range b.Cells {
		at := b.Cells[c].Center
		d := math.Hypot(at.X-(low.X+high.X)/2, at.Y-(low.Y+high.Y)/2)
		switch {
		case d < least-0.01:
			least, s = d, one(c)
		case d < least+0.01:
			s = s.or(one(c))
		}
	}
	return s
}

// edgeDistances counts the steps through edges from the nearest cell of s to every cell.
func (g *geometry) steps(s set) (n [128]int) {
	for seen, d := s, 1; !s.empty(); d++ {
		var next set
		for _, c := range members(s) {
			next = next.or(g.edges[c])
		}
		s = next.minus(seen)
		seen = seen.or(s)
		for _, c := range members(s) {
			n[c] = d
		}
	}
	return n
}

// addRays groups the paths of the board by direction, if its directions are straight.
func (g *geometry) addRays(b *board.Board) {
	type way struct{ x, y int }
	for line, paths := range [2]board.Lines{b.Orth, b.Diag} {
		if !straight(b, paths) {
			for c := range b.Cells {
				for _, path := range paths[c] {
					g.bent[line][c] = append(g.bent[line][c], board.Narrow(path))
				}
			}
			continue
		}
		known := map[way]*ray{}
		for c := range b.Cells {
			for _, path := range paths[c] {
				if len(path) == 0 {
					continue
				}
				from, to := b.Cells[c].Center, b.Cells[path[0]].Center
				w := way{int(math.Round(16 * (to.X - from.X))), int(math.Round(16 * (to.Y - from.Y)))}
				r := known[w]
				if r == nil {
					r = new(ray)
					known[w] = r
					if int(path[0]) > c {
						g.up[line] = append(g.up[line], r)
					} else {
						g.down[line] = append(g.down[line], r)
					}
				}
				for _, on := range path {
					r[c] = r[c].or(one(int(on)))
				}
			}
		}
	}
}

// hasStraightPaths reports whether no path bends.
func straight(b *board.Board, paths board.Lines) bool {
	for c := range paths {
		for _, path := range paths[c] {
			from, first, last := b.Cells[c].Center, b.Cells[path[0]].Center, b.Cells[path[len(path)-1]].Center
			n := float64(len(path))
			if math.Hypot(last.X-from.X-n*(first.X-from.X), last.Y-from.Y-n*(first.Y-from.Y)) > 0.01 {
				return false
			}
		}
	}
	return true
}

// addLeaps collects the destinations that nothing on the way can block.
func (g *geometry) addHops(s *chesslike.Spec, b *board.Board) {
	for i, k := range s.Kinds {
		for c := range b.Cells {
			var to set
			if k.Leaps {
				for _, on := range b.Leaps[c] {
					to = to.or(one(int(on)))
				}
			}
			if k.Orth == 1 {
				to = to.or(g.edges[c])
			}
			for _, path := range b.Diag[c] {
				if k.Diag == 1 {
					to = to.or(one(int(path[0])))
				}
				if k.Spring > 0 && k.Spring <= len(path) {
					to = to.or(one(int(path[k.Spring-1])))
				}
			}
			g.hops[i+1][c] = to
		}
	}
}

func members(s set) []int {
	var list []int
	for ; !s.empty(); s = s.rest() {
		list = append(list, s.first())
	}
	return list
}

// slidingAttacks returns the cells that a slider on c attacks along the lines, up to the first piece of occ.
func (g *geometry) slide(line, c int, occ set) set {
	var seen set
	occ.hi |= 1 << (nowhere - 64)
	for _, r := range g.up[line] {
		way := r[c]
		blocker := set{way.lo & occ.lo, way.hi&occ.hi | 1<<(nowhere-64)}.first()
		seen = seen.or(way.minus(r[blocker]))
	}
	for _, r := range g.down[line] {
		way := r[c]
		if met := way.and(occ); !met.empty() {
			way = way.minus(r[met.last()])
		}
		seen = seen.or(way)
	}
	for _, path := range g.bent[line][c] {
		for _, on := range path {
			seen = seen.or(one(int(on)))
			if occ.has(int(on)) {
				break
			}
		}
	}
	return seen
}
