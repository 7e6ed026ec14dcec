package webtest

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/gamelink"
	"github.com/ludarium/ludarium/scenes/web"
)

// bridge has a page tell what the page in its frame tells of itself. The frame is at the upper left, so that places are the same.
const bridge = `
	if (window === top) {
		addEventListener("message", ({ data }) => {
			if (data.state) globalThis.ludariumState = () => data.state;
			if (data.kept !== undefined) globalThis.kept = data.kept;
			if (data.opened) globalThis.opened = data.opened;
		});
	} else {
		const keeps = async () => [
			(await indexedDB.databases()).length, localStorage.length, sessionStorage.length, (await caches.keys()).length,
			(await navigator.serviceWorker.getRegistrations()).length, document.cookie.length,
		].join(" ");
		setInterval(async () => {
			const state = globalThis.ludariumState?.();
			if (state && state !== "{}") top.postMessage({ state, kept: await keeps() }, "*");
		}, 50);
		globalThis.open = (...args) => top.postMessage({ opened: args.join(" ") }, "*");
	}`

// foreignPage serves a page of others, whose only content is a frame with an address; it returns the origin.
func foreignPage(t *testing.T, frame *string) (origin string) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, `<!doctype html><title>a blog</title><link rel="icon" href="data:,"><body style="margin: 0">`+
			`<iframe src="%s" width="480" height="560" style="border: 0"></iframe>`, html.EscapeString(*frame))
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// frames opens the page of others in a tab.
func (b *browser) frames(origin string) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	require.NoError(b.t, chromedp.Do(ctx, chromedp.Navigate(origin+"/")))
}

// A page of others shows a bare board if the server lets it: its moves can be stepped through, it stores nothing and leads only to a
// page of its own.
func TestEmbeddedBoard(t *testing.T) {
	t.Parallel()
	var frame string
	origin := foreignPage(t, &frame)
	url, stop := serve(t, pageOf(t), web.Options{Address: "127.0.0.1:0", FrameAncestors: []string{origin}})
	h := &host{url, sync.OnceFunc(func() { assert.NoError(t, stop()) })}
	t.Cleanup(h.stop)
	records, err := formats.Read("game.pgn", strings.NewReader("[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 2. Nf3 *\n"), catalog.Find)
	require.NoError(t, err)
	link, err := gamelink.Format("", records[0], catalog.Find)
	require.NoError(t, err)
	frame = url + "?test=1#/embed/" + strings.TrimPrefix(link, "#")
	b := newPage(t, common.get(t), h, bridge)
	b.frames(origin)
	s := b.wait("the game", func(s state) bool { return s.Scene == "embed" && s.Game != nil && s.Settled })
	assert.Contains(t, strings.Join(s.Texts, " "), "Anna vs Boris")
	m := mouse{b}
	b.use(m, "embed.first")
	b.wait("the start", func(s state) bool { return len(s.Game.Moves) == 0 })
	b.use(m, "embed.next")
	b.wait("a move", func(s state) bool { return len(s.Game.Moves) == 1 })
	b.key(kb.ArrowRight)
	b.wait("a move by the keyboard", func(s state) bool { return len(s.Game.Moves) == 2 })
	b.key(kb.Escape)
	b.use(m, "embed.back")
	s = b.wait("it is still there", func(s state) bool { return len(s.Game.Moves) == 1 })
	assert.Equal(t, "embed", s.Scene)
	b.use(m, "embed.open")
	becomes(b, "a page of its own", true, `return globalThis.opened?.startsWith("`+url+`#game=1.") && globalThis.opened.endsWith(" _blank noopener")`)
	becomes(b, "nothing is stored", "0 0 0 0 0 0", "return globalThis.kept")

	t.Log("another address in the frame")
	must[bool](b, `document.querySelector("iframe").src = "`+url+`?test=1&theme=dark#/embed/go"; return true`)
	b.wait("a board of Go", func(s state) bool {
		return s.Scene == "embed" && s.Game != nil && s.Game.ID == "go" && len(s.Game.Moves) == 0
	})
	b.silent()
}

// Without the flag of the server no page of others can frame the page.
func TestFrameIsRefused(t *testing.T) {
	t.Parallel()
	var frame string
	origin := foreignPage(t, &frame)
	h := newHost(t)
	frame = h.url + "?test=1#/embed/chess"
	b := newPage(t, common.get(t), h, bridge)
	b.expect("frame-ancestors")
	b.frames(origin)
	b.await("the browser refuses", func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		return strings.Contains(strings.Join(b.messages, "\n"), "frame-ancestors 'none'")
	})
	assert.False(t, must[bool](b, "return Boolean(globalThis.ludariumState)"))
	b.silent()
}

// The address of a bare board shows it in the whole window, too, and another address leads from it to the whole program and back.
func TestEmbedAddressInAWindow(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	b.leads("location.hash = '/embed/shogi'")
	b.started()
	b.wait("the board", func(s state) bool { return s.Scene == "embed" && s.Game.ID == "shogi" })
	b.key(kb.Escape)
	b.wait("the board", func(s state) bool { return s.Scene == "embed" })
	b.leads("location.hash = '/setup/shogi'")
	b.started()
	b.wait("the set-up", func(s state) bool { return s.Scene == "setup" })
	b.silent()
}
