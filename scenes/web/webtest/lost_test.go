package webtest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// loseSurface has the browser take away what the board is drawn on, and waits until the page has loaded itself again.
func (b *browser) loseSurface() {
	b.t.Helper()
	b.leads(`document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`)
}

// The page is loaded again by whoever draws in it. When that does not help it says so, and gives the games out.
func TestLostDrawingSurface(t *testing.T) {
	t.Parallel()
	b := newTab(t, `
		const at = Number(sessionStorage.at ??= Date.now());
		Date.now = () => at; // however slow the machine, the losses are within a minute`)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	b.move(h, "d2", "d4")
	b.loseSurface()
	b.started()
	assert.Equal(t, []string{"d4"}, b.resume(h).Game.Moves)
	want := b.move(h, "d7", "d5").Game
	b.loseSurface()
	b.started()
	b.loseSurface()
	b.fails("lost")
	dir := t.TempDir()
	b.downloads(dir)
	must[bool](b, `
		const button = document.getElementById("rescue");
		while (button.hidden) await new Promise(requestAnimationFrame);
		button.click();
		return true`)
	b.downloaded(dir, "*.ludarium")
	b.loadAgain()
	b.started()
	assert.Equal(t, want.Moves, b.resume(h).Game.Moves)
	b.silent()
}

// toPromotion are moves after which a pawn may take a rook and become something.
var toPromotion = []string{"a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "g8f6"}

func TestReloadInMidMove(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	for i, m := range toPromotion {
		b.key(m + kb.Enter)
		b.plies(i+1, m)
	}

	t.Log("reloading in the middle of a drag")
	dragged := b.now().Game
	x, y := b.at("b7")
	h.press(x, y)
	h.drag(x+20, y-40)
	b.visit()
	returned := b.resume(h).Game
	assert.Equal(t, dragged.Moves, returned.Moves)
	assert.Equal(t, dragged.Position, returned.Position)
	h.release(x, y)

	t.Log("reloading while the promotion chooser is open")
	take := func() {
		x, y := b.at("b7")
		h.press(x, y)
		x, y = b.at("a8")
		h.drag(x, y)
		h.release(x, y)
		b.wait("the pawn asks what it shall become", func(s state) bool { return len(s.Asks) > 0 })
	}
	take()
	want := b.now().Game
	b.visit()
	got := b.resume(h)
	assert.Equal(t, want.Moves, got.Game.Moves)
	assert.Equal(t, want.Position, got.Game.Position)
	assert.Empty(t, got.Asks)
	take()
	b.key(kb.Enter)
	b.plies(len(toPromotion)+1, "the move")
	b.silent()
}

func TestReloadInThought(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	b.against(mouse{b}, "chess", 10, false)
	must[bool](b, `
		globalThis.before = true;
		const look = () => {
			const { game } = JSON.parse(ludariumState());
			if (!game?.thinking || game.moves.length !== 1) return requestAnimationFrame(look);
			sessionStorage.thought = game.moves;
			location.reload();
		};
		look();
		return true`)
	b.key("h2h4" + kb.Enter)
	b.gone()
	b.started()
	b.resume(mouse{b})
	got := b.plies(2, "the computer's move").Game.Moves
	assert.Equal(t, "h4", got[0])
	becomes(b, "it was loaded again in mid-thought", "h4", "return sessionStorage.thought")
	b.silent()
}
