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

// linkKey is where a tab keeps the link to its table.
const linkKey = "ludarium-table"

// linkListener takes links that the user enters into the address line of the open page.
type linkListener struct{ links chan string }

// newLinkListener sets the options of online play of a page: tables are made by the server that it came from.
func newLinkListener(o *scene.Options, _ OnlineOptions) *linkListener {
	location, document := js.Global().Get("location"), js.Global().Get("document")
	listener := &linkListener{make(chan string, 1)}
	address := location.Get("origin").String() + location.Get("pathname").String()
	history, kept := js.Global().Get("history"), js.Global().Get("sessionStorage")
	// The link leaves the address line at once: the back button leads through earlier addresses, and nobody is to sit down there again. A
	// reloaded tab finds it in its own storage.
	take := func() string {
		fragment := location.Get("hash").String()
		if fragment == "" {
			return ""
		}
		history.Call("replaceState", history.Get("state"), "", location.Get("pathname").String()+location.Get("search").String())
		return address + fragment
	}
	if o.Online.Link = take(); o.Online.Link == "" {
		if link := kept.Call("getItem", linkKey); link.Truthy() {
			o.Online.Link = link.String()
		}
	}
	if strings.Contains(document.Get("cookie").String(), tablesCookie) {
		o.Online.Start = func(context.Context) (string, error) { return address, nil }
	}
	o.Online.ShowLink = func(link string) { kept.Call("setItem", linkKey, link) }
	o.Online.Leave = func(server, link string) bool {
		if strings.TrimSuffix(server, "/") == strings.TrimSuffix(address, "/") {
			return false
		}
		location.Call("assign", link)
		return true
	}
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		link := take()
		if link == "" {
			return nil
		}
		select {
		case listener.links <- link:
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
