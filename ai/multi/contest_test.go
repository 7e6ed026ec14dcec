package multi_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// multiGames are the games with more than two seats.
var multiGames = []string{"three-player-chess", "four-player-chess"}

// A contestPlayer is a kind of player in a contest.
type contestPlayer struct {
	name   string
	engine ai.Engine
	limits ai.Limits
}

// newContestPlayer makes a player by name: paranoid, brs, or greedy, which searches one ply. They use the node limit
// or their own ("brs@20000").
func newContestPlayer(t *testing.T, g rules.Game, name string, nodes uint64) contestPlayer {
	t.Helper()
	m, ok := eval.For(g.Info().ID)
	require.True(t, ok)
	name, ownNodes, ok := strings.Cut(name, "@")
	if ok {
		n, err := strconv.ParseUint(ownNodes, 10, 64)
		require.NoError(t, err)
		nodes = n
	}
	c := contestPlayer{name: name, limits: ai.Limits{Nodes: nodes}}
	switch name {
	case "paranoid":
		m.Method = multi.Paranoid
	case "brs":
		m.Method = multi.BRSPlus
	case "greedy":
		c.engine = greedyEngine{m.Evaluator(), len(g.Info().Seats)}
		return c
	default:
		require.Fail(t, "no such player", name)
	}
	c.engine = m.Engine(g, nil, search.NewMemory(16), nil)
	return c
}

// A greedyEngine plays the move with the best evaluation after one ply.
type greedyEngine struct {
	evaluator multi.Evaluator
	seats     int
}

func (e greedyEngine) Think(_ context.Context, p rules.Position, _ ai.Limits, _ func(ai.Line)) (rules.Move, error) {
	best, bestValue, ownSeat := rules.NoMove, math.MinInt, p.Turn()
	for _, m := range p.Moves(nil) {
		p.Play(m)
		value := 0
		if r := p.Result(); r.IsOver() {
			value = int(1e6 * r.Points(e.seats)[ownSeat])
		} else {
			value = multi.NewMultiEval(e.evaluator, e.seats).EvaluateFor(p.(search.Position), ownSeat)
		}
		p.Undo()
		if value > bestValue {
			best, bestValue = m, value
		}
	}
	return best, nil
}

// A pointTally sums the points of a player.
type pointTally struct {
	games        int
	sum, squares float64
}

// mean returns the mean of the points and its standard error.
func (tally pointTally) mean() (mean, sigma float64) {
	n := float64(tally.games)
	mean = tally.sum / n
	return mean, math.Sqrt(max(tally.squares/n-mean*mean, 0) / n)
}

// playContest plays the given number of games for every seating of the players and returns the points of each. Every
// opening is random and the same for all seatings.
func playContest(t *testing.T, id string, names []string, games int, nodes uint64) ([]pointTally, map[rules.Reason]int) {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	var players []contestPlayer
	for _, name := range names {
		players = append(players, newContestPlayer(t, g, name, nodes))
	}
	tallies, reasons := make([]pointTally, len(names)), map[rules.Reason]int{}
	seatings := permutations(len(names))
	for n := range games {
		for _, seating := range seatings {
			r, _ := playGame(t, g, players, seating, uint64(n))
			reasons[r.Reason]++
			for seat, points := range r.Points(len(names)) {
				tally := &tallies[seating[seat]]
				tally.games++
				tally.sum += points
				tally.squares += points * points
			}
		}
		if (n+1)%5 == 0 {
			printTallies("so far "+id, names, tallies, reasons)
		}
	}
	return tallies, reasons
}

// playGame plays one game; seating says which player has which seat. Draws are claimed when possible. plies counts the
// moves.
func playGame(t *testing.T, g rules.Game, players []contestPlayer, seating []int, seed uint64) (r rules.Result, plies int) {
	t.Helper()
	p, err := g.Start(nil)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 11))
	for range 2 * len(seating) {
		if moves := p.Moves(nil); len(moves) > 0 {
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
	for ; ; plies++ {
		if r := p.Result(); r.IsOver() {
			return r, plies
		}
		if reason := p.Claim(); reason != "" {
			r, err := rules.EndResult(g.Info(), p, rules.Action{Kind: rules.ActEnd, Reason: reason, Seat: rules.NoSeat})
			require.NoError(t, err)
			return r, plies
		}
		c := players[seating[p.Turn()]]
		m, err := c.engine.Think(t.Context(), p.Clone(), c.limits, nil)
		require.NoError(t, err)
		p.Play(m)
	}
}

// permutations returns all orders of the numbers below n.
func permutations(n int) (orders [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, p := range permutations(n - 1) {
		for i := range n {
			next := append(append(append([]int(nil), p[:i]...), n-1), p[i:]...)
			orders = append(orders, next)
		}
	}
	return orders
}

// printTallies prints the points of each player as multiples of an equal share.
func printTallies(title string, names []string, tallies []pointTally, reasons map[rules.Reason]int) {
	fmt.Printf("%s:", title)
	for i, tally := range tallies {
		mean, sigma := tally.mean()
		n := float64(len(names))
		fmt.Printf(" %s %.3f +- %.3f (x%.2f +- %.2f, %d games)", names[i], mean, sigma, mean*n, sigma*n, tally.games)
	}
	fmt.Println(" ends:", reasons)
}

// TestContest measures the methods against each other: LUDARIUM_CONTEST names the players, LUDARIUM_CONTEST_GAMES the
// games per seating and LUDARIUM_CONTEST_NODES the nodes per move; without it nothing is measured. Use -run to select
// one game, as in TestContest/four-player-chess. It prints the mean points per game, also as a multiple of an equal
// share, with standard errors. Players of the same name repeat each other's games.
func TestContest(t *testing.T) {
	players := os.Getenv("LUDARIUM_CONTEST")
	for _, id := range multiGames {
		t.Run(id, func(t *testing.T) {
			g, _ := catalog.Find(id)
			names := strings.Split(players, ",")
			if players == "" || len(names) != len(g.Info().Seats) {
				return
			}
			tallies, reasons := playContest(t, id, names, rulestest.IntFromEnv(t, "LUDARIUM_CONTEST_GAMES", 1), uint64(rulestest.IntFromEnv(t, "LUDARIUM_CONTEST_NODES", 1000)))
			printTallies(id, names, tallies, reasons)
		})
	}
}

// TestGamesEnd: fast games of equal players end by the rules, whatever their opening. LUDARIUM_GAMES is the number of
// games of each kind; the reasons for their ends are printed.
func TestGamesEnd(t *testing.T) {
	const maxPlies = 3000 // plies; real games stay far below it
	for _, id := range multiGames {
		t.Run(id, func(t *testing.T) {
			e, g := newEngine(t, id)
			players := make([]contestPlayer, len(g.Info().Seats))
			seating := make([]int, len(players))
			for seat := range players {
				players[seat] = contestPlayer{name: "own", engine: e, limits: ai.Limits{Nodes: 100}}
				seating[seat] = seat
			}
			reasons, longest := map[rules.Reason]int{}, 0
			for n := range rulestest.IntFromEnv(t, "LUDARIUM_GAMES", 2) {
				r, plies := playGame(t, g, players, seating, uint64(n))
				require.Less(t, plies, maxPlies)
				reasons[r.Reason]++
				longest = max(longest, plies)
			}
			fmt.Println("games of", id, "ended by", reasons, "after at most", longest, "plies")
		})
	}
}
