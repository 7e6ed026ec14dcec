package webtest

import (
	"bytes"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/web"
)

// cached waits until the browser has the page for the time without a network.
func (b *browser) cached() {
	b.t.Helper()
	b.await("the page is kept", func() bool {
		kept, err := eval[bool](b, `return (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"`)
		return err == nil && kept
	})
}

func TestStartWithoutNetwork(t *testing.T) {
	t.Parallel()
	b := newBrowser(t)
	b.visit()
	h := mouse{b}
	b.two(h, "capablanca80")
	want := b.move(h, "e2", "e4").Game
	b.use(h, "board.hint")
	const hasNetwork = `for (const name of await caches.keys()) {
		if (name.startsWith("ludarium-data")) return (await (await caches.open(name)).keys()).length;
	}`
	becomes(b, "the network of the hint is kept", 1, hasNetwork)
	b.cached()
	b.expect("ERR_CONNECTION_REFUSED", "ERR_FAILED") // there may be a new version, and nobody to ask
	b.host.stop()
	b.restart()
	b.visit()
	assert.Equal(t, want.Moves, b.resume(h).Game.Moves)
	b.move(h, "e7", "e5")
	assert.Equal(t, len(pageOf(t)[dataFile(t, "capablanca80.network")]), must[int](b, `return (await fetchData("network/capablanca80")).length`))
	b.silent()
}

// The problems of a game are fetched when they are opened, and are there without a network from then on. Those of a game that
// was not opened before say that they need one, and are fetched when it is back.
func TestProblemsAreFetched(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	b := newTabOn(t, h.host)
	b.visit()
	hand := mouse{b}
	says := func(words string) func(s state) bool {
		return func(s state) bool { return slices.Contains(s.Texts, words) }
	}
	open := func(game, words string) {
		b.use(hand, "game."+game)
		b.use(hand, "setup.problems")
		b.wait("problems of "+game+": "+words, says(words))
	}
	back := func() {
		b.key(kb.Escape)
		b.wait("the setup is there", func(s state) bool { return s.Scene == "setup" })
		b.key(kb.Escape)
		b.wait("the menu is there", func(s state) bool { return s.Scene == "menu" })
	}
	const fresh, failed = "Your move.", "The problems could not be fetched."
	open("chess", fresh)
	back()
	b.expect("404")
	h.spoil("/"+dataFile(t, "antichess.problems"), http.NotFound)
	open("antichess", failed)
	h.spoil("/"+dataFile(t, "chess.problems"), http.NotFound)
	b.use(hand, "problem.retry")
	b.wait("the problems after all", says(fresh))
	back()
	open("chess", fresh)
	b.silent()
}

// The texts of the help are fetched when it is opened.
func TestHelpIsFetched(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	b := newTabOn(t, h.host)
	b.visit()
	hand := mouse{b}
	english := text.For("en")
	says := func(words string) func(s state) bool {
		return func(s state) bool {
			return slices.ContainsFunc(s.Texts, func(text string) bool { return strings.Contains(text, words) })
		}
	}
	b.expect("404")
	h.spoil("/"+dataFile(t, "en.help"), http.NotFound)
	b.use(hand, "menu.help")
	b.wait("the help cannot be fetched", says(english.T("help.scene.not-loaded")))
	h.spoil("", nil)
	b.use(hand, "help.retry")
	b.wait("the help after all", says("White moves first"))
	b.silent()
}

// The texts and the boards of a course are fetched when it is opened.
func TestLessonsAreFetched(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	b := newTabOn(t, h.host)
	b.visit()
	hand := mouse{b}
	english := text.For("en")
	says := func(words string) func(s state) bool {
		return func(s state) bool {
			return slices.ContainsFunc(s.Texts, func(text string) bool { return strings.Contains(text, words) })
		}
	}
	b.expect("404")
	for _, file := range []string{"en.lessons", "chess.course"} {
		h.spoil("/"+dataFile(t, file), http.NotFound)
		b.use(hand, "menu.lessons")
		b.use(hand, "menu.lessons.chess")
		b.wait("the lessons cannot be fetched: "+file, says(english.T("course.not-loaded")))
		b.key(kb.Escape)
		b.wait("the menu is there", func(s state) bool { return s.Scene == "menu" })
	}
	h.spoil("", nil)
	b.use(hand, "menu.lesson")
	b.wait("the lessons after all", says(english.T("lesson.chess."+course.Outline("chess")[0])))
	b.silent()
}

// A page has the English texts alone, and fetches those of the person's language before it shows anything.
func TestTextsAreFetched(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	b := newPage(t, common.get(t), h.host, `Object.defineProperty(navigator, "languages", { get: () => ["pl-PL", "en"] })`)
	hand := mouse{b}
	polish := func(id string) func(s state) bool {
		return func(s state) bool {
			return slices.ContainsFunc(s.Widgets, func(w widget) bool { return w.Label == text.For("pl").T(id) })
		}
	}
	b.expect("404")
	h.spoil("/"+dataFile(t, "pl.text"), http.NotFound)
	b.visit()
	b.hears(text.For("en").T("notice.language-not-loaded", "Language", "Polski"))
	b.use(hand, "menu.settings")
	b.wait("the settings are there", func(s state) bool { return s.Scene == "settings" })
	b.use(hand, "settings.section.language")
	h.spoil("", nil)
	b.use(hand, "settings.language.pl")
	b.wait("the texts after all", polish("settings.section.language"))
	b.visit()
	b.wait("a start in Polish", polish("menu.help"))

	t.Log("after an update that could not be fetched, the former texts are still there")
	must[bool](b, `
		const cache = await caches.open("ludarium-data " + new URL("./", location.href));
		const { url } = (await cache.keys()).find(({ url }) => url.endsWith(".text"));
		await cache.put(url.replace(/[0-9a-f]{16}/, "0".repeat(16)), (await cache.match(url)).clone());
		return cache.delete(url)`)
	h.spoil("/"+dataFile(t, "pl.text"), http.NotFound)
	b.visit()
	b.wait("a start in Polish", polish("menu.help"))
	h.spoil("", nil)
	b.visit()
	b.wait("a start in Polish", polish("menu.help"))
	becomes(b, "the new texts replace them", "1 false", `
		const cache = await caches.open("ludarium-data " + new URL("./", location.href));
		await fetchData("text/pl");
		const texts = (await cache.keys()).filter(({ url }) => url.endsWith(".text"));
		return texts.length + " " + texts[0].url.includes("0".repeat(16))`)

	t.Log("Japanese has fonts of its own")
	b.use(hand, "menu.settings")
	b.wait("the settings are there", func(s state) bool { return s.Scene == "settings" })
	b.use(hand, "settings.section.language")
	b.use(hand, "settings.language.ja")
	b.wait("all is in Japanese", func(s state) bool {
		return slices.ContainsFunc(s.Widgets, func(w widget) bool { return w.Label == text.For("ja").T("settings.section.language") })
	})
	b.silent()
}

// renewed is the page of a later version, which tells itself apart.
func renewed(t *testing.T) web.Site {
	t.Helper()
	next := maps.Clone(pageOf(t))
	next["index.html"] = bytes.Replace(next["index.html"], []byte("<body>"), []byte(`<body data-version="next">`), 1)
	next["sw.js"] = append([]byte("// the next version\n"), next["sw.js"]...)
	next["sw.js"] = bytes.Replace(next["sw.js"], []byte(`const version = "`), []byte(`const version = "0`), 1)
	return next
}

// ofFormer is a file of the former version alone.
const ofFormer = "former.0123456789abcdef.css"

// former is the page of an earlier version.
func former(t *testing.T) web.Site {
	t.Helper()
	site := maps.Clone(pageOf(t))
	site[ofFormer] = []byte("p {}\n")
	site["sw.js"] = bytes.Replace(site["sw.js"], []byte("const files = ["), []byte(`const files = ["`+ofFormer+`",`), 1)
	return site
}

// A new version is told of while the one that is there plays on, also when the page is loaded again, and beside another
// page that has taken it.
func TestNewVersionIsAnnounced(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	h.serve(t, former(t))
	b := newTabOn(t, h.host)
	b.visit()
	b.two(mouse{b}, "chess")
	b.play(0, 1)
	b.cached()
	h.serve(t, renewed(t))
	for range 2 {
		b.visit()
		b.hasNews()
	}
	other := b.another()
	other.visit()
	other.hasNews()
	b.resume(mouse{b})
	want := b.play(1, 2).Game.Moves
	b.takesVersion()
	assert.Equal(t, want, b.resume(mouse{b}).Game.Moves)
	b.silent()

	other.hasNews()
	becomes(other, "the page beside it still has what it needs", true, `return (await fetch("`+ofFormer+`")).ok`)
	other.takesVersion()
	other.silent()
}

// hasNews waits until the page tells of a new version, which it is not.
func (b *browser) hasNews() {
	b.t.Helper()
	b.await("there is news", func() bool { return b.said("new") == text.For("en").T("page.new") })
	b.isVersion("") // nobody is forced
}

// takesVersion has the page take the new version.
func (b *browser) takesVersion() {
	b.t.Helper()
	b.leads(`document.getElementById("now").click()`)
	b.started()
	b.isVersion("next")
}

func (b *browser) isVersion(want string) {
	b.t.Helper()
	becomes(b, "the version", want, `return document.body.dataset.version ?? ""`)
}

// The page needs nothing of its host but files: no types, no policy, no place at the root.
func TestPlainHostBelowItsRoot(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, pageOf(t).Write(filepath.Join(dir, "games", "ludarium")))
	server := httptest.NewServer(http.FileServerFS(os.DirFS(dir)))
	t.Cleanup(server.Close)
	b := newTabOn(t, &host{server.URL + "/games/ludarium/", server.Close})
	b.visit()
	b.two(mouse{b}, "hasami-shogi")
	b.cached()
	becomes(b, "the keeper of the page is for its place", b.host.url, `return (await navigator.serviceWorker.ready).scope`)
	b.silent()
}

// A host may say that the game is packed, and browsers then unpack it before the page sees it.
func TestHostThatUnpacks(t *testing.T) {
	t.Parallel()
	h := newSpoiltHost(t)
	name := named(t, "game.")
	h.spoil("/"+name, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "zstd")
		_, _ = w.Write(pageOf(t)[name])
	})
	b := newTabOn(t, h.host)
	b.visit()
	came := must[int](b, `return (await (await fetch("`+name+`")).arrayBuffer()).byteLength`)
	assert.Greater(t, came, len(pageOf(t)[name]), "the browser has unpacked it")
	b.silent()
}

func TestInstallable(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	b.cached()
	b.await("it can be installed", func() bool { return len(call(b, page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors) == 0 })
	m := call(b, page.GetAppManifest, page.GetAppManifestParams{})
	assert.Empty(t, m.Errors)
	assert.Equal(t, b.host.url+"manifest.webmanifest", m.URL)
	assert.JSONEq(t, string(pageOf(t)["manifest.webmanifest"]), m.Data)
	b.silent()
}
