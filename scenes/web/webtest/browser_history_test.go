package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheWayBack(t *testing.T) {
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
	becomes(b, "back in the history", true, "return history.state === null")
	assert.Equal(t, want.Moves, b.resume(h).Game.Moves)
	b.silent()
}
