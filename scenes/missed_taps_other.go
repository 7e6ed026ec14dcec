//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// missedTaps has nothing to do in a window.
type taps struct{}

func (*taps) hear(*ui.Input, bool) {}
