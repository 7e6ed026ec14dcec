package referee

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
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

	// The game time is gameTime at that moment, and passes while the state's clocks run.
	gameTime time.Duration
	at       time.Time

	failedAt time.Time // since then nothing could be stored: no game time passes

	// Other servers may store entries too.
	latest    atomic.Int64 // how many entries there are, as far as the log has told
	stopWatch func()       // nil: the log is not watched yet

	flagTimer    *time.Timer
	compensation [rules.MaxSeats]time.Duration // what each seat has used
	isPresent    [rules.MaxSeats]bool
	isThinking   bool // a computer player of the table is at work
	isFinished   bool // its end has been reported
}

// Limits of the compensation for the time that a move travels, as no clock should run then. A seat gets at most
// maxCompensation a move, and compensationQuota beyond what it regains with every move.
const (
	maxCompensation   = 500 * time.Millisecond
	compensationQuota = time.Second
	compensationGain  = 100 * time.Millisecond // a move
)

// load reads the state from the log if there is none, or another server has stored more.
func (t *openTable) load(ctx context.Context) error {
	if t.state != nil && t.latest.Load() <= int64(t.state.Len()) {
		return nil
	}
	if err := t.watch(); err != nil {
		return err
	}
	log, err := t.referee.Log.Read(ctx, t.id)
	if err != nil {
		return err
	}
	entries := make([]wire.Entry, len(log))
	for i, s := range log {
		if entries[i], err = wire.ParseEntry(s.Data); err != nil {
			return err
		}
		t.last = s.Sequence
	}
	state, err := table.Replay(entries, t.referee.FindGame)
	if err != nil {
		return err
	}
	t.state = state
	last := entries[len(entries)-1]
	t.setGameTime(state.GameTime())
	stored := time.UnixMilli(last.Time)
	t.at = t.at.Add(-max(0, t.referee.Now().Sub(stored)).Truncate(time.Millisecond))
	if stored.After(t.failedAt) {
		t.failedAt = time.Time{}
	}
	t.isFinished = state.IsOver()
	return nil
}

// watch learns from the log how many entries there are.
func (t *openTable) watch() (err error) {
	if t.stopWatch != nil {
		return nil
	}
	t.stopWatch, err = t.referee.Log.Watch(t.id, func(data []byte) {
		if e, err := wire.ParseEntry(data); err == nil {
			t.latest.Store(int64(e.Number) + 1)
		}
	})
	return err
}

// close ends what a table does by itself.
func (t *openTable) close() {
	t.stopFlagTimer()
	if t.stopWatch != nil {
		t.stopWatch()
		t.stopWatch = nil
	}
}

// reload reads the state from the log again.
func (t *openTable) reload(ctx context.Context) error {
	t.state = nil
	return t.load(ctx)
}

// answer answers a request. An error means that it is not known whether the entry was stored.
func (t *openTable) answer(ctx context.Context, seat rules.Seat, q wire.Request, lag time.Duration) (wire.Answer, error) {
	if e, ok := t.state.Find(seat, q.ID); ok {
		return wire.Answer{ID: q.ID, Number: e.Number, IsDuplicate: true}, nil
	}
	number := t.state.Len()
	if q.Number != number {
		return wire.Answer{ID: q.ID, Number: number, Why: string(table.ErrStale)}, nil
	}
	compensation := time.Duration(0)
	if q.Kind == wire.KindMove {
		compensation = t.grantable(seat, lag)
	}
	err := t.appendLate(ctx, wire.Entry{Kind: q.Kind, Seat: seat, Text: q.Text, ID: q.ID}, compensation)
	if err == nil && q.Kind == wire.KindMove {
		t.compensation[seat] = max(0, t.compensation[seat]+compensation-compensationGain)
	}
	if err != nil && t.state != nil { // refused by the rules
		return wire.Answer{ID: q.ID, Number: number, Why: reasonOf(err)}, nil
	}
	return wire.Answer{ID: q.ID, Number: number}, err
}

// isAnyonePresent reports whether a seat is connected.
func (t *openTable) isAnyonePresent() bool { return t.isPresent != [rules.MaxSeats]bool{} }

// setGameTime sets the game time now.
func (t *openTable) setGameTime(gameTime time.Duration) { t.gameTime, t.at = gameTime, t.referee.Now() }

// gameTimeNow returns the game time now.
func (t *openTable) gameTimeNow() time.Duration {
	if !t.state.RunsClock() {
		return t.gameTime
	}
	now := t.referee.Now()
	if !t.failedAt.IsZero() {
		now = t.failedAt
	}
	return t.gameTime + max(0, now.Sub(t.at))
}

// clock returns the clock for clients.
func (t *openTable) clock() wire.Clock {
	return wire.Clock{GameTime: t.gameTimeNow().Milliseconds(), Runs: t.state.RunsClock()}
}

// grantable returns the compensation for a lag that a seat can get now.
func (t *openTable) grantable(seat rules.Seat, lag time.Duration) time.Duration {
	return max(0, min(lag, maxCompensation, compensationQuota-t.compensation[seat]))
}

// appendEntry applies an entry to the state, with its number and times, and stores it. An error of the rules leaves everything
// as it was; after any other error the state is read again when it is needed.
func (t *openTable) appendEntry(ctx context.Context, e wire.Entry) error {
	return t.appendLate(ctx, e, 0)
}

// appendLate is appendEntry for an entry that was on its way for some time, which is no game time.
func (t *openTable) appendLate(ctx context.Context, e wire.Entry, lag time.Duration) error {
	now := max(t.gameTimeNow()-lag, t.state.GameTime())
	e.Number, e.Time, e.GameTime = t.state.Len(), t.referee.Now().UnixMilli(), now.Milliseconds()
	if err := t.state.Apply(e); err != nil {
		return err
	}
	last, err := t.referee.append(ctx, t.id, t.last, e)
	if err != nil {
		t.state = nil
		if !errors.Is(err, store.ErrConflict) && t.failedAt.IsZero() {
			t.failedAt = t.referee.Now()
		}
		return err
	}
	t.last, t.failedAt = last, time.Time{}
	t.setGameTime(time.Duration(e.GameTime) * time.Millisecond)
	t.afterEntry()
	return nil
}

// afterEntry does what the server has to do after an entry: it waits for the flag, lets computers move, and looks at the end.
func (t *openTable) afterEntry() {
	t.startFlagTimer()
	t.runComputers()
	if t.state.IsOver() && !t.isFinished {
		t.isFinished = true
		t.referee.Logger.Info("game over", "table", t.id, "result", string(t.state.Match.Result().Reason), "entries", t.state.Len())
		if t.referee.OnFinished != nil {
			t.referee.OnFinished(t.id, t.state.Record())
		}
	}
	if t.state.WantRematch() && t.state.Next() == "" {
		t.startRematch()
	}
}

// startRematch makes the table of the rematch, in which everybody has the next seat.
func (t *openTable) startRematch() {
	setup := t.state.Setup
	seats := make([]wire.SetupSeat, len(setup.Seats))
	for i, s := range setup.Seats {
		if s.Level == 0 {
			s.Name = t.state.Name(rules.Seat(i))
		}
		seats[nextSeat(rules.Seat(i), len(seats))] = s
	}
	setup.Seats, setup.Seed = seats, setup.Seed+1
	t.referee.work.Go(func() {
		id, _, err := t.referee.Create(t.referee.ctx, setup)
		if err != nil {
			t.referee.Logger.Error("no rematch", "table", t.id, "err", err)
			return
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.load(t.referee.ctx) == nil && t.state.Next() == "" {
			_ = t.appendEntry(t.referee.ctx, wire.Entry{Kind: wire.KindNext, Seat: rules.NoSeat, Text: id}) // asked for again if it is missing
		}
	})
}

// continueIfPresent lets the clocks run on after a pause once the seat to move is there.
func (t *openTable) continueIfPresent(ctx context.Context) {
	if !t.state.IsPaused() || t.state.IsOver() {
		return
	}
	if turn := t.state.Match.Snapshot().Turn; t.isPresent[turn] || t.state.IsComputer(turn) {
		if err := t.appendEntry(ctx, wire.Entry{Kind: wire.KindContinue, Seat: rules.NoSeat}); err != nil {
			t.referee.Logger.Warn("the clocks are still stopped", "table", t.id, "err", err)
		}
	}
}

// token returns the valid token of a seat.
func (t *openTable) token(seat rules.Seat) string {
	return wire.Token{
		Table: t.id, Seat: seat, Nonce: t.state.Nonce(seat), Expires: t.referee.Now().Add(tokenLifetime),
	}.Sign(t.referee.Key)
}

// startFlagTimer waits for the flag of the seat to move.
func (t *openTable) startFlagTimer() {
	t.stopFlagTimer()
	now := t.gameTimeNow()
	left, ok := t.state.TimeToFlag(now)
	if !ok {
		return
	}
	// A move that was made in time may still be on its way.
	grace := t.grantable(t.state.Match.Snapshot().Turn, maxCompensation)
	number := t.state.Len()
	t.flagTimer = time.AfterFunc(left+grace, func() { t.dropFlag(number, now+left) })
}

// stopFlagTimer ends the wait for the flag.
func (t *openTable) stopFlagTimer() {
	if t.flagTimer != nil {
		t.flagTimer.Stop()
		t.flagTimer = nil
	}
}

// dropFlag ends the time of the seat to move, if there has been no entry since the wait began.
func (t *openTable) dropFlag(number int, at time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	ctx := t.referee.ctx
	if ctx.Err() != nil {
		return
	}
	err := t.load(ctx)
	if err == nil && t.state.Len() == number {
		t.setGameTime(at + time.Millisecond) // as entries have whole milliseconds
		err = t.appendEntry(ctx, wire.Entry{Kind: wire.KindFlag, Seat: rules.NoSeat})
	}
	if err != nil {
		t.referee.Logger.Warn("the flag has not fallen", "table", t.id, "err", err)
		t.flagTimer = time.AfterFunc(time.Second, func() { t.dropFlag(number, at) })
	}
}
