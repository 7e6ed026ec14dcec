package kif

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/saves"
)

// timeSpan matches durations with their units.
var timeSpan = regexp.MustCompile(`^(?:各)?(?:([0-9]{1,3})時間)?(?:([0-9]{1,4})分)?(?:([0-9]{1,6})秒)?$`)

// parseTimeSpan parses "1時間30分", "各10分", "30秒" to milliseconds.
func parseTimeSpan(s string) (ms int64, ok bool) {
	parts := timeSpan.FindStringSubmatch(s)
	if parts == nil {
		return 0, false
	}
	seconds := int64(0)
	for _, part := range parts[1:] {
		n, _ := strconv.ParseInt(part, 10, 64)
		seconds = seconds*60 + n
	}
	return seconds * 1000, strings.ContainsAny(s, "0123456789") && seconds <= saves.MaxSeconds
}

// formatTimeSpan formats whole seconds in that form.
func formatTimeSpan(ms int64) string {
	s := ms / 1000
	if s%60 == 0 {
		return strconv.FormatInt(s/60, 10) + "分"
	}
	return strconv.FormatInt(s, 10) + "秒"
}

// readMainTime reads the main time of both players and the increment.
func (r *reader) readMainTime(s string) bool {
	first, gain, fischer := strings.Cut(s, "+")
	ms, ok := parseTimeSpan(first)
	gained := int64(0)
	if fischer && ok {
		gained, ok = parseTimeSpan(gain)
	}
	if !ok {
		return false
	}
	clock := &r.Record.Clock
	clock.Main, clock.Increment = ms, gained
	switch {
	case gained > 0:
		clock.Kind = "fischer"
	case ms > 0 && clock.Kind == "":
		clock.Kind = "sudden-death"
	}
	return true
}

// readByoyomi reads the seconds per move after the main time.
func (r *reader) readByoyomi(s string) bool {
	ms, ok := parseTimeSpan(s)
	if ok && ms > 0 {
		clock := &r.Record.Clock
		clock.Kind, clock.Periods, clock.Period = "byoyomi", 1, ms
	}
	return ok
}

// parseTimeSpent reads minutes and seconds, or hours before them: "0:07", "1:02:03".
func parseTimeSpent(s string) time.Duration {
	seconds := 0.0
	for part := range strings.SplitSeq(s, ":") {
		f, err := strconv.ParseFloat(part, 64)
		if err != nil || f < 0 || f > saves.MaxSeconds {
			return 0
		}
		seconds = seconds*60 + f
	}
	if seconds > saves.MaxSeconds {
		return 0
	}
	return time.Duration(seconds * float64(time.Second))
}
