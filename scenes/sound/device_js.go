package sound

import (
	"errors"
	"fmt"
	"sync/atomic"
	"syscall/js"
)

// browserDevice plays through the Web Audio API. The library used elsewhere generates a script, which a strict
// content security policy forbids; short sounds that are known in full do not need one.
type pageDevice struct {
	context js.Value
	asleep  bool
}

// openDevice creates an audio context. A page may only play after the user has interacted with it; until then sounds
// are dropped.
func openDevice() (dev device, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("sound: the browser refused: %v", fault)
		}
	}()
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		return nil, errors.New("sound: the browser has no Web Audio")
	}
	d := &pageDevice{context: class.New(map[string]any{"sampleRate": Rate})}
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		if !d.asleep && d.state() != "running" {
			d.call("resume")
		}
		return nil
	})
	for _, gesture := range []string{"pointerup", "keyup"} { // some systems suspend audio and only resume it on a gesture
		js.Global().Call("addEventListener", gesture, wake, true)
	}
	return d, nil
}

// state is "running", "suspended", "closed", or another state of the browser.
func (d *pageDevice) state() string { return d.context.Get("state").String() }

// callIgnoringErrors calls a method without waiting for its promise; failures do not matter.
func (d *pageDevice) call(method string) {
	d.context.Call(method).Call("catch", js.Global().Get("Function").Get("prototype"))
}

func (d *pageDevice) play(pcm []byte) func() bool {
	touched := js.Global().Get("navigator").Get("userActivation")
	if d.state() != "running" && touched.Truthy() && !touched.Get("hasBeenActive").Bool() {
		return func() bool { return false } // it would play much later, together with all others
	}
	const sample = 4
	sides := [2][]byte{make([]byte, 0, len(pcm)/2), make([]byte, 0, len(pcm)/2)}
	for i := 0; i+2*sample <= len(pcm); i += 2 * sample {
		sides[0] = append(sides[0], pcm[i:i+sample]...)
		sides[1] = append(sides[1], pcm[i+sample:i+2*sample]...)
	}
	buffer := d.context.Call("createBuffer", len(sides), max(len(sides[0])/sample, 1), Rate)
	for i, side := range sides {
		bytes := js.Global().Get("Uint8Array").New(len(side))
		js.CopyBytesToJS(bytes, side)
		buffer.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), i)
	}
	var playing atomic.Bool
	playing.Store(true)
	source := d.context.Call("createBufferSource")
	source.Set("buffer", buffer)
	source.Call("connect", d.context.Get("destination"))
	var ended js.Func
	ended = js.FuncOf(func(js.Value, []js.Value) any {
		playing.Store(false)
		ended.Release()
		return nil
	})
	source.Call("addEventListener", "ended", ended)
	source.Call("start")
	return playing.Load
}

func (d *pageDevice) sleep(on bool) {
	if on == d.asleep {
		return
	}
	d.asleep = on
	if on {
		d.call("suspend")
	} else {
		d.call("resume")
	}
}

func (d *pageDevice) lost() bool { return d.state() == "closed" }
