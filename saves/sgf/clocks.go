package sgf

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// How OT tells what comes after the main time, or with it.
var (
	byoyomiText   = regexp.MustCompile(`^([0-9]{1,3}) ?x ?([0-9.]{1,9})( ?s(ec)?)?( byo-?yomi)?$`)
	canadianText  = regexp.MustCompile(`^([0-9]{1,3}) ?/ ?([0-9.]{1,9})( ?s(ec)?)?( canadian)?$`)
	incrementText = regexp.MustCompile(`^([0-9.]{1,9})( ?s(ec)?)? (fischer|delay|per move)$`)
)

// Who writes the files. Those of the first form say at every move how many periods are in stock; since then OB and OW stand in overtime
// only and count the period that runs, as on the servers.
const (
	oldProgram  = "Ludarium:1"
	programName = "Ludarium:2"
)

// parseClock reads TM, the main time in seconds, and OT; main and over say which of them it understood.
func parseClock(tm, ot string) (c saves.ClockRecord, main, over bool) {
	ms, main := saves.ParseSeconds(tm)
	if tm != "" && !main {
		return c, false, false
	}
	c.Main = ms
	text := strings.ToLower(ot)
	if m := byoyomiText.FindStringSubmatch(text); m != nil {
		c.Periods, _ = strconv.Atoi(m[1])
		c.Period, over = saves.ParseSeconds(m[2])
		c.Kind = "byoyomi"
	} else if m := canadianText.FindStringSubmatch(text); m != nil {
		c.Moves, _ = strconv.Atoi(m[1])
		c.Period, over = saves.ParseSeconds(m[2])
		c.Kind = "canadian"
	} else if m := incrementText.FindStringSubmatch(text); m != nil {
		var gain int64
		gain, over = saves.ParseSeconds(m[1])
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
		return saves.ClockRecord{Kind: "sudden-death", Main: ms}, true, false
	}
	return saves.ClockRecord{}, tm != "" && ot == "", false
}

// formatOvertime writes OT, "" where there is none.
func formatOvertime(c saves.ClockRecord) string {
	switch c.Kind {
	case "byoyomi":
		return strconv.Itoa(c.Periods) + "x" + saves.FormatSeconds(c.Period) + " byo-yomi"
	case "canadian":
		return strconv.Itoa(c.Moves) + "/" + saves.FormatSeconds(c.Period) + " Canadian"
	case "fischer", "delay":
		return saves.FormatSeconds(c.Increment) + " " + c.Kind
	case "per-move":
		return saves.FormatSeconds(c.Period) + " per move"
	}
	return ""
}
