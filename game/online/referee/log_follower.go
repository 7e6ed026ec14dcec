package referee

import (
	"sync"
	"sync/atomic"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
)

// A logFollower collects what other servers store at a table. Its start and stop are called with the lock of the table held.
type logFollower struct {
	stopWatch func()       // nil: it does not run
	applied   atomic.Int64 // entries that the state of the table has

	mu       sync.Mutex
	incoming []store.Stored // what the log has told and the state may not have
}

// start begins to watch the log of a table, unless it has begun. onIncoming is called on another goroutine when there is something to take.
func (f *logFollower) start(log store.Log, table string, onIncoming func()) (err error) {
	if f.isRunning() {
		return nil
	}
	f.stopWatch, err = log.Watch(table, func(s store.Stored) {
		e, err := wire.ParseEntry(s.Data)
		if err != nil || int64(e.Number) < f.applied.Load() {
			return
		}
		f.mu.Lock()
		f.incoming = append(f.incoming, s)
		f.mu.Unlock()
		go onIncoming()
	})
	return err
}

// startAlone begins without a log, as there are no other servers.
func (f *logFollower) startAlone() { f.stopWatch = func() {} }

// isRunning reports whether it has begun and was not stopped since.
func (f *logFollower) isRunning() bool { return f.stopWatch != nil }

// stop ends the watching.
func (f *logFollower) stop() {
	if f.isRunning() {
		f.stopWatch()
		f.stopWatch = nil
	}
}

// setApplied notes how many entries the state of the table has, so that those of other servers alone are collected.
func (f *logFollower) setApplied(count int) { f.applied.Store(int64(count)) }

// take returns what has come since the last time.
func (f *logFollower) take() []store.Stored {
	f.mu.Lock()
	defer f.mu.Unlock()
	incoming := f.incoming
	f.incoming = nil
	return incoming
}
