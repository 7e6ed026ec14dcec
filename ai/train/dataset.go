package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// maxTrainingScore is the largest score of a position that is learned, in centipawns. Beyond it the game is decided.
const maxTrainingScore = 3000

// validationShare: one game in so many is held back.
const validationShare = 20

// A sample is a position for training.
type sample struct {
	first  uint32  // index of its inputs: as many for the side to move as for the other
	inputs uint8   // how many of each
	bucket uint8   // of the output
	score  int16   // of the search in centipawns, for the side to move
	points float32 // of the game: 0, 0.5 or 1, for the side to move
}

// A dataset holds samples.
type dataset struct {
	inputs               []uint16
	training, validation []sample
	games                int
}

// own and enemy return the inputs that are on, of the side to move and of the other.
func (d *dataset) own(s *sample) []uint16 { return d.inputs[s.first:][:s.inputs] }

func (d *dataset) enemy(s *sample) []uint16 { return d.inputs[s.first+uint32(s.inputs):][:s.inputs] }

// A sampler turns games into samples.
type sampler struct {
	view     *network.Game
	shape    nn.Shape
	position *nn.Position
	rows     []uint32
	data     dataset

	standardEval search.Eval
	standard     []int // what it says of the positions that are held back
}

// readFile adds the games of a file.
func (s *sampler) readFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only read
	r, err := selfplay.NewReader(f)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	played, ok := catalog.Find(r.GameID())
	if !ok {
		return fmt.Errorf("%s: there is no game %q", name, r.GameID())
	}
	if v := network.For(played); v == nil || v.Inputs.Count() != s.view.Inputs.Count() {
		return fmt.Errorf("%s: this network does not know %s", name, r.GameID())
	}
	for {
		g, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF): // the file may still be written
			return nil
		case err == nil:
			err = s.addGame(played, g)
		}
		if err != nil {
			return fmt.Errorf("%s: game %d: %w", name, s.data.games+1, err)
		}
		s.data.games++
	}
}

// addGame adds the quiet positions of a game.
func (s *sampler) addGame(played rules.Game, g selfplay.Game) error {
	pos, err := g.StartPosition(played)
	if err != nil {
		return err
	}
	list := &s.data.training
	if s.data.games%validationShare == 0 {
		list = &s.data.validation
	}
	searched := pos.(search.Position)
	for _, p := range g.Plies {
		if !searched.IsLegal(p.Move) {
			return errors.New("an illegal move")
		}
		if p.Score != selfplay.NoScore && max(p.Score, -p.Score) <= maxTrainingScore && selfplay.IsQuiet(searched, p.Move) {
			*list = append(*list, s.newSample(searched, p.Score, g.Points))
			if list == &s.data.validation {
				s.standard = append(s.standard, s.standardEval.Evaluate(searched))
			}
		}
		pos.Play(p.Move)
	}
	return nil
}

// newSample returns the sample of a position; points are those of the first seat.
func (s *sampler) newSample(p search.Position, score int16, points float64) sample {
	s.view.Read(s.position, p)
	n := sample{first: uint32(len(s.data.inputs)), bucket: uint8(s.shape.Bucket(s.position)), score: score, points: float32(points)}
	turn := int(s.position.Turn)
	if turn == 1 {
		n.points = 1 - n.points
	}
	for _, perspective := range [2]int{turn, turn ^ 1} {
		s.rows = s.view.Inputs.Active(s.rows[:0], s.position, perspective)
		for _, row := range s.rows {
			s.data.inputs = append(s.data.inputs, uint16(row))
		}
		n.inputs = uint8(len(s.rows))
	}
	return n
}

// fitScale returns the scale k, in centipawns, for which 1/(1+exp(-score/k)) predicts the points best.
func fitScale(samples []sample) float64 {
	loss := func(k float64) (sum float64) {
		for _, s := range samples {
			d := sigmoid(float64(s.score)/k) - float64(s.points)
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
