package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// newTimedMatch starts a game with a clock.
func newTimedMatch(t *testing.T, players, control string) *testMatch {
	t.Helper()
	return newTestMatch(t, "chess", players, func(s *game.Setup, e *game.Env) {
		c, err := game.ParseTimeControl(control)
		require.NoError(t, err)
		s.TimeControl = c
		e.SleepGap = time.Hour
	})
}

func (m *testMatch) secondsLeft(s rules.Seat) float64 { return m.Clocks()[s].Remaining.Seconds() }

func TestClockRuns(t *testing.T) {
	m := newTimedMatch(t, "hh", "60+2")
	m.clock.advance(5 * time.Second)
	assert.InDelta(t, 55, m.secondsLeft(0), 1e-9, "up to date between Ticks")
	assert.True(t, m.Clocks()[0].Running)
	m.playMoves("e4")
	assert.InDelta(t, 57, m.secondsLeft(0), 1e-9)
	m.clock.advance(10 * time.Second)
	m.Tick()
	assert.InDelta(t, 57, m.secondsLeft(0), 1e-9)
	assert.InDelta(t, 50, m.secondsLeft(1), 1e-9)
	m.playMoves("e5")
	nodes := m.Record().Tree.Nodes
	assert.Equal(t, 5*time.Second, nodes[1].Spent)
	assert.Equal(t, 10*time.Second, nodes[2].Spent)
	assert.Equal(t, int64(57000), nodes[2].Clocks[0].Main)
	assert.Equal(t, int64(52000), nodes[2].Clocks[1].Main)
}

// While handicap stones are placed no clock runs, no increment is given, and no move of a period is used.
func TestClocksStoppedDuringHandicap(t *testing.T) {
	for _, control := range []string{"60", "60+2", "0+5/30", "20/move"} {
		m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
			s.Game, s.Options = goban.New(), rules.Options{goban.Handicap: "3", goban.Placement: goban.Free}
			s.TimeControl, _ = game.ParseTimeControl(control)
			e.SleepGap = 5 * time.Second // shorter than it takes to place a stone: no tick is needed meanwhile
		})
		fresh := m.Clocks()
		for _, at := range []string{"D4", "Q16", "D16"} {
			m.clock.advance(time.Minute)
			m.Tick()
			require.False(t, m.Snapshot().Result.IsOver())
			require.False(t, m.Snapshot().Paused, "no clock runs, so suspension does not matter")
			_, runs := m.NextTick()
			assert.False(t, runs)
			m.playMoves(at)
		}
		assert.Equal(t, fresh[0], m.Clocks()[0], control)
		m.clock.advance(time.Second)
		assert.InDelta(t, fresh[1].Remaining.Seconds()-1, m.secondsLeft(1), 1e-9, "White's clock runs now")
	}
}

func TestFlagFall(t *testing.T) {
	m := newTimedMatch(t, "hh", "60")
	at, ok := m.NextTick()
	require.True(t, ok)
	assert.Equal(t, 60*time.Second, at.Sub(m.clock.Now()))
	m.clock.advance(60*time.Second - 1)
	m.Tick()
	assert.False(t, m.Snapshot().Result.IsOver())
	m.clock.advance(1)
	assert.True(t, m.Tick())
	assert.Equal(t, "black time", m.Record().Result)
	_, ok = m.NextTick()
	assert.False(t, ok)
	require.NoError(t, m.Undo(), "a flag fall can be undone like any action")
	assert.InDelta(t, 60, m.secondsLeft(0), 1e-9)
}

func TestMoveAfterFlagFall(t *testing.T) {
	m := newTimedMatch(t, "hh", "60")
	mv, err := m.ParseMove("e4")
	require.NoError(t, err)
	m.clock.advance(time.Minute)
	require.ErrorIs(t, m.Play(mv), game.ErrGameOver)
	assert.Equal(t, "black time", m.Record().Result)
}

func TestFlagFallAgainstBareKing(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, _ *game.Env) {
		s.TimeControl, _ = game.ParseTimeControl("60")
		s.Start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	})
	m.clock.advance(time.Minute)
	m.Tick()
	assert.Equal(t, rules.NoSeat, m.Snapshot().Result.Winner())
}

func TestFlagFallStopsEngine(t *testing.T) {
	m := newTimedMatch(t, "hc", "60")
	m.playMoves("e4")
	require.NotNil(t, m.engine.lastRequest().Limits.Clock)
	assert.Equal(t, time.Minute, m.engine.lastRequest().Limits.Clock.Left)
	m.clock.advance(time.Minute)
	m.Tick()
	assert.Equal(t, "white time", m.Record().Result)
	assert.Equal(t, 1, m.engine.stops)
}

// A player who closes the program wins no time back.
func TestRunningClockIsSaved(t *testing.T) {
	m := newTimedMatch(t, "hh", "60")
	m.playMoves("e4")
	saved := func() time.Duration { return time.Duration(m.autosaver.last.Clock.Left[1].Main) * time.Millisecond }
	m.clock.advance(4 * time.Second)
	m.Tick()
	assert.Equal(t, time.Minute, saved())
	m.clock.advance(2 * time.Second)
	m.Tick()
	assert.Equal(t, 54*time.Second, saved())
	m.clock.advance(time.Second)
	m.SetPaused(true)
	assert.Equal(t, 53*time.Second, saved())
	count := m.autosaver.saves
	m.clock.advance(time.Minute)
	m.Tick()
	assert.Equal(t, count, m.autosaver.saves, "a stopped clock need not be saved")
}

func TestPauseAndResume(t *testing.T) {
	m := newTimedMatch(t, "hh", "60")
	m.clock.advance(10 * time.Second)
	m.SetPaused(true)
	m.clock.advance(10 * time.Minute)
	m.Tick()
	assert.InDelta(t, 50, m.secondsLeft(0), 1e-9)
	assert.False(t, m.Clocks()[0].Running)
	m.SetPaused(false)
	m.clock.advance(10 * time.Second)
	assert.InDelta(t, 40, m.secondsLeft(0), 1e-9)
	m.SetPaused(true)
	m.clock.advance(time.Hour)
	m.playMoves("e4")
	assert.False(t, m.Snapshot().Paused, "a move resumes the match")
	assert.InDelta(t, 40, m.secondsLeft(0), 1e-9)
	assert.Subset(t, m.eventKinds(), []game.EventKind{game.Paused, game.Resumed})
}

func TestPausedComputer(t *testing.T) {
	m := newTimedMatch(t, "hc", "60")
	m.playMoves("e4")
	m.SetPaused(true)
	m.answerRequest(ai.Info{Best: "e7e5"})
	assert.Equal(t, "e4", m.playedLine())
	m.SetPaused(false)
	m.Tick()
	assert.Equal(t, "e4 e5", m.playedLine())
}

func TestSuspendedMachine(t *testing.T) {
	m := newTimedMatch(t, "hh", "600")
	m.clock.advance(20 * time.Second)
	m.Tick()
	m.clock.advance(8 * time.Hour)
	m.Tick()
	assert.True(t, m.Snapshot().Paused)
	assert.Contains(t, m.eventKinds(), game.Suspended)
	assert.InDelta(t, 580, m.secondsLeft(0), 1e-9)
	m.clock.advance(-30 * time.Hour)
	m.SetPaused(false)
	m.Tick()
	assert.InDelta(t, 580, m.secondsLeft(0), 1e-9, "setting the wall clock back adds no time")
}

func TestNextTickBeforeSleepGap(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
		s.TimeControl, _ = game.ParseTimeControl("600")
		e.SleepGap = 5 * time.Second
	})
	for range 240 { // ten minutes of a loop that sleeps until NextTick
		at, ok := m.NextTick()
		require.True(t, ok)
		m.clock.now = at
		m.Tick()
	}
	assert.Equal(t, "black time", m.Record().Result)
	assert.NotContains(t, m.eventKinds(), game.Suspended)
}

func TestFirstMoveWithoutMainTime(t *testing.T) {
	for _, control := range []string{"0+5", "0d5"} {
		m := newTimedMatch(t, "hh", control)
		m.clock.advance(4 * time.Second)
		m.playMoves("e4")
		assert.True(t, m.Clocks()[1].Running, control)
		m.clock.advance(6 * time.Second)
		m.Tick()
		assert.Equal(t, "white time", m.Record().Result, control)
	}
}

// Time passes between any two clock readings, so the flag could fall inside a Tick.
func TestAnswerAtFlagFall(t *testing.T) {
	m := newTimedMatch(t, "hc", "60")
	m.playMoves("e4")
	m.clock.advance(59 * time.Second)
	m.engine.answer(ai.Info{Best: "e7e5"})
	<-m.Wake()
	m.clock.autoAdvance = 600 * time.Millisecond
	m.Tick()
	assert.Equal(t, "e4 e5", m.playedLine())
	assert.Empty(t, m.Record().Result)
}

func TestUndoRestoresClocks(t *testing.T) {
	m := newTimedMatch(t, "hh", "60")
	m.clock.advance(5 * time.Second)
	m.playMoves("e4")
	m.clock.advance(6 * time.Second)
	m.playMoves("e5")
	m.clock.advance(7 * time.Second)
	require.NoError(t, m.Undo())
	assert.InDelta(t, 55, m.secondsLeft(0), 1e-9)
	assert.InDelta(t, 60, m.secondsLeft(1), 1e-9)
	assert.True(t, m.Clocks()[1].Running)
}

func TestBrowsingStopsClock(t *testing.T) {
	m := newTimedMatch(t, "hh", "60")
	m.playMoves("e4 e5")
	m.clock.advance(20 * time.Second)
	require.NoError(t, m.GoToNode(1))
	m.clock.advance(time.Hour)
	m.Tick()
	assert.False(t, m.Clocks()[1].Running)
	require.NoError(t, m.GoToNode(2))
	assert.InDelta(t, 40, m.secondsLeft(0), 1e-9, "the time used before browsing is not restored")
	m.clock.advance(time.Second)
	assert.InDelta(t, 39, m.secondsLeft(0), 1e-9)
}

func TestLowTimeOncePerTurn(t *testing.T) {
	m := newTimedMatch(t, "hh", "100")
	for range 90 {
		m.clock.advance(time.Second)
		m.Tick()
	}
	n := 0
	for _, k := range m.eventKinds() {
		if k == game.LowTime {
			n++
		}
	}
	assert.Equal(t, 1, n)
	assert.True(t, m.Clocks()[0].Low)
	assert.False(t, m.Clocks()[1].Low)
}

// The end of every period is counted down: at ten seconds, then the last five one by one.
func TestPeriodCountdown(t *testing.T) {
	for control, want := range map[string][]int{
		"30/move": {20, 25, 26, 27, 28, 29},
		"10+2x30": {30, 35, 36, 37, 38, 39, 60, 65, 66, 67, 68, 69},
		"20+5/30": {40, 45, 46, 47, 48, 49},
		"0+1x4":   {1, 2, 3},
		"100":     {80},
		"30+10":   {24},
	} {
		m := newTimedMatch(t, "hh", control)
		var emitted []int
		for second := 1; !m.Result().IsOver(); second++ {
			m.clock.advance(time.Second)
			m.Tick()
			for _, e := range m.Events() {
				switch e.Kind {
				case game.LowTime:
					assert.Empty(t, emitted, control)
				case game.PeriodCountdown:
					assert.NotEmpty(t, emitted, control)
				default:
					continue
				}
				emitted = append(emitted, second)
			}
		}
		assert.Equal(t, want, emitted, control)
	}
}

// A handicap of time is there from the start, also after the match was saved or taken back to it.
func TestHandicapOfMainTime(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
		s.TimeControl, s.MainTimePercent = game.TimeControl{Kind: game.Fischer, Main: time.Minute, Increment: time.Second}, []int{0, 25}
		e.SleepGap = time.Hour
	})
	look := func(m *game.Match, white, black float64) {
		t.Helper()
		clocks := m.Clocks()
		assert.InDelta(t, white, clocks[0].Remaining.Seconds(), 1e-9)
		assert.InDelta(t, black, clocks[1].Remaining.Seconds(), 1e-9)
		assert.True(t, m.IsHandicap())
	}
	look(m.Match, 60, 15)
	m.playMoves("e4")
	look(m.Match, 61, 15)
	r := m.Record()
	assert.Equal(t, []int{0, 25}, r.Clock.MainPercent)
	require.NoError(t, m.Load(r.Clone()))
	look(m.Match, 61, 15)
	require.NoError(t, m.Undo())
	look(m.Match, 60, 15)

	for _, bad := range [][]int{{101}, {-1}, {0, 0, 50}} {
		_, err := game.New(game.Setup{Game: m.Snapshot().Game, MainTimePercent: bad}, game.Env{})
		require.Error(t, err)
	}
	for _, none := range [][]int{{100, 0}, {50}} { // the second without a clock
		equal, err := game.New(game.Setup{Game: m.Snapshot().Game, MainTimePercent: none}, game.Env{})
		require.NoError(t, err)
		assert.False(t, equal.IsHandicap())
	}
}

func TestHandicapsOfMatch(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, _ *game.Env) {
		s.Start = "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		s.TimeControl, s.MainTimePercent = game.TimeControl{Kind: game.SuddenDeath, Main: time.Minute}, []int{0, 50}
	})
	handicaps := m.Handicaps()
	require.Len(t, handicaps, 2)
	assert.Equal(t, []rules.Seat{1}, handicaps[0].Givers)
	assert.Equal(t, []rules.Cell{1}, handicaps[0].Missing)
	assert.Equal(t, 50, handicaps[1].MainTimePercent)
	assert.Empty(t, newTestMatch(t, "chess", "hh", nil).Handicaps())
}

// At a table with free first moves the clock of a person starts with the second move, without an increment for the first; a computer's
// clock runs at once.
func TestUntimedFirstMoves(t *testing.T) {
	free := func(players string) *testMatch {
		return newTestMatch(t, "chess", players, func(s *game.Setup, e *game.Env) {
			s.TimeControl, _ = game.ParseTimeControl("60+2")
			e.SleepGap, e.UntimedFirstMoves = 5*time.Second, true
		})
	}
	m := free("hh")
	for seat, move := range []string{"e4", "e5"} {
		m.clock.advance(10 * time.Minute)
		m.Tick()
		require.False(t, m.Snapshot().Result.IsOver())
		require.False(t, m.Snapshot().Paused, "no clock runs, so suspension does not matter")
		assert.False(t, m.Clocks()[seat].Running)
		_, runs := m.NextTick()
		assert.False(t, runs)
		m.playMoves(move)
		assert.InDelta(t, 60, m.secondsLeft(rules.Seat(seat)), 1e-9)
	}
	m.clock.advance(time.Second)
	m.Tick()
	assert.True(t, m.Clocks()[0].Running)
	assert.InDelta(t, 59, m.secondsLeft(0), 1e-9)
	require.NoError(t, m.Undo())
	m.clock.advance(time.Second)
	assert.InDelta(t, 60, m.secondsLeft(1), 1e-9, "the first move is taken back")

	m = free("ch")
	m.clock.advance(time.Second)
	assert.InDelta(t, 59, m.secondsLeft(0), 1e-9, "a computer needs no time to find the board")

	m = newTestMatch(t, "go", "hh", func(s *game.Setup, e *game.Env) {
		s.TimeControl, _ = game.ParseTimeControl("60+2")
		s.Options = rules.Options{"size": "9", "handicap": "3", "placement": "free"}
		e.UntimedFirstMoves = true
	})
	for _, stone := range []string{"C3", "G7", "G3"} {
		m.clock.advance(time.Minute)
		m.playMoves(stone)
	}
	m.clock.advance(10 * time.Minute)
	m.Tick()
	require.Equal(t, rules.Seat(1), m.Snapshot().Turn)
	assert.InDelta(t, 60, m.secondsLeft(1), 1e-9, "White has not moved yet, although three stones are on the board")
	m.playMoves("E5")
	m.clock.advance(time.Second)
	assert.InDelta(t, 59, m.secondsLeft(0), 1e-9)
}
