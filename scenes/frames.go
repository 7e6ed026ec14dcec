package scenes

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// frames are the times that our own work took: Update and Draw, without what Ebitengine does; and how long it took
// until another scene was seen.
type frames struct {
	on      bool      // else nothing is noted
	began   time.Time // when the program was started
	times   map[moment][]time.Duration
	changes map[string][]change
	drawn   int

	scene string    // on the screen
	since time.Time // when the tick began that led to it; zero: it is there
	seen  time.Duration
}

// A moment is what kind of frame it is.
type moment struct {
	scene string
	drag  bool // a man follows the pointer
}

// A change is how long another scene took.
type change struct {
	first time.Duration // until anything of it was drawn
	whole time.Duration // until every picture had its exact size
}

func newFrames(on bool) frames {
	return frames{on: on, began: time.Now(), times: map[moment][]time.Duration{}, changes: map[string][]change{}}
}

// most is how many frames of a kind are remembered: half an hour of them.
const most = 60 * 60 * 30

func (f *frames) add(d time.Duration, m moment, drawn bool) {
	if !f.on {
		return
	}
	if drawn {
		f.drawn++
	}
	if len(f.times[m]) < most {
		f.times[m] = append(f.times[m], d)
	}
}

// shows tells which scene a frame shows that has been drawn by now; began is when the player went to it, and whole says
// that all its pictures are there.
func (f *frames) shows(scene string, began, now time.Time, whole bool) {
	if !f.on {
		return
	}
	if scene != f.scene {
		if f.scene == "" { // the first picture of all
			began = f.began
		}
		f.scene, f.since, f.seen = scene, began, now.Sub(began)
	}
	if whole && !f.since.IsZero() {
		f.changes[scene] = append(f.changes[scene], change{f.seen, now.Sub(f.since)})
		f.since = time.Time{}
	}
}

// report is a line for every kind of frame, and one for every scene that was gone to.
func (f *frames) report() string {
	var b strings.Builder
	keys := slices.SortedFunc(maps.Keys(f.times), func(a, b moment) int {
		return cmp.Or(strings.Compare(a.scene, b.scene), cmp.Compare(len(fmt.Sprint(a.drag)), len(fmt.Sprint(b.drag))))
	})
	for _, m := range keys {
		times := f.times[m]
		slices.Sort(times)
		name := m.scene + " rest"
		if m.drag {
			name = m.scene + " drag"
		}
		fmt.Fprintf(&b, "frames %s: %d, p50 %s, p95 %s, p99 %s, max %s\n", name, len(times),
			percentile(times, 50), percentile(times, 95), percentile(times, 99), percentile(times, 100))
	}
	for _, scene := range slices.Sorted(maps.Keys(f.changes)) {
		for _, c := range f.changes[scene] {
			fmt.Fprintf(&b, "scene %s: first picture %s, whole %s\n", scene,
				c.first.Round(time.Millisecond), c.whole.Round(time.Millisecond))
		}
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
