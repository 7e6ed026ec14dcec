package webtest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// limit is how long anything may take, however slow the machine: it ends what would never end.
const limit = 3 * time.Minute

// attempt is how long one of several looks may take: a page that goes may take its answer with it.
const attempt = limit / 9

// testScale is the scale of tests that compare no pixels: the page is drawn in software, and a quarter of the pixels takes less
// time.
const testScale = 0.5

// A browser is a tab of a Chromium, for the page of a host of its own: what the page keeps is nobody else's.
type browser struct {
	t        *testing.T
	host     *host
	chromium *chromium
	scripts  []string // run in every page before its own
	scale    float64  // pixels of the screen for a pixel of the page

	ctx   context.Context
	close func()

	mu         sync.Mutex
	quiet      []string // complaints with these words are expected
	complaints []string
	messages   []string
}

// newBrowser starts a Chromium and opens a tab. It is for tests that kill it, or measure it: it takes as long to start
// the game as it takes a visitor.
func newBrowser(t *testing.T, scripts ...string) *browser {
	t.Helper()
	c := newChromium(t)
	c.start(t)
	t.Cleanup(c.remove)
	return newPage(t, c, newHost(t), scripts...)
}

// newTab opens a tab of a Chromium that tests share.
func newTab(t *testing.T, scripts ...string) *browser {
	t.Helper()
	return newPage(t, common.get(t), newHost(t), scripts...)
}

// newTabOn is newTab on a host of any kind.
func newTabOn(t *testing.T, h *host) *browser {
	t.Helper()
	return newPage(t, common.get(t), h)
}

// newPage opens a tab of a Chromium for the page of a host.
func newPage(t *testing.T, c *chromium, h *host, scripts ...string) *browser {
	t.Helper()
	b := &browser{t: t, chromium: c, host: h, scripts: scripts, scale: testScale}
	b.open()
	t.Cleanup(func() {
		if t.Failed() {
			b.leave()
		}
		b.close()
	})
	return b
}

// another opens a second tab of the same page.
func (b *browser) another() *browser {
	b.t.Helper()
	other := &browser{t: b.t, chromium: b.chromium, host: b.host, scripts: b.scripts, scale: b.scale}
	other.open()
	b.t.Cleanup(func() { other.close() })
	return other
}

// open opens the tab.
func (b *browser) open() {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.chromium.ctx)
	b.ctx, b.close = ctx, sync.OnceFunc(cancel)
	require.NoError(b.t, chromedp.Do(ctx))
	b.view(800, 600, b.scale)
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	call(b, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowness(b.t)})
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			b.hear(m)
		}
	}()
	for _, script := range append([]string{announcements}, b.scripts...) {
		call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	}
}

// hear notes a message of the page's console, and whether it is a complaint.
func (b *browser) hear(m chromedp.ConsoleMessage) {
	b.mu.Lock()
	defer b.mu.Unlock()
	line := fmt.Sprintf("%s %s (%s:%d)", m.Type, m.Text, m.URL, m.Line)
	b.messages = append(b.messages, line)
	bad := m.IsException() || m.Type == "error" || m.Type == "assert" || m.Source == "security"
	expected := func(words string) bool { return strings.Contains(line, words) }
	if bad && !slices.ContainsFunc(b.quiet, expected) {
		b.complaints = append(b.complaints, line)
	}
}

// expect has complaints with these words taken as they are from now on.
func (b *browser) expect(words ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.quiet = append(b.quiet, words...)
}

// silent fails the test when the page has complained.
func (b *browser) silent() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	require.Empty(b.t, b.complaints, "the page's console")
}

// visit loads the page and waits until the game is there.
func (b *browser) visit() state {
	b.t.Helper()
	b.load()
	return b.started()
}

// load loads the page.
func (b *browser) load() {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	require.NoError(b.t, chromedp.Do(ctx, chromedp.Navigate(b.host.url+"?test=1")))
}

// started waits for the game's first picture, and for what it reads at its start.
func (b *browser) started() state {
	b.t.Helper()
	return b.wait("the game has started", func(s state) bool { return s.Started && s.Settled })
}

// eval gives what a script in the page returns; it may wait, and do what a page may do only when a person acts.
func eval[T any](b *browser, script string) (T, error) { return evalWithin[T](b, attempt, script) }

func evalWithin[T any](b *browser, longest time.Duration, script string) (T, error) {
	ctx, cancel := context.WithTimeout(b.ctx, longest)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T]("(async () => {"+script+"})()", chromedp.EvalAwaitPromise, gesture))
}

func gesture(p *runtime.EvaluateParams) { p.UserGesture = new(true) }

// must is eval for what cannot fail, and may take long. What it gives must not hang on how soon it is asked: see [browser.becomes].
func must[T any](b *browser, script string) T {
	b.t.Helper()
	v, err := evalWithin[T](b, limit, script)
	require.NoError(b.t, err, script)
	return v
}

// call sends a command of Chromium's protocol.
func call[P, R any](b *browser, c cdp.Command[P, R], params P) R {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	r, err := chromedp.Call(ctx, c, params)
	require.NoError(b.t, err)
	return r
}

// leave logs what the page tells and said, and where a picture of it is left.
func (b *browser) leave() {
	text, err := json.Marshal(b.look())
	b.t.Logf("the page: %s %v", text, err)
	b.mu.Lock()
	b.t.Logf("its console: %s", strings.Join(b.messages, "\n"))
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(b.ctx, 20*time.Second)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Logf("no picture: %v", err)
		return
	}
	file := filepath.Join(os.TempDir(), "webtest-"+strings.ReplaceAll(b.t.Name(), "/", "-")+".png")
	if err := os.WriteFile(file, picture, 0o600); err != nil {
		b.t.Log(err)
		return
	}
	b.t.Log("picture: ", file)
}
