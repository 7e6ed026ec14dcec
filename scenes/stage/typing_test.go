package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestTypedMoves(t *testing.T) {
	for _, c := range []struct{ name, position, typed, want string }{
		{"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "R4RK1 b"},
		{"castling with noughts", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "2KR3R b"},
		{"promotion", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b8=N", "1N4k1"},
		{"promotion in coordinates", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7b8r", "1R4k1"},
		{"en passant", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3", "4p3/8/4K3 w"},
		{"the only move that begins so", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Rb", "1R2K3 b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t)
			r.begin("chess", c.position)
			r.write(c.typed)
			r.key(ui.KeyEnter)
			assert.Contains(t, r.position(), c.want, r.s.Toast.Text)
		})
	}
}

func TestTypingShowsHowItMayGoOn(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	r.write("n")
	tab := r.table()
	var names []string
	for _, i := range tab.typed.Completions("n") {
		names = append(names, tab.typed.names[i])
	}
	assert.ElementsMatch(t, []string{"Nc3", "Na3", "Nf3", "Nh3"}, names)
	assert.Len(t, tab.typed.Completions("g1"), 2, "coordinates too")
	assert.Empty(t, tab.typed.Completions("zz"))
	r.key(ui.KeyEsc)
	assert.Empty(t, tab.typed.Text)
	r.write("?")
	assert.Empty(t, tab.typed.Text, "a question mark is no move")
	r.tick(ui.Input{})
	f := r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.size, 1, r.now, r.s.Theme)
	assert.True(t, f.IsPopoverOpen(shortcutsID), "it lists the keys")
}
