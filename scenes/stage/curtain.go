package stage

import (
	"time"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A curtain keeps what was seen before in view for the moment that the pictures of the next scene take, so that the
// window goes from the whole of one to the whole of the other. It holds the list that is shown and the one that is made.
type curtain struct {
	lists [2]ui.DrawList
	front int       // the list that is shown
	shows view      // what is on it
	asked time.Time // when the player went there
	next  view      // what waits
	since time.Time // when the player went to that
}

// A view is what makes all pictures other ones when it changes.
type view struct {
	scene Scene
	theme *theme.Theme
}

// curtainStay is how long the next scene may take before it is shown as it is.
const curtainStay = 50 * time.Millisecond

// behind is the list to be made.
func (c *curtain) behind() *ui.DrawList { return &c.lists[1-c.front] }

// rise gives the list to be shown, once the one behind is made.
func (c *curtain) rise(next view, wanted bool, now time.Time) *ui.DrawList {
	shown, made := &c.lists[c.front], c.behind()
	if next != c.shows {
		if next != c.next {
			c.next, c.since = next, now
		}
		if wanted && c.shows.scene != nil && shown.Size == made.Size && now.Sub(c.since) < curtainStay {
			return shown
		}
		c.shows, c.asked = next, c.since
	}
	c.next = view{}
	c.front = 1 - c.front
	return made
}
