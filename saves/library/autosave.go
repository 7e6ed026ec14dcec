package library

import (
	"cmp"
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// An Autosave keeps the running game of a process on disk, on a goroutine of its own. The game of a process that
// died is found again at the next start.
//
// Only one goroutine at a time accesses the files: the one that set busy. The queue is guarded by mu alone, so that
// SaveRecord never waits for a disk.
type Autosave struct {
	store                *Store
	slot                 slot         // of this process; guarded by busy
	persistenceRequested bool         // persistent storage was requested; guarded by busy
	last                 lastSnapshot // guarded by busy

	mu       sync.Mutex
	idle     sync.Cond // busy has become false
	busy     bool
	queue    []job // the first one is tried again after an error
	err      error // of the last attempt
	heldSlot int   // number of the slot, for List
	backup   backupWriter
}

// A job is to write a snapshot, or to move the game to the library, or both in that order.
type job struct {
	record    *saves.Record
	id        snapshotID
	toLibrary bool
}

// SaveRecord takes a snapshot of the running game, which must not be changed afterwards (see [saves.Record.Clone]). It
// returns at once; a newer snapshot replaces one that is not on disk yet.
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

// canReplaceLast reports whether the last job can still be changed because it is not being done. The caller holds mu.
func (j *Autosave) canReplaceLast() bool {
	n := len(j.queue)
	return n > 1 || n == 1 && !j.busy
}

// startWorker starts doing the jobs, unless that is being done. The caller holds mu.
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

// runJob does one job. A panic in it is a bug, but must not cost the player the game.
func (j *Autosave) runJob(now job) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("saves: the running game could not be kept: %v", fault)
		}
	}()
	f, err := j.acquireSlot(true)
	if err != nil {
		return err
	}
	if now.record != nil {
		c := *now.record
		sum := j.last.summarize(&c, j.store.find)
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

// A lastSnapshot is the last record that was summarized. A running clock is saved every few seconds; the moves need not be
// replayed for that.
type lastSnapshot struct {
	record  saves.Record // as it came
	result  string       // that it got
	summary native.Summary
}

// summarize is like [native.Summarize], without a replay if nothing but the clock differs from the last record.
func (l *lastSnapshot) summarize(r *saves.Record, find saves.GameLookup) native.Summary {
	l.record.Clock = r.Clock
	if reflect.DeepEqual(&l.record, r) {
		r.Result = l.result
		return l.summary
	}
	record := *r // as it came, since Summarize gives it its result
	summary := native.Summarize(r, find)
	l.record, l.result, l.summary = record, r.Result, summary // not before, as a game that panics is saved again
	return summary
}

// acquireSlot returns the folder, and takes a slot if the autosave has none; see takeSlot.
func (j *Autosave) acquireSlot(skipUnreadable bool) (fileStore, error) {
	f, err := j.store.files()
	if err != nil || j.slot.n != 0 {
		return f, err
	}
	if j.slot, err = takeSlot(f, j.store, skipUnreadable); err != nil {
		return nil, err
	}
	j.mu.Lock()
	j.heldSlot = j.slot.n
	j.backup.open(f, &j.slot)
	j.mu.Unlock()
	return f, nil
}

// runExclusive waits until busy is false, then runs do with busy set.
func (j *Autosave) runExclusive(do func() error) error {
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
		j.startWorker() // jobs queued in the meantime
	}
	j.idle.Broadcast()
	j.mu.Unlock()
}

// Flush waits until everything that was handed over is on disk, or returns why it is not. After an error the autosave
// tries again at every later call.
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

// Err is the error of the last attempt to write or to take a slot; nil if it succeeded.
func (j *Autosave) Err() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.err
}

// Finish moves the running game to the library, finished or not, and leaves the autosave empty for the next one. A game
// that was only set up is dropped: no move was played, it begins from the usual position, and the library never held it.
// After an error the move is tried again before anything else is saved.
func (j *Autosave) Finish() error {
	j.File()
	return j.Flush()
}

// File is like Finish but returns at once; Flush and Err report the outcome.
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

// close flushes and releases the slot.
func (j *Autosave) close() error {
	err := j.Flush()
	return cmp.Or(err, j.runExclusive(func() error {
		if j.slot.n != 0 {
			j.slot.unlock()
			j.slot = slot{}
			j.mu.Lock()
			j.heldSlot = 0
			j.backup.release()
			j.mu.Unlock()
		}
		return nil
	}))
}

// ownSlot returns the number of the slot, 0 if there is none.
func (j *Autosave) ownSlot() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.heldSlot
}
