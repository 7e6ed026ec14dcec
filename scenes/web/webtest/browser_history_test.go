package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheWayBack(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	back := func() { must[bool](b, "history.back(); return true") }
	begin := must[int](b, "return history.length")
	b.two(h, "chess")
	b.move(h, "e2", "e4")

	back()
	b.wait("back in the menu", func(s state) bool { return s.Scene == "menu" })
	want := b.resume(h).Game
	assert.Equal(t, []string{"e4"}, want.Moves)

	t.Log("going back by the button of the board leaves no history entry behind")
	b.use(h, "board.back")
	b.wait("back in the menu", func(s state) bool { return s.Scene == "menu" })
	becomes(b, "back in the history", true, "return history.state === null")
	assert.LessOrEqual(t, must[int](b, "return history.length"), begin+1)

	t.Log("reloading in the middle of a game")
	b.resume(h)
	b.leads("location.reload()")
	b.started()
	got := b.wait("the game is back at once", func(s state) bool { return s.Scene == "board" && s.Game != nil })
	assert.Equal(t, want.Moves, got.Game.Moves)
	back()
	b.wait("back in the menu", func(s state) bool { return s.Scene == "menu" })
	b.silent()
}

// The address line tells the scene, and leads there: typed, after a reload, and by the forward button.
func TestAddressLine(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	shows := func(scene, address string) {
		t.Helper()
		b.wait(scene, func(s state) bool { return s.Scene == scene })
		becomes(b, "the address", address, "return location.hash")
	}
	shows("menu", "")
	b.use(h, "game.go")
	shows("setup", "#/setup/go")
	b.leads("location.reload()")
	b.started()
	shows("setup", "#/setup/go")
	must[bool](b, "history.back(); return true")
	shows("menu", "")
	must[bool](b, "history.forward(); return true")
	shows("setup", "#/setup/go")

	t.Log("an address is typed")
	must[bool](b, "location.hash = '/help/chess/chess.castling'; return true")
	shows("help", "#/help/chess/chess.castling")
	must[bool](b, "history.back(); return true")
	shows("menu", "")
	must[bool](b, "location.hash = '/nowhere'; return true")
	b.wait("a warning", func(s state) bool { return s.News != "" })
	shows("menu", "")

	t.Log("a game is reloaded")
	b.two(h, "chess")
	b.move(h, "e2", "e4")
	becomes(b, "the position", true, "return location.hash.startsWith('#/board/chess/rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_')")
	b.leads("location.reload()")
	b.started()
	b.wait("the game", func(s state) bool { return s.Scene == "board" && len(s.Game.Moves) == 1 })
	b.move(h, "e7", "e5")
	b.silent()
}
