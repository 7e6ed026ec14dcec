package game

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Clock is the state of one seat's clock.
type Face struct {
	Left    time.Duration // main time, or the running period
	Wait    time.Duration // US delay: time before the clock starts to run in this move
	Periods int           // byoyomi: periods left, not counting the running one
	Moves   int           // Canadian: moves left in this period; 0 in main time
	Extra   bool          // the main time is used up and a period runs
	Running bool
	Low     bool // short of time
	Fallen  bool
}

// lowTimeThreshold is when a clock starts to warn.
const lowTime = 20 * time.Second

// countdownSeconds are the seconds left in a period at which a timekeeper counts aloud.
var counted = [...]int{1, 2, 3, 4, 5, 10}

// seatClocks holds the clocks of all seats.
type faces [rules.MaxSeats]Face

// InitialClock is the clock of a seat before its first move.
func (c Control) Fresh() Face {
	f := Face{Left: c.Main, Periods: c.Periods}
	switch {
	case c.Kind == PerMove:
		f.Left = c.Period
	case c.Main == 0 && c.Kind == Fischer: // without main time the first move is made on the increment
		f.Left = c.Increment
	case c.Main == 0:
		c.enter(&f)
	}
	return c.ready(f)
}

// startMove is clock at the start of a move.
func (c Control) ready(f Face) Face {
	if c.Kind == Delay {
		f.Wait = c.Increment
	}
	return f
}

// startPeriod starts the next period, if there is one.
func (c Control) enter(f *Face) bool {
	switch {
	case c.Kind == Byoyomi && f.Periods > 0:
		f.Periods--
		f.Left += c.Period
		f.Extra = true
		return true
	case c.Kind == Canadian && !f.Extra:
		f.Moves, f.Extra = c.Moves, true
		f.Left += c.Period
		return true
	}
	return false
}

// Elapse lets time pass on a seat's clock. FlagFallen is set when the time is used up.
func (c Control) Spend(f Face, d time.Duration) Face {
	wait := min(f.Wait, d)
	f.Wait -= wait
	f.Left -= d - wait
	for f.Left+f.Wait <= 0 {
		if !c.enter(&f) {
			f.Left, f.Fallen = 0, true
			break
		}
	}
	return f
}

// AfterMove is clock after its seat has moved.
func (c Control) Moved(f Face) Face {
	switch {
	case c.Kind == Fischer:
		f.Left += c.Increment
	case c.Kind == PerMove, c.Kind == Byoyomi && f.Extra:
		f.Left = c.Period
	case c.Kind == Canadian && f.Extra:
		f.Moves--
		if f.Moves == 0 {
			f.Moves, f.Left = c.Moves, c.Period
		}
	}
	return c.ready(f)
}

// TimeToFlag is how long clock may run before the flag falls.
func (c Control) Until(f Face) time.Duration {
	d := f.Wait + f.Left
	switch {
	case c.Kind == Byoyomi:
		d += time.Duration(f.Periods) * c.Period
	case c.Kind == Canadian && !f.Extra:
		d += c.Period
	}
	return d
}

// EngineClock converts clock for the time management of a computer player.
func (c Control) Engine(f Face) ai.Clock {
	e := ai.Clock{Left: f.Left + f.Wait, Increment: c.Increment}
	switch c.Kind {
	case Byoyomi:
		e.Period = c.Period
		if f.Extra { // only the period is left
			e.Left, e.Period = 0, f.Left
		}
	case Canadian:
		e.MovesToGo = f.Moves
		if !f.Extra {
			e.Left += c.Period / 2
		}
	case PerMove:
		e.Left, e.Period = 0, f.Left
	}
	return e
}

// isLow reports whether clock is short of time; for short controls, relative to the whole time.
func (c Control) low(f Face) bool {
	whole := c.Until(c.Fresh())
	return c.Kind != NoClock && c.Until(f) <= min(lowTime, whole/5)
}

// countdownSecond is the latest countdown mark passed in the current period, in seconds left; 0: none, or main time.
// Marks as long as the period itself are skipped.
func (c Control) count(f Face) int {
	if !f.Extra && c.Kind != PerMove {
		return 0
	}
	for _, n := range counted {
		if at := time.Duration(n) * time.Second; f.Left <= at && at < c.Period {
			return n
		}
	}
	return 0
}

// toRecord converts c to milliseconds, rounded up so that a running clock is never saved as fallen.
func (f Face) kept() saves.Clock {
	return saves.Clock{Main: (f.Left + time.Millisecond - 1).Milliseconds(), Periods: f.Periods, Moves: f.Moves}
}

// clockFromRecord restores a clock. In byoyomi the main time is running as long as no period has been used.
func (c Control) faceOf(r saves.Clock) Face {
	f := Face{
		Left:    min(max(0, time.Duration(r.Main)*time.Millisecond), maxTime),
		Periods: min(max(0, r.Periods), c.Periods), Moves: min(max(0, r.Moves), c.Moves),
	}
	f.Extra = (c.Kind == Byoyomi && f.Periods < c.Periods) || (c.Kind == Canadian && f.Moves > 0)
	f = c.ready(f)
	if f.Left+f.Wait == 0 {
		f.Fallen = !c.enter(&f)
	}
	return f
}
