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
	randomPlies = 8    // at the beginning, one more in every second game
	longest     = 400  // longer games count as drawn
	decided     = 1200 // centipawns: this much for decidedPlies ends a game
	patience    = 6    // in a row
	tableMB     = 8
)

// A gamePlan says what games to play.
type plan struct {
	game      rules.Game
	options   rules.Options
	maker     eval.Maker
	positions int
	nodes     uint64
	seed      uint64
	players   int // games at a time
}

// playGames writes at least the planned number of samples.
func (p plan) play(out io.Writer) error {
	var (
		mu   sync.Mutex
		next uint64
		done int
		bad  error
		all  sync.WaitGroup
	)
	for range p.players {
		all.Go(func() {
			engine := search.New(search.Config{
				Kinds: len(p.game.Info().Kinds), Board: p.game.Board(p.options), Traits: p.maker.TraitsFor(p.options), Eval: p.maker.Eval,
				Table: search.NewTable(tableMB),
			})
			for {
				mu.Lock()
				n := next
				next++
				over := done >= p.positions || bad != nil
				mu.Unlock()
				if over {
					return
				}
				list, err := p.one(engine, n)
				mu.Lock()
				if err == nil {
					_, err = io.WriteString(out, lines(list))
				}
				done += len(list)
				if err != nil {
					bad = err
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return bad
}

// formatSamples returns the lines of a whole game, so that a run can be interrupted between games.
func lines(list []sample) string {
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintln(&b, s)
	}
	return b.String()
}

// playGame plays game n.
func (p plan) one(engine *search.Engine, n uint64) ([]sample, error) {
	dice := rand.New(rand.NewPCG(p.seed, n))
	pos, err := p.game.Start(p.options)
	if err != nil {
		return nil, err
	}
	for range randomPlies + int(n%2) {
		moves := pos.Moves(nil)
		if len(moves) == 0 {
			return nil, nil
		}
		pos.Play(moves[dice.IntN(len(moves))])
	}
	engine.NewGame()
	var list []sample
	lopsided := 0 // plies in a row
	for range longest {
		if r := pos.Result(); r.Over() {
			return p.end(list, r.Points(2)[0]), nil
		}
		if pos.Claim() != "" || len(pos.Moves(nil)) == 0 {
			break
		}
		var score ai.Score
		move, err := engine.Think(context.Background(), pos, ai.Limits{Nodes: p.nodes}, func(l ai.Line) { score = l.Score })
		if err != nil {
			return nil, err
		}
		own := int(score)
		if pos.Turn() != 0 {
			own = -own
		}
		at := pos.(search.Pos)
		still := !at.InCheck() && at.Victim(move) == 0 && at.Promotion(move) == 0 && len(rules.Lifted(at.Steps(move))) == 0
		if still && max(own, -own) < decided {
			list = append(list, sample{position: pos.String(), score: own})
		}
		if max(own, -own) < decided {
			lopsided = 0
		} else if lopsided++; lopsided >= patience {
			points := 0.0
			if own > 0 {
				points = 1
			}
			return p.end(list, points), nil
		}
		pos.Play(move)
	}
	return p.end(list, 0.5), nil
}

// setPoints sets the points of all samples of a game.
func (p plan) end(list []sample, points float64) []sample {
	for i := range list {
		list[i].points = points
	}
	return list
}
