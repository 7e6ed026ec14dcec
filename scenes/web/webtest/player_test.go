package webtest

import (
	"fmt"
	"math"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// A player uses the page in one way.
type player interface {
	sits() // goes to the page
	use(id string)
	move(n int, from, to string) // makes the n-th move
}

// pointing is to play by a hand: every other move by dragging the piece, the others by showing two cells.
type pointing struct {
	b *browser
	hand
}

func (p pointing) sits() {
	if _, touch := p.hand.(finger); touch {
		p.b.telephone()
	}
}

func (p pointing) use(id string) {
	p.b.t.Helper()
	p.b.use(p.hand, id)
}

func (p pointing) move(n int, from, to string) {
	p.b.t.Helper()
	if n%2 == 0 {
		p.b.move(p.hand, from, to)
	} else {
		p.b.tap(p.hand, from, to)
	}
}

// telephone makes the page that of a telephone held upright.
func (b *browser) telephone() {
	b.t.Helper()
	b.view(390, 844, b.scale, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait)
	b.wait("the page is narrow", func(s state) bool {
		w, _ := s.widget("menu.settings")
		return w.Rect.X+w.Rect.W <= 390
	})
}

// keyboard is to play by Tab, the arrows and Enter at the drawing.
type keyboard struct{ b *browser }

func (k keyboard) sits() {
	becomes(k.b, "the drawing has the keyboard", true, `
		const canvas = document.querySelector("canvas");
		canvas?.focus();
		return Boolean(canvas) && document.activeElement === canvas`)
}

func (k keyboard) use(id string) {
	k.b.t.Helper()
	k.b.wait(id+" is there", func(s state) bool { _, on := s.widget(id); return on })
	k.b.tab(id, k.b.key)
	k.b.key(kb.Enter)
}

func (k keyboard) move(n int, from, to string) {
	k.b.t.Helper()
	if n == 0 {
		k.b.tab("board", k.b.key)
	}
	for _, name := range []string{from, to} {
		k.b.walk(name, k.b.key)
		k.b.key(kb.Enter)
	}
}

// A gamepad is to play by one with the standard layout, see [gamepads].
type gamepad struct{ b *browser }

// gamepadButtons are the buttons of the standard layout that do what these keys do.
var gamepadButtons = map[string]int{kb.Enter: 0, kb.Tab: 5, kb.ArrowUp: 12, kb.ArrowDown: 13, kb.ArrowLeft: 14, kb.ArrowRight: 15}

// gamepads makes the page have a gamepad.
const gamepads = `
	const buttons = Array.from({length: 17}, () => ({pressed: false, touched: false, value: 0}));
	globalThis.gamepad = {id: "test", index: 0, connected: true, mapping: "standard", buttons, axes: [0, 0, 0, 0]};
	navigator.getGamepads = () => [globalThis.gamepad];`

func (g gamepad) sits() {}

// press presses the button that does what a key does, until the page has drawn itself.
func (g gamepad) press(key string) {
	g.b.t.Helper()
	button, ok := gamepadButtons[key]
	require.True(g.b.t, ok, key)
	set := func(value int) {
		must[bool](g.b, fmt.Sprintf("Object.assign(gamepad.buttons[%d], {value: %d, pressed: %t}); return true", button, value, value > 0))
		g.b.settle()
	}
	set(1)
	set(0)
}

func (g gamepad) use(id string) {
	g.b.t.Helper()
	g.b.wait(id+" is there", func(s state) bool { _, on := s.widget(id); return on })
	g.b.tab(id, g.press)
	g.press(kb.Enter)
}

func (g gamepad) move(_ int, from, to string) {
	g.b.t.Helper()
	for _, name := range []string{from, to} {
		g.b.walk(name, g.press)
		g.press(kb.Enter)
	}
}

// walk brings the cursor of the board to a cell.
func (b *browser) walk(name string, press func(key string)) {
	b.t.Helper()
	for range 40 {
		s := b.drawn()
		to, ok := s.cell(name)
		require.True(b.t, ok, name)
		at, ok := s.cursor()
		dx, dy := to.X-at.X, to.Y-at.Y
		switch {
		case !ok:
			press(kb.ArrowUp) // the cursor appears
		case math.Abs(dx) > 1 && dx > 0:
			press(kb.ArrowRight)
		case math.Abs(dx) > 1:
			press(kb.ArrowLeft)
		case dy > 1:
			press(kb.ArrowDown)
		case dy < -1:
			press(kb.ArrowUp)
		default:
			return
		}
	}
	require.Fail(b.t, "the cursor does not come to a cell", name)
}
