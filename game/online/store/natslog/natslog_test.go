package natslog_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/store/storetest"
)

func TestLog(t *testing.T) {
	dir := t.TempDir()
	l, err := natslog.Open(t.Context(), dir)
	require.NoError(t, err)
	storetest.TestLog(t, l)
	before, err := l.Read(t.Context(), "aaaaaaaaaaaa")
	require.NoError(t, err)
	require.NoError(t, l.Close())

	l, err = natslog.Open(t.Context(), dir)
	require.NoError(t, err)
	after, err := l.Read(t.Context(), "aaaaaaaaaaaa")
	require.NoError(t, err)
	assert.Equal(t, before, after, "a restart keeps everything")
	require.NoError(t, l.Close())
}

func TestOpenFails(t *testing.T) {
	_, err := natslog.Open(t.Context(), "/proc/nowhere")
	require.Error(t, err)
}

// openWith opens a log with tables of so many entries each, stored in turn.
func openWith(tb testing.TB, entries int, tables ...string) *natslog.Log {
	tb.Helper()
	l, err := natslog.Open(tb.Context(), tb.TempDir())
	require.NoError(tb, err)
	tb.Cleanup(func() { _ = l.Close() })
	last := make([]store.Sequence, len(tables))
	for n := range entries {
		for i, table := range tables {
			last[i], err = l.Append(tb.Context(), table, last[i], fmt.Appendf(nil, `{"n":%d,"k":"move","s":1,"x":"e2e4","id":"0123456789abcdef","at":1700000000000,"t":%d}`, n, 1000*n))
			require.NoError(tb, err)
		}
	}
	return l
}

// A long game comes whole and in order, also when others are stored between its entries, and while it goes on.
func TestReadLongGame(t *testing.T) {
	l := openWith(t, 300, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
	for _, table := range []string{"aaaaaaaaaaaa", "bbbbbbbbbbbb"} {
		entries, err := l.Read(t.Context(), table)
		require.NoError(t, err)
		require.Len(t, entries, 300)
		for n, e := range entries {
			assert.Contains(t, string(e.Data), fmt.Sprintf(`{"n":%d,`, n))
			assert.True(t, n == 0 || e.Sequence > entries[n-1].Sequence)
		}
	}
	entries, err := l.Read(t.Context(), "aaaaaaaaaaaa")
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		last := entries[299].Sequence
		for range 100 {
			var err error
			last, err = l.Append(t.Context(), "aaaaaaaaaaaa", last, []byte("more"))
			assert.NoError(t, err)
		}
	}()
	for isDone := false; !isDone; {
		select {
		case <-done:
			isDone = true
		default:
		}
		again, err := l.Read(t.Context(), "aaaaaaaaaaaa")
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(again), len(entries))
		entries = again
	}
	assert.Len(t, entries, 400)
}

// BenchmarkRead reads a long game. That some other table is in the same stream is as usual.
func BenchmarkRead(b *testing.B) {
	l := openWith(b, 500, "aaaaaaaaaaaa", "bbbbbbbbbbbb")
	b.ReportAllocs()
	for b.Loop() {
		entries, err := l.Read(b.Context(), "aaaaaaaaaaaa")
		require.NoError(b, err)
		require.Len(b, entries, 500)
	}
}
