package webtest

import (
	"bytes"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
)

// said is what the page shows instead of the game; "" where it shows none.
func (b *browser) said(id string) string {
	text, err := eval[string](b, `
		const element = document.getElementById("`+id+`");
		return element?.checkVisibility({ visibilityProperty: true }) ? element.textContent : ""`)
	if err != nil { // between two pages
		return ""
	}
	return text
}

// fails waits until the page says in words that there is no game: what happened, what is unharmed, what to do.
func (b *browser) fails(kind string) {
	b.t.Helper()
	words := text.For("en")
	b.await("the page says: "+kind, func() bool { return b.said("error-title") != "" })
	assert.Equal(b.t, words.T("page."+kind), b.said("error-title"))
	assert.Equal(b.t, words.T("page."+kind+".do"), b.said("error-advice"))
	assert.Equal(b.t, words.T("page.safe"), b.said("safe"))
	assert.NotEmpty(b.t, b.said("error-reason"))
}

// loadAgain presses the button that loads the page again.
func (b *browser) loadAgain() {
	b.t.Helper()
	b.leads(`document.getElementById("again").click()`)
}

// leads runs a script that leads to another page, once it has answered: a page that goes may take the answer with it.
func (b *browser) leads(script string) {
	b.t.Helper()
	must[bool](b, `
		globalThis.before = true;
		setTimeout(() => {`+script+`}, 50);
		return true`)
	b.gone()
}

// gone waits until the page that was there before is gone.
func (b *browser) gone() {
	b.t.Helper()
	b.await("the page has been loaded again", func() bool {
		before, err := eval[bool](b, `return Boolean(globalThis.before) || document.readyState !== "complete"`)
		return err == nil && !before
	})
}

// Whatever happens to the game while it is fetched, the page says so, and starts when it can be fetched again. Of the
// several ways to send something that cannot be unpacked, .ci/nightly tries all.
func TestGameDoesNotArrive(t *testing.T) {
	t.Parallel()
	wasm := pageOf(t)[named(t, "game.")]
	for _, c := range []struct {
		name, says string
		answer     http.HandlerFunc
		nightly    bool
	}{
		{"the game is gone, as for an old page that asks for what was replaced", "download", http.NotFound, false},
		{"the connection is cut in the middle", "download", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(wasm[:len(wasm)/2])
			panic(http.ErrAbortHandler)
		}, false},
		{"half of it comes, as if it were all", "cut", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(wasm[:len(wasm)/2])
		}, true},
		{"bytes have changed", "cut", func(w http.ResponseWriter, _ *http.Request) {
			bad := bytes.Clone(wasm)
			bad[len(bad)/2] ^= 0x10
			_, _ = w.Write(bad)
		}, true},
		{"a byte has changed that only the sum tells", "cut", func(w http.ResponseWriter, _ *http.Request) {
			bad := bytes.Clone(wasm)
			bad[len(bad)-1] ^= 0x10
			_, _ = w.Write(bad)
		}, false},
		{"a network that wants a password answers instead", "cut", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("<html>Please log in"))
		}, true},
	} {
		if c.nightly && !runsAllVariants() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			h := newSpoiltHost(t)
			h.spoil("/"+named(t, "game."), c.answer)
			b := newTabOn(t, h.host)
			b.expect("Failed to load resource", "ERR_")
			b.load()
			b.fails(c.says)
			h.spoil("", nil)
			b.loadAgain()
			b.started()
			b.silent()
		})
	}
}

// Without the script that would say so, the page itself says after a while what to do.
func TestScriptDoesNotArrive(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	h.spoil("/"+named(t, "boot."), http.NotFound)
	b := newTabOn(t, h.host)
	b.expect("Failed to load resource")
	b.load()
	became := func(finish bool) {
		must[bool](b, fmt.Sprintf(`
			for (const a of document.getElementById("stall-hint").getAnimations()) {
				a.pause();
				a.currentTime = %v ? a.effect.getComputedTiming().endTime : 0; // as if the while were over, or began
			}
			return true`, finish))
	}
	became(false)
	assert.Empty(t, b.said("stall-hint"))
	became(true)
	assert.Contains(t, b.said("stall-hint"), text.For("en").T("page.late"))
	b.silent()
}

// A browser that lacks what the game needs gets a sentence.
func TestBrowserCannot(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, lacks, says string }{
		{"no WebAssembly", `delete globalThis.WebAssembly`, "old"},
		{"an old WebAssembly", `delete WebAssembly.compileStreaming`, "old"},
		{"nothing that unpacks", `delete globalThis.TransformStream`, "old"},
		{"no WebGL", `HTMLCanvasElement.prototype.getContext = () => null`, "no-drawing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newTab(t, c.lacks)
			b.load()
			b.fails(c.says)
			b.silent()
		})
	}
}
