package goban

// A lifeSolver tells whether a chain is unconditionally alive, as package life does, but for one chain and without allocating,
// so that it can be asked at every node of a search.
type lifeSolver struct {
	marks      [arraySize]uint32 // by point: the last flood that reached it
	flood      uint32
	queue      []Point // the points of all regions, one region after another
	heads      []Point // of the chains
	chainOf    [arraySize]uint16
	isVital    []bool // by region and chain: all empty points of the region are liberties of the chain
	isBorder   []bool // by region and chain
	isStanding []bool // by chain: not eliminated yet
	isClosed   []bool // by region: bordered by remaining chains only
	counts     []int  // by chain: liberties in a region
}

func newLifeSolver(points int) *lifeSolver {
	return &lifeSolver{queue: make([]Point, 0, points), counts: make([]int, points)}
}

// isAlive reports whether the chain of the stone on target is unconditionally alive.
func (s *lifeSolver) isAlive(p *Position, target Point) bool {
	const vitalRegions = 2
	if s.countVital(p, target, vitalRegions) < vitalRegions {
		return false
	}
	own := p.board.colours[target]
	s.findChains(p, own)
	s.findRegions(p, own)
	for s.eliminate() {
	}
	return s.isStanding[s.chainOf[p.board.chainHeads[target]]]
}

// countVital returns the number of regions vital to the target, up to limit. It is what most positions fail.
func (s *lifeSolver) countVital(p *Position, target Point, limit int) (n int) {
	first := s.flood + 1
	for stone := target; ; {
		for _, q := range p.board.Neighbours(stone) {
			if p.board.colours[q] == Empty && s.marks[q] < first && s.isVitalRegion(p, q, target, first) {
				if n++; n == limit {
					return n
				}
			}
		}
		if stone = p.board.nextInChain[stone]; stone == target {
			return n
		}
	}
}

// isVitalRegion reports whether the region of the empty point from is vital to the target. A region that was left half
// explored since the flood first, because it is not, is recognised by its marks.
func (s *lifeSolver) isVitalRegion(p *Position, from, target Point, first uint32) bool {
	own := p.board.colours[target]
	s.flood++
	s.marks[from] = s.flood
	s.queue = append(s.queue[:0], from)
	for i := 0; i < len(s.queue); i++ {
		point := s.queue[i]
		neighbours := p.board.Neighbours(point)
		if p.board.colours[point] == Empty && !p.board.touchesChain(neighbours[:], target) {
			return false
		}
		for _, q := range neighbours {
			switch {
			case p.board.colours[q] == Edge || p.board.colours[q] == own || s.marks[q] == s.flood:
			case s.marks[q] >= first:
				return false
			default:
				s.marks[q] = s.flood
				s.queue = append(s.queue, q)
			}
		}
	}
	return true
}

// findChains numbers the chains of a colour.
func (s *lifeSolver) findChains(p *Position, own Colour) {
	s.heads, s.isStanding = s.heads[:0], s.isStanding[:0]
	for _, point := range p.geometry.points {
		if p.board.colours[point] == own && p.board.chainHeads[point] == point {
			s.chainOf[point] = uint16(len(s.heads))
			s.heads, s.isStanding = append(s.heads, point), append(s.isStanding, true)
		}
	}
}

// findRegions finds the regions without a stone of own, and how they lie to its chains.
func (s *lifeSolver) findRegions(p *Position, own Colour) {
	first := s.flood + 1
	s.queue = s.queue[:0]
	s.isVital, s.isBorder, s.isClosed = s.isVital[:0], s.isBorder[:0], s.isClosed[:0]
	for _, point := range p.geometry.points {
		if p.board.colours[point] != own && s.marks[point] < first {
			s.addRegion(p, point, own)
		}
	}
}

// addRegion adds the region of a point.
func (s *lifeSolver) addRegion(p *Position, from Point, own Colour) {
	s.flood++
	s.marks[from] = s.flood
	start, row := len(s.queue), len(s.isVital)
	s.queue = append(s.queue, from)
	for range s.heads {
		s.isVital, s.isBorder = append(s.isVital, false), append(s.isBorder, false)
	}
	liberties := s.counts[:len(s.heads)]
	clear(liberties)
	empty := 0
	for i := start; i < len(s.queue); i++ {
		point := s.queue[i]
		isEmpty := p.board.colours[point] == Empty
		if isEmpty {
			empty++
		}
		neighbours := p.board.Neighbours(point)
		for n, q := range neighbours {
			switch {
			case p.board.colours[q] == Edge:
			case p.board.colours[q] == own:
				chain := s.chainOf[p.board.chainHeads[q]]
				s.isBorder[row+int(chain)] = true
				if isEmpty && !p.board.touchesChain(neighbours[:n], q) { // each point counts once
					liberties[chain]++
				}
			case s.marks[q] != s.flood:
				s.marks[q] = s.flood
				s.queue = append(s.queue, q)
			}
		}
	}
	for chain, n := range liberties {
		s.isVital[row+chain] = empty > 0 && n == empty
	}
	s.isClosed = append(s.isClosed, true)
}

// eliminate removes chains with fewer than two vital regions, and regions that those border on. It reports whether there were
// any.
func (s *lifeSolver) eliminate() (changed bool) {
	chains := len(s.heads)
	for c, isStanding := range s.isStanding {
		vital := 0
		for r, isClosed := range s.isClosed {
			if isClosed && s.isVital[r*chains+c] {
				vital++
			}
		}
		if isStanding && vital < 2 {
			s.isStanding[c], changed = false, true
		}
	}
	for r, isClosed := range s.isClosed {
		for c, isStanding := range s.isStanding {
			if isClosed && !isStanding && s.isBorder[r*chains+c] {
				s.isClosed[r], changed = false, true
			}
		}
	}
	return changed
}
