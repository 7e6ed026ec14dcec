package sound

import (
	"math"
	"math/rand/v2"
)

// Rate is the number of samples per second.
const Rate = 48000

// A tone is one mode of vibration of a struck body.
type tone struct {
	hertz float64
	decay float64 // seconds to decay to 1/e
	level float64
}

// A strike is one hit and the tones it excites.
type strike struct {
	start      float64 // seconds from the beginning
	level      float64
	tones      []tone
	noiseLevel float64 // level of the contact noise
	noiseDecay float64 // seconds that the noise decays
	attack     float64 // attack time of the tones in seconds: 0 for a knock, some for a bell
}

// pitchVariants is the number of pitches per kind, so that consecutive moves sound different.
const pitchVariants = 3

// Samples returns the sound of a cue, interleaved left and right. The variant changes it slightly.
func Samples(c Cue, variant int) []float32 {
	strikes := strikesFor(c.Kind, c.Material)
	end := 0.0
	for _, b := range strikes {
		for _, t := range b.tones {
			end = max(end, b.start+b.attack+7*t.decay)
		}
	}
	mono := make([]float64, int(end*Rate)+1)
	random := rand.New(rand.NewPCG(uint64(c.Kind), uint64(variant)))
	pitch := 1 + 0.035*(float64(variant%pitchVariants)-1)
	for _, b := range strikes {
		b.addTo(mono, pitch, random)
	}
	return panStereo(mono, c.Pan)
}

// addTo adds a strike to the output. A tone is a two-pole resonator: two multiplications per sample.
func (b strike) addTo(out []float64, pitch float64, random *rand.Rand) {
	from := int(b.start * Rate)
	for _, t := range b.tones {
		omega := 2 * math.Pi * t.hertz * pitch / Rate
		r := math.Exp(-1 / (t.decay * Rate))
		feedback, damp := 2*r*math.Cos(omega), r*r
		y1, y2 := 0.0, -math.Sin(omega)/r
		for i := from; i < len(out); i++ {
			y := feedback*y1 - damp*y2
			y1, y2 = y, y1
			rise := 1.0
			if b.attack > 0 {
				rise = min(1, float64(i-from)/(b.attack*Rate))
			}
			out[i] += b.level * t.level * rise * y
		}
	}
	filtered := 0.0
	for i := 0; i < int(6*b.noiseDecay*Rate) && from+i < len(out); i++ {
		decay := math.Exp(-float64(i) / (b.noiseDecay * Rate))
		filtered += 0.45 * (random.Float64()*2 - 1 - filtered) // low-pass filter
		out[from+i] += b.level * b.noiseLevel * decay * filtered
	}
}

// panStereo places a sound left or right, by level and by the delay at the farther ear.
func panStereo(mono []float64, pan float64) []float32 {
	const width, earDelay = 0.75, 0.0004 // maximum separation; seconds between the ears
	pan = min(max(pan, -1), 1) * width
	angle := (pan + 1) * math.Pi / 4
	left, right := math.Cos(angle), math.Sin(angle)
	delay := int(math.Abs(pan) * earDelay * Rate)
	out := make([]float32, 2*(len(mono)+delay))
	delays := [2]int{}
	if pan > 0 {
		delays[0] = delay
	} else {
		delays[1] = delay
	}
	for i, v := range mono {
		v = math.Tanh(v) // soft limiter
		out[2*(i+delays[0])] = float32(v * left)
		out[2*(i+delays[1])+1] = float32(v * right)
	}
	return fadeOut(out)
}

// fadeOut fades the last five milliseconds, so that nothing clicks.
func fadeOut(out []float32) []float32 {
	n := min(len(out)/2, Rate/200)
	for i := range n {
		gain := float32(i) / float32(n)
		out[len(out)-2-2*i] *= gain
		out[len(out)-1-2*i] *= gain
	}
	return out
}
