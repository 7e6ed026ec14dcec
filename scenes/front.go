//go:build !js

package scenes

// started has nobody to tell.
func started() {}
