package webtest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

//go:embed testdata/inside.js
var insideScript []byte

// An outcome is how a program ended, and what it said.
type outcome struct {
	Code int
	Said string
}

// files serves files by their path.
type files map[string][]byte

func (f files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if kind := mime.TypeByExtension(path.Ext(r.URL.Path)); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	_, _ = w.Write(f[r.URL.Path]) // who has gone misses nothing
}

// inside builds the tests of a package for the browser and runs them in one of its threads.
func inside(t *testing.T, pkg string, args ...string) outcome {
	t.Helper()
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	file := filepath.Join(t.TempDir(), "inside.wasm")
	build := exec.CommandContext(t.Context(), "go", "test", "-c", "-trimpath", "-ldflags=-s -w", "-o", file, pkg)
	build.Dir, build.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	said, err := build.CombinedOutput()
	require.NoError(t, err, string(said))
	program, err := os.ReadFile(file)
	require.NoError(t, err)
	glue := named(t, "wasm_exec.")
	served := files{ // without the page's policy: tests may evaluate what they like
		"/":             []byte("<!doctype html><title>inside</title><link rel=icon href=data:,>"),
		"/inside.js":    insideScript,
		"/inside.wasm":  program,
		"/wasm_exec.js": pageOf(t)[glue],
		"/data.js":      pageOf(t)[named(t, "data.")],
	}
	for name, data := range pageOf(t) {
		if path.Ext(name) == ".network" {
			served["/"+name] = data
		}
	}
	server := httptest.NewServer(served)
	defer server.Close()
	b := newTab(t)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Navigate(server.URL)))
	list, err := json.Marshal(args)
	require.NoError(t, err)
	must[bool](b, fmt.Sprintf(`
		const module = await WebAssembly.compile(await (await fetch("inside.wasm")).arrayBuffer());
		const worker = new Worker("inside.js");
		worker.onmessage = ({ data }) => (globalThis.ended = data);
		worker.onerror = ({ message }) => (globalThis.ended = { code: -1, said: message });
		worker.postMessage({ module, args: %s });
		return true`, list))
	ctx, cancel := context.WithTimeout(b.ctx, 5*limit)
	defer cancel()
	o, err := chromedp.Run(ctx, chromedp.Evaluate[outcome](`(async () => {
		while (!globalThis.ended) await new Promise((done) => setTimeout(done, 50));
		return ended;
	})()`, chromedp.EvalAwaitPromise))
	require.NoError(t, err)
	return o
}

// What must be the same in a browser as on the desktop is tested there by the tests that it has anyway. Levels are compared
// by [TestThinksAsOnTheDesktop] too, hence in this way in .ci/nightly alone.
func TestPackagesInTheBrowser(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		pkg, run string
		nightly  bool
	}{
		{"./ai/bench", "TestSignature", false}, // the same nodes: the engines search as on the desktop
		{"./ai/remote", "TestLevelsPlayTheSameRemotely", true},
		{"./saves/library", "TestTwoTabs|TestPageIsAFileStore|TestPage|TestMove|TestCopyInAPage|TestClosedDatabase|TestDatabaseThatOpensLate|TestFullPage|TestRefusedStore|TestPartsOfThePageRefused|TestFirstReleaseOfPage", false},
		{"./saves/charset", "TestShiftJISInAPage", false},
	} {
		if test.nightly && !runsAllVariants() {
			continue
		}
		t.Run(test.pkg, func(t *testing.T) {
			o := inside(t, test.pkg, "-test.v", "-test.run=^("+test.run+")$")
			require.Zero(t, o.Code, o.Said)
			assert.Contains(t, o.Said, "--- PASS: Test")
			t.Log(o.Said)
		})
	}
}
