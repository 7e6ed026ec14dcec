//go:build !js

package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A filePicker opens the browser's file dialog. A window lists folders instead, and only sets the fullscreen option.
type door struct{}

func newDoor(o *stage.Options) *door {
	o.Fullscreen = func() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
	return &door{}
}

func (*door) hear(*ui.Input) {}
