package party

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A geometry holds what is precomputed of a board. All cells fit in 8 bits.
type geometry struct {
	cells          int
	seats          int
	orth           [256][][]uint8
	diag           [256][][]uint8
	leaps          [256][]uint8
	kingRing       [256][]uint8                 // a king's steps and the cell itself
	distance       [][]uint8                    // king's steps
	centrality     [256]int                     // 0 on the edge to 100 in the centre
	ahead          [rules.MaxSeats][256]uint8   // by seat: the cell in front of a pawn; the cell itself if there is none
	promotionSteps [rules.MaxSeats][256]uint8   // by seat: steps of a pawn to promotion
	pawnAttacks    [rules.MaxSeats][256][]uint8 // by seat: cells attacked by a pawn
	pawnGuards     [rules.MaxSeats][256][]uint8 // by seat: cells from which a pawn defends a cell
}

func newGeometry(s *chesslike.Spec) *geometry {
	b := s.Board()
	g := &geometry{cells: len(b.Cells), seats: len(s.Seats), distance: b.KingDistances()}
	for c := range g.cells {
		g.orth[c], g.diag[c], g.leaps[c] = narrowPaths(b.Orth[c]), narrowPaths(b.Diag[c]), board.ToUint8(b.Leaps[c])
		g.kingRing[c] = []uint8{uint8(c)}
		for _, path := range slices.Concat(g.orth[c], g.diag[c]) {
			if !slices.Contains(g.kingRing[c], path[0]) {
				g.kingRing[c] = append(g.kingRing[c], path[0])
			}
		}
	}
	g.computeCentrality()
	for _, p := range s.Pawns {
		g.addPawn(b, p)
	}
	return g
}

func narrowPaths(list [][]rules.Cell) (out [][]uint8) {
	for _, path := range list {
		out = append(out, board.ToUint8(path))
	}
	return out
}

// computeCentrality rates cells by the sum of their distances to all others.
func (g *geometry) computeCentrality() {
	minSum, maxSum := 1<<30, 0
	for c := range g.cells {
		for o := range g.cells {
			g.centrality[c] += int(g.distance[c][o])
		}
		minSum, maxSum = min(minSum, g.centrality[c]), max(maxSum, g.centrality[c])
	}
	for c := range g.cells {
		g.centrality[c] = (maxSum - g.centrality[c]) * 100 / (maxSum - minSum)
	}
}

func (g *geometry) addPawn(b *board.Board, p chesslike.PawnSpec) {
	s := p.Seat
	for c := range g.cells {
		at := rules.Cell(c)
		g.ahead[s][c], g.promotionSteps[s][c] = uint8(c), maxSteps-1
		if p.Forbidden(b, at) {
			continue
		}
		for _, to := range p.Attacks(b, at) {
			g.pawnAttacks[s][c] = append(g.pawnAttacks[s][c], uint8(to))
			g.pawnGuards[s][to] = append(g.pawnGuards[s][to], uint8(c))
		}
		for n := 1; n < maxSteps; n++ {
			way := p.Advances(b, at)
			if len(way) == 0 {
				break
			}
			if at = way[0]; n == 1 {
				g.ahead[s][c] = uint8(at)
			}
			if p.Promotes(b, at) {
				g.promotionSteps[s][c] = uint8(n)
				break
			}
		}
	}
}
