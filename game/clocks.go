package game

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Face is what the clock of one seat shows.
type Face struct {
	Left    time.Duration // main time, or of the running period
	Wait    time.Duration // delay: before the clock runs on in this move
	Periods int           // byoyomi: periods in stock, without the running one
	Moves   int           // Canadian: moves still to make in this period; 0 in main time
	Extra   bool          // the main time is gone: a period runs
	Running bool
	Low     bool // little time is left
	Fallen  bool
}

// lowTime is when a clock begins to warn.
const lowTime = 20 * time.Second

// counted are the seconds left of a period at which its end is counted down, as the one who keeps time for players does aloud.
var counted = [...]int{1, 2, 3, 4, 5, 10}

// A faces holds the clocks of all seats.
type faces [rules.MaxSeats]Face

// Fresh is the clock of a seat before its first move.
func (c Control) Fresh() Face {
	f := Face{Left: c.Main, Periods: c.Periods}
	switch {
	case c.Kind == PerMove:
		f.Left = c.Period
	case c.Main == 0 && c.Kind == Fischer: // who has nothing else makes the first move on the increment
		f.Left = c.Increment
	case c.Main == 0:
		c.enter(&f)
	}
	return c.ready(f)
}

// ready is f at the beginning of a move.
func (c Control) ready(f Face) Face {
	if c.Kind == Delay {
		f.Wait = c.Increment
	}
	return f
}

// enter begins a period, if there is one to begin.
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

// Spend lets d of a seat's time pass. The face says when the flag has fallen.
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

// Moved is f after its seat made a move.
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

// Until is how long f may run before its flag falls.
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

// Engine is f as the time manager of a computer player wants it.
func (c Control) Engine(f Face) ai.Clock {
	e := ai.Clock{Left: f.Left + f.Wait, Increment: c.Increment}
	switch c.Kind {
	case Byoyomi:
		e.Period = c.Period
		if f.Extra { // what runs is the period itself
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

// low says that f is short of time: never for controls that are short by nature.
func (c Control) low(f Face) bool {
	whole := c.Until(c.Fresh())
	return c.Kind != NoClock && c.Until(f) <= min(lowTime, whole/5)
}

// count is the last of the seconds counted down in the period that f is in; 0: none yet, or f is in no period. Of short periods
// only what is less than the whole is counted.
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

// kept is f in milliseconds, rounded up so that a running clock never reads as fallen.
func (f Face) kept() saves.Clock {
	return saves.Clock{Main: (f.Left + time.Millisecond - 1).Milliseconds(), Periods: f.Periods, Moves: f.Moves}
}

// faceOf is the clock that r describes. In byoyomi the main time runs as long as all periods are in stock.
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
