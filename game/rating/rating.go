// Package rating estimates how strong a player is from the results of games, by Glicko-2 (M. Glickman, "Example of the Glicko-2
// system", 2022, whose steps and symbols it follows).
//
// A [Rating] says how strong a player probably is, and how sure that is. [Rating.After] takes the results of a period, which may be a single
// game; [Rating.Rest] a period without one. Strengths are in the points of Elo: who is 200 points stronger takes 76 % of the points.
package rating

import "math"

// The values of a player of whom nothing is known, and the constant that limits how fast the volatility changes.
const (
	InitialStrength   = 1500
	InitialDeviation  = 350
	InitialVolatility = 0.06
	tau               = 0.5
)

// scale is the number of points of Elo in one of Glicko-2.
const scale = 173.7178

// tolerance is how exactly the volatility is computed.
const tolerance = 1e-6

// maxIterations is more than the computation of a volatility needs.
const maxIterations = 100

// A Rating is an estimate of a strength.
type Rating struct {
	Strength   float64 // in points of Elo
	Deviation  float64 // standard deviation of Strength
	Volatility float64 // how much the strength varies from period to period
}

// IsValid reports whether the values can be those of a rating, as after a file that somebody has changed.
func (r Rating) IsValid() bool {
	const maxStrength, maxVolatility = 10_000, 1
	return math.Abs(r.Strength) <= maxStrength && r.Deviation > 0 && r.Deviation <= InitialDeviation && r.Volatility > 0 && r.Volatility <= maxVolatility
}

// New returns the rating of a player of whom nothing is known.
func New() Rating { return Rating{InitialStrength, InitialDeviation, InitialVolatility} }

// A Result is the result of a game, or of an attempt at a problem.
type Result struct {
	Opponent Rating
	Score    float64 // 1: won, 0.5: drawn, 0: lost
}

// Expected returns the score that a player probably takes from an opponent, from 0 to 1.
func (r Rating) Expected(opponent Rating) float64 {
	deviation := math.Hypot(r.Deviation, opponent.Deviation) / scale
	return expectation((r.Strength-InitialStrength)/scale, (opponent.Strength-InitialStrength)/scale, deviation)
}

// weight is the function g of the paper: the less is known of an opponent, the less the result says.
func weight(deviation float64) float64 {
	return 1 / math.Sqrt(1+3*deviation*deviation/(math.Pi*math.Pi))
}

// expectation is the function E of the paper.
func expectation(mu, opponent, deviation float64) float64 {
	return 1 / (1 + math.Exp(-weight(deviation)*(mu-opponent)))
}

// Rest returns the rating after a period without a game: it is less sure, and at most as unsure as that of an unknown player.
func (r Rating) Rest() Rating {
	r.Deviation = min(scale*math.Hypot(r.Deviation/scale, r.Volatility), InitialDeviation)
	return r
}

// After returns the rating after a period with games.
func (r Rating) After(results []Result) Rating {
	if len(results) == 0 {
		return r.Rest()
	}
	mu, phi := (r.Strength-InitialStrength)/scale, r.Deviation/scale // step 2
	var inverseVariance, sum float64
	for _, game := range results { // steps 3 and 4
		opponent, deviation := (game.Opponent.Strength-InitialStrength)/scale, game.Opponent.Deviation/scale
		g, e := weight(deviation), expectation(mu, opponent, deviation)
		inverseVariance += g * g * e * (1 - e)
		sum += g * (game.Score - e)
	}
	variance := 1 / inverseVariance
	sigma := newVolatility(phi, r.Volatility, variance, variance*sum) // step 5
	phi = math.Hypot(phi, sigma)                                      // step 6
	phi = 1 / math.Sqrt(1/(phi*phi)+inverseVariance)                  // step 7
	return Rating{InitialStrength + scale*(mu+phi*phi*sum), min(scale*phi, InitialDeviation), sigma}
}

// newVolatility computes the volatility by the Illinois algorithm: step 5 of the paper.
func newVolatility(phi, sigma, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		d := phi*phi + variance + math.Exp(x)
		return math.Exp(x)*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-variance)
	if delta*delta <= phi*phi+variance {
		high = a - tau
		for f(high) < 0 {
			high -= tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for range maxIterations {
		if math.Abs(high-low) <= tolerance {
			break
		}
		middle := low + (low-high)*fLow/(fHigh-fLow)
		fMiddle := f(middle)
		if fMiddle*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = middle, fMiddle
	}
	return math.Exp(low / 2)
}
