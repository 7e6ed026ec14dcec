package nn

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/ludarium/ludarium/ai/nn/kernel"
)

// Units of the quantized weights: 1 is activationUnit in the hidden layer and outputUnit in the output.
const (
	activationUnit = kernel.MaxActivation
	outputUnit     = 64
	maxOutput      = 127 // the largest output weight
)

// MaxPieces is the largest number of pieces, on the board and in hand, that a position may have.
const MaxPieces = 63

// maxInput is the largest weight and bias of the hidden layer: the sum of those of all pieces must not overflow.
const maxInput = math.MaxInt16 / (MaxPieces + 1)

// MaxHidden is the largest size of a hidden layer: the sum over its values in [kernel.Dot] must not overflow.
const MaxHidden = math.MaxInt32 / (activationUnit * activationUnit * maxOutput) / kernel.SizeUnit * kernel.SizeUnit

// maxBuckets is the largest number of output buckets.
const maxBuckets = 64

// maxScale is the largest scale, in centipawns.
const maxScale = 1 << 16

// A Network holds the weights of a network. It is immutable and safe for concurrent use.
type Network struct {
	inputs        *Inputs
	shape         Shape
	weights       []int16   // by input and hidden value
	bias          []int16   // by hidden value
	outputWeights [][]int16 // by bucket; first those of the side to move
	outputBias    []int32   // by bucket
}

// Shape describes the size of a network.
type Shape struct {
	Hidden    int // a multiple of [kernel.SizeUnit], at most [MaxHidden]
	Buckets   int // output buckets
	MaxPieces int // the largest number of pieces in a game, at most [MaxPieces]
	Scale     int // centipawns of an output of 1
}

// Check reports what is wrong with a shape.
func (s Shape) Check() error {
	switch {
	case s.Hidden <= 0 || s.Hidden > MaxHidden || s.Hidden%kernel.SizeUnit != 0:
		return fmt.Errorf("nn: a hidden layer of %d: must be a multiple of %d up to %d", s.Hidden, kernel.SizeUnit, MaxHidden)
	case s.Buckets <= 0 || s.Buckets > maxBuckets:
		return fmt.Errorf("nn: %d output buckets: must be 1 to %d", s.Buckets, maxBuckets)
	case s.MaxPieces <= 0 || s.MaxPieces > MaxPieces:
		return fmt.Errorf("nn: %d pieces: must be 1 to %d", s.MaxPieces, MaxPieces)
	case s.Scale <= 0 || s.Scale > maxScale:
		return fmt.Errorf("nn: a scale of %d centipawns: must be 1 to %d", s.Scale, maxScale)
	}
	return nil
}

// Bucket returns the output bucket of a position, which follows from the number of pieces on the board.
func (s Shape) Bucket(p *Position) int {
	return min(max(p.Count[0]+p.Count[1]-1, 0)*s.Buckets/s.MaxPieces, s.Buckets-1)
}

// Weights are the weights of a network in training, as fractions: the values of the hidden layer are clipped to 0 and
// 1.
type Weights struct {
	Shape
	Inputs     []float32   // by input and hidden value
	Bias       []float32   // by hidden value
	Output     [][]float32 // by bucket; first those of the side to move
	OutputBias []float32   // by bucket
}

// The largest weights that a network can have, as fractions: of the hidden layer, biases included, and of the output.
const (
	MaxInputWeight  = float32(maxInput) / activationUnit
	MaxOutputWeight = float32(maxOutput) / outputUnit
)

// Quantize makes the network with these weights, rounded.
func (w *Weights) Quantize(in *Inputs) *Network {
	round := func(list []float32, unit float64, limit float64) []int16 {
		out := make([]int16, len(list))
		for i, v := range list {
			out[i] = int16(math.Round(min(max(float64(v)*unit, -limit), limit)))
		}
		return out
	}
	n := &Network{inputs: in, shape: w.Shape, weights: round(w.Inputs, activationUnit, maxInput), bias: round(w.Bias, activationUnit, maxInput)}
	for i, list := range w.Output {
		n.outputWeights = append(n.outputWeights, round(list, outputUnit, maxOutput))
		n.outputBias = append(n.outputBias, int32(math.Round(float64(w.OutputBias[i])*activationUnit*outputUnit)))
	}
	return n
}

// Weights returns the weights as fractions, to learn on from them.
func (n *Network) Weights() *Weights {
	floats := func(list []int16, unit float32) []float32 {
		out := make([]float32, len(list))
		for i, v := range list {
			out[i] = float32(v) / unit
		}
		return out
	}
	w := &Weights{Shape: n.shape, Inputs: floats(n.weights, activationUnit), Bias: floats(n.bias, activationUnit)}
	for i, list := range n.outputWeights {
		w.Output = append(w.Output, floats(list, outputUnit))
		w.OutputBias = append(w.OutputBias, float32(n.outputBias[i])/(activationUnit*outputUnit))
	}
	return w
}

// magic begins the file of a network. Then come five uint32 (inputs, hidden, buckets, pieces, scale) and the weights in
// the order of [Network], all little-endian.
const magic = "ludarium network 1\n"

// errFormat is returned for anything but a network of the right size.
var errFormat = errors.New("nn: not a network for this game")

// Read reads a network for these inputs.
func Read(data []byte, in *Inputs) (*Network, error) {
	data, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok || len(data) < 20 {
		return nil, errFormat
	}
	var head [5]int
	for i := range head {
		head[i] = int(binary.LittleEndian.Uint32(data[4*i:]))
	}
	data = data[20:]
	s := Shape{Hidden: head[1], Buckets: head[2], MaxPieces: head[3], Scale: head[4]}
	if err := s.Check(); err != nil {
		return nil, err
	}
	if head[0] != in.Count() || len(data) != 2*s.Hidden*(in.Count()+1+2*s.Buckets)+4*s.Buckets {
		return nil, errFormat
	}
	ints := func(n int) []int16 {
		list := make([]int16, n)
		for i := range list {
			list[i] = int16(binary.LittleEndian.Uint16(data[2*i:]))
		}
		data = data[2*n:]
		return list
	}
	n := &Network{inputs: in, shape: s}
	n.weights = ints(in.Count() * s.Hidden)
	n.bias = ints(s.Hidden)
	for range s.Buckets {
		n.outputWeights = append(n.outputWeights, ints(2*s.Hidden))
	}
	for i := range s.Buckets {
		n.outputBias = append(n.outputBias, int32(binary.LittleEndian.Uint32(data[4*i:])))
	}
	if err := errors.Join(checkWeights(maxInput, n.weights, n.bias), checkWeights(maxOutput, n.outputWeights...)); err != nil {
		return nil, err
	}
	return n, nil
}

// checkWeights reports a weight beyond ±limit.
func checkWeights(limit int16, lists ...[]int16) error {
	for _, list := range lists {
		for _, w := range list {
			if w > limit || w < -limit {
				return fmt.Errorf("nn: a weight is %d, beyond ±%d", w, limit)
			}
		}
	}
	return nil
}

// Write returns the network in the form that Read reads.
func (n *Network) Write() []byte {
	b := []byte(magic)
	for _, v := range []int{n.inputs.Count(), n.shape.Hidden, n.shape.Buckets, n.shape.MaxPieces, n.shape.Scale} {
		b = binary.LittleEndian.AppendUint32(b, uint32(v))
	}
	for _, list := range append([][]int16{n.weights, n.bias}, n.outputWeights...) {
		for _, w := range list {
			b = binary.LittleEndian.AppendUint16(b, uint16(w))
		}
	}
	for _, w := range n.outputBias {
		b = binary.LittleEndian.AppendUint32(b, uint32(w))
	}
	return b
}
