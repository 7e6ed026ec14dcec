package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheBrowserKeepsItsKeys(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	for _, c := range []struct {
		key   string // as an event is made of it
		game  bool
		about string
	}{
		{`key: "F5", code: "F5"`, false, "loads the page again"},
		{`key: "F12", code: "F12"`, false, "tools"},
		{`key: "r", code: "KeyR", ctrlKey: true`, false, "loads the page again"},
		{`key: "R", code: "KeyR", ctrlKey: true, shiftKey: true`, false, "loads the page again, from the start"},
		{`key: "w", code: "KeyW", ctrlKey: true`, false, "closes the tab"},
		{`key: "w", code: "KeyW", metaKey: true`, false, "closes the tab"},
		{`key: "t", code: "KeyT", ctrlKey: true`, false, "a new tab"},
		{`key: "Tab", code: "Tab", ctrlKey: true`, false, "the next tab"},
		{`key: "+", code: "Equal", ctrlKey: true`, false, "larger"},
		{`key: "0", code: "Digit0", ctrlKey: true`, false, "as large as usual"},
		{`key: "f", code: "KeyF", ctrlKey: true`, false, "find"},
		{`key: "C", code: "KeyC", ctrlKey: true, shiftKey: true`, false, "tools"},
		{`key: "ArrowLeft", code: "ArrowLeft", altKey: true`, false, "the page before"},
		{`key: "d", code: "KeyD", altKey: true`, false, "the address"},
		{`key: "v", code: "KeyV", ctrlKey: true`, false, "paste: its event is what counts"},
		{`key: "ArrowLeft", code: "ArrowLeft"`, true, "a step back"},
		{`key: " ", code: "Space"`, true, "else the page scrolls"},
		{`key: "Tab", code: "Tab"`, true, "to the next widget"},
		{`key: "/", code: "Slash"`, true, "else some browsers search"},
		{`key: "ą", code: "KeyA", altKey: true`, true, "a letter"},
		{`key: "F1", code: "F1"`, true, "help"},
		{`key: "F6", code: "F6"`, true, "to the words and back"},
		{`key: "s", code: "KeyS", ctrlKey: true`, true, "save"},
		{`key: "z", code: "KeyZ", ctrlKey: true`, true, "undo"},
		{`key: "Z", code: "KeyZ", ctrlKey: true, shiftKey: true`, true, "redo"},
	} {
		taken := must[bool](b, `
			const down = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, `+c.key+` });
			const canvas = document.querySelector("canvas");
			canvas.dispatchEvent(down);
			canvas.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true, cancelable: true, `+c.key+` }));
			return down.defaultPrevented`)
		assert.Equal(t, c.game, taken, "%s: %s", c.key, c.about)
	}
}

// What fills in forms and what pastes by itself makes events that lack half of what those of a person have.
func TestEventsOfOtherPrograms(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	must[bool](b, `
		for (const where of [document.body, document.querySelector("canvas")]) {
			where.dispatchEvent(new Event("keydown", { bubbles: true }));
			where.dispatchEvent(new Event("paste", { bubbles: true }));
			where.dispatchEvent(new Event("pointerdown", { bubbles: true }));
		}
		return true`)
	b.two(mouse{b}, "chess")
	b.silent()
}

func TestNothingOfTheBrowserHappensOnTheBoard(t *testing.T) {
	t.Parallel()
	b := newTab(t, `
		globalThis.sounds = [];
		globalThis.AudioContext = class extends AudioContext { constructor(...args) { super(...args); sounds.push(this); } };
		globalThis.menus = [];
		addEventListener("contextmenu", (e) => setTimeout(() => menus.push(e.defaultPrevented)), true);`)
	b.useFullScale() // the wheel turns by pixels of the screen
	b.visit()
	assert.False(t, must[bool](b, `return sounds.some((s) => s.state === "running")`), "nothing sounds before the first gesture")
	h := mouse{b}
	b.two(h, "chess")
	b.move(h, "e2", "e4")
	b.move(h, "e7", "e5")
	becomes(b, "sounds are heard", "running", `return sounds.map((s) => s.state).join()`)

	x, y := b.at("d5")
	for _, c := range []struct {
		by    float64
		plies int
	}{{-120, 1}, {120, 2}, {-30, 2}, {-30, 2}, {-40, 1}} {
		call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y, DeltaX: 0.01, DeltaY: c.by})
		b.settle()
		b.wait("the wheel has gone there", func(s state) bool { return s.plies() == c.plies })
	}
	b.key(kb.End)
	b.plies(2, "all")

	for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonRight, ClickCount: 1})
		b.settle()
	}
	becomes(b, "its menu was asked for, and does not come", "true", "return menus.join()")

	for n := range 2 { // a double click marks no text
		for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
			call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: int64(n + 1)})
		}
	}
	b.settle()
	becomes(b, "nothing is marked", "", "return getSelection().toString()")

	t.Log("dragging a piece off the page and releasing it there plays no move")
	from, up := b.at("g1")
	h.press(from, up)
	h.drag(from, up-60)
	h.drag(-20, up)
	h.release(-20, up)
	assert.Equal(t, 2, b.now().plies())
	b.move(h, "g1", "f3")
	b.silent()
}

func TestAFingerOnTheBoard(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	b.telephone()
	h := finger{b}
	b.two(h, "chess")

	t.Log("a long press shows where a piece can move")
	x, y := b.at("g1")
	h.press(x, y)
	b.hears("Knight")
	h.release(x, y)
	b.wait("it is told no more", func(s state) bool { return s.News == "" })

	t.Log("a touch that the system cancels plays no move")
	x, y = b.at("e2")
	u, v := b.at("e4")
	h.press(x, y)
	h.drag((x+u)/2, (y+v)/2)
	h.drag(u, v)
	h.do(input.DispatchTouchEventTypeTouchCancel)
	b.settle()
	require.Zero(t, b.now().plies())
	b.move(h, "d2", "d4")

	t.Log("double tap, pinch and swipe neither zoom nor scroll the page")
	x, y = b.at("a5")
	for range 2 {
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchStart", TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}})
	}
	two := func(apart float64) []*input.TouchPoint {
		return []*input.TouchPoint{{X: x, Y: y, ID: new(float64(1))}, {X: x + apart, Y: y, ID: new(float64(2))}}
	}
	h.do(input.DispatchTouchEventTypeTouchStart, two(40)...)
	h.do(input.DispatchTouchEventTypeTouchMove, two(160)...)
	h.do(input.DispatchTouchEventTypeTouchEnd)
	h.press(195, 800)
	h.drag(195, 500)
	h.drag(195, 200)
	h.release(195, 200)
	becomes(b, "neither zoomed nor scrolled", "1 0 0", `return [visualViewport.scale, scrollX, scrollY].join(" ")`)
	b.silent()
}

// Where a page takes long to draw, taps come and go before it looks.
func TestShortTaps(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	b.telephone()
	b.two(finger{b}, "chess")
	x, y := b.at("e2")
	u, v := b.at("e4")
	b.use(finger{b}, "board") // the page is awake
	must[bool](b, fmt.Sprintf(`
		const canvas = document.querySelector("canvas");
		for (const [clientX, clientY] of [[%v, %v], [%v, %v]]) {
			const finger = new Touch({ identifier: 1, target: canvas, clientX, clientY });
			const event = (kind, ...touches) => new TouchEvent(kind, { cancelable: true, touches, targetTouches: touches, changedTouches: [finger] });
			canvas.dispatchEvent(event("touchstart", finger));
			canvas.dispatchEvent(event("touchend"));
		}
		return true`, x, y, u, v))
	assert.Equal(t, []string{"e4"}, b.plies(1, "e2e4").Game.Moves)
	b.silent()
}

func TestFullScreen(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	full := func(is bool) {
		becomes(b, "the whole screen", is, "return Boolean(document.fullscreenElement)")
		b.settle()
	}
	require.NoError(t, chromedp.Do(b.ctx, chromedp.KeyEvent(kb.F11)))
	full(true)
	becomes(b, "with what is said in words", true, `return Boolean(document.fullscreenElement?.contains(document.getElementById("mirror")))`)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.KeyEvent(kb.F11)))
	full(false)
	b.silent()
}
