//go:build unix

package engine_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// newFakePlayer is a faulty engine as a computer player.
func newFakePlayer(t *testing.T, fault string) *engine.Player {
	t.Helper()
	e := newFakeUCI(t, fault)
	p := engine.NewPlayer(e, catalog.Find, nil)
	t.Cleanup(p.Close)
	return p
}

// moveRequest is a request for a move.
var moveRequest = ai.Request{ID: 7, Game: "chess", Limits: ai.Limits{MoveTime: 10 * time.Millisecond}, Purpose: ai.Play}

func finalInfo(t *testing.T, p ai.Player, r ai.Request) ai.Info {
	t.Helper()
	infos, err := p.Start(r)
	require.NoError(t, err)
	last := aitest.LastInfo(infos)
	assert.True(t, last.Final)
	assert.Equal(t, r.ID, last.ID)
	return last
}

func TestPlayer(t *testing.T) {
	for fault, want := range map[string]ai.Info{
		"none-at-all":   {Best: "e2e4"},
		"flood":         {Best: "e2e4"},
		"die":           {Err: "engine died"},
		"mute":          {Err: "engine does not answer"},
		"die-thinking":  {Err: "engine died"},
		"mute-thinking": {Err: "engine does not answer"},
		"null":          {Err: "engine gives no move"},
	} {
		p := newFakePlayer(t, fault)
		for range 2 { // the second time it is restarted
			got := finalInfo(t, p, moveRequest)
			assert.Equal(t, want.Best, got.Best, fault)
			assert.Contains(t, got.Err, want.Err, fault)
			p.NewGame()
		}
	}
}

func TestPlayerUnsupportedRequests(t *testing.T) {
	p := newFakePlayer(t, "none-at-all")
	r := moveRequest
	r.Purpose = ai.Answer
	assert.False(t, finalInfo(t, p, r).AcceptDraw)
	for _, why := range []ai.Purpose{ai.Hint, ai.Analyse, ai.Threat, ai.Ponder} {
		r.Purpose = why
		_, err := p.Start(r)
		require.Error(t, err, why)
	}
	r = moveRequest
	r.Game = "hasami-shogi"
	_, err := p.Start(r)
	require.ErrorContains(t, err, "do not play hasami-shogi")
	r.Game = "ludo"
	_, err = p.Start(r)
	require.Error(t, err)
	p.Close()
	_, err = p.Start(moveRequest)
	require.Error(t, err)
}

func TestPlayerChangesGame(t *testing.T) {
	p := newFakePlayer(t, "anywhere")
	r := moveRequest
	for id, want := range map[string]string{
		"chess": "UCI_Variant=chess", "chess960": "UCI_Variant=chess,UCI_Chess960=true", "capablanca80": "UCI_Variant=capablanca",
	} {
		r.Game = id
		assert.Equal(t, want, finalInfo(t, p, r).Best, id)
	}
	r.Game = "capablanca100"
	assert.Contains(t, finalInfo(t, p, r).Err, "does not play this game")
}

// Engines may resign and declare a win.
func TestPlayerResignsAndClaims(t *testing.T) {
	r := moveRequest
	r.Game = "shogi"
	assert.True(t, finalInfo(t, newFakePlayer(t, "resign"), r).Resign)
	assert.True(t, finalInfo(t, newFakePlayer(t, "win"), r).Claim)
}

func TestPlayerNewGame(t *testing.T) {
	p := newFakePlayer(t, "games")
	assert.Equal(t, "game_0", finalInfo(t, p, moveRequest).Best)
	for _, want := range []string{"game_1", "game_2", "game_3"} {
		p.NewGame()
		infos, err := p.Start(moveRequest)
		require.NoError(t, err)
		p.Stop()
		aitest.LastInfo(infos)
		assert.Equal(t, want, finalInfo(t, p, moveRequest).Best)
		assert.Equal(t, want, finalInfo(t, p, moveRequest).Best)
	}
}

// The protocols have no word for a null move: engines are told the position after the last one and the moves from there.
func TestPlayerIsToldNullMoves(t *testing.T) {
	p := newFakePlayer(t, "positions")
	const afterSetup = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	for _, c := range []struct {
		name    string
		start   string
		actions string
		want    string
	}{
		{"none", "", "e2e4 e7e6", "startpos moves e2e4 e7e6"},
		{"one", "", "e2e4 null d2d4 d7d5", "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2 moves d2d4 d7d5"},
		{"two", "", "e2e4 null d2d4 d7d5 null d5e4", "fen rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 1 3 moves d5e4"},
		{"the last entry", "", "e2e4 e7e5 null", "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2"},
		{"two at the end", "", "e2e4 null null", "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 2 2"},
		{"from another start", afterSetup, "d2d4 null e4e5", "fen rnbqkbnr/pppp1ppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3 moves e4e5"},
	} {
		r := moveRequest
		r.Start, r.Actions = c.start, strings.Fields(c.actions)
		assert.Equal(t, c.want, strings.ReplaceAll(finalInfo(t, p, r).Best, "_", " "), c.name)
	}
	r := moveRequest
	r.Actions = []string{"e2e4", "e7e5", "d1h5", "a7a6", "h5f7", "null"}
	_, err := p.Start(r)
	require.Error(t, err, "a null move in check")
	r.Start = "no position"
	_, err = p.Start(r)
	require.Error(t, err)
}

func TestPlayerStop(t *testing.T) {
	e := newFakeUCI(t, "mute-thinking")
	e.Timeouts.MoveOverrun = time.Hour
	p := engine.NewPlayer(e, catalog.Find, nil)
	defer p.Close()
	require.NoError(t, e.EnsureReady())
	infos, err := p.Start(moveRequest)
	require.NoError(t, err)
	began := time.Now()
	p.Stop()
	assert.NotEmpty(t, aitest.LastInfo(infos).Err)
	assert.Less(t, time.Since(began), 10*time.Second)
	again, err := p.Start(moveRequest)
	require.NoError(t, err)
	next, err := p.Start(moveRequest)
	require.NoError(t, err)
	assert.NotEmpty(t, aitest.LastInfo(again).Err, "a new request cancels the one before")
	p.Close()
	assert.NotEmpty(t, aitest.LastInfo(next).Err)
}

func TestPlayerClose(t *testing.T) {
	e := &engine.UCIClient{Command: []string{os.Args[0], "fake-engine", "parent"}, Timeouts: engine.DefaultTimeouts()}
	e.Timeouts.Quit = 100 * time.Millisecond
	p := engine.NewPlayer(e, catalog.Find, nil)
	assert.Equal(t, "e2e4", finalInfo(t, p, moveRequest).Best)
	parent, child := processTree(t, e)
	p.Close()
	assert.True(t, hasEnded(parent))
	assert.True(t, hasEnded(child))
}

// UCI cannot express eliminations or boards of other shapes; this is reported immediately, with the name of the game.
func TestUnsupportedGames(t *testing.T) {
	refused := 0
	for _, g := range catalog.All() {
		info := g.Info()
		if info.UCI != (rules.UCI{}) { // in either dialect
			assert.Len(t, info.Seats, 2, "%s: the protocols have two sides", info.ID)
			continue
		}
		refused++
		r := engine.NewPlayer(&engine.UCIClient{Command: []string{"nowhere"}}, catalog.Find, nil)
		_, err := r.Start(ai.Request{Game: info.ID, Purpose: ai.Play, Actions: []string{"leave:red:resignation"}})
		require.ErrorContains(t, err, "do not play "+info.ID)
		r.Close()
	}
	assert.Positive(t, refused)
}
