package saves

import (
	"regexp"
	"strconv"
	"strings"
)

// How OT tells what comes after the main time, or with it.
var (
	sgfByoyomi  = regexp.MustCompile(`^([0-9]{1,3}) ?x ?([0-9.]{1,9})( ?s(ec)?)?( byo-?yomi)?$`)
	sgfCanadian = regexp.MustCompile(`^([0-9]{1,3}) ?/ ?([0-9.]{1,9})( ?s(ec)?)?( canadian)?$`)
	sgfGain     = regexp.MustCompile(`^([0-9.]{1,9})( ?s(ec)?)? (fischer|delay|per move)$`)
)

// Who writes the files. Those of the first form say at every move how many periods are in stock; since then OB and OW stand in overtime
// only and count the period that runs, as on the servers.
const (
	sgfBefore  = "Ludarium:1"
	sgfProgram = "Ludarium:2"
)

// sgfClock reads TM, the main time in seconds, and OT; main and over say which of them it understood.
func sgfClock(tm, ot string) (c ClockRecord, main, over bool) {
	ms, main := inMilliseconds(tm)
	if tm != "" && !main {
		return c, false, false
	}
	c.Main = ms
	text := strings.ToLower(ot)
	if m := sgfByoyomi.FindStringSubmatch(text); m != nil {
		c.Periods, _ = strconv.Atoi(m[1])
		c.Period, over = inMilliseconds(m[2])
		c.Kind = "byoyomi"
	} else if m := sgfCanadian.FindStringSubmatch(text); m != nil {
		c.Moves, _ = strconv.Atoi(m[1])
		c.Period, over = inMilliseconds(m[2])
		c.Kind = "canadian"
	} else if m := sgfGain.FindStringSubmatch(text); m != nil {
		var gain int64
		gain, over = inMilliseconds(m[1])
		switch m[4] {
		case "per move":
			c.Kind, c.Period = "per-move", gain
		default:
			c.Kind, c.Increment = m[4], gain
		}
	}
	switch {
	case over && (c.Main > 0 || c.Kind == "per-move" || c.Kind == "fischer" || c.Period > 0):
		return c, true, true
	case ms > 0:
		return ClockRecord{Kind: "sudden-death", Main: ms}, true, false
	}
	return ClockRecord{}, tm != "" && ot == "", false
}

// sgfOvertime writes OT, "" where there is none.
func sgfOvertime(c ClockRecord) string {
	switch c.Kind {
	case "byoyomi":
		return strconv.Itoa(c.Periods) + "x" + inSeconds(c.Period) + " byo-yomi"
	case "canadian":
		return strconv.Itoa(c.Moves) + "/" + inSeconds(c.Period) + " Canadian"
	case "fischer", "delay":
		return inSeconds(c.Increment) + " " + c.Kind
	case "per-move":
		return inSeconds(c.Period) + " per move"
	}
	return ""
}
