package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

const tableSizeMB = 4

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// printf reports progress. A report that cannot be written is no reason to stop.
func printf(w io.Writer, format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }

// A setup holds the flags.
type setup struct {
	id, in, out, dir, network, against, start        string
	games, hidden, buckets, epochs, batchSize, scale int
	nodes, seed                                      uint64
	threads                                          int
	resultWeight, rate, random                       float64
	moveTime                                         time.Duration
	elo0, elo1                                       float64

	game  rules.Game
	maker eval.EngineMaker
}

func run(args []string, stdout io.Writer) error {
	commands := map[string]func(*setup, io.Writer) error{"play": (*setup).play, "fit": (*setup).fit, "gate": (*setup).gate, "build": (*setup).build}
	if len(args) == 0 || commands[args[0]] == nil {
		return errors.New("say build, gate, play or fit, and -h for their flags")
	}
	var s setup
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	flags.StringVar(&s.id, "game", "chess", "ID of the game")
	flags.StringVar(&s.dir, "dir", ".", "build: directory of the games")
	flags.StringVar(&s.in, "in", "", "fit: files of games, separated by commas")
	flags.StringVar(&s.out, "out", "", "play: file of the games, an unfinished one is continued; fit, build: file of the network")
	flags.StringVar(&s.network, "network", "", "play, gate: file of the network that evaluates; empty: the standard evaluation")
	flags.StringVar(&s.start, "start", "", "fit: file of the network to begin with, whose shape and scale are kept; empty: random weights")
	flags.StringVar(&s.against, "against", "", "gate: file of the network to play against; empty: the standard evaluation")
	flags.IntVar(&s.games, "games", 10_000, "play, gate: how many games at most")
	flags.Uint64Var(&s.nodes, "nodes", 2000, "play, gate: nodes a move")
	flags.DurationVar(&s.moveTime, "movetime", 0, "gate: time a move, instead of nodes")
	flags.Uint64Var(&s.seed, "seed", 1, "of openings and first weights")
	flags.IntVar(&s.threads, "threads", runtime.NumCPU(), "play, gate, build: games at a time")
	flags.Float64Var(&s.random, "random", 0, "play: share of random moves")
	flags.IntVar(&s.hidden, "hidden", 128, "fit: size of the hidden layer")
	flags.IntVar(&s.buckets, "buckets", 8, "fit: output buckets by number of pieces")
	flags.IntVar(&s.scale, "scale", 0, "fit: centipawns that multiply the odds of winning by e; 0: as the games say")
	flags.IntVar(&s.epochs, "epochs", 20, "fit: passes over all positions")
	flags.IntVar(&s.batchSize, "batch", 4096, "fit: positions in a batch")
	flags.Float64Var(&s.resultWeight, "result", 0.3, "fit: share of the result in a label, the rest is the score of the search")
	flags.Float64Var(&s.rate, "rate", 0.001, "fit: learning rate")
	flags.Float64Var(&s.elo0, "elo0", 0, "gate: first hypothesis")
	flags.Float64Var(&s.elo1, "elo1", 10, "gate: second hypothesis")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	var ok bool
	if s.game, ok = catalog.Find(s.id); !ok {
		return fmt.Errorf("there is no game %q", s.id)
	}
	if s.maker, ok = eval.For(s.id); !ok || s.maker.NewEval == nil || len(s.game.Info().Seats) != 2 {
		return fmt.Errorf("alpha-beta does not play %s for two", s.id)
	}
	return commands[args[0]](&s, stdout)
}

// engineMaker returns a function that makes engines with the network of a file, and what the evaluation is called.
func (s *setup) engineMaker(file string) (newEngine func() *search.Engine, name string, err error) {
	newEval, name := s.maker.NewEval, "standard"
	if file != "" {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, "", err
		}
		view := network.For(s.game)
		net, err := nn.Read(data, view.Inputs)
		if err != nil {
			return nil, "", err
		}
		standard := newEval
		newEval = func() search.Eval { return network.New(view, net, standard()) }
		name = fmt.Sprintf("network %.8x", sha256.Sum256(data))
	}
	return func() *search.Engine {
		return search.New(search.Config{
			Kinds: len(s.game.Info().Kinds), Board: s.game.Board(nil), Traits: s.maker.TraitsFor(nil), Eval: newEval, Table: search.NewTable(tableSizeMB),
			KeepTables: true,
		})
	}, name, nil
}

// play plays the games that the file lacks.
func (s *setup) play(stdout io.Writer) error {
	newEngine, name, err := s.engineMaker(s.network)
	if err != nil {
		return err
	}
	p := selfplay.Plan{Game: s.game, NewEngine: newEngine, Evaluator: name, Games: s.games, Nodes: s.nodes, Seed: s.seed, Threads: s.threads, Random: s.random}
	f, count, err := selfplay.OpenFile(s.out, p.Header())
	if err != nil {
		return err
	}
	start, lastReport := time.Now(), time.Now()
	err = p.Play(f, count, func(n int) {
		if time.Since(lastReport) < time.Minute {
			return
		}
		lastReport = time.Now()
		printf(stdout, "%d games, %.0f an hour\n", n, float64(n-count)/time.Since(start).Hours())
	})
	return errors.Join(err, f.Close())
}

// fit trains a network.
func (s *setup) fit(stdout io.Writer) error {
	view := network.For(s.game)
	if view == nil {
		return fmt.Errorf("networks do not know %s", s.id)
	}
	shape := nn.Shape{Hidden: s.hidden, Buckets: s.buckets, MaxPieces: view.MaxPieces}
	var start *nn.Weights
	if s.start != "" {
		data, err := os.ReadFile(s.start)
		if err != nil {
			return err
		}
		n, err := nn.Read(data, view.Inputs)
		if err != nil {
			return err
		}
		start = n.Weights()
		shape = start.Shape
	}
	r := &sampler{view: view, shape: shape, position: view.NewPosition(), standardEval: s.maker.NewEval()}
	for _, name := range strings.Split(s.in, ",") {
		if err := r.readFile(name); err != nil {
			return err
		}
	}
	if len(r.data.training) == 0 {
		return errors.New("there are no positions to learn from")
	}
	switch {
	case s.scale > 0:
		shape.Scale = s.scale
	case start == nil:
		shape.Scale = int(fitScale(r.data.training))
	}
	printf(stdout, "%d games, %d positions and %d to validate, scale %d\n", r.data.games, len(r.data.training), len(r.data.validation), shape.Scale)
	l := &learner{
		data: &r.data, shape: shape, inputs: view.Inputs.Count(), resultWeight: s.resultWeight, rate: s.rate, batchSize: s.batchSize,
		epochs: s.epochs, seed: s.seed, start: start,
	}
	printf(stdout, "loss of the standard evaluation on the held-back games: %.6f\n", l.lossOf(r.standard))
	l.run(stdout)
	return os.WriteFile(s.out, l.weights.Quantize(view.Inputs).Write(), 0o644)
}

// gate plays a match.
func (s *setup) gate(stdout io.Writer) error {
	g := &gate{
		Plan:   selfplay.Plan{Game: s.game, Games: s.games, Seed: s.seed, Threads: s.threads},
		limits: ai.Limits{Nodes: s.nodes}, elo0: s.elo0, elo1: s.elo1,
	}
	if s.moveTime > 0 {
		g.limits = ai.Limits{MoveTime: s.moveTime}
	}
	for i, file := range [2]string{s.network, s.against} {
		var err error
		if g.makers[i], _, err = s.engineMaker(file); err != nil {
			return err
		}
	}
	return g.run(stdout)
}
