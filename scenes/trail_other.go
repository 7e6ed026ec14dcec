//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// A trail leads the browser's way back to ours. A window has no such way.
type trail struct{}

func newTrail() *trail { return &trail{} }

func (*trail) hear(*ui.Input) {}

func (*trail) follow(bool) {}
