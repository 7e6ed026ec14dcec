package remote

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"
)

// WebWorkerFactory starts Web Workers as the page has prepared them: globalThis.ludarium holds workerModule, the
// promise of the compiled program, and workerScript, the address of the script that runs it when it is sent {module}.
// With lock, the script first takes the lock of that name and posts a message. It is nil where there are no Web
// Workers.
func Workers() Maker {
	page := js.Global().Get("ludarium")
	if !page.Truthy() || !page.Get("workerModule").Truthy() || !js.Global().Get("Worker").Truthy() {
		return nil
	}
	return func(e Ears) (Port, error) {
		w := &webWorker{ears: e}
		started, failed := w.callback(func(module js.Value) { w.start(page.Get("workerScript"), module) }), w.callback(w.fail)
		page.Get("workerModule").Call("then", started, failed)
		return w, nil
	}
}

// LocalFactory connects to the workers' program in the page's own thread, which globalThis.ludarium.alone starts.
func Near() Maker {
	return func(e Ears) (Port, error) {
		page := js.Global().Get("ludarium")
		if !page.Truthy() {
			return nil, errors.New("remote: the page has no program that thinks")
		}
		p := &nearPort{port: page.Call("alone")}
		p.heard = js.FuncOf(func(_ js.Value, args []js.Value) any {
			e.Heard(args[0].Get("data").String())
			return nil
		})
		p.port.Set("onmessage", p.heard)
		return p, nil
	}
}

// A localTransport is a Transport to a program in this thread.
type nearPort struct {
	port  js.Value
	heard js.Func
}

// Post implements Transport.
func (p *nearPort) Post(text string) { p.port.Call("postMessage", text) }

// Terminate implements Transport. The program ends when it can.
func (p *nearPort) Terminate() {
	p.port.Set("onmessage", js.Null())
	p.heard.Release()
	p.Post(message{End: true}.text())
}

// SilenceTimeout is for Options: browsers with locks report the end of a worker, so silence may last longer.
func Patience() time.Duration {
	if locks().Truthy() {
		return 2 * time.Second
	}
	return 0
}

// maxParallelWorkers limits the workers for one request: each needs memory of its own.
const mostVoters = 4

// ParallelWorkers is for Options: all processors but one, which is for the page, as far as the browser reports how
// many there are.
func Voters() int {
	n := js.Global().Get("navigator").Get("hardwareConcurrency")
	if n.Type() != js.TypeNumber {
		return 1
	}
	return min(max(n.Int()-1, 1), mostVoters)
}

// locks returns the browser's lock manager, which an insecure page lacks.
func locks() js.Value { return js.Global().Get("navigator").Get("locks") }

// A webWorker is a Transport. Its callbacks run on the page's only thread and never block.
type webWorker struct {
	ears   Ears
	worker js.Value // undefined until the program is compiled
	funcs  []js.Func
	lock   string // held by the worker as long as it lives; "" without locks
	over   bool
}

// callback wraps f for JavaScript, until the worker ends.
func (w *webWorker) callback(f func(js.Value)) js.Func {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !w.over {
			f(args[0])
		}
		return nil
	})
	w.funcs = append(w.funcs, fn)
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
	awaited := false
	w.worker.Set("onmessage", w.callback(func(event js.Value) {
		if !awaited {
			awaited = true
			w.awaitEnd() // the worker holds its lock by now
		}
		w.ears.Heard(event.Get("data").String())
	}))
	w.worker.Set("onmessageerror", w.callback(func(js.Value) { w.end(errors.New("a message of the worker is lost")) }))
	w.worker.Set("onerror", w.callback(w.fail))
	if locks().Truthy() {
		w.lock = "ludarium-worker-" + js.Global().Get("crypto").Call("randomUUID").String()
	}
	w.worker.Call("postMessage", map[string]any{"module": module, "lock": w.lock})
}

// watchLock requests the worker's lock, which is granted when the browser has ended the worker.
func (w *webWorker) awaitEnd() {
	if w.lock == "" {
		return
	}
	var free, refused js.Func
	free = js.FuncOf(func(js.Value, []js.Value) any {
		free.Release()
		refused.Release()
		if !w.over {
			w.end(errors.New("the browser has ended the worker"))
		}
		return nil
	})
	refused = js.FuncOf(func(js.Value, []js.Value) any {
		free.Release()
		refused.Release()
		return nil
	})
	locks().Call("request", w.lock, free).Call("catch", refused)
}

// handleError ends the worker after an error or an error event.
func (w *webWorker) fail(event js.Value) {
	why := event.Get("message")
	if why.Type() != js.TypeString {
		why = js.ValueOf("for no reason that is told")
	}
	w.end(fmt.Errorf("the worker failed: %s", why.String()))
}

// end terminates the worker and reports its end.
func (w *webWorker) end(why error) {
	w.Terminate()
	w.ears.Gone(why)
}

// Post implements Transport.
func (w *webWorker) Post(text string) {
	if !w.over && w.worker.Truthy() {
		w.worker.Call("postMessage", text)
	}
}

// Terminate implements Transport.
func (w *webWorker) Terminate() {
	if w.over {
		return
	}
	w.over = true
	if !w.worker.Truthy() {
		return // the promise may still call back
	}
	for _, on := range []string{"onmessage", "onmessageerror", "onerror"} {
		w.worker.Set(on, js.Null())
	}
	w.worker.Call("terminate")
	for _, f := range w.funcs {
		f.Release()
	}
}
