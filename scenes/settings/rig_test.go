package settings

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/setup"
)

// A rig is the program without a window, with the scenes that the tests open.
type rig struct{ *directortest.Rig }

type state = directortest.State[*rig]

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	options = append([]directortest.Option{func(o *scene.Options) { o.Speech = silentSynthesizer{} }}, options...)
	scenes := scene.NewConstructors(menu.Register, setup.Register, board.Register, Register)
	return &rig{directortest.New(t, scenes, options...)}
}

// A silentSynthesizer makes the settings offer speech.
type silentSynthesizer struct{}

func (silentSynthesizer) Speak(string, string, int) {}
func (silentSynthesizer) Stop()                     {}

// openAbout opens the page about the program.
func (r *rig) openAbout() *Scene {
	r.Director.Nav.OpenSettings()
	p := r.Director.Top().(*Scene)
	p.section, p.pageIsOpen = scene.AboutSection, true
	return p
}
