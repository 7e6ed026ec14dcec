package goplayer

// priorWeights are the visits, won or lost, with which a move starts.
type priorWeights struct {
	capture, captureMany float32    // won: captures a stone, a chain
	save, saveMany       float32    // won: saves an own stone or chain in atari
	deadRun              float32    // lost: extends a chain that a ladder captures
	ladder, ladderMany   float32    // won: atari on a chain that does not escape
	defend, defendMany   float32    // won: saves a chain that a ladder would capture
	shape                float32    // won: matches a 3x3 pattern
	vital                float32    // won: the vital point of a small eye space
	selfAtari            float32    // lost: self-atari
	nearLast             [5]float32 // won: by steps to the last move + 1; 0: far away
	nearIsolatedLast     [5]float32 // the same if the last stone is isolated and needs no answer
	emptyCorner          float32    // won: opens an empty corner of a large board
	firstLine            float32    // lost: on the first line of a large board without contact
	lowLine, highLine    float32    // lost on lines 1 and 2, won on lines 3 and 4, with no stone near
	pass                 float32    // lost
}

func standardPriors() priorWeights {
	return priorWeights{
		capture: 15, captureMany: 30, save: 15, saveMany: 30, deadRun: 12, ladder: 12, ladderMany: 24, defend: 10, defendMany: 18,
		shape: 10, vital: 20, selfAtari: 12, nearLast: [5]float32{0, 0, 16, 12, 5}, nearIsolatedLast: [5]float32{4: 6},
		emptyCorner: 150, firstLine: 30, lowLine: 10, highLine: 10, pass: 15,
	}
}

// A moveAnalysis collects what is known about the moves of one position.
type moveAnalysis struct {
	wins, losses [arraySize]float32
	tactics      [arraySize]tactic
	distances    [arraySize]uint8 // steps to the last move, a chain being one step; 0: four or more
	queue        [arraySize]point
}

// priorLadderMoves bounds the reading of one ladder for priors.
const priorLadderMoves = 150

// analyse resets the analysis and fills in tactics, for c to move on the board of w.
func (o *moveAnalysis) analyse(w *playoutPlayer, c colour, priors *priorWeights) {
	b := &w.board
	n := b.paddedSize
	clear(o.wins[:n])
	clear(o.losses[:n])
	clear(o.distances[:n])
	clear(o.tactics[:n])
	if b.lastMove != noPoint && b.colours[b.lastMove] != empty {
		o.measureDistances(b, b.lastMove)
	}
	o.analyseChains(w, c, priors)
	if b.lastMove != noPoint {
		if p := b.nakadePoint(b.lastMove, c); p != noPoint {
			o.wins[p] += priors.vital
			o.tactics[p] |= playsVitalPoint
		}
	}
	for _, p := range b.emptyPoints[:b.emptyCount] {
		if b.neighbourCounts[p]>>(whiteBits*(c.opposite()-black))&15 != 0 || b.isEnclosed(p, c) {
			if b.riskOf(p, c) == selfAtari {
				n := b.chainSizeAfter(p, c)
				o.losses[p] += float32(priors.selfAtari * float32(min(n, 5)))
				o.tactics[p] |= selfAtariOne << (min(n, 3) - 1)
			}
		}
	}
}

// addPriors adds the priors that need no reading: patterns, distance to the last move, lines, and the policy.
func (o *moveAnalysis) addPriors(w *playoutPlayer, c colour, priors *priorWeights) {
	b := &w.board
	near := &priors.nearLast
	if b.size >= openingBoardSize && o.distances[b.lastMove] == 1 && b.isIsolated(b.lastMove) {
		near = &priors.nearIsolatedLast
	}
	corners := b.emptyCorners()
	if w.policy != nil {
		w.policy.computeProbabilities(&w.input, o, b, c)
	}
	for _, p := range b.emptyPoints[:b.emptyCount] {
		if w.patterns.has(b.neighbourhood(p)) {
			o.wins[p] += priors.shape
		}
		o.wins[p] += near[o.distances[p]]
		if w.policy != nil {
			o.wins[p] += float32(w.policy.visits * w.input.probabilities[p])
		}
		if corners != 0 && b.isCornerOpening(p, corners) {
			o.wins[p] += priors.emptyCorner
		}
		if b.size >= openingBoardSize && b.lineOf(p) == 1 && b.hasNoContact(p) {
			o.losses[p] += priors.firstLine
		}
		if b.size >= 9 && o.distances[p] == 0 {
			switch line := b.lineOf(p); {
			case line > 4 || !b.hasNoStonesNear(p):
			case line <= 2:
				o.losses[p] += priors.lowLine
			default:
				o.wins[p] += priors.highLine
			}
		}
	}
}

// chainSizeAfter returns the number of stones connected to a stone of c on p, counted once per contact.
func (b *board) chainSizeAfter(p point, c colour) int {
	n := 1
	for _, q := range b.neighbours(p) {
		if b.colours[q] == c {
			n += b.chainSize(q)
		}
	}
	return n
}

// measureDistances measures the distance of all points from p.
func (o *moveAnalysis) measureDistances(b *board, p point) {
	o.distances[p] = 1
	o.queue[0] = p
	n := 1
	visit := func(q point, distance uint8) {
		if b.colours[q] != edge && o.distances[q] == 0 {
			o.distances[q] = distance
			o.queue[n] = q
			n++
		}
	}
	// Stones of a chain are reached together; the order is not exact, but close enough.
	for i := 0; i < n; i++ {
		at := o.queue[i]
		distance := o.distances[at]
		if b.colours[at] != empty {
			for q := b.nextInChain[at]; q != at; q = b.nextInChain[q] {
				visit(q, distance)
			}
		}
		for _, q := range b.neighbours(at) {
			if b.colours[q] != edge && distance < 4 {
				visit(q, distance+1)
			}
		}
	}
}

// analyseChains analyses all chains with one or two liberties.
func (o *moveAnalysis) analyseChains(w *playoutPlayer, c colour, priors *priorWeights) {
	b := &w.board
	for cell := range b.pointCount() {
		head := b.pointOf(cell)
		if b.colours[head] == empty || b.chainHeads[head] != head {
			continue
		}
		isMany := b.chains[head].size > 1
		n, liberties := b.liberties(head, 3)
		sizeBit := 0 // shifts a tactic from one stone to many
		if isMany {
			sizeBit = 1
		}
		switch isOwn := b.colours[head] == c; {
		case n == 1 && isOwn:
			escapes := b.isLegal(liberties[0], c) && w.escapesLadder(c, head, liberties[0])
			if escapes {
				o.wins[liberties[0]] += choose(isMany, priors.saveMany, priors.save)
				o.tactics[liberties[0]] |= savesStone << sizeBit
			} else {
				o.losses[liberties[0]] += priors.deadRun
				o.tactics[liberties[0]] |= runsIntoLadder
			}
			for at := head; ; {
				for _, q := range b.neighbours(at) {
					if b.colours[q] == c.opposite() {
						if capture := b.atariLiberty(q); capture != noPoint {
							o.wins[capture] += choose(isMany, priors.saveMany, priors.save) / 2
							o.tactics[capture] |= capturesAttacker
						}
					}
				}
				if at = b.nextInChain[at]; at == head {
					break
				}
			}
		case n == 1:
			o.wins[liberties[0]] += choose(isMany, priors.captureMany, priors.capture)
			o.tactics[liberties[0]] |= capturesStone << sizeBit
		case n == 2 && isOwn:
			_, isCaptured := w.ladders.findCapture(b, head, priorLadderMoves)
			for _, p := range liberties[:2] {
				if b.libertiesAfter(p, c) < 3 {
					continue
				}
				if !isCaptured {
					o.tactics[p] |= extendsLiberties
					continue
				}
				o.wins[p] += choose(isMany, priors.defendMany, priors.defend)
				o.tactics[p] |= defendsStone << sizeBit
			}
		case n == 2:
			if p, isCaptured := w.ladders.findCapture(b, head, priorLadderMoves); isCaptured {
				o.wins[p] += choose(isMany, priors.ladderMany, priors.ladder)
				o.tactics[p] |= laddersStone << sizeBit
			} else {
				o.tactics[liberties[0]] |= givesEscapableAtari
				o.tactics[liberties[1]] |= givesEscapableAtari
			}
		}
	}
}

func choose(condition bool, yes, no float32) float32 {
	if condition {
		return yes
	}
	return no
}

// lineOf returns the line of p, counted from the edge, from 1.
func (b *board) lineOf(p point) int {
	x, y := int(p)%int(b.stride), int(p)/int(b.stride)
	return min(x, y, b.size+1-x, b.size+1-y)
}

// hasNoStonesNear reports whether no stone is within three lines of p.
func (b *board) hasNoStonesNear(p point) bool {
	x, y := int(p)%int(b.stride), int(p)/int(b.stride)
	for dy := -3; dy <= 3; dy++ {
		for dx := -3; dx <= 3; dx++ {
			if x+dx < 1 || x+dx > b.size || y+dy < 1 || y+dy > b.size || dx*dx+dy*dy > 10 {
				continue
			}
			if b.colours[int(p)+dy*int(b.stride)+dx] != empty {
				return false
			}
		}
	}
	return true
}
