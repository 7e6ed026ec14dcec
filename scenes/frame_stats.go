package scenes

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// frameStats measures the time spent in Update and Draw, without Ebitengine's own work, and how long it takes until a
// new scene is visible.
type frames struct {
	on      bool      // otherwise nothing is recorded
	began   time.Time // start of the program
	times   map[moment][]time.Duration
	changes map[string][]change
	drawn   int

	scene string    // the scene on the screen
	since time.Time // when its first tick began; zero: it is complete
	seen  time.Duration
}

// A frameKind groups frames.
type moment struct {
	scene string
	drag  bool // a piece follows the pointer
}

// A sceneChange is how long a new scene took.
type change struct {
	first time.Duration // until anything of it was drawn
	whole time.Duration // until every picture had its exact size
}

func newFrames(on bool) frames {
	return frames{on: on, began: time.Now(), times: map[moment][]time.Duration{}, changes: map[string][]change{}}
}

// maxSamples is how many frames of a kind are kept: half an hour of them.
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

// recordScene notes which scene a drawn frame shows; startedAt is when the player went to it, isComplete means that
// all its pictures are painted.
func (f *frames) shows(scene string, began, now time.Time, whole bool) {
	if !f.on {
		return
	}
	if scene != f.scene {
		if f.scene == "" { // the very first picture
			began = f.began
		}
		f.scene, f.since, f.seen = scene, began, now.Sub(began)
	}
	if whole && !f.since.IsZero() {
		f.changes[scene] = append(f.changes[scene], change{f.seen, now.Sub(f.since)})
		f.since = time.Time{}
	}
}

// report has a line for every kind of frame and one for every scene change.
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

// percentile returns the p-th percentile of sorted times.
func percentile(times []time.Duration, p int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	return times[min(len(times)*p/100, len(times)-1)].Round(10 * time.Microsecond)
}
