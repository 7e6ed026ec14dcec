package review

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/puzzles"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/setup"
)

// A rig is the program without a window, with the scenes that the tests open.
type rig struct{ *directortest.Rig }

type state = directortest.State[*rig]

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	scenes := scene.NewConstructors(menu.Register, setup.Register, board.Register, gameover.Register, puzzles.Register, Register)
	return &rig{directortest.New(t, scenes, options...)}
}

// newAnalystRig is a rig whose computer players are an analyst of [directortest.BlunderGame].
func newAnalystRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	return newRig(t, append(options, func(o *scene.Options) { o.NewPlayer = directortest.NewAnalyst(t) })...)
}
