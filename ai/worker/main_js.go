// Worker is the computer player as a program of its own, for a Web Worker: it answers what package remote sends it from
// the page. It knows the rules and the computer players, and nothing that is drawn.
//
// The script that starts it must define postMessage and take onmessage, as the global scope of a worker does. Where no
// worker can be started the page runs the program in its own thread; globalThis.ludarium.line then is its line.
package main

import (
	"runtime/debug"
	"syscall/js"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/ai/remote"
	"github.com/ludarium/ludarium/rules/catalog"
)

// garbage is how much may lie about before it is collected, in per cent of what is in use. That is the table for the most
// part; a search makes next to none, and a page never gives memory back.
const garbage = 20

func main() {
	debug.SetGCPercent(garbage)
	scope, yield := line(), remote.Slices(turn())
	server := remote.NewServer(
		func(text string) { scope.Call("postMessage", text) },
		func(hashMB int) ai.Player {
			return player.New(catalog.Find, player.Options{HashMB: hashMB, Yield: yield})
		},
	)
	scope.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		server.Hear(args[0].Get("data").String())
		return nil
	}))
	<-server.Over()
}

// line is where texts come and go: the worker itself, or in the page's own thread what its script has put there.
func line() js.Value {
	if page := js.Global().Get("ludarium"); page.Truthy() {
		return page.Get("line")
	}
	return js.Global()
}

// turn gives a function that lets messages in: it waits for one that it sends itself, which comes back when those that
// were there before have been heard. A timer would do as well, but browsers let it wait for milliseconds each time.
func turn() func() {
	back := make(chan struct{}, 1)
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		back <- struct{}{}
		return nil
	}))
	port := channel.Get("port2")
	return func() {
		port.Call("postMessage", nil)
		<-back
	}
}
