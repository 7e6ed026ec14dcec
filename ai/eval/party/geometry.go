package party

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A geometry holds what is precomputed of a board. All cells fit in 8 bits.
type geometry struct {
	cells   int
	seats   int
	orth    [256][][]uint8
	diag    [256][][]uint8
	leaps   [256][]uint8
	ring    [256][]uint8                 // a king's steps and the cell itself
	apart   [][]uint8                    // king's steps
	central [256]int                     // 0 on the edge to 100 in the centre
	ahead   [rules.MaxSeats][256]uint8   // by seat: the cell in front of a pawn; the cell itself if there is none
	steps   [rules.MaxSeats][256]uint8   // by seat: steps of a pawn to promotion
	takes   [rules.MaxSeats][256][]uint8 // by seat: cells attacked by a pawn
	guards  [rules.MaxSeats][256][]uint8 // by seat: cells from which a pawn defends a cell
}

func build(s *chesslike.Spec) *geometry {
	b := s.Board()
	g := &geometry{cells: len(b.Cells), seats: len(s.Seats), apart: b.Distances()}
	for c := range g.cells {
		g.orth[c], g.diag[c], g.leaps[c] = paths(b.Orth[c]), paths(b.Diag[c]), board.Narrow(b.Leaps[c])
		g.ring[c] = []uint8{uint8(c)}
		for _, path := range slices.Concat(g.orth[c], g.diag[c]) {
			if !slices.Contains(g.ring[c], path[0]) {
				g.ring[c] = append(g.ring[c], path[0])
			}
		}
	}
	g.rate()
	for _, p := range s.Pawns {
		g.addPawn(b, p)
	}
	return g
}

func paths(list [][]rules.Cell) (out [][]uint8) {
	for _, path := range list {
		out = append(out, board.Narrow(path))
	}
	return out
}

// computeCentrality rates cells by the sum of their distances to all others.
func (g *geometry) rate() {
	least, most := 1<<30, 0
	for c := range g.cells {
		for o := range g.cells {
			g.central[c] += int(g.apart[c][o])
		}
		least, most = min(least, g.central[c]), max(most, g.central[c])
	}
	for c := range g.cells {
		g.central[c] = (most - g.central[c]) * 100 / (most - least)
	}
}

func (g *geometry) addPawn(b *board.Board, p chesslike.PawnSpec) {
	s := p.Seat
	for c := range g.cells {
		at := rules.Cell(c)
		g.ahead[s][c], g.steps[s][c] = uint8(c), mostSteps-1
		if p.Barred(b, at) {
			continue
		}
		for _, to := range p.Takes(b, at) {
			g.takes[s][c] = append(g.takes[s][c], uint8(to))
			g.guards[s][to] = append(g.guards[s][to], uint8(c))
		}
		for n := 1; n < mostSteps; n++ {
			way := p.Steps(b, at)
			if len(way) == 0 {
				break
			}
			if at = way[0]; n == 1 {
				g.ahead[s][c] = uint8(at)
			}
			if p.Promotes(b, at) {
				g.steps[s][c] = uint8(n)
				break
			}
		}
	}
}
