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
func timed(t *testing.T, players, control string) *table {
	t.Helper()
	return sit(t, "chess", players, func(s *game.Setup, e *game.Env) {
		c, err := game.ParseControl(control)
		require.NoError(t, err)
		s.Control = c
		e.Asleep = time.Hour
	})
}

func (tb *table) left(s rules.Seat) float64 { return tb.Clocks()[s].Left.Seconds() }

func TestClockOfTheSeatToMoveRuns(t *testing.T) {
	m := timed(t, "hh", "60+2")
	m.watch.pass(5 * time.Second)
	assert.InDelta(t, 55, m.left(0), 1e-9, "up to date between Ticks")
	assert.True(t, m.Clocks()[0].Running)
	m.play("e4")
	assert.InDelta(t, 57, m.left(0), 1e-9)
	m.watch.pass(10 * time.Second)
	m.Tick()
	assert.InDelta(t, 57, m.left(0), 1e-9)
	assert.InDelta(t, 50, m.left(1), 1e-9)
	m.play("e5")
	nodes := m.Record().Tree.Nodes
	assert.Equal(t, 5*time.Second, nodes[1].Spent)
	assert.Equal(t, 10*time.Second, nodes[2].Spent)
	assert.Equal(t, int64(57000), nodes[2].Clocks[0].Main)
	assert.Equal(t, int64(52000), nodes[2].Clocks[1].Main)
}

// While handicap stones are placed no clock runs, no increment is given, and no move of a period is used.
func TestClocksStandWhilePlayIsPrepared(t *testing.T) {
	for _, control := range []string{"60", "60+2", "0+5/30", "20/move"} {
		m := sit(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
			s.Game, s.Options = goban.New(), rules.Options{goban.Handicap: "3", goban.Placement: goban.Free}
			s.Control, _ = game.ParseControl(control)
			e.Asleep = 5 * time.Second // shorter than it takes to place a stone: no tick is needed meanwhile
		})
		fresh := m.Clocks()
		for _, at := range []string{"D4", "Q16", "D16"} {
			m.watch.pass(time.Minute)
			m.Tick()
			require.False(t, m.Snapshot().Result.Over())
			require.False(t, m.Snapshot().Paused, "no clock runs, so suspension does not matter")
			_, runs := m.Next()
			assert.False(t, runs)
			m.play(at)
		}
		assert.Equal(t, fresh[0], m.Clocks()[0], control)
		m.watch.pass(time.Second)
		assert.InDelta(t, fresh[1].Left.Seconds()-1, m.left(1), 1e-9, "White's clock runs now")
	}
}

func TestFlagFallsAtTheRightInstant(t *testing.T) {
	m := timed(t, "hh", "60")
	at, ok := m.Next()
	require.True(t, ok)
	assert.Equal(t, 60*time.Second, at.Sub(m.watch.Now()))
	m.watch.pass(60*time.Second - 1)
	m.Tick()
	assert.False(t, m.Snapshot().Result.Over())
	m.watch.pass(1)
	assert.True(t, m.Tick())
	assert.Equal(t, "black time", m.Record().Result)
	_, ok = m.Next()
	assert.False(t, ok)
	require.NoError(t, m.Undo(), "a flag fall can be undone like any action")
	assert.InDelta(t, 60, m.left(0), 1e-9)
}

func TestMoveAfterTheFlagIsTooLate(t *testing.T) {
	m := timed(t, "hh", "60")
	mv, err := m.Read("e4")
	require.NoError(t, err)
	m.watch.pass(time.Minute)
	require.ErrorIs(t, m.Play(mv), game.CannotOver)
	assert.Equal(t, "black time", m.Record().Result)
}

func TestFlagAgainstABareKingDraws(t *testing.T) {
	m := sit(t, "chess", "hh", func(s *game.Setup, _ *game.Env) {
		s.Control, _ = game.ParseControl("60")
		s.Start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	})
	m.watch.pass(time.Minute)
	m.Tick()
	assert.Equal(t, rules.NoSeat, m.Snapshot().Result.Winner())
}

func TestFlagOfAComputerStopsItsThought(t *testing.T) {
	m := timed(t, "hc", "60")
	m.play("e4")
	require.NotNil(t, m.mind.last().Limits.Clock)
	assert.Equal(t, time.Minute, m.mind.last().Limits.Clock.Left)
	m.watch.pass(time.Minute)
	m.Tick()
	assert.Equal(t, "white time", m.Record().Result)
	assert.Equal(t, 1, m.mind.stopped)
}

func TestPauseAndGoOn(t *testing.T) {
	m := timed(t, "hh", "60")
	m.watch.pass(10 * time.Second)
	m.Pause(true)
	m.watch.pass(10 * time.Minute)
	m.Tick()
	assert.InDelta(t, 50, m.left(0), 1e-9)
	assert.False(t, m.Clocks()[0].Running)
	m.Pause(false)
	m.watch.pass(10 * time.Second)
	assert.InDelta(t, 40, m.left(0), 1e-9)
	m.Pause(true)
	m.watch.pass(time.Hour)
	m.play("e4")
	assert.False(t, m.Snapshot().Paused, "a move resumes the match")
	assert.InDelta(t, 40, m.left(0), 1e-9)
	assert.Subset(t, m.kinds(), []game.EventKind{game.Paused, game.Resumed})
}

func TestPausedComputerDoesNotMove(t *testing.T) {
	m := timed(t, "hc", "60")
	m.play("e4")
	m.Pause(true)
	m.replies(ai.Info{Best: "e7e5"})
	assert.Equal(t, "e4", m.line())
	m.Pause(false)
	m.Tick()
	assert.Equal(t, "e4 e5", m.line())
}

func TestSleepOfTheMachineCostsNobody(t *testing.T) {
	m := timed(t, "hh", "600")
	m.watch.pass(20 * time.Second)
	m.Tick()
	m.watch.pass(8 * time.Hour)
	m.Tick()
	assert.True(t, m.Snapshot().Paused)
	assert.Contains(t, m.kinds(), game.Slept)
	assert.InDelta(t, 580, m.left(0), 1e-9)
	m.watch.pass(-30 * time.Hour)
	m.Pause(false)
	m.Tick()
	assert.InDelta(t, 580, m.left(0), 1e-9, "setting the wall clock back adds no time")
}

func TestNextKeepsAwake(t *testing.T) {
	m := sit(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
		s.Control, _ = game.ParseControl("600")
		e.Asleep = 5 * time.Second
	})
	for range 240 { // ten minutes of a loop that sleeps until NextTick
		at, ok := m.Next()
		require.True(t, ok)
		m.watch.now = at
		m.Tick()
	}
	assert.Equal(t, "black time", m.Record().Result)
	assert.NotContains(t, m.kinds(), game.Slept)
}

func TestNobodyFallsBeforeTheIncrementOrDelayIsUsed(t *testing.T) {
	for _, control := range []string{"0+5", "0d5"} {
		m := timed(t, "hh", control)
		m.watch.pass(4 * time.Second)
		m.play("e4")
		assert.True(t, m.Clocks()[1].Running, control)
		m.watch.pass(6 * time.Second)
		m.Tick()
		assert.Equal(t, "white time", m.Record().Result, control)
	}
}

// Time passes between any two clock readings, so the flag could fall inside a Tick.
func TestAnswerAtTheFlag(t *testing.T) {
	m := timed(t, "hc", "60")
	m.play("e4")
	m.watch.pass(59 * time.Second)
	m.mind.answer(ai.Info{Best: "e7e5"})
	<-m.Wake()
	m.watch.drift = 600 * time.Millisecond
	m.Tick()
	assert.Equal(t, "e4 e5", m.line())
	assert.Empty(t, m.Record().Result)
}

func TestUndoRestoresTheClocks(t *testing.T) {
	m := timed(t, "hh", "60")
	m.watch.pass(5 * time.Second)
	m.play("e4")
	m.watch.pass(6 * time.Second)
	m.play("e5")
	m.watch.pass(7 * time.Second)
	require.NoError(t, m.Undo())
	assert.InDelta(t, 55, m.left(0), 1e-9)
	assert.InDelta(t, 60, m.left(1), 1e-9)
	assert.True(t, m.Clocks()[1].Running)
}

func TestLookingBackStopsButDoesNotRefill(t *testing.T) {
	m := timed(t, "hh", "60")
	m.play("e4 e5")
	m.watch.pass(20 * time.Second)
	require.NoError(t, m.Go(1))
	m.watch.pass(time.Hour)
	m.Tick()
	assert.False(t, m.Clocks()[1].Running)
	require.NoError(t, m.Go(2))
	assert.InDelta(t, 40, m.left(0), 1e-9, "the time used before browsing is not restored")
	m.watch.pass(time.Second)
	assert.InDelta(t, 39, m.left(0), 1e-9)
}

func TestLowTimeIsToldOnceATurn(t *testing.T) {
	m := timed(t, "hh", "100")
	for range 90 {
		m.watch.pass(time.Second)
		m.Tick()
	}
	n := 0
	for _, k := range m.kinds() {
		if k == game.LowTime {
			n++
		}
	}
	assert.Equal(t, 1, n)
	assert.True(t, m.Clocks()[0].Low)
	assert.False(t, m.Clocks()[1].Low)
}

// The end of every period is counted down: at ten seconds, then the last five one by one.
func TestPeriodsAreCountedDown(t *testing.T) {
	for control, want := range map[string][]int{
		"30/move": {20, 25, 26, 27, 28, 29},
		"10+2x30": {30, 35, 36, 37, 38, 39, 60, 65, 66, 67, 68, 69},
		"20+5/30": {40, 45, 46, 47, 48, 49},
		"0+1x4":   {1, 2, 3},
		"100":     {80},
		"30+10":   {24},
	} {
		m := timed(t, "hh", control)
		var heard []int
		for second := 1; !m.Result().Over(); second++ {
			m.watch.pass(time.Second)
			m.Tick()
			for _, e := range m.Events() {
				switch e.Kind {
				case game.LowTime:
					assert.Empty(t, heard, control)
				case game.Counted:
					assert.NotEmpty(t, heard, control)
				default:
					continue
				}
				heard = append(heard, second)
			}
		}
		assert.Equal(t, want, heard, control)
	}
}
