package mcts

// liberties lists the liberties of the chain of the stone on p, up to limit, which is at most 4.
func (f *field) liberties(p point, most int) (n int, l [4]point) {
	h := f.head[p]
	for at := h; ; {
		if f.near[at] >= oneEmpty {
		neighbours:
			for _, q := range f.around(at) {
				if f.on[q] != empty {
					continue
				}
				for _, r := range l[:n] {
					if r == q {
						continue neighbours
					}
				}
				l[n] = q
				if n++; n == most {
					return n, l
				}
			}
		}
		if at = f.next[at]; at == h {
			return n, l
		}
	}
}

// A stoneRisk classifies what happens to a new stone.
type risk uint8

// The risks.
const (
	safe      risk = iota // enough liberties, a capture, or a nakade
	throwIn               // a single stone that can be captured at once
	pointless             // a chain that can be captured at once for nothing
)

// riskOf returns the risk of a legal stone of c on the empty point p.
func (f *field) risk(p point, c colour) risk {
	if f.empties(p) >= 2 {
		return safe
	}
	n, lib := 0, noPoint // liberties of the resulting chain
	note := func(q point) {
		if q != p && q != lib {
			if n++; n == 1 {
				lib = q
			}
		}
	}
	var friends [4]point
	count, size, attacked := 0, 1, false
neighbours:
	for _, q := range f.around(p) {
		switch f.on[q] {
		case empty:
			note(q)
		case c:
			h := f.head[q]
			for _, g := range friends[:count] {
				if g == h {
					continue neighbours
				}
			}
			friends[count] = h
			count++
			size += int(f.chain[h].length)
			if own := &f.chain[h]; own.atari() {
				continue // its only liberty is p
			}
			m, l := f.liberties(h, 3)
			for _, r := range l[:m] {
				note(r)
			}
		case c.other():
			if f.chain[f.head[q]].atari() {
				return safe
			}
			if m, _ := f.liberties(q, 3); m == 2 {
				attacked = true
			}
		}
		if n >= 2 {
			return safe
		}
	}
	switch {
	case size == 1 && attacked:
		return throwIn
	case size == 1 || size > 6:
		return pointless
	case f.kills(p, c, friends[:count], size, lib):
		return safe
	}
	return pointless
}

// isNakadeShape reports whether the chain of size stones that p joins, with one liberty left, fills an eye space
// enclosed by the opponent with a shape that does not make two eyes when captured.
func (f *field) kills(p point, c colour, friends []point, size int, lib point) bool {
	if lib == noPoint || f.empties(lib) > 1 || f.empties(lib) == 1 && !f.beside(lib, p) {
		return false
	}
	for _, q := range f.around(lib) {
		if f.on[q] == c {
			h, ours := f.head[q], false
			for _, g := range friends {
				ours = ours || g == h
			}
			if !ours {
				return false
			}
		}
	}
	var s shape
	s.add(p)
	for _, h := range friends {
		for at := h; ; {
			s.add(at)
			if at = f.next[at]; at == h {
				break
			}
		}
	}
	return (size <= 3 || s.vital(f) != noPoint || s.square(f)) && !f.frees(&s, c, p, lib)
}

// minOutsideLiberties is the number of outside liberties from which a surrounding chain is assumed to live.
const manyOutside = 2

// surroundersHaveLiberties reports whether an enemy chain next to the shape has enough liberties besides p and
// lastLiberty. Capturing the shape connects to it, so that the shape kills nothing, as in a seki beside living stones.
func (f *field) frees(s *shape, c colour, p, lib point) bool {
	for _, at := range s.at[:s.n] {
		for _, q := range f.around(at) {
			if f.on[q] != c.other() {
				continue
			}
			n, l := f.liberties(q, manyOutside+2)
			for _, r := range l[:n] {
				if r == p || r == lib {
					n--
				}
			}
			if n >= manyOutside {
				return true
			}
		}
	}
	return false
}

// areAdjacent reports whether p and q are neighbours.
func (f *field) beside(p, q point) bool {
	return p+1 == q || q+1 == p || p+f.stride == q || q+f.stride == p
}

// A pointSet is a small set of points.
type shape struct {
	n  int
	at [7]point
}

func (s *shape) add(p point) {
	if s.n < len(s.at) {
		s.at[s.n] = p
		s.n++
	}
}

func (s *shape) has(p point) bool {
	for _, q := range s.at[:s.n] {
		if q == p {
			return true
		}
	}
	return false
}

// degrees returns twice the number of adjacent pairs, and the point with the most neighbours in the set.
func (s *shape) degrees(f *field) (sum, most int, centre point) {
	for i, p := range s.at[:s.n] {
		d := 0
		for j, q := range s.at[:s.n] {
			if i != j && f.beside(p, q) {
				d++
			}
		}
		sum += d
		if d > most {
			most, centre = d, p
		}
	}
	return sum, most, centre
}

// vitalPoint returns the point that decides whether the shape makes two eyes, or noPoint: the middle of three, the
// pyramid four, the crossed and bulky five, the rabbity six.
func (s *shape) vital(f *field) point {
	sum, most, centre := s.degrees(f)
	switch {
	case s.n == 3, s.n == 4 && most == 3, s.n == 5 && (most == 4 || most == 3 && sum == 10), s.n == 6 && most == 4 && sum == 12:
		return centre
	}
	return noPoint
}

// isSquareFour reports whether the shape is the square four, which never makes two eyes.
func (s *shape) square(f *field) bool {
	sum, _, _ := s.degrees(f)
	return s.n == 4 && sum == 8
}

// nakadePoint returns the vital point of a small eye space beside p enclosed by the opponent of c alone, or noPoint.
func (f *field) nakade(p point, c colour) point {
	for _, q := range f.around(p) {
		if f.on[q] != empty {
			continue
		}
		var s shape
		s.add(q)
		closed := true
		for i := 0; i < s.n && closed; i++ {
			for _, r := range f.around(s.at[i]) {
				switch {
				case f.on[r] == c, s.n > 6:
					closed = false
				case f.on[r] == empty && !s.has(r):
					s.add(r)
				}
			}
		}
		if closed && s.n >= 3 && s.n <= 6 {
			if v := s.vital(f); v != noPoint {
				return v
			}
		}
	}
	return noPoint
}
