package webtest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	mind "github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/rules/catalog"

	"github.com/ludarium/ludarium/scenes/web"
)

//go:embed testdata/spoil.js
var spoilScript string

// spoilers watches the page's workers. Of the requests that they are sent, one after the other is spoiled as planned.
const spoilers = `
	globalThis.plan = [];
	globalThis.over = [];
	globalThis.Worker = class extends Worker {
		terminate() { super.terminate(); over.push(this); }
		postMessage(data) {
			const deed = typeof data === "string" && JSON.parse(data).start && plan.shift();
			if (deed === "memory") super.postMessage({ spoil: deed });
			super.postMessage(data);
			if (deed && deed !== "memory") super.postMessage({ spoil: deed });
		}
	};`

// newSpoiled opens a tab of the page with workers that can be spoiled.
func newSpoiled(t *testing.T) *browser {
	t.Helper()
	site := maps.Clone(pageOf(t))
	for name, script := range site {
		if strings.HasPrefix(name, "worker.") && strings.HasSuffix(name, ".js") {
			site[name] = append([]byte(spoilScript), script...)
		}
	}
	b := newTab(t, spoilers)
	url, stop := serve(t, site, web.Options{Address: "127.0.0.1:0"})
	b.host = &host{url, func() { assert.NoError(t, stop()) }}
	t.Cleanup(b.host.stop)
	return b
}

// A worker that gets no memory, that hangs or that fails is replaced, and its request is answered all the same.
func TestSpoiledWorkers(t *testing.T) {
	t.Parallel()
	b := newSpoiled(t)
	b.visit()
	b.against(mouse{b}, "chess", 8, false)
	s := b.now()
	for _, deed := range []string{"memory", "hang", "panic"} { // a worker that has its table asks for no more
		before := must[int](b, fmt.Sprintf("plan.push(%q); return over.length", deed))
		b.reply(s)
		s = b.plies(s.plies()+2, "the computer's move")
		assert.Empty(t, s.like("prompt.retry"), deed)
		becomes(b, deed+": the worker is ended", true, fmt.Sprintf("return over.length > %d && plan.length === 0", before))
	}
	b.silent()
}

// When all fail the page says so, and goes on when it is told to.
func TestAllWorkersSpoiled(t *testing.T) {
	t.Parallel()
	b := newSpoiled(t)
	b.visit()
	h := mouse{b}
	b.against(h, "chess", 8, false)
	must[bool](b, `plan.push(...Array(20).fill("panic")); return true`)
	b.key("h2h4" + kb.Enter)
	b.wait("it is said that the computer cannot play", func(s state) bool { return s.like("prompt.retry") != "" })
	assert.Equal(t, 1, b.now().plies())
	must[bool](b, `plan.length = 0; return true`)
	b.use(h, "prompt.retry")
	b.plies(2, "the computer's move")
	b.silent()
}

// thinks has the page's real worker answer requests, one after the other, and gives the final reports.
func (b *browser) thinks(requests []ai.Request) []ai.Info {
	b.t.Helper()
	asked, err := json.Marshal(requests)
	require.NoError(b.t, err)
	require.NoError(b.t, chromedp.Do(b.ctx, chromedp.Navigate(b.host.url+named(b.t, "favicon."))))
	must[bool](b, fmt.Sprintf(`
		const { worker, workerScript } = await import("./%s");
		const { compile } = await import("./%s");
		const module = await compile(worker);
		const thread = new Worker(workerScript);
		const requests = %s, answers = [];
		const next = () => requests.length ? thread.postMessage(JSON.stringify({ start: requests.shift(), mb: 16 })) : (globalThis.answers = answers);
		thread.onmessage = ({ data }) => {
			const said = JSON.parse(data);
			if (said.info?.final) answers.push(said.info);
			if (said.ready || said.info?.final) next();
		};
		thread.postMessage({ module, lock: "" });
		return true`, named(b.t, "parts."), named(b.t, "fetch."), asked))
	var answers []ai.Info
	for end := time.Now().Add(4 * limit); len(answers) < len(requests); time.Sleep(50 * time.Millisecond) {
		require.True(b.t, time.Now().Before(end), "%d of %d answers", len(answers), len(requests))
		answers = must[[]ai.Info](b, "return globalThis.answers ?? []")
	}
	return answers
}

// The levels play in the page as on the desktop: the same move for the same reasons, from the same number of nodes.
func TestThinksAsOnTheDesktop(t *testing.T) {
	t.Parallel()
	lines := map[string][]string{
		"chess":        {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "d2d3", "g8f6", "b1c3", "d7d6", "h2h3", "h7h6"},
		"hasami-shogi": {},
	}
	var requests []ai.Request
	for _, g := range catalog.All() {
		line, ok := lines[g.Info().ID]
		for level := ai.Level(1); level < ai.MaxLevel && ok; level++ {
			requests = append(requests, ai.Request{
				ID: uint64(len(requests) + 1), Game: g.Info().ID, Actions: line, Level: level, Seed: 7, Purpose: ai.Play,
				Limits: ai.Limits{MoveTime: limit}, // so that a busy machine does not decide
			})
		}
	}
	here := mind.New(catalog.Find, mind.Options{HashMB: 16})
	defer here.Close()
	for i, got := range newTab(t).thinks(requests) {
		want := aitest.Ask(t, here, requests[i])
		want.Time, got.Time = 0, 0
		assert.Equal(t, want, got, "%s level %d", requests[i].Game, requests[i].Level)
	}
}

// Where no worker can be started the player thinks in the page's own thread, and the page goes on meanwhile. The page notices this
// latest if workers start but end at once, so that is always tested; .ci/nightly tests the other ways too.
func TestWithoutWorkers(t *testing.T) {
	t.Parallel()
	ways := map[string]string{
		"they end immediately": `globalThis.Worker = class { constructor() { setTimeout(() => this.onerror(new Event("error"))); } postMessage() {} terminate() {} }`,
	}
	if runsAllVariants() {
		ways["there are none"] = `delete globalThis.Worker`
		ways["none may be started"] = `globalThis.Worker = class { constructor() { throw new Error("refused"); } }`
	}
	for name, lacks := range ways {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, lacks)
			b.visit()
			b.against(mouse{b}, "chess", 10, false)
			s := b.look()
			for range 2 {
				b.reply(s)
				s = b.plies(s.plies()+2, "the computer's move")
			}
			b.reply(s)
			b.use(mouse{b}, "board.undo")
			b.wait("a move is taken back while the computer thinks", func(now state) bool {
				return now.Game != nil && !now.Game.Thinking && now.Game.Position == s.Game.Position
			})
			b.use(mouse{b}, "board.back")
			b.against(mouse{b}, "hasami-shogi", 1, false) // by a program of its own
			s = b.look()
			b.reply(s)
			b.plies(s.plies()+2, "the computer's move")
			b.silent()
		})
	}
}
