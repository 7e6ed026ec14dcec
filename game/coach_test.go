package game_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// evaluation is an answer of the adviser for the side to move.
func evaluation(expectation int, best string) ai.Info {
	return ai.Info{WDL: ai.WDL{uint16(expectation), 0, uint16(1000 - expectation)}, Best: best}
}

// newCoachedMatch starts a game of chess with the coach, who has evaluated the start position as even.
func newCoachedMatch(t *testing.T, players string, configure func(*game.Setup, *game.Env)) (*testMatch, *fakeEngine) {
	t.Helper()
	m, adviser := newAdvisedMatch(t, players, configure)
	m.SetCoach(true)
	m.evaluateAhead(adviser)
	return m, adviser
}

// evaluateAhead lets the coach evaluate the position on the board as even.
func (m *testMatch) evaluateAhead(adviser *fakeEngine) {
	m.t.Helper()
	m.tickUntil(adviser.isRunning)
	m.adviserAnswers(adviser, evaluation(500, "e2e4"))
}

func (e *fakeEngine) isRunning() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.running
}

// adviserAnswers lets the adviser answer its running request, and the match handle the answer.
func (m *testMatch) adviserAnswers(adviser *fakeEngine, i ai.Info) {
	m.t.Helper()
	for len(m.Wake()) > 0 {
		<-m.Wake()
	}
	adviser.answer(i)
	select {
	case <-m.Wake():
	case <-time.After(time.Minute):
		m.t.Fatal("no answer arrived")
	}
	m.Tick()
}

// mateReply is Black's reply to g2g4 after f2f3 and e7e5.
var mateReply = ai.Info{WDL: ai.WDL{1000, 0, 0}, Score: ai.MateScore - 1, Best: "d8h4", Reasons: []ai.Fact{{Fact: ai.FactMates, Count: 1}}}

// warnOf plays a move and makes the coach warn of it.
func (m *testMatch) warnOf(adviser *fakeEngine, move string, reply ai.Info) {
	m.t.Helper()
	m.playMoves(move)
	require.NotNil(m.t, m.Snapshot().HeldMove)
	m.adviserAnswers(adviser, evaluation(200, "")) // the move
	m.adviserAnswers(adviser, evaluation(500, "e2e4"))
	m.adviserAnswers(adviser, reply)
	require.NotNil(m.t, m.Snapshot().HeldMove)
	require.NotNil(m.t, m.Snapshot().HeldMove.Warning)
}

var badReply = ai.Info{WDL: ai.WDL{800, 0, 200}, Best: "e7e5"}

func TestCoachLetsSoundMovesPass(t *testing.T) {
	m, adviser := newCoachedMatch(t, "hh", nil)
	m.playMoves("d4")
	held := m.Snapshot().HeldMove
	require.NotNil(t, held)
	assert.Nil(t, held.Warning)
	assert.Empty(t, m.playedLine(), "it does not count yet")
	assert.NotEqual(t, m.Snapshot().Position.String(), held.Position.String())
	assert.Equal(t, []string{"d2d4"}, adviser.lastRequest().RootMoves)
	m.adviserAnswers(adviser, evaluation(480, "d2d4"))
	assert.Equal(t, "d4", m.playedLine())
	assert.Nil(t, m.Snapshot().HeldMove)
	assert.False(t, m.Snapshot().WasAdvised, "a silent coach gives no advice")
	kinds := m.eventKinds()
	assert.Contains(t, kinds, game.MoveHeld)
	assert.NotContains(t, kinds, game.CoachWarned)
}

func TestCoachPlaysBestMoveAtOnce(t *testing.T) {
	m, _ := newCoachedMatch(t, "hh", nil)
	m.playMoves("e4")
	assert.Equal(t, "e4", m.playedLine())
}

func TestCoachWarns(t *testing.T) {
	m, adviser := newCoachedMatch(t, "hh", nil)
	m.playMoves("f3")
	m.adviserAnswers(adviser, evaluation(440, "f2f3"))
	m.evaluateAhead(adviser)
	m.playMoves("e5")
	m.adviserAnswers(adviser, evaluation(480, "e7e5"))
	m.evaluateAhead(adviser)
	m.Events()
	m.warnOf(adviser, "g4", mateReply)
	held := m.Snapshot().HeldMove
	assert.Equal(t, "Qh4#", held.Warning.Reply.Text)
	assert.Equal(t, rules.Seat(1), held.Warning.Reply.Seat)
	assert.Equal(t, ai.FactMates, held.Warning.Reply.Reasons[0].Fact)
	assert.Contains(t, m.eventKinds(), game.CoachWarned)
	assert.True(t, m.Snapshot().WasAdvised)
	assert.True(t, m.autosaver.last.Advised)
	assert.Equal(t, "f3 e5", m.playedLine())

	m.TakeBackHeldMove()
	assert.Nil(t, m.Snapshot().HeldMove)
	assert.Equal(t, "f3 e5", m.playedLine())
	assert.Len(t, m.Record().Tree.Nodes, 3, "no variation either")
	m.playMoves("g4")
	assert.Equal(t, "f3 e5 g4", m.playedLine(), "the player insists")
}

func TestPlayMoveDespiteWarning(t *testing.T) {
	m, adviser := newCoachedMatch(t, "hc", nil)
	m.warnOf(adviser, "g4", badReply)
	m.PlayHeldMove()
	m.PlayHeldMove()
	assert.Equal(t, "g4", m.playedLine())
	assert.Equal(t, 1, m.engine.requestCount(), "the computer replies")
}

func TestCoachWarnsAtMostThreeTimes(t *testing.T) {
	m, adviser := newCoachedMatch(t, "hh", nil)
	for _, move := range []string{"g4", "f3", "a3"} {
		m.warnOf(adviser, move, badReply)
		m.TakeBackHeldMove()
	}
	m.playMoves("h3")
	assert.Equal(t, "h3", m.playedLine())
}

// The move loses at first sight, but not at a second one.
func TestCoachMakesSure(t *testing.T) {
	for name, answers := range map[string][]ai.Info{
		"the position was bad already":          {evaluation(200, "d2d4"), evaluation(210, "e2e4")},
		"the move is the best after all":        {evaluation(200, "d2d4"), evaluation(500, "d2d4")},
		"the reply does not do much":            {evaluation(200, "d2d4"), evaluation(500, "e2e4"), {WDL: ai.WDL{550, 0, 450}, Best: "e7e5"}},
		"the adviser fails":                     {{Err: "out of cheese"}},
		"the adviser fails the second time":     {evaluation(200, "d2d4"), {Err: "out of cheese"}},
		"the adviser finds no reply":            {evaluation(200, "d2d4"), evaluation(500, "e2e4"), {Err: "out of cheese"}},
		"the adviser replies with nonsense":     {evaluation(200, "d2d4"), evaluation(500, "e2e4"), {WDL: ai.WDL{800, 0, 200}, Best: "e2e5"}},
		"the adviser does not know":             {{Best: "d2d4"}},
		"the adviser does not know any more":    {evaluation(200, "d2d4"), {Best: "e2e4"}},
		"the adviser does not know how it goes": {evaluation(200, "d2d4"), evaluation(500, "e2e4"), {Best: "e7e5"}},
	} {
		t.Run(name, func(t *testing.T) {
			m, adviser := newCoachedMatch(t, "hh", nil)
			m.playMoves("d4")
			for _, i := range answers {
				require.NotNil(t, m.Snapshot().HeldMove)
				m.adviserAnswers(adviser, i)
			}
			assert.Equal(t, "d4", m.playedLine())
			assert.NotContains(t, m.eventKinds(), game.EngineFailed, "nobody asked")
		})
	}
}

func TestSlowCoach(t *testing.T) {
	m, _ := newCoachedMatch(t, "hh", nil)
	m.playMoves("d4")
	at, ok := m.NextTick()
	require.True(t, ok)
	m.clock.now = at.Add(-time.Millisecond)
	m.Tick()
	assert.Empty(t, m.playedLine())
	m.clock.now = at
	m.Tick()
	assert.Equal(t, "d4", m.playedLine())
	assert.LessOrEqual(t, at.Sub(time.Unix(1_000_000, 0)), time.Second)
}

// A move made before the position was evaluated waits for that.
func TestCoachWithoutEvaluationAhead(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	m.SetCoach(true)
	m.playMoves("d4")
	require.NotNil(t, m.Snapshot().HeldMove)
	m.adviserAnswers(adviser, evaluation(500, "e2e4"))
	assert.Equal(t, []string{"d2d4"}, adviser.lastRequest().RootMoves)
	m.adviserAnswers(adviser, evaluation(500, "d2d4"))
	assert.Equal(t, "d4", m.playedLine())
}

func TestCoachUsesAnalysis(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	m.SetCoach(true)
	m.SetAnalysisLines(2)
	m.Tick()
	info := evaluation(500, "e2e4")
	info.PV, info.Depth, info.Line = []string{"e2e4"}, 9, 1
	m.adviserAnswers(adviser, info)
	m.tickUntil(func() bool { return m.Snapshot().Analysis != nil })
	requests := adviser.requestCount()
	m.playMoves("e4")
	assert.Equal(t, "e4", m.playedLine())
	assert.Equal(t, requests, adviser.requestCount(), "nothing had to be searched")
}

// Whatever is done while a move is held, it is not lost, and not played twice.
func TestIntentsWhileMoveIsHeld(t *testing.T) {
	restart := func(m *testMatch) error { return m.Restart(game.Setup{Game: findGame(m.t, "chess")}) }
	for name, c := range map[string]struct {
		do              func(m *testMatch) error
		looking, warned string // the moves after it
	}{
		"undo":        {func(m *testMatch) error { return m.Undo() }, "", ""},
		"resignation": {func(m *testMatch) error { return m.Resign(0) }, "g4 resignation", "resignation"},
		"pause":       {func(m *testMatch) error { m.SetPaused(true); return nil }, "g4", ""},
		"hint":        {func(m *testMatch) error { return m.RequestHint() }, "g4", ""},
		"draw offer":  {func(m *testMatch) error { return m.OfferDraw(0) }, "g4", ""},
		"other player": {func(m *testMatch) error {
			return m.SetPlayer(0, levelOne)
		}, "g4", ""},
		"browsing": {func(m *testMatch) error { return m.GoToNode(0) }, "", ""},
		"closing": {func(m *testMatch) error {
			m.Close()
			return nil
		}, "g4", ""},
		"a new game": {restart, "", ""},
		"the same move": {func(m *testMatch) error {
			mv, err := m.ParseMove("g4")
			if err == nil {
				err = m.Play(mv)
			}
			var reason rules.IllegalReason
			if errors.As(err, &reason) { // it has been played already
				return nil
			}
			return err
		}, "g4", "g4"},
		"switching the coach off": {func(m *testMatch) error {
			m.SetCoach(false)
			m.PlayHeldMove()
			return nil
		}, "g4", "g4"},
	} {
		t.Run(name, func(t *testing.T) {
			m, _ := newCoachedMatch(t, "hh", nil)
			m.playMoves("g4")
			require.NoError(t, c.do(m))
			m.Tick()
			assert.Nil(t, m.Snapshot().HeldMove)
			assert.Equal(t, c.looking, m.playedLine())

			m, adviser := newCoachedMatch(t, "hh", nil)
			m.warnOf(adviser, "g4", badReply)
			require.NoError(t, c.do(m))
			m.Tick()
			assert.Nil(t, m.Snapshot().HeldMove)
			assert.Equal(t, c.warned, m.playedLine())
		})
	}
}

func TestHeldMoveIsSaved(t *testing.T) {
	m, _ := newCoachedMatch(t, "hh", nil)
	m.playMoves("g4")
	m.Save()
	assert.Equal(t, "g2g4", m.autosaver.last.Tree.Nodes[1].Action)

	m, _ = newCoachedMatch(t, "hh", nil)
	m.playMoves("g4")
	require.NoError(t, m.Restart(game.Setup{Game: findGame(t, "chess")}))
	assert.Empty(t, m.playedLine())
	require.Nil(t, m.Snapshot().HeldMove)
}

func TestClockRunsDuringWarning(t *testing.T) {
	withClock := func(s *game.Setup, _ *game.Env) { s.TimeControl, _ = game.ParseTimeControl("600") }
	m, adviser := newCoachedMatch(t, "hh", withClock)
	m.warnOf(adviser, "g4", badReply)
	m.clock.advance(10 * time.Second)
	m.Tick()
	assert.Equal(t, 590*time.Second, m.Clocks()[0].Remaining)
	m.clock.advance(600 * time.Second)
	m.Tick()
	assert.True(t, m.Snapshot().Result.IsOver(), "the flag falls")
	m.PlayHeldMove()
	assert.Equal(t, string(rules.OutOfTime), m.playedLine())

	m, _ = newCoachedMatch(t, "hh", withClock)
	m.playMoves("g4")
	m.clock.advance(600 * time.Second)
	m.Tick()
	assert.Equal(t, "g4", m.playedLine(), "it was made in time")

	m, _ = newCoachedMatch(t, "hh", withClock)
	m.clock.advance(595 * time.Second)
	m.playMoves("g4")
	assert.Equal(t, "g4", m.playedLine(), "no time for a coach")
}

// A move that ends the game has no reply: a stalemate from a won position is warned of, a mate is not.
func TestCoachOfMoveThatEndsGame(t *testing.T) {
	withStart := func(start string) func(*game.Setup, *game.Env) {
		return func(s *game.Setup, _ *game.Env) { s.Start = start }
	}
	m, adviser := newAdvisedMatch(t, "hh", withStart("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1"))
	m.SetCoach(true)
	m.tickUntil(func() bool { return adviser.requestCount() == 1 })
	won := ai.Info{WDL: ai.WDL{1000, 0, 0}, Score: ai.MateScore - 1, Best: "f5f8"}
	m.adviserAnswers(adviser, won)
	m.playMoves("Qf7")
	m.adviserAnswers(adviser, won)
	warning := m.Snapshot().HeldMove.Warning
	require.NotNil(t, warning)
	assert.Nil(t, warning.Reply)
	assert.True(t, warning.Result.IsOver())
	m.PlayHeldMove()
	assert.True(t, m.Snapshot().Result.IsOver())

	m, adviser = newAdvisedMatch(t, "hh", withStart("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1"))
	m.SetCoach(true)
	m.tickUntil(func() bool { return adviser.requestCount() == 1 })
	won.Best = "f5c8"
	m.adviserAnswers(adviser, won)
	m.playMoves("Qf8")
	assert.True(t, m.Snapshot().Result.IsOver(), "a mate needs no coach")
}

func TestWhereCoachWorks(t *testing.T) {
	for _, g := range catalog.All() {
		info := g.Info()
		m, adviser := newAdvisedMatch(t, "hhhh"[:len(info.Seats)], func(s *game.Setup, _ *game.Env) { s.Game = g })
		works := len(info.Seats) == 2 // with more he searches nothing, see TestCoachWarnsOfAttacks
		assert.True(t, m.Snapshot().CanCoach, info.ID)
		m.SetCoach(true)
		m.Tick()
		assert.Equal(t, works, adviser.requestCount() == 1, info.ID)
		legal := m.Snapshot().Legal
		require.NoError(t, m.Play(legal[0]))
		assert.Equal(t, works, m.Snapshot().HeldMove != nil, info.ID)
	}
	m, adviser := newAdvisedMatch(t, "ch", nil)
	m.SetCoach(true)
	m.Tick()
	assert.Zero(t, adviser.requestCount(), "a computer needs none")
	m = newTestMatch(t, "chess", "hh", func(_ *game.Setup, e *game.Env) { e.OpenEngine = nil })
	m.SetCoach(true)
	m.playMoves("g4")
	assert.Equal(t, "g4", m.playedLine())
	assert.False(t, m.Snapshot().CanCoach)
}

// In Go a warning needs a reply that does something to stones.
func TestCoachOfGoNeedsProof(t *testing.T) {
	for _, c := range []struct {
		reason ai.Fact
		warns  bool
	}{
		{ai.Fact{Fact: ai.FactGains, Count: 10}, false},
		{ai.Fact{Fact: ai.FactKills, Cell: "D4", Count: 5}, true},
	} {
		m, adviser := newAdvisedMatch(t, "hh", func(s *game.Setup, _ *game.Env) {
			s.Game, s.Options = findGame(t, "go"), rules.Options{"size": "7"}
		})
		m.SetCoach(true)
		m.tickUntil(func() bool { return adviser.requestCount() == 1 })
		m.adviserAnswers(adviser, evaluation(500, "D4"))
		m.playMoves("A1")
		m.adviserAnswers(adviser, evaluation(200, "A1"))
		m.adviserAnswers(adviser, evaluation(500, "D4"))
		m.adviserAnswers(adviser, ai.Info{WDL: ai.WDL{800, 0, 200}, Best: "D4", Reasons: []ai.Fact{c.reason}})
		held := m.Snapshot().HeldMove
		assert.Equal(t, c.warns, held != nil && held.Warning != nil, c.reason.Fact)
	}
}

// A pass is checked as any move, unless it stops play.
func TestCoachOfPass(t *testing.T) {
	newMatch := func(start string) (*testMatch, *fakeEngine) {
		m, adviser := newAdvisedMatch(t, "hh", func(s *game.Setup, _ *game.Env) { s.Game, s.Start = findGame(t, "go"), start })
		m.SetCoach(true)
		m.tickUntil(func() bool { return adviser.requestCount() == 1 })
		m.adviserAnswers(adviser, evaluation(500, "D4"))
		return m, adviser
	}
	const fight = "......./......./...BW../..BBWW./...BW../......./....... b"
	m, adviser := newMatch(fight)
	require.NoError(t, m.Pass())
	m.adviserAnswers(adviser, evaluation(200, "pass"))
	m.adviserAnswers(adviser, evaluation(500, "D4"))
	m.adviserAnswers(adviser, ai.Info{WDL: ai.WDL{800, 0, 200}, Best: "D6", Reasons: []ai.Fact{{Fact: ai.FactKills, Cell: "D5", Count: 1}}})
	held := m.Snapshot().HeldMove
	require.NotNil(t, held)
	assert.NotNil(t, held.Warning)
	m.PlayHeldMove()
	m.tickUntil(adviser.isRunning)
	m.adviserAnswers(adviser, evaluation(500, "D6"))
	require.NoError(t, m.Pass())
	assert.Nil(t, m.Snapshot().HeldMove, "play has stopped")

	m, _ = newMatch(".BBWWW./BBBWWWW/.BBWWW./BBBWWWW/BBBWWWW/BBBWWWW/BBBWWWW b")
	require.NoError(t, m.Pass())
	assert.Nil(t, m.Snapshot().HeldMove, "nothing is left to play for")
}

// A queen that is left hanging is warned of, a sound developing move is not.
func TestRealCoach(t *testing.T) {
	play := func(move string) *testMatch {
		m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
			// 1. e4 e5 2. Qh5 Nc6: now Qg4 and Nc3 are sound, Qxh7 leaves the queen to the rook.
			s.Start = "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3"
			e.OpenEngine = func(string) (ai.Player, error) { return player.New(catalog.Find, player.Options{HashMB: 1}), nil }
		})
		m.SetCoach(true)
		m.playMoves(move)
		m.waitUntil(func() bool {
			s := m.Snapshot()
			return s.Ply == 1 || s.HeldMove != nil && s.HeldMove.Warning != nil
		})
		return m
	}
	warned := play("Qxh7").Snapshot()
	require.NotNil(t, warned.HeldMove)
	reply := warned.HeldMove.Warning.Reply
	assert.Equal(t, "Rxh7", reply.Text)
	assert.True(t, slices.ContainsFunc(reply.Reasons, func(f ai.Fact) bool { return f.Fact == ai.FactWins && f.Kind == "queen" }), "%v", reply.Reasons)
	assert.Nil(t, play("Nc3").Snapshot().HeldMove)
}

// A warning says that a forced win was there.
func TestCoachTellsMissedWin(t *testing.T) {
	m, adviser := newCoachedMatch(t, "hh", nil)
	m.playMoves("f3")
	require.NotNil(t, m.Snapshot().HeldMove)
	m.adviserAnswers(adviser, evaluation(200, ""))
	before := evaluation(1000, "e2e4")
	before.Score = ai.MateScore - 3
	m.adviserAnswers(adviser, before)
	m.adviserAnswers(adviser, badReply)
	require.NotNil(t, m.Snapshot().HeldMove)
	assert.Equal(t, 2, m.Snapshot().HeldMove.Warning.MissedWin)
}
