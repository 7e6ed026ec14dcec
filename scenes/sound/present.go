//go:build !linux && !js

package sound

// present says that there may be something to play on.
func present() bool { return true }
