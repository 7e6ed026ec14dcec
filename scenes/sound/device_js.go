package sound

import (
	"errors"
	"fmt"
	"sync/atomic"
	"syscall/js"
)

// browserDevice plays through the Web Audio API. The library used elsewhere generates a script, which a strict
// content security policy forbids; short sounds that are known in full do not need one.
type browserDevice struct {
	context     js.Value
	isSuspended bool
}

// openDevice creates an audio context. A page may only play after the user has interacted with it; until then sounds
// are dropped.
func openDevice() (dev outputDevice, err error) {
	defer func() {
		if panicValue := recover(); panicValue != nil {
			err = fmt.Errorf("sound: the browser refused: %v", panicValue)
		}
	}()
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		return nil, errors.New("sound: the browser has no Web Audio")
	}
	d := &browserDevice{context: class.New(map[string]any{"sampleRate": Rate})}
	resume := js.FuncOf(func(js.Value, []js.Value) any {
		if !d.isSuspended && d.state() != "running" {
			d.callIgnoringErrors("resume")
		}
		return nil
	})
	for _, gesture := range []string{"pointerup", "keyup"} { // some systems suspend audio and only resume it on a gesture
		js.Global().Call("addEventListener", gesture, resume, true)
	}
	return d, nil
}

// state is "running", "suspended", "closed", or another state of the browser.
func (d *browserDevice) state() string { return d.context.Get("state").String() }

// callIgnoringErrors calls a method without waiting for its promise; failures do not matter.
func (d *browserDevice) callIgnoringErrors(method string) {
	d.context.Call(method).Call("catch", js.Global().Get("Function").Get("prototype"))
}

func (d *browserDevice) play(pcm []byte) func() bool {
	activation := js.Global().Get("navigator").Get("userActivation")
	if d.state() != "running" && activation.Truthy() && !activation.Get("hasBeenActive").Bool() {
		return func() bool { return false } // it would play much later, together with all others
	}
	const bytesPerSample = 4
	channels := [2][]byte{make([]byte, 0, len(pcm)/2), make([]byte, 0, len(pcm)/2)}
	for i := 0; i+2*bytesPerSample <= len(pcm); i += 2 * bytesPerSample {
		channels[0] = append(channels[0], pcm[i:i+bytesPerSample]...)
		channels[1] = append(channels[1], pcm[i+bytesPerSample:i+2*bytesPerSample]...)
	}
	buffer := d.context.Call("createBuffer", len(channels), max(len(channels[0])/bytesPerSample, 1), Rate)
	for i, channel := range channels {
		bytes := js.Global().Get("Uint8Array").New(len(channel))
		js.CopyBytesToJS(bytes, channel)
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

func (d *browserDevice) setSuspended(suspended bool) {
	if suspended == d.isSuspended {
		return
	}
	d.isSuspended = suspended
	if suspended {
		d.callIgnoringErrors("suspend")
	} else {
		d.callIgnoringErrors("resume")
	}
}

func (d *browserDevice) isLost() bool { return d.state() == "closed" }
