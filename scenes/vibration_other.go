//go:build !js

package scenes

import "time"

// newVibrator returns what makes a phone vibrate. A desktop does not.
func newVibrator() func(time.Duration) { return nil }
