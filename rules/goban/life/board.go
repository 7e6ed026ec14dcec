package life

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Board is an arrangement of stones of two seats.
type Board struct {
	Grid   *board.Board
	Stones []rules.Seat // by cell: the seat of the stone, NoSeat if empty
}

// NewBoard returns the board of a position.
func NewBoard(p rules.Position) *Board {
	b := &Board{Grid: p.Board(), Stones: make([]rules.Seat, len(p.Board().Cells))}
	for c := range b.Stones {
		b.Stones[c] = rules.NoSeat
		if piece := p.PieceAt(rules.Cell(c)); !piece.IsEmpty() {
			b.Stones[c] = piece.Seat
		}
	}
	return b
}

// Clone returns a copy that shares the geometry.
func (b *Board) Clone() *Board { return &Board{b.Grid, slices.Clone(b.Stones)} }

// A Region is a set of connected cells.
type Region struct {
	Cells   []rules.Cell
	Borders [2]bool // by seat: whether one of its stones is next to the region
}

// Owner returns the only seat that borders on the region, NoSeat if there are both or none.
func (r *Region) Owner() rules.Seat {
	switch {
	case r.Borders[0] == r.Borders[1]:
		return rules.NoSeat
	case r.Borders[1]:
		return 1
	}
	return 0
}

// FloodFill returns the cells connected to c that include accepts.
func (b *Board) FloodFill(c rules.Cell, include func(rules.Seat) bool) Region {
	return b.floodFill(c, include, slices.Repeat([]int{-1}, len(b.Stones)), 0)
}

// floodFill is FloodFill that also numbers the cells in regionOf. The number must be unused.
func (b *Board) floodFill(c rules.Cell, include func(rules.Seat) bool, regionOf []int, index int) Region {
	region := Region{Cells: []rules.Cell{c}}
	regionOf[c] = index
	for i := 0; i < len(region.Cells); i++ {
		for _, path := range b.Grid.Orth[region.Cells[i]] {
			switch neighbour := path[0]; {
			case regionOf[neighbour] == index:
			case include(b.Stones[neighbour]):
				regionOf[neighbour] = index
				region.Cells = append(region.Cells, neighbour)
			case b.Stones[neighbour] != rules.NoSeat:
				region.Borders[b.Stones[neighbour]] = true
			}
		}
	}
	return region
}

// ChainAt returns the chain of the stone on c, or the region of empty cells.
func (b *Board) ChainAt(c rules.Cell) Region {
	return b.FloodFill(c, func(s rules.Seat) bool { return s == b.Stones[c] })
}

// GroupChains returns the chains connected to the stone on c by own stones and empty cells, one cell each.
func (b *Board) GroupChains(c rules.Cell) []rules.Cell {
	return b.chainHeads(b.connectedCells(c), b.Stones[c])
}

// RivalChains returns the opponent's chains that border on that area, one cell each.
func (b *Board) RivalChains(c rules.Cell) []rules.Cell {
	var adjacent []rules.Cell
	for _, cell := range b.connectedCells(c) {
		for _, path := range b.Grid.Orth[cell] {
			adjacent = append(adjacent, path[0])
		}
	}
	return b.chainHeads(adjacent, 1-b.Stones[c])
}

// connectedCells returns the cells reachable from the stone on c without crossing an enemy stone.
func (b *Board) connectedCells(c rules.Cell) []rules.Cell {
	return b.FloodFill(c, func(s rules.Seat) bool { return s == b.Stones[c] || s == rules.NoSeat }).Cells
}

// chainHeads returns the first cell of every chain of s among these cells.
func (b *Board) chainHeads(cells []rules.Cell, s rules.Seat) (heads []rules.Cell) {
	seen := make([]bool, len(b.Stones))
	slices.Sort(cells)
	for _, cell := range cells {
		if b.Stones[cell] != s || seen[cell] {
			continue
		}
		heads = append(heads, cell)
		for _, member := range b.ChainAt(cell).Cells {
			seen[member] = true
		}
	}
	return heads
}

// Regions partitions the cells that include accepts. regionOf is the region of every cell, -1 for none.
func (b *Board) Regions(include func(rules.Seat) bool) (regions []Region, regionOf []int) {
	regionOf = slices.Repeat([]int{-1}, len(b.Stones))
	for c := range b.Stones {
		if regionOf[c] >= 0 || !include(b.Stones[c]) {
			continue
		}
		regions = append(regions, b.floodFill(rules.Cell(c), include, regionOf, len(regions)))
	}
	return regions, regionOf
}

// EmptyRegions returns the regions without stones.
func (b *Board) EmptyRegions() (regions []Region, regionOf []int) {
	return b.Regions(func(s rules.Seat) bool { return s == rules.NoSeat })
}

// Chains returns the chains of seat s.
func (b *Board) Chains(s rules.Seat) (chains []Region, chainOf []int) {
	return b.Regions(func(stone rules.Seat) bool { return stone == s })
}

// hasNeighbour reports whether a stone of s is next to c.
func (b *Board) hasNeighbour(c rules.Cell, s rules.Seat) bool {
	return slices.ContainsFunc(b.Grid.Orth[c], func(path []rules.Cell) bool { return b.Stones[path[0]] == s })
}

// countLiberties returns the number of liberties of a chain.
func (b *Board) countLiberties(chain []rules.Cell) int {
	seen := map[rules.Cell]bool{}
	for _, c := range chain {
		for _, path := range b.Grid.Orth[c] {
			if b.Stones[path[0]] == rules.NoSeat {
				seen[path[0]] = true
			}
		}
	}
	return len(seen)
}
