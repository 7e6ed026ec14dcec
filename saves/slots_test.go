package saves

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A second start while the first still runs gets a slot of its own; the third continues the game of a dead one.
func TestSlots(t *testing.T) {
	dir := t.TempDir()
	a, b := newRound("a", 0), newRound("b", 1)
	first, second := openTest(t, dir), openTest(t, dir)
	for _, w := range []struct {
		s *Store
		r *Record
	}{{first, a}, {second, b}} {
		_, err := oneMore(w.r)
		require.NoError(t, err)
		w.s.Journal().Keep(w.r.Clone())
		require.NoError(t, w.s.Journal().Flush())
	}
	require.NoError(t, second.Close())
	third := openTest(t, dir)
	r, err := third.Journal().Continue()
	require.NoError(t, err)
	require.NotNil(t, r)
	assert.Equal(t, "b", r.Tags[0].Value, "not that of the first, who lives")
	require.NoError(t, third.Close())
	require.NoError(t, first.Close())
	assert.Equal(t, map[string]int{"a": 1, "b": 1}, kept(t, dir), "one to go on with, the other in the library")
}

// Whoever begins a new game without a look at the old one loses nothing.
func TestNewGameFilesTheOldOne(t *testing.T) {
	dir := t.TempDir()
	for _, round := range []string{"a", "b", "c"} {
		r := newRound(round, 0)
		_, err := oneMore(r)
		require.NoError(t, err)
		s := openTest(t, dir)
		s.Journal().Keep(r)
		require.NoError(t, s.Journal().Flush())
		require.NoError(t, s.Close())
	}
	assert.Equal(t, map[string]int{"a": 1, "b": 1, "c": 1}, kept(t, dir))
}

// A finished game needs no Finish before the process dies; an empty one is not filed.
func TestFinishedAndEmptyGames(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	s.Journal().Keep(newRound("empty", 0))
	require.NoError(t, s.Journal().Finish())
	r := newRound("over", 0)
	r.Now = r.Tree.Add(0, "end:resignation:white")
	s.Journal().Keep(r)
	require.NoError(t, s.Close())
	s = openTest(t, dir)
	left, err := s.Journal().Continue()
	require.NoError(t, err)
	assert.Nil(t, left, "there is nothing to go on with")
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "black resignation", list[0].Result)
}
