package goplayer

import (
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// zobristKeys are the Zobrist keys of stones, by colour and point.
type zobristKeys [3][arraySize]uint64

func newZobristKeys() *zobristKeys {
	k := &zobristKeys{}
	rng := mcts.NewPRNG(0x676f)
	for c := black; c <= white; c++ {
		for p := range k[c] {
			k[c][p] = uint64(rng.Bits())<<32 | uint64(rng.Bits())
		}
	}
	return k
}

// hash returns the hash of the stones on a board.
func (k *zobristKeys) hash(b *board) (key uint64) {
	for p := range b.paddedSize {
		if c := b.colours[p]; c == black || c == white {
			key ^= k[c][p]
		}
	}
	return key
}

// hashAfter returns the hash of the stones after c plays on p, without playing.
func (k *zobristKeys) hashAfter(b *board, key uint64, p point, c colour) uint64 {
	key ^= k[c][p]
	enemy := c.opposite()
	var seen [4]point
	n := 0
neighbours:
	for _, q := range b.neighbours(p) {
		if b.colours[q] != enemy || !b.chains[b.chainHeads[q]].hasOneLiberty() {
			continue
		}
		head := b.chainHeads[q]
		for _, other := range seen[:n] {
			if other == head {
				continue neighbours
			}
		}
		seen[n] = head
		n++
		for at := head; ; {
			key ^= k[enemy][at]
			if at = b.nextInChain[at]; at == head {
				break
			}
		}
	}
	return key
}

// A history is what happened before a position.
type history struct {
	simpleKo               bool
	counts                 map[uint64]uint8 // occurrences by repetition key, the current position included
	keys                   []uint64         // keys from package goban of the previous positions, the latest first
	lastMove, previousMove point            // the last two moves; noPoint if they placed no stone
}

// repetitionKey returns what identifies a repetition after a move of c: the stones, under simple ko together with the
// side to move.
func (h *history) repetitionKey(key uint64, c colour) uint64 {
	if h.simpleKo {
		return key ^ uint64(c)
	}
	return key
}

// occurrences returns how often a repetition key occurred in the game and on the path.
func (h *history) occurrences(key uint64, path []uint64) int {
	n := int(h.counts[key])
	for _, m := range path {
		if m == key {
			n++
		}
	}
	return n
}

// record counts one more occurrence.
func (h *history) record(key uint64) { h.counts[key] = min(h.counts[key]+1, repetitionLimit) }

// repetitionLimit is the number of occurrences that ends a simple-ko game.
const repetitionLimit = 3

// unchangedUndos is after how many undos without any change the start of the game is assumed to be reached.
const unchangedUndos = 4

// historyOf reads the history of p by undoing moves on a copy.
func (k *zobristKeys) historyOf(p *goban.Position, b *board) history {
	history := history{simpleKo: p.HasSimpleKo(), counts: map[uint64]uint8{}}
	previous, _ := p.Clone().(*goban.Position)
	repetitionKey := func(stones uint64) uint64 {
		return history.repetitionKey(stones, (colour(previous.Turn()) + black).opposite())
	}
	current := repetitionKey(k.hash(b))
	after := *b
	for unchanged := 0; unchanged < unchangedUndos; {
		key := previous.Key()
		previous.Undo()
		if previous.Key() == key {
			unchanged++
			continue
		}
		unchanged = 0
		stones, hash := previous.FastBoard(), uint64(0)
		played := noPoint
		for c := range b.pointCount() {
			at := b.pointOf(c)
			stone := colour(stones.ColourAt(previous.PointOf(rules.Cell(c))))
			if stone == empty && after.colours[at] != empty {
				played = at
			}
			after.colours[at] = stone
			if stone != empty {
				hash ^= k[stone][at]
			}
		}
		history.keys = append(history.keys, previous.Key())
		switch len(history.keys) {
		case 1:
			history.lastMove = played
		case 2:
			history.previousMove = played
		}
		if played != noPoint || !history.simpleKo { // passes are no repetitions
			history.record(current)
		}
		current = repetitionKey(hash)
	}
	history.record(current)
	return history
}
