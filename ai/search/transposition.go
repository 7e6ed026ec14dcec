package search

import (
	"math/bits"
	"sync/atomic"

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
//
// What is kept is sealed, check xor data: when two threads write at once, halves that do not belong together show
// another key and are not found.
type slot struct {
	sealed, data uint64
}

// read gives both words of s.
func (s *slot) read() (check, data uint64) {
	data = atomic.LoadUint64(&s.data)
	return atomic.LoadUint64(&s.sealed) ^ data, data
}

// A bucket is where the positions whose keys end alike compete.
type bucket [bucketSize]slot

// A Table remembers positions. It is allocated once and may serve one engine after another. Memory that no search has
// needed yet is only promised: the system gives it page by page.
type Table struct {
	buckets []bucket
	mask    uint64 // of the buckets in use
	written uint64 // no bucket from here on has ever been written since it was cleared
	gen     uint64 // of the running search, 6 bits
	foul    bool   // a search that overlooks moves has written here
	shared  bool   // several threads search
}

// An entry is an unpacked slot.
type entry struct {
	move  rules.Move
	score int
	eval  int
	depth int
	bound bound
}

// settles says that the entry answers the question of the window.
func (e entry) settles(alpha, beta int) bool {
	switch e.bound {
	case boundExact:
		return true
	case boundLower:
		return e.score >= beta
	case boundUpper:
		return e.score <= alpha
	}
	return false
}

// NewTable makes a table of mb megabytes (at least one), or of the greatest power of two below.
func NewTable(mb int) *Table {
	n := uint64(max(mb, 1)) << 20 / (bucketSize * 16)
	n = 1 << (bits.Len64(n) - 1)
	t := &Table{buckets: make([]bucket, n)}
	t.Clear()
	return t
}

// Bytes is how much memory the table may take.
func (t *Table) Bytes() int { return len(t.buckets) * bucketSize * 16 }

// Clear forgets everything, and uses little of the table until a search asks for more.
func (t *Table) Clear() {
	t.wipe(uint64(len(t.buckets)))
	t.mask, t.gen, t.foul = t.room(0)-1, 0, false
}

// room is how many buckets a search of so many nodes needs, at most all.
func (t *Table) room(nodes uint64) uint64 {
	return min(uint64(1)<<bits.Len64(max(nodes, 256)/bucketSize), uint64(len(t.buckets)))
}

// wipe clears the first n buckets, but touches no memory that is clear already.
func (t *Table) wipe(n uint64) {
	clear(t.buckets[:min(n, t.written)])
	if n >= t.written {
		t.written = 0
	}
}

// fit forgets everything and uses as much as a search of so many nodes needs. The size follows from the number
// alone as long as the table is large enough.
func (t *Table) fit(nodes uint64) {
	n := t.room(nodes)
	if t.foul {
		t.wipe(t.mask + 1)
	}
	t.wipe(n)
	t.mask, t.gen, t.foul = n-1, 0, false
}

// grow keeps what is true in the table and makes room for a search of so many nodes; 0 is the whole table. It takes no
// more, because the first touch of a page of memory can cost more than ten nodes do: in a table that is filled a little
// with every move of a tenth of a second, nearly every position meets a new one.
func (t *Table) grow(nodes uint64) {
	if t.foul {
		t.wipe(t.mask + 1)
	}
	n := uint64(len(t.buckets))
	if nodes > 0 {
		n = max(t.room(nodes), t.mask+1)
	}
	t.mask, t.foul = n-1, false
}

// begin begins a search of one or several threads: older entries are the first to be replaced.
func (t *Table) begin(shared bool) {
	t.gen = (t.gen + 1) & 63
	t.written = max(t.written, t.mask+1)
	t.shared = shared
}

// probe finds the entry of key. Mate scores are counted from ply.
func (t *Table) probe(key uint64, ply int) (e entry, ok bool) {
	b := &t.buckets[key&t.mask]
	for i := range b {
		check, data := b[i].read()
		if check>>16 == key>>16 && bound(check&3) != boundNone {
			score := int(int16(data >> 16))
			switch {
			case score > int(ai.MateBound):
				score -= ply
			case score < -int(ai.MateBound):
				score += ply
			}
			return entry{
				move:  rules.Move(data >> 32),
				score: score,
				eval:  int(int16(data)),
				depth: int(check >> 8 & 0xFF),
				bound: bound(check & 3),
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
		check, data := b[i].read()
		kind := bound(check & 3)
		if kind != boundNone && check>>16 == key>>16 {
			if e.move == rules.NoMove {
				e.move = rules.Move(data >> 32)
			}
			if e.bound != boundExact && e.depth+3 < int(check>>8&0xFF) && check>>2&63 == t.gen {
				return
			}
			victim = &b[i]
			break
		}
		worth := -1
		if kind != boundNone {
			worth = int(check>>8&0xFF) + 256 - 4*int((t.gen-check>>2)&63)
		}
		if worth < least {
			victim, least = &b[i], worth
		}
	}
	switch {
	case e.score > int(ai.MateBound):
		e.score += ply
	case e.score < -int(ai.MateBound):
		e.score -= ply
	}
	check := key&^0xFFFF | uint64(uint8(e.depth))<<8 | t.gen<<2 | uint64(e.bound)
	data := uint64(e.move)<<32 | uint64(uint16(e.score))<<16 | uint64(uint16(e.eval))
	if !t.shared {
		victim.sealed, victim.data = check^data, data
		return
	}
	atomic.StoreUint64(&victim.data, data)
	atomic.StoreUint64(&victim.sealed, check^data)
}

// full is the share of the table that this search has filled, per mille, from a sample.
func (t *Table) full() int {
	n := min(250, len(t.buckets), int(t.mask)+1)
	used := 0
	for i := range n {
		for j := range t.buckets[i] {
			if check, _ := t.buckets[i][j].read(); check&3 != 0 && check>>2&63 == t.gen {
				used++
			}
		}
	}
	return used * 1000 / (n * bucketSize)
}
