package mcts

import "math"

// An adaGrad maximizes the likelihood of examples by gradient ascent with per-weight step sizes.
type ascent struct {
	weights []float64
	squares []float64 // by feature: sum of all squared gradients
	pull    []float64 // by feature: weight decay per example
	slopes  []float64 // of the current example
	has     []bool    // by feature: occurs in the current example
	touched []int32   // features of the current example
}

// newAdaGrad starts with all weights 0.
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
		a.pull[f] = l2 / max(n, 1) // l2 over all examples together
	}
	return a
}

// update takes a gradient step for one example.
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

// addGradients adds the gradient of the log-likelihood of the played move.
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

// reset prepares for the next example.
func (a *ascent) forget() {
	for _, f := range a.touched {
		a.slopes[f], a.has[f] = 0, false
	}
	a.touched = a.touched[:0]
}
