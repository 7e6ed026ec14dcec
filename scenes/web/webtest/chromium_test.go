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

// common is the Chromium whose tabs most tests share. All of them live in one process, in which an empty tab keeps the
// compiled game, so that to start it is quick.
var common shared

type shared struct {
	chromium *chromium
	stop     func() error // the server of the empty tab
}

// get gives the browser, which the first test starts that wants it.
func (s *shared) get(t *testing.T) *chromium {
	t.Helper()
	if s.chromium != nil {
		return s.chromium
	}
	c := newChromium(t, chromedp.Flag("process-per-site", true))
	c.start(t)
	url, stop := serve(t, pageOf(t), web.Options{Address: "127.0.0.1:0"})
	s.chromium, s.stop = c, stop
	keep := &browser{t: t, chromium: c, ctx: c.ctx}
	require.NoError(t, chromedp.Do(c.ctx, chromedp.Navigate(url+named(t, "favicon."))))
	must[bool](keep, fmt.Sprintf(`
		const { game } = await import("./%s");
		const { compile } = await import("./%s");
		globalThis.kept = await compile(game);
		return true`, named(t, "parts."), named(t, "fetch.")))
	return c
}

// end ends the browser, if there is one.
func (s *shared) end() {
	if s.chromium != nil {
		s.chromium.remove()
		_ = s.stop() // nobody asks it any more
	}
}
