//go:build !js

package scenes

// pixelRatio corrects pixel sizes in a browser; in a window Ebitengine's are right.
type grain struct{}

func newGrain() *grain { return &grain{} }

// zoom is the number of screen pixels per pixel of Ebitengine.
func (*grain) zoom() float64 { return 1 }
