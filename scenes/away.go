//go:build !js

package scenes

// attend has nothing to do: a window that is put away lives on, and every move has been kept.
func (l *loop) attend() (end func()) { return func() {} }
