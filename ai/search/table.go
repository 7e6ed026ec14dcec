package search

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A bound says how the score of an entry relates to the true one.
type bound uint8

const (
	boundNone  bound = iota
	boundUpper       // at most
	boundLower       // at least
	boundExact
)

// bucketSize entries share one cache line.
const bucketSize = 4

// A slot is one entry of 16 bytes.
//
//	check: the key without its low 16 bits (48), depth (8), generation (6), bound (2)
//	data:  move (32), score (16), static evaluation (16)
type slot struct {
	check, data uint64
}

// A bucket is where the positions whose keys end alike compete.
type bucket [bucketSize]slot

// A Table remembers positions. It is allocated once and may serve one engine after another.
type Table struct {
	buckets []bucket
	mask    uint64 // of the buckets in use
	gen     uint64 // of the running search, 6 bits
	foul    bool   // a search that overlooks moves has written here
}

// An entry is an unpacked slot.
type entry struct {
	move  rules.Move
	score int
	eval  int
	depth int
	bound bound
}

// NewTable makes a table of at most mb megabytes (at least one).
func NewTable(mb int) *Table {
	n := uint64(max(mb, 1)) << 20 / (bucketSize * 16)
	n = 1 << (bits.Len64(n) - 1)
	return &Table{buckets: make([]bucket, n), mask: n - 1}
}

// Clear forgets everything and uses the whole table.
func (t *Table) Clear() {
	clear(t.buckets)
	t.mask, t.gen, t.foul = uint64(len(t.buckets))-1, 0, false
}

// fit forgets everything and uses as much as a search of so many nodes needs. The size follows from the number
// alone as long as the table is large enough.
func (t *Table) fit(nodes uint64) {
	n := uint64(1) << bits.Len64(max(nodes, 256)/bucketSize)
	n = min(n, uint64(len(t.buckets)))
	if t.foul {
		clear(t.buckets[:t.mask+1])
	}
	clear(t.buckets[:n])
	t.mask, t.gen, t.foul = n-1, 0, false
}

// whole makes the whole table usable again, keeping what is true in it.
func (t *Table) whole() {
	if t.foul {
		clear(t.buckets[:t.mask+1])
	}
	t.mask, t.foul = uint64(len(t.buckets))-1, false
}

// age begins a new search: older entries are the first to be replaced.
func (t *Table) age() { t.gen = (t.gen + 1) & 63 }

// probe finds the entry of key. Mate scores are counted from ply.
func (t *Table) probe(key uint64, ply int) (e entry, ok bool) {
	b := &t.buckets[key&t.mask]
	for i := range b {
		s := &b[i]
		if s.check>>16 == key>>16 && bound(s.check&3) != boundNone {
			score := int(int16(s.data >> 16))
			switch {
			case score > int(ai.MateBound):
				score -= ply
			case score < -int(ai.MateBound):
				score += ply
			}
			return entry{
				move:  rules.Move(s.data >> 32),
				score: score,
				eval:  int(int16(s.data)),
				depth: int(s.check >> 8 & 0xFF),
				bound: bound(s.check & 3),
			}, true
		}
	}
	return entry{}, false
}

// store keeps e for key, unless something more precious about the same position is there.
func (t *Table) store(key uint64, ply int, e entry) {
	b := &t.buckets[key&t.mask]
	victim := &b[0]
	least := 1 << 20
	for i := range b {
		s := &b[i]
		kind := bound(s.check & 3)
		if kind != boundNone && s.check>>16 == key>>16 {
			if e.move == rules.NoMove {
				e.move = rules.Move(s.data >> 32)
			}
			if e.bound != boundExact && e.depth+3 < int(s.check>>8&0xFF) && s.check>>2&63 == t.gen {
				return
			}
			victim = s
			break
		}
		worth := -1
		if kind != boundNone {
			worth = int(s.check>>8&0xFF) + 256 - 4*int((t.gen-s.check>>2)&63)
		}
		if worth < least {
			victim, least = s, worth
		}
	}
	switch {
	case e.score > int(ai.MateBound):
		e.score += ply
	case e.score < -int(ai.MateBound):
		e.score -= ply
	}
	victim.check = key&^0xFFFF | uint64(uint8(e.depth))<<8 | t.gen<<2 | uint64(e.bound)
	victim.data = uint64(e.move)<<32 | uint64(uint16(e.score))<<16 | uint64(uint16(e.eval))
}

// full is the share of the table that this search has filled, per mille, from a sample.
func (t *Table) full() int {
	n := min(250, len(t.buckets), int(t.mask)+1)
	used := 0
	for i := range n {
		for _, s := range t.buckets[i] {
			if s.check&3 != 0 && s.check>>2&63 == t.gen {
				used++
			}
		}
	}
	return used * 1000 / (n * bucketSize)
}
