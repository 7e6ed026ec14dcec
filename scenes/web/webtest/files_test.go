package webtest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	chrome "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/gamelink"
)

// record is a game as other programs write it. What stands in it is none of markup's business.
const record = `[Event "<script>alert(2)</script>"]
[White "<img src=x onerror=alert(1)>"]
[Black "<script src=evil.js></script>"]
[Result "*"]

1. e4 e5 {<script>fetch("evil")</script> <iframe src="evil.html"></iframe>} 2. Nf3 {<b onmouseover=alert(3)>} Nc6 *
`

func TestPaste(t *testing.T) {
	t.Parallel()
	b := newTab(t, dialogs)
	b.visit()
	b.paste(record)
	b.opened()
}

// A link to a game opens it, in a page that is open and in a new one.
func TestGameLink(t *testing.T) {
	t.Parallel()
	b := newTab(t, dialogs)
	records, err := formats.Read("", strings.NewReader(record), catalog.Find)
	require.NoError(t, err)
	link, err := gamelink.Format(b.host.url+"?test=1", records[0], catalog.Find)
	require.NoError(t, err)
	_, fragment, _ := strings.Cut(link, "#")
	b.visit()
	must[bool](b, "location.hash = `"+fragment+"`; return true")
	b.opened()
	becomes(b, "the position in the address line", true, "return location.hash.startsWith('#/board/chess/')")
	b.leads("location.href = `about:blank`")
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Navigate(link)))
	b.started()
	b.opened()
}

// paste presses Ctrl+V with that text, which holds no backquote, in the clipboard.
func (b *browser) paste(text string) {
	b.t.Helper()
	require.True(b.t, must[bool](b, `
		const area = document.createElement("textarea");
		area.value = `+"`"+text+"`"+`;
		document.body.append(area);
		area.select();
		const copied = document.execCommand("copy");
		area.remove();
		document.querySelector("canvas").focus();
		return copied`), "the text is in the clipboard")
	b.chord("v", "paste")
}

func TestDrop(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.pgn")
	require.NoError(t, os.WriteFile(file, []byte(record), 0o600))
	b := newTab(t, dialogs)
	b.visit()
	for _, kind := range []input.DispatchDragEventType{
		input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop,
	} {
		call(b, input.DispatchDragEvent, input.DispatchDragEventParams{
			Type: kind, X: 400, Y: 300, Data: &input.DragData{Items: []*input.DragDataItem{}, Files: []string{file}, DragOperationsMask: 1},
		})
		b.settle()
	}
	b.opened()
}

// opened waits until the record has been opened, and looks that what stands in it is text and nothing else.
func (b *browser) opened() {
	b.t.Helper()
	b.plies(4, "the record")
	b.wait("the names can be read", func(state) bool {
		words, err := eval[string](b, `return document.getElementById("mirror")?.textContent ?? ""`)
		return err == nil && strings.Contains(words, "<img src=x onerror=alert(1)>") && strings.Contains(words, "<script src=evil.js></script>")
	})
	assert.Empty(b.t, must[[]string](b, `
		return [...document.querySelectorAll("img[src=x], iframe, [onmouseover], script:not([src]), script[src*=evil]"), ...dialogs]
			.map((e) => e.outerHTML ?? e)`), "elements and dialogs")
	assert.Empty(b.t, must[[]string](b, `
		return performance.getEntriesByType("resource").map((e) => e.name).filter((name) => /evil|x$/.test(name))`), "requests")
	b.silent()
}

// dialogs has the page note the dialogs that it opens.
const dialogs = `
	globalThis.dialogs = [];
	globalThis.alert = (text) => void dialogs.push("alert " + text);`

func TestExport(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	for _, m := range fool {
		b.move(h, m[0], m[1])
	}
	dir := t.TempDir()
	b.downloads(dir)
	b.use(h, "dialog.save")
	b.use(h, "dialog..pgn")
	assert.Contains(t, b.downloaded(dir, "*.pgn"), "1. f3 e5 2. g4 Qh4# 0-1")
	b.silent()
}

func TestChosenFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.pgn")
	require.NoError(t, os.WriteFile(file, []byte(record), 0o600))
	b := newTab(t, dialogs)
	b.visit()
	h := mouse{b}
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	chosen := chromedp.Events(ctx, page.FileChooserOpened)
	call(b, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true})
	b.use(h, "menu.library")
	b.use(h, "library.import")
	b.use(h, "import.choose")
	for e, err := range chosen {
		require.NoError(t, err, "the browser's dialog")
		call(b, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{file}, BackendNodeID: e.BackendNodeID})
		break
	}
	b.opened()
}

// downloaded waits until a file of that pattern is among the downloads, and gives what is in it.
func (b *browser) downloaded(dir, pattern string) string {
	b.t.Helper()
	var text []byte
	b.await("there is a "+pattern+" among the downloads", func() bool {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		require.NoError(b.t, err)
		if len(files) == 0 {
			return false
		}
		text, err = os.ReadFile(files[0])
		return err == nil && len(text) > 0
	})
	return string(text)
}

// downloads has downloads put into a folder.
func (b *browser) downloads(dir string) {
	b.t.Helper()
	_, err := chromedp.CallBrowser(b.ctx, chrome.SetDownloadBehavior, chrome.SetDownloadBehaviorParams{
		Behavior: chrome.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
	})
	require.NoError(b.t, err)
}
