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

// twoWalls is a board divided by two walls, with a dead stone on either side.
const walls = "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b"

// twoDeadStones is what a computer player proposes there.
var twoDead = ai.Info{Dead: []string{"B6", "F6"}, Owner: make([]int8, 49)}

// newScoringMatch starts a match at twoWalls and passes for everyone.
func stop(t *testing.T, players string) *table {
	t.Helper()
	tb := sit(t, "chess", players, func(s *game.Setup, e *game.Env) {
		s.Game, s.Start = goban.New(), walls
		s.Control = game.Control{Kind: game.SuddenDeath, Main: time.Minute}
		e.Find = func(string) (rules.Game, bool) { return goban.New(), true }
	})
	for _, p := range players {
		if p == 'c' {
			tb.Tick()
			tb.replies(ai.Info{Best: "pass"})
		} else {
			require.NoError(t, tb.Pass())
		}
	}
	tb.Tick()
	return tb
}

// toggleMarks toggles the marks on these cells.
func (tb *table) marks(names ...string) {
	tb.t.Helper()
	for _, name := range names {
		c, ok := tb.Snapshot().Board.Find(name)
		require.True(tb.t, ok, name)
		require.NoError(tb.t, tb.Mark(c), name)
	}
}

// totalHalfPoints returns the scores in half points.
func (tb *table) total() (black, white int) {
	lines := tb.Snapshot().Count.Score.Lines
	last := lines[len(lines)-1].Halfs
	return last[0], last[1]
}

// deadGroups names the first cell of each dead group.
func (tb *table) dead() (names []string) {
	s := tb.Snapshot()
	for _, g := range s.Count.Groups {
		if g.Dead {
			names = append(names, s.Board.Name(g.Cells[0]))
		}
	}
	return names
}

func TestAfterTwoPassesTheDeadAreProposed(t *testing.T) {
	tb := stop(t, "hh")
	require.NotNil(t, tb.Snapshot().Count)
	assert.True(t, tb.Snapshot().Count.Awaited)
	assert.Equal(t, ai.Count, tb.mind.last().Purpose)
	assert.Contains(t, tb.kinds(), game.Stopped)
	assert.Equal(t, game.CannotScore, tb.AcceptCount(), "dead stones not proposed yet")
	tb.replies(twoDead)
	assert.Contains(t, tb.kinds(), game.Proposed)
	assert.ElementsMatch(t, []string{"B6", "F6"}, tb.dead())
	black, white := tb.total()
	assert.Equal(t, []int{30, 57}, []int{black, white}, "15 and 28.5 points")
	s := tb.Snapshot()
	assert.False(t, s.Result.Over(), "the players have to accept")
	assert.False(t, s.Person)
	assert.Equal(t, game.CannotStopped, tb.Play(s.Legal[0]))
	require.NoError(t, tb.AcceptCount())
	s = tb.Snapshot()
	assert.Equal(t, rules.ByScore, s.Result.Reason)
	assert.Equal(t, goban.White, s.Result.Winner())
	require.NotNil(t, s.Count)
	assert.True(t, s.Count.Final)
	assert.ElementsMatch(t, []string{"B6", "F6"}, tb.dead(), "the score stays")
}

func TestMarks(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	on := func(name string) rules.Cell {
		c, ok := tb.Snapshot().Board.Find(name)
		require.True(t, ok)
		return c
	}
	require.NoError(t, tb.Mark(on("B6")))
	assert.Equal(t, []string{"F6"}, tb.dead())
	assert.Equal(t, game.CannotSwitch, tb.Mark(on("A1")), "neutral: it borders on both colours")
	require.NoError(t, tb.Mark(on("B6")))
	before, _ := tb.total()
	require.NoError(t, tb.Mark(on("A1")))
	black, _ := tb.total()
	assert.Equal(t, before-28, black, "14 points less")
	require.NoError(t, tb.Mark(on("B3")), "another cell of the same region")
	black, _ = tb.total()
	assert.Equal(t, before, black)
	assert.Empty(t, tb.Snapshot().Count.Switched)
}

// Toggling one chain gives the whole group the same status, whatever it was before.
func TestWhatBelongsToAMarkedChainFollowsIt(t *testing.T) {
	const shared = "...W.../.B.W.../...W.B./.B.W.../B..W.../...W.../...W... b" // Black's stones at B6, B4 and A3 share a region; F5 has its own
	for clicked, want := range map[string][]string{"B6": {"B6", "B4", "A3"}, "B4": nil} {
		tb := sit(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Game, s.Start = goban.New(), shared })
		require.NoError(t, tb.Pass())
		require.NoError(t, tb.Pass())
		tb.Tick()
		tb.replies(ai.Info{Dead: []string{"B4"}})
		c, _ := tb.Snapshot().Board.Find(clicked)
		require.NoError(t, tb.Mark(c))
		assert.ElementsMatch(t, want, tb.dead(), clicked)
	}
}

// What would have captured a dead group is alive, with its whole group: not all stones can be dead at once.
func TestWhoCallsAGroupDeadCallsAliveWhatItDiedOf(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	tb.marks("C7")
	assert.ElementsMatch(t, []string{"C7", "F6"}, tb.dead(), "B6 lies beside Black's wall")
	tb.marks("D1")
	assert.Equal(t, []string{"D7"}, tb.dead(), "Black's wall lies beside White's, and F6 shares its empty points")
	tb.marks("D4")
	assert.ElementsMatch(t, []string{"C7", "F6"}, tb.dead(), "toggling the same group again undoes the consequences")
	tb.marks("D1")
	tb.marks("C7")
	assert.ElementsMatch(t, []string{"C7"}, tb.dead(), "after toggling another group it is a new toggle")
	tb.marks("D1")
	tb.marks("B6")
	tb.marks("D1")
	assert.Equal(t, []string{"B6"}, tb.dead(), "a group marked alive captures nothing")
}

// What a person has decided, and what follows from it, is no longer uncertain.
func TestADecisionLeavesNoCertainty(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	decided := func() (names []string) {
		s := tb.Snapshot()
		for _, g := range s.Count.Groups {
			if g.Decided {
				names = append(names, s.Board.Name(g.Cells[0]))
			}
		}
		return names
	}
	assert.Empty(t, decided())
	tb.marks("F6")
	assert.Equal(t, []string{"F6"}, decided())
	tb.marks("F6")
	assert.Equal(t, []string{"F6"}, decided(), "even if it agrees with the proposal")
	tb.marks("D1")
	assert.ElementsMatch(t, []string{"D7", "B6"}, tb.dead())
	assert.ElementsMatch(t, []string{"D7", "F6"}, decided())
}

// A proposal may name any stone of a chain.
func TestAChainThatWasProposedByItsLastStoneComesAlive(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(ai.Info{Dead: []string{"D1"}})
	require.Equal(t, []string{"D7"}, tb.dead(), "all of White's wall")
	c, _ := tb.Snapshot().Board.Find("D4")
	require.NoError(t, tb.Mark(c))
	assert.Empty(t, tb.dead())
}

func TestAComputerPlaysOnOnceAboutWhatItDoesNotBelieve(t *testing.T) {
	tb := stop(t, "hc")
	tb.replies(twoDead)
	c, _ := tb.Snapshot().Board.Find("D1")
	require.NoError(t, tb.Mark(c), "all of White's wall")
	require.NoError(t, tb.AcceptCount())
	s := tb.Snapshot()
	require.False(t, s.Result.Over())
	assert.Equal(t, goban.Black, s.Turn, "the other side moves")
	assert.Nil(t, s.Count)
	assert.Contains(t, tb.kinds(), game.PlayedOn)
	require.NoError(t, tb.Pass())
	tb.replies(ai.Info{Best: "pass"})
	tb.replies(twoDead)
	require.NoError(t, tb.Mark(c))
	require.NoError(t, tb.AcceptCount())
	assert.Equal(t, goban.Black, tb.Snapshot().Result.Winner(), "the second time it accepts")
}

func TestAComputerAgreesToItsOwnViewAndToMore(t *testing.T) {
	for _, mark := range []string{"", "F6", "C7"} {
		tb := stop(t, "hc")
		tb.replies(twoDead)
		if c, ok := tb.Snapshot().Board.Find(mark); ok {
			require.NoError(t, tb.Mark(c))
		}
		require.NoError(t, tb.AcceptCount())
		assert.Equal(t, mark != "F6", tb.Snapshot().Result.Over(), mark)
	}
}

func TestComputersCountByThemselves(t *testing.T) {
	tb := stop(t, "cc")
	tb.replies(twoDead)
	assert.Equal(t, goban.White, tb.Snapshot().Result.Winner())
}

func TestClocksStandWhileItIsCounted(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	tb.watch.pass(2 * time.Minute)
	tb.Tick()
	assert.Equal(t, time.Minute, tb.Clocks()[0].Left)
	require.NoError(t, tb.AcceptCount())
}

func TestAProposalOfAnotherBoardIsNotSure(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(ai.Info{Dead: []string{"B6"}, Owner: make([]int8, 9)})
	for _, g := range tb.Snapshot().Count.Groups {
		assert.Zero(t, g.Sure)
	}
}

// A settled board is reported while a person can pass, but not as long as a neutral point is open.
func TestNothingIsLeftToPlayFor(t *testing.T) {
	for start, settled := range map[string]bool{
		"BBBBBBB/B.B.BBB/BBBBBBB/WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW b": true,
		"BBBBBBB/B.B.BBB/BBBBBB./WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW b": false,
	} {
		tb := sit(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
			s.Game, s.Start = goban.New(), start
			e.Find = func(string) (rules.Game, bool) { return goban.New(), true }
		})
		assert.Equal(t, settled, tb.Snapshot().Settled, start)
		require.NoError(t, tb.Pass())
		require.NoError(t, tb.Pass())
		assert.False(t, tb.Snapshot().Settled, "play has stopped")
	}
}
