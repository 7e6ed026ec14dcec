package main

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// A recipe says how the network of a game, or of several games that share one, is made.
type recipe struct {
	games  []string // IDs
	hidden int
	scale  int // centipawns that multiply the odds of winning by e
	sets   []gameSet
	stages []stage
}

// A gameSet is a number of games of self-play of every game of a recipe.
type gameSet struct {
	games, nodes int
	random       float64
	stage        int // the network of this stage plays; 0: the standard evaluation
}

// A stage is a training, which goes on from the network of the stage before. Stages are counted from 1.
type stage struct {
	sets              []int // indexes of the sets to train with
	epochs, batchSize int
	rate              float64
	resultWeight      float64
}

// threeStages train with many games with weak scores first, then with fewer with better ones, and then with games of the
// network itself, with their results.
var threeStages = []stage{
	{sets: []int{0}, epochs: 8, batchSize: 16384, rate: 0.003},
	{sets: []int{1}, epochs: 6, batchSize: 16384, rate: 0.0015},
	{sets: []int{2}, epochs: 4, batchSize: 16384, rate: 0.001, resultWeight: 0.25},
}

// twoStages train with games of the standard evaluation first, and then with games of the network itself, with their results.
var twoStages = []stage{
	{sets: []int{0}, epochs: 8, batchSize: 16384, rate: 0.003},
	{sets: []int{1}, epochs: 6, batchSize: 16384, rate: 0.0015, resultWeight: 0.2},
}

// recipes returns the recipes by the name of the network, which is that of its first game.
func recipes() map[string]recipe {
	list := []recipe{
		{
			games: []string{"chess", "chess960"}, hidden: 128, scale: 200, stages: threeStages,
			sets: []gameSet{{120_000, 30, 0.1, 0}, {60_000, 120, 0.05, 0}, {60_000, 200, 0.05, 2}},
		},
		{
			games: []string{"capablanca80"}, hidden: 128, scale: 200, stages: threeStages,
			sets: []gameSet{{150_000, 30, 0.1, 0}, {40_000, 120, 0.05, 0}, {220_000, 200, 0.05, 2}},
		},
		{
			games: []string{"capablanca100"}, hidden: 128, scale: 200, stages: threeStages,
			sets: []gameSet{{150_000, 30, 0.1, 0}, {40_000, 120, 0.05, 0}, {220_000, 200, 0.05, 2}},
		},
		{
			games: []string{"hexagonal-chess"}, hidden: 128, scale: 200,
			sets: []gameSet{{40_000, 60, 0.08, 0}, {80_000, 150, 0.05, 0}, {56_200, 200, 0.05, 1}},
			stages: []stage{
				{sets: []int{0, 1}, epochs: 10, batchSize: 16384, rate: 0.003, resultWeight: 0.1},
				{sets: []int{1, 2}, epochs: 6, batchSize: 16384, rate: 0.002, resultWeight: 0.2},
			},
		},
		{games: []string{"byzantine-chess"}, hidden: 64, scale: 200, stages: twoStages, sets: []gameSet{{30_000, 60, 0.08, 0}, {30_000, 150, 0.05, 1}}},
		{
			games: []string{"shogi"}, hidden: 128, scale: 600,
			sets: []gameSet{{60_000, 60, 0.08, 0}, {60_000, 150, 0.05, 1}, {63_367, 200, 0.05, 2}},
			stages: append(slices.Clone(twoStages), []stage{
				{sets: []int{0, 1, 2}, epochs: 8, batchSize: 16384, rate: 0.003, resultWeight: 0.15},
				{sets: []int{1, 2}, epochs: 4, batchSize: 16384, rate: 0.001, resultWeight: 0.2},
			}...),
		},
		{games: []string{"hasami-shogi"}, hidden: 64, scale: 200, stages: threeStages, sets: []gameSet{{60_000, 30, 0.1, 0}, {20_000, 120, 0.05, 0}, {20_000, 200, 0.05, 2}}},
	}
	byName := map[string]recipe{}
	for _, r := range list {
		byName[r.games[0]] = r
	}
	return byName
}

// gamesLike returns the IDs of the games that share a network with a game.
func gamesLike(id string) []string {
	if r, ok := recipes()[id]; ok {
		return r.games
	}
	return []string{id}
}

// fileName returns the name of the file with the games of one game.
func (s gameSet) fileName(id string) string {
	if s.stage == 0 {
		return fmt.Sprintf("%s-%d.games", id, s.nodes)
	}
	return fmt.Sprintf("%s-%d-stage%d.games", id, s.nodes, s.stage)
}

// A buildCommand follows the recipe of a game.
type buildCommand struct {
	setup
	dir, out string
	threads  int
}

func (c *buildCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.dir, "dir", ".", "directory of the games and of the networks of the stages")
	flags.StringVar(&c.out, "out", "", "file of the network; empty: GAME.network in that directory")
	flags.IntVar(&c.threads, "threads", runtime.NumCPU(), "games at a time")
}

func (c *buildCommand) check(func(string) bool) error {
	err := errors.Join(c.findGame(), checkPositive("threads", c.threads))
	if c.out != "" {
		err = errors.Join(err, checkOut(c.out))
	}
	return err
}

func (c *buildCommand) run(stdout io.Writer) error {
	r, ok := recipes()[c.id]
	if !ok {
		return fmt.Errorf("there is no recipe for %s", c.id)
	}
	return c.follow(r, stdout)
}

// follow plays the games of a recipe and fits the network to them. Games that lie in the directory from an interrupted
// run are used.
func (c *buildCommand) follow(r recipe, stdout io.Writer) error {
	dir := filepath.Clean(c.dir)
	out := cmp.Or(c.out, filepath.Join(dir, c.id+".network"))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	began := time.Now()
	var log strings.Builder
	stdout = io.MultiWriter(stdout, &log)
	networks := make([]string, len(r.stages)+1) // by stage
	for i, t := range r.stages {
		var in []string
		for _, set := range t.sets {
			files, err := c.playSet(stdout, dir, r, r.sets[set], networks)
			if err != nil {
				return err
			}
			in = append(in, files...)
		}
		networks[i+1] = filepath.Join(dir, fmt.Sprintf("%s-stage%d.network", c.id, i+1))
		err := runCommand(stdout, "fit -game %s -in %s -out %s -start=%s -hidden %d -scale %d -epochs %d -batch %d -rate %g -result %g -seed %d",
			c.id, strings.Join(in, ","), networks[i+1], networks[i], r.hidden, r.scale, t.epochs, t.batchSize, t.rate, t.resultWeight, c.seed)
		if err != nil {
			return err
		}
	}
	data, err := os.ReadFile(networks[len(r.stages)])
	if err != nil {
		return err
	}
	printf(stdout, "%s: SHA-256 %x, %d bytes, %s\n", filepath.Base(out), sha256.Sum256(data), len(data), time.Since(began).Round(time.Minute))
	if err := os.WriteFile(out, data, 0o644); err != nil {
		return err
	}
	return os.WriteFile(out+".txt", []byte(strings.ReplaceAll(log.String(), dir+string(filepath.Separator), "")), 0o644)
}

// playSet plays a set of games and returns their files.
func (c *buildCommand) playSet(stdout io.Writer, dir string, r recipe, set gameSet, networks []string) (files []string, err error) {
	for _, id := range r.games {
		file := filepath.Join(dir, set.fileName(id))
		err := runCommand(stdout, "play -game %s -out %s -games %d -nodes %d -random %g -network=%s -seed %d -threads %d",
			id, file, set.games, set.nodes, set.random, networks[set.stage], c.seed, c.threads)
		if err != nil {
			return nil, err
		}
		sum, err := hashFile(file)
		if err != nil {
			return nil, err
		}
		printf(stdout, "SHA-256 %s\n", sum)
		files = append(files, file)
	}
	return files, nil
}

// runCommand runs another command of this program and reports it. Every word with a % verb takes one argument.
func runCommand(stdout io.Writer, format string, args ...any) error {
	words := strings.Fields(format)
	for i, word := range words {
		if strings.Contains(word, "%") {
			words[i] = fmt.Sprintf(word, args[0])
			args = args[1:]
		}
	}
	printf(stdout, "train %s\n", strings.Join(words, " "))
	return run(words, stdout)
}

// hashFile returns the SHA-256 of a file in hexadecimal digits.
func hashFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close() //nolint:errcheck // only read
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
