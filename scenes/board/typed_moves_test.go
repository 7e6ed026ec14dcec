package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestTypedMoves(t *testing.T) {
	for _, c := range []struct{ name, position, typed, want string }{
		{"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "R4RK1 b"},
		{"castling with zeros", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "2KR3R b"},
		{"promotion", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b8=N", "1N4k1"},
		{"promotion in coordinates", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7b8r", "1R4k1"},
		{"en passant", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3", "4p3/8/4K3 w"},
		{"the only move with the prefix", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Rb", "1R2K3 b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t)
			r.Begin("chess", c.position)
			r.Write(c.typed)
			r.Key(ui.KeyEnter)
			assert.Contains(t, r.Position(), c.want, r.Director.Toast.Text)
		})
	}
}

func TestTypedMoveCompletions(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	r.Write("n")
	b := r.board()
	var names []string
	for _, i := range b.input.typed.Completions("n") {
		names = append(names, b.input.typed.Name(i))
	}
	assert.ElementsMatch(t, []string{"Nc3", "Na3", "Nf3", "Nh3"}, names)
	assert.Len(t, b.input.typed.Completions("g1"), 2, "coordinates too")
	assert.Empty(t, b.input.typed.Completions("zz"))
	r.Key(ui.KeyEsc)
	assert.Empty(t, b.input.typed.Text)
	r.Write("?")
	assert.Empty(t, b.input.typed.Text, "a question mark is not a move")
	r.Tick(ui.Input{})
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
	assert.True(t, f.IsPopoverOpen("keys"), "it lists the keys")
}
