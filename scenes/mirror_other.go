//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// A reader tells the page around the drawing what is on the stage. A window has no page.
type reader struct{}

func newReader(*loop) *reader { return &reader{} }

func (*reader) hear(*ui.Input) {}

func (*reader) tell(bool, float64) {}
