package stage

import "github.com/ludarium/ludarium/saves"

// An archive is the list of saved games. It is read elsewhere, as thousands of files take their time; until it is
// there the list of before is shown.
type archive struct {
	store   *saves.Store // nil: there is none
	entries []saves.Entry
	version int // counts what was read
	failed  bool

	busy, again bool
	read        chan listing
}

type listing struct {
	entries []saves.Entry
	err     error
}

func newArchive(store *saves.Store) *archive {
	a := &archive{store: store, read: make(chan listing, 1)}
	a.refresh()
	return a
}

// refresh has the list read anew.
func (a *archive) refresh() {
	switch {
	case a.store == nil:
		return
	case a.busy:
		a.again = true
		return
	}
	a.busy = true
	go func() {
		entries, err := a.store.List()
		a.read <- listing{entries, err}
	}()
}

// poll takes over a list that has been read; it says whether there is a new one.
func (a *archive) poll() bool {
	select {
	case l := <-a.read:
		a.entries, a.failed, a.busy = l.entries, l.err != nil, false
		a.version++
		if a.again {
			a.again = false
			a.refresh()
		}
		return true
	default:
		return false
	}
}

// without drops an entry at once, before the list is read anew.
func (a *archive) without(name string) {
	var rest []saves.Entry
	for _, e := range a.entries {
		if e.Name != name {
			rest = append(rest, e)
		}
	}
	a.entries = rest
	a.version++
}
