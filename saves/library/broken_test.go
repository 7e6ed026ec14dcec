package library

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestBrokenFileIsSetAside(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	for n := 1; n <= 2; n++ {
		name := "000007-chess"
		require.NoError(t, os.WriteFile(filepath.Join(dir, name+".ludarium"), []byte("nonsense"), 0o600))
		list, err := s.List()
		require.NoError(t, err)
		require.Error(t, list[len(list)-1].Err, "the list shows it with its fault")
		_, err = s.Load(name)
		require.ErrorIs(t, err, saves.ErrUnknownFormat)
		want := []string{"", "000007-chess.bad", "000007-chess-2.bad"}[n]
		require.ErrorContains(t, err, "kept as "+want)
		data, err := os.ReadFile(filepath.Join(dir, want))
		require.NoError(t, err)
		assert.Equal(t, "nonsense", string(data))
	}
	name, err := s.Save(savestest.RandomGame(t, "chess", 1, 3, false))
	require.NoError(t, err)
	assert.Equal(t, "000008-chess", name, "a name is not used again")
	require.NoError(t, s.Delete("000007-chess"), "a broken game can be thrown away")
	require.NoError(t, s.Delete(name))
	trash, err := s.Trash()
	require.NoError(t, err)
	require.Len(t, trash, 2)
	assert.Equal(t, name, trash[0].Name, "the newest first")
	assert.Equal(t, "chess", trash[0].Game)
	require.Error(t, trash[1].Err)
	require.NoError(t, s.Undelete(name))
	require.NoError(t, s.EmptyTrash())
	trash, err = s.Trash()
	require.NoError(t, err)
	assert.Empty(t, trash)
}

func TestBrokenAutosave(t *testing.T) {
	a, b := savestest.RandomGame(t, "hasami-shogi", 1, 5, false), savestest.RandomGame(t, "hasami-shogi", 1, 6, false)
	for _, c := range []struct {
		name   string
		damage []string
		want   *saves.Record
	}{
		{"the last state", []string{"b"}, a},
		{"the state before it", []string{"a"}, b},
		{"both", []string{"a", "b"}, nil},
	} {
		dir := t.TempDir()
		s := openTest(t, dir)
		for _, r := range []*saves.Record{a, b} {
			s.Autosave().SaveRecord(r)
			require.NoError(t, s.Autosave().Flush())
		}
		require.NoError(t, s.Close())
		for _, gen := range c.damage {
			require.NoError(t, os.Truncate(filepath.Join(dir, "running-1-"+gen+".ludarium"), 100))
		}
		s = openTest(t, dir)
		r, err := s.Autosave().Continue()
		require.ErrorIs(t, err, saves.ErrDamaged, c.name)
		require.ErrorContains(t, err, "kept as running-1-", c.name)
		assert.Equal(t, c.want, r, c.name)
		for _, gen := range c.damage {
			assert.FileExists(t, filepath.Join(dir, "running-1-"+gen+".bad"))
		}
		s.Autosave().SaveRecord(b)
		require.NoError(t, s.Autosave().Flush(), "the game goes on")
	}
}
