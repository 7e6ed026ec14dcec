package goban

// placeStone puts a stone on an empty point without capturing.
func (s *Stones) drop(p Point, c Colour) {
	s.free--
	i, last := s.slot[p], s.empty[s.free]
	s.empty[i], s.slot[last] = last, i
	s.colour[p], s.head[p], s.next[p] = c, p, p
	own := chain{length: 1}
	around := s.Around(p)
	for _, q := range around {
		s.near[q] += step[c]
		switch s.colour[q] {
		case Empty:
			own.gain(q)
		case BlackStone, WhiteStone:
			s.chain[s.head[q]].lose(p)
		}
	}
	s.chain[p] = own
	for _, q := range around {
		if s.colour[q] == c && s.head[q] != s.head[p] {
			s.join(s.head[p], s.head[q])
		}
	}
}

// mergeChains merges two chains, given by their heads.
func (s *Stones) join(a, b Point) {
	long, short := &s.chain[a], &s.chain[b]
	if long.length < short.length {
		a, b, long, short = b, a, short, long
	}
	long.n += short.n
	long.length += short.length
	long.sum += short.sum
	long.squares += short.squares
	for p := b; ; {
		s.head[p] = a
		if p = s.next[p]; p == b {
			break
		}
	}
	s.next[a], s.next[b] = s.next[b], s.next[a]
}

// removeChain takes the chain of the stone on p off the board.
func (s *Stones) remove(p Point) {
	c := s.colour[p]
	for at := p; ; {
		s.clear(at, c)
		if at = s.next[at]; at == p {
			return
		}
	}
}

// clearPoint empties a point that held a stone of c. The chain it belonged to is not updated.
func (s *Stones) clear(p Point, c Colour) {
	s.colour[p] = Empty
	s.empty[s.free], s.slot[p] = p, s.free
	s.free++
	for _, q := range s.Around(p) {
		s.near[q] -= step[c]
		if d := s.colour[q]; d == BlackStone || d == WhiteStone {
			s.chain[s.head[q]].gain(p)
		}
	}
}

// removeStone takes one stone off and splits its chain where needed. It undoes placeStone.
func (s *Stones) lift(p Point) {
	c := s.colour[p]
	for q := s.next[p]; q != p; q = s.next[q] {
		s.head[q] = NoPoint
	}
	s.clear(p, c)
	for _, q := range s.Around(p) {
		if s.colour[q] == c && s.head[q] == NoPoint {
			s.gather(q)
		}
	}
}

// rebuildChain makes a chain of all stones connected to the one on p that have none.
func (s *Stones) gather(p Point) {
	c := s.colour[p]
	s.head[p], s.next[p] = p, p
	own := chain{}
	for at, tail := p, p; ; {
		own.length++
		for _, q := range s.Around(at) {
			switch {
			case s.colour[q] == Empty:
				own.gain(q)
			case s.colour[q] == c && s.head[q] == NoPoint:
				s.head[q], s.next[q] = p, p
				s.next[tail] = q
				tail = q
			}
		}
		if at = s.next[at]; at == p {
			break
		}
	}
	s.chain[p] = own
}
