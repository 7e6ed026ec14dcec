package archive_test

import (
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

func TestMove(t *testing.T) {
	const table = "abcdefghjkmn"
	l := archive.Log{Log: store.NewMemory(), Dir: t.TempDir()}
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

	require.NoError(t, os.WriteFile(filepath.Join(l.Dir, "ab", table+".jsonl.gz"), []byte("damaged"), 0o600))
	_, err = l.Read(t.Context(), table)
	require.ErrorContains(t, err, table)
}
