//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// Taps are those that the engine does not tell of; a window has none.
type taps struct{}

func (*taps) hear(*ui.Input, bool) {}
