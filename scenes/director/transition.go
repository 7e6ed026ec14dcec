package director

import (
	"time"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A transition keeps showing the previous scene for the moment that the sprites of the next one take to paint, so that the window goes
// from the whole of one to the whole of the other. It holds the draw list that is shown and the one that is being made.
type transition struct {
	lists     [2]ui.DrawList
	front     int       // the list that is shown
	shown     view      // what is on it
	shownSince     time.Time // when the player went there
	next      view      // what waits
	nextSince time.Time // when the player went to that
}

// A view is what needs other sprites when it changes.
type view struct {
	open  openScene
	theme *theme.Theme
}

// transitionLimit is how long the next scene may take before it is shown as it is.
const transitionLimit = 50 * time.Millisecond

// back is the list to be made.
func (t *transition) back() *ui.DrawList { return &t.lists[1-t.front] }

// show returns the list to be shown, once the one at the back is made. Pending says that sprites of it are not painted yet.
func (t *transition) show(next view, isPending bool, now time.Time) *ui.DrawList {
	shown, back := &t.lists[t.front], t.back()
	if next != t.shown {
		if next != t.next {
			t.next, t.nextSince = next, now
		}
		if isPending && t.shown.open.scene != nil && shown.Size == back.Size && now.Sub(t.nextSince) < transitionLimit {
			return shown
		}
		t.shown, t.shownSince = next, t.nextSince
	}
	t.next = view{}
	t.front = 1 - t.front
	return back
}
