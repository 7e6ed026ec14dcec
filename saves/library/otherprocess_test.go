//go:build !js

package library

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

// An otherProcess is a folder that is a real one in which something happens at a call.
type otherProcess struct {
	fileStore
	atLock, atRename func(name string) error
}

func (m otherProcess) Lock(name string) (func(), bool, error) {
	if m.atLock != nil {
		if err := m.atLock(name); err != nil {
			return nil, false, err
		}
	}
	return m.fileStore.Lock(name)
}

func (m otherProcess) Rename(from, to string) error {
	if m.atRename != nil {
		if err := m.atRename(to); err != nil {
			return err
		}
	}
	return m.fileStore.Rename(from, to)
}

// storeWithOtherProcess is a store on dir.
func storeWithOtherProcess(t *testing.T, dir string, m otherProcess) *Store {
	t.Helper()
	s := newStore(dir, catalog.Find, func() (fileStore, error) {
		f, err := openFolder(dir)
		m.fileStore = f
		return m, err
	})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// unplayable leaves an autosave whose newest state is whole, but not legal.
func unplayable(t *testing.T, dir string) (before *saves.Record) {
	t.Helper()
	s := openTest(t, dir)
	before = savestest.RandomGame(t, "chess", 1, 5, false)
	for _, r := range []*saves.Record{before, savestest.RandomGame(t, "chess", 1, 6, false)} {
		s.Autosave().SaveRecord(r)
		require.NoError(t, s.Autosave().Flush())
	}
	require.NoError(t, s.Close())
	newest := filepath.Join(dir, "running-1-b.ludarium")
	data, err := os.ReadFile(newest)
	require.NoError(t, err)
	at := bytes.LastIndex(data, []byte(`"action":"`)) + len(`"action":"`)
	copy(data[at:], "a1a1")
	require.NoError(t, os.WriteFile(newest, savestest.WithChecksum(string(data)), 0o600))
	return before
}

func TestWhatIsKeptAfterAnUnplayableStateIsTheNewest(t *testing.T) {
	dir := t.TempDir()
	before := unplayable(t, dir)
	s := openTest(t, dir)
	r, err := s.Autosave().Continue()
	require.ErrorContains(t, err, "kept as running-1-b.bad")
	assert.Equal(t, before, r)
	next := savestest.RandomGame(t, "chess", 1, 7, false)
	s.Autosave().SaveRecord(next)
	require.NoError(t, s.Autosave().Flush())
	require.NoError(t, s.Close())
	r, err = openTest(t, dir).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, next, r)
}

func TestUnplayableStateThatCannotBeSetAside(t *testing.T) {
	dir := t.TempDir()
	unplayable(t, dir)
	s := storeWithOtherProcess(t, dir, otherProcess{atRename: func(string) error { return errFail }})
	r, err := s.Autosave().Continue()
	require.ErrorContains(t, err, "kept as running-1-b.ludarium")
	require.NotNil(t, r)
	assert.Equal(t, 5, savestest.PlyCount(r))
}

func TestOtherProcessFinishesWhileASlotIsSought(t *testing.T) {
	dir := t.TempDir()
	other := openTest(t, dir)
	for n := range 2 {
		other.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, n+3, false))
		require.NoError(t, other.Autosave().Flush())
	}
	done := false
	s := storeWithOtherProcess(t, dir, otherProcess{atLock: func(name string) error {
		if strings.HasPrefix(name, slotPrefix) && !done {
			done = true
			require.NoError(t, other.Autosave().Finish())
			return other.Close()
		}
		return nil
	}})
	r, err := s.Autosave().Continue()
	require.NoError(t, err, "nothing is broken")
	assert.Nil(t, r)
}

func TestFaultWhileASlotIsSoughtLocksNothing(t *testing.T) {
	dir := t.TempDir()
	a, b := openTest(t, dir), openTest(t, dir)
	for _, s := range []*Store{a, b} {
		s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 5, false))
		require.NoError(t, s.Autosave().Flush())
	}
	require.NoError(t, a.Close())
	require.NoError(t, b.Close())
	failed := false
	s := storeWithOtherProcess(t, dir, otherProcess{atLock: func(name string) error {
		if name == slotName(2)+endLock && !failed {
			failed = true
			return errFail
		}
		return nil
	}})
	r, err := s.Autosave().Continue()
	require.ErrorIs(t, err, errFail)
	assert.NotNil(t, r, "the first slot is not lost to this process")
	assert.Equal(t, 1, s.Autosave().ownSlot())
	r, err = openTest(t, dir).Autosave().Continue()
	require.NoError(t, err)
	assert.NotNil(t, r, "nor is the second one to others")
}

func TestNoHomeIsNotTheRootFolder(t *testing.T) {
	if _, err := os.UserHomeDir(); err != nil || filepath.Separator != '/' {
		return // other systems find it without the variable
	}
	t.Cleanup(xdg.Reload) // after the variables are back
	for _, name := range []string{"LUDARIUM_HOME", "HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	_, err := Folder()
	require.ErrorContains(t, err, "there is no home folder")
}
