package arena_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/saves"
)

// newFakePlayer returns a player whose moves depend only on the seed. It resigns after resignAt actions, unless that is
// 0.
func fake(resignAt int) ai.Player {
	return aitest.Puppet(func(r ai.Request, p rules.Position) ai.Info {
		moves, n := p.Moves(nil), len(r.Actions)
		m := moves[(r.Seed+uint64(n)*7919)%uint64(len(moves))]
		return ai.Info{Best: p.Format(m), Resign: resignAt > 0 && n >= resignAt}
	})
}

// failingPlayer fails on every request.
func broken(ai.Request, rules.Position) ai.Info { return ai.Info{Err: "oh no"} }

// newTwoPlayerMatch is a match between two built-in players.
func two(t *testing.T, id string, games int) *arena.Match {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	players, err := arena.ParseList("ai:1,ai:2")
	require.NoError(t, err)
	return &arena.Match{Game: g, Players: players, Games: games, Seed: 7, NewPlayer: func(int, int) ai.Player { return fake(0) }}
}

// runMatch plays the match and returns its table and the lines of its games.
func lines(t *testing.T, m *arena.Match) (*arena.Table, []string) {
	t.Helper()
	var all []string
	m.Report = func(g arena.Game) error {
		all = append(all, m.Line(g))
		return nil
	}
	table, err := m.Run(t.Context())
	require.NoError(t, err)
	return table, all
}

// gameIDs are the games to play; only the quicker one in short mode.
func ids() []string {
	if testing.Short() {
		return []string{"hasami-shogi"}
	}
	return []string{"chess", "hasami-shogi"}
}

func TestTheSameSeedGivesTheSameGames(t *testing.T) {
	for _, id := range ids() {
		table, first := lines(t, two(t, id, 6))
		require.Len(t, first, 6)
		assert.Equal(t, 6, table.Rows[0].Games)
		assert.InDelta(t, 6, table.Rows[0].Points+table.Rows[1].Points, 1e-9)
		atOnce := two(t, id, 6)
		atOnce.Concurrency = 3
		_, again := lines(t, atOnce)
		assert.Equal(t, first, again, "same games in order, whatever the concurrency")
		other := two(t, id, 6)
		other.Seed = 8
		_, others := lines(t, other)
		assert.NotEqual(t, first, others)
	}
}

func TestSeatsRotateAndOpeningsArePaired(t *testing.T) {
	m := two(t, "chess", 4)
	var games []arena.Game
	m.Report = func(g arena.Game) error {
		games = append(games, g)
		return nil
	}
	_, err := m.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []int{0, 1}, games[0].Seats)
	assert.Equal(t, []int{1, 0}, games[1].Seats)
	assert.Equal(t, games[0].Opening, games[1].Opening)
	assert.NotEqual(t, games[1].Opening, games[2].Opening)
	assert.Len(t, games[2].Opening.Moves, 8)
	assert.NotEqual(t, games[0].Seed, games[1].Seed)
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		name    string
		player  ai.Player
		opening arena.Opening
		want    string
		note    bool
	}{
		{"resignation", fake(3), arena.Opening{Moves: []string{"e2e4"}}, "game 1 result white resignation plies 3 seed ", false},
		{"failing player", aitest.Puppet(broken), arena.Opening{}, `game 1 result black illegal plies 0 seed `, true},
		{"claim", fake(0), arena.Opening{Moves: strings.Fields("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")}, "game 1 result draw repetition plies 8 seed ", false},
		{"already over", fake(0), arena.Opening{Start: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, "game 1 result draw stalemate plies 0 seed ", false},
	} {
		m := two(t, "chess", 1)
		m.Openings = []arena.Opening{c.opening}
		m.NewPlayer = func(int, int) ai.Player { return c.player }
		_, all := lines(t, m)
		assert.True(t, strings.HasPrefix(all[0], c.want), "%s: %s", c.name, all[0])
		assert.Equal(t, c.note, strings.Contains(all[0], `note "oh no"`), c.name)
	}
}

func TestOthersPlayOnWhenOneOfThreeLeaves(t *testing.T) {
	players, err := arena.ParseList("ai:1,ai:2,ai:3")
	require.NoError(t, err)
	m := &arena.Match{Game: toys.Camps(), Players: players, Games: 3, Openings: []arena.Opening{{}}, NewPlayer: func(int, int) ai.Player { return fake(3) }}
	seats := make(map[int]bool)
	m.Keep = func(g arena.Game, r *saves.Record) error {
		seats[g.Seats[0]] = true
		left := 0
		for _, n := range r.Tree.Nodes {
			if strings.HasPrefix(n.Action, "leave:") {
				left++
			}
		}
		assert.Equal(t, 2, left, "the last seat does not have to move")
		assert.Equal(t, 3, g.Plies)
		return nil
	}
	table, all := lines(t, m)
	assert.Len(t, seats, 3, "everybody moves first once")
	assert.Contains(t, all[0], " resignation plies 3 ")
	assert.InDelta(t, 3, table.Rows[0].Points+table.Rows[1].Points+table.Rows[2].Points, 1e-9)
}

func TestFlags(t *testing.T) {
	m := two(t, "chess", 1)
	slow, err := arena.ParseSpec("ai clock=0.02 name=slow")
	require.NoError(t, err)
	m.Players[0] = slow
	m.NewPlayer = func(int, int) ai.Player { return sleepy{fake(0)} }
	_, all := lines(t, m)
	assert.Contains(t, all[0], "result black time", all[0])
}

// A slowPlayer delays its answer when there is a clock.
type sleepy struct{ ai.Player }

func (s sleepy) Start(r ai.Request) (<-chan ai.Info, error) {
	if r.Limits.Clock != nil {
		time.Sleep(30 * time.Millisecond)
	}
	return s.Player.Start(r)
}

func TestAMatchIsStopped(t *testing.T) {
	m := two(t, "chess", 1000)
	ctx, cancel := context.WithCancel(t.Context())
	m.Report = func(g arena.Game) error {
		if g.Number == 3 {
			cancel()
		}
		return nil
	}
	table, err := m.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.GreaterOrEqual(t, table.Rows[0].Games, 3)
	assert.Less(t, table.Rows[0].Games, 100)
}

func TestAnErrorOfTheReportEndsTheMatch(t *testing.T) {
	m := two(t, "chess", 1000)
	full := errors.New("the disk is full")
	m.Report = func(arena.Game) error { return full }
	_, err := m.Run(t.Context())
	require.ErrorIs(t, err, full)
}

func TestRecordsOfEnds(t *testing.T) {
	m := two(t, "chess", 1)
	m.Openings = []arena.Opening{{Moves: []string{"e2e4"}}}
	m.NewPlayer = func(int, int) ai.Player { return fake(2) }
	var kept *saves.Record
	m.Keep = func(_ arena.Game, r *saves.Record) error {
		kept = r
		return nil
	}
	lines(t, m)
	state, err := kept.State(catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, rules.Resignation, state.Result.Reason)
	assert.Equal(t, "black resignation", kept.Result)
	assert.Equal(t, "end:resignation:white", kept.Tree.Nodes[kept.Now].Action)
}

// Random openings contain no passes.
func TestRandomOpeningsHoldNoPass(t *testing.T) {
	m := two(t, "go", 40)
	m.Options = rules.Options{"size": "7"}
	m.NewPlayer = func(int, int) ai.Player { return fake(9) }
	openings := 0
	m.Report = func(g arena.Game) error {
		openings++
		assert.NotEmpty(t, g.Opening.Moves)
		assert.NotContains(t, g.Opening.Moves, "pass")
		return nil
	}
	_, err := m.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 40, openings)
}
