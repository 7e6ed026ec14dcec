package life

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Field is a board with stones of two seats on it.
type Field struct {
	Board *board.Board
	On    []rules.Seat // by cell: whose stone, or none
}

// Of is the field of a position.
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

// Clone is a copy with the same board.
func (f *Field) Clone() *Field { return &Field{f.Board, slices.Clone(f.On)} }

// A Region is cells that hang together.
type Region struct {
	Cells   []rules.Cell
	Borders [2]bool // by seat: a stone of it is next to one of the cells
}

// Owner is the only seat that borders on the region, or none.
func (r *Region) Owner() rules.Seat {
	switch {
	case r.Borders[0] == r.Borders[1]:
		return rules.NoSeat
	case r.Borders[1]:
		return 1
	}
	return 0
}

// Region is the cells that hang together with c and of which in says yes.
func (f *Field) Region(c rules.Cell, in func(rules.Seat) bool) Region {
	return f.flood(c, in, slices.Repeat([]int{-1}, len(f.On)), 0)
}

// flood is Region, and notes in of that its cells are those of region n. There are none of it before.
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

// Chain is the stones of one colour that hang together with that on c, or the empty cells.
func (f *Field) Chain(c rules.Cell) Region {
	return f.Region(c, func(s rules.Seat) bool { return s == f.On[c] })
}

// Enclosed is the stones of the colour of that on c, one a chain, from which ways lead to it that meet no stone of the other
// colour.
func (f *Field) Enclosed(c rules.Cell) []rules.Cell {
	return f.heads(f.reach(c), f.On[c])
}

// Enclosing is the stones of the other colour, one a chain, that those ways meet.
func (f *Field) Enclosing(c rules.Cell) []rules.Cell {
	var met []rules.Cell
	for _, d := range f.reach(c) {
		for _, path := range f.Board.Orth[d] {
			met = append(met, path[0])
		}
	}
	return f.heads(met, 1-f.On[c])
}

// reach is where ways from the stone on c lead that meet no stone of the other colour.
func (f *Field) reach(c rules.Cell) []rules.Cell {
	return f.Region(c, func(s rules.Seat) bool { return s == f.On[c] || s == rules.NoSeat }).Cells
}

// heads is the stones of s on these cells, the first of each chain.
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

// Regions parts the cells of which in says yes into regions; of tells by cell in which one it is, -1: in none.
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

// Room is the regions without stones.
func (f *Field) Room() (list []Region, of []int) {
	return f.Regions(func(s rules.Seat) bool { return s == rules.NoSeat })
}

// Chains is the chains of seat s.
func (f *Field) Chains(s rules.Seat) (list []Region, of []int) {
	return f.Regions(func(on rules.Seat) bool { return on == s })
}

// next says whether a stone of s is next to c.
func (f *Field) next(c rules.Cell, s rules.Seat) bool {
	return slices.ContainsFunc(f.Board.Orth[c], func(path []rules.Cell) bool { return f.On[path[0]] == s })
}

// liberties counts the empty cells next to a chain.
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
