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
	maxPlies         = 300      // of a game
	tableSizeMB      = 4        // of an engine
	proofTableSize   = 1 << 14  // positions that the proof solver remembers
	maxProofNodes    = 20_000   // for a position
	maxMoves         = 3        // longest mate to look for, in moves of the attacker
	minScore         = 2000     // centipawns from which on a mate is looked for
	minRandomPlies   = 6        // at the beginning of a game
	extraRandomPlies = 20       // up to so many more
	minNodes         = 100      // per move
	extraNodes       = 40 * 100 // up to so many more
)

// A gamePlan says what games to play.
type gamePlan struct {
	games   int
	seed    uint64
	threads int
}

// A selfPlayer plays games one at a time.
type selfPlayer struct {
	game     rules.Game
	engine   *search.Engine
	solver   *proof.Solver
	problems problemMaker
}

func newSelfPlayer() (*selfPlayer, error) {
	game := shogi.New()
	maker, ok := eval.For(game.Info().ID)
	if !ok {
		return nil, errors.New("no computer plays shogi")
	}
	engine := search.New(search.Config{
		Kinds: len(game.Info().Kinds), Board: game.Board(nil), Traits: maker.Traits, Eval: maker.NewEval, Table: search.NewTable(tableSizeMB),
	})
	noMovesResult := -1
	solver := proof.New(proofTableSize, noMovesResult)
	solver.SetChecksOnly()
	return &selfPlayer{game: game, engine: engine, solver: solver, problems: newProblemMaker(game)}, nil
}

// playGames plays all games and returns the problems found in them, in the order of the games.
func (p gamePlan) playGames() ([]candidate, counts, error) {
	var (
		mu       sync.Mutex
		next     int
		stats    = counts{}
		firstErr error
		wg       sync.WaitGroup
		lists    = make([][]candidate, p.games)
	)
	for range max(p.threads, 1) {
		wg.Go(func() {
			worker, err := newSelfPlayer()
			for {
				mu.Lock()
				n := next
				next++
				if err != nil {
					firstErr = err
				}
				isDone := n >= p.games || firstErr != nil
				mu.Unlock()
				if isDone {
					break
				}
				lists[n], err = worker.playGame(rand.New(rand.NewPCG(p.seed, uint64(n))))
			}
			mu.Lock()
			defer mu.Unlock()
			if worker != nil {
				stats.add(worker.problems.stats)
			}
		})
	}
	wg.Wait()
	var found []candidate
	for _, list := range lists {
		found = append(found, list...)
	}
	return found, stats, firstErr
}

// playGame plays a game and makes problems of the mates in it.
func (player *selfPlayer) playGame(rng *rand.Rand) ([]candidate, error) {
	pos, err := player.game.Start(nil)
	if err != nil {
		return nil, err
	}
	for range minRandomPlies + rng.IntN(extraRandomPlies) {
		moves := pos.Moves(nil)
		if len(moves) == 0 {
			return nil, nil
		}
		pos.Play(moves[rng.IntN(len(moves))])
	}
	player.engine.NewGame()
	player.problems.stats["games"]++
	var found []candidate
	nodes := [2]uint64{minNodes + rng.Uint64N(extraNodes), minNodes + rng.Uint64N(extraNodes)}
	for range maxPlies {
		if pos.Result().IsOver() {
			break
		}
		var score ai.Score
		move, err := player.engine.Think(context.Background(), pos, ai.Limits{Nodes: nodes[pos.Turn()]}, func(l ai.Line) { score = l.Score })
		if err != nil {
			return nil, err
		}
		if score > minScore && player.hasShortMate(pos.(*shogi.Position)) {
			if c, ok := player.problems.makeProblem(pos.(*shogi.Position), rng); ok {
				found = append(found, c)
			}
		}
		pos.Play(move)
	}
	return found, nil
}

// hasShortMate reports whether the side to move mates with checks within maxMoves.
func (player *selfPlayer) hasShortMate(p *shogi.Position) bool {
	player.solver.Clear()
	_, won := player.solver.Solve(p, p.Turn(), 2*maxMoves-1, maxProofNodes, func() bool { return true })
	return won
}
