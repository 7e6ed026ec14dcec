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
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/saves"
)

// newFakePlayer returns a player whose moves depend only on the seed. It resigns after resignAt actions, unless that is
// 0.
func newFakePlayer(resignAt int) ai.Player {
	return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
		moves, n := p.Moves(nil), len(r.Actions)
		m := moves[(r.Seed+uint64(n)*7919)%uint64(len(moves))]
		return ai.Info{Best: p.Format(m), Resign: resignAt > 0 && n >= resignAt}
	})
}

// failingPlayer fails on every request.
func failingPlayer(ai.Request, rules.Position) ai.Info { return ai.Info{Err: "oh no"} }

// newTwoPlayerMatch is a match between two built-in players.
func newTwoPlayerMatch(t *testing.T, id string, games int) *arena.Series {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	players, err := arena.ParsePlayers("ai:1,ai:2")
	require.NoError(t, err)
	return &arena.Series{Game: g, Players: players, Games: games, Seed: 7, NewPlayer: func(int, int) ai.Player { return newFakePlayer(0) }}
}

// runMatch plays the match and returns its table and the lines of its games.
func runMatch(t *testing.T, m *arena.Series) (*arena.Table, []string) {
	t.Helper()
	var lines []string
	m.ReportGame = func(g arena.Game) error {
		lines = append(lines, m.FormatGame(g))
		return nil
	}
	table, err := m.Run(t.Context())
	require.NoError(t, err)
	return table, lines
}

// gameIDs are the games to play; only the quicker one in short mode.
func gameIDs() []string {
	if testing.Short() {
		return []string{"hasami-shogi"}
	}
	return []string{"chess", "hasami-shogi"}
}

func TestSameSeedSameGames(t *testing.T) {
	for _, id := range gameIDs() {
		table, first := runMatch(t, newTwoPlayerMatch(t, id, 6))
		require.Len(t, first, 6)
		assert.Equal(t, 6, table.Rows[0].Games)
		assert.InDelta(t, 6, table.Rows[0].Points+table.Rows[1].Points, 1e-9)
		concurrent := newTwoPlayerMatch(t, id, 6)
		concurrent.Concurrency = 3
		_, again := runMatch(t, concurrent)
		assert.Equal(t, first, again, "same games in order, whatever the concurrency")
		other := newTwoPlayerMatch(t, id, 6)
		other.Seed = 8
		_, otherGames := runMatch(t, other)
		assert.NotEqual(t, first, otherGames)
	}
}

func TestSeatRotationAndPairedOpenings(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	m := newTwoPlayerMatch(t, "chess", 4)
	var games []arena.Game
	m.ReportGame = func(g arena.Game) error {
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

func TestGameEndings(t *testing.T) {
	for _, c := range []struct {
		name    string
		player  ai.Player
		opening arena.Opening
		want    string
		note    bool
	}{
		{"resignation", newFakePlayer(3), arena.Opening{Moves: []string{"e2e4"}}, "game 1 result white resignation plies 3 seed ", false},
		{"failing player", aitest.FakePlayer(failingPlayer), arena.Opening{}, `game 1 result black illegal plies 0 seed `, true},
		{"claim", newFakePlayer(0), arena.Opening{Moves: strings.Fields("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")}, "game 1 result draw repetition plies 8 seed ", false},
		{"already over", newFakePlayer(0), arena.Opening{Start: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, "game 1 result draw stalemate plies 0 seed ", false},
	} {
		m := newTwoPlayerMatch(t, "chess", 1)
		m.Openings = []arena.Opening{c.opening}
		m.NewPlayer = func(int, int) ai.Player { return c.player }
		_, lines := runMatch(t, m)
		assert.True(t, strings.HasPrefix(lines[0], c.want), "%s: %s", c.name, lines[0])
		assert.Equal(t, c.note, strings.Contains(lines[0], `note "oh no"`), c.name)
	}
}

func TestThreePlayerGameContinues(t *testing.T) {
	players, err := arena.ParsePlayers("ai:1,ai:2,ai:3")
	require.NoError(t, err)
	m := &arena.Series{Game: toys.Camps(), Players: players, Games: 3, Openings: []arena.Opening{{}}, NewPlayer: func(int, int) ai.Player { return newFakePlayer(3) }}
	seats := make(map[int]bool)
	m.SaveGame = func(g arena.Game, r *saves.Record) error {
		seats[g.Seats[0]] = true
		resigned := 0
		for _, n := range r.Tree.Nodes {
			if strings.HasPrefix(n.Action, "leave:") {
				resigned++
			}
		}
		assert.Equal(t, 2, resigned, "the last seat does not have to move")
		assert.Equal(t, 3, g.Plies)
		return nil
	}
	table, lines := runMatch(t, m)
	assert.Len(t, seats, 3, "everybody moves first once")
	assert.Contains(t, lines[0], " resignation plies 3 ")
	assert.InDelta(t, 3, table.Rows[0].Points+table.Rows[1].Points+table.Rows[2].Points, 1e-9)
}

func TestFlagFall(t *testing.T) {
	m := newTwoPlayerMatch(t, "chess", 1)
	slow, err := arena.ParsePlayerSpec("ai clock=0.02 name=slow")
	require.NoError(t, err)
	m.Players[0] = slow
	m.NewPlayer = func(int, int) ai.Player { return slowPlayer{newFakePlayer(0)} }
	_, lines := runMatch(t, m)
	assert.Contains(t, lines[0], "result black time", lines[0])
}

// A slowPlayer delays its answer when there is a clock.
type slowPlayer struct{ ai.Player }

func (s slowPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	if r.Limits.Clock != nil {
		time.Sleep(30 * time.Millisecond)
	}
	return s.Player.Start(r)
}

func TestCancelMatch(t *testing.T) {
	m := newTwoPlayerMatch(t, "chess", 1000)
	ctx, cancel := context.WithCancel(t.Context())
	m.ReportGame = func(g arena.Game) error {
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

func TestReportErrorEndsMatch(t *testing.T) {
	m := newTwoPlayerMatch(t, "chess", 1000)
	full := errors.New("the disk is full")
	m.ReportGame = func(arena.Game) error { return full }
	_, err := m.Run(t.Context())
	require.ErrorIs(t, err, full)
}

func TestRecordOfResignation(t *testing.T) {
	m := newTwoPlayerMatch(t, "chess", 1)
	m.Openings = []arena.Opening{{Moves: []string{"e2e4"}}}
	m.NewPlayer = func(int, int) ai.Player { return newFakePlayer(2) }
	var saved *saves.Record
	m.SaveGame = func(_ arena.Game, r *saves.Record) error {
		saved = r
		return nil
	}
	runMatch(t, m)
	state, err := saved.State(catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, rules.Resignation, state.Result.Reason)
	assert.Equal(t, "black resignation", saved.Result)
	assert.Equal(t, "end:resignation:white", saved.Tree.Nodes[saved.Current].Action)
}

// Random openings contain no passes.
func TestRandomOpeningsHaveNoPass(t *testing.T) {
	m := newTwoPlayerMatch(t, "go", 40)
	m.Options = rules.Options{"size": "7"}
	m.NewPlayer = func(int, int) ai.Player { return newFakePlayer(9) }
	openings := 0
	m.ReportGame = func(g arena.Game) error {
		openings++
		assert.NotEmpty(t, g.Opening.Moves)
		assert.NotContains(t, g.Opening.Moves, "pass")
		return nil
	}
	_, err := m.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 40, openings)
}
