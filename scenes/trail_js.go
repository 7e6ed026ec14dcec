package scenes

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A trail leads the browser's way back, its button or a gesture of a telephone, to where Esc leads: to the menu, and not
// out of the game. While the stage is not on the menu there is one more entry in the browser's history, to be taken back.
type trail struct {
	history js.Value
	deep    bool // the entry is there
	returns int  // goes back that are ours
	back    bool // the player has gone back
}

func newTrail() *trail {
	t := &trail{history: js.Global().Get("history")}
	t.deep = t.marked() // the page was loaded again there
	js.Global().Call("addEventListener", "popstate", js.FuncOf(func(js.Value, []js.Value) any {
		switch {
		case t.marked(): // forwards again
			t.deep = true
		case t.returns > 0:
			t.returns--
		default:
			t.deep, t.back = false, true
		}
		ebiten.ScheduleFrame() //nolint:staticcheck // see doze
		return nil
	}))
	return t
}

// marked says that the browser is at our entry.
func (t *trail) marked() bool {
	state := t.history.Get("state")
	return state.Type() == js.TypeString && state.String() == "ludarium"
}

// hear adds the way back to what was heard since the last tick.
func (t *trail) hear(in *ui.Input) {
	if t.back {
		t.back = false
		in.Keys = append(in.Keys, ui.KeyEsc)
	}
}

// follow keeps the history as deep as the stage.
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
