package director

import (
	"time"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A transition keeps showing the previous scene for the moment that the sprites of the next one take to paint, so that
// no half-painted scene is shown. It holds the draw list that is shown and the one being built.
type transition struct {
	lists      [2]ui.DrawList
	front      int       // index of the list shown
	shown      view      // what the list shows
	shownSince time.Time // when that was opened
	next       view      // what waits for its sprites
	nextSince  time.Time // when that was opened
}

// A view is a scene and theme, which need other sprites when they change.
type view struct {
	open  openScene
	theme *theme.Theme
}

// transitionLimit is how long the next scene may wait for its sprites.
const transitionLimit = 50 * time.Millisecond

// back returns the list to be built.
func (t *transition) back() *ui.DrawList { return &t.lists[1-t.front] }

// show returns the list to be shown, once the one at the back is built. isPending means that sprites of it are not
// painted yet.
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
