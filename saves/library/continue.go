package library

import "github.com/ludarium/ludarium/saves"

// Continue returns the unfinished game that an earlier process left, as the running game of this one; nil if there is none.
// A caller that does not want the game calls Finish.
//
// A broken file is set aside: then the error is [ErrBrokenSnapshot], and the record is the state before. After other errors
// nothing has changed. If a file could not be read, the record may be another unfinished game; if it is nil, Continue can be
// called again, and new games are saved in another slot meanwhile. [ErrNoFreeSlot] means that too many windows are open.
func (j *Autosave) Continue() (*saves.Record, error) {
	var r *saves.Record
	err := j.runExclusive(func() error {
		f, err := j.acquireSlot(false)
		if err != nil {
			j.mu.Lock()
			j.err = err
			j.mu.Unlock()
			return err
		}
		r, err = j.slot.resume(f, j.store)
		j.followSlot()
		return err
	})
	return r, err
}

// Resume takes a game out of the library and makes it the running game. The previous running game goes to the library.
func (j *Autosave) Resume(name string) (*saves.Record, error) {
	if !isGameName(name) {
		return nil, noGameError(name)
	}
	r, err := j.store.Load(name)
	if err != nil {
		return nil, err
	}
	if err := j.Finish(); err != nil {
		return nil, err
	}
	return r, j.runExclusive(func() error {
		f, err := j.acquireSlot(true)
		if err != nil {
			return err
		}
		err = j.slot.moveFromLibrary(f, j.store, name)
		j.followSlot()
		return err
	})
}

// followSlot makes the backup follow the game in the slot.
func (j *Autosave) followSlot() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.heldSlot = j.slot.n
	if j.slot.n == 0 { // resume has released the slot
		j.backup.release()
		return
	}
	j.backup.follow(&j.slot)
}
