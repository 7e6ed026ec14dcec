package scenes

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// frames are the times that our own work took: Update and Draw, without what Ebitengine does.
type frames struct {
	rest, drag []time.Duration
	drawn      int
}

// most is how many frames are remembered: half an hour of them.
const most = 60 * 60 * 30

func (f *frames) add(d time.Duration, dragging, drawn bool) {
	if drawn {
		f.drawn++
	}
	to := &f.rest
	if dragging {
		to = &f.drag
	}
	if len(*to) < most {
		*to = append(*to, d)
	}
}

// report is a line for frames at rest and one for frames in a drag.
func (f *frames) report() string {
	var b strings.Builder
	for _, part := range []struct {
		name  string
		times []time.Duration
	}{{"rest", f.rest}, {"drag", f.drag}} {
		slices.Sort(part.times)
		fmt.Fprintf(&b, "frames %s: %d, p50 %s, p95 %s, p99 %s, max %s\n", part.name, len(part.times),
			percentile(part.times, 50), percentile(part.times, 95), percentile(part.times, 99), percentile(part.times, 100))
	}
	fmt.Fprintf(&b, "frames drawn: %d\n", f.drawn)
	return b.String()
}

// percentile of sorted times.
func percentile(times []time.Duration, p int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	return times[min(len(times)*p/100, len(times)-1)].Round(10 * time.Microsecond)
}
