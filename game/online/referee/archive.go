package referee

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
)

// brokenInterval is when a log is looked at again that cannot be read.
const brokenInterval = 24 * time.Hour

// ArchiveOld gives those tables of the log to archive that nobody is at and nobody goes on with: finished ones without an entry for
// finishedAge, others without one for unfinishedAge. Tables in memory are left to [Referee.CloseIdle], those that another server leads
// to that one.
func (r *Referee) ArchiveOld(ctx context.Context, finishedAge, unfinishedAge time.Duration, archive func(id string) error) error {
	ids, err := r.Log.Tables(ctx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r.mu.Lock()
		next := r.nextLook[id]
		r.mu.Unlock()
		if r.Now().Before(next) {
			continue
		}
		if next, isGone := r.archiveIfOld(ctx, id, finishedAge, unfinishedAge, archive); !next.IsZero() || isGone {
			r.mu.Lock()
			if r.nextLook[id] = next; isGone {
				delete(r.nextLook, id)
			}
			r.mu.Unlock()
		}
	}
	return nil
}

// archiveIfOld archives a table if it is old. It returns when to look at it again, as reading its log takes time: entries that come
// meanwhile only make that later.
func (r *Referee) archiveIfOld(ctx context.Context, id string, finishedAge, unfinishedAge time.Duration, archive func(id string) error) (next time.Time, isGone bool) {
	if r.isLoaded(id) || !r.leads(id) {
		return time.Time{}, false
	}
	state, last, err := r.readTable(ctx, id)
	if err != nil {
		r.Logger.Warn("table not readable", "table", id, "err", err)
		return r.Now().Add(brokenInterval), false
	}
	age := unfinishedAge
	if state.IsOver() {
		age = finishedAge
	}
	entries := state.Entries(state.Len() - 1)
	if next = time.UnixMilli(entries[0].Time).Add(age); r.Now().Before(next) && last < store.Archived { // not one whose move was cut short
		return next, false
	}
	if !r.mayArchive(id) {
		return time.Time{}, false
	}
	t := r.table(id)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.state != nil { // somebody has come meanwhile
		return time.Time{}, false
	}
	if state.RunsClock() && state.Clocks(0) != nil && last < store.Archived { // whoever looks at it later sees no clock run
		t.mustPause = true
		if err := t.load(ctx); err != nil {
			r.Logger.Warn("table not archived", "table", id, "err", err)
			return time.Time{}, false
		}
	}
	isGone = r.archive(id, archive)
	t.forget()
	return time.Time{}, isGone
}

// leads reports whether this server rather than another one acts for a table by itself.
func (r *Referee) leads(id string) bool { return r.Shared == nil || r.Shared.Leads(id) }

// mayArchive reports whether this server archives a table now. Of several servers each may, but one is enough.
func (r *Referee) mayArchive(id string) bool {
	return r.leads(id) && (r.IsConnected == nil || !r.IsConnected(id))
}

// isLoaded reports whether the state of a table is in memory, or somebody uses it just now.
func (r *Referee) isLoaded(id string) bool {
	r.mu.Lock()
	t := r.tables[id]
	r.mu.Unlock()
	if t == nil {
		return false
	}
	if !t.mu.TryLock() {
		return true
	}
	defer t.mu.Unlock()
	return t.state != nil
}

// readTable reads a table from the log, without opening it.
func (r *Referee) readTable(ctx context.Context, id string) (state *table.Table, last store.Sequence, err error) {
	log, err := r.Log.Read(ctx, id)
	if err != nil {
		return nil, 0, err
	}
	entries := make([]wire.Entry, len(log))
	for i, s := range log {
		if entries[i], err = wire.ParseEntry(s.Data); err != nil {
			return nil, 0, err
		}
	}
	state, err = table.Replay(entries, r.FindGame)
	return state, log[len(log)-1].Sequence, err
}

// archive archives a table and reports whether that succeeded.
func (r *Referee) archive(id string, archive func(id string) error) bool {
	if err := archive(id); err != nil {
		r.Logger.Error("table not archived", "table", id, "err", err)
		return false
	}
	r.archived.Add()
	r.Logger.Info("table archived", "table", id)
	return true
}

// forget takes a table, whose lock is held, out of memory.
func (t *openTable) forget() {
	t.close()
	t.state = nil
	t.referee.mu.Lock()
	delete(t.referee.tables, t.id)
	t.referee.mu.Unlock()
}

// isArchived reports whether the table was read from the archive, so that nothing can be added to it.
func (t *openTable) isArchived() bool { return t.last >= store.Archived }
