//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// A pageMirror presents the scene to screen readers in a page. A window has none.
type pageMirror struct{}

func newPageMirror(*loop) *pageMirror { return &pageMirror{} }

func (*pageMirror) addInput(*ui.Input) {}

func (*pageMirror) update(bool, float64) {}
