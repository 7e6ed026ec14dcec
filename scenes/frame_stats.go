package scenes

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// frameStats measures the time spent in Update and Draw, without Ebitengine's own work, and how long it takes until a new
// scene is visible.
type frameStats struct {
	enabled      bool      // otherwise nothing is recorded
	startedAt    time.Time // start of the program
	times        map[frameKind][]time.Duration
	sceneChanges map[string][]sceneChange
	drawnCount   int // number of frames that changed the window

	scene         string    // the scene on the screen
	changeStarted time.Time // when its first tick began; zero: it is complete
	firstPicture  time.Duration
}

// A frameKind is a kind of frame that has its own line in the report.
type frameKind struct {
	scene      string
	isDragging bool // a piece follows the pointer
}

// A sceneChange is how long a new scene took.
type sceneChange struct {
	firstPicture time.Duration // until anything of it was drawn
	complete     time.Duration // until every picture had its exact size
}

func newFrameStats(enabled bool) frameStats {
	return frameStats{enabled: enabled, startedAt: time.Now(), times: map[frameKind][]time.Duration{}, sceneChanges: map[string][]sceneChange{}}
}

// maxSamples is how many frames of a kind are kept: half an hour of them.
const maxSamples = 60 * 60 * 30

// addFrame records the time of a frame; isDrawn says that it changed the window.
func (f *frameStats) addFrame(d time.Duration, kind frameKind, isDrawn bool) {
	if !f.enabled {
		return
	}
	if isDrawn {
		f.drawnCount++
	}
	if len(f.times[kind]) < maxSamples {
		f.times[kind] = append(f.times[kind], d)
	}
}

// recordScene notes which scene a drawn frame shows; startedAt is when the player went to it, isComplete means that
// all its pictures are painted.
func (f *frameStats) recordScene(scene string, startedAt, now time.Time, isComplete bool) {
	if !f.enabled {
		return
	}
	if scene != f.scene {
		if f.scene == "" { // the first picture counts from the start of the program
			startedAt = f.startedAt
		}
		f.scene, f.changeStarted, f.firstPicture = scene, startedAt, now.Sub(startedAt)
	}
	if isComplete && !f.changeStarted.IsZero() {
		f.sceneChanges[scene] = append(f.sceneChanges[scene], sceneChange{f.firstPicture, now.Sub(f.changeStarted)})
		f.changeStarted = time.Time{}
	}
}

// report returns the statistics as text: a line for every kind of frame and every scene change.
func (f *frameStats) report() string {
	var b strings.Builder
	kinds := slices.SortedFunc(maps.Keys(f.times), func(a, b frameKind) int {
		return cmp.Or(strings.Compare(a.scene, b.scene), cmp.Compare(len(fmt.Sprint(a.isDragging)), len(fmt.Sprint(b.isDragging))))
	})
	for _, kind := range kinds {
		times := f.times[kind]
		slices.Sort(times)
		name := kind.scene + " rest"
		if kind.isDragging {
			name = kind.scene + " drag"
		}
		fmt.Fprintf(&b, "frames %s: %d, p50 %s, p95 %s, p99 %s, max %s\n", name, len(times),
			percentile(times, 50), percentile(times, 95), percentile(times, 99), percentile(times, 100))
	}
	for _, scene := range slices.Sorted(maps.Keys(f.sceneChanges)) {
		for _, c := range f.sceneChanges[scene] {
			fmt.Fprintf(&b, "scene %s: first picture %s, whole %s\n", scene,
				c.firstPicture.Round(time.Millisecond), c.complete.Round(time.Millisecond))
		}
	}
	fmt.Fprintf(&b, "frames drawn: %d\n", f.drawnCount)
	return b.String()
}

// percentile returns the p-th percentile of sorted times.
func percentile(times []time.Duration, p int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	return times[min(len(times)*p/100, len(times)-1)].Round(10 * time.Microsecond)
}
