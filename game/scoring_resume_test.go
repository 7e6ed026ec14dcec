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

func TestPlayingOn(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	tb.marks("B6", "G1")
	require.NoError(t, tb.PlayOn(goban.White))
	assert.Equal(t, goban.Black, tb.Snapshot().Turn)
	tb.play("A1")
	assert.Equal(t, game.CannotScore, tb.PlayOn(goban.Black))
	require.NoError(t, tb.Undo())
	require.NoError(t, tb.Undo(), "back to scoring")
	require.NotNil(t, tb.Snapshot().Count)
	assert.Equal(t, []string{"F6"}, tb.dead(), "marks are kept")
	assert.Len(t, tb.Snapshot().Count.Switched, 1)
}

func TestWithoutAComputerNothingIsProposed(t *testing.T) {
	tb := sit(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
		s.Game, s.Start = goban.New(), walls
		e.Open = func(string) (ai.Player, error) { return nil, errors.New("none") }
	})
	require.NoError(t, tb.Pass())
	require.NoError(t, tb.Pass())
	tb.Tick()
	require.NotNil(t, tb.Snapshot().Count)
	assert.False(t, tb.Snapshot().Count.Awaited)
	assert.Empty(t, tb.dead())
}

func TestUndoOfACountGoesBackToIt(t *testing.T) {
	tb := stop(t, "ch") // the computer would be to move
	tb.replies(twoDead)
	require.NoError(t, tb.AcceptCount())
	require.True(t, tb.Snapshot().Result.Over())
	require.NoError(t, tb.Undo())
	require.NotNil(t, tb.Snapshot().Count)
	assert.False(t, tb.Snapshot().Count.Awaited, "the proposal is kept")
	assert.ElementsMatch(t, []string{"B6", "F6"}, tb.dead())
	assert.Equal(t, []bool{false, false}, tb.Snapshot().Count.Accepted)
}

func TestACountGoesOnWhenItIsLoaded(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(ai.Info{})
	require.NoError(t, tb.Load(tb.Record()))
	require.True(t, tb.Snapshot().Paused, "like every loaded match with clocks")
	tb.Tick()
	tb.replies(twoDead)
	assert.ElementsMatch(t, []string{"B6", "F6"}, tb.dead())
	require.NoError(t, tb.AcceptCount())
	assert.True(t, tb.Snapshot().Result.Over())
}

func TestTheSheetIsKeptAndLoaded(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	c, _ := tb.Snapshot().Board.Find("A1")
	require.NoError(t, tb.Mark(c))
	require.NoError(t, tb.AcceptCount())
	want := tb.Snapshot().Count.Score
	record := tb.Record()
	require.NoError(t, tb.Load(record))
	require.NotNil(t, tb.Snapshot().Count)
	assert.Equal(t, want, tb.Snapshot().Count.Score)
}

// The events are emitted however the board returns to scoring, since the user may not see the board.
func TestWhoComesBackToACountIsToldOfIt(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	told := func() (n int) {
		tb.Tick()
		tb.Tick()
		for _, kind := range tb.kinds() {
			if kind == game.Stopped || kind == game.Proposed {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 2, told(), "first time")
	tb.marks("F6")
	assert.Zero(t, told(), "still the same scoring")
	require.NoError(t, tb.AcceptCount())
	assert.Zero(t, told())
	require.NoError(t, tb.Undo())
	assert.Equal(t, 2, told(), "undo of the accepted score")
	require.NoError(t, tb.Undo())
	assert.Zero(t, told(), "play is on")
	require.NoError(t, tb.Pass())
	assert.Equal(t, 2, told(), "passed again")
	assert.Equal(t, []string{"B6"}, tb.dead(), "marks are kept")
}

// Passing again at the same node must not find it accepted.
func TestWhoPassesAgainHasAcceptedNothing(t *testing.T) {
	tb := stop(t, "hh")
	tb.replies(twoDead)
	require.NoError(t, tb.AcceptCount())
	require.NoError(t, tb.Undo())
	count := tb.Snapshot().Node
	require.NoError(t, tb.AcceptCount())
	require.NoError(t, tb.Go(count-1))
	require.NoError(t, tb.Undo())
	require.NoError(t, tb.Pass())
	require.NoError(t, tb.Pass())
	assert.Equal(t, count, tb.Snapshot().Node)
	assert.Equal(t, []bool{false, false}, tb.Snapshot().Count.Accepted)
}

// A failed proposal is requested again on return, unless people have marked stones since.
func TestAProposalThatFailedIsAskedForAgain(t *testing.T) {
	for _, marked := range []bool{false, true} {
		tb := stop(t, "hh")
		for range 2 {
			tb.replies(ai.Info{Err: "broken"})
		}
		require.False(t, tb.Snapshot().Count.Awaited)
		if marked {
			tb.marks("B6")
		}
		asked := tb.mind.count()
		require.NoError(t, tb.Undo())
		require.NoError(t, tb.Pass())
		tb.Tick()
		assert.Equal(t, !marked, tb.Snapshot().Count.Awaited)
		if marked {
			assert.Equal(t, []string{"B6"}, tb.dead())
			continue
		}
		assert.Equal(t, asked+1, tb.mind.count())
		tb.replies(twoDead)
		assert.ElementsMatch(t, []string{"B6", "F6"}, tb.dead())
	}
}
