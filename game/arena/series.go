package arena

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Series is a number of games between the same players.
type Series struct {
	Game        rules.Game
	Options     rules.Options
	Players     []PlayerSpec // one per seat of the game
	Games       int
	Seed        uint64
	Openings    []Opening // empty: random openings
	Concurrency int       // games played at the same time; 0 means 1
	// NewPlayer creates a built-in player with a hash table of that size and that many threads; 0 is the default.
	NewPlayer func(hashMB, threads int) ai.Player
	// EngineTimeouts are those of external engines; zero means engine.DefaultTimeouts.
	EngineTimeouts engine.Timeouts
	// SaveGame is called with every finished game, in order, before ReportGame; nil saves nothing.
	SaveGame func(Game, *saves.Record) error
	// ReportGame is called with every finished game, in order.
	ReportGame func(Game) error
	// PlayedGames holds the first games of the series, played earlier.
	PlayedGames []Game
}

// Run plays the series. The table holds the finished games, also after an error.
func (s *Series) Run(ctx context.Context) (*Table, error) {
	table := newTable(s.Players)
	for _, g := range s.PlayedGames {
		table.add(g)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers := make(chan int)
	games := make(chan Game)
	failed := make(chan error, 1)
	var workers sync.WaitGroup
	for range min(max(s.Concurrency, 1), max(s.Games, 1)) {
		workers.Go(func() {
			if err := s.runWorker(ctx, numbers, games); err != nil {
				select {
				case failed <- err:
				default: // the first error is enough
				}
				cancel()
			}
		})
	}
	go func() {
		defer close(numbers)
		for n := len(s.PlayedGames); n < s.Games; n++ {
			select {
			case numbers <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() {
		workers.Wait()
		close(games)
	}()
	waiting := make(map[int]Game) // games that finished before an earlier one
	next := len(s.PlayedGames) + 1
	var err error
	for g := range games {
		waiting[g.Number] = g
		for g, ok := waiting[next]; ok && err == nil; g, ok = waiting[next] {
			delete(waiting, next)
			next++
			table.add(g)
			if err = s.publishGame(g); err != nil {
				cancel()
			}
		}
	}
	select {
	case e := <-failed:
		if err == nil {
			err = e
		}
	default:
	}
	return table, err
}

// publishGame saves and reports a game.
func (s *Series) publishGame(g Game) error {
	if s.SaveGame != nil {
		if err := s.SaveGame(g, s.toRecord(&g, time.Now())); err != nil {
			return err
		}
	}
	if s.ReportGame != nil {
		return s.ReportGame(g)
	}
	return nil
}

// runWorker plays games with its own set of players until there are no more numbers.
func (s *Series) runWorker(ctx context.Context, numbers <-chan int, games chan<- Game) error {
	players := make([]seriesPlayer, 0, len(s.Players))
	defer func() {
		for _, p := range players {
			p.close()
		}
	}()
	evaluator := &builtInPlayer{player: s.NewPlayer(1, 1)}
	defer evaluator.close()
	for _, spec := range s.Players {
		p, err := s.newPlayer(spec)
		if p != nil {
			players = append(players, p)
		}
		if err != nil {
			return err
		}
	}
	for n := range numbers {
		g := s.planGame(n)
		var err error
		if g.Opening, err = s.chooseOpening(ctx, evaluator, n/len(s.Players)); err == nil {
			err = s.playGame(ctx, &g, players)
		}
		if err != nil {
			return err
		}
		games <- g
	}
	return ctx.Err()
}

// planGame seats the players for game n, from 0: every opening is played with all rotations of the seats.
func (s *Series) planGame(n int) Game {
	seats := len(s.Players)
	g := Game{Number: n + 1, Seats: make([]int, seats), Seed: gameSeed(s.Seed, uint64(n))}
	for seat := range seats {
		g.Seats[seat] = (seat + n) % seats
	}
	return g
}

// chooseOpening returns opening number n, from 0.
func (s *Series) chooseOpening(ctx context.Context, evaluator seriesPlayer, n int) (Opening, error) {
	if len(s.Openings) > 0 {
		return s.Openings[n%len(s.Openings)], nil
	}
	return s.randomOpening(ctx, evaluator, n)
}

// gameSeed derives the seed of game n; 32 bits, short enough to copy.
func gameSeed(seed, n uint64) uint64 {
	x := seed + (n+1)*0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return (x ^ x>>31) >> 32
}

// FormatGame describes a game in one line: number, result, reason, plies, seed, and the players by seat.
func (s *Series) FormatGame(g Game) string {
	info := s.Game.Info()
	var b strings.Builder
	fmt.Fprintf(&b, "game %d result %s plies %d seed %d", g.Number, saves.Outcome(info, g.Result), g.Plies, g.Seed)
	for seat, player := range g.Seats {
		fmt.Fprintf(&b, " %s=%s", info.Seats[seat], singleWord(s.Players[player].Name))
	}
	if g.Note != "" {
		fmt.Fprintf(&b, " note %q", g.Note)
	}
	return b.String()
}

// singleWord replaces spaces in a name, so that it stays one column.
func singleWord(name string) string { return strings.Join(strings.Fields(name), "_") }
