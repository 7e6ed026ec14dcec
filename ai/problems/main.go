package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/rules/catalog"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "problems:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("problems", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var p collection.Plan
	id := flags.String("game", "chess", "the game")
	goal := flags.String("goal", "", "the goal of the problems, if not the usual one of the game: live")
	flags.IntVar(&p.Games, "games", 1000, "how many games to play")
	flags.Uint64Var(&p.Seed, "seed", 1, "random seed of the games")
	flags.IntVar(&p.Threads, "threads", runtime.NumCPU(), "number of threads")
	perLength := flags.Int("each", 70, "problems of each length")
	out := flags.String("out", "", "the file for the problems")
	if err := flags.Parse(args); err != nil {
		return err
	}
	s, err := settingsFor(*id, *goal)
	if err != nil {
		return err
	}
	game, ok := catalog.Find(*id)
	if !ok {
		return fmt.Errorf("unknown game %q", *id)
	}
	p.Game, p.ExtraNodes, p.Random, p.MinPieces, p.Options = game, s.extraNodes, s.random, s.minPieces, s.options
	games, counts, err := collection.Play(p, func() collection.Finder[candidate] { return newFinder(game, s) })
	if err != nil {
		return err
	}
	chosen := chooseProblems(games, s.maxMoves, *perLength, counts)
	if s.goal.HasTarget() { // the computer player may see something better elsewhere
		gradeByNodes(chosen)
	} else if err := gradeByLevels(game, chosen); err != nil {
		return err
	}
	slices.SortStableFunc(chosen, compareDifficulty)
	if _, err := fmt.Fprintf(stderr, "%v%7d chosen\n", counts, len(chosen)); err != nil {
		return err
	}
	var b strings.Builder
	goalFlag := ""
	if *goal != "" {
		goalFlag = " -goal " + *goal
	}
	fmt.Fprintf(&b, "# Problems, each with its main line and the level that solves it. Made by go run ./ai/problems -game %s%s -games %d -seed %d -each %d\n",
		*id, goalFlag, p.Games, p.Seed, *perLength)
	fmt.Fprintf(&b, "goal %v %d\n", s.goal, len(game.Info().Seats))
	for _, c := range chosen {
		fmt.Fprintln(&b, c)
	}
	if *out == "" {
		_, err = io.WriteString(stdout, b.String())
		return err
	}
	return os.WriteFile(*out, []byte(b.String()), 0o644)
}
