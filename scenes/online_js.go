package scenes

import (
	"context"
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// tablesCookie is set by servers that have tables: see web.Serve.
const tablesCookie = "tables=1"

// linkListener takes links that the user enters into the address line of the open page.
type linkListener struct{ links chan string }

// newLinkListener sets the options of online play of a page: tables are made by the server that it came from.
func newLinkListener(o *scene.Options, _ OnlineOptions) *linkListener {
	location, document := js.Global().Get("location"), js.Global().Get("document")
	listener := &linkListener{make(chan string, 1)}
	address := location.Get("origin").String() + location.Get("pathname").String()
	if fragment := location.Get("hash").String(); fragment != "" {
		o.Online.Link = address + fragment
	}
	if strings.Contains(document.Get("cookie").String(), tablesCookie) {
		o.Online.Start = func(context.Context) (string, error) { return address, nil }
	}
	o.Online.ShowLink = func(link string) {
		_, fragment, _ := strings.Cut(link, "#")
		if fragment != "" {
			fragment = "#" + fragment
		}
		history := js.Global().Get("history")
		history.Call("replaceState", history.Get("state"), "", location.Get("pathname").String()+location.Get("search").String()+fragment)
	}
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case listener.links <- address + location.Get("hash").String():
			ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
		default:
		}
		return nil
	}))
	return listener
}

// addLink adds an entered link to the input, as if it had been pasted.
func (l *linkListener) addLink(in *ui.Input) {
	select {
	case in.Pasted = <-l.links:
	default:
	}
}
