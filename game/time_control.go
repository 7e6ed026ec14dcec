package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/saves"
)

// A TimeControlKind is a kind of time control. The values are those of saves.ClockRecord.
type TimeControlKind string

// The kinds of time control.
const (
	NoClock     TimeControlKind = ""
	SuddenDeath TimeControlKind = "sudden-death" // Main for the whole game
	Fischer     TimeControlKind = "fischer"      // Increment added after every move
	Delay       TimeControlKind = "delay"        // US delay: the clock starts Increment late in every move
	Byoyomi     TimeControlKind = "byoyomi"      // after Main, Periods of Period each; a move within a period resets it
	Canadian    TimeControlKind = "canadian"     // after Main, Moves in every Period
	PerMove     TimeControlKind = "per-move"     // Period for every move
)

// A TimeControl is how time is allotted to the players. The zero TimeControl is no clock.
type TimeControl struct {
	Kind      TimeControlKind
	Main      time.Duration
	Increment time.Duration
	Period    time.Duration
	Periods   int
	Moves     int
}

// Limits of a time control.
const (
	maxDuration = 100 * time.Hour
	maxCount    = 1000
)

// ParseTimeControl parses the command line form, times in seconds with up to three decimals: "none" (or empty), "600"
// (sudden death), "600+5" (Fischer), "600d5" (delay), "600+5x30" (byoyomi: five periods of 30 s), "600+25/300"
// (Canadian: 25 moves in 300 s), "30/move".
func ParseTimeControl(s string) (TimeControl, error) {
	fail := func(reason string) (TimeControl, error) {
		return TimeControl{}, fmt.Errorf("game: clock %q: %s", s, reason)
	}
	if s == "" || s == "none" {
		return TimeControl{}, nil
	}
	if number, ok := strings.CutSuffix(s, "/move"); ok {
		period, err := parseSeconds(number)
		if err != nil || period == 0 {
			return fail("no time for a move before /move")
		}
		return TimeControl{Kind: PerMove, Period: period}, nil
	}
	separator := strings.IndexAny(s, "+d")
	first, rest := s, ""
	if separator >= 0 {
		first, rest = s[:separator], s[separator+1:]
	}
	mainTime, err := parseSeconds(first)
	if err != nil {
		return fail(err.Error())
	}
	c := TimeControl{Kind: SuddenDeath, Main: mainTime}
	count, period, hasPeriods := strings.Cut(rest, "x")
	if !hasPeriods {
		count, period, hasPeriods = strings.Cut(rest, "/")
		c.Kind = Canadian
	} else {
		c.Kind = Byoyomi
	}
	switch {
	case separator < 0:
		c.Kind = SuddenDeath
	case hasPeriods && s[separator] == '+':
		n, err := strconv.Atoi(count)
		if err != nil || n < 1 || n > maxCount {
			return fail(fmt.Sprintf("%q is no number from 1 to %d", count, maxCount))
		}
		if c.Period, err = parseSeconds(period); err != nil {
			return fail(err.Error())
		}
		if c.Period == 0 {
			return fail("a period needs time")
		}
		if c.Kind == Byoyomi {
			c.Periods = n
		} else {
			c.Moves = n
		}
		return c, nil
	default:
		if c.Increment, err = parseSeconds(rest); err != nil {
			return fail(err.Error())
		}
		c.Kind = Fischer
		if s[separator] == 'd' {
			c.Kind = Delay
		} else if c.Increment == 0 {
			c.Kind = SuddenDeath
		}
	}
	if c.Main == 0 && c.Increment == 0 {
		return fail("no time at all")
	}
	return c, nil
}

// String returns the command line form, see [ParseTimeControl].
func (c TimeControl) String() string {
	switch c.Kind {
	case NoClock:
		return "none"
	case Fischer:
		return formatSeconds(c.Main) + "+" + formatSeconds(c.Increment)
	case Delay:
		return formatSeconds(c.Main) + "d" + formatSeconds(c.Increment)
	case Byoyomi:
		return fmt.Sprintf("%s+%dx%s", formatSeconds(c.Main), c.Periods, formatSeconds(c.Period))
	case Canadian:
		return fmt.Sprintf("%s+%d/%s", formatSeconds(c.Main), c.Moves, formatSeconds(c.Period))
	case PerMove:
		return formatSeconds(c.Period) + "/move"
	default:
		return formatSeconds(c.Main)
	}
}

// parseSeconds parses seconds with up to three decimals.
func parseSeconds(s string) (time.Duration, error) {
	for _, r := range s {
		if r != '.' && (r < '0' || r > '9') {
			return 0, fmt.Errorf("%q is no number of seconds", s)
		}
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f > maxDuration.Seconds() {
		return 0, fmt.Errorf("%q is no number of seconds up to %.0f", s, maxDuration.Seconds())
	}
	return time.Duration(math.Round(f*1000)) * time.Millisecond, nil
}

func formatSeconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Milliseconds())/1000, 'f', -1, 64)
}

// toRecord converts c for saving.
func (c TimeControl) toRecord() saves.ClockRecord {
	return saves.ClockRecord{
		Kind: string(c.Kind), Main: c.Main.Milliseconds(), Increment: c.Increment.Milliseconds(),
		Periods: c.Periods, Period: c.Period.Milliseconds(), Moves: c.Moves,
	}
}

// timeControlFromRecord restores a time control and rejects impossible values.
func timeControlFromRecord(r saves.ClockRecord) (TimeControl, error) {
	for _, ms := range []int64{r.Main, r.Increment, r.Period} {
		if ms < 0 || ms > maxDuration.Milliseconds() {
			return TimeControl{}, fmt.Errorf("game: clock: %d ms is out of bounds", ms)
		}
	}
	c := TimeControl{
		Kind: TimeControlKind(r.Kind), Main: time.Duration(r.Main) * time.Millisecond,
		Increment: time.Duration(r.Increment) * time.Millisecond, Period: time.Duration(r.Period) * time.Millisecond,
		Periods: r.Periods, Moves: r.Moves,
	}
	reparsed, err := ParseTimeControl(c.String())
	if err != nil {
		return TimeControl{}, err
	}
	if reparsed != c {
		return TimeControl{}, fmt.Errorf("game: clock: %q does not have these values", r.Kind)
	}
	return c, nil
}
