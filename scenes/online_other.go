//go:build !js

package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/scene"
)

// A linkListener takes links that the user enters elsewhere; a window has no address line.
type linkListener struct{}

// newLinkListener sets the options of online play of a window.
func newLinkListener(o *scene.Options, online OnlineOptions) *linkListener {
	o.Online = scene.OnlineServer{
		Start: online.StartServer, Link: online.Link,
		Wake: func() { ebiten.ScheduleFrame() }, //nolint:staticcheck // see idleMode
	}
	return &linkListener{}
}

// take returns "", as there are none.
func (*linkListener) take() string { return "" }
