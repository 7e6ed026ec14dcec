//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// browserHistory has nothing to do in a window.
type trail struct{}

func newTrail() *trail { return &trail{} }

func (*trail) hear(*ui.Input) {}

func (*trail) follow(bool) {}
