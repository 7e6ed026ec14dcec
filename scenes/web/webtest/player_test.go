package webtest

import (
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
	k.b.tab(id)
	k.b.key(kb.Enter)
}

func (k keyboard) move(n int, from, to string) {
	k.b.t.Helper()
	if n == 0 {
		k.b.tab("board")
	}
	for _, name := range []string{from, to} {
		k.walk(name)
		k.b.key(kb.Enter)
	}
}

// walk brings the cursor to a cell.
func (k keyboard) walk(name string) {
	k.b.t.Helper()
	for range 40 {
		s := k.b.drawn()
		to, ok := s.cell(name)
		require.True(k.b.t, ok, name)
		at, ok := s.cursor()
		dx, dy := to.X-at.X, to.Y-at.Y
		switch {
		case !ok:
			k.b.key(kb.ArrowUp) // the cursor appears
		case math.Abs(dx) > 1 && dx > 0:
			k.b.key(kb.ArrowRight)
		case math.Abs(dx) > 1:
			k.b.key(kb.ArrowLeft)
		case dy > 1:
			k.b.key(kb.ArrowDown)
		case dy < -1:
			k.b.key(kb.ArrowUp)
		default:
			return
		}
	}
	require.Fail(k.b.t, "the cursor does not come to a cell", name)
}
