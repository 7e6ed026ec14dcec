package saves

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// kifTimes are the units of spans of time.
var kifTimes = regexp.MustCompile(`^(?:各)?(?:([0-9]{1,3})時間)?(?:([0-9]{1,4})分)?(?:([0-9]{1,6})秒)?$`)

// kifSpan reads "1時間30分", "各10分", "30秒" as milliseconds.
func kifSpan(s string) (ms int64, ok bool) {
	parts := kifTimes.FindStringSubmatch(s)
	if parts == nil {
		return 0, false
	}
	seconds := int64(0)
	for _, part := range parts[1:] {
		n, _ := strconv.ParseInt(part, 10, 64)
		seconds = seconds*60 + n
	}
	return seconds * 1000, strings.ContainsAny(s, "0123456789") && seconds <= longestTime
}

// spanKIF writes whole seconds so.
func spanKIF(ms int64) string {
	s := ms / 1000
	if s%60 == 0 {
		return strconv.FormatInt(s/60, 10) + "分"
	}
	return strconv.FormatInt(s, 10) + "秒"
}

// mainTime takes the time of both players, with what is gained at each move.
func (r *kifReader) mainTime(s string) bool {
	first, gain, fischer := strings.Cut(s, "+")
	ms, ok := kifSpan(first)
	gained := int64(0)
	if fischer && ok {
		gained, ok = kifSpan(gain)
	}
	if !ok {
		return false
	}
	clock := &r.record.Clock
	clock.Main, clock.Increment = ms, gained
	switch {
	case gained > 0:
		clock.Kind = "fischer"
	case ms > 0 && clock.Kind == "":
		clock.Kind = "sudden-death"
	}
	return true
}

// byoyomi takes the seconds for a move when the time is used up.
func (r *kifReader) byoyomi(s string) bool {
	ms, ok := kifSpan(s)
	if ok && ms > 0 {
		clock := &r.record.Clock
		clock.Kind, clock.Periods, clock.Period = "byoyomi", 1, ms
	}
	return ok
}

// clockTime reads minutes and seconds, or hours before them: "0:07", "1:02:03".
func clockTime(s string) time.Duration {
	seconds := 0.0
	for part := range strings.SplitSeq(s, ":") {
		f, err := strconv.ParseFloat(part, 64)
		if err != nil || f < 0 || f > longestTime {
			return 0
		}
		seconds = seconds*60 + f
	}
	if seconds > longestTime {
		return 0
	}
	return time.Duration(seconds * float64(time.Second))
}
