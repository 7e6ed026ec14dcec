//go:build !js

package scenes

import (
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/ui"
)

// browserHistory handles the back button of a browser. A window has none.
type browserHistory struct{}

func newBrowserHistory() *browserHistory { return &browserHistory{} }

func (*browserHistory) addBackKey(*ui.Input) {}

func (*browserHistory) takeLink() string { return "" }

func (*browserHistory) sync(*director.Director) {}
