package mcts

// priorWeights are the visits, won or lost, with which a move starts.
type priors struct {
	even             float32    // half won, half lost, for every move
	take, takeMany   float32    // won: captures a stone, a chain
	save, saveMany   float32    // won: saves an own stone or chain in atari
	doomed           float32    // lost: extends a chain that a ladder captures
	hunt, huntMany   float32    // won: atari on a chain that does not escape
	guard, guardMany float32    // won: saves a chain that a ladder would capture
	shape            float32    // won: matches a 3x3 pattern
	vital            float32    // won: the vital point of a small eye space
	reckless         float32    // lost: self-atari
	near             [5]float32 // won: by steps to the last move + 1; 0: far away
	calm             [5]float32 // the same if the last stone is isolated and needs no answer
	corner           float32    // won: opens an empty corner of a large board
	bare             float32    // lost: on the first line of a large board without contact
	low, high        float32    // lost on lines 1 and 2, won on lines 3 and 4, with no stone near
	pass             float32    // lost
	policy           float32    // won: shared out by policy probability, on large boards
}

func standardPriors() priors {
	return priors{
		even: 10, take: 15, takeMany: 30, save: 15, saveMany: 30, doomed: 12, hunt: 12, huntMany: 24, guard: 10, guardMany: 18,
		shape: 10, vital: 20, reckless: 12, near: [5]float32{0, 0, 16, 12, 5}, calm: [5]float32{4: 6},
		corner: 150, bare: 30, low: 10, high: 10, pass: 15, policy: 200,
	}
}

// A moveAnalysis collects what is known about the moves of one position.
type outlook struct {
	won, lost [maxArea]float32
	marks     [maxArea]mark
	far       [maxArea]uint8 // steps to the last move, a chain being one step; 0: four or more
	queue     [maxArea]point
}

// priorLadderMoves bounds the reading of one ladder for priors.
const priorMoves = 150

// analyse resets the analysis and fills in tactics, for c to move on the board of w.
func (o *outlook) consider(w *player, c colour, v *priors) {
	f := &w.field
	n := f.area
	clear(o.won[:n])
	clear(o.lost[:n])
	clear(o.far[:n])
	clear(o.marks[:n])
	if f.last != noPoint && f.on[f.last] != empty {
		o.spread(f, f.last)
	}
	o.chains(w, c, v)
	if f.last != noPoint {
		if p := f.nakade(f.last, c); p != noPoint {
			o.won[p] += v.vital
			o.marks[p] |= fills
		}
	}
	for _, p := range f.room[:f.free] {
		if f.near[p]>>(whiteBits*(c.other()-black))&15 != 0 || f.closed(p, c) {
			if f.risk(p, c) == pointless {
				n := f.joined(p, c)
				o.lost[p] += float32(v.reckless * float32(min(n, 5)))
				o.marks[p] |= wastesOne << (min(n, 3) - 1)
			}
		}
	}
}

// addPriors adds the priors that need no reading: patterns, distance to the last move, lines, and the policy on large
// boards.
func (o *outlook) prefer(w *player, c colour, v *priors) {
	f := &w.field
	near := &v.near
	if f.size >= roomy && o.far[f.last] == 1 && f.lonely(f.last) {
		near = &v.calm
	}
	corners := f.untouched()
	if f.size >= great {
		w.policy.judge(&w.scene, o, f, c)
	}
	for _, p := range f.room[:f.free] {
		if w.patterns[f.surroundings(p)] {
			o.won[p] += v.shape
		}
		o.won[p] += near[o.far[p]]
		if f.size >= great {
			o.won[p] += float32(v.policy * w.scene.chances[p])
		}
		if corners != 0 && f.opens(p, corners) {
			o.won[p] += v.corner
		}
		if f.size >= roomy && f.line(p) == 1 && f.bare(p) {
			o.lost[p] += v.bare
		}
		if f.size >= 9 && o.far[p] == 0 {
			switch line := f.line(p); {
			case line > 4 || !f.alone(p):
			case line <= 2:
				o.lost[p] += v.low
			default:
				o.won[p] += v.high
			}
		}
	}
}

// chainSizeAfter returns the number of stones connected to a stone of c on p, counted once per contact.
func (f *field) joined(p point, c colour) int {
	n := 1
	for _, q := range f.around(p) {
		if f.on[q] == c {
			n += f.length(q)
		}
	}
	return n
}

// measureDistances measures the distance of all points from p.
func (o *outlook) spread(f *field, p point) {
	o.far[p] = 1
	o.queue[0] = p
	n := 1
	reach := func(q point, d uint8) {
		if f.on[q] != edge && o.far[q] == 0 {
			o.far[q] = d
			o.queue[n] = q
			n++
		}
	}
	// Stones of a chain are reached together; the order is not exact, but close enough.
	for i := 0; i < n; i++ {
		at := o.queue[i]
		d := o.far[at]
		if f.on[at] != empty {
			for q := f.next[at]; q != at; q = f.next[q] {
				reach(q, d)
			}
		}
		for _, q := range f.around(at) {
			if f.on[q] != edge && d < 4 {
				reach(q, d+1)
			}
		}
	}
}

// analyseChains analyses all chains with one or two liberties.
func (o *outlook) chains(w *player, c colour, v *priors) {
	f := &w.field
	for cell := range f.points() {
		h := f.pointOf(cell)
		if f.on[h] == empty || f.head[h] != h {
			continue
		}
		many := f.chain[h].length > 1
		n, l := f.liberties(h, 3)
		size := 0 // shifts a tactic from one stone to many
		if many {
			size = 1
		}
		switch own := f.on[h] == c; {
		case n == 1 && own:
			runs := f.legal(l[0], c) && w.runs(c, h, l[0])
			if runs {
				o.won[l[0]] += pick(many, v.saveMany, v.save)
				o.marks[l[0]] |= savesOne << size
			} else {
				o.lost[l[0]] += v.doomed
				o.marks[l[0]] |= runsIn
			}
			for at := h; ; {
				for _, q := range f.around(at) {
					if f.on[q] == c.other() {
						if m := f.atari(q); m != noPoint {
							o.won[m] += pick(many, v.saveMany, v.save) / 2
							o.marks[m] |= frees
						}
					}
				}
				if at = f.next[at]; at == h {
					break
				}
			}
		case n == 1:
			o.won[l[0]] += pick(many, v.takeMany, v.take)
			o.marks[l[0]] |= takesOne << size
		case n == 2 && own:
			_, falls := w.reader.falls(f, h, priorMoves)
			for _, p := range l[:2] {
				if f.liberated(p, c) < 3 {
					continue
				}
				if !falls {
					o.marks[p] |= extends
					continue
				}
				o.won[p] += pick(many, v.guardMany, v.guard)
				o.marks[p] |= guardsOne << size
			}
		case n == 2:
			if p, falls := w.reader.falls(f, h, priorMoves); falls {
				o.won[p] += pick(many, v.huntMany, v.hunt)
				o.marks[p] |= huntsOne << size
			} else {
				o.marks[l[0]] |= chases
				o.marks[l[1]] |= chases
			}
		}
	}
}

func pick(many bool, yes, no float32) float32 {
	if many {
		return yes
	}
	return no
}

// lineOf returns the line of p, counted from the edge, from 1.
func (f *field) line(p point) int {
	x, y := int(p)%int(f.stride), int(p)/int(f.stride)
	return min(x, y, f.size+1-x, f.size+1-y)
}

// hasNoStonesNear reports whether no stone is within three lines of p.
func (f *field) alone(p point) bool {
	x, y := int(p)%int(f.stride), int(p)/int(f.stride)
	for dy := -3; dy <= 3; dy++ {
		for dx := -3; dx <= 3; dx++ {
			if x+dx < 1 || x+dx > f.size || y+dy < 1 || y+dy > f.size || dx*dx+dy*dy > 10 {
				continue
			}
			if f.on[int(p)+dy*int(f.stride)+dx] != empty {
				return false
			}
		}
	}
	return true
}
