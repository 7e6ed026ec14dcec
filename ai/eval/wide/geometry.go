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
type ray [128]cellSet

// A geometry holds precomputed sets of a board. It is built once for an evaluation.
type geometry struct {
	cells            int
	raysUp, raysDown [2][]*ray              // by line: towards higher and lower cell numbers
	bentPaths        [2][128][][]uint8      // by line and cell: the paths on a board without straight directions
	leapTargets      [maxKinds][128]cellSet // by kind: destinations that nothing on the way can block
	edgeNeighbours   [128]cellSet           // neighbours through an edge
	neighbours       [128]cellSet           // all neighbours
	cellsByTone      [3]cellSet             // by tone
	tone             [128]uint8             // by cell
	centreDistance   [128]int               // steps through edges from the centre
	distance         [][]uint8              // in king's steps
	maxDistance      int                    // the greatest distance
	rank             [2][128]int            // by seat: ranks from the own edge
	rankCells        [2][128]cellSet        // by seat: the cells of the rank
	pawnKinds        [sides]rules.Kind      // by side: the kind of pawn, 0 for none
	pawnGeometry
	kingGeometry
	fileGeometry
}

// A kingGeometry holds what concerns the safety of kings.
type kingGeometry struct {
	kingRing     [2][128]cellSet // by seat of the king: its surroundings and the cells in front of them
	ringCorners  [2][128]cellSet // those of them that touch the king's cell by a corner
	shelterCells [2][128]cellSet // by seat of the king: the cells at which the files in front of it begin
}

// A fileGeometry holds what concerns files.
type fileGeometry struct {
	centreFiles   cellSet      // the files in the centre
	fileFromEdge  [128]int     // files from the nearer side edge; on rings from the outermost
	fileCells     [128]cellSet // the cells of the file
	adjacentFiles [128]cellSet // the cells of the adjacent files
}

// A side is a seat and a direction of its pawns: the first has the number of the seat, the second two more.
const sides = 4

// A pawnGeometry holds what concerns pawns, by side and cell.
type pawnGeometry struct {
	ahead       [sides][128]int     // the next cell, noCell at the end
	attacks     [sides][128]cellSet // cells attacked
	forwardFile [sides][128]cellSet // the cells in front of it on its file
	stopSpan    [sides][128]cellSet // cells from which an enemy pawn can stop it, on its file and the adjacent ones
	pawnRank    [sides][128]int     // its rank
	stepsLeft   [sides][128]int     // steps to the last rank, 0 where there is none
}

// newGeometry computes the geometry of a game's board.
func newGeometry(s *chesslike.Spec) *geometry {
	b := s.Board()
	if len(b.Cells) >= noCell {
		panic(fmt.Sprintf("wide: %s has %d cells", s.ID, len(b.Cells)))
	}
	g := &geometry{cells: len(b.Cells)}
	for c := range b.Cells {
		for _, path := range b.Orth[c] {
			g.edgeNeighbours[c] = g.edgeNeighbours[c].or(singleton(int(path[0])))
		}
		g.neighbours[c] = g.edgeNeighbours[c]
		for _, path := range b.Diag[c] {
			g.neighbours[c] = g.neighbours[c].or(singleton(int(path[0])))
		}
		g.tone[c] = b.Cells[c].Tone
		g.cellsByTone[b.Cells[c].Tone] = g.cellsByTone[b.Cells[c].Tone].or(singleton(c))
	}
	g.addRays(b)
	g.addLeaps(s, b)
	g.distance = b.KingDistances()
	for _, row := range g.distance {
		g.maxDistance = max(g.maxDistance, int(slices.Max(row)))
	}
	g.addPawns(s, b)
	g.addFiles()
	g.centreDistance = g.edgeDistances(centreCells(b))
	g.addKingRings()
	return g
}

// centreCells returns the cells nearest to the centre of the board.
func centreCells(b *board.Board) (s cellSet) {
	low, high := b.Bounds()
	minDistance := math.Inf(1)
	for c := range b.Cells {
		at := b.Cells[c].Center
		d := math.Hypot(at.X-(low.X+high.X)/2, at.Y-(low.Y+high.Y)/2)
		switch {
		case d < minDistance-0.01:
			minDistance, s = d, singleton(c)
		case d < minDistance+0.01:
			s = s.or(singleton(c))
		}
	}
	return s
}

// edgeDistances counts the steps through edges from the nearest cell of s to every cell.
func (g *geometry) edgeDistances(s cellSet) (n [128]int) {
	for attacks, d := s, 1; !s.isEmpty(); d++ {
		var next cellSet
		for _, c := range cellsOf(s) {
			next = next.or(g.edgeNeighbours[c])
		}
		s = next.without(attacks)
		attacks = attacks.or(s)
		for _, c := range cellsOf(s) {
			n[c] = d
		}
	}
	return n
}

// addRays groups the paths of the board by direction, if its directions are straight.
func (g *geometry) addRays(b *board.Board) {
	type direction struct{ x, y int }
	for line, paths := range [2]board.Lines{b.Orth, b.Diag} {
		if !hasStraightPaths(b, paths) {
			for c := range b.Cells {
				for _, path := range paths[c] {
					g.bentPaths[line][c] = append(g.bentPaths[line][c], board.ToUint8(path))
				}
			}
			continue
		}
		known := map[direction]*ray{}
		for c := range b.Cells {
			for _, path := range paths[c] {
				if len(path) == 0 {
					continue
				}
				from, to := b.Cells[c].Center, b.Cells[path[0]].Center
				w := direction{int(math.Round(16 * (to.X - from.X))), int(math.Round(16 * (to.Y - from.Y)))}
				r := known[w]
				if r == nil {
					r = new(ray)
					known[w] = r
					if int(path[0]) > c {
						g.raysUp[line] = append(g.raysUp[line], r)
					} else {
						g.raysDown[line] = append(g.raysDown[line], r)
					}
				}
				for _, on := range path {
					r[c] = r[c].or(singleton(int(on)))
				}
			}
		}
	}
}

// hasStraightPaths reports whether no path bends.
func hasStraightPaths(b *board.Board, paths board.Lines) bool {
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
func (g *geometry) addLeaps(s *chesslike.Spec, b *board.Board) {
	for i, k := range s.Kinds {
		for c := range b.Cells {
			var to cellSet
			if k.Leaps {
				for _, on := range b.Leaps[c] {
					to = to.or(singleton(int(on)))
				}
			}
			if k.MaxOrth == 1 {
				to = to.or(g.edgeNeighbours[c])
			}
			for _, path := range b.Diag[c] {
				if k.MaxDiag == 1 {
					to = to.or(singleton(int(path[0])))
				}
				if k.JumpDistance > 0 && k.JumpDistance <= len(path) {
					to = to.or(singleton(int(path[k.JumpDistance-1])))
				}
			}
			g.leapTargets[i+1][c] = to
		}
	}
}

func cellsOf(s cellSet) []int {
	var list []int
	for ; !s.isEmpty(); s = s.withoutLowest() {
		list = append(list, s.lowest())
	}
	return list
}

// slidingAttacks returns the cells that a slider on c attacks along the lines, up to the first piece of occ.
func (g *geometry) slidingAttacks(line, c int, occ cellSet) cellSet {
	var attacks cellSet
	occ.hi |= 1 << (noCell - 64)
	for _, r := range g.raysUp[line] {
		rayCells := r[c]
		blocker := cellSet{rayCells.lo & occ.lo, rayCells.hi&occ.hi | 1<<(noCell-64)}.lowest()
		attacks = attacks.or(rayCells.without(r[blocker]))
	}
	for _, r := range g.raysDown[line] {
		rayCells := r[c]
		if blockers := rayCells.and(occ); !blockers.isEmpty() {
			rayCells = rayCells.without(r[blockers.highest()])
		}
		attacks = attacks.or(rayCells)
	}
	for _, path := range g.bentPaths[line][c] {
		for _, on := range path {
			attacks = attacks.or(singleton(int(on)))
			if occ.has(int(on)) {
				break
			}
		}
	}
	return attacks
}
