//go:build unix

package engine_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	rulesofgo "github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// smallBoard are the options of most games here.
var smallBoard = rules.Options{"size": "7"}

func TestGTPFaults(t *testing.T) {
	for _, c := range []struct {
		fault string
		move  string
		err   error
	}{
		{"none-at-all", "C3", nil},
		{"PASS", "pass", nil},
		{"die", "", engine.ErrExited},
		{"mute", "", engine.ErrNoResponse},
		{"die-thinking", "", engine.ErrExited},
		{"mute-thinking", "", engine.ErrNoResponse},
		{"nothing", "", engine.ErrNoMove},
		{"cannot", "", engine.ErrNoMove},
		{"ae:c3", "", engine.ErrNoMove},
		{"stubborn", "C3", nil},
		{"flood", "C3", nil},
		{"noise", "C3", nil},
	} {
		e := newFakeGTP(t, c.fault)
		e.SetGame(rulesofgo.New(), smallBoard)
		for range 2 { // after an exit it is restarted
			answer, err := e.Search(t.Context(), shortSearch)
			require.ErrorIs(t, err, c.err, c.fault)
			if c.err == nil {
				assert.Equal(t, c.move, answer.Move, c.fault)
				assert.True(t, strings.HasPrefix(e.Name, c.fault+" "), e.Name)
				continue
			}
			assert.NotContains(t, err.Error(), "\n", c.fault)
		}
		began := time.Now()
		e.Close()
		assert.Less(t, time.Since(began), time.Minute, c.fault)
	}
}

func TestGTPRejectsCommand(t *testing.T) {
	e := newFakeGTP(t, "refuses")
	e.SetGame(rulesofgo.New(), smallBoard)
	_, err := e.Search(t.Context(), engine.SearchRequest{Moves: []string{"D4"}, Limits: shortSearch.Limits})
	require.ErrorContains(t, err, `it refuses "play b D4": "illegal move"`)
}

// The commands that an engine gets at the start of a game.
func TestGTPSetup(t *testing.T) {
	second := ai.Limits{MoveTime: time.Second}
	const begin, after = "boardsize_7,clear_board,komi_", "time_settings_0_1_1,time_left_"
	for _, c := range []struct {
		name  string
		o     rules.Options
		start string
		moves []string
		lim   ai.Limits
		want  string
	}{
		{"start of the game", nil, "", nil, second, begin + "6.5,kgs-rules_japanese," + after + "b_1_1"},
		{"moves", rules.Options{"rules": "chinese"}, "", []string{"D4", "pass"}, second, begin + "7.5,kgs-rules_chinese,play_b_D4,play_w_pass," + after + "b_1_1"},
		{"fixed handicap", rules.Options{"handicap": "2"}, "", []string{"A1"}, second, begin + "0.5,kgs-rules_japanese,set_free_handicap_E5_C3,play_w_A1," + after + "b_1_1"},
		{"free handicap", rules.Options{"handicap": "2", "placement": "free"}, "", []string{"A1", "B1", "C1"}, second, begin + "0.5,kgs-rules_japanese,set_free_handicap_A1_B1,play_w_C1," + after + "b_1_1"},
		{"free handicap being placed", rules.Options{"handicap": "2", "placement": "free"}, "", []string{"A1"}, second, begin + "0.5,kgs-rules_japanese,play_b_A1," + after + "b_1_1"},
		{"start position", nil, "......./......./......./......./......./......./BW..... w", nil, second, begin + "6.5,kgs-rules_japanese,play_b_A1,play_w_B1," + after + "w_1_1"},
		{"resumed play", nil, "", []string{"pass", "pass", "resume:white", "w:D4", "w:E4", "pl:w"}, second, begin + "6.5,kgs-rules_japanese,play_b_pass,play_w_pass,play_w_D4,play_w_E4," + after + "w_1_1"},
		{"setup stones", nil, "", []string{"D4", "ab:A1", "A2"}, second, begin + "6.5,kgs-rules_japanese,play_b_D4,play_b_A1,play_w_A2," + after + "b_1_1"},
		{"no time limit", nil, "", nil, ai.Limits{}, begin + "6.5,kgs-rules_japanese"},
		{"main time", nil, "", nil, ai.Limits{Clock: &ai.Clock{Left: time.Minute}}, begin + "6.5,kgs-rules_japanese,time_settings_60_0_0,time_left_b_60_0"},
		{"main time and period", nil, "", nil, ai.Limits{Clock: &ai.Clock{Left: time.Minute, Period: 5 * time.Second}}, begin + "6.5,kgs-rules_japanese,time_settings_60_5_1,time_left_b_60_0"},
		{"period only", nil, "", nil, ai.Limits{Clock: &ai.Clock{Period: 5 * time.Second}}, begin + "6.5,kgs-rules_japanese,time_settings_0_5_1,time_left_b_5_1"},
		{"moves to go", nil, "", nil, ai.Limits{Clock: &ai.Clock{Left: time.Minute, MovesToGo: 3}}, begin + "6.5,kgs-rules_japanese,time_settings_60_0_0,time_left_b_60_3"},
	} {
		e := newFakeGTP(t, "told")
		o := rules.Options{"size": "7"}
		for key, value := range c.o {
			o[key] = value
		}
		e.SetGame(rulesofgo.New(), o)
		answer, err := e.Search(t.Context(), engine.SearchRequest{Start: c.start, Moves: c.moves, Limits: c.lim})
		require.NoError(t, err, c.name)
		assert.Equal(t, strings.ToUpper(c.want), answer.Move, c.name)
	}
}

// During a game only new moves are sent; after a take-back the whole game is sent again.
func TestGTPIncrementalMoves(t *testing.T) {
	e := newFakeGTP(t, "told")
	e.SetGame(rulesofgo.New(), smallBoard)
	ask := func(moves ...string) string {
		answer, err := e.Search(t.Context(), engine.SearchRequest{Moves: moves})
		require.NoError(t, err)
		return answer.Move
	}
	const begin = "BOARDSIZE_7,CLEAR_BOARD,KOMI_6.5,KGS-RULES_JAPANESE"
	assert.Equal(t, begin+",PLAY_B_A1", ask("A1"))
	again := begin + ",PLAY_B_A1," + begin + ",PLAY_B_A1,PLAY_W_B1,PLAY_B_C1"
	assert.Equal(t, again, ask("A1", "B1", "C1"), "the board differs, so the game is sent again")
	require.NoError(t, e.NewGame())
	assert.True(t, strings.HasSuffix(ask(), ","+begin), "new game")

	e = newFakeGTP(t, "none-at-all")
	e.SetGame(rulesofgo.New(), smallBoard)
	assert.Equal(t, "C3", ask("A1"))
	assert.Equal(t, "C3", ask("A1", "C3", "B1"), "its own move is not sent")
}

func TestGTPCancelSearch(t *testing.T) {
	e := newFakeGTP(t, "slow")
	e.SetGame(rulesofgo.New(), smallBoard)
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	_, err := e.Search(ctx, engine.SearchRequest{Moves: []string{"A1"}})
	require.ErrorIs(t, err, context.DeadlineExceeded)
	answer, err := e.Search(t.Context(), engine.SearchRequest{Moves: []string{"B1"}})
	require.NoError(t, err)
	assert.Equal(t, "C3", answer.Move, "the late response is skipped")
}

func TestGTPPlayer(t *testing.T) {
	for fault, want := range map[string]ai.Info{
		"none-at-all": {Best: "C3"}, "resign": {Resign: true, Best: "resign"}, "die": {Err: "engine died"}, "cannot": {Err: "engine gives no move"},
	} {
		p := engine.NewPlayer(newFakeGTP(t, fault), catalog.Find, nil)
		r := ai.Request{ID: 7, Game: "go", Options: smallBoard, Limits: ai.Limits{MoveTime: 10 * time.Millisecond}, Purpose: ai.Play}
		got := finalInfo(t, p, r)
		assert.Equal(t, want.Best, got.Best, fault)
		assert.Equal(t, want.Resign, got.Resign, fault)
		assert.Contains(t, got.Err, want.Err, fault)
		r.Game = "chess"
		_, err := p.Start(r)
		require.ErrorContains(t, err, "do not play chess")
		p.Close()
	}
}

func TestGTPSettings(t *testing.T) {
	e := newFakeGTP(t, "told")
	e.Settings = []engine.Setting{{Name: "level", Value: "3"}}
	e.SetGame(rulesofgo.New(), smallBoard)
	answer, err := e.Search(t.Context(), engine.SearchRequest{})
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(answer.Move, "LEVEL_3,BOARDSIZE_7"), answer.Move)
	_, err = engine.NewGTPClient(`"a`)
	require.Error(t, err)
	missing, err := engine.NewGTPClient("no-such-engine-anywhere")
	require.NoError(t, err)
	require.ErrorIs(t, missing.EnsureReady(), engine.ErrCannotStart)
}

// GNU Go accepts every kind of game setup, and agrees with us about the board afterwards.
func TestGNUGo(t *testing.T) {
	rulestest.FindProgram(t, "gnugo")
	e, err := engine.NewGTPClient("gnugo", "--mode", "gtp", "--level", "1", "--seed", "1")
	require.NoError(t, err)
	defer e.Close()
	for _, o := range []rules.Options{
		{"size": "7"},
		{"size": "7", "rules": "chinese", "handicap": "3", "komi": "0.5"},
		{"size": "7", "handicap": "2", "placement": "free"},
	} {
		e.SetGame(rulesofgo.New(), o)
		require.NoError(t, e.NewGame())
		p, err := rulesofgo.New().Start(o)
		require.NoError(t, err)
		var actions []string
		for range 12 {
			answer, err := e.Search(t.Context(), engine.SearchRequest{Moves: actions})
			require.NoError(t, err, actions)
			if answer.Resigned {
				break
			}
			m, err := p.ParseMove(answer.Move)
			require.NoError(t, err, actions)
			actions = append(actions, p.Format(m))
			p.Play(m)
			if p.(rules.DeadStoneScoring).IsScoring() {
				break
			}
		}
		assert.Greater(t, len(actions), 5)
	}
	assert.Contains(t, e.Name, "GNU Go")
}
