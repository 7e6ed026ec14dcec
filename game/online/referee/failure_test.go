package referee

import (
	"context"
	"io"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
)

// A brokenLog fails as it is told.
type brokenLog struct {
	*store.Memory
	failsToCreate, failsToRead atomic.Bool
	onRead                     func()
}

func (l *brokenLog) Append(ctx context.Context, table string, last store.Sequence, data []byte) (store.Sequence, error) {
	if last == 0 && l.failsToCreate.Load() {
		return 0, io.ErrUnexpectedEOF
	}
	return l.Memory.Append(ctx, table, last, data)
}

func (l *brokenLog) Read(ctx context.Context, table string) ([]store.Stored, error) {
	if l.onRead != nil {
		l.onRead()
	}
	if l.failsToRead.Load() {
		return nil, io.ErrUnexpectedEOF
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return l.Memory.Read(ctx, table)
}

// newBrokenReferee returns a referee with a log that fails as it is told.
func newBrokenReferee(t *testing.T) (*testReferee, *brokenLog) {
	t.Helper()
	log := &brokenLog{Memory: store.NewMemory()}
	return newTestReferee(t, log.Memory, func(c *Config) { c.Log = log }), log
}

// forgetState has the state of a table read again when it is needed.
func (r *testReferee) forgetState(id string) {
	t := r.lockTable(id)
	defer t.mu.Unlock()
	t.state = nil
}

// The table of a rematch is made after a while if the log has failed.
func TestRematchAfterFailure(t *testing.T) {
	r, log := newBrokenReferee(t)
	id := r.create(t, twoPersons("chess"))
	r.do(t, id, 0, wire.KindResign, "")
	log.failsToCreate.Store(true)
	r.do(t, id, 0, wire.KindRematch, "")
	r.do(t, id, 1, wire.KindRematch, "")
	require.Eventually(t, func() bool {
		open := r.lockTable(id)
		defer open.mu.Unlock()
		return open.retryTimer != nil && !open.isMaking
	}, 5*time.Second, time.Millisecond)
	log.failsToCreate.Store(false)
	require.Eventually(t, func() bool { _, _, err := r.Follow(t.Context(), id, 0); return err == nil }, 5*time.Second, 10*time.Millisecond)
	assert.Equal(t, 2, r.Tables(), "the tables that were not made are forgotten")
}

// Who goes while the log cannot be read is gone.
func TestPresenceDuringFailure(t *testing.T) {
	r, log := newBrokenReferee(t)
	id := r.create(t, twoPersons("chess"))
	r.SetPresent(id, 0, true)
	r.SetPresent(id, 1, true)
	log.failsToRead.Store(true)
	r.forgetState(id)
	r.SetPresent(id, 1, false)
	log.failsToRead.Store(false)
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	defer open.mu.Unlock()
	assert.True(t, open.isPresent[0])
	assert.False(t, open.isPresent[1])
}

// A client that goes while its request makes the server read the log does not stop the clock.
func TestGoneClientIsNoFailure(t *testing.T) {
	r, log := newBrokenReferee(t)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := r.create(t, setup)
	ctx, cancel := context.WithCancel(t.Context())
	log.onRead = cancel
	r.Request(ctx, id, 0, wire.Request{ID: "far", Number: 99, Kind: wire.KindMove, Text: "e2e4"}, 0)
	require.Error(t, ctx.Err(), "the log was read")
	log.onRead = nil
	r.clock.advance(4 * time.Second)
	r.play(t, id, 0, "e2e4")
	view, err := r.View(t.Context(), id, 3)
	require.NoError(t, err)
	assert.Equal(t, int64(4000), view.Entries[0].GameTime)
}

// Whoever waits for a table that is taken out of memory gets the one that takes its place.
func TestForgottenTable(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	before := r.lockTable(id)
	r.clock.advance(time.Minute)
	done := make(chan struct{})
	go func() { r.SetPresent(id, 1, true); close(done) }()
	require.Eventually(t, func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return before.lastUse.Equal(r.clock.read())
	}, 5*time.Second, time.Millisecond)
	before.forget()
	before.mu.Unlock()
	<-done
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	defer open.mu.Unlock()
	assert.NotSame(t, before, open)
	assert.True(t, open.isPresent[1])
}

// A table whose log could not be read leaves the memory too, unless it is still to be read.
func TestCloseIdleUnread(t *testing.T) {
	r, log := newBrokenReferee(t)
	id := r.create(t, twoPersons("chess"))
	again := newTestReferee(t, r.log, func(c *Config) { c.Log = log })
	log.failsToRead.Store(true)
	_, err := again.View(t.Context(), id, 0)
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	again.clock.advance(time.Hour)
	again.CloseIdle(again.clock.read(), func(string) error { return nil })
	assert.Zero(t, again.Tables())

	require.NoError(t, again.Recover(t.Context()))
	again.clock.advance(time.Hour)
	again.CloseIdle(again.clock.read(), func(string) error { return nil })
	assert.Contains(t, again.tables, id, "its clocks are to be stopped")
}
