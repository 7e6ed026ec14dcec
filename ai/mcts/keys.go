package mcts

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// keys are the Zobrist numbers of stones, by colour and point.
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

// of is the key of the stones on f.
func (k *keys) of(f *field) (sum uint64) {
	for p := range f.area {
		if c := f.on[p]; c == black || c == white {
			sum ^= k[c][p]
		}
	}
	return sum
}

// after is the key of the stones when c has played on p, before it is played.
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

// A past is what was before a position.
type past struct {
	seen          map[uint64]bool // the keys of all stones that stood before, and of those that stand
	before        []uint64        // the keys of the rules, with the turn: of the position before, of the one before that, ...
	last, earlier point           // the last two moves, if they put stones
}

// still is after how many actions that change nothing the start of a game is taken to be reached.
const still = 4

// pastOf goes back through the game. p is as it was afterwards.
func (k *keys) pastOf(p *goban.Position, f *field) past {
	h := past{seen: map[uint64]bool{k.of(f): true}}
	q, _ := p.Clone().(*goban.Position)
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
		h.seen[sum] = true
	}
	return h
}
