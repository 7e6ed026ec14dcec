package scenes

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// browserHistory makes the browser's back button lead to the menu, like Esc, and not out of the game. While the stage
// is not on the menu, the browser's history has one extra entry.
type trail struct {
	history js.Value
	deep    bool // the extra entry exists
	returns int  // our own calls of back that have not arrived yet
	back    bool // the player has gone back
}

func newTrail() *trail {
	t := &trail{history: js.Global().Get("history")}
	t.deep = t.marked() // the page was reloaded there
	js.Global().Call("addEventListener", "popstate", js.FuncOf(func(js.Value, []js.Value) any {
		switch {
		case t.marked(): // forward again
			t.deep = true
		case t.returns > 0:
			t.returns--
		default:
			t.deep, t.back = false, true
		}
		ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
		return nil
	}))
	return t
}

// isAtEntry reports whether the browser is at the extra entry.
func (t *trail) marked() bool {
	state := t.history.Get("state")
	return state.Type() == js.TypeString && state.String() == "ludarium"
}

// addBackKey adds Esc to the input if the player has gone back.
func (t *trail) hear(in *ui.Input) {
	if t.back {
		t.back = false
		in.Keys = append(in.Keys, ui.KeyEsc)
	}
}

// sync adds or removes the extra entry.
func (t *trail) follow(deep bool) {
	if t.returns > 0 || deep == t.deep {
		return
	}
	t.deep = deep
	if deep {
		t.history.Call("pushState", "ludarium", "")
		return
	}
	t.returns++
	t.history.Call("back")
}
