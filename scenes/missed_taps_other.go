//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// missedTaps recovers input that is missed in a browser. In a window nothing is missed.
type missedTaps struct{}

func (*missedTaps) addTo(*ui.Input, bool) {}
