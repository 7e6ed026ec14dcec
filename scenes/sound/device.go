//go:build !js

package sound

import (
	"bytes"
	"errors"
	"time"

	"github.com/ebitengine/oto/v3"
)

// otoDevice is the computer's sound device. Ebitengine's audio package uses the same library, but ends the program if
// there is no device; here that is not an error.
type otoDevice struct {
	context     *oto.Context
	isSuspended bool
}

// openDevice opens the device; it can be called only once in a program.
func openDevice() (outputDevice, error) {
	const latency, timeout = 40 * time.Millisecond, 5 * time.Second
	if !mayHaveDevice() {
		return nil, errors.New("sound: no device")
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: Rate, ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: latency, ApplicationName: "Ludarium",
	})
	if err != nil {
		return nil, err
	}
	select {
	case <-ready:
	case <-time.After(timeout):
		return nil, errors.New("sound: the device does not respond")
	}
	if err := context.Err(); err != nil {
		return nil, err
	}
	return &otoDevice{context: context}, nil
}

func (d *otoDevice) play(pcm []byte) func() bool {
	p := d.context.NewPlayer(bytes.NewReader(pcm))
	p.Play()
	return p.IsPlaying
}

func (d *otoDevice) setSuspended(suspended bool) {
	if suspended == d.isSuspended {
		return
	}
	d.isSuspended = suspended
	if suspended {
		_ = d.context.Suspend() // staying awake costs little
	} else {
		_ = d.context.Resume() // isLost reports failures
	}
}

func (d *otoDevice) isLost() bool { return d.context.Err() != nil }
