package movetext

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// timeControlTag is the time control: "600+5", "300", "25/600", "1/30".
const timeControlTag = "TimeControl"

// formatTimeControl formats a clock as in PGN, "" if PGN cannot express it.
func formatTimeControl(c saves.ClockRecord) string {
	switch {
	case c.Kind == "sudden-death" && c.Main > 0:
		return saves.FormatSeconds(c.Main)
	case c.Kind == "fischer" && c.Increment > 0:
		return saves.FormatSeconds(c.Main) + "+" + saves.FormatSeconds(c.Increment)
	case c.Kind == "canadian" && c.Main == 0 && c.Moves > 1 && c.Period > 0:
		return strconv.Itoa(c.Moves) + "/" + saves.FormatSeconds(c.Period)
	case c.Kind == "per-move" && c.Period > 0:
		return "1/" + saves.FormatSeconds(c.Period)
	}
	return ""
}

// parseTimeControl parses what formatTimeControl returns. We have no clock for other tags (several periods, an hourglass, "?").
func parseTimeControl(s string) (c saves.ClockRecord, ok bool) {
	if moves, period, found := strings.Cut(s, "/"); found {
		n, err := strconv.Atoi(moves)
		ms, good := saves.ParseSeconds(period)
		switch {
		case err != nil || n < 1 || n > 1000 || !good || ms == 0:
			return c, false
		case n == 1:
			return saves.ClockRecord{Kind: "per-move", Period: ms}, true
		}
		return saves.ClockRecord{Kind: "canadian", Moves: n, Period: ms}, true
	}
	first, rest, fischer := strings.Cut(s, "+")
	main, ok := saves.ParseSeconds(first)
	if !ok {
		return c, false
	}
	if !fischer {
		return saves.ClockRecord{Kind: "sudden-death", Main: main}, main > 0
	}
	gain, ok := saves.ParseSeconds(rest)
	switch {
	case !ok || main == 0 && gain == 0:
		return c, false
	case gain == 0:
		return saves.ClockRecord{Kind: "sudden-death", Main: main}, true
	}
	return saves.ClockRecord{Kind: "fischer", Main: main, Increment: gain}, true
}

// unreadClocks returns clocks that have not been read yet, by seat.
func (r *reader) unreadClocks() []saves.Clock {
	faces := make([]saves.Clock, len(r.record.Seats))
	for i := range faces {
		faces[i].Main = -1
	}
	return faces
}

// clocksLeft returns the clocks at the current node, from the commands in the comments before it; nil if one is missing, or if
// no time counts down over several moves.
func (r *reader) clocksLeft(read []saves.Clock) []saves.Clock {
	kind := r.record.Clock.Kind
	if kind != "sudden-death" && kind != "fischer" || slices.Contains(read, saves.Clock{Main: -1}) {
		return nil
	}
	return read
}

// parseClockCommand parses the clock command in a comment: "[%clk 0:04:59.5]".
func parseClockCommand(comment string) (ms int64, ok bool) {
	_, rest, ok := strings.Cut(comment, "[%clk ")
	if !ok {
		return 0, false
	}
	text, _, ok := strings.Cut(rest, "]")
	parts := strings.Split(strings.TrimSpace(text), ":")
	if !ok || len(parts) != 3 {
		return 0, false
	}
	for _, part := range parts {
		n, good := saves.ParseSeconds(part)
		if !good {
			return 0, false
		}
		ms = ms*60 + n
	}
	return ms, ms <= saves.MaxSeconds*1000
}

// readTimeControl sets the clock from the tag, if it is one that we have.
func (r *reader) readTimeControl() bool {
	if !r.WritesClocks {
		return false
	}
	c, ok := parseTimeControl(r.tags[timeControlTag])
	if ok {
		r.record.Clock = c
	}
	return ok
}
