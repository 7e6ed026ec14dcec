package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/goplayer"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

const (
	maxRandomPlies = 4   // random moves at the start, which are not learned from
	varietySpread  = 40  // centipawns within which any of the best moves is played in the opening
	varietyLines   = 6   // how many best moves there are to choose from
	decidedScore   = 250 // beyond this score a game is decided
	decidedPlies   = 4   // if it stays there for so many plies
	openingMark    = "/" // separates the random moves from those to learn from
	playMemoryMB   = 32  // of the engine
	selfPlayKomi   = "7.5"
)

// A selfPlay plays games of the engine against itself. Game n is the same in every run.
type selfPlay struct {
	size, nodes int
	seed        uint64
	engine      *goplayer.Engine
}

// runPlay appends games to a file until it has enough.
func runPlay(args []string, output io.Writer) error {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	s := selfPlay{engine: goplayer.New(goplayer.Config{MemoryMB: playMemoryMB})}
	out := flags.String("out", "", "the file that the games are appended to")
	games := flags.Int("games", 100, "how many games the file shall have")
	flags.IntVar(&s.size, "size", 9, "lines of the board")
	flags.IntVar(&s.nodes, "nodes", 1000, "playouts a move")
	flags.Uint64Var(&s.seed, "seed", 1, "other seeds give other games")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case *out == "":
		return errors.New("-out must name a file")
	case s.nodes < 1: // a search without a limit never ends
		return errors.New("-nodes must be at least 1")
	}
	file, err := os.OpenFile(*out, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	done, err := skipGames(file)
	if err != nil {
		return err
	}
	for n := done; n < *games; n++ {
		line, err := s.playGame(context.Background(), n)
		if err != nil {
			return fmt.Errorf("game %d: %w", n, err)
		}
		if _, err := fmt.Fprintln(file, line); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(output, "game %d: %d words\n", n, len(strings.Fields(line))); err != nil {
			return err
		}
	}
	return nil
}

// skipGames counts the whole lines of a file, cuts off what follows them, and leaves the file at its end.
func skipGames(file *os.File) (int, error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return 0, err
	}
	end := int64(bytes.LastIndexByte(text, '\n') + 1)
	if err := file.Truncate(end); err != nil {
		return 0, err
	}
	_, err = file.Seek(end, io.SeekStart)
	return bytes.Count(text, []byte("\n")), err
}

// playGame plays game n and returns it as a line.
func (s *selfPlay) playGame(ctx context.Context, n int) (string, error) {
	rng := mcts.NewPRNG(s.seed<<32 ^ uint64(n)<<8 ^ uint64(s.size))
	start, err := goban.New().Start(rules.Options{"size": strconv.Itoa(s.size), "rules": goban.Chinese, "komi": selfPlayKomi})
	if err != nil {
		return "", err
	}
	p, _ := start.(*goban.Position)
	line := []string{strconv.Itoa(s.size)}
	play := func(m rules.Move) {
		line = append(line, p.Format(m))
		p.Play(m)
	}
	for range rng.IntN(maxRandomPlies + 1) {
		play(s.randomMove(p, &rng))
	}
	line = append(line, openingMark)
	for ply, passes, decided := 0, 0, 0; passes < 2 && decided < decidedPlies && ply < 3*s.size*s.size; ply++ {
		m, score, err := s.chooseMove(ctx, p, &rng, ply)
		if err != nil {
			return "", err
		}
		if passes++; m != p.PassMove() {
			passes = 0
		}
		if decided++; score < decidedScore && score > -decidedScore {
			decided = 0
		}
		play(m)
	}
	return strings.Join(line, " "), nil
}

// randomMove returns a random legal move that is neither a pass nor on the first two lines.
func (s *selfPlay) randomMove(p *goban.Position, rng *mcts.PRNG) rules.Move {
	for {
		x, y := 2+rng.IntN(s.size-4), 2+rng.IntN(s.size-4)
		if m := rules.Move(y*s.size + x + 1); p.IsLegal(m) {
			return m
		}
	}
}

// chooseMove returns a move and its score: in the opening one of several that are about as good, then the best.
func (s *selfPlay) chooseMove(ctx context.Context, p *goban.Position, rng *mcts.PRNG, ply int) (rules.Move, ai.Score, error) {
	limits := ai.Limits{Nodes: uint64(s.nodes)}
	s.engine.SetLineSpread(0)
	if ply < s.size {
		limits.Lines = varietyLines
		s.engine.SetLineSpread(varietySpread)
	}
	lines := make([]ai.Line, max(limits.Lines, 1))
	count := 0 // of the last report
	best, err := s.engine.Think(ctx, p, limits, func(l ai.Line) {
		lines[l.Number-1], count = l, l.Number
	})
	switch {
	case err != nil:
		return rules.NoMove, 0, err
	case count == 0:
		return rules.NoMove, 0, errors.New("the search has reported nothing")
	case limits.Lines == 0 || best == p.PassMove():
		return best, lines[0].Score, nil
	}
	chosen := lines[rng.IntN(count)]
	return chosen.PV[0], chosen.Score, nil
}
