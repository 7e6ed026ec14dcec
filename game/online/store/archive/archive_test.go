package archive_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/archive"
	"github.com/ludarium/ludarium/game/online/store/storetest"
)

func TestLog(t *testing.T) {
	storetest.TestLog(t, archive.Log{Log: store.NewMemory(), Dir: t.TempDir()})
}

const table = "abcdefghjkmn"

// testMove moves a table to an archive.
func testMove(t *testing.T, l archive.Log) {
	t.Helper()
	last := store.Sequence(0)
	for _, text := range []string{`{"n":0}`, `{"n":1}`} {
		var err error
		last, err = l.Append(t.Context(), table, last, []byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, l.Move(t.Context(), table))
	tables, err := l.Tables(t.Context())
	require.NoError(t, err)
	assert.Empty(t, tables, "the log is small again")
	entries, err := l.Read(t.Context(), table)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	assert.JSONEq(t, `{"n":1}`, string(entries[1].Data))
	_, err = l.Append(t.Context(), table, entries[1].Sequence, []byte("x"))
	require.ErrorIs(t, err, store.ErrClosed, "nothing follows the end")
	_, err = l.Read(t.Context(), "../../../../")
	require.ErrorIs(t, err, store.ErrNoTable)
	require.ErrorIs(t, l.Move(t.Context(), "mnmnmnmnmnmn"), store.ErrNoTable)
}

func TestMove(t *testing.T) {
	l := archive.Log{Log: store.NewMemory(), Dir: t.TempDir()}
	testMove(t, l)
	require.NoError(t, os.WriteFile(filepath.Join(l.Dir, "ab", table+".jsonl.gz"), []byte("damaged"), 0o600))
	_, err := l.Read(t.Context(), table)
	require.ErrorContains(t, err, table)
}

// failingStore is an archive that fails.
type failingStore struct{ storetest.Values }

func (failingStore) LoadOrStore(context.Context, string, []byte) ([]byte, error) {
	return nil, io.ErrUnexpectedEOF
}

// Two servers move the same table, of which one fails in the middle.
func TestSharedMove(t *testing.T) {
	memory, kept := store.NewMemory(), storetest.Values{}
	testMove(t, archive.Log{Log: memory, Shared: kept})

	const other = "nmkjhgfedcba"
	failing, good := archive.Log{Log: memory, Shared: failingStore{kept}}, archive.Log{Log: memory, Shared: kept}
	last, err := failing.Append(t.Context(), other, 0, []byte("1"))
	require.NoError(t, err)
	require.Error(t, failing.Move(t.Context(), other))
	_, err = good.Append(t.Context(), other, last, []byte("2"))
	require.ErrorIs(t, err, store.ErrConflict, "another server does not know yet that the table is sealed")
	entries, err := good.Read(t.Context(), other)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	_, err = good.Append(t.Context(), other, entries[0].Sequence, []byte("2"))
	require.ErrorIs(t, err, store.ErrClosed)
	for range 2 {
		require.NoError(t, good.Move(t.Context(), other))
		again, err := good.Read(t.Context(), other)
		require.NoError(t, err)
		require.Equal(t, entries, again)
	}
}
