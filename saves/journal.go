package saves

import (
	"cmp"
	"fmt"
	"sync"
	"time"
)

// A Journal keeps the running game of a process on disk, on a goroutine of its own. The game of a process that
// died is found again at the next start.
//
// Only one goroutine at a time works on the disk: whoever has set busy. The queue is under mu alone, so that Keep
// never waits for a disk.
type Journal struct {
	store *Store
	slot  slot // of this process; belongs to whoever is busy
	asked bool // that the games may last; likewise

	mu    sync.Mutex
	idle  sync.Cond // busy has become false
	busy  bool
	queue []job // the first one is tried again after a fault
	err   error // of the last attempt
	held  int   // number of the slot, for List
	twin  twin
}

// A job is a snapshot to write, then perhaps to file the game in the library.
type job struct {
	record *Record
	mark   mark
	file   bool
}

// SaveRecord hands over a snapshot of the running game, which nobody may change any more (see [Record.Clone]). It
// returns at once; a snapshot that is not on disk yet gives way to a newer one.
func (j *Journal) SaveRecord(snapshot *Record) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := job{record: snapshot, mark: j.twin.keep(snapshot)}
	if n := len(j.queue); j.open() && !j.queue[n-1].file {
		j.queue[n-1] = now
	} else {
		j.queue = append(j.queue, now)
	}
	j.start()
}

// open says whether the last job can still be changed: nobody works on it. The caller holds mu.
func (j *Journal) open() bool {
	n := len(j.queue)
	return n > 1 || n == 1 && !j.busy
}

// start lets the queue be worked on. The caller holds mu.
func (j *Journal) start() {
	if !j.busy && len(j.queue) > 0 {
		j.busy = true
		go j.work()
	}
}

// work does the jobs until none is left or one fails.
func (j *Journal) work() {
	defer j.release()
	for {
		j.mu.Lock()
		if len(j.queue) == 0 {
			j.mu.Unlock()
			return
		}
		now := j.queue[0]
		j.mu.Unlock()
		err := j.do(now)
		j.mu.Lock()
		j.err = err
		if err == nil {
			j.queue = j.queue[1:]
			if now.file && len(j.queue) == 0 {
				j.twin.drop()
			}
		}
		j.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// do does one job. A panic in it is a bug, but none that may cost the player the game.
func (j *Journal) do(now job) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("saves: the running game could not be kept: %v", fault)
		}
	}()
	f, err := j.acquire()
	if err != nil {
		return err
	}
	if now.record != nil {
		c := *now.record
		sum := summarize(&c, j.store.find)
		sum.Saved, sum.Began, sum.Number = time.Now().Unix(), now.mark.began, now.mark.number
		if l, ok := f.(lasting); ok && c.Result != "" && !j.asked {
			l.Last()
			j.asked = true
		}
		if err := j.slot.write(f, j.store, &c, sum); err != nil {
			return err
		}
	}
	if now.file {
		return j.slot.fileAway(f, j.store)
	}
	return nil
}

// acquire gives the folder, and the journal its slot if it has none.
func (j *Journal) acquire() (files, error) {
	f, err := j.store.files()
	if err != nil || j.slot.n != 0 {
		return f, err
	}
	if j.slot, err = takeSlot(f, j.store); err != nil {
		return nil, err
	}
	j.mu.Lock()
	j.held = j.slot.n
	j.twin.open(f, &j.slot)
	j.mu.Unlock()
	return f, nil
}

// alone does something when nobody else is busy, and lets nobody else be.
func (j *Journal) alone(do func() error) error {
	j.mu.Lock()
	for j.busy {
		j.idle.Wait()
	}
	j.busy = true
	j.mu.Unlock()
	defer j.release()
	return do()
}

func (j *Journal) release() {
	j.mu.Lock()
	j.busy = false
	if j.err == nil {
		j.start() // what came while somebody was alone
	}
	j.idle.Broadcast()
	j.mu.Unlock()
}

// Flush returns when all is on disk that was handed over, or with the reason why it is not. Then the journal goes
// on trying at every later call.
func (j *Journal) Flush() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.start()
	for j.busy {
		j.idle.Wait()
	}
	if len(j.queue) == 0 {
		return nil
	}
	return j.err
}

// Err is why the last attempt to write failed, or to take a place for that; nil if it did not.
func (j *Journal) Err() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.err
}

// Finish files the running game in the library, finished or not, and leaves the journal empty for the next one. One
// that was only set up is dropped: nothing was played in it, it begins as all do, and the library never held it. With an error
// this is tried again before anything else is kept.
func (j *Journal) Finish() error {
	j.File()
	return j.Flush()
}

// File is Finish that returns at once: Flush and Err tell what became of it.
func (j *Journal) File() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if n := len(j.queue); j.open() {
		j.queue[n-1].file = true
	} else {
		j.queue = append(j.queue, job{file: true})
	}
	j.twin.leave()
	j.start()
}

// close flushes and gives the slot back.
func (j *Journal) close() error {
	err := j.Flush()
	return cmp.Or(err, j.alone(func() error {
		if j.slot.n != 0 {
			j.slot.unlock()
			j.slot = slot{}
			j.mu.Lock()
			j.held = 0
			j.mu.Unlock()
		}
		return nil
	}))
}

// ownSlot is the number of the slot, 0 if there is none.
func (j *Journal) ownSlot() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.held
}
