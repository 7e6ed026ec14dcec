//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// missedTaps has nothing to do in a window.
type missedTaps struct{}

func (*missedTaps) addTo(*ui.Input, bool) {}
