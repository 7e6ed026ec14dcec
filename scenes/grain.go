//go:build !js

package scenes

// A grain is the pixels of the screen, of which the engine knows how many there are.
type grain struct{}

func newGrain() *grain { return &grain{} }

// zoom is how many of them are one of those that the engine counts.
func (*grain) zoom() float64 { return 1 }
