//go:build !js

package scenes

// watchVisibility does nothing: a hidden window keeps running, and every move has been saved.
func (l *loop) watchVisibility() (stop func()) { return func() {} }
