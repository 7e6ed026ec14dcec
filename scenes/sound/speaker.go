package sound

import (
	"encoding/binary"
	"math"
	"sync/atomic"
	"time"
)

// idleTimeout is how long after the last sound the device is suspended.
const idleTimeout = 1500 * time.Millisecond

// A Speaker plays cues, also several at once. It opens the sound device for the first audible cue; without a device,
// or after losing it, it is silent.
type Speaker struct {
	cues   chan Cue
	volume atomic.Int32 // per cent
	closed chan struct{}
}

// An outputDevice plays sounds.
type outputDevice interface {
	play(pcm []byte) (playing func() bool) // samples as little-endian floats
	setSuspended(on bool)
	isLost() bool
}

// NewSpeaker returns a speaker at full volume.
func NewSpeaker() *Speaker { return newSpeaker(openDevice) }

func newSpeaker(open func() (outputDevice, error)) *Speaker {
	const queueSize = 8 // more at once is just noise
	s := &Speaker{cues: make(chan Cue, queueSize), closed: make(chan struct{})}
	s.volume.Store(100)
	go s.run(open)
	return s
}

// CheckDevice opens the sound device and says why it cannot. It can be called once in a program that plays no sounds.
func CheckDevice() error {
	_, err := openDevice()
	return err
}

// SetVolume sets the volume, 0 to 100 per cent. At 0 nothing is computed and no device is opened.
func (s *Speaker) SetVolume(percent int) { s.volume.Store(int32(min(max(percent, 0), 100))) }

// Play plays a cue. It does not block.
func (s *Speaker) Play(c Cue) {
	if s.volume.Load() == 0 {
		return
	}
	select {
	case s.cues <- c:
	default: // the queue is full and this sound would be late
	}
}

// Close stops the speaker; playing sounds may be cut off. It does not wait for a device that is still being opened.
// Play must not be called afterwards.
func (s *Speaker) Close() {
	const timeout = 200 * time.Millisecond
	close(s.cues)
	select {
	case <-s.closed:
	case <-time.After(timeout):
	}
}

// run is the goroutine that owns the device.
func (s *Speaker) run(open func() (outputDevice, error)) {
	defer close(s.closed)
	var (
		dev     outputDevice
		failed  bool
		variant int
		playing []func() bool
		idle    = time.NewTimer(idleTimeout)
	)
	for {
		select {
		case c, ok := <-s.cues:
			switch {
			case !ok:
				return
			case failed:
				continue
			case dev == nil:
				var err error
				if dev, err = open(); err != nil {
					failed = true // the game works without sound
					continue
				}
			default:
				dev.setSuspended(false)
			}
			if dev.isLost() {
				failed = true
				continue
			}
			variant++
			playing = append(stillPlaying(playing), dev.play(encodePCM(Samples(c, variant), volumeGain(s.volume.Load()))))
			idle.Reset(idleTimeout)
		case <-idle.C:
			if dev == nil || failed {
				continue
			}
			if playing = stillPlaying(playing); len(playing) > 0 {
				idle.Reset(idleTimeout)
			} else {
				dev.setSuspended(true)
			}
		}
	}
}

// stillPlaying keeps the sounds that have not ended.
func stillPlaying(playing []func() bool) []func() bool {
	kept := playing[:0]
	for _, isPlaying := range playing {
		if isPlaying() {
			kept = append(kept, isPlaying)
		}
	}
	clear(playing[len(kept):])
	return kept
}

// volumeGain converts a volume to a gain: hearing is roughly logarithmic, so the lower half is finer.
func volumeGain(percent int32) float32 { return float32(math.Pow(float64(percent)/100, 1.6)) }

// encodePCM encodes samples for a device.
func encodePCM(samples []float32, level float32) []byte {
	out := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v*level))
	}
	return out
}
