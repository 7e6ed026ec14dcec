package sound

import (
	"math"
	"math/rand/v2"
)

// Rate is the number of samples a second.
const Rate = 48000

// A tone is one way in which a struck body swings.
type tone struct {
	hertz float64
	fall  float64 // seconds until it has fallen to a third
	level float64
}

// A blow is one knock: when it falls, how hard, and what answers.
type blow struct {
	at    float64 // seconds from the beginning
	level float64
	tones []tone
	rush  float64 // level of the noise of the contact
	soft  float64 // seconds that the noise lasts
	rise  float64 // seconds that the tones take to rise: none for a knock, some for a bell
}

// variants is how many pitches a kind has, so that no two moves in a row sound the same.
const variants = 3

// Samples are the sound of a cue, left and right in turn. The variant changes it a little, as no two knocks are alike.
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

// strike adds a blow to what is heard already. A tone is a resonator of two poles: two products a sample.
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
		low += 0.45 * (dice.Float64()*2 - 1 - low) // takes the hiss off the noise
		out[from+i] += b.level * b.rush * fall * low
	}
}

// place puts a sound to the left or right: by loudness, and by the moment at which it reaches the farther ear.
func place(mono []float64, pan float64) []float32 {
	const width, late = 0.75, 0.0004 // how far apart the sides are; seconds between the ears
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
		v = math.Tanh(v) // never beyond 1
		out[2*(i+lag[0])] = float32(v * left)
		out[2*(i+lag[1])+1] = float32(v * right)
	}
	return fade(out)
}

// fade lets the last five milliseconds end in silence, so that nothing clicks.
func fade(out []float32) []float32 {
	n := min(len(out)/2, Rate/200)
	for i := range n {
		part := float32(i) / float32(n)
		out[len(out)-2-2*i] *= part
		out[len(out)-1-2*i] *= part
	}
	return out
}
