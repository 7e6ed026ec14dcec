//go:build !js

package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A filePicker opens the browser's file dialog. In a window the library lists folders instead (see gameFolders).
type filePicker struct{}

// newFilePicker returns a filePicker and sets the options that differ between window and browser.
func newFilePicker(o *scene.Options) *filePicker {
	o.Fullscreen = func() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
	return &filePicker{}
}

func (*filePicker) addFiles(*ui.Input) {}
