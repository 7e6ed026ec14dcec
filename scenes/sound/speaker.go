package sound

import (
	"encoding/binary"
	"math"
	"sync/atomic"
	"time"
)

// rest is how long the device goes on after the last sound, before it is put to sleep.
const rest = 1500 * time.Millisecond

// A Speaker plays cues, one after another or at the same time. It opens the sound device with the first sound that is to
// be heard; without a device, or when the device is lost, it is silent and nobody has to know.
type Speaker struct {
	cues   chan Cue
	volume atomic.Int32 // per cent
	closed chan struct{}
}

// A device is what sounds go to.
type device interface {
	play(pcm []byte) (playing func() bool) // samples as little-endian floats
	sleep(on bool)
	lost() bool
}

// NewSpeaker is a speaker at full volume.
func NewSpeaker() *Speaker { return newSpeaker(openDevice) }

func newSpeaker(open func() (device, error)) *Speaker {
	const waiting = 8 // more at once is noise
	s := &Speaker{cues: make(chan Cue, waiting), closed: make(chan struct{})}
	s.volume.Store(100)
	go s.run(open)
	return s
}

// SetVolume sets the loudness, 0 to 100 per cent. At 0 nothing is computed and no device opened.
func (s *Speaker) SetVolume(percent int) { s.volume.Store(int32(min(max(percent, 0), 100))) }

// Play lets a cue be heard. It returns at once.
func (s *Speaker) Play(c Cue) {
	if s.volume.Load() == 0 {
		return
	}
	select {
	case s.cues <- c:
	default: // so many sounds wait that this one would come late
	}
}

// Close ends the speaker; sounds that are being played may be cut off. A device that is being opened and does not
// answer is not waited for. No cue may follow.
func (s *Speaker) Close() {
	const patience = 200 * time.Millisecond
	close(s.cues)
	select {
	case <-s.closed:
	case <-time.After(patience):
	}
}

// run is the goroutine that owns the device.
func (s *Speaker) run(open func() (device, error)) {
	defer close(s.closed)
	var (
		dev     device
		failed  bool
		variant int
		playing []func() bool
		quiet   = time.NewTimer(rest)
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
					failed = true // an error of the sound is no error of the game
					continue
				}
			default:
				dev.sleep(false)
			}
			if dev.lost() {
				failed = true
				continue
			}
			variant++
			playing = append(still(playing), dev.play(encode(Samples(c, variant), loudness(s.volume.Load()))))
			quiet.Reset(rest)
		case <-quiet.C:
			if dev == nil || failed {
				continue
			}
			if playing = still(playing); len(playing) > 0 {
				quiet.Reset(rest)
			} else {
				dev.sleep(true)
			}
		}
	}
}

// still keeps the sounds that have not ended.
func still(playing []func() bool) []func() bool {
	kept := playing[:0]
	for _, on := range playing {
		if on() {
			kept = append(kept, on)
		}
	}
	clear(playing[len(kept):])
	return kept
}

// loudness is the factor of a volume: an ear hears in proportions, so that the lower half is the finer one.
func loudness(percent int32) float32 { return float32(math.Pow(float64(percent)/100, 1.6)) }

// encode writes samples as a device takes them.
func encode(samples []float32, level float32) []byte {
	out := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v*level))
	}
	return out
}
