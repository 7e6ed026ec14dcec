//go:build !js

package scenes

// notifyPageReady does nothing in a window.
func notifyPageReady() {}
