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

// bucketSize is the number of entries in a bucket, which fills one cache line.
const bucketSize = 4

// A slot is one entry of 16 bytes.
//
//	check: the key without its low 16 bits (48), depth (8), generation (6), bound (2)
//	data:  move (32), score (16), static evaluation (16)
//
// xoredKey holds check xor data: if two threads write at once, the halves do not match and the entry is not found
// (lockless hashing).
type slot struct {
	xoredKey, data uint64
}

// load returns both words of s.
func (s *slot) load() (check, data uint64) {
	data = atomic.LoadUint64(&s.data)
	return atomic.LoadUint64(&s.xoredKey) ^ data, data
}

// A bucket holds the entries of all keys with the same low bits.
type bucket [bucketSize]slot

// A Table is a transposition table. It is allocated once and may serve several engines in turn. The system commits its
// memory page by page as searches first touch it.
type Table struct {
	buckets        []bucket
	mask           uint64 // of the buckets in use
	dirtyBuckets   uint64 // buckets from here on have not been written since the last clear
	generation     uint64 // of the running search, 6 bits
	hasMissedMoves bool   // written by a search that misses moves
	isShared       bool   // several threads use it
}

// An entry is an unpacked slot.
type entry struct {
	move  rules.Move
	score int
	eval  int
	depth int
	bound bound
}

// causesCutoff reports whether the entry's score decides a search with this window.
func (e entry) causesCutoff(alpha, beta int) bool {
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

// improves reports whether the entry knows the value of a position better than an evaluation.
func (e entry) improves(eval int) bool {
	if e.bound == boundNone || abs(e.score) >= mateBound {
		return false
	}
	return e.bound == boundExact || (e.score > eval) == (e.bound == boundLower)
}

// NewTable makes a table of sizeMB megabytes (at least one), rounded down to a power of two.
func NewTable(sizeMB int) *Table {
	n := uint64(max(sizeMB, 1)) << 20 / (bucketSize * 16)
	n = 1 << (bits.Len64(n) - 1)
	t := &Table{buckets: make([]bucket, n)}
	t.Clear()
	return t
}

// Bytes returns how much memory the table may use.
func (t *Table) Bytes() int { return len(t.buckets) * bucketSize * 16 }

// Clear empties the table and shrinks the part in use until a search asks for more.
func (t *Table) Clear() {
	t.clearBuckets(uint64(len(t.buckets)))
	t.mask, t.generation, t.hasMissedMoves = t.bucketsFor(0)-1, 0, false
}

// bucketsFor returns how many buckets a search of that many nodes needs, at most all.
func (t *Table) bucketsFor(nodes uint64) uint64 {
	return min(uint64(1)<<bits.Len64(max(nodes, 256)/bucketSize), uint64(len(t.buckets)))
}

// clearBuckets clears the first n buckets, without touching memory that is clear already.
func (t *Table) clearBuckets(n uint64) {
	clear(t.buckets[:min(n, t.dirtyBuckets)])
	if n >= t.dirtyBuckets {
		t.dirtyBuckets = 0
	}
}

// clearAndResize empties the table and uses as much of it as a search of that many nodes needs. The size depends on the
// number alone as long as the table is large enough.
func (t *Table) clearAndResize(nodes uint64) {
	n := t.bucketsFor(nodes)
	if t.hasMissedMoves {
		t.clearBuckets(t.mask + 1)
	}
	t.clearBuckets(n)
	t.mask, t.generation, t.hasMissedMoves = n-1, 0, false
}

// grow keeps the entries and makes room for a search of that many nodes; 0 is the whole table. It uses no more than
// needed, because the first touch of a memory page can cost more than ten nodes: in a large table that fills slowly,
// nearly every position would touch a new page.
func (t *Table) grow(nodes uint64) {
	if t.hasMissedMoves {
		t.clearBuckets(t.mask + 1)
	}
	n := uint64(len(t.buckets))
	if nodes > 0 {
		n = max(t.bucketsFor(nodes), t.mask+1)
	}
	t.mask, t.hasMissedMoves = n-1, false
}

// newSearch starts a new generation: entries of older ones are replaced first.
func (t *Table) newSearch(isShared bool) {
	t.generation = (t.generation + 1) & 63
	t.dirtyBuckets = max(t.dirtyBuckets, t.mask+1)
	t.isShared = isShared
}

// prefetch begins to load the bucket of key into the cache, which takes as long as searching a good part of a node.
func (t *Table) prefetch(key uint64) { prefetch(&t.buckets[key&t.mask]) }

// probe looks up the entry of key. Mate scores are converted to plies from the root.
func (t *Table) probe(key uint64, ply int) (e entry, ok bool) {
	b := &t.buckets[key&t.mask]
	for i := range b {
		check, data := b[i].load()
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

// store saves e for key, unless the table has a more valuable entry of the same position.
func (t *Table) store(key uint64, ply int, e entry) {
	b := &t.buckets[key&t.mask]
	slotToReplace := &b[0]
	lowestValue := 1 << 20
	for i := range b {
		check, data := b[i].load()
		slotBound := bound(check & 3)
		if slotBound != boundNone && check>>16 == key>>16 {
			if e.move == rules.NoMove {
				e.move = rules.Move(data >> 32)
			}
			if e.bound != boundExact && e.depth+3 < int(check>>8&0xFF) && check>>2&63 == t.generation {
				return
			}
			slotToReplace = &b[i]
			break
		}
		keepValue := -1
		if slotBound != boundNone {
			keepValue = int(check>>8&0xFF) + 256 - 4*int((t.generation-check>>2)&63)
		}
		if keepValue < lowestValue {
			slotToReplace, lowestValue = &b[i], keepValue
		}
	}
	switch {
	case e.score > int(ai.MateBound):
		e.score += ply
	case e.score < -int(ai.MateBound):
		e.score -= ply
	}
	check := key&^0xFFFF | uint64(uint8(e.depth))<<8 | t.generation<<2 | uint64(e.bound)
	data := uint64(e.move)<<32 | uint64(uint16(e.score))<<16 | uint64(uint16(e.eval))
	if !t.isShared {
		slotToReplace.xoredKey, slotToReplace.data = check^data, data
		return
	}
	atomic.StoreUint64(&slotToReplace.data, data)
	atomic.StoreUint64(&slotToReplace.xoredKey, check^data)
}

// hashFull returns how much of the table this search has filled, per mille, from a sample.
func (t *Table) hashFull() int {
	n := min(250, len(t.buckets), int(t.mask)+1)
	used := 0
	for i := range n {
		for j := range t.buckets[i] {
			if check, _ := t.buckets[i][j].load(); check&3 != 0 && check>>2&63 == t.generation {
				used++
			}
		}
	}
	return used * 1000 / (n * bucketSize)
}
