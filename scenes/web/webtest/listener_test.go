package webtest

import (
	"math"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// A listener plays as who hears the page: by the keyboard, at the elements beside the drawing.
type listener struct{ b *browser }

// at names the element that has the keyboard; nothing where none beside the drawing has it.
func (l listener) at() string {
	l.b.now() // the keyboard may be led elsewhere
	id, _ := eval[string](l.b, `const at = document.activeElement; return document.getElementById("mirror")?.contains(at) ? at.id : ""`)
	return strings.TrimPrefix(id, "mirror-")
}

// comes waits until the keyboard is where it is wanted.
func (l listener) comes(what string, is func(at string) bool) {
	l.b.t.Helper()
	var at string
	l.b.awaitOr(what, func() bool {
		at = l.at()
		return is(at)
	}, func() string { return at })
}

func anywhere(at string) bool { return at != "" }

func is(key string) func(at string) bool { return func(at string) bool { return at == key } }

func (l listener) sits() {
	l.b.t.Helper()
	l.b.key(kb.F6)
	l.comes("the words have the keyboard", anywhere)
}

func (l listener) use(id string) {
	l.b.t.Helper()
	l.b.wait(id+" is there", func(s state) bool { _, on := s.widget(id); return on })
	ends := func(at string) bool { return strings.HasSuffix(at, ":"+id) }
	way := ""
	l.b.await(id+" is among the words", func() bool {
		way, _ = eval[string](l.b, `
			const to = [...document.querySelectorAll("#mirror [id]")].find((e) => e.id.endsWith(":`+id+`"));
			const before = to && document.activeElement.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING;
			return to ? (before ? "back" : "on") : ""`)
		return way != ""
	})
	if way == "back" {
		l.back(ends, id)
	} else {
		l.tab(ends, id)
	}
	l.b.key(kb.Enter)
}

// tab goes on until an element has the keyboard.
func (l listener) tab(is func(at string) bool, what string) {
	l.b.t.Helper()
	l.seek(is, what)
}

// back is tab the other way.
func (l listener) back(is func(at string) bool, what string) {
	l.b.t.Helper()
	l.seek(is, what, chromedp.KeyModifiers(chromedp.ModifierShift))
}

func (l listener) seek(is func(at string) bool, what string, with ...chromedp.KeyOption) {
	l.b.t.Helper()
	var way []string
	for range 80 {
		at := l.at()
		if is(at) {
			return
		}
		way = append(way, at)
		require.NoError(l.b.t, chromedp.Do(l.b.ctx, chromedp.KeyEvent(kb.Tab, with...)))
		l.b.settle()
	}
	require.Fail(l.b.t, "the keyboard does not come there", "%s, but to %v", what, slices.Compact(way))
}

func (l listener) move(_ int, from, to string) {
	l.b.t.Helper()
	for _, name := range []string{from, to} {
		l.walk(name)
		l.b.key(kb.Enter)
		l.b.settle()
	}
}

// walk goes to the element of a cell by the arrows.
func (l listener) walk(name string) {
	l.b.t.Helper()
	l.tab(func(at string) bool { return strings.Contains(at, ".use.") }, "the board")
	for range 40 {
		_, here, ok := strings.Cut(l.at(), ".use.")
		s := l.b.drawn()
		require.True(l.b.t, ok, "the keyboard has left the board")
		at, _ := s.cell(here)
		to, _ := s.cell(name)
		dx, dy := to.X-at.X, to.Y-at.Y
		switch {
		case dx > 1:
			l.b.key(kb.ArrowRight)
		case dx < -1:
			l.b.key(kb.ArrowLeft)
		case dy > 1:
			l.b.key(kb.ArrowDown)
		case math.Abs(dy) > 1:
			l.b.key(kb.ArrowUp)
		default:
			return
		}
	}
	require.Fail(l.b.t, "the keyboard does not come to a cell", name)
}

// announcements has every page note what its live lines say, as a screen reader would hear it.
const announcements = `
	globalThis.announced = [];
	const said = new WeakMap();
	new MutationObserver(() => {
		for (const line of document.querySelectorAll("[aria-live]")) {
			if (line.textContent && line.textContent !== said.get(line)) announced.push(line.textContent);
			said.set(line, line.textContent);
		}
	}).observe(document, { subtree: true, childList: true, characterData: true });`

// hears waits until a live line has said something since the page was loaded, and gives how often.
func (b *browser) hears(what string) (times int) {
	b.t.Helper()
	var said []string
	b.awaitOr("it is said: "+what, func() bool {
		b.silent()
		said, _ = eval[[]string](b, "return announced") // nothing between two pages
		times = 0
		for _, line := range said {
			if strings.Contains(line, what) {
				times++
			}
		}
		return times > 0
	}, func() string { return strings.Join(said, "\n") })
	return times
}
