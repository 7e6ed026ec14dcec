package library

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// cut is the game of game(…) up to so many plies.
func cut(t *testing.T, plies int) *saves.Record {
	t.Helper()
	return savestest.RandomGame(t, "chess", 7, plies, false)
}

// playing is a page in which so many plies have been played and kept.
func playing(t *testing.T, plies int) (*memoryStore, *Store) {
	t.Helper()
	c := newMemoryStore(nil, nil)
	s := page(c)
	_, err := s.Autosave().Continue()
	require.NoError(t, err)
	for n := range plies + 1 {
		s.Autosave().SaveRecord(cut(t, n))
		require.NoError(t, s.Autosave().Flush())
	}
	return c, s
}

func TestPageThatEndsWithTheMoveLosesNothing(t *testing.T) {
	c, s := playing(t, 8)
	c.disk.stop = 1 // nothing comes through any more
	s.Autosave().SaveRecord(cut(t, 9))
	require.Error(t, s.Autosave().Flush())
	next := page(reloaded(c))
	r, err := next.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 9), r)
	require.NoError(t, next.Autosave().Finish())
	list, err := next.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, 9, list[0].Plies, "also where nobody goes on with it")
	assert.NotEmpty(t, list[0].Position)
}

func TestCopyOfADeadPageInAnotherSlot(t *testing.T) {
	c, s := playing(t, 3)
	other := page(c)
	_, err := other.Autosave().Continue()
	require.NoError(t, err)
	other.Autosave().SaveRecord(savestest.RandomGame(t, "hasami-shogi", 1, 4, false))
	require.NoError(t, other.Autosave().Flush())
	c.disk.stop = 1
	s.Autosave().SaveRecord(cut(t, 4))
	other.Autosave().SaveRecord(savestest.RandomGame(t, "hasami-shogi", 1, 5, false))
	require.Error(t, s.Autosave().Flush())
	require.Error(t, other.Autosave().Flush())
	next := page(reloaded(c))
	r, err := next.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 4), r)
	list, err := next.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, 5, list[0].Plies)
}

// The browser brings localStorage to the disk seconds later: what it brings back after a kill may be old, or of a game
// that was filed since.
func TestOldBackupIsBetterThanNothing(t *testing.T) {
	c, s := playing(t, 5)
	old := newMemoryStore(nil, c.backups).backups
	s.Autosave().SaveRecord(cut(t, 6))
	require.NoError(t, s.Autosave().Flush())
	back := func() *Store {
		next := reloaded(c)
		next.backups = old
		return page(next)
	}
	r, err := back().Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 6), r, "an older state of the game")

	require.NoError(t, s.Autosave().Finish())
	next := back()
	r, err = next.Autosave().Continue()
	require.NoError(t, err)
	assert.Nil(t, r, "it is in the library")
	list, err := next.List()
	require.NoError(t, err)
	assert.Len(t, list, 1)

	s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 8, 3, false))
	require.NoError(t, s.Autosave().Flush())
	r, err = back().Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, savestest.RandomGame(t, "chess", 8, 3, false), r, "another game is being played")
}

func TestDamagedCopyIsPassedOver(t *testing.T) {
	c, s := playing(t, 5)
	for at := range len(c.backups["running-1"]) {
		next := reloaded(c)
		next.backups["running-1"] = next.backups["running-1"][:at]
		r, err := page(next).Autosave().Continue()
		require.NoError(t, err)
		require.Equal(t, cut(t, 5), r)
	}
	require.NoError(t, s.Close())
}

func TestFullStoreGoesOnWithTheCopy(t *testing.T) {
	c, s := playing(t, 5)
	c.full = true
	s.Autosave().SaveRecord(cut(t, 6))
	require.ErrorIs(t, s.Autosave().Flush(), ErrFull)
	require.ErrorIs(t, s.Autosave().Err(), ErrFull)
	next := reloaded(c)
	next.full = true
	again := page(next)
	r, err := again.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 6), r)
	again.Autosave().SaveRecord(r)
	require.ErrorIs(t, again.Autosave().Flush(), ErrFull)
	next.full = false
	require.NoError(t, again.Autosave().Flush())
	r, err = page(reloaded(next)).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 6), r)
}

func TestNoRoomForTheCopyIsNoFault(t *testing.T) {
	c, s := playing(t, 5)
	c.room = 0
	s.Autosave().SaveRecord(cut(t, 6))
	require.NoError(t, s.Autosave().Flush())
	r, err := page(reloaded(c)).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 6), r)
}

func TestCopyOfAResumedGame(t *testing.T) {
	c, s := playing(t, 5)
	require.NoError(t, s.Autosave().Finish())
	assert.Empty(t, c.backups, "it is filed")
	_, err := s.Autosave().Resume("000001-chess")
	require.NoError(t, err)
	c.disk.stop = 1
	s.Autosave().SaveRecord(cut(t, 6))
	require.Error(t, s.Autosave().Flush())
	r, err := page(reloaded(c)).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, cut(t, 6), r)
}

func TestStoreIsAskedToLastOnce(t *testing.T) {
	c, s := playing(t, 5)
	assert.Zero(t, c.lasts, "nothing was finished")
	for range 2 {
		over := cut(t, 5)
		over.Current = over.Tree.Add(over.Current, "end:resignation:white")
		s.Autosave().SaveRecord(over)
		require.NoError(t, s.Autosave().Finish())
	}
	assert.Equal(t, 1, c.lasts)
}

func TestCopyIsWrittenLineByLine(t *testing.T) {
	var one backupWriter
	for _, r := range []*saves.Record{cut(t, 9), cut(t, 12), savestest.RandomGame(t, "chess", 1, 30, true), cut(t, 4)} {
		text, err := one.encode(r)
		require.NoError(t, err)
		back, err := native.Decode(text, catalog.Find)
		require.NoError(t, err)
		assert.Equal(t, r, back)
	}
}

// A page that has given its slot back writes no backup there: another one may have taken it.
func TestNoBackupInAReleasedSlot(t *testing.T) {
	c, s := playing(t, 5)
	before := bytes.Clone(c.backups["running-1"])
	require.NotEmpty(t, before)
	require.NoError(t, s.Close())
	c.disk.stop = 1
	s.Autosave().SaveRecord(cut(t, 6))
	require.Error(t, s.Autosave().Flush())
	assert.Equal(t, before, c.backups["running-1"])
}
