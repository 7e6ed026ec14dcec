package mcts

import "math"

// An ascent climbs to weights under which examples are likely.
type ascent struct {
	weights []float64
	squares []float64 // by feature: of all slopes so far, summed
	pull    []float64 // to 0, by feature: its share of L2 in one example
	slopes  []float64 // in one example
	has     []bool    // by feature: one example has it
	touched []int32   // the features that it has
}

// newAscent begins with all weights 0.
func newAscent(list []example, features int, l2 float64) *ascent {
	a := &ascent{
		weights: make([]float64, features), squares: make([]float64, features), pull: make([]float64, features),
		slopes: make([]float64, features), has: make([]bool, features),
	}
	for i := range list {
		a.slope(&list[i])
		for _, f := range a.touched {
			a.pull[f]++
		}
		a.forget()
	}
	for f, n := range a.pull {
		a.pull[f] = l2 / max(n, 1) // in all examples together l2
	}
	return a
}

// climb takes a step along the slope in x.
func (a *ascent) climb(x *example) {
	const stride = 0.1
	a.slope(x)
	for _, f := range a.touched {
		g := a.slopes[f] - a.pull[f]*a.weights[f]
		a.squares[f] += g * g
		a.weights[f] += stride * g / math.Sqrt(a.squares[f]+1e-8)
	}
	a.forget()
}

// slope finds how the likelihood of what was played in x changes with each weight.
func (a *ascent) slope(x *example) {
	from := int32(0)
	for i, chance := range x.chances(a.weights) {
		slope := -chance
		if i == x.played {
			slope++
		}
		for _, f := range x.features[from:x.ends[i]] {
			if !a.has[f] {
				a.has[f] = true
				a.touched = append(a.touched, f)
			}
			a.slopes[f] += slope
		}
		from = x.ends[i]
	}
}

// forget makes ready for another example.
func (a *ascent) forget() {
	for _, f := range a.touched {
		a.slopes[f], a.has[f] = 0, false
	}
	a.touched = a.touched[:0]
}
