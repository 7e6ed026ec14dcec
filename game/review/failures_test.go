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
type broken struct {
	ai.Player
	now atomic.Bool
}

func (b *broken) Start(r ai.Request) (<-chan ai.Info, error) {
	if b.now.Load() {
		return nil, player.ErrClosed
	}
	return b.Player.Start(r)
}

func TestATryThatCannotBeJudgedSaysSo(t *testing.T) {
	own, err := own()
	require.NoError(t, err)
	b := &broken{Player: own}
	l := lineOf(t, played(t, "chess", "", "e4"))
	r, err := review.Start(l, func() (ai.Player, error) { return b, nil }, light)
	require.NoError(t, err)
	defer r.Close()
	finished(t, r)
	b.now.Store(true)
	mv, err := l.Position(0).ParseMove("d2d4")
	require.NoError(t, err)
	r.Judge(0, mv)
	require.Eventually(t, func() bool { return r.State().Err != nil }, time.Minute, time.Millisecond)
	assert.Nil(t, r.State().Verdict, "the verdict is no longer pending")
}

// A hintlessPlayer refuses hints, and starts nothing before ready is closed.
type careless struct {
	ai.Player
	begin chan struct{}
}

func (c careless) Start(r ai.Request) (<-chan ai.Info, error) {
	<-c.begin
	if r.Purpose == ai.Hint {
		return nil, player.ErrClosed
	}
	return c.Player.Start(r)
}

func TestATryInTheMidstOfTheReviewThatCannotBeJudgedDoesNotEndIt(t *testing.T) {
	own, err := own()
	require.NoError(t, err)
	c := careless{own, make(chan struct{})}
	l := lineOf(t, played(t, "chess", "", "e4"))
	r, err := review.Start(l, func() (ai.Player, error) { return c, nil }, light)
	require.NoError(t, err)
	defer r.Close()
	mv, err := l.Position(0).ParseMove("d2d4")
	require.NoError(t, err)
	r.Judge(0, mv)
	close(c.begin)
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	require.NoError(t, r.State().Err)
	assert.InDelta(t, 1, r.State().Part, 0)
	assert.Nil(t, r.State().Verdict, "the verdict is no longer pending")
}

func TestATryAfterAReviewThatFailed(t *testing.T) {
	own, err := own()
	require.NoError(t, err)
	b := &broken{Player: own}
	b.now.Store(true)
	l := lineOf(t, played(t, "hasami-shogi", "1R7/9/9/9/2BR5/9/9/9/4B4 b 1", "i5i6 a2e2"))
	r, err := review.Start(l, func() (ai.Player, error) { return b, nil }, light)
	require.NoError(t, err)
	defer r.Close()
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	require.Error(t, r.State().Err)
	b.now.Store(false)
	mv, err := l.Position(0).ParseMove("i5e5")
	require.NoError(t, err)
	r.Judge(0, mv)
	require.Eventually(t, func() bool { return r.State().Verdict.Grade == review.Right }, time.Minute, time.Millisecond)
}

func TestAPlayerThatCannotBeOpened(t *testing.T) {
	r, err := review.Start(lineOf(t, played(t, "chess", "", "e4")), func() (ai.Player, error) { return nil, player.ErrClosed }, light)
	require.NoError(t, err)
	defer r.Close()
	require.Eventually(t, func() bool { return r.State().Finished }, time.Minute, time.Millisecond)
	assert.ErrorIs(t, r.State().Err, player.ErrClosed)
}
