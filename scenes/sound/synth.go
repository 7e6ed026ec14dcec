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
	fall  float64 // seconds to decay to 1/e
	level float64
}

// A strike is one hit and the tones it excites.
type blow struct {
	at    float64 // seconds from the beginning
	level float64
	tones []tone
	rush  float64 // level of the contact noise
	soft  float64 // seconds that the noise decays
	rise  float64 // attack time of the tones in seconds: 0 for a knock, some for a bell
}

// pitchVariants is the number of pitches per kind, so that consecutive moves sound different.
const variants = 3

// Samples returns the sound of a cue, interleaved left and right. The variant changes it slightly.
func Samples(c Cue, variant int) []float32 {
	blows := score(c.Kind, c.Material)
	end := 0.0
	for _, b := range blows {
		for _, t := range b.tones {
			end = max(end, b.at+b.rise+7*t.fall)
		}
	}
	mono := make([]float64, int(end*Rate)+1)
	dice := rand.New(rand.NewPCG(uint64(c.Kind), uint64(variant)))
	pitch := 1 + 0.035*(float64(variant%variants)-1)
	for _, b := range blows {
		b.strike(mono, pitch, dice)
	}
	return place(mono, c.Pan)
}

// addTo adds a strike to the output. A tone is a two-pole resonator: two multiplications per sample.
func (b blow) strike(out []float64, pitch float64, dice *rand.Rand) {
	from := int(b.at * Rate)
	for _, t := range b.tones {
		w := 2 * math.Pi * t.hertz * pitch / Rate
		r := math.Exp(-1 / (t.fall * Rate))
		turn, damp := 2*r*math.Cos(w), r*r
		y1, y2 := 0.0, -math.Sin(w)/r
		for i := from; i < len(out); i++ {
			y := turn*y1 - damp*y2
			y1, y2 = y, y1
			rise := 1.0
			if b.rise > 0 {
				rise = min(1, float64(i-from)/(b.rise*Rate))
			}
			out[i] += b.level * t.level * rise * y
		}
	}
	low := 0.0
	for i := 0; i < int(6*b.soft*Rate) && from+i < len(out); i++ {
		fall := math.Exp(-float64(i) / (b.soft * Rate))
		low += 0.45 * (dice.Float64()*2 - 1 - low) // low-pass filter
		out[from+i] += b.level * b.rush * fall * low
	}
}

// panStereo places a sound left or right, by level and by the delay at the farther ear.
func place(mono []float64, pan float64) []float32 {
	const width, late = 0.75, 0.0004 // maximum separation; seconds between the ears
	pan = min(max(pan, -1), 1) * width
	angle := (pan + 1) * math.Pi / 4
	left, right := math.Cos(angle), math.Sin(angle)
	delay := int(math.Abs(pan) * late * Rate)
	out := make([]float32, 2*(len(mono)+delay))
	lag := [2]int{}
	if pan > 0 {
		lag[0] = delay
	} else {
		lag[1] = delay
	}
	for i, v := range mono {
		v = math.Tanh(v) // soft limiter
		out[2*(i+lag[0])] = float32(v * left)
		out[2*(i+lag[1])+1] = float32(v * right)
	}
	return fade(out)
}

// fadeOut fades the last five milliseconds, so that nothing clicks.
func fade(out []float32) []float32 {
	n := min(len(out)/2, Rate/200)
	for i := range n {
		part := float32(i) / float32(n)
		out[len(out)-2-2*i] *= part
		out[len(out)-1-2*i] *= part
	}
	return out
}
