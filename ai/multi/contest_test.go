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
var games = []string{"three-player-chess", "four-player-chess"}

// A contestPlayer is a kind of player in a contest.
type contender struct {
	name   string
	engine ai.Engine
	limits ai.Limits
}

// newContestPlayer makes a player by name: paranoid, brs, maxn with a depth ("maxn2"), or greedy, which searches one
// ply. Players without a depth use the node limit or their own ("brs@20000").
func newContender(t *testing.T, g rules.Game, name string, nodes uint64) contender {
	t.Helper()
	m, ok := eval.For(g.Info().ID)
	require.True(t, ok)
	name, own, ok := strings.Cut(name, "@")
	if ok {
		n, err := strconv.ParseUint(own, 10, 64)
		require.NoError(t, err)
		nodes = n
	}
	c := contender{name: name, limits: ai.Limits{Nodes: nodes}}
	switch method, depth := strings.TrimRight(name, "0123456789"), strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz"); method {
	case "paranoid":
		m.Method = multi.Paranoid
	case "brs":
		m.Method = multi.BRSPlus
	case "maxn":
		m.Method = multi.MaxN
		n, err := strconv.Atoi(depth)
		require.NoError(t, err)
		c.limits = ai.Limits{Depth: n}
	case "greedy":
		c.engine = greedy{m.Judge(), len(g.Info().Seats)}
		return c
	default:
		require.Fail(t, "no such player", name)
	}
	c.engine = m.Engine(g, nil, search.NewMemory(16), nil)
	return c
}

// A greedyEngine plays the move with the best evaluation after one ply.
type greedy struct {
	judge multi.Judge
	seats int
}

func (e greedy) Think(_ context.Context, p rules.Position, _ ai.Limits, _ func(ai.Line)) (rules.Move, error) {
	best, most, own := rules.NoMove, math.MinInt, p.Turn()
	for _, m := range p.Moves(nil) {
		p.Play(m)
		worth := 0
		if r := p.Result(); r.Over() {
			worth = int(1e6 * r.Points(e.seats)[own])
		} else {
			worth = multi.Weigh(e.judge, e.seats).Worth(p.(search.Pos), own)
		}
		p.Undo()
		if worth > most {
			best, most = m, worth
		}
	}
	return best, nil
}

// A pointTally sums the points of a player.
type tally struct {
	games        int
	sum, squares float64
}

// mean returns the mean of the points and its standard error.
func (y tally) mean() (mean, sigma float64) {
	n := float64(y.games)
	mean = y.sum / n
	return mean, math.Sqrt(max(y.squares/n-mean*mean, 0) / n)
}

// playContest plays the given number of games for every seating of the players and returns the points of each. Every
// opening is random and the same for all seatings.
func contest(t *testing.T, id string, names []string, games int, nodes uint64) ([]tally, map[rules.Reason]int) {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	var players []contender
	for _, name := range names {
		players = append(players, newContender(t, g, name, nodes))
	}
	tallies, reasons := make([]tally, len(names)), map[rules.Reason]int{}
	seatings := permutations(len(names))
	for n := range games {
		for _, seating := range seatings {
			r, _ := play(t, g, players, seating, uint64(n))
			reasons[r.Reason]++
			for seat, points := range r.Points(len(names)) {
				y := &tallies[seating[seat]]
				y.games++
				y.sum += points
				y.squares += points * points
			}
		}
		if (n+1)%5 == 0 {
			show("so far "+id, names, tallies, reasons)
		}
	}
	return tallies, reasons
}

// playGame plays one game; seating says which player has which seat. Draws are claimed when possible. plies counts the
// moves.
func play(t *testing.T, g rules.Game, players []contender, seating []int, seed uint64) (r rules.Result, plies int) {
	t.Helper()
	p, err := g.Start(nil)
	require.NoError(t, err)
	dice := rand.New(rand.NewPCG(seed, 11))
	for range 2 * len(seating) {
		if moves := p.Moves(nil); len(moves) > 0 {
			p.Play(moves[dice.IntN(len(moves))])
		}
	}
	for ; ; plies++ {
		if r := p.Result(); r.Over() {
			return r, plies
		}
		if why := p.Claim(); why != "" {
			r, err := rules.EndOf(g.Info(), p, rules.Action{Kind: rules.ActEnd, Reason: why, Seat: rules.NoSeat})
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
func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, p := range permutations(n - 1) {
		for i := range n {
			next := append(append(append([]int(nil), p[:i]...), n-1), p[i:]...)
			all = append(all, next)
		}
	}
	return all
}

// printTallies prints the points of each player as multiples of an equal share.
func show(title string, names []string, tallies []tally, reasons map[rules.Reason]int) {
	fmt.Printf("%s:", title)
	for i, y := range tallies {
		mean, sigma := y.mean()
		n := float64(len(names))
		fmt.Printf(" %s %.3f +- %.3f (x%.2f +- %.2f, %d games)", names[i], mean, sigma, mean*n, sigma*n, y.games)
	}
	fmt.Println(" ends:", reasons)
}

// TestContest measures the methods against each other: LUDARIUM_CONTEST names the players, LUDARIUM_CONTEST_GAMES the
// games per seating and LUDARIUM_CONTEST_NODES the nodes per move; without it nothing is measured. Use -run to select
// one game, as in TestContest/four-player-chess. It prints the mean points per game, also as a multiple of an equal
// share, with standard errors. Players of the same name repeat each other's games.
func TestContest(t *testing.T) {
	list := os.Getenv("LUDARIUM_CONTEST")
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			g, _ := catalog.Find(id)
			names := strings.Split(list, ",")
			if list == "" || len(names) != len(g.Info().Seats) {
				return
			}
			tallies, reasons := contest(t, id, names, rulestest.Setting(t, "LUDARIUM_CONTEST_GAMES", 1), uint64(rulestest.Setting(t, "LUDARIUM_CONTEST_NODES", 1000)))
			show(id, names, tallies, reasons)
		})
	}
}

// TestGamesEnd: fast games of equal players end by the rules, whatever their opening. LUDARIUM_GAMES is the number of
// games of each kind; the reasons for their ends are printed.
func TestGamesEnd(t *testing.T) {
	const most = 3000 // plies; real games stay far below it
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, g := newEngine(t, id)
			players := make([]contender, len(g.Info().Seats))
			seating := make([]int, len(players))
			for seat := range players {
				players[seat] = contender{name: "own", engine: e, limits: ai.Limits{Nodes: 100}}
				seating[seat] = seat
			}
			reasons, longest := map[rules.Reason]int{}, 0
			for n := range rulestest.Setting(t, "LUDARIUM_GAMES", 2) {
				r, plies := play(t, g, players, seating, uint64(n))
				require.Less(t, plies, most)
				reasons[r.Reason]++
				longest = max(longest, plies)
			}
			fmt.Println("games of", id, "ended by", reasons, "after at most", longest, "plies")
		})
	}
}
