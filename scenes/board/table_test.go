package board

import (
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/scene"
)

func (r *rig) board() *Scene {
	r.T.Helper()
	t, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not the board but %T", r.Director.Top())
	return t
}

// gameOver is the dialog at the end of the match on the board.
func (r *rig) gameOver() *gameover.Dialog {
	r.T.Helper()
	d := gameover.New(r.Director.Context, r.board().match, scene.GameOverActions{})
	d.Update()
	return d
}
