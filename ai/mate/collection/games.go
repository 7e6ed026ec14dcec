package collection

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/goplayer"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Settings of the games.
const (
	maxPlies         = 300 // of a game, for two seats; of others in proportion
	tableSizeMB      = 4   // of an engine
	treeSizeMB       = 16  // of an engine of Go
	minRandomPlies   = 6   // at the beginning of a game
	extraRandomPlies = 20  // up to so many more
	minNodes         = 100 // per move
)

// A Plan says what games to play.
type Plan struct {
	Game    rules.Game
	Games   int
	Seed    uint64
	Threads int
	// ExtraNodes is how many nodes per move a seat has at most beyond a minimum; every seat has its own number.
	ExtraNodes uint64
	// Random is the share of random moves after the opening.
	Random float64
	// Options are the options of the games in turn; none: the usual ones.
	Options []rules.Options
	// MinPieces ends games in which fewer pieces are left.
	MinPieces int
}

// A Finder looks for problems. It belongs to one thread.
type Finder[C any] interface {
	// Find returns a problem made of p, in which the engine gives the side to move this score.
	Find(p rules.Position, score ai.Score, rng *rand.Rand) (C, bool)
	// Counts returns the numbers of positions by outcome so far.
	Counts() Counts
}

// Play plays all games and returns the problems found in each, in the order of the games.
func Play[C any](plan Plan, newFinder func() Finder[C]) ([][]C, Counts, error) {
	var (
		mu       sync.Mutex
		next     int
		counts   = Counts{}
		firstErr error
		wg       sync.WaitGroup
		lists    = make([][]C, plan.Games)
	)
	for range max(plan.Threads, 1) {
		wg.Go(func() {
			finder := newFinder()
			player, err := newSelfPlayer(plan)
			for {
				mu.Lock()
				n := next
				next++
				if err != nil {
					firstErr = err
				}
				isDone := n >= plan.Games || firstErr != nil
				mu.Unlock()
				if isDone {
					break
				}
				rng := rand.New(rand.NewPCG(plan.Seed, uint64(n)))
				err = player.playGame(plan.optionsOf(n), rng, func(p rules.Position, score ai.Score) {
					if c, ok := finder.Find(p, score, rng); ok {
						lists[n] = append(lists[n], c)
					}
				})
			}
			mu.Lock()
			defer mu.Unlock()
			counts.add(finder.Counts())
		})
	}
	wg.Wait()
	counts["games"] = plan.Games
	return lists, counts, firstErr
}

// A selfPlayer plays games one at a time.
type selfPlayer struct {
	plan   Plan
	engine engine
}

// An engine plays games one after another.
type engine interface {
	ai.Engine
	NewGame()
}

func newSelfPlayer(plan Plan) (*selfPlayer, error) {
	id := plan.Game.Info().ID
	if id == "go" {
		return &selfPlayer{plan: plan, engine: goplayer.New(goplayer.Config{MemoryMB: treeSizeMB})}, nil
	}
	maker, ok := eval.For(id)
	if !ok {
		return nil, fmt.Errorf("collection: no computer plays %s", id)
	}
	return &selfPlayer{plan: plan, engine: maker.Engine(plan.Game, nil, search.NewMemory(tableSizeMB), nil)}, nil
}

// playGame plays a game and shows every searched position.
func (player *selfPlayer) playGame(o rules.Options, rng *rand.Rand, show func(p rules.Position, score ai.Score)) error {
	info := player.plan.Game.Info()
	options := randomOptions(info, rng)
	if options == nil {
		options = o
	}
	pos, err := player.plan.Game.Start(options)
	if err != nil {
		return err
	}
	for range minRandomPlies + rng.IntN(extraRandomPlies) {
		if !playRandomMove(pos, rng) {
			return nil
		}
	}
	player.engine.NewGame()
	var nodes [rules.MaxSeats]uint64
	for seat := range info.Seats {
		nodes[seat] = minNodes + rng.Uint64N(player.plan.ExtraNodes)
	}
	for range maxPlies * len(info.Seats) / 2 {
		if pos.Result().IsOver() || player.plan.MinPieces > 0 && countPieces(pos) < player.plan.MinPieces {
			break
		}
		var score ai.Score
		move, err := player.engine.Think(context.Background(), pos, ai.Limits{Nodes: nodes[pos.Turn()]}, func(l ai.Line) { score = l.Score })
		if err != nil {
			return err
		}
		show(pos, score)
		if random := player.plan.Random; random > 0 && rng.Float64() < random {
			playRandomMove(pos, rng)
			continue
		}
		pos.Play(move)
	}
	return nil
}

// optionsOf returns the options of game n.
func (plan Plan) optionsOf(n int) rules.Options {
	if len(plan.Options) == 0 {
		return nil
	}
	return plan.Options[n%len(plan.Options)]
}

// randomOptions chooses the options that are meant to be random, such as the start position of chess960.
func randomOptions(info rules.Info, rng *rand.Rand) rules.Options {
	var options rules.Options
	for _, o := range info.Options {
		if o.Random {
			if options == nil {
				options = rules.Options{}
			}
			options[o.Key] = strconv.Itoa(int(o.Min) + rng.IntN(int(o.Max-o.Min)+1))
		}
	}
	return options
}

// countPieces returns the number of pieces on the board.
func countPieces(p rules.Position) (n int) {
	for cell := range p.Board().Cells {
		if !p.PieceAt(rules.Cell(cell)).IsEmpty() {
			n++
		}
	}
	return n
}

// playRandomMove plays a random move, if there is one.
func playRandomMove(pos rules.Position, rng *rand.Rand) bool {
	moves := pos.Moves(nil)
	if len(moves) > 0 {
		pos.Play(moves[rng.IntN(len(moves))])
	}
	return len(moves) > 0
}
