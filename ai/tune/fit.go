package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A regression holds the settings of fit.
type regression struct {
	game    rules.Game
	options rules.Options
	tune    func() (any, func() search.Eval)
	blend   float64   // weight of the game result in a label; the rest is the score of the search
	pulls   []float64 // strengths of the pull towards the current values: the best of them is used
	epochs  int
	players int
}

// probeStep is how far a value is changed to measure its gradient: enough to make rounding to centipawns irrelevant.
const nudge = 12

// A gradient is the change of a position's score in centipawns per unit of one parameter.
type effect struct {
	number int32
	per    float32
}

// A trainingRow is a sample prepared for the regression.
type row struct {
	score   float64 // with the current values, for the first seat
	result  sample
	effects []effect
}

// evaluateSamples evaluates all samples and measures the gradient of every parameter.
func (r regression) look(samples []sample) ([]row, error) {
	const batch = 2000
	rows := make([]row, len(samples))
	var (
		all sync.WaitGroup
		mu  sync.Mutex
		bad error
	)
	starts := make(chan int)
	for range r.players {
		all.Go(func() {
			numbers, remake := r.tune()
			list := numbersOf(numbers)
			for from := range starts {
				to := min(from+batch, len(samples))
				if err := r.lookAt(samples[from:to], rows[from:to], list, remake); err != nil {
					mu.Lock()
					bad = fmt.Errorf("after line %d: %w", from, err)
					mu.Unlock()
				}
			}
		})
	}
	for from := 0; from < len(samples); from += batch {
		starts <- from
	}
	close(starts)
	all.Wait()
	return rows, bad
}

func (r regression) lookAt(samples []sample, rows []row, list []number, remake func() search.Eval) error {
	positions := make([]search.Pos, len(samples))
	for i, s := range samples {
		p, err := r.game.Parse(s.position, r.options)
		if err != nil {
			return err
		}
		positions[i] = p.(search.Pos)
	}
	judge := func(f func(i, score int)) {
		e := remake()
		for i, p := range positions {
			score := e.Score(p)
			if p.Turn() != 0 {
				score = -score
			}
			f(i, score)
		}
	}
	judge(func(i, score int) { rows[i] = row{score: float64(score), result: samples[i]} })
	for n, x := range list {
		was := x.get()
		up := make([]int, len(positions))
		x.set(was + nudge)
		judge(func(i, score int) { up[i] = score })
		x.set(was - nudge)
		judge(func(i, score int) {
			if d := up[i] - score; d != 0 {
				rows[i].effects = append(rows[i].effects, effect{int32(n), float32(d) / (2 * nudge)})
			}
		})
		x.set(was)
	}
	return nil
}

func promise(score, k float64) float64 { return 1 / (1 + math.Exp(-score/k)) }

// fitScale finds the best k for the current values.
func scale(rows []row) float64 {
	best, least := 0.0, math.Inf(1)
	for k := 40.0; k < 2000; k *= 1.02 {
		sum := 0.0
		for i := range rows {
			d := promise(rows[i].score, k) - rows[i].result.points
			sum += d * d
		}
		if sum < least {
			best, least = k, sum
		}
	}
	return best
}

// A fitResult is the result of the regression.
type finding struct {
	k, pull       float64
	before, after float64 // mean squared error on the validation samples
	moves         []float64
}

// fit fits count parameters with every regularization and returns the result that does best on the validation samples.
func (r regression) fit(rows []row, count int) (best finding) {
	k := scale(rows)
	dice := rand.New(rand.NewPCG(1, 1))
	// Positions of one game are similar, so validation uses games of its own.
	held, rest := rows[:len(rows)/10], rows[len(rows)/10:]
	dice.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i, pull := range r.pulls {
		f := finding{k: k, pull: pull, before: r.loss(held, k, make([]float64, count))}
		f.moves = r.descend(rest, k, pull, count)
		f.after = r.loss(held, k, f.moves)
		if i == 0 || f.after < best.after {
			best = f
		}
	}
	return best
}

// label returns the target of the regression.
func (r regression) label(w *row, k float64) float64 {
	return r.blend*w.result.points + (1-r.blend)*promise(float64(w.result.score), k)
}

// loss returns the mean squared error of rows after changing the values.
func (r regression) loss(rows []row, k float64, by []float64) float64 {
	sum := 0.0
	for i := range rows {
		d := promise(rows[i].moved(by), k) - r.label(&rows[i], k)
		sum += d * d
	}
	return sum / float64(max(len(rows), 1))
}

// minimizeLoss finds the changes of the values with Adam.
func (r regression) descend(rows []row, k, pull float64, count int) []float64 {
	const batch, first, second = 4096, 0.9, 0.999
	at, slope := make([]float64, count), make([]float64, count)
	mean, square := make([]float64, count), make([]float64, count)
	step := 0
	for epoch := range r.epochs {
		rate := 1.0 * (1 - float64(epoch)/float64(r.epochs))
		for from := 0; from < len(rows); from += batch {
			part := rows[from:min(from+batch, len(rows))]
			clear(slope)
			for i := range part {
				y := promise(part[i].moved(at), k)
				d := 2 * (y - r.label(&part[i], k)) * y * (1 - y) / k / float64(len(part))
				for _, e := range part[i].effects {
					slope[e.number] += d * float64(e.per)
				}
			}
			step++
			for n := range at {
				g := slope[n] + pull*at[n]
				mean[n] = first*mean[n] + (1-first)*g
				square[n] = second*square[n] + (1-second)*g*g
				m, s := mean[n]/(1-math.Pow(first, float64(step))), square[n]/(1-math.Pow(second, float64(step)))
				at[n] -= rate * m / (math.Sqrt(s) + 1e-12)
			}
		}
	}
	return at
}

// scoreWith returns the score after changing the values.
func (w *row) moved(by []float64) float64 {
	sum := w.score
	for _, e := range w.effects {
		sum += float64(e.per) * by[e.number]
	}
	return sum
}
