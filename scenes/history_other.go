//go:build !js

package scenes

import "github.com/ludarium/ludarium/scenes/ui"

// browserHistory has nothing to do in a window.
type browserHistory struct{}

func newBrowserHistory() *browserHistory { return &browserHistory{} }

func (*browserHistory) addBackKey(*ui.Input) {}

func (*browserHistory) sync(bool) {}
