package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// voters makes the browser one of so many processors, and notes what its workers are asked and say.
func voters(processors int) string {
	return fmt.Sprintf(`
	Object.defineProperty(navigator, "hardwareConcurrency", { value: %d });
	globalThis.asked = [];
	globalThis.told = [];
	globalThis.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({ data }) => {
				const { info } = JSON.parse(data);
				if (info && this.start) told.push({ ...this.start, nodes: info.nodes ?? 0, time: (info.time ?? 0) / 1e6, votes: info.votes?.length ?? 0, final: info.final ?? false });
			});
		}
		postMessage(data) {
			const { start } = typeof data === "string" ? JSON.parse(data) : {};
			if (start) this.start = { voter: start.voter ?? 0, actions: (start.actions ?? []).join(" "), purpose: start.purpose };
			if (start) asked.push(this.start);
			super.postMessage(data);
		}
	};`, processors)
}

// A poll is what a worker was asked, or what it said about it.
type poll struct {
	Voter            int
	Actions, Purpose string
	Nodes, Votes     int
	Time             float64 // milliseconds
	Final            bool
}

// Two walls share the board: nothing is left to do but to pass and to count.
const walls = ".BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW../.BBWW.. b"

// Several workers think about one move where what they find can be added up, and the game comes to its end.
func TestSeveralWorkersThink(t *testing.T) {
	t.Parallel()
	b := newTab(t, voters(3))
	b.visit()
	b.paste(walls)
	b.computers(mouse{b}, 10, true)
	s := b.wait("the game is over", func(s state) bool { return s.Game != nil && s.Game.Result != "" })
	assert.Equal(t, "go", s.Game.ID)
	asked := must[[]poll](b, "return asked")
	told := must[[]poll](b, "return told")
	assert.True(t, slices.ContainsFunc(asked, func(one poll) bool {
		return one.Voter == 1 && slices.ContainsFunc(asked, func(other poll) bool { return other.Voter == 2 && other.Actions == one.Actions })
	}), "two workers are asked about the same: %v", asked)
	assert.True(t, slices.ContainsFunc(told, func(p poll) bool { return p.Voter == 2 && p.Votes > 0 }), "the second one votes: %v", told)
	b.silent()
}

// Each worker has playouts of its own: so many more of them has a move.
func TestFiguresOfPlayouts(t *testing.T) {
	moves := figures(t)
	if moves == 0 {
		return
	}
	for _, processors := range []int{2, 3, 5} {
		b := newBrowser(t, voters(processors))
		b.visit()
		b.paste(strings.Repeat("........./", 8) + "......... b")
		from := b.threads("DedicatedWorker")
		b.computers(mouse{b}, 10, true)
		b.plies(moves, "the computers play")
		used := b.threads("DedicatedWorker") - from
		nodes, times := 0, map[string]float64{}
		for _, p := range must[[]poll](b, "return told.filter((p) => p.final)") {
			nodes += p.Nodes
			times[p.Actions] = max(times[p.Actions], p.Time/1000)
		}
		wall := 0.0
		for _, time := range times {
			wall += time
		}
		say("playouts", "go 9×9 by %d workers: %.0f a second, %.0f a second of a processor (%d moves, %d playouts), %.0f MB",
			processors-1, float64(nodes)/wall, float64(nodes)/used, len(times), nodes, b.private())
		b.silent()
		b.close()
	}
	o := inside(t, "./ai/goplayer", "-test.run=^$", "-test.bench=^(BenchmarkRandomPlayout|BenchmarkPlayout)$/^9$", fmt.Sprintf("-test.benchtime=%ds", moves))
	require.Zero(t, o.Code, o.Said)
	for _, found := range regexp.MustCompile(`(Benchmark\w+)/9.*?([\d.]+) (playouts/\S+)`).FindAllStringSubmatch(o.Said, -1) {
		say("playouts", "%s on 9×9 %s %s", found[1], found[2], found[3])
	}
	assert.Contains(t, o.Said, "playouts/")
}

// threads is how many seconds of a processor the page's threads of that name have had; 0 where only other systems tell.
func (b *browser) threads(name string) float64 {
	b.t.Helper()
	info, err := chromedp.CallBrowser(b.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	require.NoError(b.t, err)
	ticks := 0.0
	for _, p := range info.ProcessInfo {
		files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.ID))
		for _, file := range files {
			text, err := os.ReadFile(file)
			_, rest, named := strings.Cut(string(text), "("+name)
			fields := strings.Fields(rest)
			if err != nil || !named || len(fields) < 14 {
				continue // it has ended meanwhile
			}
			for _, n := range fields[12:14] {
				used, err := strconv.ParseFloat(n, 64)
				require.NoError(b.t, err)
				ticks += used
			}
		}
	}
	return ticks / 100
}
