package mcts

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// zobristKeys are the Zobrist keys of stones, by colour and point.
type keys [3][maxArea]uint64

func newKeys() *keys {
	k := &keys{}
	d := newDice(0x676f)
	for c := black; c <= white; c++ {
		for p := range k[c] {
			k[c][p] = uint64(d.bits())<<32 | uint64(d.bits())
		}
	}
	return k
}

// hash returns the hash of the stones on a board.
func (k *keys) of(f *field) (sum uint64) {
	for p := range f.area {
		if c := f.on[p]; c == black || c == white {
			sum ^= k[c][p]
		}
	}
	return sum
}

// hashAfter returns the hash of the stones after c plays on p, without playing.
func (k *keys) after(f *field, key uint64, p point, c colour) uint64 {
	key ^= k[c][p]
	enemy := c.other()
	var seen [4]point
	n := 0
neighbours:
	for _, q := range f.around(p) {
		if f.on[q] != enemy || !f.chain[f.head[q]].atari() {
			continue
		}
		h := f.head[q]
		for _, g := range seen[:n] {
			if g == h {
				continue neighbours
			}
		}
		seen[n] = h
		n++
		for at := h; ; {
			key ^= k[enemy][at]
			if at = f.next[at]; at == h {
				break
			}
		}
	}
	return key
}

// A history is what happened before a position.
type past struct {
	simpleKo      bool
	seen          map[uint64]uint8 // occurrences by repetition key, the current position included
	before        []uint64         // keys from package goban of the previous positions, the latest first
	last, earlier point            // the last two moves; noPoint if they placed no stone
}

// repetitionKey returns what identifies a repetition after a move of c: the stones, under simple ko together with the
// side to move.
func (h *past) mark(key uint64, c colour) uint64 {
	if h.simpleKo {
		return key ^ uint64(c)
	}
	return key
}

// occurrences returns how often a repetition key occurred in the game and on the path.
func (h *past) times(mark uint64, trail []uint64) int {
	n := int(h.seen[mark])
	for _, m := range trail {
		if m == mark {
			n++
		}
	}
	return n
}

// record counts one more occurrence.
func (h *past) note(mark uint64) { h.seen[mark] = min(h.seen[mark]+1, thrice) }

// repetitionLimit is the number of occurrences that ends a simple-ko game.
const thrice = 3

// unchangedUndos is after how many undos without any change the start of the game is assumed to be reached.
const still = 4

// historyOf reads the history of p by undoing moves on a copy.
func (k *keys) pastOf(p *goban.Position, f *field) past {
	h := past{simpleKo: p.SimpleKo(), seen: map[uint64]uint8{}}
	q, _ := p.Clone().(*goban.Position)
	mark := func(stones uint64) uint64 { return h.mark(stones, (colour(q.Turn()) + black).other()) }
	stood := mark(k.of(f))
	g := *f
	for same := 0; same < still; {
		was := q.Key()
		q.Undo()
		if q.Key() == was {
			same++
			continue
		}
		same = 0
		stones, sum := q.Stones(), uint64(0)
		came := noPoint
		for c := range f.points() {
			at := f.pointOf(c)
			on := colour(stones.At(q.Point(rules.Cell(c))))
			if on == empty && g.on[at] != empty {
				came = at
			}
			g.on[at] = on
			if on != empty {
				sum ^= k[on][at]
			}
		}
		h.before = append(h.before, q.Key())
		switch len(h.before) {
		case 1:
			h.last = came
		case 2:
			h.earlier = came
		}
		if came != noPoint || !h.simpleKo { // passes are no repetitions
			h.note(stood)
		}
		stood = mark(sum)
	}
	h.note(stood)
	return h
}
