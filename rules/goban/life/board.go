package life

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Board is an arrangement of stones of two seats.
type Field struct {
	Board *board.Board
	On    []rules.Seat // by cell: the seat of the stone, NoSeat if empty
}

// NewBoard returns the board of a position.
func Of(p rules.Position) *Field {
	f := &Field{Board: p.Board(), On: make([]rules.Seat, len(p.Board().Cells))}
	for c := range f.On {
		f.On[c] = rules.NoSeat
		if man := p.At(rules.Cell(c)); !man.Empty() {
			f.On[c] = man.Seat
		}
	}
	return f
}

// Clone returns a copy that shares the geometry.
func (f *Field) Clone() *Field { return &Field{f.Board, slices.Clone(f.On)} }

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
func (f *Field) Region(c rules.Cell, in func(rules.Seat) bool) Region {
	return f.flood(c, in, slices.Repeat([]int{-1}, len(f.On)), 0)
}

// floodFill is FloodFill that also numbers the cells in regionOf. The number must be unused.
func (f *Field) flood(c rules.Cell, in func(rules.Seat) bool, of []int, n int) Region {
	r := Region{Cells: []rules.Cell{c}}
	of[c] = n
	for i := 0; i < len(r.Cells); i++ {
		for _, path := range f.Board.Orth[r.Cells[i]] {
			switch d := path[0]; {
			case of[d] == n:
			case in(f.On[d]):
				of[d] = n
				r.Cells = append(r.Cells, d)
			case f.On[d] != rules.NoSeat:
				r.Borders[f.On[d]] = true
			}
		}
	}
	return r
}

// ChainAt returns the chain of the stone on c, or the region of empty cells.
func (f *Field) Chain(c rules.Cell) Region {
	return f.Region(c, func(s rules.Seat) bool { return s == f.On[c] })
}

// GroupChains returns the chains connected to the stone on c by own stones and empty cells, one cell each.
func (f *Field) Enclosed(c rules.Cell) []rules.Cell {
	return f.heads(f.reach(c), f.On[c])
}

// RivalChains returns the opponent's chains that border on that area, one cell each.
func (f *Field) Enclosing(c rules.Cell) []rules.Cell {
	var met []rules.Cell
	for _, d := range f.reach(c) {
		for _, path := range f.Board.Orth[d] {
			met = append(met, path[0])
		}
	}
	return f.heads(met, 1-f.On[c])
}

// connectedCells returns the cells reachable from the stone on c without crossing an enemy stone.
func (f *Field) reach(c rules.Cell) []rules.Cell {
	return f.Region(c, func(s rules.Seat) bool { return s == f.On[c] || s == rules.NoSeat }).Cells
}

// chainHeads returns the first cell of every chain of s among these cells.
func (f *Field) heads(cells []rules.Cell, s rules.Seat) (heads []rules.Cell) {
	seen := make([]bool, len(f.On))
	slices.Sort(cells)
	for _, d := range cells {
		if f.On[d] != s || seen[d] {
			continue
		}
		heads = append(heads, d)
		for _, e := range f.Chain(d).Cells {
			seen[e] = true
		}
	}
	return heads
}

// Regions partitions the cells that include accepts. regionOf is the region of every cell, -1 for none.
func (f *Field) Regions(in func(rules.Seat) bool) (list []Region, of []int) {
	of = slices.Repeat([]int{-1}, len(f.On))
	for c := range f.On {
		if of[c] >= 0 || !in(f.On[c]) {
			continue
		}
		list = append(list, f.flood(rules.Cell(c), in, of, len(list)))
	}
	return list, of
}

// EmptyRegions returns the regions without stones.
func (f *Field) Room() (list []Region, of []int) {
	return f.Regions(func(s rules.Seat) bool { return s == rules.NoSeat })
}

// Chains returns the chains of seat s.
func (f *Field) Chains(s rules.Seat) (list []Region, of []int) {
	return f.Regions(func(on rules.Seat) bool { return on == s })
}

// hasNeighbour reports whether a stone of s is next to c.
func (f *Field) next(c rules.Cell, s rules.Seat) bool {
	return slices.ContainsFunc(f.Board.Orth[c], func(path []rules.Cell) bool { return f.On[path[0]] == s })
}

// countLiberties returns the number of liberties of a chain.
func (f *Field) liberties(chain []rules.Cell) int {
	seen := map[rules.Cell]bool{}
	for _, c := range chain {
		for _, path := range f.Board.Orth[c] {
			if f.On[path[0]] == rules.NoSeat {
				seen[path[0]] = true
			}
		}
	}
	return len(seen)
}
