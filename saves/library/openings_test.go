package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves/savestest"
)

// The files of a kind of game are those whose names end with it, not with a longer id.
func TestGameFiles(t *testing.T) {
	s := openTest(t, t.TempDir())
	var chess []string
	for i, id := range []string{"chess", "three-player-chess", "chess960", "chess", "antichess"} {
		name, err := s.Save(savestest.RandomGame(t, id, uint64(i), 12, false))
		require.NoError(t, err)
		if id == "chess" {
			chess = append(chess, name)
		}
	}
	files, err := s.GameFiles("chess")
	require.NoError(t, err)
	require.Len(t, files, 2)
	for i, f := range files {
		assert.Equal(t, chess[i], f.Name)
		assert.Positive(t, f.Size)
		h, actions, err := s.ReadOpening(f.Name, 5)
		require.NoError(t, err)
		assert.Equal(t, "chess", h.Record.Game)
		assert.Len(t, actions, 5)
	}
	require.NoError(t, s.Delete(chess[0]))
	files, err = s.GameFiles("chess")
	require.NoError(t, err)
	assert.Len(t, files, 1)
	_, _, err = s.ReadOpening(chess[0], 5)
	require.Error(t, err)
	_, _, err = s.ReadOpening("../x", 5)
	require.ErrorIs(t, err, ErrNoGame)
}

// The game of the process is listed once it is over, until it is one of the library.
func TestGameFilesWithFinishedGame(t *testing.T) {
	s := openTest(t, t.TempDir())
	listed := func() []GameFile {
		require.NoError(t, s.Autosave().Flush())
		files, err := s.GameFiles("chess")
		require.NoError(t, err)
		return files
	}
	r := savestest.RandomGame(t, "chess", 1, 12, false)
	r.Result = ""
	s.Autosave().SaveRecord(r.Clone())
	assert.Empty(t, listed(), "it is not over")
	r.Result = "draw agreement"
	r.Tree.Add(r.Current, "end agreement")
	s.Autosave().SaveRecord(r.Clone())
	first := listed()
	require.Len(t, first, 1)
	_, actions, err := s.ReadOpening(first[0].Name, 5)
	require.NoError(t, err)
	assert.Len(t, actions, 5)
	s.Autosave().SaveRecord(r.Clone())
	assert.NotEqual(t, first, listed(), "another snapshot")
	require.NoError(t, s.Autosave().Finish())
	last := listed()
	require.Len(t, last, 1)
	assert.True(t, isGameName(last[0].Name))
}

// The next finished game in the same slot is another one, though its first snapshot has the same name and number as that of the game before.
func TestNextFinishedGameIsAnotherFile(t *testing.T) {
	s := openTest(t, t.TempDir())
	var own []GameFile // the last of the list
	for seed := range uint64(2) {
		r := savestest.RandomGame(t, "chess", 1+seed, 12, false)
		r.Result = "draw agreement"
		r.Tree.Add(r.Current, "end agreement")
		s.Autosave().SaveRecord(r)
		require.NoError(t, s.Autosave().Flush())
		files, err := s.GameFiles("chess")
		require.NoError(t, err)
		require.Len(t, files, int(seed)+1)
		last := files[seed]
		assert.False(t, isGameName(last.Name))
		_, _, err = s.ReadOpening(last.Name, 5)
		require.NoError(t, err)
		_, _, err = s.ReadOpening(last.Name+"-x", 5)
		require.ErrorIs(t, err, ErrNoGame, "nor any other name that begins like that of the slot")
		own = append(own, last)
		require.NoError(t, s.Autosave().Finish())
	}
	assert.Equal(t, own[0].Name, own[1].Name)
	assert.NotEqual(t, own[0], own[1])
}

// A cache is kept beside the games and is none of them.
func TestCache(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	_, err := s.LoadCache("openings")
	require.Error(t, err)
	require.NoError(t, s.SaveCache("openings", []byte("one")))
	require.NoError(t, s.SaveCache("openings", []byte("two")))
	require.Error(t, s.SaveCache("../x", nil))
	require.NoError(t, s.Close())
	s = openTest(t, dir)
	data, err := s.LoadCache("openings")
	require.NoError(t, err)
	assert.Equal(t, "two", string(data))
	list, err := s.List()
	require.NoError(t, err)
	assert.Empty(t, list)
	trash, err := s.Trash()
	require.NoError(t, err)
	assert.Empty(t, trash)
}
