package main

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A regression holds the settings of fit.
type regression struct {
	game            rules.Game
	options         rules.Options
	newNumbers      func() (any, func() search.Eval)
	resultWeight    float64   // weight of the game result in a label; the rest is the score of the search
	regularizations []float64 // strengths of the pull towards the current values: the best of them is used
	epochs          int
	threads         int
}

// probeStep is how far a value is changed to measure its gradient: enough to make rounding to centipawns irrelevant.
const probeStep = 12

// A gradient is the change of a position's score in centipawns per unit of one parameter.
type gradient struct {
	parameter int32
	perUnit   float32
}

// A trainingRow is a sample prepared for the regression.
type trainingRow struct {
	score     float64 // with the current values, for the first seat
	sample    sample
	gradients []gradient
}

// evaluateSamples evaluates all samples and measures the gradient of every parameter.
func (r regression) evaluateSamples(samples []sample) ([]trainingRow, error) {
	const batch = 2000
	rows := make([]trainingRow, len(samples))
	var (
		wg       sync.WaitGroup
		mu       sync.Mutex
		firstErr error
	)
	starts := make(chan int)
	for range r.threads {
		wg.Go(func() {
			values, newEval := r.newNumbers()
			params := findParameters(values)
			for from := range starts {
				to := min(from+batch, len(samples))
				if err := r.evaluateBatch(from, samples[from:to], rows[from:to], params, newEval); err != nil {
					mu.Lock()
					firstErr = cmp.Or(firstErr, err)
					mu.Unlock()
				}
			}
		})
	}
	for from := 0; from < len(samples); from += batch {
		starts <- from
	}
	close(starts)
	wg.Wait()
	return rows, firstErr
}

// evaluateBatch evaluates samples; first is the index of the first one.
func (r regression) evaluateBatch(first int, samples []sample, rows []trainingRow, params []parameter, newEval func() search.Eval) error {
	positions := make([]search.Position, len(samples))
	for i, s := range samples {
		p, err := r.game.Parse(s.position, r.options)
		if err != nil {
			return fmt.Errorf("position %d: %w", first+i+1, err)
		}
		positions[i] = p.(search.Position)
	}
	forEachScore := func(f func(i, score int)) {
		e := newEval()
		for i, p := range positions {
			score := e.Evaluate(p)
			if p.Turn() != 0 {
				score = -score
			}
			f(i, score)
		}
	}
	forEachScore(func(i, score int) { rows[i] = trainingRow{score: float64(score), sample: samples[i]} })
	for n, param := range params {
		old := param.get()
		raised := make([]int, len(positions))
		param.set(old + probeStep)
		forEachScore(func(i, score int) { raised[i] = score })
		param.set(old - probeStep)
		forEachScore(func(i, score int) {
			if d := raised[i] - score; d != 0 {
				rows[i].gradients = append(rows[i].gradients, gradient{int32(n), float32(d) / (2 * probeStep)})
			}
		})
		param.set(old)
	}
	return nil
}

func expectedPoints(score, k float64) float64 { return 1 / (1 + math.Exp(-score/k)) }

// fitScale finds the best k for the current values.
func fitScale(rows []trainingRow) float64 {
	best, lowest := 0.0, math.Inf(1)
	for k := 40.0; k < 2000; k *= 1.02 {
		sum := 0.0
		for i := range rows {
			d := expectedPoints(rows[i].score, k) - rows[i].sample.points
			sum += d * d
		}
		if sum < lowest {
			best, lowest = k, sum
		}
	}
	return best
}

// A fitResult is the result of the regression.
type fitResult struct {
	k, regularization float64
	before, after     float64 // mean squared error on the validation samples
	deltas            []float64
}

// fit fits count parameters with every regularization and returns the result that does best on the validation samples.
func (r regression) fit(rows []trainingRow, count int) (best fitResult) {
	k := fitScale(rows)
	rng := rand.New(rand.NewPCG(1, 1))
	// Positions of one game are similar, so validation uses games of its own.
	validation, training := rows[:len(rows)/10], rows[len(rows)/10:]
	rng.Shuffle(len(training), func(i, j int) { training[i], training[j] = training[j], training[i] })
	for i, regularization := range r.regularizations {
		result := fitResult{k: k, regularization: regularization, before: r.loss(validation, k, make([]float64, count))}
		result.deltas = r.minimizeLoss(training, k, regularization, count)
		result.after = r.loss(validation, k, result.deltas)
		if i == 0 || result.after < best.after {
			best = result
		}
	}
	return best
}

// label returns the target of the regression.
func (r regression) label(w *trainingRow, k float64) float64 {
	return r.resultWeight*w.sample.points + (1-r.resultWeight)*expectedPoints(float64(w.sample.score), k)
}

// loss returns the mean squared error of rows after changing the values.
func (r regression) loss(rows []trainingRow, k float64, deltas []float64) float64 {
	sum := 0.0
	for i := range rows {
		d := expectedPoints(rows[i].scoreWith(deltas), k) - r.label(&rows[i], k)
		sum += d * d
	}
	return sum / float64(max(len(rows), 1))
}

// minimizeLoss finds the changes of the values with Adam.
func (r regression) minimizeLoss(rows []trainingRow, k, regularization float64, count int) []float64 {
	const batch, beta1, beta2 = 4096, 0.9, 0.999
	deltas, gradient := make([]float64, count), make([]float64, count)
	mean, square := make([]float64, count), make([]float64, count)
	step := 0
	for epoch := range r.epochs {
		learningRate := 1.0 * (1 - float64(epoch)/float64(r.epochs))
		for from := 0; from < len(rows); from += batch {
			batchRows := rows[from:min(from+batch, len(rows))]
			clear(gradient)
			for i := range batchRows {
				expected := expectedPoints(batchRows[i].scoreWith(deltas), k)
				d := 2 * (expected - r.label(&batchRows[i], k)) * expected * (1 - expected) / k / float64(len(batchRows))
				for _, e := range batchRows[i].gradients {
					gradient[e.parameter] += d * float64(e.perUnit)
				}
			}
			step++
			for n := range deltas {
				regularized := gradient[n] + regularization*deltas[n]
				mean[n] = beta1*mean[n] + (1-beta1)*regularized
				square[n] = beta2*square[n] + (1-beta2)*regularized*regularized
				m, s := mean[n]/(1-math.Pow(beta1, float64(step))), square[n]/(1-math.Pow(beta2, float64(step)))
				deltas[n] -= learningRate * m / (math.Sqrt(s) + 1e-12)
			}
		}
	}
	return deltas
}

// scoreWith returns the score after changing the values.
func (w *trainingRow) scoreWith(deltas []float64) float64 {
	sum := w.score
	for _, e := range w.gradients {
		sum += float64(e.perUnit) * deltas[e.parameter]
	}
	return sum
}
