package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
)

// The exponents and the stability of SPSA, as Spall recommends them and Fishtest uses them.
const (
	spsaAlpha     = 0.602
	spsaGamma     = 0.101
	spsaStability = 0.1  // of the iterations
	spsaStep      = 0.15 // perturbation of a parameter at the end, as a share of its first value
	minSPSAStep   = 0.7
)

// An spsaCommand fits the parameters of the search by matches: simultaneous perturbation stochastic approximation (Spall, "An
// overview of the simultaneous perturbation method for efficient optimization", 1998).
type spsaCommand struct {
	setup
	out               string
	iterations, pairs int
	threads           int
	nodes             uint64
	rate              float64

	matches []*gate // by game
	configs []search.Config
}

func (c *spsaCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.Lookup("game").Usage = "IDs of the games, separated by commas, which play in turn with their networks"
	flags.StringVar(&c.out, "out", "", "file of the state, from which an interrupted run goes on")
	flags.IntVar(&c.iterations, "iterations", 1000, "how many iterations")
	flags.IntVar(&c.pairs, "pairs", 8, "pairs of games in an iteration, each with a perturbation of its own")
	flags.IntVar(&c.threads, "threads", runtime.NumCPU(), "pairs at a time")
	flags.Uint64Var(&c.nodes, "nodes", 2000, "nodes a move")
	flags.Float64Var(&c.rate, "rate", 0.01, "share of a perturbation by which every point of a lead in a pair moves a parameter at the end")
}

func (c *spsaCommand) check(func(string) bool) error {
	err := errors.Join(checkOut(c.out), checkPositive("iterations", c.iterations), checkPositive("pairs", c.pairs), checkPositive("threads", c.threads),
		checkPositive("nodes", c.nodes))
	if !(c.rate > 0) { // nor NaN
		err = errors.Join(err, errors.New("-rate must be greater than 0"))
	}
	for id := range strings.SplitSeq(c.id, ",") {
		of := setup{id: id, seed: c.seed}
		if e := of.findGame(); e != nil {
			err = errors.Join(err, e)
			continue
		}
		c.addGame(of)
	}
	return err
}

// addGame makes a game play, as at full strength.
func (c *spsaCommand) addGame(s setup) {
	c.configs = append(c.configs, s.strongConfig())
	c.matches = append(c.matches, &gate{Plan: selfplay.Plan{Game: s.game, Seed: c.seed}, limits: ai.Limits{Nodes: c.nodes}})
}

// strongConfig returns the configuration of an engine at full strength, without its table.
func (s *setup) strongConfig() search.Config {
	config := search.Config{
		Kinds: len(s.game.Info().Kinds), Board: s.game.Board(nil), Traits: s.maker.TraitsFor(nil), Eval: s.maker.NewEval, KeepTables: true,
	}
	if s.maker.Network != "" {
		config.StrongEval = network.NewEval(s.game, s.maker.Network, s.maker.NewEval)
	}
	return config
}

// newStrongEngine returns an engine at full strength; nil parameters are the standard ones.
func newStrongEngine(config search.Config, parameters *search.Parameters) *search.Engine {
	config.Table, config.Parameters = search.NewTable(tableSizeMB), parameters
	engine := search.New(config)
	engine.SetFullStrength(true)
	return engine
}

// An spsaState is what a run has reached.
type spsaState struct {
	Settings   string // of the run that wrote it
	Iterations int
	Parameters map[string]float64
}

func (c *spsaCommand) run(stdout io.Writer) error {
	settings := fmt.Sprintf("games %s, seed %d, %d iterations of %d pairs, %d nodes, rate %g, engine %d, from %+v",
		c.id, c.seed, c.iterations, c.pairs, c.nodes, c.rate, selfplay.EngineNumber, search.StandardParameters())
	state, err := c.readState(settings)
	if err != nil {
		return err
	}
	report := time.Now()
	for state.Iterations < c.iterations {
		if err := c.iterate(&state); err != nil {
			return err
		}
		text, err := json.MarshalIndent(state, "", "\t")
		if err != nil {
			return err
		}
		if err := replaceFile(c.out, append(text, '\n')); err != nil {
			return err
		}
		if time.Since(report) > time.Minute || state.Iterations == c.iterations {
			report = time.Now()
			printf(stdout, "%d iterations: %+v\n", state.Iterations, roundParameters(state.Parameters, nil))
		}
	}
	return nil
}

// replaceFile writes a file beside the old one first, so that one of them is whole whenever the program ends.
func replaceFile(name string, data []byte) error {
	temporary := name + ".new"
	if err := os.WriteFile(temporary, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temporary, name)
}

// readState reads the state of an interrupted run, or begins with the standard parameters.
func (c *spsaCommand) readState(settings string) (spsaState, error) {
	text, err := os.ReadFile(c.out)
	if errors.Is(err, fs.ErrNotExist) {
		return spsaState{Settings: settings, Parameters: standardParameters()}, nil
	}
	if err != nil {
		return spsaState{}, err
	}
	state, err := parseState(c.out, text)
	if err != nil {
		return spsaState{}, err
	}
	if state.Settings != settings {
		return spsaState{}, fmt.Errorf("%s is of another run: %s", c.out, state.Settings)
	}
	return state, nil
}

// parseState parses the text of a state file.
func parseState(file string, text []byte) (state spsaState, err error) {
	if err := json.Unmarshal(text, &state); err != nil {
		return spsaState{}, fmt.Errorf("%s: %w", file, err)
	}
	for _, name := range parameterNames() {
		if _, ok := state.Parameters[name]; !ok {
			return spsaState{}, fmt.Errorf("%s lacks the parameter %s", file, name)
		}
	}
	return state, nil
}

// iterate plays the pairs of an iteration and moves the parameters. Every pair is between the parameters with a random
// perturbation added and the same subtracted; all parameters move towards the side that won.
func (c *spsaCommand) iterate(state *spsaState) error {
	signs, leads, errs := make([]map[string]float64, c.pairs), make([]float64, c.pairs), make([]error, c.pairs)
	work := make(chan int)
	var wg sync.WaitGroup
	for range min(c.threads, c.pairs) {
		wg.Go(func() {
			for i := range work {
				leads[i], errs[i] = c.playPair(state, signs[i], state.Iterations*c.pairs+i)
			}
		})
	}
	for i := range c.pairs {
		signs[i] = map[string]float64{}
		rng := rand.New(rand.NewPCG(c.seed^0x5b5a, uint64(state.Iterations*c.pairs+i)))
		for _, name := range parameterNames() {
			signs[i][name] = float64(2*rng.IntN(2) - 1)
		}
		work <- i
	}
	close(work)
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	first := standardParameters()
	for name := range state.Parameters {
		gain := c.gain(first[name], state.Iterations)
		for i, lead := range leads {
			state.Parameters[name] = max(state.Parameters[name]+gain*lead*signs[i][name], 1)
		}
	}
	state.Iterations++
	return nil
}

// perturbation returns how much is added to and subtracted from a parameter in an iteration, counted from 0.
func (c *spsaCommand) perturbation(first float64, iteration int) float64 {
	end := max(spsaStep*first, minSPSAStep)
	return end * math.Pow(float64(c.iterations)/float64(iteration+1), spsaGamma)
}

// gain returns how far a point moves a parameter in an iteration.
func (c *spsaCommand) gain(first float64, iteration int) float64 {
	end, n := c.perturbation(first, c.iterations-1), float64(c.iterations)
	decay := math.Pow((spsaStability*n+n)/(spsaStability*n+float64(iteration+1)), spsaAlpha)
	return c.rate * end * end * decay / c.perturbation(first, iteration)
}

// playPair plays pair n of games and returns how many points the added perturbation is ahead of the subtracted one.
func (c *spsaCommand) playPair(state *spsaState, signs map[string]float64, n int) (float64, error) {
	game, first := n%len(c.matches), standardParameters()
	var engines [2]*search.Engine
	for i := range engines {
		perturbed := roundParameters(state.Parameters, func(name string) float64 {
			return float64(1-2*i) * signs[name] * c.perturbation(first[name], state.Iterations)
		})
		engines[i] = newStrongEngine(c.configs[game], &perturbed)
	}
	points, _, err := c.matches[game].playPair(engines, n)
	return 2*points - 2, err
}

// standardParameters returns the parameters of the search by name.
func standardParameters() map[string]float64 {
	m, byName := reflect.ValueOf(search.StandardParameters()), map[string]float64{}
	for i := range m.NumField() {
		byName[m.Type().Field(i).Name] = float64(m.Field(i).Int())
	}
	return byName
}

// parameterNames returns the names of the parameters in a fixed order.
func parameterNames() (names []string) {
	t := reflect.TypeFor[search.Parameters]()
	for i := range t.NumField() {
		names = append(names, t.Field(i).Name)
	}
	return names
}

// roundParameters returns the parameters as the search takes them, with something added to each (nil: nothing). None is below 1.
func roundParameters(byName map[string]float64, added func(name string) float64) (m search.Parameters) {
	fields := reflect.ValueOf(&m).Elem()
	for _, name := range parameterNames() {
		n := byName[name]
		if added != nil {
			n += added(name)
		}
		fields.FieldByName(name).SetInt(max(int64(math.Round(n)), 1))
	}
	return m
}
