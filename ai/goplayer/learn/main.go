package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/ludarium/ludarium/ai/goplayer"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "learn:", err)
		os.Exit(1)
	}
}

func run(args []string, output io.Writer) error {
	flags := flag.NewFlagSet("learn", flag.ContinueOnError)
	in := flags.String("in", "ai/goplayer/learn/games.txt", "the games, one a line: the size, then the moves")
	out := flags.String("out", "ai/goplayer/policy.txt", "where the policy goes")
	t := goplayer.Training{Report: func(text string) { _, _ = fmt.Fprintln(output, text) }}
	flags.IntVar(&t.MinCount, "least", 2, "how many times a pattern must have been played to be told from others")
	flags.IntVar(&t.Epochs, "epochs", 50, "how many times all games are seen")
	flags.Float64Var(&t.L2, "l2", 0.3, "how strongly weights are pulled to 0")
	if err := flags.Parse(args); err != nil {
		return err
	}
	file, err := os.Open(*in)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	games, err := readGames(file)
	if err != nil {
		return fmt.Errorf("%s: %w", *in, err)
	}
	var policy bytes.Buffer
	if err := goplayer.Learn(games, t, &policy); err != nil {
		return err
	}
	return os.WriteFile(*out, policy.Bytes(), 0o644)
}

// readGames parses the games.
func readGames(reader io.Reader) (games []goplayer.Game, err error) {
	lines := bufio.NewScanner(reader)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		words := strings.Fields(lines.Text())
		if len(words) == 0 {
			continue
		}
		g, err := replayGame(words[0], words[1:])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		games = append(games, g)
	}
	return games, lines.Err()
}

// replayGame replays a game. Moves after a repetition that our rules forbid are dropped.
func replayGame(size string, moves []string) (goplayer.Game, error) {
	start, err := goban.New().Start(rules.Options{"size": size, "rules": goban.Chinese})
	if err != nil {
		return goplayer.Game{}, err
	}
	p := start.Clone().(*goban.Position)
	g := goplayer.Game{Start: start.(*goban.Position)}
	for _, text := range moves {
		m, err := p.ReadMove(text)
		var illegal rules.IllegalReason
		if errors.As(err, &illegal) && illegal.Code == goban.Superko {
			break
		}
		if err != nil {
			return goplayer.Game{}, fmt.Errorf("move %d: %w", len(g.Moves)+1, err)
		}
		g.Moves = append(g.Moves, m)
		p.Play(m)
	}
	return g, nil
}
