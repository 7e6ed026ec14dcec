package webtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

func TestMain(m *testing.M) {
	code := m.Run()
	common.end()
	os.Exit(code)
}

// A chromium is the browser, with a profile of its own.
type chromium struct {
	path    string
	profile string
	flags   []chromedp.ExecAllocatorOption
	ctx     context.Context // of the tab with which it starts, which stays empty
	stop    func()
}

// newChromium finds the program. The test is skipped unless LUDARIUM_BROWSER or LUDARIUM_STRICT is 1, as these tests
// take longer than all others together. Where it is not installed the test is skipped, too, or fails if LUDARIUM_STRICT
// is 1.
func newChromium(t *testing.T, flags ...chromedp.ExecAllocatorOption) *chromium {
	t.Helper()
	if os.Getenv("LUDARIUM_BROWSER") != "1" && os.Getenv("LUDARIUM_STRICT") != "1" {
		t.Skip("tests in a browser run with LUDARIUM_BROWSER=1")
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		profile, err := os.MkdirTemp("", "ludarium-browser-")
		require.NoError(t, err)
		return &chromium{path: path, profile: profile, flags: flags}
	}
	require.NotEqual(t, "1", os.Getenv("LUDARIUM_STRICT"), "chromium is not installed")
	t.Skip("chromium is not installed")
	return nil
}

// start starts the program.
func (c *chromium) start(t *testing.T) {
	t.Helper()
	_ = os.Remove(filepath.Join(c.profile, "SingletonLock")) // of one that was killed
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(c.path), chromedp.UserDataDir(c.profile), chromedp.NoSandbox, chromedp.WindowSize(800, 600),
		chromedp.WSURLReadTimeout(limit),
		chromedp.Flag("headless", "new"), chromedp.Flag("lang", "en"),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true))
	around, end := chromedp.NewExecAllocator(context.Background(), append(options, c.flags...)...)
	ctx, cancel := chromedp.NewContext(around)
	c.ctx, c.stop = ctx, sync.OnceFunc(func() {
		cancel()
		end()
	})
	require.NoError(t, chromedp.Do(ctx))
}

// kill ends the program as a system does that runs out of memory.
func (c *chromium) kill(t *testing.T) {
	t.Helper()
	require.NoError(t, chromedp.FromContext(c.ctx).Browser.Process().Kill())
}

// remove ends the program and removes its profile.
func (c *chromium) remove() {
	c.stop()
	_ = os.RemoveAll(c.profile) // it may still be writing; the system sweeps the rest
}

// common are the Chromiums whose tabs most tests open, as many as tests run side by side. All tabs of one live in one
// process, in which an empty tab keeps the compiled game, so that to start it is quick.
var common pool

type pool struct {
	mu   sync.Mutex
	free []*chromium // no test uses them now
	ends []func()
}

// get lends a browser until the test has ended. It starts one where all are used.
func (p *pool) get(t *testing.T) *chromium {
	t.Helper()
	c := p.take()
	if c == nil {
		c = newChromium(t, chromedp.Flag("process-per-site", true))
		p.start(t, c)
	}
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.free = append(p.free, c)
	})
	return c
}

// take gives a browser that no test uses, or nil.
func (p *pool) take() *chromium {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.free) == 0 {
		return nil
	}
	c := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	return c
}

// start starts a browser with the tab that keeps the game.
func (p *pool) start(t *testing.T, c *chromium) {
	t.Helper()
	c.start(t)
	url, stop := serve(t, pageOf(t), web.Options{Address: "127.0.0.1:0"})
	p.mu.Lock()
	p.ends = append(p.ends, c.remove, func() { _ = stop() }) // nobody asks it any more
	p.mu.Unlock()
	keep := &browser{t: t, chromium: c, ctx: c.ctx}
	require.NoError(t, chromedp.Do(c.ctx, chromedp.Navigate(url+named(t, "favicon."))))
	must[bool](keep, fmt.Sprintf(`
		const { game } = await import("./%s");
		const { compile } = await import("./%s");
		globalThis.kept = await compile(game);
		return true`, named(t, "parts."), named(t, "fetch.")))
}

// end ends the browsers.
func (p *pool) end() {
	for _, end := range p.ends {
		end()
	}
}
