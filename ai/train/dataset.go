package main

import (
	"errors"
	"fmt"
	"math"

	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// maxTrainingScore is the largest score of a training position, in centipawns. Beyond it the game is decided.
const maxTrainingScore = 3000

// validationShare: one game in so many is held back.
const validationShare = 20

// A sample is a position for training. There may be hundreds of millions of them.
type sample struct {
	first      uint32 // index of its inputs in their chunk
	chunk      uint16
	score      int16 // of the search in centipawns, for the side to move
	inputs     uint8 // how many
	bucket     uint8 // of the output
	halfPoints uint8 // of the game: 0, 1 or 2, for the side to move
	own, enemy nn.Orientation
}

// A dataset holds samples. Their inputs are kept once, in orientation 0, in chunks: a growing list would be copied, and be there
// twice meanwhile.
type dataset struct {
	chunks               [][]uint16
	orientationTables    [nn.OrientationCount][]uint16
	training, validation []sample
	games                int
}

// chunkSize is the number of inputs in a chunk.
const chunkSize = 1 << 20

// errFull is returned when there are too many positions to number.
var errFull = errors.New("there are too many positions")

// addInputs keeps the inputs of a sample.
func (d *dataset) addInputs(s *sample, inputs []uint32) error {
	last := len(d.chunks) - 1
	if last < 0 || len(d.chunks[last])+len(inputs) > chunkSize {
		d.chunks = append(d.chunks, make([]uint16, 0, chunkSize))
		last++
	}
	if last > math.MaxUint16 {
		return errFull
	}
	s.chunk, s.first, s.inputs = uint16(last), uint32(len(d.chunks[last])), uint8(len(inputs))
	for _, number := range inputs {
		d.chunks[last] = append(d.chunks[last], uint16(number))
	}
	return nil
}

// points returns the points of the game for the side to move: 0, 0.5 or 1.
func (s *sample) points() float64 { return float64(s.halfPoints) / 2 }

// appendInputs appends the inputs of a sample that are on in an orientation to dst.
func (d *dataset) appendInputs(dst []int, s *sample, orientation nn.Orientation) []int {
	numbers := d.orientationTables[orientation]
	for _, number := range d.chunks[s.chunk][s.first:][:s.inputs] {
		dst = append(dst, int(numbers[number]))
	}
	return dst
}

// A sampler turns games into samples.
type sampler struct {
	features *network.FeatureSet
	games    []string // IDs of those that it accepts
	shape    nn.Shape
	position *nn.Position
	rows     []uint32
	data     dataset

	standardEval search.Eval
	standard     []int // what it says of the positions that are held back
}

// readFile adds the games of a file.
func (s *sampler) readFile(name string) error {
	return selfplay.ReadFile(name, s.games, func(r *selfplay.Reader, g selfplay.Game) error {
		played, ok := catalog.Find(r.GameID())
		if !ok {
			return fmt.Errorf("there is no game %q", r.GameID())
		}
		return s.addGame(played, g)
	})
}

// addGame adds the training positions of a game.
func (s *sampler) addGame(played rules.Game, g selfplay.Game) error {
	list := &s.data.training
	if s.data.games%validationShare == 0 {
		list = &s.data.validation
	}
	s.data.games++
	return g.Replay(played, func(p search.Position, ply selfplay.Ply) error {
		if !selfplay.IsTrainingPosition(p, ply, maxTrainingScore) {
			return nil
		}
		sample, err := s.newSample(p, ply.Score, g.Points)
		if err != nil {
			return err
		}
		*list = append(*list, sample)
		if list == &s.data.validation {
			s.standard = append(s.standard, s.standardEval.Evaluate(p))
		}
		return nil
	})
}

// newSample returns the sample of a position; points are those of the first seat.
func (s *sampler) newSample(p search.Position, score int16, points float64) (sample, error) {
	s.features.Read(s.position, p)
	in, turn := s.features.Inputs, int(s.position.Turn)
	if turn == 1 {
		points = 1 - points
	}
	n := sample{
		bucket: uint8(s.shape.Bucket(s.position)), score: score, halfPoints: uint8(2 * points),
		own: in.Orientation(s.position, turn), enemy: in.Orientation(s.position, turn^1),
	}
	s.rows = in.ActiveInOrientation0(s.rows[:0], s.position)
	return n, s.data.addInputs(&n, s.rows)
}

// fitScale returns the scale k, in centipawns, for which 1/(1+exp(-score/k)) predicts the points best.
func fitScale(samples []sample) float64 {
	loss := func(k float64) (sum float64) {
		for _, s := range samples {
			d := sigmoid(float64(s.score)/k) - s.points()
			sum += d * d
		}
		return sum
	}
	low, high := 20.0, 1500.0
	for high-low > 1 {
		a, b := low+(high-low)/3, high-(high-low)/3
		if loss(a) < loss(b) {
			high = b
		} else {
			low = a
		}
	}
	return math.Round((low + high) / 2)
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
