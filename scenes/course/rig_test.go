package course

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/help"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/setup"
)

// A rig is the program without a window, with the scenes that the tests open.
type rig struct{ *directortest.Rig }

type state = directortest.State[*rig]

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	scenes := scene.NewConstructors(menu.Register, setup.Register, help.Register, Register)
	return &rig{directortest.New(t, scenes, options...)}
}
