package webtest

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// watch notes in the page how long thoughts take, and how long it is from a stop to the end of the thought.
const watch = `
	globalThis.busy = false;
	globalThis.thoughts = [];
	globalThis.stops = [];
	globalThis.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({ data }) => {
				const { info } = JSON.parse(data);
				if (!info?.final) return;
				busy = false;
				if (this.stopped) stops.push(performance.now() - this.stopped);
				else thoughts.push({ level: this.level, time: performance.now() - this.started });
				this.stopped = 0;
			});
		}
		postMessage(data) {
			super.postMessage(data);
			const said = typeof data === "string" ? JSON.parse(data) : {};
			if (said.stop) this.stopped = performance.now();
			if (said.start) busy = true;
			if (said.start) [this.started, this.level] = [performance.now(), said.start.level ?? 0];
		}
		terminate() {
			super.terminate();
			if (this.stopped) stops.push(performance.now() - this.stopped);
			this.stopped = 0;
		}
	};`

func TestFiguresOfStops(t *testing.T) {
	times := 10 * figures(t)
	if times == 0 {
		return
	}
	b := newBrowser(t, watch)
	b.visit()
	h := mouse{b}
	b.against(h, "chess", 10, false)
	begin := b.now()
	undo, _ := begin.widget("board.undo")
	for range 10 * times { // it may answer before it is stopped
		if must[int](b, "return stops.length") >= times {
			break
		}
		b.key("h2h4" + kb.Enter) // about which it has to think
		b.wait("the worker is asked", func(s state) bool {
			return s.Game != nil && s.Game.Position != begin.Game.Position && must[bool](b, "return busy || thoughts.length > 0")
		})
		must[bool](b, "thoughts.length = 0; return true")
		h.press(undo.Rect.X+undo.Rect.W/2, undo.Rect.Y+undo.Rect.H/2)
		h.release(undo.Rect.X+undo.Rect.W/2, undo.Rect.Y+undo.Rect.H/2)
		b.wait("the move is taken back", func(s state) bool { return s.Game != nil && s.Game.Position == begin.Game.Position })
	}
	took := must[[]float64](b, "return stops")
	require.NotEmpty(t, took)
	say("stops", "%d: median %.1f ms, p99 %.1f, longest %.1f of 50", len(took), middle(took), share(took, 99), slices.Max(took))
	b.silent()
}

func TestFiguresOfLevels(t *testing.T) {
	plies := figures(t)
	if plies == 0 {
		return
	}
	b := newBrowser(t, watch)
	for _, game := range []string{"chess", "hasami-shogi"} {
		for level := 1; level <= 10; level++ {
			b.visit()
			b.against(mouse{b}, game, level, true)
			b.plies(plies, "the computers play")
			thoughts := must[[]struct {
				Level int
				Time  float64
			}](b, "return thoughts")
			longest := 0.0
			for _, thought := range thoughts {
				assert.Equal(t, level, thought.Level)
				longest = max(longest, thought.Time)
			}
			assert.GreaterOrEqual(t, len(thoughts), plies)
			say("levels", "%s level %d: longest of %d moves %.0f ms", game, level, len(thoughts), longest)
		}
	}
	b.silent()
}

func TestFiguresOfMemory(t *testing.T) {
	if figures(t) == 0 {
		return
	}
	minutes := 0.1
	if text := os.Getenv("LUDARIUM_PAGE_MINUTES"); text != "" {
		var err error
		minutes, err = strconv.ParseFloat(text, 64)
		require.NoError(t, err)
	}
	b := newBrowser(t)
	b.visit()
	h := mouse{b}
	b.against(h, "chess", 6, true)
	games, began := 1, time.Now()
	report := func() {
		say("memory", "%.0f MB of at most 200 in page and workers after %.1f minutes, in game %d", b.private(), time.Since(began).Minutes(), games)
	}
	end := began.Add(time.Duration(minutes * float64(time.Minute)))
	for next := began.Add(time.Minute); time.Now().Before(end); time.Sleep(time.Second) {
		if time.Now().After(next) {
			report()
			next = next.Add(5 * time.Minute)
		}
		if s := b.drawn(); s.Game != nil && s.Game.Result != "" && s.like("dialog.rematch") != "" {
			b.use(h, "dialog.rematch")
			b.wait("the next game has begun", func(s state) bool { return s.Game != nil && s.Game.Result == "" })
			games++
		}
	}
	require.NotNil(t, b.now().Game)
	report()
	b.silent()
}

// private is how many megabytes the page and its workers have for themselves: they live in one process, the largest of
// those that show pages.
func (b *browser) private() float64 {
	b.t.Helper()
	most := 0.0
	info, err := chromedp.CallBrowser(b.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	require.NoError(b.t, err)
	for _, p := range info.ProcessInfo {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", p.ID))
		if p.Type != "renderer" || err != nil {
			continue // only Linux tells
		}
		kb := 0.0
		for line := range strings.Lines(string(text)) {
			if f := strings.Fields(line); strings.HasPrefix(line, "Private_") {
				n, err := strconv.ParseFloat(f[1], 64)
				require.NoError(b.t, err)
				kb += n
			}
		}
		most = max(most, kb/1024)
	}
	return most
}

func TestFiguresOfPerft(t *testing.T) {
	times := figures(t)
	if times == 0 {
		return
	}
	o := inside(t, "./rules/chesslike", "-test.run=^$", "-test.bench=^BenchmarkPerft", fmt.Sprintf("-test.benchtime=%dx", times))
	require.Zero(t, o.Code, o.Said)
	for _, found := range regexp.MustCompile(`(Benchmark\w+).*?([\d.]+) (\w*nodes/s)`).FindAllStringSubmatch(o.Said, -1) {
		say("perft", "%s %s %s", found[1], found[2], found[3])
	}
	assert.Contains(t, o.Said, "nodes/s")
}
