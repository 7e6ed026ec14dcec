//go:build !js

package scenes

// pixelRatio corrects pixel sizes in a browser; in a window Ebitengine's are right.
type pixelRatio struct{}

func newPixelRatio() *pixelRatio { return &pixelRatio{} }

// zoom is the number of screen pixels per pixel of Ebitengine.
func (*pixelRatio) zoom() float64 { return 1 }
