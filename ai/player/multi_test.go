package player

import (
	"fmt"
	"testing"

	"github.com/ludarium/ludarium/ai/explain"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// multiGames are the games of more than two seats.
var multiGames = []string{"three-player-chess", "four-player-chess"}

func TestMultiplayerRequests(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	games, levels, nodes := multiGames, []ai.Level{0, 1, 4, 7}, uint64(3_000)
	if testing.Short() {
		games, levels, nodes = games[:1], []ai.Level{0, 4}, 300
	}
	for _, game := range games {
		g, _ := catalog.Find(game)
		start, err := g.Start(nil)
		require.NoError(t, err)
		for _, purpose := range []ai.Purpose{ai.Play, ai.Hint, ai.Analyse} {
			for _, level := range levels {
				i := ask(t, p, ai.Request{
					Game: game, Start: start.String(), Level: level, Purpose: purpose, Limits: ai.Limits{Nodes: nodes},
				})
				_, err := start.ParseMove(i.Best)
				require.NoError(t, err, "%s %s level %d", game, purpose, level)
				assert.Equal(t, 1000, int(i.WDL[0])+int(i.WDL[1])+int(i.WDL[2]))
			}
		}
		for seat := range g.Info().Seats {
			i := ask(t, p, ai.Request{Game: game, Purpose: ai.Answer, Level: 5, Seat: seat})
			assert.NotEmpty(t, i.Best, "%s: seat %d is asked for a draw", game, seat)
		}
		infos, err := p.Start(ai.Request{Game: game, Purpose: ai.Threat})
		require.NoError(t, err)
		var last ai.Info
		for i := range infos {
			last = i
		}
		assert.Equal(t, explain.ErrMultiplayer.Error(), last.Err)
	}
}

// TestMultiplayerEvenShare checks that in an even position every seat has the same chance and thinks a draw fair.
func TestMultiplayerEvenShare(t *testing.T) {
	for _, game := range multiGames {
		g, _ := catalog.Find(game)
		seats := len(g.Info().Seats)
		traits := traitsOf(t, game).ForSeats(seats)
		w := traits.WDL(0)
		assert.InDelta(t, 1000/seats, w.Expectation(), 15, game)
		assert.InDelta(t, 5000, ai.FairShare(traits.ExpectedPoints(0), 10000, seats), 250, game)
		assert.Equal(t, ai.WDL{1000, 0, 0}, traits.WDL(ai.MateScore-1))
	}
}

// TestNobodyResignsInMultiplayer checks that a lost side plays on while it may outlast another, and resigns when only
// two are left.
func TestNobodyResignsInMultiplayer(t *testing.T) {
	for seats, want := range map[int]bool{2: true, 3: false, 4: false} {
		p := newPlayer(catalog.Find, smallOptions, newGameEngine)
		p.engine.traits = traitsOf(t, "four-player-chess")
		g, _ := catalog.Find("four-player-chess")
		pos, err := g.Start(nil)
		require.NoError(t, err)
		var i ai.Info
		for n := range hopelessMoves + 1 {
			i = ai.Info{Score: -5000}
			p.decideResignAndDraw(newTestJob(ai.Request{Level: minResignLevel}, g.Info(), pos, seats, minResignPly+4*n), &i)
		}
		assert.Equal(t, want, i.Resign, "%d seats", seats)
		p.Close()
	}
}

// TestMultiplayerMateHint finds the mate of the seat after the next, one move away, with a reply between.
func TestMultiplayerMateHint(t *testing.T) {
	p := newPatientPlayer()
	defer p.Close()
	i := ask(t, p, ai.Request{
		Game: "three-player-chess", Purpose: ai.Hint, Limits: ai.Limits{Nodes: 30_000},
		Start: "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1",
	})
	assert.Equal(t, "e2h2", i.Best)
	require.NotEmpty(t, i.Reasons)
	assert.Equal(t, ai.FactMates, i.Reasons[0].Fact)
	assert.Equal(t, 1, i.Reasons[0].Count)
	assert.Len(t, i.Reasons[0].Line, 2)
}

// TestMultiplayerGainHint wins a queen from one of two opponents.
func TestMultiplayerGainHint(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newPatientPlayer()
	defer p.Close()
	r := ai.Request{
		Game: "three-player-chess", Purpose: ai.Hint, Limits: ai.Limits{Nodes: 30_000},
		Start: "4wK3/8/3wN4/8/2rQ5/8/8/rK7/8/8/8/bK7 w - - wrb 0 1",
	}
	i := ask(t, p, r)
	assert.Equal(t, "d3c5", i.Best)
	require.NotEmpty(t, i.Reasons)
	assert.Equal(t, ai.FactWins, i.Reasons[0].Fact)
	assert.Equal(t, "queen", i.Reasons[0].Kind)
}

// newTestTask returns the task of a play request.
func newTestTask(t *testing.T, game, start string, actions ...string) *task.Task {
	t.Helper()
	task, err := task.New(catalog.Find, ai.Request{Game: game, Start: start, Actions: actions, Purpose: ai.Play})
	require.NoError(t, err)
	return task
}

// TestRecaptureAmongOpponents checks that a piece which captured one of the player's is recaptured, whoever has moved
// since, but not one that captured another seat's.
func TestRecaptureAmongOpponents(t *testing.T) {
	const start = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/bR,2,%s,%s/14/14/3,rR,3,rK,6 b - - ---- 0 1"
	for piece, want := range map[string]bool{"rN": true, "gN": false} {
		task := newTestTask(t, "four-player-chess", fmt.Sprintf(start, piece, "10"), "a4d4", "g14g13", "n7n6")
		m, err := task.Position.ParseMove("d1d4")
		require.NoError(t, err)
		_, ok := task.FindRecaptured(m)
		assert.Equal(t, want, ok, piece)
	}
	captured := newTestTask(t, "four-player-chess", fmt.Sprintf(start, "rN", "9,gR"), "a4d4", "g14g13", "n4d4")
	m, err := captured.Position.ParseMove("d1d4")
	require.NoError(t, err)
	_, ok := captured.FindRecaptured(m)
	assert.False(t, ok, "it has been captured itself")
}

// TestLiftedAndEliminatedAreNotCaptured checks that neither pairs that are lifted off nor eliminated armies count as
// captured.
func TestLiftedAndEliminatedAreNotCaptured(t *testing.T) {
	for _, tt := range []struct{ name, game, start, move string }{
		{"a pair", byzantine, "8p7/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12d10"},
		{"an army", "four-player-chess", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/1,rR,12/2,rR,11/14/14/7,rK,6 r - - ---- 0 1", "c4a4"},
	} {
		task := newTestTask(t, tt.game, tt.start, tt.move)
		require.Len(t, task.RecentMoves, 1, tt.name)
		assert.False(t, task.RecentMoves[0].IsCapture, tt.name)
		assert.Empty(t, task.RecentMoves[0].CapturedOwn, tt.name)
	}
}

// TestMultiplayerMateIsNotMissed plays a mate that counts only when the mated seat is to move.
func TestMultiplayerMateIsNotMissed(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	for l := ai.Level(level.MateInOneLevel); l < 7; l++ {
		for seed := range seedCount(10) {
			i := ask(t, p, ai.Request{
				Game: "three-player-chess", Purpose: ai.Play, Level: l, Seed: seed,
				Start: "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1",
			})
			assert.Equal(t, "e2h2", i.Best, "level %d, seed %d", l, seed)
		}
	}
}

// TestTopLevelIsCarefulInMultiplayer checks that level 10 leaves far less hanging than its search alone.
func TestTopLevelIsCarefulInMultiplayer(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	total := 0
	for _, game := range multiGames {
		g, _ := catalog.Find(game)
		pos, err := g.Start(nil)
		require.NoError(t, err)
		var actions []string
		searched, top := 0, 0
		for range 80 {
			r := ai.Request{Game: game, Actions: actions, Level: ai.MaxLevel, Seed: 1, Purpose: ai.Analyse, Limits: ai.Limits{Nodes: 2_000}}
			avoids := func(best string) bool {
				m, err := pos.ParseMove(best)
				require.NoError(t, err)
				asked := newTestTask(t, game, "", actions...)
				asked.Level = ai.MaxLevel
				return (&level.Chooser{Task: asked, Traits: traitsOf(t, game)}).Avoids(pos.(search.Position), m)
			}
			if avoids(ask(t, p, r).Best) {
				searched++
			}
			r.Purpose = ai.Play
			best := ask(t, p, r).Best
			if avoids(best) {
				top++
			}
			m, _ := pos.ParseMove(best)
			pos.Play(m)
			actions = append(actions, best)
			if pos.Result().IsOver() {
				break
			}
		}
		t.Logf("%s: %d of %d moves are shunned, %d by the search", game, top, len(actions), searched)
		assert.LessOrEqual(t, 2*top, searched, game)
		total += searched
	}
	assert.Positive(t, total)
}
