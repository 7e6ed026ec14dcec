package saves

import (
	"math"
	"strconv"
	"strings"
)

// MaxSeconds is more than any clock is set to, in seconds. A longer time stays a tag.
const MaxSeconds = 360_000

// FormatSeconds formats milliseconds as seconds: "5", "0.5".
func FormatSeconds(ms int64) string { return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) }

// ParseSeconds parses seconds, with or without decimals, to milliseconds. It refuses more than [MaxSeconds].
func ParseSeconds(s string) (ms int64, ok bool) {
	if s == "" || strings.Trim(s, "0123456789.") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f > MaxSeconds {
		return 0, false
	}
	return int64(math.Round(f * 1000)), true
}
