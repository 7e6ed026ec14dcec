package arena

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Match is a series of games between the same players.
type Match struct {
	Game        rules.Game
	Options     rules.Options
	Players     []Spec // one per seat of the game
	Games       int
	Seed        uint64
	Openings    []Opening // empty: random openings
	Concurrency int       // games played at the same time; 0 means 1
	// NewPlayer creates a built-in player with a hash table of that size and that many threads; 0 is the default.
	NewPlayer func(hashMB, threads int) ai.Player
	// SaveGame is called with every finished game, in order, before ReportGame; nil saves nothing.
	Keep func(Game, *saves.Record) error
	// ReportGame is called with every finished game, in order.
	Report func(Game) error
	// PlayedGames holds the first games of the match, played earlier.
	Done []Game
}

// Run plays the match. The table holds the finished games, also after an error.
func (m *Match) Run(ctx context.Context) (*Table, error) {
	table := newTable(m.Players)
	for _, g := range m.Done {
		table.add(g)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers := make(chan int)
	games := make(chan Game)
	failed := make(chan error, 1)
	var workers sync.WaitGroup
	for range min(max(m.Concurrency, 1), max(m.Games, 1)) {
		workers.Go(func() {
			if err := m.work(ctx, numbers, games); err != nil {
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
		for n := len(m.Done); n < m.Games; n++ {
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
	early := make(map[int]Game) // games that finished before an earlier one
	next := len(m.Done) + 1
	var err error
	for g := range games {
		early[g.Number] = g
		for g, ok := early[next]; ok && err == nil; g, ok = early[next] {
			delete(early, next)
			next++
			table.add(g)
			if err = m.tell(g); err != nil {
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
func (m *Match) tell(g Game) error {
	if m.Keep != nil {
		if err := m.Keep(g, m.record(&g, time.Now())); err != nil {
			return err
		}
	}
	if m.Report != nil {
		return m.Report(g)
	}
	return nil
}

// runWorker plays games with its own set of players until there are no more numbers.
func (m *Match) work(ctx context.Context, numbers <-chan int, games chan<- Game) error {
	movers := make([]mover, 0, len(m.Players))
	defer func() {
		for _, mv := range movers {
			mv.close()
		}
	}()
	judge := &own{player: m.NewPlayer(1, 1)}
	defer judge.close()
	for _, s := range m.Players {
		mv, err := m.mover(s)
		if mv != nil {
			movers = append(movers, mv)
		}
		if err != nil {
			return err
		}
	}
	for n := range numbers {
		g := m.plan(n)
		var err error
		if g.Opening, err = m.opening(ctx, judge, n/len(m.Players)); err == nil {
			err = m.play(ctx, &g, movers)
		}
		if err != nil {
			return err
		}
		games <- g
	}
	return ctx.Err()
}

// planGame seats the players for game n, from 0: every opening is played with all rotations of the seats.
func (m *Match) plan(n int) Game {
	seats := len(m.Players)
	g := Game{Number: n + 1, Seats: make([]int, seats), Seed: mix(m.Seed, uint64(n))}
	for seat := range seats {
		g.Seats[seat] = (seat + n) % seats
	}
	return g
}

// chooseOpening returns opening number n, from 0.
func (m *Match) opening(ctx context.Context, judge mover, n int) (Opening, error) {
	if len(m.Openings) > 0 {
		return m.Openings[n%len(m.Openings)], nil
	}
	return m.random(ctx, judge, n)
}

// gameSeed derives the seed of game n; 32 bits, short enough to copy.
func mix(seed, n uint64) uint64 {
	x := seed + (n+1)*0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return (x ^ x>>31) >> 32
}

// FormatGame describes a game in one line: number, result, reason, plies, seed, and the players by seat.
func (m *Match) Line(g Game) string {
	info := m.Game.Info()
	var b strings.Builder
	fmt.Fprintf(&b, "game %d result %s plies %d seed %d", g.Number, saves.Outcome(info, g.Result), g.Plies, g.Seed)
	for seat, player := range g.Seats {
		fmt.Fprintf(&b, " %s=%s", info.Seats[seat], word(m.Players[player].Name))
	}
	if g.Note != "" {
		fmt.Fprintf(&b, " note %q", g.Note)
	}
	return b.String()
}

// singleWord replaces spaces in a name, so that it stays one column.
func word(name string) string { return strings.Join(strings.Fields(name), "_") }
