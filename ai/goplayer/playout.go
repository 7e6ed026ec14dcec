package goplayer

import "github.com/ludarium/ludarium/ai/mcts"

// ruleRates are the probabilities, in 256ths, that each playout rule is applied.
type ruleRates struct {
	capture, fight, nakade, shape uint32
}

// standardRates returns the rates in use.
func standardRates() ruleRates { return ruleRates{capture: 230, fight: 200, nakade: 200, shape: 220} }

// playoutLadderMoves bounds the reading of one ladder in playouts.
const playoutLadderMoves = 24

// A playoutPlayer plays heavy playouts on its board: it answers the last moves by rules, each with some probability,
// and otherwise plays at random.
type playoutPlayer struct {
	board
	mcts.PRNG
	ruleRates
	patterns       *patternTable
	policy         *policy // nil: none
	input          policyInput
	ladders        ladderReader
	candidates     [64]point // moves of the current rule
	candidateCount int
	moves          []mcts.Move // moves since the root, passes included
}

// addCandidate adds a move to the candidates.
func (w *playoutPlayer) addCandidate(p point) {
	if w.candidateCount < len(w.candidates) {
		w.candidates[w.candidateCount] = p
		w.candidateCount++
	}
}

// drawCandidate picks one of the candidates at random and clears them.
func (w *playoutPlayer) drawCandidate() point {
	p := w.candidates[0]
	if w.candidateCount > 1 {
		p = w.candidates[w.IntN(w.candidateCount)]
	}
	w.candidateCount = 0
	return p
}

// playout plays until both pass. There is no early stop when one side is far ahead: dead stones not captured yet would
// get the wrong owner.
func (w *playoutPlayer) playout(c colour) {
	for plies, passes := 3*w.pointCount(), 0; plies > 0 && passes < 2; plies-- {
		p := w.chooseMove(c)
		w.moves = append(w.moves, mcts.Move(p))
		if p != noPoint {
			w.play(p, c)
			passes = 0
		} else {
			w.pass()
			passes++
		}
		c = c.opposite()
	}
}

// chooseMove returns the next move of c.
func (w *playoutPlayer) chooseMove(c colour) point {
	last := w.lastMove
	if last != noPoint && w.colours[last] == c.opposite() {
		if w.chance(w.capture) {
			if w.addAtariMoves(c, last); w.candidateCount > 0 {
				return w.drawCandidate()
			}
		}
		if w.chance(w.fight) {
			if w.addFightMoves(c, last); w.candidateCount > 0 {
				return w.drawCandidate()
			}
		}
		if w.chance(w.nakade) {
			if p := w.nakadePoint(last, c); p != noPoint && w.isLegal(p, c) {
				return p
			}
		}
		if w.chance(w.shape) {
			w.addShapeMoves(c, last)
			if w.previousMove != noPoint {
				w.addShapeMoves(c, w.previousMove)
			}
			if w.candidateCount > 0 {
				return w.drawCandidate()
			}
		}
	}
	return w.randomSafeMove(c)
}

// addAtariMoves adds captures of the last stone and of enemies left in atari, and moves that save own chains.
func (w *playoutPlayer) addAtariMoves(c colour, last point) {
	if liberty := w.atariLiberty(last); liberty != noPoint && w.isLegal(liberty, c) {
		w.addCandidate(liberty)
	}
	for _, q := range w.neighbours(last) {
		if w.colours[q] == c {
			if liberty := w.atariLiberty(q); liberty != noPoint {
				w.addEscapes(c, q, liberty)
			}
		}
	}
	if previous := w.previousMove; previous != noPoint && w.colours[previous] == c {
		for _, q := range w.neighbours(previous) {
			if w.colours[q] == c.opposite() {
				if liberty := w.atariLiberty(q); liberty != noPoint && w.isLegal(liberty, c) {
					w.addCandidate(liberty)
				}
			}
		}
	}
}

// addEscapes adds the moves that save the chain of the stone on p, which has one liberty.
func (w *playoutPlayer) addEscapes(c colour, p, liberty point) {
	for at := p; ; {
		for _, q := range w.neighbours(at) {
			if w.colours[q] == c.opposite() {
				if capture := w.atariLiberty(q); capture != noPoint && w.isLegal(capture, c) {
					w.addCandidate(capture)
				}
			}
		}
		if at = w.nextInChain[at]; at == p {
			break
		}
	}
	if w.isLegal(liberty, c) && w.escapesLadder(c, p, liberty) {
		w.addCandidate(liberty)
	}
}

// escapesLadder reports whether c, extending on the only liberty of its chain of the stone on p, is not captured in a
// ladder.
func (w *playoutPlayer) escapesLadder(c colour, p, liberty point) bool {
	switch n := w.libertiesAfter(liberty, c); {
	case n >= 3:
		return true
	case n <= 1:
		return false
	}
	return !w.ladders.isCaptured(&w.board, p, playoutLadderMoves)
}

// libertiesAfter returns the number of liberties, up to three, of the chain that a stone of c on l makes.
func (b *board) libertiesAfter(p point, c colour) int {
	n := 0
	var seen [4]point
	addLiberty := func(q point) {
		for _, r := range seen[:min(n, 3)] {
			if r == q {
				return
			}
		}
		seen[min(n, 3)] = q
		n++
	}
	for _, q := range b.neighbours(p) {
		switch b.colours[q] {
		case empty:
			addLiberty(q)
		case c:
			m, liberties := b.liberties(q, 4)
			for _, r := range liberties[:m] {
				if r != p {
					addLiberty(r)
				}
			}
		case c.opposite():
			if b.chains[b.chainHeads[q]].hasOneLiberty() {
				addLiberty(q)
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
func (w *playoutPlayer) addFightMoves(c colour, last point) {
	for _, q := range w.neighbours(last) {
		if w.colours[q] != c {
			continue
		}
		if w.hasManyLiberties(q) {
			continue
		}
		if n, liberties := w.liberties(q, 3); n == 2 {
			for _, p := range liberties[:2] {
				if w.libertiesAfter(p, c) >= 3 {
					w.addCandidate(p)
				}
			}
		}
	}
	if w.hasManyLiberties(last) {
		return
	}
	if n, liberties := w.liberties(last, 3); n == 2 {
		for i, p := range liberties[:2] {
			if w.libertiesAfter(liberties[1-i], c.opposite()) <= 2 && w.isLegal(p, c) && w.riskOf(p, c) == safe {
				w.addCandidate(p)
			}
		}
	}
}

// addShapeMoves adds the points around p that match a 3x3 pattern.
func (w *playoutPlayer) addShapeMoves(c colour, p point) {
	for _, q := range w.surroundingPoints(p) {
		if w.colours[q] == empty && w.patterns.has(w.neighbourhood(q)) && w.isLegal(q, c) && w.riskOf(q, c) == safe {
			w.addCandidate(q)
		}
	}
}

// randomSafeMove returns a random legal point that neither fills an own eye nor gives stones away, noPoint if there is
// none.
func (w *playoutPlayer) randomSafeMove(c colour) point {
	if w.emptyCount == 0 {
		return noPoint
	}
	start := w.IntN(w.emptyCount)
	for i := range w.emptyCount {
		if i += start; i >= w.emptyCount {
			i -= w.emptyCount
		}
		p := w.emptyPoints[i]
		if !w.isLegal(p, c) || w.isEye(p, c) {
			continue
		}
		if r := w.riskOf(p, c); r == safe || r == throwIn && w.chance(64) {
			return p
		}
	}
	return noPoint
}
