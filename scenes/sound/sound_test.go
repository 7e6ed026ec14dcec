package sound

import (
	"encoding/binary"
	"errors"
	"math"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// channelEnergy returns the energy of both channels.
func channelEnergy(samples []float32) (left, right float64) {
	for i := 0; i < len(samples); i += 2 {
		left += float64(samples[i]) * float64(samples[i])
		right += float64(samples[i+1]) * float64(samples[i+1])
	}
	return left, right
}

func TestSoundsAreShortAndClean(t *testing.T) {
	for k := range kindCount {
		for m := range materialCount {
			s := Samples(Cue{Kind: k, Material: m}, 1)
			assert.Greater(t, len(s), 2*Rate/50, "%d: long enough to hear", k)
			assert.Less(t, len(s), 2*Rate*3/2, "%d: no longer than a second and a half", k)
			peak, sum := 0.0, 0.0
			for _, v := range s {
				peak, sum = max(peak, math.Abs(float64(v))), sum+float64(v)
			}
			assert.Greater(t, peak, 0.05, "%d: loud enough", k)
			assert.LessOrEqual(t, peak, 1.0, "%d: not too loud", k)
			assert.InDelta(t, 0, sum/float64(len(s)), 0.02, "%d: no DC offset", k)
			for _, v := range s[len(s)-8:] {
				assert.InDelta(t, 0, v, 1e-3, "%d: ends in silence", k)
			}
		}
	}
}

func TestSoundsArePanned(t *testing.T) {
	l, r := channelEnergy(Samples(Cue{Kind: Move, Pan: -1}, 0))
	assert.Greater(t, l, 4*r)
	l, r = channelEnergy(Samples(Cue{Kind: Move, Pan: 1}, 0))
	assert.Greater(t, r, 4*l)
	l, r = channelEnergy(Samples(Cue{Kind: Move}, 0))
	assert.InDelta(t, 1, l/r, 1e-6)
}

func TestSoundsVary(t *testing.T) {
	a, b := Samples(Cue{}, 0), Samples(Cue{}, 1)
	assert.NotEqual(t, a[:200], b[:200])
	assert.NotEqual(t, a[:200], Samples(Cue{Material: Stone}, 0)[:200])
	assert.Equal(t, a, Samples(Cue{}, 0))
}

// A fakeDevice records what is played.
type fakeDevice struct {
	played      [][]byte
	isSuspended atomic.Bool
	pollCount   atomic.Int32 // calls of the playing function
	isGone      bool
}

func (r *fakeDevice) play(pcm []byte) func() bool {
	r.played = append(r.played, pcm)
	end := time.Now().Add(time.Duration(len(pcm)/8) * time.Second / Rate)
	return func() bool { r.pollCount.Add(1); return time.Now().Before(end) }
}
func (r *fakeDevice) setSuspended(on bool) { r.isSuspended.Store(on) }
func (r *fakeDevice) isLost() bool         { return r.isGone }

func TestSpeakerPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &fakeDevice{}
		opened := 0
		s := newSpeaker(func() (outputDevice, error) { opened++; return r, nil })
		s.SetVolume(0)
		s.Play(Cue{})
		synctest.Wait()
		assert.Zero(t, opened, "at volume 0 no device is opened")
		s.SetVolume(50)
		s.Play(Cue{})
		s.Play(Cue{Kind: Won})
		synctest.Wait()
		require.Len(t, r.played, 2)
		assert.Equal(t, 1, opened)
		assert.False(t, r.isSuspended.Load())
		time.Sleep(4 * idleTimeout)
		synctest.Wait()
		assert.True(t, r.isSuspended.Load(), "an idle device is suspended")
		s.Play(Cue{})
		synctest.Wait()
		assert.False(t, r.isSuspended.Load())
		r.isGone = true
		s.Play(Cue{})
		s.Play(Cue{})
		synctest.Wait()
		assert.Len(t, r.played, 3, "a lost device is not used")
		s.Close()
	})
}

func TestSpeakerForgetsEndedSounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &fakeDevice{}
		s := newSpeaker(func() (outputDevice, error) { return r, nil })
		for range 200 { // never long enough for the device to be suspended
			s.Play(Cue{})
			time.Sleep(idleTimeout / 2)
		}
		before := r.pollCount.Load()
		time.Sleep(4 * idleTimeout) // at the end the remaining sounds are polled
		assert.LessOrEqual(t, r.pollCount.Load()-before, int32(1), "ended sounds are released")
		s.Close()
	})
}

func TestSpeakerCloseDoesNotWaitForDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		answer := make(chan struct{})
		s := newSpeaker(func() (outputDevice, error) { <-answer; return nil, errors.New("too late") })
		s.Play(Cue{})
		synctest.Wait()
		began := time.Now()
		s.Close()
		assert.Less(t, time.Since(began), time.Second)
		close(answer)
	})
}

func TestSpeakerWithoutDeviceIsSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opened := 0
		s := newSpeaker(func() (outputDevice, error) { opened++; return nil, errors.New("no card") })
		for range 50 {
			s.Play(Cue{})
		}
		synctest.Wait()
		s.Play(Cue{})
		synctest.Wait()
		assert.Equal(t, 1, opened, "opening is not retried")
		s.Close()
	})
}

func TestVolumeGain(t *testing.T) {
	full, half := encodePCM([]float32{0.5}, volumeGain(100)), encodePCM([]float32{0.5}, volumeGain(50))
	value := func(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }
	assert.InDelta(t, 0.5, value(full), 1e-6)
	assert.Less(t, value(half), float32(0.25))
	assert.Greater(t, value(half), float32(0.1))
}

func BenchmarkSamples(b *testing.B) {
	for b.Loop() {
		Samples(Cue{Kind: Won}, 1)
	}
}
