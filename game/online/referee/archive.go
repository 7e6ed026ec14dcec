package referee

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
)

// brokenInterval is when a log is looked at again that cannot be read.
const brokenInterval = 24 * time.Hour

// questionsAtOnce is for how many tables the other servers are asked at a time whether somebody is connected.
const questionsAtOnce = 16

// An archiveCheck is what the log of a table was like when ArchiveOld read it last.
type archiveCheck struct {
	entries int       // which the table had
	due     time.Time // when it is old if it still has so many
}

// An oldTable is a table to be archived.
type oldTable struct {
	id        string
	runsClock bool
}

// CloseIdle takes tables out of memory that nobody has used since a time. Those whose game is over are given to archive first,
// while nothing can be added to them, unless that is the affair of another server. Tables whose clocks run stay.
func (r *Referee) CloseIdle(since time.Time, archive func(id string) error) {
	r.mu.Lock()
	tables := slices.Collect(maps.Values(r.tables))
	r.mu.Unlock()
	var over []*openTable
	for _, t := range tables {
		t.ifIdle(since, func() {
			if t.state != nil && t.state.IsOver() && !t.isArchived() && r.leads(t.id) {
				over = append(over, t)
			} else {
				t.forget()
			}
		})
	}
	for tables := range slices.Chunk(over, questionsAtOnce) {
		ids := make([]string, len(tables))
		for i, t := range tables {
			ids[i] = t.id
		}
		connected := r.areConnected(ids)
		for i, t := range tables {
			t.ifIdle(since, func() {
				if !connected[i] {
					r.archive(t.id, archive)
				}
				t.forget()
			})
		}
	}
}

// ifIdle calls a function with the lock of the table held if nobody has used the table since a time and nothing happens there by itself.
func (t *openTable) ifIdle(since time.Time, do func()) {
	if !t.mu.TryLock() { // it is in use
		return
	}
	defer t.mu.Unlock()
	t.referee.mu.Lock()
	isUnused := t.lastUse.Before(since)
	t.referee.mu.Unlock()
	if !isUnused || t.isForgotten || t.isThinking || t.isMaking || t.flagTimer != nil || t.isAnyonePresent() {
		return
	}
	if t.state == nil && (t.mustPause || t.retryTimer != nil) { // it is still to be read
		return
	}
	do()
}

// areConnected reports for tables whether somebody is connected to any server there.
func (r *Referee) areConnected(ids []string) []bool {
	connected := make([]bool, len(ids))
	if r.IsConnected != nil {
		forEach(ids, questionsAtOnce, func(i int, id string) { connected[i] = r.IsConnected(id) })
	}
	return connected
}

// ArchiveOld gives those tables of the log to archive that nobody is at and nobody goes on with: finished ones without an entry for
// finishedAge, others without one for unfinishedAge. Tables in memory are left to [Referee.CloseIdle], those that another server leads
// to that one.
func (r *Referee) ArchiveOld(ctx context.Context, finishedAge, unfinishedAge time.Duration, archive func(id string) error) error {
	counts, err := r.Log.Tables(ctx)
	if err != nil {
		return err
	}
	r.mu.Lock()
	maps.DeleteFunc(r.nextArchiveCheck, func(id string, _ archiveCheck) bool { return counts[id] == 0 })
	r.mu.Unlock()
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(counts)), questionsAtOnce) {
		var old []oldTable
		var oldIDs []string
		for _, id := range ids {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if t, ok := r.readIfOld(ctx, id, counts[id], finishedAge, unfinishedAge); ok {
				old, oldIDs = append(old, t), append(oldIDs, id)
			}
		}
		connected := r.areConnected(oldIDs)
		for i, t := range old {
			if !connected[i] {
				r.archiveOld(t, archive)
			}
		}
	}
	return nil
}

// readIfOld reads a table, which has so many entries, and reports whether it is to be archived. As reading takes time it is done again
// only when the table is old or has other entries.
func (r *Referee) readIfOld(ctx context.Context, id string, entries int, finishedAge, unfinishedAge time.Duration) (t oldTable, isOld bool) {
	r.mu.Lock()
	check := r.nextArchiveCheck[id]
	r.mu.Unlock()
	if check.entries == entries && r.Now().Before(check.due) || r.isLoaded(id) || !r.leads(id) {
		return t, false
	}
	state, last, err := r.readTable(ctx, id)
	check = archiveCheck{entries, r.Now().Add(brokenInterval)}
	if err == nil {
		age := unfinishedAge
		if state.IsOver() {
			age = finishedAge
		}
		check.due = lastAction(state.Entries(0)).Add(age)
		isSealed := last >= store.Archived // its move was cut short
		t = oldTable{id, state.RunsClock() && state.Clocks(0) != nil && !isSealed}
		isOld = isSealed || !r.Now().Before(check.due)
	} else {
		r.Logger.Warn("table not readable", "table", id, "err", err)
	}
	r.mu.Lock()
	r.nextArchiveCheck[id] = check
	r.mu.Unlock()
	return t, isOld
}

// lastAction returns the time of the last entry that is more than the stopping of the clocks when servers were away.
func lastAction(entries []wire.Entry) time.Time {
	for _, e := range slices.Backward(entries) {
		if e.Kind != wire.KindPause && e.Kind != wire.KindContinue {
			return time.UnixMilli(e.Time)
		}
	}
	return time.Time{}
}

// archiveOld archives an old table unless somebody has come meanwhile.
func (r *Referee) archiveOld(old oldTable, archive func(id string) error) {
	t := r.lockTable(old.id)
	defer t.mu.Unlock()
	if t.state != nil || t.isAnyonePresent() {
		return
	}
	if old.runsClock { // whoever looks at it later sees no clock run
		t.mustPause = true
		if err := t.load(); err != nil {
			r.Logger.Warn("table not archived", "table", t.id, "err", err)
			return
		}
	}
	r.archive(t.id, archive)
	t.forget()
}

// leads reports whether this server rather than another one acts for a table by itself.
func (r *Referee) leads(id string) bool { return r.Shared == nil || r.Shared.Leads(id) }

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

// archive archives a table.
func (r *Referee) archive(id string, archive func(id string) error) {
	if err := archive(id); err != nil {
		r.Logger.Error("table not archived", "table", id, "err", err)
		return
	}
	r.archived.Add()
	r.Logger.Info("table archived", "table", id)
}

// forget takes a table, whose lock is held, out of memory. Whoever waits for the lock gets another one, see [Referee.lockTable].
func (t *openTable) forget() {
	t.close()
	t.state, t.isForgotten = nil, true
	t.referee.mu.Lock()
	defer t.referee.mu.Unlock()
	if t.referee.tables[t.id] == t {
		delete(t.referee.tables, t.id)
	}
}

// isArchived reports whether the table was read from the archive, so that nothing can be added to it.
func (t *openTable) isArchived() bool { return t.last >= store.Archived }
