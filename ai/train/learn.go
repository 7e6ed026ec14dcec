package main

import (
	"io"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/nn/kernel"
)

// Settings of the optimizer, Adam with decoupled weight decay.
const (
	beta1, beta2 = 0.9, 0.999
	epsilon      = 1e-8
	weightDecay  = 0.01
	lastRate     = 0.01 // the learning rate at the end, as a share of that at the beginning
	warmUp       = 0.02 // share of the batches in which the learning rate rises
)

// shards is the number of parts into which a batch is split. It does not depend on the number of processors, so neither do
// the sums.
const shards = 4

// A learner fits a network to samples.
type learner struct {
	data         *dataset
	shape        nn.Shape
	inputs       int
	resultWeight float64 // share of the result in a label; the rest is the score of the search
	rate         float64 // learning rate
	batchSize    int
	epochs       int
	seed         uint64
	start        *nn.Weights // to begin with; nil: random weights

	weights   nn.Weights
	params    [][]float32 // all weights
	moments   [][2][]float32
	steps     int
	gradients [shards]*gradient
}

// A gradient holds the gradient of a part of a batch.
type gradient struct {
	nn.Weights
	params                 [][]float32
	own, enemy             []float32 // hidden values
	dOwn, dEnemy           []float32 // their gradients
	ownInputs, enemyInputs []int     // of the last predicted sample
	loss                   float64
}

func newWeights(shape nn.Shape, inputs int) nn.Weights {
	w := nn.Weights{
		Shape: shape, Inputs: make([]float32, inputs*shape.Hidden), Bias: make([]float32, shape.Hidden), OutputBias: make([]float32, shape.Buckets),
	}
	for range shape.Buckets {
		w.Output = append(w.Output, make([]float32, 2*shape.Hidden))
	}
	return w
}

// firstOutput is the index of the first list of output weights in what listParams returns.
const firstOutput = 3

// listParams lists all weights.
func listParams(w *nn.Weights) [][]float32 {
	return append([][]float32{w.Inputs, w.Bias, w.OutputBias}, w.Output...)
}

// initialize sets the weights to begin with.
func (l *learner) initialize() {
	if l.start != nil {
		l.weights = *l.start
	} else {
		l.weights = l.randomWeights()
	}
	l.params = listParams(&l.weights)
	for _, list := range l.params {
		l.moments = append(l.moments, [2][]float32{make([]float32, len(list)), make([]float32, len(list))})
	}
	for i := range l.gradients {
		g := &gradient{Weights: newWeights(l.shape, l.inputs)}
		g.params = listParams(&g.Weights)
		g.own, g.enemy = make([]float32, l.shape.Hidden), make([]float32, l.shape.Hidden)
		g.dOwn, g.dEnemy = make([]float32, l.shape.Hidden), make([]float32, l.shape.Hidden)
		l.gradients[i] = g
	}
}

// randomWeights returns random weights.
func (l *learner) randomWeights() nn.Weights {
	rng := rand.New(rand.NewPCG(l.seed, 0))
	w := newWeights(l.shape, l.inputs)
	spread := 1 / math.Sqrt(float64(l.shape.MaxPieces))
	for i := range w.Inputs {
		w.Inputs[i] = float32((2*rng.Float64() - 1) * spread)
	}
	for i := range w.Bias {
		w.Bias[i] = float32(0.5 * rng.Float64())
	}
	first := w.Output[0]
	for i := range first {
		first[i] = float32((2*rng.Float64() - 1) / math.Sqrt(float64(2*l.shape.Hidden)))
	}
	for _, list := range w.Output[1:] {
		copy(list, first)
	}
	return w
}

// run fits the network and reports the loss after every epoch.
func (l *learner) run(report io.Writer) {
	l.initialize()
	order := make([]uint32, len(l.data.training))
	for i := range order {
		order[i] = uint32(i)
	}
	rng := rand.New(rand.NewPCG(l.seed, 1))
	batches := (len(order) + l.batchSize - 1) / l.batchSize
	total := batches * l.epochs
	for epoch := range l.epochs {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		loss := 0.0
		for b := range batches {
			batch := order[b*l.batchSize : min((b+1)*l.batchSize, len(order))]
			loss += l.learnBatch(batch, l.rateAt(float64(epoch*batches+b)/float64(total)))
		}
		printf(report, "epoch %d: loss %.6f, on held-back games %.6f\n", epoch+1, loss/float64(len(order)), l.validate())
	}
}

// rateAt returns the learning rate after a share of the training: a short rise, then a cosine.
func (l *learner) rateAt(share float64) float64 {
	if share < warmUp {
		return l.rate * (0.05 + share/warmUp*0.95)
	}
	x := (share - warmUp) / (1 - warmUp)
	return l.rate * (lastRate + (1-lastRate)*(1+math.Cos(math.Pi*x))/2)
}

// learnBatch makes one step and returns the sum of the losses.
func (l *learner) learnBatch(batch []uint32, rate float64) (loss float64) {
	var wg sync.WaitGroup
	for i, g := range l.gradients {
		part := batch[i*len(batch)/shards : (i+1)*len(batch)/shards]
		wg.Go(func() {
			for _, list := range g.params {
				clear(list)
			}
			g.loss = 0
			for _, n := range part {
				l.addSample(g, &l.data.training[n])
			}
		})
	}
	wg.Wait()
	for _, g := range l.gradients {
		loss += g.loss
	}
	l.steps++
	correction1, correction2 := 1-math.Pow(beta1, float64(l.steps)), 1-math.Pow(beta2, float64(l.steps))
	step := float32(rate / correction1)
	scale2 := float32(1 / correction2)
	decay := float32(1 - rate*weightDecay)
	count := float32(len(batch))
	for i, list := range l.params {
		limit := nn.MaxInputWeight
		if i >= firstOutput {
			limit = nn.MaxOutputWeight
		}
		half := len(list) / 2
		for _, span := range [2][2]int{{0, half}, {half, len(list)}} {
			wg.Go(func() {
				l.stepParams(i, span[0], span[1], step, scale2, decay, count, limit)
			})
		}
	}
	wg.Wait()
	return loss
}

// stepParams is Adam for part of one list of weights.
func (l *learner) stepParams(i, from, to int, step, scale2, decay, count, limit float32) {
	list, m, v := l.params[i], l.moments[i][0], l.moments[i][1]
	var gradients [shards][]float32
	for shard, g := range l.gradients {
		gradients[shard] = g.params[i]
	}
	for j := from; j < to; j++ {
		g := gradients[0][j]
		for _, list := range gradients[1:] {
			g += list[j]
		}
		g /= count
		m[j] = float32(beta1*m[j]) + float32((1-beta1)*g)
		v[j] = float32(beta2*v[j]) + float32((1-beta2)*g*g)
		w := float32(list[j]*decay) - step*m[j]/(float32(math.Sqrt(float64(v[j]*scale2)))+epsilon)
		list[j] = min(max(w, -limit), limit)
	}
}

// label returns what the network is to predict.
func (l *learner) label(s *sample) float64 {
	return l.resultWeight*s.points() + (1-l.resultWeight)*sigmoid(float64(s.score)/float64(l.shape.Scale))
}

// predict fills the hidden values and returns the prediction.
func (l *learner) predict(g *gradient, s *sample) float64 {
	h := l.shape.Hidden
	copy(g.own, l.weights.Bias)
	copy(g.enemy, l.weights.Bias)
	g.ownInputs = l.data.appendInputs(g.ownInputs[:0], s, s.own)
	g.enemyInputs = l.data.appendInputs(g.enemyInputs[:0], s, s.enemy)
	for _, row := range g.ownInputs {
		kernel.AddFloats(g.own, l.weights.Inputs[row*h:][:h])
	}
	for _, row := range g.enemyInputs {
		kernel.AddFloats(g.enemy, l.weights.Inputs[row*h:][:h])
	}
	out := l.weights.Output[s.bucket]
	sum := l.weights.OutputBias[s.bucket]
	sum += kernel.DotSquares(g.own, out[:h]) + kernel.DotSquares(g.enemy, out[h:])
	return sigmoid(float64(sum))
}

// addSample adds the gradient of a sample.
func (l *learner) addSample(g *gradient, s *sample) {
	h := l.shape.Hidden
	p := l.predict(g, s)
	d := p - l.label(s)
	g.loss += d * d
	dOut := float32(2 * d * p * (1 - p))
	g.OutputBias[s.bucket] += dOut
	out, dOutput := l.weights.Output[s.bucket], g.Output[s.bucket]
	kernel.Backpropagate(g.dOwn, dOutput[:h], g.own, out[:h], dOut)
	kernel.Backpropagate(g.dEnemy, dOutput[h:], g.enemy, out[h:], dOut)
	kernel.AddFloats(g.Bias, g.dOwn)
	kernel.AddFloats(g.Bias, g.dEnemy)
	for _, row := range g.ownInputs {
		kernel.AddFloats(g.Inputs[row*h:][:h], g.dOwn)
	}
	for _, row := range g.enemyInputs {
		kernel.AddFloats(g.Inputs[row*h:][:h], g.dEnemy)
	}
}

// validate returns the average loss on the held-back games.
func (l *learner) validate() float64 {
	var wg sync.WaitGroup
	for i, g := range l.gradients {
		part := l.data.validation[i*len(l.data.validation)/shards : (i+1)*len(l.data.validation)/shards]
		wg.Go(func() {
			g.loss = 0
			for n := range part {
				d := l.predict(g, &part[n]) - l.label(&part[n])
				g.loss += d * d
			}
		})
	}
	wg.Wait()
	loss := 0.0
	for _, g := range l.gradients {
		loss += g.loss
	}
	return loss / float64(max(len(l.data.validation), 1))
}

// lossOf returns the average loss of another evaluation on the held-back games, whose values are in centipawns.
func (l *learner) lossOf(values []int) (loss float64) {
	for i := range l.data.validation {
		s := &l.data.validation[i]
		d := sigmoid(float64(values[i])/float64(l.shape.Scale)) - l.label(s)
		loss += d * d
	}
	return loss / float64(max(len(values), 1))
}
