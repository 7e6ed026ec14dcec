package life

import "github.com/ludarium/ludarium/rules"

// UnconditionalLife returns by cell which stones of s are unconditionally alive, and which other cells surely belong to
// s.
func (b *Board) UnconditionalLife(s rules.Seat) (stones, area []bool) {
	solver := b.newBenson(s)
	for solver.eliminate() {
	}
	stones, area = make([]bool, len(b.Stones)), make([]bool, len(b.Stones))
	for c := range b.Stones {
		if i := solver.chainOf[c]; i >= 0 {
			stones[c] = solver.isAlive[i]
		}
	}
	for i, region := range solver.regions {
		if !solver.isEnclosed[i] || !region.Borders[s] {
			continue
		}
		interior := 0
		for _, c := range region.Cells {
			if !b.hasNeighbour(c, s) {
				interior++
			}
		}
		for _, c := range region.Cells {
			area[c] = interior < 2
		}
	}
	return stones, area
}

// A benson is the state of Benson's algorithm.
type benson struct {
	regions     []Region
	chainOf     []int    // by cell
	isAlive     []bool   // by chain: not eliminated yet
	isEnclosed  []bool   // by region: bordered by remaining chains only
	vital       [][]bool // by region and chain
	isBordering [][]bool
}

func (b *Board) newBenson(s rules.Seat) *benson {
	chains, chainOf := b.Chains(s)
	regions, _ := b.Regions(func(stone rules.Seat) bool { return stone != s })
	solver := &benson{regions: regions, chainOf: chainOf, isAlive: make([]bool, len(chains)), isEnclosed: make([]bool, len(regions))}
	for i := range solver.isAlive {
		solver.isAlive[i] = true
	}
	for i, region := range regions {
		solver.isEnclosed[i] = true
		liberties, bordering := make([]int, len(chains)), make([]bool, len(chains))
		emptyCells := 0
		for _, c := range region.Cells {
			adjacent := map[int]bool{}
			for _, path := range b.Grid.Orth[c] {
				if n := chainOf[path[0]]; n >= 0 {
					adjacent[n], bordering[n] = true, true
				}
			}
			if b.Stones[c] == rules.NoSeat {
				emptyCells++
				for n := range adjacent {
					liberties[n]++
				}
			}
		}
		vital := make([]bool, len(chains))
		for n := range vital {
			vital[n] = emptyCells > 0 && liberties[n] == emptyCells
		}
		solver.vital, solver.isBordering = append(solver.vital, vital), append(solver.isBordering, bordering)
	}
	return solver
}

// eliminate removes chains and regions that fail the conditions and reports whether there were any.
func (b *benson) eliminate() (changed bool) {
	for n := range b.isAlive {
		if !b.isAlive[n] {
			continue
		}
		vitalRegions := 0
		for i := range b.regions {
			if b.isEnclosed[i] && b.vital[i][n] {
				vitalRegions++
			}
		}
		if vitalRegions < 2 {
			b.isAlive[n], changed = false, true
		}
	}
	for i := range b.regions {
		for n, borders := range b.isBordering[i] {
			if borders && !b.isAlive[n] && b.isEnclosed[i] {
				b.isEnclosed[i], changed = false, true
			}
		}
	}
	return changed
}
