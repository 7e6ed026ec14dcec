package library

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
)

// checkFileStore is what every folder must do, wherever its files lie: on a disk, in the database of a page, or in the fakes of
// the tests. open opens the same folder once more.
func checkFileStore(t *testing.T, open func() fileStore) {
	t.Helper()
	f := open()
	names := func() []string {
		t.Helper()
		list, err := f.Names()
		require.NoError(t, err)
		var files []string
		for _, name := range list {
			if !strings.HasSuffix(name, endLock) {
				files = append(files, name)
			}
		}
		return files
	}
	assert.Empty(t, names(), "a new folder is empty")
	_, err := f.Read("a", 10)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.NoError(t, f.Remove("a"), "to remove what is not there is no fault")

	require.NoError(t, replaceFile(f, "a", []byte("first")))
	require.NoError(t, replaceFile(f, "a", []byte("second\x00")))
	assert.Equal(t, []string{"a"}, names(), "nothing is left of the temporary files")
	data, err := f.Read("a", 7)
	require.NoError(t, err, "at the limit")
	assert.Equal(t, "second\x00", string(data))
	_, err = f.Read("a", 6)
	var limit saves.LimitError
	require.ErrorAs(t, err, &limit, "above the limit")

	require.NoError(t, replaceFile(f, "b", []byte("other")))
	require.NoError(t, f.Rename("a", "b"), "over what is there")
	require.NoError(t, f.Sync())
	assert.Equal(t, []string{"b"}, names())
	data, err = f.Read("b", 100)
	require.NoError(t, err)
	assert.Equal(t, "second\x00", string(data))

	if s, ok := f.(stamper); ok {
		at, err := s.Stamp("b")
		require.NoError(t, err)
		assert.EqualValues(t, 7, at.size)
		assert.NotZero(t, at.changed)
		_, err = s.Stamp("a")
		require.ErrorIs(t, err, fs.ErrNotExist)
	}

	unlock, ok, err := f.Lock("x" + endLock)
	require.NoError(t, err)
	require.True(t, ok)
	other := open()
	_, ok, err = other.Lock("x" + endLock)
	require.NoError(t, err)
	assert.False(t, ok, "one at a time")
	unlock()
	unlock, ok, err = other.Lock("x" + endLock)
	require.NoError(t, err)
	assert.True(t, ok, "it is free again")
	unlock()
	data, err = other.Read("b", 100)
	require.NoError(t, err)
	assert.Equal(t, "second\x00", string(data), "the other one has the same files")

	require.NoError(t, f.Remove("b"))
	require.NoError(t, f.Sync())
	assert.Empty(t, names())
	require.NoError(t, other.Close())
	require.NoError(t, f.Close())
}

// The fakes of the tests behave like the folders that they replace.
func TestDoublesAreFileStores(t *testing.T) {
	d := newDisk(state{})
	t.Run("disk", func(t *testing.T) { checkFileStore(t, func() fileStore { return d }) })
	m := newMemoryStore(nil, nil)
	t.Run("page", func(t *testing.T) { checkFileStore(t, func() fileStore { return m }) })
}
