package remote

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"
)

// WebWorkerFactory starts Web Workers as the page has prepared them: globalThis.ludarium holds workerModule, the promise
// of the compiled program, and workerScript, the address of the script that runs it when it is sent {module}. With lock,
// the script first takes the lock of that name and posts a message. It is nil where there are no Web Workers.
func WebWorkerFactory() WorkerFactory {
	page := js.Global().Get("ludarium")
	if !page.Truthy() || !page.Get("workerModule").Truthy() || !js.Global().Get("Worker").Truthy() {
		return nil
	}
	return func(listener Listener) (Transport, error) {
		w := &webWorker{listener: listener}
		started, failed := w.callback(func(module js.Value) { w.start(page.Get("workerScript"), module) }), w.callback(w.handleError)
		page.Get("workerModule").Call("then", started, failed)
		return w, nil
	}
}

// LocalFactory connects to the workers' program in the page's own thread, which globalThis.ludarium.runInPage starts.
func LocalFactory() WorkerFactory {
	return func(listener Listener) (Transport, error) {
		page := js.Global().Get("ludarium")
		if !page.Truthy() {
			return nil, errors.New("remote: the page has no program that thinks")
		}
		p := &localTransport{port: page.Call("runInPage")}
		p.onMessage = js.FuncOf(func(_ js.Value, args []js.Value) any {
			listener.OnMessage(args[0].Get("data").String())
			return nil
		})
		p.port.Set("onmessage", p.onMessage)
		return p, nil
	}
}

// A localTransport is a Transport to a program in this thread.
type localTransport struct {
	port      js.Value
	onMessage js.Func
}

// Post implements Transport.
func (p *localTransport) Post(text string) { p.port.Call("postMessage", text) }

// Terminate implements Transport. The program ends when it can.
func (p *localTransport) Terminate() {
	p.port.Set("onmessage", js.Null())
	p.onMessage.Release()
	p.Post(message{Quit: true}.encode())
}

// SilenceTimeout is for Options: browsers with locks report the end of a worker, so silence may last longer.
func SilenceTimeout() time.Duration {
	if locks().Truthy() {
		return 2 * time.Second
	}
	return 0
}

// maxParallelWorkers limits the workers for one request: each needs memory of its own.
const maxParallelWorkers = 4

// ParallelWorkers is for Options: all processors but one, which is for the page, as far as the browser reports how
// many there are.
func ParallelWorkers() int {
	n := js.Global().Get("navigator").Get("hardwareConcurrency")
	if n.Type() != js.TypeNumber {
		return 1
	}
	return min(max(n.Int()-1, 1), maxParallelWorkers)
}

// locks returns the browser's lock manager, which an insecure page lacks.
func locks() js.Value { return js.Global().Get("navigator").Get("locks") }

// A webWorker is a Transport. Its callbacks run on the page's only thread and never block.
type webWorker struct {
	listener  Listener
	worker    js.Value // undefined until the program is compiled
	callbacks []js.Func
	lockName  string // held by the worker as long as it lives; "" without locks
	ended     bool
}

// callback wraps f for JavaScript, until the worker ends.
func (w *webWorker) callback(f func(js.Value)) js.Func {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !w.ended {
			f(args[0])
		}
		return nil
	})
	w.callbacks = append(w.callbacks, fn)
	return fn
}

// start runs the compiled program in a new worker.
func (w *webWorker) start(script, module js.Value) {
	defer func() {
		if err := recover(); err != nil { // a JavaScript exception
			w.end(fmt.Errorf("no worker can be started: %v", err))
		}
	}()
	w.worker = js.Global().Get("Worker").New(script)
	isWatching := false
	w.worker.Set("onmessage", w.callback(func(event js.Value) {
		if !isWatching {
			isWatching = true
			w.watchLock() // the worker holds its lock by now
		}
		w.listener.OnMessage(event.Get("data").String())
	}))
	w.worker.Set("onmessageerror", w.callback(func(js.Value) { w.end(errors.New("a message of the worker is lost")) }))
	w.worker.Set("onerror", w.callback(w.handleError))
	if locks().Truthy() {
		w.lockName = "ludarium-worker-" + js.Global().Get("crypto").Call("randomUUID").String()
	}
	w.worker.Call("postMessage", map[string]any{"module": module, "lock": w.lockName})
}

// watchLock requests the worker's lock, which is granted when the browser has ended the worker.
func (w *webWorker) watchLock() {
	if w.lockName == "" {
		return
	}
	var released, refused js.Func
	released = js.FuncOf(func(js.Value, []js.Value) any {
		released.Release()
		refused.Release()
		if !w.ended {
			w.end(errors.New("the browser has ended the worker"))
		}
		return nil
	})
	refused = js.FuncOf(func(js.Value, []js.Value) any {
		released.Release()
		refused.Release()
		return nil
	})
	locks().Call("request", w.lockName, released).Call("catch", refused)
}

// handleError ends the worker after an error or an error event.
func (w *webWorker) handleError(event js.Value) {
	why := event.Get("message")
	if why.Type() != js.TypeString {
		why = js.ValueOf("without an error message")
	}
	w.end(fmt.Errorf("the worker failed: %s", why.String()))
}

// end terminates the worker and reports its end.
func (w *webWorker) end(why error) {
	w.Terminate()
	w.listener.OnEnd(why)
}

// Post implements Transport.
func (w *webWorker) Post(text string) {
	if !w.ended && w.worker.Truthy() {
		w.worker.Call("postMessage", text)
	}
}

// Terminate implements Transport.
func (w *webWorker) Terminate() {
	if w.ended {
		return
	}
	w.ended = true
	if !w.worker.Truthy() {
		return // the promise may still call back
	}
	for _, on := range []string{"onmessage", "onmessageerror", "onerror"} {
		w.worker.Set(on, js.Null())
	}
	w.worker.Call("terminate")
	for _, f := range w.callbacks {
		f.Release()
	}
}
