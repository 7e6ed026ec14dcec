//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// A pageMirror presents the scene to screen readers in a page. A window has none.
type reader struct{}

func newReader(*loop) *reader { return &reader{} }

func (*reader) hear(*ui.Input) {}

func (*reader) tell(bool, float64) {}
