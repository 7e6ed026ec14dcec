package referee

import (
	"time"

	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// Limits of the compensation for the time that a move travels, as no clock should run then. A seat gets at most
// maxCompensation a move, and compensationQuota beyond what it regains with every move.
const (
	maxCompensation   = 500 * time.Millisecond
	compensationQuota = time.Second
	compensationGain  = 100 * time.Millisecond // a move
)

// maxOutage is how long the clocks stand after the log has failed: by then players have asked again.
const maxOutage = 5 * time.Second

// A tableClock is the game time of a table: gameTime at a moment, from which it passes while the clocks run.
type tableClock struct {
	gameTime time.Duration
	at       time.Time // zero: not set yet
	count    int       // entries of the table then
	failedAt time.Time // since then nothing could be stored, so no game time passes; zero: nothing has failed
	lastFail time.Time // the last time that it failed

	compensation [rules.MaxSeats]time.Duration // what each seat has used
}

// set sets the game time at a moment, after an entry was stored.
func (c *tableClock) set(gameTime time.Duration, count int, at time.Time) {
	c.gameTime, c.count, c.at, c.failedAt = gameTime, count, at, time.Time{}
}

// setAfterLoad sets the game time after the log has been read. What is known is kept if there is no entry more, as the time of
// day may have been changed.
func (c *tableClock) setAfterLoad(state *table.Table, last wire.Entry, now time.Time) {
	if !c.at.IsZero() && c.count == state.Len() {
		return
	}
	since := max(0, now.Sub(time.UnixMilli(last.Time))).Truncate(time.Millisecond)
	failedAt := c.failedAt
	c.set(state.Now(), state.Len(), now.Add(-since))
	if failedAt.After(c.at) { // what was read is older
		c.failedAt = failedAt
	}
}

// fail notes that nothing could be stored.
func (c *tableClock) fail(now time.Time) { c.failSince(now, now) }

// failSince notes that nothing can have been stored since a moment.
func (c *tableClock) failSince(since, now time.Time) {
	c.lastFail = now
	if c.failedAt.IsZero() || since.Before(c.failedAt) {
		c.failedAt = since
	}
}

// now returns the game time at a moment.
func (c *tableClock) now(runs bool, now time.Time) time.Duration {
	if !runs {
		return c.gameTime
	}
	passed := now.Sub(c.at)
	if !c.failedAt.IsZero() {
		until := c.lastFail.Add(maxOutage)
		if now.Before(until) {
			until = now
		}
		passed -= max(0, until.Sub(c.failedAt))
	}
	return c.gameTime + max(0, passed)
}

// grantable returns the compensation for a lag that a seat can get now.
func (c *tableClock) grantable(seat rules.Seat, lag time.Duration) time.Duration {
	if seat == rules.NoSeat {
		return 0
	}
	return max(0, min(lag, maxCompensation, compensationQuota-c.compensation[seat]))
}

// useCompensation takes what a move was granted off what its seat can get.
func (c *tableClock) useCompensation(seat rules.Seat, granted time.Duration) {
	c.compensation[seat] = max(0, c.compensation[seat]+granted-compensationGain)
}
