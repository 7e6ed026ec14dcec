package webtest

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
)

// tells waits until the page says something in passing.
func (b *browser) tells(id string) {
	b.t.Helper()
	b.hears(text.For("en").T(id))
}

// fills has the browser's store, and the small second copy of the running game, find no room when that is wanted, also
// after the page has been loaded again.
const fills = `
	const wanted = (what) => sessionStorage[what];
	const none = () => new DOMException("no room", "QuotaExceededError");
	const put = IDBObjectStore.prototype.put;
	IDBObjectStore.prototype.put = function (...args) {
		const request = put.apply(this, args);
		if (wanted("full") && this.name === "files") queueMicrotask(() => this.transaction.abort());
		return request;
	};
	const error = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "error").get;
	Object.defineProperty(IDBTransaction.prototype, "error", { get() { return wanted("full") ? none() : error.call(this); } });
	const set = Storage.prototype.setItem;
	Storage.prototype.setItem = function (...args) {
		if (wanted("crowded")) throw none();
		set.apply(this, args);
	};`

// lacks has the page find no room, or room again, in "full" or "crowded" places.
func (b *browser) lacks(where string, none bool) {
	b.t.Helper()
	if none {
		must[bool](b, `sessionStorage.`+where+` = 1; return true`)
	} else {
		must[bool](b, `return delete sessionStorage.`+where)
	}
}

// Without room in the store the game goes on, and its second copy keeps it; without room for that either, what was kept
// before stays; and with room again all is kept.
func TestFullStore(t *testing.T) {
	t.Parallel()
	b := newTab(t, fills)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	b.play(0, 2)
	b.await("the moves are kept", b.kept)
	b.lacks("full", true)
	b.play(2, 3)
	b.tells("notice.full")
	want := b.play(3, 4).Game.Moves
	b.visit()
	require.Equal(t, want, b.resume(h).Game.Moves, "the second copy")

	b.lacks("crowded", true)
	b.play(4, 6)
	b.visit()
	require.Equal(t, want, b.resume(h).Game.Moves, "what was kept before")

	b.lacks("full", false)
	b.lacks("crowded", false)
	want = b.play(4, 7).Game.Moves
	b.await("the moves are kept", b.kept)
	b.visit()
	assert.Equal(t, want, b.resume(h).Game.Moves, "with room again")
	b.silent()
}

// kept says that the newest file of the running game is as new as its second copy.
func (b *browser) kept() bool {
	b.t.Helper()
	is, err := eval[bool](b, `
		const answer = (request) => new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		const request = indexedDB.open("ludarium");
		request.onupgradeneeded = () => request.transaction.abort(); // to look must not make an empty one
		const base = await answer(request).catch(() => null);
		if (!base) return false;
		const files = base.transaction("files").objectStore("files");
		const plies = async (name) => {
			const data = await answer(files.get(name));
			return data ? Number(new TextDecoder().decode(data).match(/"plies":(\d+)/)[1]) : 0;
		};
		const most = Math.max(await plies("running-1-a.ludarium"), await plies("running-1-b.ludarium"));
		base.close();
		return most >= (JSON.parse(ludariumState()).game?.moves.length ?? Infinity)`)
	return err == nil && is
}

// A browser that lets the page keep nothing says so once, and games can be had as files. .ci/nightly also tries a browser
// that has no store at all.
func TestRefusedStore(t *testing.T) {
	t.Parallel()
	ways := map[string]string{"denied": `() => { throw new DOMException("denied", "SecurityError"); }`}
	if runsAllVariants() {
		ways["missing"] = `() => undefined`
	}
	for name, refuse := range ways {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, `
				for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"]) {
					Object.defineProperty(globalThis, name, { get: `+refuse+` });
				}`)
			b.visit()
			b.tells("notice.not-kept")
			h := mouse{b}
			b.two(h, "chess")
			b.play(0, 4)
			assert.Equal(t, 1, b.hears(text.For("en").T("notice.not-kept")), "it is said once")
			dir := t.TempDir()
			b.downloads(dir)
			b.chord("s")
			b.use(h, "dialog..pgn")
			assert.Contains(t, b.downloaded(dir, "*.pgn"), "1. e4 e5 2. Nf3 Nc6")
			b.visit()
			assert.Nil(t, b.now().Game)
			b.silent()
		})
	}
}

// When the browser throws away what was kept, the game on the board goes on, and the next start is as the first one.
func TestEvictedStore(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	b.play(0, 2)
	b.evict()
	assert.Empty(t, b.play(2, 3).News)
	b.await("the moves are kept", b.kept)

	b.end()
	b.evict()
	s := b.visit()
	w, _ := s.widget("menu.continue")
	assert.Equal(t, text.For("en").T("menu.play"), w.Label, "there is no game to go on with")
	b.two(h, "chess")
	want := b.play(0, 1).Game.Moves
	b.visit()
	assert.Equal(t, want, b.resume(h).Game.Moves)
	b.silent()
}

// end closes the tab, and waits in another one until nothing of the page is left that could still write.
func (b *browser) end() {
	b.t.Helper()
	b.close()
	b.open()
	b.expect("favicon.ico") // which browsers ask for beside a picture
	require.NoError(b.t, chromedp.Do(b.ctx, chromedp.Navigate(b.host.url+named(b.t, "favicon."))))
	becomes(b, "its locks are free", 0, `return (await navigator.locks.query()).held.length`)
}

// evict has the browser throw away all that the page has kept.
func (b *browser) evict() {
	b.t.Helper()
	origin := strings.TrimSuffix(b.host.url, "/")
	_, err := chromedp.Call(b.chromium.ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
	require.NoError(b.t, err)
}

// Two tabs play a game each, and what is set in one is seen in the other when the player comes to it.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	one := newTab(t)
	one.visit()
	one.two(mouse{one}, "chess")
	two := one.another()
	two.visit()
	two.two(mouse{two}, "chess")
	const plies = 4
	for i := range plies {
		one.key(line[i] + kb.Enter)
		two.key(line[i] + kb.Enter)
		one.plies(i+1, line[i])
		two.plies(i+1, line[i])
	}
	two.key("d2d4" + kb.Enter) // differs from the line
	want := [][]string{one.now().Game.Moves, two.plies(plies+1, "d2d4").Game.Moves}
	one.visit()
	two.visit()
	got := [][]string{one.resume(mouse{one}).Game.Moves, two.resume(mouse{two}).Game.Moves}
	assert.Equal(t, want, got)

	h := mouse{two}
	two.key(kb.Escape)
	two.use(h, "menu.settings")
	two.use(h, "settings.section.language")
	two.use(h, "settings.language.pl")
	polish := func(s state) bool {
		return slices.ContainsFunc(s.Widgets, func(w widget) bool { return w.Label == text.For("pl").T("board.resign") })
	}
	assert.False(t, polish(one.now()))
	one.wait("the other tab's language", func(s state) bool {
		must[bool](one, `return dispatchEvent(new Event("focus"))`) // comes again until the other tab has written it
		return polish(s)
	})
	one.silent()
	two.silent()
}
