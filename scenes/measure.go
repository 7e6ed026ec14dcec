//go:build !js

package scenes

// measure has nobody who asks: see frames.
func (l *loop) measure() {}
