package webtest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The page says what the opening is called, and shows the best moves, along which one can walk.
func TestAnalysisInThePage(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.two(h, "chess")
	for _, m := range [][2]string{{"e2", "e4"}, {"e7", "e5"}, {"g1", "f3"}, {"b8", "c6"}, {"f1", "c4"}} {
		b.move(h, m[0], m[1])
	}
	b.wait("the opening has its name", func(s state) bool { return slices.Contains(s.Texts, "Italian Game") })
	b.use(h, "board.more")
	b.use(h, "board.more.lines")
	s := b.wait("there are three lines", func(s state) bool { _, on := s.widget("line.3"); return on })
	position := s.Game.Position
	b.use(h, "line.1")
	b.use(h, "prompt.next")
	b.use(h, "prompt.close")
	b.wait("the game is back", func(s state) bool { _, on := s.widget("prompt.close"); return !on })
	assert.Equal(t, position, b.look().Game.Position, "nothing was played")
	b.silent()
}
