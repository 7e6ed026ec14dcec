package review_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game/review"
)

// A brokenPlayer fails while isBroken is set.
type brokenPlayer struct {
	ai.Player
	isBroken atomic.Bool
}

func (b *brokenPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	if b.isBroken.Load() {
		return nil, player.ErrClosed
	}
	return b.Player.Start(r)
}

func TestFailedAttemptReportsError(t *testing.T) {
	working, err := newTestPlayer()
	require.NoError(t, err)
	b := &brokenPlayer{Player: working}
	l := reviewable(t, playMoves(t, "chess", "", "e4"))
	r, err := review.Start(l, func() (ai.Player, error) { return b, nil }, lightEffort)
	require.NoError(t, err)
	defer r.Close()
	waitFinished(t, r)
	b.isBroken.Store(true)
	mv, err := l.Position(0).ParseMove("d2d4")
	require.NoError(t, err)
	r.JudgeMove(0, mv)
	require.Eventually(t, func() bool { return r.State().Err != nil }, time.Minute, time.Millisecond)
	assert.Nil(t, r.State().Verdict, "the verdict is no longer pending")
}

// A hintlessPlayer refuses hints, and starts nothing before ready is closed.
type hintlessPlayer struct {
	ai.Player
	ready chan struct{}
}

func (c hintlessPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	<-c.ready
	if r.Purpose == ai.Hint {
		return nil, player.ErrClosed
	}
	return c.Player.Start(r)
}

func TestFailedAttemptDoesNotEndReview(t *testing.T) {
	working, err := newTestPlayer()
	require.NoError(t, err)
	c := hintlessPlayer{working, make(chan struct{})}
	l := reviewable(t, playMoves(t, "chess", "", "e4"))
	r, err := review.Start(l, func() (ai.Player, error) { return c, nil }, lightEffort)
	require.NoError(t, err)
	defer r.Close()
	mv, err := l.Position(0).ParseMove("d2d4")
	require.NoError(t, err)
	r.JudgeMove(0, mv)
	close(c.ready)
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	require.NoError(t, r.State().Err)
	assert.InDelta(t, 1, r.State().Progress, 0)
	assert.Nil(t, r.State().Verdict, "the verdict is no longer pending")
}

func TestAttemptAfterFailedReview(t *testing.T) {
	working, err := newTestPlayer()
	require.NoError(t, err)
	b := &brokenPlayer{Player: working}
	b.isBroken.Store(true)
	l := reviewable(t, playMoves(t, "hasami-shogi", "1R7/9/9/9/2BR5/9/9/9/4B4 b 1", "i5i6 a2e2"))
	r, err := review.Start(l, func() (ai.Player, error) { return b, nil }, lightEffort)
	require.NoError(t, err)
	defer r.Close()
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	require.Error(t, r.State().Err)
	b.isBroken.Store(false)
	mv, err := l.Position(0).ParseMove("i5e5")
	require.NoError(t, err)
	r.JudgeMove(0, mv)
	require.Eventually(t, func() bool { return r.State().Verdict.Grade == review.GradeBest }, time.Minute, time.Millisecond)
}

func TestPlayerThatCannotBeOpened(t *testing.T) {
	r, err := review.Start(reviewable(t, playMoves(t, "chess", "", "e4")), func() (ai.Player, error) { return nil, player.ErrClosed }, lightEffort)
	require.NoError(t, err)
	defer r.Close()
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	assert.ErrorIs(t, r.State().Err, player.ErrClosed)
}
