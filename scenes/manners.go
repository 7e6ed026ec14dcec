//go:build !js

package scenes

// notch is what the system calls a notch of the wheel.
const notch = 1

// tame has nothing to do in a window, where all keys and the whole pointer are the game's.
func (*hand) tame() {}
