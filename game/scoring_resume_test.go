package game_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/goban"
)

func TestResumePlay(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	m.toggleMarks("B6", "G1")
	require.NoError(t, m.ResumePlay(goban.White))
	assert.Equal(t, goban.Black, m.Snapshot().Turn)
	m.playMoves("A1")
	assert.Equal(t, game.ErrNotScoring, m.ResumePlay(goban.Black))
	require.NoError(t, m.Undo())
	require.NoError(t, m.Undo(), "back to scoring")
	require.NotNil(t, m.Snapshot().Scoring)
	assert.Equal(t, []string{"F6"}, m.deadGroups(), "marks are kept")
	assert.Len(t, m.Snapshot().Scoring.SwitchedOut, 1)
}

func TestScoringWithoutEngine(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
		s.Game, s.Start = goban.New(), twoWalls
		e.OpenEngine = func(string) (ai.Player, error) { return nil, errors.New("none") }
	})
	require.NoError(t, m.Pass())
	require.NoError(t, m.Pass())
	m.Tick()
	require.NotNil(t, m.Snapshot().Scoring)
	assert.False(t, m.Snapshot().Scoring.AwaitingProposal)
	assert.Empty(t, m.deadGroups())
}

func TestUndoReturnsToScoring(t *testing.T) {
	m := newScoringMatch(t, "ch") // the computer would be to move
	m.answerRequest(twoDeadStones)
	require.NoError(t, m.AcceptScore())
	require.True(t, m.Snapshot().Result.IsOver())
	require.NoError(t, m.Undo())
	require.NotNil(t, m.Snapshot().Scoring)
	assert.False(t, m.Snapshot().Scoring.AwaitingProposal, "the proposal is kept")
	assert.ElementsMatch(t, []string{"B6", "F6"}, m.deadGroups())
	assert.Equal(t, []bool{false, false}, m.Snapshot().Scoring.Accepted)
}

func TestScoringContinuesAfterLoad(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(ai.Info{})
	require.NoError(t, m.Load(m.Record()))
	require.True(t, m.Snapshot().Paused, "like every loaded match with clocks")
	m.Tick()
	m.answerRequest(twoDeadStones)
	assert.ElementsMatch(t, []string{"B6", "F6"}, m.deadGroups())
	require.NoError(t, m.AcceptScore())
	assert.True(t, m.Snapshot().Result.IsOver())
}

func TestScoreSavedAndLoaded(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	c, _ := m.Snapshot().Board.CellByName("A1")
	require.NoError(t, m.ToggleMark(c))
	require.NoError(t, m.AcceptScore())
	want := m.Snapshot().Scoring.Score
	record := m.Record()
	require.NoError(t, m.Load(record))
	require.NotNil(t, m.Snapshot().Scoring)
	assert.Equal(t, want, m.Snapshot().Scoring.Score)
}

// The events are emitted however the board returns to scoring, since the user may not see the board.
func TestScoringEventsOnReturn(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	told := func() (n int) {
		m.Tick()
		m.Tick()
		for _, kind := range m.eventKinds() {
			if kind == game.ScoringStarted || kind == game.DeadStonesProposed {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 2, told(), "first time")
	m.toggleMarks("F6")
	assert.Zero(t, told(), "still the same scoring")
	require.NoError(t, m.AcceptScore())
	assert.Zero(t, told())
	require.NoError(t, m.Undo())
	assert.Equal(t, 2, told(), "undo of the accepted score")
	require.NoError(t, m.Undo())
	assert.Zero(t, told(), "play is on")
	require.NoError(t, m.Pass())
	assert.Equal(t, 2, told(), "passed again")
	assert.Equal(t, []string{"B6"}, m.deadGroups(), "marks are kept")
}

// Passing again at the same node must not find it accepted.
func TestPassingAgainResetsAcceptance(t *testing.T) {
	m := newScoringMatch(t, "hh")
	m.answerRequest(twoDeadStones)
	require.NoError(t, m.AcceptScore())
	require.NoError(t, m.Undo())
	count := m.Snapshot().Node
	require.NoError(t, m.AcceptScore())
	require.NoError(t, m.GoToNode(count-1))
	require.NoError(t, m.Undo())
	require.NoError(t, m.Pass())
	require.NoError(t, m.Pass())
	assert.Equal(t, count, m.Snapshot().Node)
	assert.Equal(t, []bool{false, false}, m.Snapshot().Scoring.Accepted)
}

// A failed proposal is requested again on return, unless people have marked stones since.
func TestFailedProposalIsRequestedAgain(t *testing.T) {
	for _, marked := range []bool{false, true} {
		m := newScoringMatch(t, "hh")
		for range 2 {
			m.answerRequest(ai.Info{Err: "broken"})
		}
		require.False(t, m.Snapshot().Scoring.AwaitingProposal)
		if marked {
			m.toggleMarks("B6")
		}
		asked := m.engine.requestCount()
		require.NoError(t, m.Undo())
		require.NoError(t, m.Pass())
		m.Tick()
		assert.Equal(t, !marked, m.Snapshot().Scoring.AwaitingProposal)
		if marked {
			assert.Equal(t, []string{"B6"}, m.deadGroups())
			continue
		}
		assert.Equal(t, asked+1, m.engine.requestCount())
		m.answerRequest(twoDeadStones)
		assert.ElementsMatch(t, []string{"B6", "F6"}, m.deadGroups())
	}
}
