// Package storetest tests implementations of [store.Log].
package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
)

// TestLog tests an empty log.
func TestLog(t *testing.T, l store.Log) {
	t.Helper()
	t.Run("append and read", func(t *testing.T) { testAppend(t, l) })
	t.Run("of two writers one wins", func(t *testing.T) { testWriters(t, l) })
	t.Run("watch", func(t *testing.T) { testWatch(t, l) })
}

func testAppend(t *testing.T, l store.Log) {
	t.Helper()
	_, err := l.Read(t.Context(), "aaaaaaaaaaaa")
	require.ErrorIs(t, err, store.ErrNoTable)
	var last [2]store.Sequence
	tables := []string{"aaaaaaaaaaaa", "bbbbbbbbbbbb"}
	for n := range 40 {
		i := n % 2
		s, err := l.Append(t.Context(), tables[i], last[i], fmt.Append(nil, n))
		require.NoError(t, err)
		require.Greater(t, s, last[i])
		last[i] = s
	}
	for _, wrong := range []store.Sequence{0, last[0] - 1, last[0] + 1} {
		_, err := l.Append(t.Context(), tables[0], wrong, []byte("x"))
		require.ErrorIs(t, err, store.ErrConflict)
	}
	for i, table := range tables {
		entries, err := l.Read(t.Context(), table)
		require.NoError(t, err)
		require.Len(t, entries, 20)
		for n, e := range entries {
			assert.Equal(t, fmt.Sprint(2*n+i), string(e.Data))
		}
		assert.Equal(t, last[i], entries[19].Sequence)
	}
	counts, err := l.Tables(t.Context())
	require.NoError(t, err)
	assert.Equal(t, map[string]int{tables[0]: 20, tables[1]: 20}, counts)
	require.NoError(t, l.Remove(t.Context(), tables[1]))
	_, err = l.Read(t.Context(), tables[1])
	require.ErrorIs(t, err, store.ErrNoTable)
	entries, err := l.Read(t.Context(), tables[0])
	require.NoError(t, err)
	assert.Len(t, entries, 20)
}

func testWriters(t *testing.T, l store.Log) {
	t.Helper()
	var last store.Sequence
	for range 50 {
		var wins atomic.Int32
		var next atomic.Uint64
		var wg sync.WaitGroup
		for writer := range 4 {
			wg.Go(func() {
				s, err := l.Append(t.Context(), "cccccccccccc", last, fmt.Append(nil, writer))
				if err != nil {
					assert.ErrorIs(t, err, store.ErrConflict)
					return
				}
				wins.Add(1)
				next.Store(uint64(s))
			})
		}
		wg.Wait()
		require.EqualValues(t, 1, wins.Load())
		last = store.Sequence(next.Load())
	}
	entries, err := l.Read(t.Context(), "cccccccccccc")
	require.NoError(t, err)
	assert.Len(t, entries, 50)
}

func testWatch(t *testing.T, l store.Log) {
	t.Helper()
	seen := make(chan store.Stored, 10)
	stop, err := l.Watch("dddddddddddd", func(s store.Stored) { seen <- s })
	require.NoError(t, err)
	first, err := l.Append(t.Context(), "dddddddddddd", 0, []byte("1"))
	require.NoError(t, err)
	_, err = l.Append(t.Context(), "dddddddddddd", 0, []byte("refused"))
	require.ErrorIs(t, err, store.ErrConflict)
	second, err := l.Append(t.Context(), "dddddddddddd", first, []byte("2"))
	require.NoError(t, err)
	for _, want := range []store.Stored{{Sequence: first, Data: []byte("1")}, {Sequence: second, Data: []byte("2")}} {
		select {
		case got := <-seen:
			assert.Equal(t, want, got)
		case <-time.After(5 * time.Second):
			require.Fail(t, "nothing seen", want)
		}
	}
	stop()
	other := make(chan store.Stored, 10)
	stopOther, err := l.Watch("dddddddddddd", func(s store.Stored) { other <- s })
	require.NoError(t, err)
	defer stopOther()
	_, err = l.Append(t.Context(), "dddddddddddd", second, []byte("3"))
	require.NoError(t, err)
	select {
	case got := <-other:
		assert.Equal(t, "3", string(got.Data))
	case <-time.After(5 * time.Second):
		require.Fail(t, "the other one sees nothing")
	}
	assert.Empty(t, seen, "who has stopped is not told")
}
