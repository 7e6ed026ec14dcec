package goplayer

import "math"

// An adaGrad maximizes the likelihood of examples by gradient ascent with per-weight step sizes.
type adaGrad struct {
	weights         []float64
	gradientSquares []float64 // by feature: sum of all squared gradients
	decay           []float64 // by feature: weight decay per example
	gradients       []float64 // of the current example
	isTouched       []bool    // by feature: occurs in the current example
	touched         []int32   // features of the current example
}

// newAdaGrad starts with all weights 0.
func newAdaGrad(examples []example, numFeatures int, l2 float64) *adaGrad {
	optimizer := &adaGrad{
		weights: make([]float64, numFeatures), gradientSquares: make([]float64, numFeatures), decay: make([]float64, numFeatures),
		gradients: make([]float64, numFeatures), isTouched: make([]bool, numFeatures),
	}
	for i := range examples {
		optimizer.addGradients(&examples[i])
		for _, b := range optimizer.touched {
			optimizer.decay[b]++
		}
		optimizer.reset()
	}
	for b, n := range optimizer.decay {
		optimizer.decay[b] = l2 / max(n, 1) // l2 over all examples together
	}
	return optimizer
}

// update takes a gradient step for one example.
func (a *adaGrad) update(x *example) {
	const learningRate = 0.1
	a.addGradients(x)
	for _, feature := range a.touched {
		gradient := a.gradients[feature] - a.decay[feature]*a.weights[feature]
		a.gradientSquares[feature] += gradient * gradient
		a.weights[feature] += learningRate * gradient / math.Sqrt(a.gradientSquares[feature]+1e-8)
	}
	a.reset()
}

// addGradients adds the gradient of the log-likelihood of the played move.
func (a *adaGrad) addGradients(x *example) {
	from := int32(0)
	for i, probability := range x.probabilities(a.weights) {
		gradient := -probability
		if i == x.played {
			gradient++
		}
		for _, feature := range x.features[from:x.candidateEnds[i]] {
			if !a.isTouched[feature] {
				a.isTouched[feature] = true
				a.touched = append(a.touched, feature)
			}
			a.gradients[feature] += gradient
		}
		from = x.candidateEnds[i]
	}
}

// reset prepares for the next example.
func (a *adaGrad) reset() {
	for _, feature := range a.touched {
		a.gradients[feature], a.isTouched[feature] = 0, false
	}
	a.touched = a.touched[:0]
}
