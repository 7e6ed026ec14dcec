package wide

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// addPawns computes how the pawns of every side move. Where they walk in circles they have no last rank: their ranks
// are counted from the home cells of their seat.
func (g *geometry) addPawns(s *chesslike.Spec, b *board.Board) {
	for side := range sides {
		for c := range g.cells {
			g.ahead[side][c] = nowhere
		}
	}
	for _, p := range s.Pawns {
		side := int(p.Seat)
		if g.kinds[side] != 0 {
			side += 2
		}
		g.kinds[side] = p.Kind
		for c := range g.cells {
			if way := p.Steps(b, rules.Cell(c)); len(way) > 0 {
				g.ahead[side][c] = int(way[0])
			}
			for _, to := range p.Takes(b, rules.Cell(c)) {
				g.takes[side][c] = g.takes[side][c].or(one(int(to)))
			}
		}
		for c := range g.cells {
			at := g.ahead[side][c]
			for n := 1; at != nowhere && at != c; n++ {
				g.front[side][c] = g.front[side][c].or(one(at))
				g.left[side][c] = n
				at = g.ahead[side][at]
			}
			if at == c {
				g.left[side][c] = 0
			}
			g.column[c] = g.column[c].or(g.front[side][c]).or(one(c))
		}
	}
	homes := g.homes(s)
	far := 0
	for c := range g.cells {
		far = max(far, g.left[0][c])
	}
	for side := range sides {
		seat := side & 1
		if far > 0 {
			g.rank[seat] = g.left[seat^1]
		} else {
			g.rank[seat] = g.steps(homes[seat])
		}
		for c := range g.cells {
			g.march[side][c] = far - g.left[side][c]
			if far == 0 {
				g.march[side][c] = g.walked(side, c, homes[seat])
			}
		}
	}
}

// homeCells returns the cells on which the pieces of both seats start, without pawns.
func (g *geometry) homes(s *chesslike.Spec) (homes [2]set) {
	p, err := chesslike.NewGame(*s).Start(nil)
	if err != nil {
		panic("wide: " + err.Error())
	}
	for c := range g.cells {
		m := p.At(rules.Cell(c))
		if !m.Empty() && m.Kind != g.kinds[m.Seat] && m.Kind != g.kinds[m.Seat+2] {
			homes[m.Seat] = homes[m.Seat].or(one(c))
		}
	}
	return homes
}

// stepsFromHome returns how many steps a pawn of side on c has walked since leaving the home cells.
func (g *geometry) walked(side, c int, homes set) int {
	if homes.has(c) || g.kinds[side] == 0 {
		return 0
	}
	for from := range g.cells {
		if g.ahead[side][from] == c {
			return 1 + g.walked(side, from, homes)
		}
	}
	return 0
}

// addFiles computes what follows from ranks and files.
func (g *geometry) addFiles() {
	var files []set
	number := [128]int{}
	for c := range g.cells {
		if g.fileOf(files, c) == len(files) {
			files = append(files, g.column[c])
		}
		number[c] = g.fileOf(files, c)
	}
	for c := range g.cells {
		x := number[c]
		g.fold[c] = min(x, len(files)-1-x)
		if g.left[0][c]+g.left[1][c] == 0 {
			g.fold[c] = x
		}
		if g.fold[c] >= (len(files)-4)/2 {
			g.middle = g.middle.or(one(c))
		}
		for _, by := range []int{x - 1, x + 1} {
			if by >= 0 && by < len(files) {
				g.beside[c] = g.beside[c].or(files[by])
			}
		}
		for s := range 2 {
			for o := range g.cells {
				if g.rank[s][o] == g.rank[s][c] {
					g.row[s][c] = g.row[s][c].or(one(o))
				}
			}
		}
	}
	for side := range sides {
		for c := range g.cells {
			g.span[side][c] = g.spanOf(side, c)
		}
	}
}

func (g *geometry) fileOf(files []set, c int) int {
	for i, f := range files {
		if f.has(c) {
			return i
		}
	}
	return len(files)
}

// passedPawnSpan returns the cells from which an enemy pawn can block or capture a pawn of side on c, there or on its
// way.
func (g *geometry) spanOf(side, c int) set {
	span := g.front[side][c]
	way := span.or(one(c))
	for foe := 1 - side&1; foe < sides; foe += 2 {
		for _, from := range members(g.beside[c]) {
			for _, on := range members(g.front[foe][from].or(one(from))) {
				if g.takes[foe][on].meets(way) {
					span = span.or(one(from))
				}
			}
		}
	}
	return span
}

// addKingRings computes the king rings. A king at the edge has the ring of a king one step inwards.
func (g *geometry) addRings() {
	for c := range g.cells {
		for s := range 2 {
			for _, inner := range members(g.inwards(c)) {
				ring := g.near[inner].or(one(inner))
				for _, on := range members(ring) {
					if to := g.ahead[s][on]; to != nowhere && g.left[s][on] < g.left[s][inner] && g.rank[s][inner] < 3 {
						ring = ring.or(one(to))
					}
				}
				g.ring[s][c] = g.ring[s][c].or(ring)
			}
			g.corners[s][c] = g.near[c].minus(g.edges[c]).and(g.ring[s][c])
			g.flank[s][c] = g.flankOf(s, c)
		}
	}
}

// inwardNeighbours returns c, or its neighbours with the most neighbours if they have more: those through an edge
// before those through a corner, and those nearest to the centre.
func (g *geometry) inwards(c int) set {
	best := one(c)
	count := g.near[c].count()
	for _, by := range []set{g.edges[c], g.near[c].minus(g.edges[c])} {
		most := count
		for _, o := range members(by) {
			n, to := g.near[o].count(), best.first()
			switch {
			case n <= count || n < most:
			case n > most || g.edge[o] < g.edge[to]:
				most, best = n, one(o)
			case g.edge[o] == g.edge[to]:
				best = best.or(one(o))
			}
		}
		count = most
	}
	return best
}

// shelterCellsOf returns the cells of the rank of c on its file and the adjacent ones, three where there are as many
// files. Where pawns walk in circles there is nothing in front of a king.
func (g *geometry) flankOf(s, c int) set {
	if g.left[s][c]+g.left[s^1][c] == 0 {
		return set{}
	}
	mid := c
	if beside := g.edges[c].and(g.row[s][c]); g.fold[c] == 0 && !beside.empty() {
		mid = beside.first()
	}
	return g.row[s][c].and(g.edges[mid].or(one(mid)))
}
