package scenes

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// browserHistory makes the browser's back button act like Esc instead of leaving the page. While the menu is not the
// only open scene, the browser's history has one extra entry.
type browserHistory struct {
	history      js.Value
	hasEntry     bool // the extra entry exists
	pendingBacks int  // our own calls of history.back without their event so far
	wentBack     bool // the back button was pressed
}

func newBrowserHistory() *browserHistory {
	t := &browserHistory{history: js.Global().Get("history")}
	t.hasEntry = t.isAtEntry() // the page was reloaded there
	js.Global().Call("addEventListener", "popstate", js.FuncOf(func(js.Value, []js.Value) any {
		switch {
		case js.Global().Get("location").Get("hash").String() != "": // the user has entered a link, see linkListener
		case t.isAtEntry(): // the forward button
			t.hasEntry = true
		case t.pendingBacks > 0:
			t.pendingBacks--
		default:
			t.hasEntry, t.wentBack = false, true
		}
		ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
		return nil
	}))
	return t
}

// isAtEntry reports whether the browser is at the extra entry.
func (t *browserHistory) isAtEntry() bool {
	state := t.history.Get("state")
	return state.Type() == js.TypeString && state.String() == "ludarium"
}

// addBackKey adds Esc to the input if the back button was pressed.
func (t *browserHistory) addBackKey(in *ui.Input) {
	if t.wentBack {
		t.wentBack = false
		in.Keys = append(in.Keys, ui.KeyEsc)
	}
}

// sync adds or removes the extra entry.
func (t *browserHistory) sync(needsEntry bool) {
	if t.pendingBacks > 0 || needsEntry == t.hasEntry {
		return
	}
	t.hasEntry = needsEntry
	if needsEntry {
		t.history.Call("pushState", "ludarium", "")
		return
	}
	t.pendingBacks++
	t.history.Call("back")
}
