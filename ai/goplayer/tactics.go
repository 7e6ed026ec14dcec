package goplayer

// liberties lists the liberties of the chain of the stone on p, up to limit, which is at most 4.
func (b *board) liberties(p point, limit int) (n int, liberties [4]point) {
	head := b.chainHeads[p]
	for at := head; ; {
		if b.neighbourCounts[at] >= oneEmpty {
		neighbours:
			for _, q := range b.neighbours(at) {
				if b.colours[q] != empty {
					continue
				}
				for _, r := range liberties[:n] {
					if r == q {
						continue neighbours
					}
				}
				liberties[n] = q
				if n++; n == limit {
					return n, liberties
				}
			}
		}
		if at = b.nextInChain[at]; at == head {
			return n, liberties
		}
	}
}

// hasManyLiberties reports, without looking for them, whether the chain of the stone on p surely has more than two
// liberties: each counts as four pseudo-liberties at most. It may say false for such a chain.
func (b *board) hasManyLiberties(p point) bool { return b.chains[b.chainHeads[p]].pseudoLiberties > 8 }

// A stoneRisk classifies what happens to a new stone.
type stoneRisk uint8

// The risks.
const (
	safe      stoneRisk = iota // enough liberties, a capture, or a nakade
	throwIn                    // a single stone that can be captured at once
	selfAtari                  // a chain that can be captured at once for nothing
)

// riskOf returns the risk of a legal stone of c on the empty point p.
func (b *board) riskOf(p point, c colour) stoneRisk {
	if b.emptyNeighbours(p) >= 2 {
		return safe
	}
	n, lastLiberty := 0, noPoint // liberties of the resulting chain
	addLiberty := func(q point) {
		if q != p && q != lastLiberty {
			if n++; n == 1 {
				lastLiberty = q
			}
		}
	}
	var ownChains [4]point
	count, size, inAtariRace := 0, 1, false
neighbours:
	for _, q := range b.neighbours(p) {
		switch b.colours[q] {
		case empty:
			addLiberty(q)
		case c:
			h := b.chainHeads[q]
			for _, g := range ownChains[:count] {
				if g == h {
					continue neighbours
				}
			}
			ownChains[count] = h
			count++
			size += int(b.chains[h].size)
			if own := &b.chains[h]; own.hasOneLiberty() {
				continue // its only liberty is p
			}
			m, l := b.liberties(h, 3)
			for _, r := range l[:m] {
				addLiberty(r)
			}
		case c.opposite():
			if b.chains[b.chainHeads[q]].hasOneLiberty() {
				return safe
			}
			if m, _ := b.liberties(q, 3); m == 2 {
				inAtariRace = true
			}
		}
		if n >= 2 {
			return safe
		}
	}
	switch {
	case size == 1 && inAtariRace:
		return throwIn
	case size == 1 || size > 6:
		return selfAtari
	case b.isNakadeShape(p, c, ownChains[:count], size, lastLiberty):
		return safe
	}
	return selfAtari
}

// isNakadeShape reports whether the chain of size stones that p joins, with one liberty left, fills an eye space
// enclosed by the opponent with a shape that does not make two eyes when captured.
func (b *board) isNakadeShape(p point, c colour, ownChains []point, size int, lastLiberty point) bool {
	if lastLiberty == noPoint || b.emptyNeighbours(lastLiberty) > 1 || b.emptyNeighbours(lastLiberty) == 1 && !b.areAdjacent(lastLiberty, p) {
		return false
	}
	for _, q := range b.neighbours(lastLiberty) {
		if b.colours[q] == c {
			h, isOurs := b.chainHeads[q], false
			for _, g := range ownChains {
				isOurs = isOurs || g == h
			}
			if !isOurs {
				return false
			}
		}
	}
	var shape pointSet
	shape.add(p)
	for _, h := range ownChains {
		for at := h; ; {
			shape.add(at)
			if at = b.nextInChain[at]; at == h {
				break
			}
		}
	}
	return (size <= 3 || shape.vitalPoint(b) != noPoint || shape.isSquareFour(b)) && !b.surroundersHaveLiberties(&shape, c, p, lastLiberty)
}

// minOutsideLiberties is the number of outside liberties from which a surrounding chain is assumed to live.
const minOutsideLiberties = 2

// surroundersHaveLiberties reports whether an enemy chain next to the shape has enough liberties besides p and
// lastLiberty. Capturing the shape connects to it, so that the shape kills nothing, as in a seki beside living stones.
func (b *board) surroundersHaveLiberties(shape *pointSet, c colour, p, lastLiberty point) bool {
	for _, at := range shape.points[:shape.n] {
		for _, q := range b.neighbours(at) {
			if b.colours[q] != c.opposite() {
				continue
			}
			n, l := b.liberties(q, minOutsideLiberties+2)
			for _, r := range l[:n] {
				if r == p || r == lastLiberty {
					n--
				}
			}
			if n >= minOutsideLiberties {
				return true
			}
		}
	}
	return false
}

// areAdjacent reports whether p and q are neighbours.
func (b *board) areAdjacent(p, q point) bool {
	return p+1 == q || q+1 == p || p+b.stride == q || q+b.stride == p
}

// A pointSet is a small set of points.
type pointSet struct {
	n      int
	points [7]point
}

func (s *pointSet) add(p point) {
	if s.n < len(s.points) {
		s.points[s.n] = p
		s.n++
	}
}

func (s *pointSet) has(p point) bool {
	for _, q := range s.points[:s.n] {
		if q == p {
			return true
		}
	}
	return false
}

// degrees returns twice the number of adjacent pairs, and the point with the most neighbours in the set.
func (s *pointSet) degrees(b *board) (sum, most int, centre point) {
	for i, p := range s.points[:s.n] {
		degree := 0
		for j, q := range s.points[:s.n] {
			if i != j && b.areAdjacent(p, q) {
				degree++
			}
		}
		sum += degree
		if degree > most {
			most, centre = degree, p
		}
	}
	return sum, most, centre
}

// vitalPoint returns the point that decides whether the shape makes two eyes, or noPoint: the middle of three, the
// pyramid four, the crossed and bulky five, the rabbity six.
func (s *pointSet) vitalPoint(b *board) point {
	sum, most, centre := s.degrees(b)
	switch {
	case s.n == 3, s.n == 4 && most == 3, s.n == 5 && (most == 4 || most == 3 && sum == 10), s.n == 6 && most == 4 && sum == 12:
		return centre
	}
	return noPoint
}

// isSquareFour reports whether the shape is the square four, which never makes two eyes.
func (s *pointSet) isSquareFour(b *board) bool {
	sum, _, _ := s.degrees(b)
	return s.n == 4 && sum == 8
}

// nakadePoint returns the vital point of a small eye space beside p enclosed by the opponent of c alone, or noPoint.
func (b *board) nakadePoint(p point, c colour) point {
	for _, q := range b.neighbours(p) {
		if b.colours[q] != empty || b.bordersOn(q, c) {
			continue
		}
		var s pointSet
		s.add(q)
		isClosed := true
		for i := 0; i < s.n && isClosed; i++ {
			for _, r := range b.neighbours(s.points[i]) {
				switch {
				case b.colours[r] == c, s.n > 6:
					isClosed = false
				case b.colours[r] == empty && !s.has(r):
					s.add(r)
				}
			}
		}
		if isClosed && s.n >= 3 && s.n <= 6 {
			if vital := s.vitalPoint(b); vital != noPoint {
				return vital
			}
		}
	}
	return noPoint
}

// bordersOn reports whether a neighbour of the empty point p is a stone of c: the other neighbours are empty, or count for
// the opponent.
func (b *board) bordersOn(p point, c colour) bool {
	n := b.neighbourCounts[p]
	return n>>emptyBits+n>>(whiteBits*(c.opposite()-black))&15 != 4
}
