//go:build !js

package scenes

// wheelNotch is the wheel movement that the system reports for one notch.
const wheelNotch = 1

// configurePage does nothing in a window, where all input belongs to the game.
func (*inputReader) configurePage() {}
