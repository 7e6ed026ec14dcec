package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// A second process beside a running one gets a slot of its own; a third one continues the game of an ended process.
func TestSlots(t *testing.T) {
	dir := t.TempDir()
	a, b := newRound("a", 0), newRound("b", 1)
	first, second := openTest(t, dir), openTest(t, dir)
	for _, w := range []struct {
		s *Store
		r *saves.Record
	}{{first, a}, {second, b}} {
		_, err := oneMore(w.r)
		require.NoError(t, err)
		w.s.Autosave().SaveRecord(w.r.Clone())
		require.NoError(t, w.s.Autosave().Flush())
	}
	require.NoError(t, second.Close())
	third := openTest(t, dir)
	r, err := third.Autosave().Continue()
	require.NoError(t, err)
	require.NotNil(t, r)
	assert.Equal(t, "b", r.Tags[0].Value, "not that of the first, who lives")
	require.NoError(t, third.Close())
	require.NoError(t, first.Close())
	assert.Equal(t, map[string]int{"a": 1, "b": 1}, kept(t, dir), "one to go on with, the other in the library")
}

// A new game started without looking at the old one does not lose it.
func TestNewGameFilesTheOldOne(t *testing.T) {
	dir := t.TempDir()
	for _, round := range []string{"a", "b", "c"} {
		r := newRound(round, 0)
		_, err := oneMore(r)
		require.NoError(t, err)
		s := openTest(t, dir)
		s.Autosave().SaveRecord(r)
		require.NoError(t, s.Autosave().Flush())
		require.NoError(t, s.Close())
	}
	assert.Equal(t, map[string]int{"a": 1, "b": 1, "c": 1}, kept(t, dir))
}

// A finished game reaches the library without Finish; an empty one does not.
func TestFinishedAndEmptyGames(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	s.Autosave().SaveRecord(newRound("empty", 0))
	require.NoError(t, s.Autosave().Finish())
	r := newRound("over", 0)
	r.Current = r.Tree.Add(0, "end:resignation:white")
	s.Autosave().SaveRecord(r)
	require.NoError(t, s.Close())
	s = openTest(t, dir)
	left, err := s.Autosave().Continue()
	require.NoError(t, err)
	assert.Nil(t, left, "there is nothing to go on with")
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "black resignation", list[0].Result)
}

// bareGames are games without a move: one from the start of the game, and one from a position of its own.
func bareGames(t *testing.T) map[string]*saves.Record {
	t.Helper()
	r := newRound("own", 0)
	st, err := r.State(catalog.Find)
	require.NoError(t, err)
	st.Position.Play(st.Position.Moves(nil)[0])
	r.Start = st.Position.String()
	return map[string]*saves.Record{"plain": newRound("plain", 0), "own": r}
}

// A game of the library that was opened but not played goes back there, with its title.
func TestALibraryGameWithoutMovesComesBack(t *testing.T) {
	for what, r := range bareGames(t) {
		for _, dies := range []bool{false, true} {
			for _, keeps := range []bool{false, true} {
				dir := t.TempDir()
				s := openTest(t, dir)
				name, err := s.Save(r)
				require.NoError(t, err)
				require.NoError(t, s.Rename(name, "title"))
				opened, err := s.Autosave().Resume(name)
				require.NoError(t, err)
				if keeps {
					s.Autosave().SaveRecord(opened)
				}
				if dies {
					require.NoError(t, s.Close())
					s = openTest(t, dir)
					_, err = s.Autosave().Continue()
					require.NoError(t, err)
				}
				require.NoError(t, s.Autosave().Finish())
				list, err := s.List()
				require.NoError(t, err)
				if assert.Len(t, list, 1, "%s, died %t, kept %t", what, dies, keeps) {
					assert.Equal(t, "title", list[0].Title)
				}
				require.NoError(t, s.Close())
			}
		}
	}
}

// So does one whose only line was removed.
func TestALibraryGameWithoutItsMovesComesBack(t *testing.T) {
	s := openTest(t, t.TempDir())
	r := newRound("a", 0)
	_, err := oneMore(r)
	require.NoError(t, err)
	name, err := s.Save(r)
	require.NoError(t, err)
	_, err = s.Autosave().Resume(name)
	require.NoError(t, err)
	s.Autosave().SaveRecord(newRound("a", 0))
	require.NoError(t, s.Autosave().Finish())
	list, err := s.List()
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

// A game from a custom position is saved before its first move, whether it is moved to the library or its process ends.
func TestAPositionOfItsOwnIsKept(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	s.Autosave().SaveRecord(bareGames(t)["own"])
	require.NoError(t, s.Autosave().Finish())
	s.Autosave().SaveRecord(bareGames(t)["own"])
	require.NoError(t, s.Close())
	s = openTest(t, dir)
	s.Autosave().SaveRecord(newRound("next", 0))
	require.NoError(t, s.Autosave().Finish())
	assert.Equal(t, map[string]int{"own": 2}, counted(t, s))
}

// counted returns the number of games in the library by round.
func counted(t *testing.T, s *Store) map[string]int {
	t.Helper()
	list, err := s.List()
	require.NoError(t, err)
	rounds := map[string]int{}
	for _, e := range list {
		r, err := s.Load(e.Name)
		require.NoError(t, err)
		rounds[r.Tags[0].Value]++
	}
	return rounds
}
