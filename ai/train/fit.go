package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/ludarium/ludarium/ai/nn"
)

// A fitCommand fits a network to games.
type fitCommand struct {
	setup
	in, out, start         string
	hidden, buckets, scale int
	writtenScale           int
	epochs, batchSize      int
	resultWeight, rate     float64
	shapeFlags             map[string]bool // which of hidden, buckets and scale were given
}

func (c *fitCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.in, "in", "", "files of games, separated by commas")
	flags.StringVar(&c.out, "out", "", "file of the network")
	flags.StringVar(&c.start, "start", "", "file of the network to begin with, whose shape and scale are kept; empty: random weights")
	flags.IntVar(&c.hidden, "hidden", 128, "size of the hidden layer")
	flags.IntVar(&c.buckets, "buckets", 8, "output buckets by number of pieces")
	flags.IntVar(&c.scale, "scale", 0, "centipawns that multiply the odds of winning by e; 0: as the games say")
	flags.IntVar(&c.writtenScale, "written-scale", 0, "scale to write into the file of the network, if not that of the training")
	flags.IntVar(&c.epochs, "epochs", 20, "passes over all positions")
	flags.IntVar(&c.batchSize, "batch", 4096, "positions in a batch")
	flags.Float64Var(&c.resultWeight, "result", 0.3, "share of the result in a label, the rest is the score of the search")
	flags.Float64Var(&c.rate, "rate", 0.001, "learning rate")
}

func (c *fitCommand) check(isSet func(string) bool) error {
	c.shapeFlags = map[string]bool{"hidden": isSet("hidden"), "buckets": isSet("buckets"), "scale": isSet("scale")}
	err := errors.Join(c.findGame(), checkOut(c.out), checkPositive("epochs", c.epochs), checkPositive("batch", c.batchSize), checkShare("result", c.resultWeight),
		checkRate(c.rate))
	switch {
	case err != nil:
		return err
	case c.in == "":
		return errors.New("-in must name files of games")
	case c.scale < 0 || c.writtenScale < 0:
		return errors.New("-scale and -written-scale must not be negative")
	}
	features, err := c.networkFeatures()
	if err != nil {
		return err
	}
	return nn.Shape{Hidden: c.hidden, Buckets: c.buckets, MaxPieces: features.MaxPieces, Scale: max(c.scale, c.writtenScale, 1)}.Check()
}

// checkRate reports a learning rate that is not above 0 and at most 1.
func checkRate(rate float64) error {
	if !(rate > 0 && rate <= 1) { // nor NaN
		return errors.New("-rate must be above 0 and at most 1")
	}
	return nil
}

// run trains a network.
func (c *fitCommand) run(stdout io.Writer) error {
	features, err := c.networkFeatures()
	if err != nil {
		return err
	}
	shape, start, err := c.beginning(features.MaxPieces)
	if err != nil {
		return err
	}
	r := &sampler{features: features, games: gamesLike(c.id), shape: shape, position: features.NewPosition(), standardEval: c.maker.NewEval()}
	r.data.orientationTables = features.Inputs.OrientationTables()
	for _, name := range strings.Split(c.in, ",") {
		if err := r.readFile(name); err != nil {
			return err
		}
	}
	if len(r.data.training) == 0 {
		return errors.New("there are no positions to train with")
	}
	if shape.Scale == 0 {
		shape.Scale = int(fitScale(r.data.training))
	}
	printf(stdout, "%d games, %d positions and %d to validate, scale %d\n", r.data.games, len(r.data.training), len(r.data.validation), shape.Scale)
	l := &learner{
		data: &r.data, shape: shape, inputs: features.Inputs.Count(), resultWeight: c.resultWeight, rate: c.rate, batchSize: c.batchSize,
		epochs: c.epochs, seed: c.seed, start: start,
	}
	printf(stdout, "loss of the standard evaluation on the held-back games: %.6f\n", l.lossOf(r.standard))
	l.run(stdout)
	l.weights.Scale = cmp.Or(c.writtenScale, l.weights.Scale)
	return os.WriteFile(c.out, l.weights.Quantize(features.Inputs).Write(), 0o644)
}

// beginning returns the shape of the network and the weights to begin with, nil for random ones. A scale of 0 is still
// to be found.
func (c *fitCommand) beginning(maxPieces int) (nn.Shape, *nn.Weights, error) {
	shape := nn.Shape{Hidden: c.hidden, Buckets: c.buckets, MaxPieces: maxPieces, Scale: c.scale}
	if c.start == "" {
		return shape, nil, nil
	}
	_, n, _, err := c.readNetwork(c.start)
	if err != nil {
		return shape, nil, err
	}
	start := n.Weights()
	for _, field := range []struct {
		flag       string
		given, has int
	}{{"hidden", shape.Hidden, start.Hidden}, {"buckets", shape.Buckets, start.Buckets}, {"scale", shape.Scale, start.Scale}} {
		if c.shapeFlags[field.flag] && field.given != field.has {
			return shape, nil, fmt.Errorf("-%s %d: the network of -start has %d", field.flag, field.given, field.has)
		}
	}
	return start.Shape, start, nil
}
