package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/help"
	"github.com/ludarium/ludarium/scenes/library"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/review"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/setup"
)

// A rig is the program without a window, with the scenes that the tests open.
type rig struct{ *directortest.Rig }

type state = directortest.State[*rig]

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	scenes := scene.NewConstructors(menu.Register, setup.Register, Register, gameover.Register, review.Register, library.Register, help.Register)
	return &rig{directortest.New(t, scenes, options...)}
}

func newRigWithReports(t *testing.T) *rig {
	t.Helper()
	r := newRig(t, directortest.WithoutPainting("en"))
	r.RecordReports()
	return r
}

func (r *rig) board() *Scene {
	r.T.Helper()
	s, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not the board but %T", r.Director.Top())
	return s
}

// gameOver returns the dialog at the end of the match on the board.
func (r *rig) gameOver() *gameover.Dialog {
	r.T.Helper()
	d := gameover.New(r.Director.Context, r.board().match, scene.GameOverActions{})
	d.Update()
	return d
}
