package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/savestest"
)

func openTest(tb testing.TB, dir string) *Store {
	tb.Helper()
	s, err := Open(dir, catalog.Find)
	require.NoError(tb, err)
	tb.Cleanup(func() { _ = s.Close() })
	return s
}

func TestLibrary(t *testing.T) {
	s := openTest(t, t.TempDir())
	first := savestest.RandomGame(t, "hasami-shogi", 1, 40, true)
	name, err := s.Save(first)
	require.NoError(t, err)
	assert.Equal(t, "000001-hasami-shogi", name)
	second, err := s.Save(savestest.RandomGame(t, "hasami-shogi", 2, 10, false))
	require.NoError(t, err)
	require.NoError(t, s.Rename(name, "Ła dna/../\x00"))
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, second, list[0].Name)
	assert.Equal(t, 10, list[0].Plies)
	assert.Equal(t, "Ła dna/../\x00", list[1].Title)
	assert.Equal(t, "2026.05.21", list[1].Date)
	assert.Equal(t, first.Seats, list[1].Seats)
	back, err := s.Load(name)
	require.NoError(t, err)
	assert.Equal(t, first, back)
	require.NoError(t, s.Delete(name))
	_, err = s.Load(name)
	require.ErrorIs(t, err, ErrNoGame)
	require.NoError(t, s.Undelete(name))
	_, err = s.Load(name)
	require.NoError(t, err)
	_, err = s.Load("../x")
	require.ErrorIs(t, err, ErrNoGame)
}

func TestAutosaveContinues(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	r, err := s.Autosave().Continue()
	require.NoError(t, err)
	require.Nil(t, r)
	for n := range 20 {
		s.Autosave().SaveRecord(savestest.RandomGame(t, "hasami-shogi", 1, n, false))
		if n%3 == 0 {
			require.NoError(t, s.Autosave().Flush())
		}
	}
	require.NoError(t, s.Close())
	s = openTest(t, dir)
	r, err = s.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, savestest.RandomGame(t, "hasami-shogi", 1, 19, false), r)
	require.NoError(t, s.Autosave().Finish())
	r, err = s.Autosave().Continue()
	require.NoError(t, err)
	assert.Nil(t, r)
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	r, err = s.Autosave().Resume(list[0].Name)
	require.NoError(t, err)
	assert.Equal(t, 19, savestest.PlyCount(r))
	list, err = s.List()
	require.NoError(t, err)
	assert.Empty(t, list)
	s.Autosave().SaveRecord(savestest.RandomGame(t, "hasami-shogi", 1, 25, false))
	require.NoError(t, s.Autosave().Finish())
	list, err = s.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, 25, list[0].Plies)
}
