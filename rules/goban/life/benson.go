package life

import "github.com/ludarium/ludarium/rules"

// UnconditionalLife returns by cell which stones of s are unconditionally alive, and which other cells surely belong to
// s.
func (f *Field) Alive(s rules.Seat) (stones, area []bool) {
	b := f.benson(s)
	for b.drop() {
	}
	stones, area = make([]bool, len(f.On)), make([]bool, len(f.On))
	for c := range f.On {
		if i := b.chain[c]; i >= 0 {
			stones[c] = b.lives[i]
		}
	}
	for i, r := range b.regions {
		if !b.safe[i] || !r.Borders[s] {
			continue
		}
		away := 0
		for _, c := range r.Cells {
			if !f.next(c, s) {
				away++
			}
		}
		for _, c := range r.Cells {
			area[c] = away < 2
		}
	}
	return stones, area
}

// A benson is the state of Benson's algorithm.
type benson struct {
	regions []Region
	chain   []int    // by cell
	lives   []bool   // by chain: not eliminated yet
	safe    []bool   // by region: bordered by remaining chains only
	vital   [][]bool // by region and chain
	borders [][]bool
}

func (f *Field) benson(s rules.Seat) *benson {
	chains, chain := f.Chains(s)
	regions, _ := f.Regions(func(on rules.Seat) bool { return on != s })
	b := &benson{regions: regions, chain: chain, lives: make([]bool, len(chains)), safe: make([]bool, len(regions))}
	for i := range b.lives {
		b.lives[i] = true
	}
	for i, r := range regions {
		b.safe[i] = true
		liberties, touched := make([]int, len(chains)), make([]bool, len(chains))
		empty := 0
		for _, c := range r.Cells {
			met := map[int]bool{}
			for _, path := range f.Board.Orth[c] {
				if n := chain[path[0]]; n >= 0 {
					met[n], touched[n] = true, true
				}
			}
			if f.On[c] == rules.NoSeat {
				empty++
				for n := range met {
					liberties[n]++
				}
			}
		}
		vital := make([]bool, len(chains))
		for n := range vital {
			vital[n] = empty > 0 && liberties[n] == empty
		}
		b.vital, b.borders = append(b.vital, vital), append(b.borders, touched)
	}
	return b
}

// eliminate removes chains and regions that fail the conditions and reports whether there were any.
func (b *benson) drop() (changed bool) {
	for n := range b.lives {
		if !b.lives[n] {
			continue
		}
		eyes := 0
		for i := range b.regions {
			if b.safe[i] && b.vital[i][n] {
				eyes++
			}
		}
		if eyes < 2 {
			b.lives[n], changed = false, true
		}
	}
	for i := range b.regions {
		for n, borders := range b.borders[i] {
			if borders && !b.lives[n] && b.safe[i] {
				b.safe[i], changed = false, true
			}
		}
	}
	return changed
}
