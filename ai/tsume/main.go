package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/rules/shogi"
)

func main() {
	if err := run(os.Args[1:], os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "tsume:", err)
		os.Exit(1)
	}
}

// goalLine states the goal of the problems, see package game/problem.
const goalLine = "goal checks 2\n"

func run(args []string, stderr io.Writer) error {
	flags := flag.NewFlagSet("tsume", flag.ContinueOnError)
	p := collection.Plan{Game: shogi.New(), ExtraNodes: extraNodes}
	flags.IntVar(&p.Games, "games", 400, "how many games to play")
	flags.Uint64Var(&p.Seed, "seed", 1, "random seed of the games")
	flags.IntVar(&p.Threads, "threads", runtime.NumCPU(), "number of threads")
	perLength := flags.Int("each", 50, "problems of each length")
	out := flags.String("out", "", "the file for the problems")
	if err := flags.Parse(args); err != nil {
		return err
	}
	found, counts, err := findProblems(p)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# Mate problems, each with its main line. Made by go run ./ai/tsume -games %d -seed %d -each %d\n%s", p.Games, p.Seed, *perLength, goalLine)
	chosen := chooseProblems(found, *perLength, counts)
	for _, c := range chosen {
		fmt.Fprintln(&b, c)
	}
	if _, err := fmt.Fprint(stderr, summary(counts, chosen)); err != nil {
		return err
	}
	if *out == "" {
		_, err = io.WriteString(os.Stdout, b.String())
		return err
	}
	return os.WriteFile(*out, []byte(b.String()), 0o644)
}
