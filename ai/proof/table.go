package proof

// infinity is the proof number of what can never be proved.
const infinity = 1 << 28

// proofNumbers are the proof and disproof number of a position for the side to move. The attacker's aim is to win, the
// defender's not to lose.
type proofNumbers struct {
	proof, disproof uint32
	distance        uint8 // if won for the attacker: within that many plies
}

// A tableEntry is what the table remembers of a position.
type tableEntry struct {
	key uint64
	proofNumbers
	work uint32 // nodes spent below it
}

const bucketSize = 4 // positions per bucket

// A table remembers positions by key.
type table struct {
	slots []tableEntry
	mask  uint64
}

// newTable makes room for at least the given number of positions, at least four.
func newTable(positions int) table {
	n := bucketSize
	for n < positions {
		n *= 2
	}
	return table{make([]tableEntry, n), uint64(n/bucketSize - 1)}
}

func (t *table) bucket(key uint64) []tableEntry {
	i := (key & t.mask) * bucketSize
	return t.slots[i : i+bucketSize : i+bucketSize]
}

// probe returns the numbers of the position with that key.
func (t *table) probe(key uint64) (proofNumbers, bool) {
	for i, b := 0, t.bucket(key); i < len(b); i++ {
		if b[i].key == key && b[i].work > 0 {
			return b[i].proofNumbers, true
		}
	}
	return proofNumbers{}, false
}

// store saves n and replaces the entry with the least work; decided positions are replaced last.
func (t *table) store(key uint64, n proofNumbers, work uint32) {
	b := t.bucket(key)
	replaced, lowestValue := &b[0], ^uint64(0)
	for i := range b {
		e := &b[i]
		if e.key == key && e.work > 0 {
			work += e.work
			replaced = e
			break
		}
		keepValue := uint64(e.work)
		if e.work > 0 && (e.proof == 0 || e.disproof == 0) {
			keepValue += 1 << 32
		}
		if keepValue < lowestValue {
			replaced, lowestValue = e, keepValue
		}
	}
	*replaced = tableEntry{key, n, max(work, 1)}
}
