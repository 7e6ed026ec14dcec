package scenes

import (
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// browserHistory makes the browser's back button act like Esc instead of leaving the page. While the menu is not the
// only open scene, the browser's history has one extra entry, whose address is that of the current scene. The forward button
// opens it again, as does an address that the user types.
type browserHistory struct {
	history      js.Value
	hasEntry     bool   // the extra entry exists
	pendingBacks int    // our own calls of history.back without their event so far
	wentBack     bool   // the back button was pressed
	address      string // of the scene that the extra entry shows
	entered      string // the link to a scene that was entered, "" if none was
}

func newBrowserHistory() *browserHistory {
	t := &browserHistory{history: js.Global().Get("history")}
	if IsEmbedded() { // from which nothing leads back
		return t
	}
	t.hasEntry = t.isAtEntry() // the page was reloaded there
	js.Global().Call("addEventListener", "popstate", js.FuncOf(func(js.Value, []js.Value) any {
		location := js.Global().Get("location")
		link, fragment := location.Get("href").String(), location.Get("hash").String()
		switch {
		case t.isAtEntry(): // the forward button
			t.hasEntry, t.entered = true, link
		case isEmbedAddress(strings.TrimPrefix(fragment, scene.AddressMark)): // which is shown without the rest of the program
			location.Call("reload")
		case strings.HasPrefix(fragment, scene.AddressMark): // the scene gets an entry of its own
			removeFragment()
			t.hasEntry, t.entered = false, link
		case fragment != "": // another link, see linkListener
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

// takeLink returns the link to a scene that was entered since the last call, "" if there is none.
func (t *browserHistory) takeLink() string {
	link := t.entered
	t.entered = ""
	return link
}

// isAtEntry reports whether the browser is at the extra entry.
func (t *browserHistory) isAtEntry() bool { return isAtSceneEntry(t.history) }

// sceneState is the state of extra entries of the history.
const sceneState = "ludarium"

// isAtSceneEntry reports whether the browser is at an extra entry of its history.
func isAtSceneEntry(history js.Value) bool {
	state := history.Get("state")
	return state.Type() == js.TypeString && state.String() == sceneState
}

// addBackKey adds Esc to the input if the back button was pressed.
func (t *browserHistory) addBackKey(in *ui.Input) {
	if t.wentBack {
		t.wentBack = false
		in.Keys = append(in.Keys, ui.KeyEsc)
	}
}

// sync adds or removes the extra entry, and shows the address of the current scene there.
func (t *browserHistory) sync(d *director.Director) {
	if t.pendingBacks > 0 {
		return
	}
	if !d.IsNested() {
		if t.hasEntry {
			t.hasEntry = false
			t.pendingBacks++
			t.history.Call("back")
		}
		return
	}
	address := d.Address()
	if t.hasEntry && t.address == address {
		return
	}
	method := "replaceState"
	if !t.hasEntry {
		method = "pushState"
	}
	t.hasEntry, t.address = true, address
	t.setEntry(method, address)
}

// setEntry adds an entry or changes the current one, if the browser lets it: it may throw if that is done too often.
func (t *browserHistory) setEntry(method, address string) {
	defer func() { _ = recover() }()
	location := js.Global().Get("location")
	link := location.Get("pathname").String() + location.Get("search").String()
	if address != "" {
		link += scene.AddressMark + address
	}
	t.history.Call(method, sceneState, "", link)
}
