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
type ControlKind string

// The kinds of time control.
const (
	NoClock     ControlKind = ""
	SuddenDeath ControlKind = "sudden-death" // Main for the whole game
	Fischer     ControlKind = "fischer"      // Increment added after every move
	Delay       ControlKind = "delay"        // US delay: the clock starts Increment late in every move
	Byoyomi     ControlKind = "byoyomi"      // after Main, Periods of Period each; a move within a period resets it
	Canadian    ControlKind = "canadian"     // after Main, Moves in every Period
	PerMove     ControlKind = "per-move"     // Period for every move
)

// A TimeControl is how time is allotted to the players. The zero TimeControl is no clock.
type Control struct {
	Kind      ControlKind
	Main      time.Duration
	Increment time.Duration
	Period    time.Duration
	Periods   int
	Moves     int
}

// Limits of a time control.
const (
	maxTime  = 100 * time.Hour
	maxCount = 1000
)

// ParseTimeControl parses the command line form, times in seconds with up to three decimals: "none" (or empty), "600"
// (sudden death), "600+5" (Fischer), "600d5" (delay), "600+5x30" (byoyomi: five periods of 30 s), "600+25/300"
// (Canadian: 25 moves in 300 s), "30/move".
func ParseControl(s string) (Control, error) {
	fail := func(what string) (Control, error) {
		return Control{}, fmt.Errorf("game: clock %q: %s", s, what)
	}
	if s == "" || s == "none" {
		return Control{}, nil
	}
	if t, ok := strings.CutSuffix(s, "/move"); ok {
		period, err := parseSeconds(t)
		if err != nil || period == 0 {
			return fail("no time for a move before /move")
		}
		return Control{Kind: PerMove, Period: period}, nil
	}
	at := strings.IndexAny(s, "+d")
	first, rest := s, ""
	if at >= 0 {
		first, rest = s[:at], s[at+1:]
	}
	main, err := parseSeconds(first)
	if err != nil {
		return fail(err.Error())
	}
	c := Control{Kind: SuddenDeath, Main: main}
	count, period, overtime := strings.Cut(rest, "x")
	if !overtime {
		count, period, overtime = strings.Cut(rest, "/")
		c.Kind = Canadian
	} else {
		c.Kind = Byoyomi
	}
	switch {
	case at < 0:
		c.Kind = SuddenDeath
	case overtime && s[at] == '+':
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
		if s[at] == 'd' {
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
func (c Control) String() string {
	switch c.Kind {
	case NoClock:
		return "none"
	case Fischer:
		return seconds(c.Main) + "+" + seconds(c.Increment)
	case Delay:
		return seconds(c.Main) + "d" + seconds(c.Increment)
	case Byoyomi:
		return fmt.Sprintf("%s+%dx%s", seconds(c.Main), c.Periods, seconds(c.Period))
	case Canadian:
		return fmt.Sprintf("%s+%d/%s", seconds(c.Main), c.Moves, seconds(c.Period))
	case PerMove:
		return seconds(c.Period) + "/move"
	default:
		return seconds(c.Main)
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
	if err != nil || f > maxTime.Seconds() {
		return 0, fmt.Errorf("%q is no number of seconds up to %.0f", s, maxTime.Seconds())
	}
	return time.Duration(math.Round(f*1000)) * time.Millisecond, nil
}

func seconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Milliseconds())/1000, 'f', -1, 64)
}

// toRecord converts c for saving.
func (c Control) record() saves.ClockRecord {
	return saves.ClockRecord{
		Kind: string(c.Kind), Main: c.Main.Milliseconds(), Increment: c.Increment.Milliseconds(),
		Periods: c.Periods, Period: c.Period.Milliseconds(), Moves: c.Moves,
	}
}

// timeControlFromRecord restores a time control and rejects impossible values.
func controlOf(r saves.ClockRecord) (Control, error) {
	for _, ms := range []int64{r.Main, r.Increment, r.Period} {
		if ms < 0 || ms > maxTime.Milliseconds() {
			return Control{}, fmt.Errorf("game: clock: %d ms is out of bounds", ms)
		}
	}
	c := Control{
		Kind: ControlKind(r.Kind), Main: time.Duration(r.Main) * time.Millisecond,
		Increment: time.Duration(r.Increment) * time.Millisecond, Period: time.Duration(r.Period) * time.Millisecond,
		Periods: r.Periods, Moves: r.Moves,
	}
	again, err := ParseControl(c.String())
	if err != nil {
		return Control{}, err
	}
	if again != c {
		return Control{}, fmt.Errorf("game: clock: %q does not have these values", r.Kind)
	}
	return c, nil
}
