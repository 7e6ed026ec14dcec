package scene

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// Of a large library the newest games are shown first, then all.
func TestLargeLibraryBeginsWithTheNewest(t *testing.T) {
	dir := t.TempDir()
	data, err := native.Encode(savestest.RandomGame(t, "chess", 1, 4, false), catalog.Find)
	require.NoError(t, err)
	const count = firstGames + 10
	for n := range count {
		require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%06d-chess%s", n+1, native.Extension)), data, 0o600))
	}
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	s := NewSavedGames(store)
	s.Refresh() // again, once the first is done
	for _, want := range []int{firstGames, count, count} {
		require.True(t, s.isReading)
		require.Eventually(t, s.Poll, 10*time.Second, time.Millisecond)
		assert.Len(t, s.Entries, want)
		assert.Equal(t, fmt.Sprintf("%06d-chess", count), s.Entries[0].Name)
	}
	assert.False(t, s.isReading)
}
