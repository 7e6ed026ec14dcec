package scenes

import "syscall/js"

// A screenAwake keeps the screen of a phone on while a game is played, where the browser can (Screen Wake Lock API). The browser lets the
// screen go whenever the page is hidden.
type screenAwake struct {
	isWanted, isAsking bool
	lock               js.Value // held; undefined: none
}

func newScreenAwake() *screenAwake {
	a := &screenAwake{}
	js.Global().Get("document").Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		a.request()
		return nil
	}))
	return a
}

// keep says whether the screen is to stay on.
func (a *screenAwake) keep(isWanted bool) {
	if isWanted == a.isWanted {
		return
	}
	if a.isWanted = isWanted; isWanted {
		a.request()
	} else if a.lock.Truthy() {
		a.lock.Call("release")
		a.lock = js.Undefined()
	}
}

// request asks the browser for a lock, if one is wanted and none is held. It may refuse, as when the battery is low.
func (a *screenAwake) request() {
	wakeLock := js.Global().Get("navigator").Get("wakeLock")
	isHeld := a.lock.Truthy() && !a.lock.Get("released").Bool()
	if !wakeLock.Truthy() || !a.isWanted || a.isAsking || isHeld || js.Global().Get("document").Get("hidden").Bool() {
		return
	}
	a.isAsking = true
	var onLock, onRefusal js.Func
	done := func() {
		a.isAsking = false
		onLock.Release()
		onRefusal.Release()
	}
	onLock = js.FuncOf(func(_ js.Value, args []js.Value) any {
		done()
		if a.lock = args[0]; !a.isWanted { // any more
			a.lock.Call("release")
			a.lock = js.Undefined()
		}
		return nil
	})
	onRefusal = js.FuncOf(func(js.Value, []js.Value) any {
		done()
		return nil
	})
	wakeLock.Call("request", "screen").Call("then", onLock, onRefusal)
}
