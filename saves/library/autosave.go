package library

import (
	"cmp"
	"fmt"
	"sync"
	"time"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// An Autosave keeps the running game of a process on disk, on a goroutine of its own. The game of a process that
// died is found again at the next start.
//
// Only one goroutine at a time works on the disk: whoever has set busy. The queue is under mu alone, so that SaveRecord
// never waits for a disk.
type Autosave struct {
	store                *Store
	slot                 slot // of this process; belongs to whoever is busy
	persistenceRequested bool // that the games may last; likewise

	mu       sync.Mutex
	idle     sync.Cond // busy has become false
	busy     bool
	queue    []job // the first one is tried again after a fault
	err      error // of the last attempt
	heldSlot int   // number of the slot, for List
	backup   backupWriter
}

// A job is a snapshot to write, then perhaps to file the game in the library.
type job struct {
	record    *saves.Record
	id        snapshotID
	toLibrary bool
}

// SaveRecord hands over a snapshot of the running game, which nobody may change any more (see [saves.Record.Clone]). It
// returns at once; a snapshot that is not on disk yet gives way to a newer one.
func (j *Autosave) SaveRecord(snapshot *saves.Record) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := job{record: snapshot, id: j.backup.write(snapshot)}
	if n := len(j.queue); j.canReplaceLast() && !j.queue[n-1].toLibrary {
		j.queue[n-1] = now
	} else {
		j.queue = append(j.queue, now)
	}
	j.startWorker()
}

// canReplaceLast reports whether the last job can still be changed: nobody works on it. The caller holds mu.
func (j *Autosave) canReplaceLast() bool {
	n := len(j.queue)
	return n > 1 || n == 1 && !j.busy
}

// startWorker lets the queue be worked on. The caller holds mu.
func (j *Autosave) startWorker() {
	if !j.busy && len(j.queue) > 0 {
		j.busy = true
		go j.work()
	}
}

// work does the jobs until none is left or one fails.
func (j *Autosave) work() {
	defer j.release()
	for {
		j.mu.Lock()
		if len(j.queue) == 0 {
			j.mu.Unlock()
			return
		}
		now := j.queue[0]
		j.mu.Unlock()
		err := j.runJob(now)
		j.mu.Lock()
		j.err = err
		if err == nil {
			j.queue = j.queue[1:]
			if now.toLibrary && len(j.queue) == 0 {
				j.backup.remove()
			}
		}
		j.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// runJob does one job. A panic in it is a bug, but none that may cost the player the game.
func (j *Autosave) runJob(now job) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("saves: the running game could not be kept: %v", fault)
		}
	}()
	f, err := j.acquireSlot()
	if err != nil {
		return err
	}
	if now.record != nil {
		c := *now.record
		sum := native.Summarize(&c, j.store.find)
		sum.Saved, sum.Began, sum.Number = time.Now().Unix(), now.id.started, now.id.number
		if l, ok := f.(persistentStore); ok && c.Result != "" && !j.persistenceRequested {
			l.RequestPersistence()
			j.persistenceRequested = true
		}
		if err := j.slot.writeSnapshot(f, j.store, &c, sum); err != nil {
			return err
		}
	}
	if now.toLibrary {
		return j.slot.moveToLibrary(f, j.store)
	}
	return nil
}

// acquireSlot returns the folder, and the autosave its slot if it has none.
func (j *Autosave) acquireSlot() (fileStore, error) {
	f, err := j.store.files()
	if err != nil || j.slot.n != 0 {
		return f, err
	}
	if j.slot, err = takeSlot(f, j.store); err != nil {
		return nil, err
	}
	j.mu.Lock()
	j.heldSlot = j.slot.n
	j.backup.open(f, &j.slot)
	j.mu.Unlock()
	return f, nil
}

// exclusively does something when nobody else is busy, and lets nobody else be.
func (j *Autosave) exclusively(do func() error) error {
	j.mu.Lock()
	for j.busy {
		j.idle.Wait()
	}
	j.busy = true
	j.mu.Unlock()
	defer j.release()
	return do()
}

func (j *Autosave) release() {
	j.mu.Lock()
	j.busy = false
	if j.err == nil {
		j.startWorker() // what came while somebody was alone
	}
	j.idle.Broadcast()
	j.mu.Unlock()
}

// Flush returns when all is on disk that was handed over, or with the reason why it is not. Then the autosave goes
// on trying at every later call.
func (j *Autosave) Flush() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.startWorker()
	for j.busy {
		j.idle.Wait()
	}
	if len(j.queue) == 0 {
		return nil
	}
	return j.err
}

// Err is why the last attempt to write failed, or to take a place for that; nil if it did not.
func (j *Autosave) Err() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.err
}

// Finish files the running game in the library, finished or not, and leaves the autosave empty for the next one. One
// that was only set up is dropped: nothing was played in it, it begins as all do, and the library never held it. With an error
// this is tried again before anything else is kept.
func (j *Autosave) Finish() error {
	j.File()
	return j.Flush()
}

// File is Finish that returns at once: Flush and Err report the outcome.
func (j *Autosave) File() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if n := len(j.queue); j.canReplaceLast() {
		j.queue[n-1].toLibrary = true
	} else {
		j.queue = append(j.queue, job{toLibrary: true})
	}
	j.backup.startNewGame()
	j.startWorker()
}

// close flushes and gives the slot back.
func (j *Autosave) close() error {
	err := j.Flush()
	return cmp.Or(err, j.exclusively(func() error {
		if j.slot.n != 0 {
			j.slot.unlock()
			j.slot = slot{}
			j.mu.Lock()
			j.heldSlot = 0
			j.mu.Unlock()
		}
		return nil
	}))
}

// ownSlot is the number of the slot, 0 if there is none.
func (j *Autosave) ownSlot() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.heldSlot
}
