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
	if len(args) > 0 && args[0] == "play" {
		return runPlay(args[1:], output)
	}
	flags := flag.NewFlagSet("learn", flag.ContinueOnError)
	in := flags.String("in", "ai/goplayer/learn/games.txt", "the files with the games, separated by commas; a file that is there twice counts twice")
	out := flags.String("out", "ai/goplayer/policy19.txt", "where the policy goes")
	t := goplayer.Training{Report: func(text string) { _, _ = fmt.Fprintln(output, text) }}
	flags.IntVar(&t.MinCount, "least", 2, "how many times a pattern must have been played to be told from others")
	flags.IntVar(&t.Epochs, "epochs", 50, "how many times all games are seen")
	flags.Float64Var(&t.L2, "l2", 0.3, "how strongly weights are pulled to 0")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var games []goplayer.Game
	for _, name := range strings.Split(*in, ",") {
		more, err := readFile(name)
		if err != nil {
			return err
		}
		rest := len(more) - len(more)/10
		games, t.HeldBack = append(games, more[:rest]...), more[rest:]
	}
	var policy bytes.Buffer
	if err := goplayer.Learn(games, t, &policy); err != nil {
		return err
	}
	return os.WriteFile(*out, policy.Bytes(), 0o644)
}

// readFile reads the games of a file.
func readFile(name string) ([]goplayer.Game, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	games, err := readGames(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return games, nil
}

// readGames parses the games.
func readGames(reader io.Reader) (games []goplayer.Game, err error) {
	lines := bufio.NewScanner(reader)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		words := strings.Fields(lines.Text())
		if len(words) == 0 || words[0] == commentMark {
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

// replayGame replays a game, which starts after openingMark if that is there. Moves after a repetition that our rules forbid
// are dropped.
func replayGame(size string, moves []string) (goplayer.Game, error) {
	start, err := goban.New().Start(rules.Options{"size": size, "rules": goban.Chinese})
	if err != nil {
		return goplayer.Game{}, err
	}
	p := start.Clone().(*goban.Position)
	g := goplayer.Game{Start: start.(*goban.Position)}
	for _, text := range moves {
		if text == openingMark {
			g = goplayer.Game{Start: p.Clone().(*goban.Position)}
			continue
		}
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
