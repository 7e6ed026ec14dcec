//go:build unix

package protocol_test

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// newFakePlayer is a faulty engine as a computer player.
func rival(t *testing.T, fault string) *protocol.Rival {
	t.Helper()
	e := faulty(t, fault)
	p := protocol.NewRival(e, catalog.Find, nil)
	t.Cleanup(p.Close)
	return p
}

// moveRequest is a request for a move.
var quick = ai.Request{ID: 7, Game: "chess", Limits: ai.Limits{MoveTime: 10 * time.Millisecond}, Purpose: ai.Play}

func final(t *testing.T, p ai.Player, r ai.Request) ai.Info {
	t.Helper()
	infos, err := p.Start(r)
	require.NoError(t, err)
	last := aitest.Last(infos)
	assert.True(t, last.Final)
	assert.Equal(t, r.ID, last.ID)
	return last
}

func TestRivals(t *testing.T) {
	for fault, want := range map[string]ai.Info{
		"none-at-all":   {Best: "e2e4"},
		"flood":         {Best: "e2e4"},
		"die":           {Err: "engine died"},
		"mute":          {Err: "engine does not answer"},
		"die-thinking":  {Err: "engine died"},
		"mute-thinking": {Err: "engine does not answer"},
		"null":          {Err: "engine gives no move"},
	} {
		p := rival(t, fault)
		for range 2 { // the second time it is restarted
			got := final(t, p, quick)
			assert.Equal(t, want.Best, got.Best, fault)
			assert.Contains(t, got.Err, want.Err, fault)
			p.NewGame()
		}
	}
}

func TestWhatRivalsAreNotAskedFor(t *testing.T) {
	p := rival(t, "none-at-all")
	r := quick
	r.Purpose = ai.Answer
	assert.False(t, final(t, p, r).AcceptDraw)
	for _, why := range []ai.Purpose{ai.Hint, ai.Analyse, ai.Threat, ai.Ponder} {
		r.Purpose = why
		_, err := p.Start(r)
		require.Error(t, err, why)
	}
	r = quick
	r.Game = "hasami-shogi"
	_, err := p.Start(r)
	require.ErrorContains(t, err, "do not play hasami-shogi")
	r.Game = "ludo"
	_, err = p.Start(r)
	require.Error(t, err)
	p.Close()
	_, err = p.Start(quick)
	require.Error(t, err)
}

func TestARivalChangesTheGame(t *testing.T) {
	p := rival(t, "anywhere")
	r := quick
	for id, want := range map[string]string{
		"chess": "UCI_Variant=chess", "chess960": "UCI_Variant=chess,UCI_Chess960=true", "capablanca80": "UCI_Variant=capablanca",
	} {
		r.Game = id
		assert.Equal(t, want, final(t, p, r).Best, id)
	}
	r.Game = "capablanca100"
	assert.Contains(t, final(t, p, r).Err, "does not play this game")
}

// Engines may resign and declare a win.
func TestARivalEndsTheGame(t *testing.T) {
	r := quick
	r.Game = "shogi"
	assert.True(t, final(t, rival(t, "resign"), r).Resign)
	assert.True(t, final(t, rival(t, "win"), r).Claim)
}

func TestARivalHearsOfANewGameOnce(t *testing.T) {
	p := rival(t, "games")
	assert.Equal(t, "game_0", final(t, p, quick).Best)
	for _, want := range []string{"game_1", "game_2", "game_3"} {
		p.NewGame()
		infos, err := p.Start(quick)
		require.NoError(t, err)
		p.Stop()
		aitest.Last(infos)
		assert.Equal(t, want, final(t, p, quick).Best)
		assert.Equal(t, want, final(t, p, quick).Best)
	}
}

func TestARivalIsStopped(t *testing.T) {
	e := faulty(t, "mute-thinking")
	e.Patience.Late = time.Hour
	p := protocol.NewRival(e, catalog.Find, nil)
	defer p.Close()
	require.NoError(t, e.Ready())
	infos, err := p.Start(quick)
	require.NoError(t, err)
	began := time.Now()
	p.Stop()
	assert.NotEmpty(t, aitest.Last(infos).Err)
	assert.Less(t, time.Since(began), 10*time.Second)
	again, err := p.Start(quick)
	require.NoError(t, err)
	next, err := p.Start(quick)
	require.NoError(t, err)
	assert.NotEmpty(t, aitest.Last(again).Err, "a new request cancels the one before")
	p.Close()
	assert.NotEmpty(t, aitest.Last(next).Err)
}

func TestARivalLeavesNothingBehind(t *testing.T) {
	e := &protocol.Engine{Command: []string{os.Args[0], "fake-engine", "parent"}, Patience: protocol.Usual()}
	e.Patience.Quit = 100 * time.Millisecond
	p := protocol.NewRival(e, catalog.Find, nil)
	assert.Equal(t, "e2e4", final(t, p, quick).Best)
	parent, child := family(t, e)
	p.Close()
	assert.True(t, gone(parent))
	assert.True(t, gone(child))
}

// UCI cannot express eliminations or boards of other shapes; this is reported immediately, with the name of the game.
func TestGamesThatNoEngineSpeaks(t *testing.T) {
	refused := 0
	for _, g := range catalog.All() {
		info := g.Info()
		if info.UCI != (rules.UCI{}) { // in either dialect
			assert.Len(t, info.Seats, 2, "%s: the protocols have two sides", info.ID)
			continue
		}
		refused++
		r := protocol.NewRival(&protocol.Engine{Command: []string{"nowhere"}}, catalog.Find, nil)
		_, err := r.Start(ai.Request{Game: info.ID, Purpose: ai.Play, Actions: []string{"leave:red:resignation"}})
		require.ErrorContains(t, err, "do not play "+info.ID)
		r.Close()
	}
	assert.Positive(t, refused)
}
