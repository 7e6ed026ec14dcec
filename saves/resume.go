package saves

// Continue gives the unfinished game that an earlier process left, as the running game of this one; nil if there
// is none. A file that is broken is set aside: the error says so, and the record is then the state before.
// Whoever does not want the game calls Finish.
func (j *Journal) Continue() (*Record, error) {
	var r *Record
	err := j.alone(func() error {
		f, err := j.acquire()
		if err != nil {
			j.mu.Lock()
			j.err = err
			j.mu.Unlock()
			return err
		}
		r, err = j.slot.read(f, j.store)
		j.join()
		return err
	})
	return r, err
}

// Resume takes a game out of the library as the running game. The running game of before is filed there.
func (j *Journal) Resume(name string) (*Record, error) {
	if !gameName(name) {
		return nil, noGame(name)
	}
	r, err := j.store.Load(name)
	if err != nil {
		return nil, err
	}
	if err := j.Finish(); err != nil {
		return nil, err
	}
	return r, j.alone(func() error {
		f, err := j.acquire()
		if err != nil {
			return err
		}
		err = j.slot.bring(f, j.store, name)
		j.join()
		return err
	})
}

// join has the second copy follow the game in the slot.
func (j *Journal) join() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.twin.join(&j.slot)
}
