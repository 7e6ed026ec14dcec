package proof

// infinity is the proof number of what can never be proved.
const none = 1 << 28

// proofNumbers are the proof and disproof number of a position for the side to move. The attacker's aim is to win, the
// defender's not to lose.
type numbers struct {
	reach, refute uint32
	far           uint8 // if won for the attacker: within that many plies
}

// A tableEntry is what the table remembers of a position.
type entry struct {
	key uint64
	numbers
	work uint32 // nodes spent below it
}

const ways = 4 // positions per bucket

// A table remembers positions by key.
type table struct {
	slots []entry
	mask  uint64
}

// newTable makes room for at least the given number of positions, at least four.
func newTable(positions int) table {
	n := ways
	for n < positions {
		n *= 2
	}
	return table{make([]entry, n), uint64(n/ways - 1)}
}

func (t *table) bucket(key uint64) []entry {
	i := (key & t.mask) * ways
	return t.slots[i : i+ways : i+ways]
}

// probe returns the numbers of the position with that key.
func (t *table) find(key uint64) (numbers, bool) {
	for i, b := 0, t.bucket(key); i < len(b); i++ {
		if b[i].key == key && b[i].work > 0 {
			return b[i].numbers, true
		}
	}
	return numbers{}, false
}

// store saves n and replaces the entry with the least work; decided positions are replaced last.
func (t *table) keep(key uint64, n numbers, work uint32) {
	b := t.bucket(key)
	victim, least := &b[0], ^uint64(0)
	for i := range b {
		e := &b[i]
		if e.key == key && e.work > 0 {
			work += e.work
			victim = e
			break
		}
		worth := uint64(e.work)
		if e.work > 0 && (e.reach == 0 || e.refute == 0) {
			worth += 1 << 32
		}
		if worth < least {
			victim, least = e, worth
		}
	}
	*victim = entry{key, n, max(work, 1)}
}
