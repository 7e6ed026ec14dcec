package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
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

// A command is one of the commands, with its flags as fields.
type command interface {
	addFlags(flags *flag.FlagSet)
	// check reports what is wrong with the flags. isSet reports whether a flag was given.
	check(isSet func(name string) bool) error
	run(stdout io.Writer) error
}

func run(args []string, stdout io.Writer) error {
	commands := map[string]command{"play": &playCommand{}, "fit": &fitCommand{}, "gate": &gateCommand{}, "build": &buildCommand{}, "label": &labelCommand{}, "calibrate": &calibrateCommand{}, "openings": &openingsCommand{}, "spsa": &spsaCommand{}}
	if len(args) == 0 || commands[args[0]] == nil {
		return errors.New("usage: train build|play|label|fit|gate|calibrate|openings|spsa [flags]")
	}
	c, given := commands[args[0]], map[string]bool{}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	c.addFlags(flags)
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if err := c.check(func(name string) bool { return given[name] }); err != nil {
		return err
	}
	return c.run(stdout)
}

// A setup holds the flags of all commands, and the game that they name.
type setup struct {
	id   string
	seed uint64

	game  rules.Game
	maker eval.EngineMaker
}

func (s *setup) addFlags(flags *flag.FlagSet) {
	flags.StringVar(&s.id, "game", "chess", "ID of the game")
	flags.Uint64Var(&s.seed, "seed", 1, "seed of the random numbers")
}

// findGame finds the game.
func (s *setup) findGame() error {
	var ok bool
	if s.game, ok = catalog.Find(s.id); !ok {
		return fmt.Errorf("there is no game %q", s.id)
	}
	if s.maker, ok = eval.For(s.id); !ok || s.maker.NewEval == nil || len(s.game.Info().Seats) != 2 {
		return fmt.Errorf("%s is not a two-player game of the alpha-beta engine", s.id)
	}
	return nil
}

// readNetwork reads the file of a network of the game.
func (s *setup) readNetwork(file string) (features *network.FeatureSet, n *nn.Network, hash [sha256.Size]byte, err error) {
	if features, err = s.networkFeatures(); err != nil {
		return nil, nil, hash, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, hash, err
	}
	if n, err = nn.Read(data, features.Inputs); err != nil {
		return nil, nil, hash, fmt.Errorf("%s: %w", file, err)
	}
	return features, n, sha256.Sum256(data), nil
}

// networkFeatures returns what networks see of the game.
func (s *setup) networkFeatures() (*network.FeatureSet, error) {
	if features := network.FeaturesFor(s.game); features != nil {
		return features, nil
	}
	return nil, fmt.Errorf("there are no network inputs for %s", s.id)
}

// engineMaker returns a function that makes engines with the network of a file, and what the evaluation is called.
func (s *setup) engineMaker(file string) (newEngine func() *search.Engine, name string, err error) {
	newEval, name := s.maker.NewEval, "standard"
	if file != "" {
		features, net, hash, err := s.readNetwork(file)
		if err != nil {
			return nil, "", err
		}
		newEval = func() search.Eval { return network.New(features, net, s.maker.NewEval()) }
		name = fmt.Sprintf("network %.8x", hash)
	}
	return func() *search.Engine {
		return search.New(search.Config{
			Kinds: len(s.game.Info().Kinds), Board: s.game.Board(nil), Traits: s.maker.TraitsFor(nil), Eval: newEval, Table: search.NewTable(tableSizeMB),
			KeepTables: true,
		})
	}, name, nil
}

// checkPositive reports a number that must be at least 1 and is not.
func checkPositive[T int | uint64](flag string, n T) error {
	if n < 1 {
		return fmt.Errorf("-%s must be at least 1", flag)
	}
	return nil
}

// checkShare reports a number that must be from 0 to 1 and is not.
func checkShare(flag string, share float64) error {
	if !(share >= 0 && share <= 1) { // nor NaN
		return fmt.Errorf("-%s must be from 0 to 1", flag)
	}
	return nil
}

// checkOut reports that an output file is missing or has no folder, otherwise the error would show only after hours.
func checkOut(file string) error {
	if file == "" {
		return errors.New("-out must name a file")
	}
	_, err := os.Stat(filepath.Dir(file))
	return err
}
