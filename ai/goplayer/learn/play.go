package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
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
	commentMark    = "#" // begins a line that is no game
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
	games := flags.Int("games", 100, "how many games the file should have")
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
	if _, err := s.newGame(); err != nil {
		return err
	}
	file, done, err := openGames(*out, fmt.Sprintf("%s %d lines, %d playouts a move, seed %d", commentMark, s.size, s.nodes, s.seed))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	for n := done; n < *games; n++ {
		line, err := s.playGame(context.Background(), n)
		if err != nil {
			return fmt.Errorf("game %d: %w", n, err)
		}
		if _, err := fmt.Fprintln(file, line); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(output, "game %d is played\n", n); err != nil {
			return err
		}
	}
	return nil
}

// openGames opens a file of games to append to it, and counts those that it has. A last line that is incomplete is cut off. A
// new file gets the heading, another one must have the same.
func openGames(name, heading string) (file *os.File, count int, err error) {
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, 0, err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	if len(text) == 0 {
		text = []byte(heading + "\n")
	}
	if first, _, _ := strings.Cut(string(text), "\n"); first != heading {
		return nil, 0, fmt.Errorf("%s has games of other settings: %s", name, first)
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		return nil, 0, err
	}
	file, err = os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	return file, bytes.Count(text, []byte("\n")) - 1, err
}

// newGame returns the start position of the games.
func (s *selfPlay) newGame() (*goban.Position, error) {
	start, err := goban.New().Start(rules.Options{"size": strconv.Itoa(s.size), "rules": goban.Chinese, "komi": selfPlayKomi})
	if err != nil {
		return nil, err
	}
	return start.(*goban.Position), nil
}

// playGame plays game n and returns it as a line.
func (s *selfPlay) playGame(ctx context.Context, n int) (string, error) {
	rng := mcts.NewPRNG(s.seed<<32 ^ uint64(n)<<8 ^ uint64(s.size))
	p, err := s.newGame()
	if err != nil {
		return "", err
	}
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

// A candidate is a move that the engine has reported.
type candidate struct {
	move  rules.Move
	score ai.Score
}

// chooseMove returns a move and its score: in the opening one of several that are about as good, then the best.
func (s *selfPlay) chooseMove(ctx context.Context, p *goban.Position, rng *mcts.PRNG, ply int) (rules.Move, ai.Score, error) {
	limits := ai.Limits{Nodes: uint64(s.nodes)}
	s.engine.SetLineSpread(0)
	if ply < s.size {
		limits.Lines = varietyLines
		s.engine.SetLineSpread(varietySpread)
	}
	var candidates []candidate // of the last report
	best, err := s.engine.Think(ctx, p, limits, func(l ai.Line) {
		candidates = append(candidates[:l.Number-1], candidate{l.PV[0], l.Score})
	})
	switch {
	case err != nil:
		return rules.NoMove, 0, err
	case len(candidates) == 0:
		return rules.NoMove, 0, errors.New("the search has reported nothing")
	case limits.Lines == 0 || best == p.PassMove():
		return best, candidates[0].score, nil
	}
	chosen := candidates[rng.IntN(len(candidates))]
	return chosen.move, chosen.score, nil
}
