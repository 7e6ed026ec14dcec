package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// Settings of the games.
const (
	longest     = 300      // of a game
	tableMB     = 4        // of an engine
	provable    = 1 << 14  // positions that the proof solver remembers
	proofNodes  = 20_000   // for a position
	furthest    = 5        // longest mate to look for
	strong      = 2000     // centipawns from which on a mate is looked for
	randomPlies = 6        // at the beginning of a game
	wilder      = 20       // up to so many more
	fewest      = 100      // per move
	mostNodes   = 40 * 100 // up to so many more
)

// A gamePlan says what games to play.
type plan struct {
	games   int
	seed    uint64
	threads int
}

// A selfPlayer plays games one at a time.
type player struct {
	game   rules.Game
	engine *search.Engine
	solver *proof.Solver
	proofs prover
}

func newPlayer() (*player, error) {
	game := shogi.New()
	maker, ok := eval.For(game.Info().ID)
	if !ok {
		return nil, errors.New("no computer plays shogi")
	}
	engine := search.New(search.Config{
		Kinds: len(game.Info().Kinds), Board: game.Board(nil), Traits: maker.Traits, Eval: maker.Eval, Table: search.NewTable(tableMB),
	})
	stuck := -1
	solver := proof.New(provable, stuck)
	solver.ByChecks()
	return &player{game: game, engine: engine, solver: solver, proofs: newProver(game)}, nil
}

// playGames plays all games and returns the problems found in them, in the order of the games.
func (p plan) play() ([]candidate, tally, error) {
	var (
		mu    sync.Mutex
		next  int
		count = tally{}
		bad   error
		all   sync.WaitGroup
		lists = make([][]candidate, p.games)
	)
	for range max(p.threads, 1) {
		all.Go(func() {
			pl, err := newPlayer()
			for {
				mu.Lock()
				n := next
				next++
				if err != nil {
					bad = err
				}
				over := n >= p.games || bad != nil
				mu.Unlock()
				if over {
					break
				}
				lists[n], err = pl.one(rand.New(rand.NewPCG(p.seed, uint64(n))))
			}
			mu.Lock()
			defer mu.Unlock()
			if pl != nil {
				count.add(pl.proofs.count)
			}
		})
	}
	all.Wait()
	var found []candidate
	for _, list := range lists {
		found = append(found, list...)
	}
	return found, count, bad
}

// playGame plays a game and makes problems of the mates in it.
func (pl *player) one(dice *rand.Rand) ([]candidate, error) {
	pos, err := pl.game.Start(nil)
	if err != nil {
		return nil, err
	}
	for range randomPlies + dice.IntN(wilder) {
		moves := pos.Moves(nil)
		if len(moves) == 0 {
			return nil, nil
		}
		pos.Play(moves[dice.IntN(len(moves))])
	}
	pl.engine.NewGame()
	pl.proofs.count["games"]++
	var found []candidate
	nodes := [2]uint64{fewest + dice.Uint64N(mostNodes), fewest + dice.Uint64N(mostNodes)}
	for range longest {
		if pos.Result().Over() {
			break
		}
		var score ai.Score
		move, err := pl.engine.Think(context.Background(), pos, ai.Limits{Nodes: nodes[pos.Turn()]}, func(l ai.Line) { score = l.Score })
		if err != nil {
			return nil, err
		}
		if score > strong && pl.mates(pos.(*shogi.Position)) {
			if c, ok := pl.proofs.problem(pos.(*shogi.Position), dice); ok {
				found = append(found, c)
			}
		}
		pos.Play(move)
	}
	return found, nil
}

// hasShortMate reports whether the side to move mates with checks within maxMatePlies.
func (pl *player) mates(p *shogi.Position) bool {
	pl.solver.Clear()
	_, won := pl.solver.Solve(p, p.Turn(), furthest, proofNodes, func() bool { return true })
	return won
}
