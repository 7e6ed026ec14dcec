package mcts

// placeStone puts a stone on an empty point without capturing.
func (f *field) put(p point, c colour) {
	f.free--
	i, last := f.slot[p], f.room[f.free]
	f.room[i], f.slot[last] = last, i
	f.on[p] = c
	f.stones[c]++
	f.moves[c]++
	own := chain{length: 1}
	add := step(c)
	var friends [4]point
	n := 0
	for _, q := range f.around(p) {
		f.near[q] += add
		switch f.on[q] {
		case empty:
			own.gain(q)
		case edge:
		default:
			h := f.head[q]
			f.chain[h].lose(p)
			if f.on[q] == c {
				friends[n] = h
				n++
			}
		}
	}
	if n == 0 {
		f.head[p], f.next[p], f.chain[p] = p, p, own
		return
	}
	// The stone joins its first own chain without being a chain of its own.
	h := friends[0]
	to := &f.chain[h]
	to.n += own.n
	to.length++
	to.sum += own.sum
	to.squares += own.squares
	f.head[p] = h
	f.next[p], f.next[h] = f.next[h], p
	for _, g := range friends[1:n] {
		if g = f.head[g]; g != f.head[p] {
			f.join(f.head[p], g)
		}
	}
}

// mergeChains merges two chains, given by their heads.
func (f *field) join(a, b point) {
	if f.chain[a].length < f.chain[b].length {
		a, b = b, a
	}
	long, short := &f.chain[a], &f.chain[b]
	long.n += short.n
	long.length += short.length
	long.sum += short.sum
	long.squares += short.squares
	for p := b; ; {
		f.head[p] = a
		if p = f.next[p]; p == b {
			break
		}
	}
	f.next[a], f.next[b] = f.next[b], f.next[a]
}

// removeChain takes the chain of the stone on p off the board.
func (f *field) remove(p point) {
	c := f.on[p]
	less := step(c)
	for at := p; ; {
		f.on[at] = empty
		f.room[f.free], f.slot[at] = at, uint16(f.free)
		f.free++
		f.stones[c]--
		for _, q := range f.around(at) {
			f.near[q] -= less
			if d := f.on[q]; d == black || d == white {
				f.chain[f.head[q]].gain(at)
			}
		}
		if at = f.next[at]; at == p {
			return
		}
	}
}

// play places a stone of c on p, where it must be legal, and removes captured chains.
func (f *field) play(p point, c colour) {
	enemy := c.other()
	enclosed := f.closed(p, enemy)
	f.put(p, c)
	f.before, f.last, f.ko = f.last, p, noPoint
	taken, at := 0, noPoint
	for _, q := range f.around(p) {
		if f.on[q] == enemy && f.chain[f.head[q]].n == 0 {
			taken += int(f.chain[f.head[q]].length)
			at = q
			f.remove(q)
		}
	}
	if taken == 1 && enclosed {
		f.ko = at
	}
}

// pass lifts the ko ban.
func (f *field) pass() { f.before, f.last, f.ko = f.last, noPoint, noPoint }

// isLegal reports whether c may play on the empty point p: no suicide and no immediate ko recapture.
func (f *field) legal(p point, c colour) bool {
	if f.empties(p) != 0 {
		return true
	}
	if p == f.ko {
		return false
	}
	for _, q := range f.around(p) {
		if d := f.on[q]; d != edge && f.chain[f.head[q]].atari() == (d != c) {
			return true // it captures a chain, or connects to one with another liberty
		}
	}
	return false
}

// atariLiberty returns the only liberty of the chain of the stone on p, noPoint if it has several.
func (f *field) atari(p point) point {
	c := &f.chain[f.head[p]]
	if c.n == 0 || !c.atari() {
		return noPoint
	}
	return point(c.sum / uint32(c.n))
}

// chainSize returns the number of stones in the chain of the stone on p.
func (f *field) length(p point) int { return int(f.chain[f.head[p]].length) }

// countCaptures returns how many stones c would capture on the empty point p. A chain that touches p twice counts
// twice.
func (f *field) takes(p point, c colour) (n int) {
	if f.near[p]>>(whiteBits*(c.other()-black))&15 == 0 {
		return 0
	}
	for _, q := range f.around(p) {
		if f.on[q] == c.other() && f.chain[f.head[q]].atari() {
			n += f.length(q)
		}
	}
	return n
}

// isEye reports whether the empty point p is a one-point eye of c: all neighbours are its stones, and at most one
// diagonal point is the opponent's, none at the edge of the board.
func (f *field) eye(p point, c colour) bool {
	if !f.closed(p, c) {
		return false
	}
	enemies, edges := 0, 0
	for _, q := range [4]point{p - f.stride - 1, p - f.stride + 1, p + f.stride - 1, p + f.stride + 1} {
		switch f.on[q] {
		case c.other():
			enemies++
		case edge:
			edges = 1
		}
	}
	return enemies+edges < 2
}
