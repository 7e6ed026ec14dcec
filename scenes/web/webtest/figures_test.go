package webtest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/scenes/web"
)

// figures is how often everything is measured: LUDARIUM_PAGE_FIGURES, by default not at all.
func figures(t *testing.T) int {
	t.Helper()
	return rulestest.IntFromEnv(t, "LUDARIUM_PAGE_FIGURES", 0)
}

// say prints a figure, beside what is wanted.
func say(name, format string, args ...any) {
	fmt.Printf("figure %-12s %s\n", name, fmt.Sprintf(format, args...))
}

// middle is the median of times in milliseconds, share a percentile.
func middle(times []float64) float64 { return share(times, 50) }

func share(times []float64, percent int) float64 {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[min(len(sorted)*percent/100, len(sorted)-1)]
}

// A visit is how long the page took, in milliseconds from the beginning of its loading.
type visit struct{ Paint, Playable float64 }

func (b *browser) times() visit {
	b.t.Helper()
	return must[visit](b, `return {
		paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
		playable: performance.getEntriesByName("ludarium-started")[0].startTime,
	}`)
}

func TestFiguresOfTheStart(t *testing.T) {
	times := figures(t)
	if times == 0 {
		return
	}
	var first, second []visit
	for range times {
		b := newBrowser(t)
		must[bool](b, `
			document.body.textContent = "Somebody has been here before.";
			for (let n = 60; n > 0; n--) await new Promise(requestAnimationFrame);
			return true`) // the browser itself has started
		b.visit()
		first = append(first, b.times())
		b.visit()
		second = append(second, b.times())
		b.silent()
		b.close()
	}
	for _, v := range [...]struct {
		name   string
		visits []visit
	}{{"first visit", first}, {"second visit", second}} {
		var paint, playable []float64
		for _, one := range v.visits {
			paint, playable = append(paint, one.Paint), append(playable, one.Playable)
		}
		say(v.name, "something to see after %.0f ms, playable after %.0f ms (at most %.0f and %.0f)",
			middle(paint), middle(playable), slices.Max(paint), slices.Max(playable))
	}
}

func TestFiguresOfTheDownload(t *testing.T) {
	site, all := pageOf(t), 0
	for _, name := range site.Names() {
		size := len(site[name])
		if web.IsDataFile(name) { // fetched when it is needed
			say("download", "%s %.2f MB, later", name, float64(size)/1e6)
			continue
		}
		if !strings.HasSuffix(name, ".zst") && !strings.HasSuffix(name, ".png") {
			var packed bytes.Buffer
			w := gzip.NewWriter(&packed)
			_, err := w.Write(site[name])
			require.NoError(t, err)
			require.NoError(t, w.Close())
			size = packed.Len()
		}
		all += size
		if strings.HasSuffix(name, ".wasm.zst") {
			say("download", "%s %.2f MB", strings.SplitN(name, ".", 2)[0], float64(size)/1e6)
		}
	}
	say("download", "all files %.2f MB of at most 5.5", float64(all)/1e6)
	if web.HasZstd() { // as releases are built
		assert.LessOrEqual(t, all, 5_500_000)
	}
}

// frameTimes are how many milliseconds lie between the frames of the page, for so long or as long as what while says is so.
func (b *browser) frameTimes(d time.Duration, while string) []float64 {
	b.t.Helper()
	return must[[]float64](b, fmt.Sprintf(`
		const times = [], end = performance.now() + %d;
		let last = await new Promise(requestAnimationFrame);
		while (performance.now() < end && %s) {
			const now = await new Promise((done) => requestAnimationFrame(() => done(performance.now())));
			times.push(now - last);
			last = now;
		}
		return times.slice(1);`, d.Milliseconds(), while))
}

// against begins a game with a computer player: seat 1, or both.
func (b *browser) against(h hand, game string, level int, both bool) {
	b.t.Helper()
	b.use(h, "game."+game)
	b.computers(h, level, both)
}

// computers is against where the setup has been opened.
func (b *browser) computers(h hand, level int, both bool) {
	b.t.Helper()
	b.wait("the setup is there", func(s state) bool { return s.Scene == "setup" })
	b.use(h, "setup.seat1.computer")
	b.level("setup.seat1.level", level)
	if both {
		b.use(h, "setup.seat0.computer")
		b.level("setup.seat0.level", level)
	} else {
		b.use(h, "setup.seat0.person")
	}
	b.use(h, "setup.play")
	b.wait("the game is on the board", func(s state) bool { return s.Game != nil && len(s.Cells) > 0 })
}

// level chooses a level by the keyboard.
func (b *browser) level(id string, level int) {
	b.t.Helper()
	b.wait("levels can be chosen", func(s state) bool {
		_, on := s.widget(id)
		return on
	})
	b.settle()
	b.tab(id, b.key)
	b.wait("the level is chosen", func(s state) bool {
		w, _ := s.widget(id)
		switch now := int(w.Now); {
		case now < level:
			b.key(kb.ArrowRight)
		case now > level:
			b.key(kb.ArrowLeft)
		default:
			return true
		}
		b.settle()
		return false
	})
}

// reply plays the first move that the rules allow, whatever the coach says, and waits until the computer thinks about it.
func (b *browser) reply(s state) {
	b.t.Helper()
	m := firstMove(b.t, s)
	b.key(m + kb.Enter)
	thinks := func(now state) bool {
		return now.Game != nil && (now.plies() > s.plies()+1 || now.Game.Thinking || now.Game.Result != "")
	}
	asks := func(now state) bool {
		_, ok := now.widget("prompt.play-anyway")
		return ok
	}
	if now := b.wait("the computer thinks", func(now state) bool { return thinks(now) || asks(now) }); asks(now) { // the coach of the first games
		b.key(kb.Enter)
		b.wait("the computer thinks", thinks)
	}
}

// firstMove is one that the rules allow.
func firstMove(t *testing.T, s state) string {
	t.Helper()
	g, ok := catalog.Find(s.Game.ID)
	require.True(t, ok)
	p, err := g.Parse(s.Game.Position, nil)
	require.NoError(t, err)
	moves := p.Moves(nil)
	require.NotEmpty(t, moves)
	return p.Format(moves[0])
}

func TestFiguresOfFrames(t *testing.T) {
	pairs := figures(t)
	if pairs == 0 {
		return
	}
	const enough = 20 // frames
	b := newBrowser(t, watch)
	b.visit()
	b.against(mouse{b}, "chess", 10, false)
	var idle, busy, idleTail, busyTail []float64
	for tries := 0; len(idle) < pairs && tries < 4*pairs; tries++ {
		s := b.wait("the person's turn", func(s state) bool { return s.Game != nil && !s.Game.Thinking && s.plies()%2 == 0 })
		b.frameTimes(time.Second, "true") // what moves comes to rest
		must[string](b, "return ludariumFrames()")
		rest := b.frameTimes(2*time.Second, "!busy")
		ours := must[string](b, "return ludariumFrames()")
		b.reply(s)
		b.frameTimes(300*time.Millisecond, "busy")
		must[string](b, "return ludariumFrames()")
		thinking := b.frameTimes(2*time.Second, "busy")
		if len(thinking) < enough {
			continue // it has answered too early to be compared
		}
		t.Logf("at rest:\n%sthinking:\n%s", ours, must[string](b, "return ludariumFrames()"))
		idle, busy = append(idle, middle(rest)), append(busy, middle(thinking))
		idleTail, busyTail = append(idleTail, share(rest, 95)), append(busyTail, share(thinking, 95))
	}
	say("frames", "at rest median %.1f ms, p95 %.1f; thinking median %.1f, p95 %.1f of at most 35 (medians of %d pairs)",
		middle(idle), middle(idleTail), middle(busy), middle(busyTail), len(idle))
	b.silent()
}
