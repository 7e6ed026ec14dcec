package main

import (
	"errors"
	"flag"
	"io"
	"runtime"
	"time"

	"github.com/ludarium/ludarium/ai/selfplay"
)

// A playCommand plays games.
type playCommand struct {
	setup
	out, network string
	games        int
	nodes        uint64
	threads      int
	random       float64
}

func (c *playCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.out, "out", "", "file of the games, an unfinished one is continued")
	flags.StringVar(&c.network, "network", "", "file of the network that evaluates; empty: the standard evaluation")
	flags.IntVar(&c.games, "games", 10_000, "how many games")
	flags.Uint64Var(&c.nodes, "nodes", 2000, "nodes a move")
	flags.Float64Var(&c.random, "random", 0, "share of random moves")
	flags.IntVar(&c.threads, "threads", runtime.NumCPU(), "games at a time")
}

func (c *playCommand) check(func(string) bool) error {
	return errors.Join(c.findGame(), checkOut(c.out), checkPositive("games", c.games), checkPositive("nodes", c.nodes), checkPositive("threads", c.threads),
		checkShare("random", c.random))
}

// run plays the games that the file lacks.
func (c *playCommand) run(stdout io.Writer) error {
	newEngine, name, err := c.engineMaker(c.network)
	if err != nil {
		return err
	}
	p := selfplay.Plan{Game: c.game, NewEngine: newEngine, Evaluator: name, Games: c.games, Nodes: c.nodes, Seed: c.seed, Threads: c.threads, Random: c.random}
	f, count, err := selfplay.OpenFile(c.out, p.Header())
	if err != nil {
		return err
	}
	return errors.Join(p.Play(f, count, progressReport(stdout, count)), f.Close())
}

// progressReport returns a function that prints once a minute how many games there are; there were count at the start.
func progressReport(stdout io.Writer, count int) func(games int) {
	start := time.Now()
	lastReport := start
	return func(games int) {
		if time.Since(lastReport) >= time.Minute {
			lastReport = time.Now()
			printf(stdout, "%d games, %.0f an hour\n", games, float64(games-count)/time.Since(start).Hours())
		}
	}
}
