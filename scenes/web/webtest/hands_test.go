package webtest

import (
	"context"
	"math"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// A hand points: a mouse or a finger.
type hand interface {
	press(x, y float64)
	drag(x, y float64)
	release(x, y float64)
}

// A mouse is a hand with a button.
type mouse struct{ b *browser }

func (m mouse) do(kind input.DispatchMouseEventType, x, y float64, held int64) {
	m.b.t.Helper()
	p := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Buttons: held}
	if held > 0 || kind == input.DispatchMouseEventTypeMouseReleased {
		p.Button, p.ClickCount = input.MouseButtonLeft, 1
	}
	call(m.b, input.DispatchMouseEvent, p)
	m.b.settle()
}

func (m mouse) press(x, y float64) {
	m.b.t.Helper()
	m.do(input.DispatchMouseEventTypeMouseMoved, x, y, 0)
	m.do(input.DispatchMouseEventTypeMousePressed, x, y, 1)
}

func (m mouse) drag(x, y float64) {
	m.b.t.Helper()
	m.do(input.DispatchMouseEventTypeMouseMoved, x, y, 1)
}

func (m mouse) release(x, y float64) {
	m.b.t.Helper()
	m.do(input.DispatchMouseEventTypeMouseReleased, x, y, 0)
}

// A finger is a hand on glass.
type finger struct{ b *browser }

func (f finger) do(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	f.b.t.Helper()
	call(f.b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	f.b.settle()
}

func (f finger) press(x, y float64) {
	f.b.t.Helper()
	f.do(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
}

func (f finger) drag(x, y float64) {
	f.b.t.Helper()
	f.do(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x, Y: y})
}

func (f finger) release(float64, float64) {
	f.b.t.Helper()
	f.do(input.DispatchTouchEventTypeTouchEnd)
}

// use presses a widget once it is there and lies still.
func (b *browser) use(h hand, id string) {
	b.t.Helper()
	var last widget
	b.wait(id+" can be used", func(s state) bool {
		w, on := s.widget(id)
		still := on && w.Rect == last.Rect && w.Rect.W > 0
		last = w
		b.settle()
		return still
	})
	x, y := last.Rect.X+last.Rect.W/2, last.Rect.Y+last.Rect.H/2
	h.press(x, y)
	h.release(x, y)
}

// at is where a cell lies, once the board lies still.
func (b *browser) at(name string) (x, y float64) {
	b.t.Helper()
	var last cell
	b.wait(name+" is on the board", func(s state) bool {
		c, ok := s.cell(name)
		still := ok && math.Abs(c.X-last.X)+math.Abs(c.Y-last.Y) < 0.01
		last = c
		return still
	})
	return last.X, last.Y
}

// move drags a piece from cell to cell and waits for the move to be made.
func (b *browser) move(h hand, from, to string) state {
	b.t.Helper()
	x0, y0 := b.at(from)
	x1, y1 := b.at(to)
	before := b.drawn().plies()
	h.press(x0, y0)
	h.drag((x0+x1)/2, (y0+y1)/2)
	h.drag(x1, y1)
	h.release(x1, y1)
	return b.plies(before+1, from+to)
}

// tap presses one cell and then another.
func (b *browser) tap(h hand, from, to string) {
	b.t.Helper()
	before := b.drawn().plies()
	for _, name := range []string{from, to} {
		x, y := b.at(name)
		h.press(x, y)
		h.release(x, y)
	}
	b.plies(before+1, from+to)
}

// plies waits until there are so many moves.
func (b *browser) plies(n int, what string) state {
	b.t.Helper()
	return b.wait(what+" is played", func(s state) bool { return s.plies() >= n })
}

// key presses a key.
func (b *browser) key(keys string) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	for _, r := range keys {
		require.NoError(b.t, chromedp.Do(ctx, chromedp.KeyEvent(string(r))))
		b.settle()
	}
}

// chord presses a letter while Ctrl is held; what the browser does then has to be named, if it is anything.
func (b *browser) chord(letter string, does ...string) {
	b.t.Helper()
	ctrl := input.DispatchKeyEventParams{Key: "Control", Code: "ControlLeft", WindowsVirtualKeyCode: 17, Location: 1}
	upper := strings.ToUpper(letter)
	key := input.DispatchKeyEventParams{Key: letter, Code: "Key" + upper, WindowsVirtualKeyCode: int64(upper[0]), Modifiers: int64(chromedp.ModifierCtrl)}
	send := func(p input.DispatchKeyEventParams, kind input.DispatchKeyEventType, does ...string) {
		p.Type, p.Commands = kind, does
		call(b, input.DispatchKeyEvent, p)
		b.settle()
	}
	send(ctrl, input.DispatchKeyEventTypeRawKeyDown)
	send(key, input.DispatchKeyEventTypeRawKeyDown, does...)
	send(key, input.DispatchKeyEventTypeKeyUp)
	send(ctrl, input.DispatchKeyEventTypeKeyUp)
}

// tab goes on by the keyboard until a widget has it.
func (b *browser) tab(id string, press func(key string)) {
	b.t.Helper()
	for range 60 {
		if w, _ := b.drawn().widget(id); w.Focus {
			return
		}
		press(kb.Tab)
	}
	require.Fail(b.t, "the keyboard does not come to a widget", id)
}
