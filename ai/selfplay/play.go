package selfplay

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// The rules by which games end early.
const (
	MaxPlies     = 320  // longer games count as drawn
	DecidedScore = 1500 // centipawns: a seat that is ahead by this much for DecidedPlies wins, see [Adjudicator]
	DecidedPlies = 6    // in a row
)

const (
	randomPlies     = 8   // at the beginning, one more in every second game
	maxOpeningScore = 500 // centipawns: openings beyond it are not played
)

// A Plan says what games to play. Game n depends on the settings and n only, so that a run can be interrupted and
// continued, on any number of threads, with the same games.
type Plan struct {
	Game      rules.Game
	NewEngine func() *search.Engine
	Evaluator string // how the evaluation is called, for the header
	Games     int
	Nodes     uint64 // a move
	Seed      uint64
	Random    float64 // share of the moves that are random in the whole game, which are not training positions
	Threads   int     // games at a time
}

// EngineNumber numbers the engines that play different games with the same settings: it rises with every change of the
// search, of the standard evaluations and of the constants above. The header of a file names it, except in files of engine
// 1, so that a file is not continued by another engine.
const EngineNumber = 4

// Header returns the first line of the file of games.
func (p Plan) Header() string {
	return fmt.Sprintf(headerStart+"%s, seed %d, %d nodes a move, %g random, evaluation %s, engine %d",
		p.Game.Info().ID, p.Seed, p.Nodes, p.Random, p.Evaluator, EngineNumber)
}

// Play writes the games from number first on to out, in order.
func (p Plan) Play(out io.Writer, first int, report func(games int)) error {
	return WriteInOrder(out, first, p.Games, p.Threads, func(int) func(int) (Game, error) {
		engine := p.NewEngine()
		return func(n int) (Game, error) { return p.playGame(engine, n) }
	}, report)
}

// WriteInOrder writes the games from number first on and below end to out, in the order of their numbers. They are made on
// several threads, by functions that newMaker returns for each. It reports how many games there are after each.
func WriteInOrder(out io.Writer, first, end, threads int, newMaker func(thread int) func(n int) (Game, error), report func(games int)) error {
	type result struct {
		n    int
		text []byte
		err  error
	}
	numbers, results, quit := make(chan int), make(chan result), make(chan struct{})
	var wg sync.WaitGroup
	for thread := range threads {
		wg.Go(func() {
			makeGame := newMaker(thread)
			for n := range numbers {
				game, err := makeGame(n)
				select {
				case results <- result{n, game.appendTo(nil), err}:
				case <-quit:
					return
				}
			}
		})
	}
	go func() {
		defer close(numbers)
		for n := first; n < end; n++ {
			select {
			case numbers <- n:
			case <-quit:
				return
			}
		}
	}()
	defer wg.Wait()
	defer close(quit)
	waiting := map[int][]byte{} // finished before an earlier game
	for next := first; next < end; {
		r := <-results
		if r.err != nil {
			return fmt.Errorf("selfplay: game %d: %w", r.n, r.err)
		}
		waiting[r.n] = r.text
		for text, ok := waiting[next]; ok; text, ok = waiting[next] {
			if _, err := out.Write(text); err != nil {
				return err
			}
			delete(waiting, next)
			next++
			report(next)
		}
	}
	return nil
}

// playGame plays game n.
func (p Plan) playGame(engine *search.Engine, n int) (Game, error) {
	rng := rand.New(rand.NewPCG(p.Seed, uint64(n)))
	for {
		game, pos, err := p.RandomOpening(rng, n)
		if err != nil {
			return Game{}, err
		}
		if pos.Result().IsOver() {
			continue
		}
		engine.NewGame()
		_, score, err := Search(engine, pos, ai.Limits{Nodes: p.Nodes})
		if err != nil {
			return Game{}, err
		}
		if score > maxOpeningScore || score < -maxOpeningScore {
			continue
		}
		return game, p.PlayOn(engine, rng, pos, &game)
	}
}

// RandomOpening returns the random plies of game n, and their position. The game may be over there.
func (p Plan) RandomOpening(rng *rand.Rand, n int) (Game, rules.Position, error) {
	options := p.Game.Info().RandomOptions(nil, rng.IntN)
	pos, err := p.Game.Start(options)
	if err != nil {
		return Game{}, nil, err
	}
	game := Game{Points: 0.5}
	if len(options) > 0 {
		game.Start = pos.String()
	}
	for range randomPlies + n%2 {
		moves := pos.Moves(nil)
		if len(moves) == 0 || pos.Result().IsOver() {
			break
		}
		m := moves[rng.IntN(len(moves))]
		game.Plies = append(game.Plies, Ply{m, NoScore})
		pos.Play(m)
	}
	return game, pos, nil
}

// Search returns the best move and its score for the side to move, the last one that is not just a bound.
func Search(engine *search.Engine, pos rules.Position, lim ai.Limits) (m rules.Move, score int, err error) {
	m, err = engine.Think(context.Background(), pos, lim, func(l ai.Line) {
		if l.Bound == 0 {
			score = int(l.Score)
		}
	})
	return m, score, err
}

// PlayOn plays a game to its end from a position in it.
func (p Plan) PlayOn(engine *search.Engine, rng *rand.Rand, pos rules.Position, game *Game) error {
	adjudicator := Adjudicator{Plies: DecidedPlies}
	for len(game.Plies) < MaxPlies {
		if r := pos.Result(); r.IsOver() {
			game.Points = r.Points(2)[0]
			return nil
		}
		if pos.Claim() != "" || len(pos.Moves(nil)) == 0 {
			return nil
		}
		if p.Random > 0 && rng.Float64() < p.Random {
			moves := pos.Moves(nil)
			m := moves[rng.IntN(len(moves))]
			game.Plies = append(game.Plies, Ply{m, NoScore})
			pos.Play(m)
			adjudicator.Reset()
			continue
		}
		m, score, err := Search(engine, pos, ai.Limits{Nodes: p.Nodes})
		if err != nil {
			return err
		}
		game.Plies = append(game.Plies, Ply{m, int16(score)})
		if points, ok := adjudicator.Add(pos.Turn(), score); ok {
			game.Points = points
			return nil
		}
		pos.Play(m)
	}
	return nil
}
