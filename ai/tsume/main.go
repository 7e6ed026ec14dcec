package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
)

func main() {
	if err := run(os.Args[1:], os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "tsume:", err)
		os.Exit(1)
	}
}

func run(args []string, stderr io.Writer) error {
	flags := flag.NewFlagSet("tsume", flag.ContinueOnError)
	var p gamePlan
	flags.IntVar(&p.games, "games", 400, "how many games to play")
	flags.Uint64Var(&p.seed, "seed", 1, "random seed of the games")
	flags.IntVar(&p.threads, "threads", runtime.NumCPU(), "number of threads")
	perLength := flags.Int("each", 50, "problems of each length")
	out := flags.String("out", "", "the file for the problems")
	if err := flags.Parse(args); err != nil {
		return err
	}
	found, stats, err := p.playGames()
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# Mate problems, each with its main line. Made by go run ./ai/tsume -games %d -seed %d -each %d\n", p.games, p.seed, *perLength)
	chosen := chooseProblems(found, *perLength, &stats)
	for _, c := range chosen {
		fmt.Fprintln(&b, c)
	}
	if _, err := fmt.Fprint(stderr, stats.summary(chosen)); err != nil {
		return err
	}
	if *out == "" {
		_, err = io.WriteString(os.Stdout, b.String())
		return err
	}
	return os.WriteFile(*out, []byte(b.String()), 0o644)
}
