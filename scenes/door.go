//go:build !js

package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A door is what a page does in its own ways: choosing files, the whole screen. A window lists folders instead.
type door struct{}

func newDoor(o *stage.Options) *door {
	o.Fullscreen = func() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
	return &door{}
}

func (*door) hear(*ui.Input) {}
