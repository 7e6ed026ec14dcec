package game

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Clock is the state of one seat's clock.
type Clock struct {
	Remaining   time.Duration // main time, or the running period
	DelayLeft   time.Duration // US delay: time before the clock starts to run in this move
	PeriodsLeft int           // byoyomi: periods left, not counting the running one
	MovesLeft   int           // Canadian: moves left in this period; 0 in main time
	Overtime    bool          // the main time is used up and a period runs
	Running     bool
	Low         bool // short of time
	FlagFallen  bool
}

// lowTimeThreshold is when a clock starts to warn.
const lowTimeThreshold = 20 * time.Second

// countdownSeconds are the seconds left in a period at which a timekeeper counts aloud.
var countdownSeconds = [...]int{1, 2, 3, 4, 5, 10}

// seatClocks holds the clocks of all seats.
type seatClocks [rules.MaxSeats]Clock

// InitialClock is the clock of a seat before its first move.
func (c TimeControl) InitialClock() Clock {
	clock := Clock{Remaining: c.Main, PeriodsLeft: c.Periods}
	switch {
	case c.Kind == PerMove:
		clock.Remaining = c.Period
	case c.Main == 0 && c.Kind == Fischer: // without main time the first move is made on the increment
		clock.Remaining = c.Increment
	case c.Main == 0:
		c.startPeriod(&clock)
	}
	return c.startMove(clock)
}

// startMove is clock at the start of a move.
func (c TimeControl) startMove(clock Clock) Clock {
	if c.Kind == Delay {
		clock.DelayLeft = c.Increment
	}
	return clock
}

// startPeriod starts the next period, if there is one.
func (c TimeControl) startPeriod(clock *Clock) bool {
	switch {
	case c.Kind == Byoyomi && clock.PeriodsLeft > 0:
		clock.PeriodsLeft--
		clock.Remaining += c.Period
		clock.Overtime = true
		return true
	case c.Kind == Canadian && !clock.Overtime:
		clock.MovesLeft, clock.Overtime = c.Moves, true
		clock.Remaining += c.Period
		return true
	}
	return false
}

// Elapse lets time pass on a seat's clock. FlagFallen is set when the time is used up.
func (c TimeControl) Elapse(clock Clock, elapsed time.Duration) Clock {
	delay := min(clock.DelayLeft, elapsed)
	clock.DelayLeft -= delay
	clock.Remaining -= elapsed - delay
	for clock.Remaining+clock.DelayLeft <= 0 {
		if !c.startPeriod(&clock) {
			clock.Remaining, clock.FlagFallen = 0, true
			break
		}
	}
	return clock
}

// AfterMove is clock after its seat has moved.
func (c TimeControl) AfterMove(clock Clock) Clock {
	switch {
	case c.Kind == Fischer:
		clock.Remaining += c.Increment
	case c.Kind == PerMove, c.Kind == Byoyomi && clock.Overtime:
		clock.Remaining = c.Period
	case c.Kind == Canadian && clock.Overtime:
		clock.MovesLeft--
		if clock.MovesLeft == 0 {
			clock.MovesLeft, clock.Remaining = c.Moves, c.Period
		}
	}
	return c.startMove(clock)
}

// TimeToFlag is how long clock may run before the flag falls.
func (c TimeControl) TimeToFlag(clock Clock) time.Duration {
	left := clock.DelayLeft + clock.Remaining
	switch {
	case c.Kind == Byoyomi:
		left += time.Duration(clock.PeriodsLeft) * c.Period
	case c.Kind == Canadian && !clock.Overtime:
		left += c.Period
	}
	return left
}

// EngineClock converts clock for the time management of a computer player.
func (c TimeControl) EngineClock(clock Clock) ai.Clock {
	out := ai.Clock{Left: clock.Remaining + clock.DelayLeft, Increment: c.Increment}
	switch c.Kind {
	case Byoyomi:
		out.Period = c.Period
		if clock.Overtime { // only the period is left
			out.Left, out.Period = 0, clock.Remaining
		}
	case Canadian:
		out.MovesToGo = clock.MovesLeft
		if !clock.Overtime {
			out.Left += c.Period / 2
		}
	case PerMove:
		out.Left, out.Period = 0, clock.Remaining
	}
	return out
}

// isLow reports whether clock is short of time; for short controls, relative to the whole time.
func (c TimeControl) isLow(clock Clock) bool {
	initial := c.TimeToFlag(c.InitialClock())
	return c.Kind != NoClock && c.TimeToFlag(clock) <= min(lowTimeThreshold, initial/5)
}

// countdownSecond is the latest countdown mark passed in the current period, in seconds left; 0: none, or main time.
// Marks as long as the period itself are skipped.
func (c TimeControl) countdownSecond(clock Clock) int {
	if !clock.Overtime && c.Kind != PerMove {
		return 0
	}
	for _, seconds := range countdownSeconds {
		if left := time.Duration(seconds) * time.Second; clock.Remaining <= left && left < c.Period {
			return seconds
		}
	}
	return 0
}

// toRecord converts c to milliseconds, rounded up so that a running clock is never saved as fallen.
func (c Clock) toRecord() saves.Clock {
	return saves.Clock{Main: (c.Remaining + time.Millisecond - 1).Milliseconds(), Periods: c.PeriodsLeft, Moves: c.MovesLeft}
}

// clockFromRecord restores a clock. In byoyomi the main time is running as long as no period has been used.
func (c TimeControl) clockFromRecord(r saves.Clock) Clock {
	clock := Clock{
		Remaining:   min(max(0, time.Duration(r.Main)*time.Millisecond), maxDuration),
		PeriodsLeft: min(max(0, r.Periods), c.Periods), MovesLeft: min(max(0, r.Moves), c.Moves),
	}
	clock.Overtime = (c.Kind == Byoyomi && clock.PeriodsLeft < c.Periods) || (c.Kind == Canadian && clock.MovesLeft > 0)
	clock = c.startMove(clock)
	if clock.Remaining+clock.DelayLeft == 0 {
		clock.FlagFallen = !c.startPeriod(&clock)
	}
	return clock
}
