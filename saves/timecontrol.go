package saves

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// timeControlTag tells how time is given: "600+5", "300", "25/600", "1/30".
const timeControlTag = "TimeControl"

// longestTime is more than any clock is set to, in seconds. What is above stays a tag.
const longestTime = 360_000

// timeControl writes a clock as PGN has it, or "" where PGN has no word for it.
func timeControl(c ClockRecord) string {
	switch {
	case c.Kind == "sudden-death" && c.Main > 0:
		return inSeconds(c.Main)
	case c.Kind == "fischer" && c.Increment > 0:
		return inSeconds(c.Main) + "+" + inSeconds(c.Increment)
	case c.Kind == "canadian" && c.Main == 0 && c.Moves > 1 && c.Period > 0:
		return strconv.Itoa(c.Moves) + "/" + inSeconds(c.Period)
	case c.Kind == "per-move" && c.Period > 0:
		return "1/" + inSeconds(c.Period)
	}
	return ""
}

// parseTimeControl reads what timeControl writes. Other tags (several periods, an hourglass, "?") are no clock of ours.
func parseTimeControl(s string) (c ClockRecord, ok bool) {
	if moves, period, found := strings.Cut(s, "/"); found {
		n, err := strconv.Atoi(moves)
		ms, good := inMilliseconds(period)
		switch {
		case err != nil || n < 1 || n > 1000 || !good || ms == 0:
			return c, false
		case n == 1:
			return ClockRecord{Kind: "per-move", Period: ms}, true
		}
		return ClockRecord{Kind: "canadian", Moves: n, Period: ms}, true
	}
	first, rest, fischer := strings.Cut(s, "+")
	main, ok := inMilliseconds(first)
	if !ok {
		return c, false
	}
	if !fischer {
		return ClockRecord{Kind: "sudden-death", Main: main}, main > 0
	}
	gain, ok := inMilliseconds(rest)
	switch {
	case !ok || main == 0 && gain == 0:
		return c, false
	case gain == 0:
		return ClockRecord{Kind: "sudden-death", Main: main}, true
	}
	return ClockRecord{Kind: "fischer", Main: main, Increment: gain}, true
}

func inSeconds(ms int64) string { return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) }

func inMilliseconds(s string) (ms int64, ok bool) {
	if s == "" || strings.Trim(s, "0123456789.") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f > longestTime {
		return 0, false
	}
	return int64(math.Round(f * 1000)), true
}

// clockFaces are clocks that nobody has read yet, by seat.
func (r *textReader) clockFaces() []Clock {
	faces := make([]Clock, len(r.record.Seats))
	for i := range faces {
		faces[i].Main = -1
	}
	return faces
}

// left is what the clocks show at the node on the board, by the marks in the comments before it; nil where one is
// missing, or where nothing counts down over several moves.
func (r *textReader) left(read []Clock) []Clock {
	kind := r.record.Clock.Kind
	if kind != "sudden-death" && kind != "fischer" || slices.Contains(read, Clock{Main: -1}) {
		return nil
	}
	return read
}

// clockMark reads the clock in a comment: "[%clk 0:04:59.5]".
func clockMark(comment string) (ms int64, ok bool) {
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
		n, good := inMilliseconds(part)
		if !good {
			return 0, false
		}
		ms = ms*60 + n
	}
	return ms, ms <= longestTime*1000
}

// takeClock makes a clock of the tag, if it is one of ours.
func (r *textReader) takeClock() bool {
	if !r.clocks {
		return false
	}
	c, ok := parseTimeControl(r.tags[timeControlTag])
	if ok {
		r.record.Clock = c
	}
	return ok
}
