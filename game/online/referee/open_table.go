package referee

import (
	"errors"
	"sync"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/token"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// An openTable is a table in memory.
type openTable struct {
	referee *Referee
	id      string
	lastUse time.Time // guarded by the lock of the referee

	mu    sync.Mutex
	state *table.Table // nil: to be read from the log
	last  store.Sequence

	tableClock

	follower   logFollower // of what other servers store
	reloadedAt time.Time   // when a client said that there is more
	verifiedAt time.Time   // when the log was last asked for its last entry

	isForgotten bool // it is not in memory any more: another one has its place
	mustPause   bool // the server was away: the clocks are stopped before anything else
	pauseTimer  *time.Timer
	flagTimer   *time.Timer
	retryTimer  *time.Timer // looks at the table again after a failure of the log
	isPresent   [rules.MaxSeats]bool
	isThinking  bool // a computer player of the table is at work
	isMaking    bool // the table of the rematch is being made
	isFinished  bool // its end has been counted
}

const (
	// reloadInterval is how often a client may make the server read a log again.
	reloadInterval = time.Second
	// maxAbsence is how long clocks are stopped for a seat that does not come back after the server was away.
	maxAbsence = 2 * time.Minute
	// retryInterval is when something is tried again that the log has failed to store.
	retryInterval = time.Second
	// verifyInterval is how often the log is asked whether there is more than it has told.
	verifyInterval = 10 * time.Second
	// followerDelay is how much later a server does by itself what is rather for the one that leads a table.
	followerDelay = 500 * time.Millisecond
)

// load reads the state from the log if there is none, applies what other servers have stored, and stops the clocks if the
// servers were away.
func (t *openTable) load() error {
	if t.isForgotten {
		return errRetry
	}
	if t.state != nil {
		t.applyIncoming()
	}
	if t.state == nil {
		if err := t.read(); err != nil {
			if !errors.Is(err, store.ErrNoTable) && !errors.Is(err, errBroken) {
				t.noteFailure()
			}
			return err
		}
	}
	if err := t.pauseAfterOutage(); err != nil {
		return err
	}
	if t.state == nil { // an entry of the server's own has failed
		return errRetry
	}
	return nil
}

// loadOrForget is load for a table that may not exist.
func (t *openTable) loadOrForget() error {
	err := t.load()
	if errors.Is(err, store.ErrNoTable) {
		t.forget()
	}
	return err
}

// read reads the state from the log. The time that this takes does not depend on a client: one that goes away is no failure of the log.
func (t *openTable) read() error {
	if t.referee.Shared == nil {
		t.follower.startAlone()
	} else if err := t.follower.start(t.referee.Log, t.id, t.follow); err != nil {
		return err
	}
	t.follower.take() // what is read now has it
	log, err := t.referee.Log.Read(t.referee.ctx, t.id)
	if err != nil {
		return err
	}
	entries := make([]wire.Entry, len(log))
	for i, s := range log {
		if entries[i], err = wire.ParseEntry(s.Data); err != nil {
			return errors.Join(errBroken, err)
		}
		t.last = s.Sequence
	}
	state, err := table.Replay(entries, t.referee.FindGame)
	if err != nil {
		return errors.Join(errBroken, err)
	}
	isFirst := t.at.IsZero()
	if isFirst {
		t.isFinished = state.IsOver()
	}
	t.state = state
	t.follower.setApplied(state.Len())
	t.verifiedAt = t.referee.Now()
	if onReread := t.referee.OnReread; onReread != nil && !isFirst {
		go onReread(t.id)
	}
	t.setAfterLoad(state, entries[len(entries)-1], t.referee.Now())
	if !t.mustPauseNow() {
		t.afterEntry(wire.Entry{})
	}
	return nil
}

// follow brings the state up to date with what other servers have stored.
func (t *openTable) follow() {
	t.referee.noteUse(t)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.referee.ctx.Err() != nil || !t.follower.isRunning() {
		return
	}
	stopTimer(&t.retryTimer) // this is what it waits for
	if t.load() == nil && t.verify(false) == nil {
		t.continueIfPresent()
	}
}

// applyIncoming applies what other servers have stored. If an entry does not fit the log is to be read anew: one is missing, or a request
// that was refused here has charged the clocks for longer than the entry says.
func (t *openTable) applyIncoming() {
	for _, s := range t.follower.take() {
		e, err := wire.ParseEntry(s.Data)
		fits := err == nil && t.state != nil && e.Number == t.state.Len() && s.Sequence > t.last && e.GameTime >= t.state.Now().Milliseconds()
		if fits && t.state.Apply(e) == nil {
			t.stored(e, s.Sequence)
			t.afterEntry(e)
		} else if err != nil || t.state == nil || s.Sequence > t.last {
			t.state = nil
		}
	}
}

// stored notes that the last entry of the state is in the log.
func (t *openTable) stored(e wire.Entry, s store.Sequence) {
	t.last = s
	t.follower.setApplied(t.state.Len())
	if e.Kind != wire.KindSay {
		t.set(time.Duration(e.GameTime)*time.Millisecond, t.state.Len(), t.referee.Now())
	}
}

// verify asks the log for its last entry, at once or if that was long ago, and reads it anew if the state does not end there: the log may
// not have told of what another server has stored.
func (t *openTable) verify(atOnce bool) error {
	shared := t.referee.Shared
	if shared == nil || t.state == nil || !atOnce && t.referee.Now().Sub(t.verifiedAt) < verifyInterval {
		return nil
	}
	last, err := shared.Last(t.referee.ctx, t.id)
	if err != nil {
		t.retryLater()
		return err
	}
	t.verifiedAt = t.referee.Now()
	if last == t.last || last == 0 && t.isArchived() {
		return nil
	}
	t.state = nil // there is more, or another server has moved all of it to the archive
	return t.load()
}

// mustPauseNow reports whether the clocks are to be stopped before anything else, as the servers were away.
func (t *openTable) mustPauseNow() bool {
	if _, wasAway := t.outage(); !wasAway && !t.mustPause {
		return false
	}
	return !t.isArchived() && t.state.RunsClock() && t.state.Clocks(0) != nil
}

// outage returns since when no time passes because of an outage after the last entry.
func (t *openTable) outage() (since time.Time, ok bool) {
	if t.referee.Shared == nil {
		return since, false
	}
	started, losses := t.referee.Shared.Outages()
	if t.at.Before(started) { // nobody knows since when the servers were away
		return t.at, true
	}
	for _, lost := range losses {
		if t.at.Before(lost) {
			return lost, true
		}
	}
	return since, false
}

// pauseAfterOutage stops the clocks if the servers were away after the last entry.
func (t *openTable) pauseAfterOutage() error {
	if !t.mustPauseNow() {
		t.mustPause = false
		return nil
	}
	if since, ok := t.outage(); ok {
		t.failSince(since, t.referee.Now())
	} else {
		t.set(t.state.Now(), t.state.Len(), t.referee.Now())
	}
	if err := t.appendEntry(wire.Entry{Kind: wire.KindPause, Seat: rules.NoSeat}); err != nil {
		return err
	}
	t.mustPause = false
	return nil
}

// noteFailure notes that the log could not be read: no time passes, and it is tried again.
func (t *openTable) noteFailure() {
	if t.at.IsZero() { // nobody has seen the table here
		return
	}
	t.fail(t.referee.Now())
	t.retryLater()
}

// close ends what a table does by itself.
func (t *openTable) close() {
	for _, timer := range []**time.Timer{&t.flagTimer, &t.pauseTimer, &t.retryTimer} {
		stopTimer(timer)
	}
	t.follower.stop()
}

// stopTimer stops and forgets a timer.
func stopTimer(timer **time.Timer) {
	if *timer != nil {
		(*timer).Stop()
		*timer = nil
	}
}

// answer answers a request. An error is one of the log: it is not known whether the entry was stored.
func (t *openTable) answer(seat rules.Seat, q wire.Request, lag time.Duration) (wire.Answer, error) {
	if e, ok := t.state.Find(seat, q.ID); ok {
		return wire.Answer{ID: q.ID, Number: e.Number, IsDuplicate: true}, nil
	}
	if q.Kind == wire.KindMove && !t.isArchived() && t.state.IsPaused() && t.state.Match.Turn() == seat {
		t.continueClocks()
	}
	if t.state == nil {
		return wire.Answer{ID: q.ID}, errRetry
	}
	number := t.state.Len()
	if q.Number != number {
		return wire.Answer{ID: q.ID, Number: number, Why: string(table.ErrStale)}, nil
	}
	if q.Kind != wire.KindMove {
		lag = 0
	}
	kind := q.Kind
	if t.state.OffersSame(seat, kind) { // the log has the acceptance, so that older programs understand it
		kind = wire.KindAccept
	}
	err := t.appendLate(wire.Entry{Kind: kind, Seat: seat, Text: q.Text, ID: q.ID}, lag)
	if errors.Is(err, table.ErrTime) { // the flag falls first
		t.dropFlag(t.state.Version())
	}
	if err != nil && t.state != nil { // refused by the rules
		return wire.Answer{ID: q.ID, Number: t.state.Len(), Why: reasonOf(err)}, nil
	}
	return wire.Answer{ID: q.ID, Number: number}, err
}

// isAnyonePresent reports whether a seat is connected.
func (t *openTable) isAnyonePresent() bool { return t.isPresent != [rules.MaxSeats]bool{} }

// appendEntry applies an entry to the state, with its number and times, and stores it. An error of the rules leaves everything
// as it was; after any other error the state is read again when it is needed.
func (t *openTable) appendEntry(e wire.Entry) error { return t.appendLate(e, 0) }

// appendLate is appendEntry for a move that was on its way for some time, which is no game time up to a limit.
func (t *openTable) appendLate(e wire.Entry, lag time.Duration) error {
	if t.isArchived() {
		return store.ErrClosed
	}
	granted := t.grantable(e.Seat, lag)
	now := t.now(t.state.RunsClock(), t.referee.Now())
	if e.Seat != rules.NoSeat && e.Seat != t.state.Match.Turn() || e.Kind == wire.KindSay {
		// Others may act while a move made in time may still be on its way, and what they do takes nothing off that move.
		if left, ok := t.state.TimeToFlag(t.state.Now()); ok {
			now = min(now, t.state.Now()+left-time.Millisecond)
		}
	}
	if e.Kind == wire.KindSay {
		now = t.state.Now()
	}
	now = max(now-granted, t.state.Now())
	e.Number, e.Time, e.GameTime = t.state.Len(), t.referee.Now().UnixMilli(), now.Milliseconds()
	if err := t.state.Apply(e); err != nil {
		return err
	}
	t.follower.setApplied(t.state.Len())
	last, err := t.referee.append(t.id, t.last, e)
	if err != nil {
		t.state = nil
		t.follower.setApplied(0)
		if errors.Is(err, store.ErrConflict) {
			go t.follow()
		} else {
			t.noteFailure()
		}
		return err
	}
	t.stored(e, last)
	if e.Kind == wire.KindMove {
		t.useCompensation(e.Seat, granted)
	}
	t.afterEntry(e)
	return nil
}

// retryLater looks at the table again after a while, as whoever waits for it may not ask again.
func (t *openTable) retryLater() {
	stopTimer(&t.retryTimer)
	t.retryTimer = time.AfterFunc(retryInterval, t.follow)
}

// afterEntry does what the server has to do after an entry: it waits for the flag, lets computers move, and looks at the end.
func (t *openTable) afterEntry(e wire.Entry) {
	t.state.Match.Events() // nobody here wants them
	if e.Kind == wire.KindSay || t.isArchived() {
		return
	}
	t.startFlagTimer()
	t.startPauseTimer()
	t.runComputers()
	if t.state == nil { // a computer's entry has failed
		return
	}
	if t.state.IsOver() && !t.isFinished {
		t.isFinished = true
		t.referee.ended.Add()
		t.referee.Logger.Info("table over", "table", t.id, "result", string(t.state.Match.Result().Reason), "entries", t.state.Len())
	}
	if t.state.WantRematch() && t.state.Next() == "" && !t.isMaking {
		t.startRematch()
	}
}

// startRematch makes the table of the rematch, in which everybody has another seat unless one gives a handicap.
func (t *openTable) startRematch() {
	t.isMaking = true
	setup := t.state.Setup
	seats := make([]wire.SetupSeat, len(setup.Seats))
	for i, s := range setup.Seats {
		if s.Level == 0 {
			s.Name = t.state.Name(rules.Seat(i))
		}
		seats[t.nextSeat(rules.Seat(i))] = s
	}
	setup.Seats, setup.Seed = seats, setup.Seed+1
	t.referee.work.Go(func() {
		if t.letLeaderAct(); t.hasNext() {
			return
		}
		id, _, err := t.referee.Create(t.referee.ctx, setup)
		t.mu.Lock()
		defer t.mu.Unlock()
		if err == nil {
			err = t.load()
		}
		if err == nil && t.state.Next() == "" { // another server may have been faster
			err = t.appendEntry(wire.Entry{Kind: wire.KindNext, Seat: rules.NoSeat, Text: id})
		}
		if t.isMaking = false; err == nil {
			return
		}
		t.referee.Logger.Error("no rematch", "table", t.id, "err", err)
		if !errors.Is(err, ErrSetup) && t.referee.ctx.Err() == nil { // tried again as soon as the table is read again
			t.state = nil
			t.retryLater()
		}
	})
}

// letLeaderAct waits a little if another server leads the table, which may do the same.
func (t *openTable) letLeaderAct() {
	select {
	case <-time.After(t.referee.delay(t.id)):
	case <-t.referee.ctx.Done():
	}
}

// hasNext reports whether the table of the rematch is there, so that it need not be made.
func (t *openTable) hasNext() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.load() != nil || t.state.Next() == "" {
		return false
	}
	t.isMaking = false
	return true
}

// continueClocks lets the clocks run on after a pause.
func (t *openTable) continueClocks() {
	if err := t.appendEntry(wire.Entry{Kind: wire.KindContinue, Seat: rules.NoSeat}); err != nil {
		t.referee.Logger.Warn("the clocks are still stopped", "table", t.id, "err", err)
	}
}

// continueIfPresent lets the clocks run on after a pause once the seat to move is there.
func (t *openTable) continueIfPresent() {
	if !t.state.IsPaused() || t.state.IsOver() || t.isArchived() {
		return
	}
	if turn := t.state.Match.Turn(); t.isPresent[turn] || t.state.IsComputer(turn) && t.isAnyonePresent() {
		t.continueClocks()
	}
}

// startPauseTimer waits for the seat to move after the server was away, but not for ever.
func (t *openTable) startPauseTimer() {
	stopTimer(&t.pauseTimer)
	if !t.state.IsPaused() || t.state.IsOver() {
		return
	}
	version := t.state.Version()
	t.pauseTimer = time.AfterFunc(maxAbsence+t.referee.delay(t.id), func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.referee.ctx.Err() == nil && t.load() == nil && t.state.Version() == version {
			t.continueClocks()
		}
	})
}

// token returns the valid token of a seat.
func (t *openTable) token(seat rules.Seat) string {
	return token.Token{
		Table: t.id, Seat: seat, Nonce: t.state.Nonce(seat), Expires: t.referee.Now().Add(tokenLifetime),
	}.Sign(t.referee.Key)
}

// startFlagTimer waits for the flag of the seat to move.
func (t *openTable) startFlagTimer() {
	stopTimer(&t.flagTimer)
	left, ok := t.state.TimeToFlag(t.now(t.state.RunsClock(), t.referee.Now()))
	if !ok {
		return
	}
	// A move that was made in time may still be on its way.
	grace := t.grantable(t.state.Match.Turn(), maxCompensation)
	version := t.state.Version()
	t.flagTimer = time.AfterFunc(left+grace+time.Millisecond+t.referee.delay(t.id), func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.referee.ctx.Err() == nil && t.load() == nil {
			t.dropFlag(version)
		}
	})
}

// dropFlag ends the time of the seat to move if it is used up, and nothing has happened since that version of the table.
func (t *openTable) dropFlag(version int) {
	if t.state.Version() != version {
		return
	}
	now := t.now(t.state.RunsClock(), t.referee.Now())
	if left, ok := t.state.TimeToFlag(now); !ok || left > 0 { // the clock was stopped for a while
		t.startFlagTimer()
		return
	}
	if err := t.appendEntry(wire.Entry{Kind: wire.KindFlag, Seat: rules.NoSeat}); err != nil {
		t.referee.Logger.Warn("the flag has not fallen", "table", t.id, "err", err)
	}
}
