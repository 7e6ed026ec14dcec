package mcts

// ruleRates are the probabilities, in 256ths, that each playout rule is applied.
type rates struct {
	capture, fight, nakade, shape uint32
}

// standardRates returns the rates in use.
func standard() rates { return rates{capture: 230, fight: 200, nakade: 200, shape: 220} }

// playoutLadderMoves bounds the reading of one ladder in playouts.
const ladderMoves = 24

// A playoutPlayer plays heavy playouts on its board: it answers the last moves by rules, each with some probability,
// and otherwise plays at random.
type player struct {
	field
	dice
	rates
	patterns *patterns
	policy   *policy // on large boards
	scene    scene
	reader   reader
	list     [64]point // moves of the current rule
	n        int
	record   []point // moves since the root, passes included
}

// addCandidate adds a move to the candidates.
func (w *player) offer(p point) {
	if w.n < len(w.list) {
		w.list[w.n] = p
		w.n++
	}
}

// drawCandidate picks one of the candidates at random and clears them.
func (w *player) draw() point {
	p := w.list[0]
	if w.n > 1 {
		p = w.list[w.below(w.n)]
	}
	w.n = 0
	return p
}

// playout plays until both pass. There is no early stop when one side is far ahead: dead stones not captured yet would
// get the wrong owner.
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

// chooseMove returns the next move of c.
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

// addAtariMoves adds captures of the last stone and of enemies left in atari, and moves that save own chains.
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

// addEscapes adds the moves that save the chain of the stone on p, which has one liberty.
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

// escapesLadder reports whether c, extending on the only liberty of its chain of the stone on p, is not captured in a
// ladder.
func (w *player) runs(c colour, p, l point) bool {
	switch n := w.liberated(l, c); {
	case n >= 3:
		return true
	case n <= 1:
		return false
	}
	return !w.reader.caught(&w.field, p, ladderMoves)
}

// libertiesAfter returns the number of liberties, up to three, of the chain that a stone of c on l makes.
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

// addFightMoves adds moves for chains with two liberties: extensions of own ones beside the last stone, and ataris on
// its chain that it does not simply escape.
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

// addShapeMoves adds the points around p that match a 3x3 pattern.
func (w *player) around8(c colour, p point) {
	for _, q := range w.eight(p) {
		if w.on[q] == empty && w.patterns[w.surroundings(q)] && w.legal(q, c) && w.risk(q, c) == safe {
			w.offer(q)
		}
	}
}

// randomSafeMove returns a random legal point that neither fills an own eye nor gives stones away, noPoint if there is
// none.
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
