package scenes

import (
	"context"
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/scene"
)

// tablesCookie is set by servers that have tables: see web.Serve.
const tablesCookie = "tables=1"

// linkKey is where a tab keeps the link to its table.
const linkKey = "ludarium-table"

// tabStorage is what a browser keeps for the page: cookies, and what a tab keeps when it is reloaded. It may refuse that, by an exception.
type tabStorage struct{}

// property returns a property whose getter may throw, which panics; with [js.Value.Get] that would end the program.
func property(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

// link returns the link that the tab keeps, "" if there is none.
func (tabStorage) link() (link string) {
	defer func() { _ = recover() }()
	if v := property(js.Global(), "sessionStorage").Call("getItem", linkKey); v.Truthy() {
		link = v.String()
	}
	return link
}

// cookies returns the cookies of the page.
func (tabStorage) cookies() (cookies string) {
	defer func() { _ = recover() }()
	return property(js.Global().Get("document"), "cookie").String()
}

// setLink keeps a link, if the browser lets it.
func (tabStorage) setLink(link string) {
	defer func() { _ = recover() }()
	property(js.Global(), "sessionStorage").Call("setItem", linkKey, link)
}

// removeFragment removes what follows "#" from the address line, if the browser lets it: it may throw if that is done too often.
func removeFragment() {
	defer func() { _ = recover() }()
	location, history := js.Global().Get("location"), js.Global().Get("history")
	history.Call("replaceState", history.Get("state"), "", location.Get("pathname").String()+location.Get("search").String())
}

// linkListener takes links that the user enters into the address line of the open page.
type linkListener struct{ links chan string }

// newLinkListener sets the options of online play of a page: tables are made by the server that it came from.
func newLinkListener(o *scene.Options, _ OnlineOptions) *linkListener {
	location := js.Global().Get("location")
	listener := &linkListener{make(chan string, 1)}
	if IsEmbedded() {
		configureEmbed(o)
		return listener
	}
	address := location.Get("origin").String() + location.Get("pathname").String()
	o.PageAddress = address
	kept := tabStorage{}
	// The link leaves the address line at once: the back button leads through earlier addresses, and nobody is to sit down there again. A
	// reloaded tab finds it in its own storage.
	// The address of a scene, too, is taken out of a new entry of the history, as the scene gets one of its own; but it stays where
	// the page is reloaded. Later ones are taken by browserHistory.
	take := func() string {
		fragment := location.Get("hash").String()
		if fragment == "" {
			return ""
		}
		if !strings.HasPrefix(fragment, scene.AddressMark) || !isAtSceneEntry(js.Global().Get("history")) {
			removeFragment()
		}
		return address + fragment
	}
	entered, table := take(), kept.link()
	if o.Online.Link = entered; entered == "" || table != "" && strings.HasPrefix(entered, address+scene.AddressMark) {
		o.Online.Link = table // a reloaded tab, whatever scene covered the board
	}
	if strings.Contains(kept.cookies(), tablesCookie) {
		o.Online.Start = func(context.Context) (string, error) { return address, nil }
	}
	o.Online.ShowLink = kept.setLink
	o.Online.Leave = func(server, link string) bool {
		if strings.TrimSuffix(server, "/") == strings.TrimSuffix(address, "/") {
			return false
		}
		location.Call("assign", link)
		return true
	}
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		if strings.HasPrefix(location.Get("hash").String(), scene.AddressMark) {
			return nil
		}
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

// take returns the link that was entered since the last call, "" if there is none.
func (l *linkListener) take() string {
	select {
	case link := <-l.links:
		return link
	default:
		return ""
	}
}
