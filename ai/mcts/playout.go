package mcts

// rates are how often each rule of the playouts is asked, of 256.
type rates struct {
	capture, fight, nakade, shape uint32
}

// standard are the rates in use.
func standard() rates { return rates{capture: 230, fight: 200, nakade: 200, shape: 220} }

// ladderMoves bounds the reading of one ladder in playouts.
const ladderMoves = 24

// A player plays informed playouts on its field: it answers what happened around the last moves by rules, each of them
// most of the time, and else plays at random.
type player struct {
	field
	dice
	rates
	patterns *patterns
	policy   *policy // on great boards
	scene    scene
	reader   reader
	list     [64]point // moves that a rule offers
	n        int
	record   []point // the moves since the root, passes among them
}

// offer puts p on the list.
func (w *player) offer(p point) {
	if w.n < len(w.list) {
		w.list[w.n] = p
		w.n++
	}
}

// draw draws one of the moves on the list and empties it.
func (w *player) draw() point {
	p := w.list[0]
	if w.n > 1 {
		p = w.list[w.below(w.n)]
	}
	w.n = 0
	return p
}

// playout plays until both pass. It does not end where one side has all but won: whose the stones are that nobody has taken yet would
// not be known.
func (w *player) playout(c colour) {
	for plies, passes := 3*w.points(), 0; plies > 0 && passes < 2; plies-- {
		p := w.choose(c)
		w.record = append(w.record, p)
		if p != noPoint {
			w.play(p, c)
			passes = 0
		} else {
			w.pass()
			passes++
		}
		c = c.other()
	}
}

// choose is the move of c.
func (w *player) choose(c colour) point {
	last := w.last
	if last != noPoint && w.on[last] == c.other() {
		if w.often(w.capture) {
			if w.ataris(c, last); w.n > 0 {
				return w.draw()
			}
		}
		if w.often(w.fight) {
			if w.fights(c, last); w.n > 0 {
				return w.draw()
			}
		}
		if w.often(w.rates.nakade) {
			if p := w.field.nakade(last, c); p != noPoint && w.legal(p, c) {
				return p
			}
		}
		if w.often(w.shape) {
			w.around8(c, last)
			if w.before != noPoint {
				w.around8(c, w.before)
			}
			if w.n > 0 {
				return w.draw()
			}
		}
	}
	return w.any(c)
}

// ataris offers the points that take the last stone, or enemies that were left in atari, and those that save own chains
// from being taken.
func (w *player) ataris(c colour, last point) {
	if l := w.atari(last); l != noPoint && w.legal(l, c) {
		w.offer(l)
	}
	for _, q := range w.around(last) {
		if w.on[q] == c {
			if l := w.atari(q); l != noPoint {
				w.save(c, q, l)
			}
		}
	}
	if b := w.before; b != noPoint && w.on[b] == c {
		for _, q := range w.around(b) {
			if w.on[q] == c.other() {
				if l := w.atari(q); l != noPoint && w.legal(l, c) {
					w.offer(l)
				}
			}
		}
	}
}

// save offers what saves the chain of the stone on p, whose only liberty is l.
func (w *player) save(c colour, p, l point) {
	for at := p; ; {
		for _, q := range w.around(at) {
			if w.on[q] == c.other() {
				if m := w.atari(q); m != noPoint && w.legal(m, c) {
					w.offer(m)
				}
			}
		}
		if at = w.next[at]; at == p {
			break
		}
	}
	if w.legal(l, c) && w.runs(c, p, l) {
		w.offer(l)
	}
}

// runs says that c, playing on l, the only liberty of its chain of the stone on p, is not taken in a ladder.
func (w *player) runs(c colour, p, l point) bool {
	switch n := w.liberated(l, c); {
	case n >= 3:
		return true
	case n <= 1:
		return false
	}
	return !w.reader.caught(&w.field, p, ladderMoves)
}

// liberated counts the liberties, up to three, of the chain that a stone of c on l makes.
func (f *field) liberated(l point, c colour) int {
	n := 0
	var seen [4]point
	note := func(q point) {
		for _, r := range seen[:min(n, 3)] {
			if r == q {
				return
			}
		}
		seen[min(n, 3)] = q
		n++
	}
	for _, q := range f.around(l) {
		switch f.on[q] {
		case empty:
			note(q)
		case c:
			m, libs := f.liberties(q, 4)
			for _, r := range libs[:m] {
				if r != l {
					note(r)
				}
			}
		case c.other():
			if f.chain[f.head[q]].atari() {
				note(q)
			}
		}
		if n >= 3 {
			return 3
		}
	}
	return n
}

// fights offers what matters to chains of two liberties: to own ones beside the last stone, more of them; to its own chain,
// an atari that it does not simply run out of.
func (w *player) fights(c colour, last point) {
	for _, q := range w.around(last) {
		if w.on[q] != c {
			continue
		}
		if n, l := w.liberties(q, 3); n == 2 {
			for _, p := range l[:2] {
				if w.liberated(p, c) >= 3 {
					w.offer(p)
				}
			}
		}
	}
	if n, l := w.liberties(last, 3); n == 2 {
		for i, p := range l[:2] {
			if w.liberated(l[1-i], c.other()) <= 2 && w.legal(p, c) && w.risk(p, c) == safe {
				w.offer(p)
			}
		}
	}
}

// around8 offers the points around p whose surroundings are a shape.
func (w *player) around8(c colour, p point) {
	for _, q := range w.eight(p) {
		if w.on[q] == empty && w.patterns[w.surroundings(q)] && w.legal(q, c) && w.risk(q, c) == safe {
			w.offer(q)
		}
	}
}

// any draws a legal point that fills no own eye and gives nothing away, or none.
func (w *player) any(c colour) point {
	if w.free == 0 {
		return noPoint
	}
	start := w.below(w.free)
	for i := range w.free {
		if i += start; i >= w.free {
			i -= w.free
		}
		p := w.room[i]
		if !w.legal(p, c) || w.eye(p, c) {
			continue
		}
		if r := w.risk(p, c); r == safe || r == throwIn && w.often(64) {
			return p
		}
	}
	return noPoint
}
