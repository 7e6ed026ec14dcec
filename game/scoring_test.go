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
const twoWalls = "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b"

// twoDeadStones is what a computer player proposes there.
var twoDeadStones = ai.Info{Dead: []string{"B6", "F6"}, Owner: make([]int8, 49)}

// newScoringMatch starts a match at twoWalls and passes for everyone.
func newScoringMatch(t *testing.T, players string) *testMatch {
	t.Helper()
	m := newTestMatch(t, "chess", players, func(s *game.Setup, e *game.Env) {
		s.Game, s.Start = goban.New(), twoWalls
		s.TimeControl = game.TimeControl{Kind: game.SuddenDeath, Main: time.Minute}
		e.FindGame = func(string) (rules.Game, bool) { return goban.New(), true }
	})
	for _, p := range players {
		if p == 'c' {
			m.Tick()
			m.answerRequest(ai.Info{Best: "pass"})
		} else {
			require.NoError(t, m.Pass())
		}
	}
	m.Tick()
	return m
}

// toggleMarks toggles the marks on these cells.
func (m *testMatch) toggleMarks(names ...string) {
	m.t.Helper()
	for _, name := range names {
		c, ok := m.Snapshot().Board.CellByName(name)
		require.True(m.t, ok, name)
		require.NoError(m.t, m.ToggleMark(c), name)
	}
}

// totalHalfPoints returns the scores in half points.
func (m *testMatch) totalHalfPoints() (black, white int) {
	lines := m.Snapshot().Scoring.Score.Lines
	last := lines[len(lines)-1].HalfPoints
	return last[0], last[1]
}

// deadGroups names the first cell of each dead group.
func (m *testMatch) deadGroups() (names []string) {
	s := m.Snapshot()
	for _, g := range s.Scoring.Groups {
		if g.Dead {
			names = append(names, s.Board.Name(g.Cells[0]))
		}
	}
	return names
}

func TestDeadStonesProposedAfterTwoPasses(t *testing.T) {
	m := newScoringMatch(t, "hh")
	require.NotNil(t, m.Snapshot().Scoring)
	assert.True(t, m.Snapshot().Scoring.AwaitingProposal)
	assert.Equal(t, ai.EstimateOwnership, m.engine.lastRequest().Purpose)
	assert.Contains(t, m.eventKinds(), game.ScoringStarted)
	assert.Equal(t, game.ErrNotScoring, m.AcceptScore(), "dead stones not proposed yet")
	m.answerRequest(twoDeadStones)
	assert.Contains(t, m.eventKinds(), game.DeadStonesProposed)
	assert.ElementsMatch(t, []string{"B6", "F6"}, m.deadGroups())
	black, white := m.totalHalfPoints()
	assert.Equal(t, []int{30, 57}, []int{black, white}, "15 and 28.5 points")
	s := m.Snapshot()
	assert.False(t, s.Result.IsOver(), "the players have to accept")
	assert.False(t, s.PersonToMove)
	assert.Equal(t, game.ErrScoringInProgress, m.Play(s.Legal[0]))
	require.NoError(t, m.AcceptScore())
	s = m.Snapshot()
	assert.Equal(t, rules.ByScore, s.Result.Reason)
	assert.Equal(t, goban.White, s.Result.Winner())
	require.NotNil(t, s.Scoring)
	assert.True(t, s.Scoring.Final)
	assert.ElementsMatch(t, []string{"B6", "F6"}, m.deadGroups(), "the score stays")
}

func TestToggleMark(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	cell := func(name string) rules.Cell {
		c, ok := m.Snapshot().Board.CellByName(name)
		require.True(t, ok)
		return c
	}
	require.NoError(t, m.ToggleMark(cell("B6")))
	assert.Equal(t, []string{"F6"}, m.deadGroups())
	assert.Equal(t, game.ErrNeutralRegion, m.ToggleMark(cell("A1")), "neutral: it borders on both colours")
	require.NoError(t, m.ToggleMark(cell("B6")))
	before, _ := m.totalHalfPoints()
	require.NoError(t, m.ToggleMark(cell("A1")))
	black, _ := m.totalHalfPoints()
	assert.Equal(t, before-28, black, "14 points less")
	require.NoError(t, m.ToggleMark(cell("B3")), "another cell of the same region")
	black, _ = m.totalHalfPoints()
	assert.Equal(t, before, black)
	assert.Empty(t, m.Snapshot().Scoring.SwitchedOut)
}

// Toggling one chain gives the whole group the same status, whatever it was before.
func TestMarkAffectsWholeGroup(t *testing.T) {
	const shared = "...W.../.B.W.../...W.B./.B.W.../B..W.../...W.../...W... b" // Black's stones at B6, B4 and A3 share a region; F5 has its own
	for clicked, want := range map[string][]string{"B6": {"B6", "B4", "A3"}, "B4": nil} {
		m := newTestMatch(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Game, s.Start = goban.New(), shared })
		require.NoError(t, m.Pass())
		require.NoError(t, m.Pass())
		m.Tick()
		m.answerRequest(ai.Info{Dead: []string{"B4"}})
		c, _ := m.Snapshot().Board.CellByName(clicked)
		require.NoError(t, m.ToggleMark(c))
		assert.ElementsMatch(t, want, m.deadGroups(), clicked)
	}
}

// What would have captured a dead group is alive, with its whole group: not all stones can be dead at once.
func TestMarkingDeadRevivesAttackers(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	m.toggleMarks("C7")
	assert.ElementsMatch(t, []string{"C7", "F6"}, m.deadGroups(), "B6 lies beside Black's wall")
	m.toggleMarks("D1")
	assert.Equal(t, []string{"D7"}, m.deadGroups(), "Black's wall lies beside White's, and F6 shares its empty points")
	m.toggleMarks("D4")
	assert.ElementsMatch(t, []string{"C7", "F6"}, m.deadGroups(), "toggling the same group again undoes the consequences")
	m.toggleMarks("D1")
	m.toggleMarks("C7")
	assert.ElementsMatch(t, []string{"C7"}, m.deadGroups(), "after toggling another group it is a new toggle")
	m.toggleMarks("D1")
	m.toggleMarks("B6")
	m.toggleMarks("D1")
	assert.Equal(t, []string{"B6"}, m.deadGroups(), "a group marked alive captures nothing")
}

// What a person has decided, and what follows from it, is no longer uncertain.
func TestDecidedGroups(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	decidedGroups := func() (names []string) {
		s := m.Snapshot()
		for _, g := range s.Scoring.Groups {
			if g.Decided {
				names = append(names, s.Board.Name(g.Cells[0]))
			}
		}
		return names
	}
	assert.Empty(t, decidedGroups())
	m.toggleMarks("F6")
	assert.Equal(t, []string{"F6"}, decidedGroups())
	m.toggleMarks("F6")
	assert.Equal(t, []string{"F6"}, decidedGroups(), "even if it agrees with the proposal")
	m.toggleMarks("D1")
	assert.ElementsMatch(t, []string{"D7", "B6"}, m.deadGroups())
	assert.ElementsMatch(t, []string{"D7", "F6"}, decidedGroups())
}

// A proposal may name any stone of a chain.
func TestProposalMayNameAnyStone(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(ai.Info{Dead: []string{"D1"}})
	require.Equal(t, []string{"D7"}, m.deadGroups(), "all of White's wall")
	c, _ := m.Snapshot().Board.CellByName("D4")
	require.NoError(t, m.ToggleMark(c))
	assert.Empty(t, m.deadGroups())
}

func TestComputerDisputesScoreOnce(t *testing.T) {
	m := newScoringMatch(t, "hc")
	m.answerRequest(twoDeadStones)
	c, _ := m.Snapshot().Board.CellByName("D1")
	require.NoError(t, m.ToggleMark(c), "all of White's wall")
	require.NoError(t, m.AcceptScore())
	s := m.Snapshot()
	require.False(t, s.Result.IsOver())
	assert.Equal(t, goban.Black, s.Turn, "the other side moves")
	assert.Nil(t, s.Scoring)
	assert.Contains(t, m.eventKinds(), game.PlayResumed)
	require.NoError(t, m.Pass())
	m.answerRequest(ai.Info{Best: "pass"})
	m.answerRequest(twoDeadStones)
	require.NoError(t, m.ToggleMark(c))
	require.NoError(t, m.AcceptScore())
	assert.Equal(t, goban.Black, m.Snapshot().Result.Winner(), "the second time it accepts")
}

func TestComputerAcceptsFavourableScore(t *testing.T) {
	for _, mark := range []string{"", "F6", "C7"} {
		m := newScoringMatch(t, "hc")
		m.answerRequest(twoDeadStones)
		if c, ok := m.Snapshot().Board.CellByName(mark); ok {
			require.NoError(t, m.ToggleMark(c))
		}
		require.NoError(t, m.AcceptScore())
		assert.Equal(t, mark != "F6", m.Snapshot().Result.IsOver(), mark)
	}
}

func TestComputersScoreAutomatically(t *testing.T) {
	m := newScoringMatch(t, "cc")
	m.answerRequest(twoDeadStones)
	assert.Equal(t, goban.White, m.Snapshot().Result.Winner())
}

func TestClocksStoppedDuringScoring(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	m.clock.advance(2 * time.Minute)
	m.Tick()
	assert.Equal(t, time.Minute, m.Clocks()[0].Remaining)
	require.NoError(t, m.AcceptScore())
}

func TestProposalForOtherBoardSize(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(ai.Info{Dead: []string{"B6"}, Owner: make([]int8, 9)})
	for _, g := range m.Snapshot().Scoring.Groups {
		assert.Zero(t, g.Confidence)
	}
}

// A settled board is reported while a person can pass, but not as long as a neutral point is open.
func TestSettledPosition(t *testing.T) {
	for start, settled := range map[string]bool{
		"BBBBBBB/B.B.BBB/BBBBBBB/WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW b": true,
		"BBBBBBB/B.B.BBB/BBBBBB./WWWWWWW/W.W.WWW/WWWWWWW/WWWWWWW b": false,
	} {
		m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
			s.Game, s.Start = goban.New(), start
			e.FindGame = func(string) (rules.Game, bool) { return goban.New(), true }
		})
		assert.Equal(t, settled, m.Snapshot().Settled, start)
		require.NoError(t, m.Pass())
		require.NoError(t, m.Pass())
		assert.False(t, m.Snapshot().Settled, "play has stopped")
	}
}
