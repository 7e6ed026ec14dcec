//go:build !js

package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A filePicker opens the browser's file dialog. A window lists folders instead, and only sets the fullscreen option.
type filePicker struct{}

func newFilePicker(o *scene.Options) *filePicker {
	o.Fullscreen = func() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
	return &filePicker{}
}

func (*filePicker) addFiles(*ui.Input) {}
