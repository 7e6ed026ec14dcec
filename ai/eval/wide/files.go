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
			g.ahead[side][c] = noCell
		}
	}
	for _, p := range s.Pawns {
		side := int(p.Seat)
		if g.pawnKinds[side] != 0 {
			side += 2
		}
		g.pawnKinds[side] = p.Kind
		for c := range g.cells {
			if way := p.Advances(b, rules.Cell(c)); len(way) > 0 {
				g.ahead[side][c] = int(way[0])
			}
			for _, to := range p.Attacks(b, rules.Cell(c)) {
				g.attacks[side][c] = g.attacks[side][c].or(singleton(int(to)))
			}
		}
		for c := range g.cells {
			at := g.ahead[side][c]
			for n := 1; at != noCell && at != c; n++ {
				g.forwardFile[side][c] = g.forwardFile[side][c].or(singleton(at))
				g.stepsLeft[side][c] = n
				at = g.ahead[side][at]
			}
			if at == c {
				g.stepsLeft[side][c] = 0
			}
			g.fileCells[c] = g.fileCells[c].or(g.forwardFile[side][c]).or(singleton(c))
		}
	}
	homes := g.homeCells(s)
	far := 0
	for c := range g.cells {
		far = max(far, g.stepsLeft[0][c])
	}
	for side := range sides {
		seat := side & 1
		if far > 0 {
			g.rank[seat] = g.stepsLeft[seat^1]
		} else {
			g.rank[seat] = g.edgeDistances(homes[seat])
		}
		for c := range g.cells {
			g.pawnRank[side][c] = far - g.stepsLeft[side][c]
			if far == 0 {
				g.pawnRank[side][c] = g.stepsFromHome(side, c, homes[seat])
			}
		}
	}
}

// homeCells returns the cells on which the pieces of both seats start, without pawns.
func (g *geometry) homeCells(s *chesslike.Spec) (homes [2]cellSet) {
	p, err := chesslike.NewGame(*s).Start(nil)
	if err != nil {
		panic("wide: " + err.Error())
	}
	for c := range g.cells {
		m := p.PieceAt(rules.Cell(c))
		if !m.IsEmpty() && m.Kind != g.pawnKinds[m.Seat] && m.Kind != g.pawnKinds[m.Seat+2] {
			homes[m.Seat] = homes[m.Seat].or(singleton(c))
		}
	}
	return homes
}

// stepsFromHome returns how many steps a pawn of side on c has walked since leaving the home cells.
func (g *geometry) stepsFromHome(side, c int, homes cellSet) int {
	if homes.has(c) || g.pawnKinds[side] == 0 {
		return 0
	}
	for from := range g.cells {
		if g.ahead[side][from] == c {
			return 1 + g.stepsFromHome(side, from, homes)
		}
	}
	return 0
}

// addFiles computes what follows from ranks and files.
func (g *geometry) addFiles() {
	var files []cellSet
	number := [128]int{}
	for c := range g.cells {
		if g.fileOf(files, c) == len(files) {
			files = append(files, g.fileCells[c])
		}
		number[c] = g.fileOf(files, c)
	}
	for c := range g.cells {
		x := number[c]
		g.fileFromEdge[c] = min(x, len(files)-1-x)
		if g.stepsLeft[0][c]+g.stepsLeft[1][c] == 0 {
			g.fileFromEdge[c] = x
		}
		if g.fileFromEdge[c] >= (len(files)-4)/2 {
			g.centreFiles = g.centreFiles.or(singleton(c))
		}
		for _, by := range []int{x - 1, x + 1} {
			if by >= 0 && by < len(files) {
				g.adjacentFiles[c] = g.adjacentFiles[c].or(files[by])
			}
		}
		for s := range 2 {
			for o := range g.cells {
				if g.rank[s][o] == g.rank[s][c] {
					g.rankCells[s][c] = g.rankCells[s][c].or(singleton(o))
				}
			}
		}
	}
	for side := range sides {
		for c := range g.cells {
			g.stopSpan[side][c] = g.passedPawnSpan(side, c)
		}
	}
}

func (g *geometry) fileOf(files []cellSet, c int) int {
	for i, f := range files {
		if f.has(c) {
			return i
		}
	}
	return len(files)
}

// passedPawnSpan returns the cells from which an enemy pawn can block or capture a pawn of side on c, there or on its
// way.
func (g *geometry) passedPawnSpan(side, c int) cellSet {
	span := g.forwardFile[side][c]
	way := span.or(singleton(c))
	for them := 1 - side&1; them < sides; them += 2 {
		for _, from := range cellsOf(g.adjacentFiles[c]) {
			for _, on := range cellsOf(g.forwardFile[them][from].or(singleton(from))) {
				if g.attacks[them][on].intersects(way) {
					span = span.or(singleton(from))
				}
			}
		}
	}
	return span
}

// addKingRings computes the king rings. A king at the edge has the ring of a king one step inwards.
func (g *geometry) addKingRings() {
	for c := range g.cells {
		for s := range 2 {
			for _, inner := range cellsOf(g.inwardNeighbours(c)) {
				ring := g.neighbours[inner].or(singleton(inner))
				for _, on := range cellsOf(ring) {
					if to := g.ahead[s][on]; to != noCell && g.stepsLeft[s][on] < g.stepsLeft[s][inner] && g.rank[s][inner] < 3 {
						ring = ring.or(singleton(to))
					}
				}
				g.kingRing[s][c] = g.kingRing[s][c].or(ring)
			}
			g.ringCorners[s][c] = g.neighbours[c].without(g.edgeNeighbours[c]).and(g.kingRing[s][c])
			g.shelterCells[s][c] = g.shelterCellsOf(s, c)
		}
	}
}

// inwardNeighbours returns c, or its neighbours with the most neighbours if they have more: those through an edge
// before those through a corner, and those nearest to the centre.
func (g *geometry) inwardNeighbours(c int) cellSet {
	best := singleton(c)
	count := g.neighbours[c].count()
	for _, by := range []cellSet{g.edgeNeighbours[c], g.neighbours[c].without(g.edgeNeighbours[c])} {
		maxNeighbours := count
		for _, o := range cellsOf(by) {
			n, to := g.neighbours[o].count(), best.lowest()
			switch {
			case n <= count || n < maxNeighbours:
			case n > maxNeighbours || g.centreDistance[o] < g.centreDistance[to]:
				maxNeighbours, best = n, singleton(o)
			case g.centreDistance[o] == g.centreDistance[to]:
				best = best.or(singleton(o))
			}
		}
		count = maxNeighbours
	}
	return best
}

// shelterCellsOf returns the cells of the rank of c on its file and the adjacent ones, three where there are as many
// files. Where pawns walk in circles there is nothing in front of a king.
func (g *geometry) shelterCellsOf(s, c int) cellSet {
	if g.stepsLeft[s][c]+g.stepsLeft[s^1][c] == 0 {
		return cellSet{}
	}
	mid := c
	if beside := g.edgeNeighbours[c].and(g.rankCells[s][c]); g.fileFromEdge[c] == 0 && !beside.isEmpty() {
		mid = beside.lowest()
	}
	return g.rankCells[s][c].and(g.edgeNeighbours[mid].or(singleton(mid)))
}
