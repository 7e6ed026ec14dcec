package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "learn:", err)
		os.Exit(1)
	}
}

func run() error {
	in := flag.String("in", "games.txt", "the games, one a line: the size, then the moves")
	out := flag.String("out", "policy.txt", "where the policy goes")
	c := mcts.Course{Report: func(text string) { fmt.Println(text) }}
	flag.IntVar(&c.Least, "least", 5, "how often a shape must have been played to be told from others")
	flag.IntVar(&c.Epochs, "epochs", 12, "how often all games are seen")
	flag.Float64Var(&c.Pull, "pull", 1, "how strongly weights are pulled to 0")
	flag.Parse()
	lessons, err := read(*in)
	if err != nil {
		return err
	}
	file, err := os.Create(*out)
	if err != nil {
		return err
	}
	if err := mcts.Learn(lessons, c, file); err != nil {
		return err
	}
	return file.Close()
}

// read reads the games.
func read(name string) (lessons []mcts.Lesson, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		words := strings.Fields(lines.Text())
		if len(words) < 2 {
			continue
		}
		l, err := lesson(words[0], words[1:])
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, n, err)
		}
		lessons = append(lessons, l)
	}
	return lessons, lines.Err()
}

// lesson replays a game. What comes after a move that these rules forbid, which is a ko of other rules, is left out.
func lesson(size string, moves []string) (mcts.Lesson, error) {
	start, err := goban.New().Start(rules.Options{"size": size, "rules": goban.Chinese})
	if err != nil {
		return mcts.Lesson{}, err
	}
	p := start.Clone().(*goban.Position)
	l := mcts.Lesson{Start: start.(*goban.Position)}
	for _, text := range moves {
		m, err := p.ReadMove(text)
		if err != nil {
			break
		}
		l.Moves = append(l.Moves, m)
		p.Play(m)
	}
	return l, nil
}
