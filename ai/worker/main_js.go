// Worker is the computer player as a program of its own, for a Web Worker: messages of package remote come in from the page,
// a player searches, and its reports go back. It contains the rules and the computer players, and nothing that is drawn.
//
// The script that starts it must define postMessage and call onmessage, as the global scope of a worker does. Where no
// worker can be started the page runs the program in its own thread; messages then go through
// globalThis.ludarium.enginePort.
package main

import (
	"runtime/debug"
	"syscall/js"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/ai/remote"
	"github.com/ludarium/ludarium/rules/catalog"
)

// gcPercent is the garbage collector's target percentage. Nearly all memory is the table, a search allocates next to
// nothing, and a page never gives memory back.
const gcPercent = 20

func main() {
	debug.SetGCPercent(gcPercent)
	scope, yield := messageScope(), remote.NewYield(newYield())
	server := remote.NewServer(
		func(text string) { scope.Call("postMessage", text) },
		func(hashMB int) ai.Player {
			return player.New(catalog.Find, player.Options{HashMB: hashMB, Yield: yield})
		},
	)
	scope.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		server.Handle(args[0].Get("data").String())
		return nil
	}))
	<-server.Done()
}

// messageScope returns the object that messages go through: the worker's global scope, or what the page's script has
// prepared in its own thread.
func messageScope() js.Value {
	if page := js.Global().Get("ludarium"); page.Truthy() {
		return page.Get("enginePort")
	}
	return js.Global()
}

// newYield returns a function that lets pending messages in: it waits for a message to itself, which arrives after
// those that were queued before. A timer would do as well, but browsers delay timers by milliseconds.
func newYield() func() {
	returned := make(chan struct{}, 1)
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		returned <- struct{}{}
		return nil
	}))
	port := channel.Get("port2")
	return func() {
		port.Call("postMessage", nil)
		<-returned
	}
}
