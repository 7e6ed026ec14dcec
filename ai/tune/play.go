package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Settings of the games.
const (
	randomPlies  = 8    // at the beginning, one more in every second game
	maxPlies     = 400  // longer games count as drawn
	decidedScore = 1200 // centipawns: this much for decidedPlies ends a game
	decidedPlies = 6    // in a row
	tableSizeMB  = 8
)

// A gamePlan says what games to play.
type gamePlan struct {
	game      rules.Game
	options   rules.Options
	maker     eval.EngineMaker
	positions int
	nodes     uint64
	seed      uint64
	threads   int // games at a time
}

// playGames writes at least the planned number of samples.
func (p gamePlan) playGames(out io.Writer) error {
	var (
		mu       sync.Mutex
		next     uint64
		done     int
		firstErr error
		wg       sync.WaitGroup
	)
	for range p.threads {
		wg.Go(func() {
			engine := search.New(search.Config{
				Kinds: len(p.game.Info().Kinds), Board: p.game.Board(p.options), Traits: p.maker.TraitsFor(p.options), Eval: p.maker.NewEval,
				Table: search.NewTable(tableSizeMB),
			})
			for {
				mu.Lock()
				n := next
				next++
				isDone := done >= p.positions || firstErr != nil
				mu.Unlock()
				if isDone {
					return
				}
				list, err := p.playGame(engine, n)
				mu.Lock()
				if err == nil {
					_, err = io.WriteString(out, formatSamples(list))
				}
				done += len(list)
				if err != nil {
					firstErr = err
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return firstErr
}

// formatSamples returns the lines of a whole game, so that a run can be interrupted between games.
func formatSamples(list []sample) string {
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintln(&b, s)
	}
	return b.String()
}

// playGame plays game n.
func (p gamePlan) playGame(engine *search.Engine, n uint64) ([]sample, error) {
	rng := rand.New(rand.NewPCG(p.seed, n))
	pos, err := p.game.Start(p.options)
	if err != nil {
		return nil, err
	}
	for range randomPlies + int(n%2) {
		moves := pos.Moves(nil)
		if len(moves) == 0 {
			return nil, nil
		}
		pos.Play(moves[rng.IntN(len(moves))])
	}
	engine.NewGame()
	var list []sample
	decidedFor := 0 // plies in a row
	for range maxPlies {
		if r := pos.Result(); r.IsOver() {
			return p.setPoints(list, r.Points(2)[0]), nil
		}
		if pos.Claim() != "" || len(pos.Moves(nil)) == 0 {
			break
		}
		var score ai.Score
		move, err := engine.Think(context.Background(), pos, ai.Limits{Nodes: p.nodes}, func(l ai.Line) { score = l.Score })
		if err != nil {
			return nil, err
		}
		score0 := int(score)
		if pos.Turn() != 0 {
			score0 = -score0
		}
		searchPos := pos.(search.Position)
		isQuiet := !searchPos.InCheck() && searchPos.CapturedKind(move) == 0 && searchPos.PromotionKind(move) == 0 && len(rules.LiftedCells(searchPos.Steps(move))) == 0
		if isQuiet && max(score0, -score0) < decidedScore {
			list = append(list, sample{position: pos.String(), score: score0})
		}
		if max(score0, -score0) < decidedScore {
			decidedFor = 0
		} else if decidedFor++; decidedFor >= decidedPlies {
			points := 0.0
			if score0 > 0 {
				points = 1
			}
			return p.setPoints(list, points), nil
		}
		pos.Play(move)
	}
	return p.setPoints(list, 0.5), nil
}

// setPoints sets the points of all samples of a game.
func (p gamePlan) setPoints(list []sample, points float64) []sample {
	for i := range list {
		list[i].points = points
	}
	return list
}
