//go:build !js

package scenes

// screenAwake keeps the screen of a phone on. Desktops decide that themselves.
type screenAwake struct{}

func newScreenAwake() *screenAwake { return &screenAwake{} }

func (*screenAwake) keep(bool) {}
