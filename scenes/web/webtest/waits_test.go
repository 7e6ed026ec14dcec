package webtest

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// look is what the page tells of itself; nothing while it is loading, or in the middle of a frame.
func (b *browser) look() state {
	ctx, cancel := context.WithTimeout(b.ctx, attempt)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](`JSON.stringify({
		...JSON.parse(globalThis.ludariumState?.() ?? "{}"),
		started: performance.getEntriesByName("ludarium-started").length > 0,
		at: performance.now(),
	})`))
	var s state
	if err != nil || json.Unmarshal([]byte(text), &s) != nil {
		return state{}
	}
	return s
}

// wait waits until the page is as it should be, in the drawing and in the words beside it.
func (b *browser) wait(what string, is func(state) bool) state {
	b.t.Helper()
	return b.draws(what, func(s state) bool { return s.Told && is(s) })
}

// now is how the page stands once the words beside the drawing are those of the drawing.
func (b *browser) now() state {
	b.t.Helper()
	return b.wait("the page tells all", func(state) bool { return true })
}

// draws waits until the drawing is as it should be; the words beside it may come later.
func (b *browser) draws(what string, is func(state) bool) state {
	b.t.Helper()
	var s state
	b.awaitOr(what, func() bool {
		s = b.look()
		b.silent()
		return s.Scene != "" && is(s)
	}, func() string { return fmt.Sprintf("%+v", s) })
	return s
}

// drawn is how the drawing stands.
func (b *browser) drawn() state {
	b.t.Helper()
	return b.draws("the page draws", func(state) bool { return true })
}

// await waits until something is as it should be.
func (b *browser) await(what string, is func() bool) {
	b.t.Helper()
	b.awaitOr(what, is, func() string { return "" })
}

func (b *browser) awaitOr(what string, is func() bool, instead func() string) {
	b.t.Helper()
	for end := time.Now().Add(limit); !is(); time.Sleep(20 * time.Millisecond) {
		require.True(b.t, time.Now().Before(end), "waited in vain: %s: %s", what, instead())
	}
}

// becomes waits until a script gives what is wanted.
func becomes[T comparable](b *browser, what string, want T, script string) {
	b.t.Helper()
	var got T
	var err error
	b.awaitOr(what, func() bool {
		got, err = eval[T](b, script) // between two pages it fails
		return err == nil && got == want
	}, func() string { return fmt.Sprintf("%v instead of %v, %v", got, want, err) })
}

// settle waits until the page has drawn what a hand has done: browsers may keep movements until the next frame, and the
// pass after that hears of them. What has been done may also have led to another page.
func (b *browser) settle() {
	b.t.Helper()
	begin, err := eval[bool](b, `
		globalThis.settled = !globalThis.ludariumPasses;
		requestAnimationFrame(() => {
			const begin = globalThis.ludariumPasses?.();
			const look = () => ludariumPasses() < begin + 2 ? requestAnimationFrame(look) : (globalThis.settled = true);
			if (!settled) look();
		});
		return !settled`)
	if err != nil || !begin {
		return
	}
	b.await("the page draws", func() bool {
		done, err := eval[bool](b, "return globalThis.settled ?? true")
		return err != nil || done
	})
}
