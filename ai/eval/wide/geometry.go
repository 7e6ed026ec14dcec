package wide

import (
	"fmt"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// The lines on which men slide.
const (
	orth = 0
	diag = 1
)

// A ray is, by cell, all cells on the way from there in one direction.
type ray [128]set

// A geometry is what never changes. It is built once for an evaluation.
type geometry struct {
	cells    int
	up, down [2][]*ray   // by line: towards cells of higher numbers and of lower ones
	leap     [128]set    // a knight's cells
	near     [128]set    // the neighbours
	ring     [2][128]set // by the seat of a king: his surroundings and what lies before them
	column   [128]set    // the file
	beside   [128]set    // the neighbouring files
	row      [128]set    // the rank
	light    set         // the cells of one shade

	// By seat and cell, for pawns.
	ahead [2][128]int // the next cell, nowhere at the end
	takes [2][128]set // what it attacks
	front [2][128]set // the cells before it on its file
	span  [2][128]set // the same on its file and the neighbouring ones
	rank  [2][128]int // how far from the own edge
	left  [2][128]int // steps to the far edge

	fold     [128]int // how far from the nearer side edge
	edge     [128]int // how far from the middle, added up for file and rank
	middle   set      // the files in the middle
	distance [128][128]int8
	longest  int // the greatest distance
}

// build works the geometry out.
func build(s *chesslike.Spec) *geometry {
	b := s.Board()
	if len(b.Cells) >= nowhere {
		panic(fmt.Sprintf("wide: %s has %d cells", s.ID, len(b.Cells)))
	}
	g := &geometry{cells: len(b.Cells)}
	_, far := b.Bounds()
	width, height := int(math.Round(far.X)), int(math.Round(far.Y))
	place := func(c int) (x, y int) {
		at := b.Cells[c].Center
		return int(math.Floor(at.X)), int(math.Floor(at.Y))
	}
	for c := range b.Cells {
		x, y := place(c)
		g.fold[c] = min(x, width-1-x)
		g.edge[c] = abs(2*x-width+1)/2 + abs(2*y-height+1)/2
		if abs(2*x-width+1) <= 4 {
			g.middle = g.middle.or(one(c))
		}
		if b.Cells[c].Tone == 1 {
			g.light = g.light.or(one(c))
		}
		g.rank[0][c], g.rank[1][c] = height-1-y, y
		g.left[0][c], g.left[1][c] = y, height-1-y
		for o := range b.Cells {
			u, v := place(o)
			bit := one(o)
			switch {
			case u == x:
				g.column[c] = g.column[c].or(bit)
			case abs(u-x) == 1:
				g.beside[c] = g.beside[c].or(bit)
			}
			if v == y {
				g.row[c] = g.row[c].or(bit)
			}
			d := max(abs(u-x), abs(v-y))
			g.distance[c][o], g.longest = int8(d), max(g.longest, d)
			if d == 1 {
				g.near[c] = g.near[c].or(bit)
			}
		}
		for _, to := range b.Leaps[c] {
			g.leap[c] = g.leap[c].or(one(int(to)))
		}
	}
	g.addRays(b)
	g.addPawns(b, s.Pawns)
	g.addRings()
	return g
}

// addRays sorts the paths of the board by direction.
func (g *geometry) addRays(b *board.Board) {
	type way struct{ x, y int }
	for line, paths := range [2]board.Lines{b.Orth, b.Diag} {
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

func (g *geometry) addPawns(b *board.Board, pawns []chesslike.PawnSpec) {
	for _, p := range pawns {
		s := p.Seat
		for c := range b.Cells {
			g.ahead[s][c] = nowhere
			if way := p.Steps(b, rules.Cell(c)); len(way) > 0 {
				g.ahead[s][c] = int(way[0])
			}
			for _, to := range p.Takes(b, rules.Cell(c)) {
				g.takes[s][c] = g.takes[s][c].or(one(int(to)))
			}
		}
		for c := range b.Cells {
			for on := range b.Cells {
				if g.left[s][on] < g.left[s][c] {
					g.span[s][c] = g.span[s][c].or(one(on))
				}
			}
			g.front[s][c] = g.span[s][c].and(g.column[c])
			g.span[s][c] = g.span[s][c].and(g.column[c].or(g.beside[c]))
		}
	}
}

// addRings surrounds kings. A king at the edge is surrounded as if he stood one step inwards.
func (g *geometry) addRings() {
	for c := range g.cells {
		inner := c
		near := g.near[c]
		straight := near.and(g.row[c].or(g.column[c]))
		for _, o := range append(members(straight), members(near.minus(straight))...) { // sideways rather than aslant
			if g.near[o].count() > g.near[inner].count() {
				inner = o
			}
		}
		for s := range 2 {
			ring := g.near[inner].or(one(inner))
			for _, on := range members(ring) {
				if to := g.ahead[s][on]; to != nowhere && g.left[s][on] < g.left[s][inner] && g.rank[s][inner] < 3 {
					ring = ring.or(one(to))
				}
			}
			g.ring[s][c] = ring
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

// slide is what a man on c sees along the lines, past no man of occ.
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
	return seen
}

func abs(n int) int { return max(n, -n) }
