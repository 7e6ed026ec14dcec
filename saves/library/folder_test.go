//go:build !js

package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestFolder(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", "/somewhere/else")
	dir, err := Folder()
	require.NoError(t, err)
	assert.Equal(t, "/somewhere/else", dir)
	t.Setenv("LUDARIUM_HOME", "")
	if dir, err = Folder(); err == nil {
		assert.Equal(t, "ludarium", filepath.Base(dir))
	}
}

// If nothing can be saved, the game goes on, and is saved as soon as possible.
func TestNoFolder(t *testing.T) {
	home := t.TempDir()
	dir := filepath.Join(home, "data", "ludarium")
	require.NoError(t, os.WriteFile(filepath.Join(home, "data"), []byte("a file in place of the folder"), 0o600))
	s, err := Open(dir, catalog.Find)
	require.ErrorContains(t, err, "games cannot be saved")
	require.NotNil(t, s)
	r, err := s.Autosave().Continue()
	require.Error(t, err)
	require.Nil(t, r)
	want := savestest.RandomGame(t, "chess", 1, 7, false)
	s.Autosave().SaveRecord(want)
	require.ErrorContains(t, s.Autosave().Flush(), "games cannot be saved")
	require.Error(t, s.Autosave().Err())
	_, err = s.List()
	require.Error(t, err)
	o, err := s.LoadSettings(themeSettings())
	require.Error(t, err)
	assert.Equal(t, "light", o["theme"])
	require.Error(t, s.SaveSettings(o))
	require.NoError(t, os.Remove(filepath.Join(home, "data")))
	require.NoError(t, s.Autosave().Flush())
	require.NoError(t, s.Close())
	r, err = openTest(t, dir).Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, want, r)
}

func TestSweep(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"000001-chess.ludarium.tmp", "settings.json.tmp", "running-1-a.ludarium.tmp", "foreign.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("half"), 0o600))
	}
	s := openTest(t, dir)
	_, err := s.Autosave().Continue()
	require.NoError(t, err)
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	for _, name := range left {
		assert.False(t, strings.HasSuffix(name, ".tmp"), name)
	}
	assert.FileExists(t, filepath.Join(dir, "foreign.txt"), "what is not ours stays")
}

// Links in the folder do not lead out of it.
func TestLinks(t *testing.T) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(outside, []byte("secret"), 0o600))
	if err := os.Symlink(outside, filepath.Join(dir, "000001-chess.ludarium")); err != nil {
		t.Logf("no links here: %v", err)
		return
	}
	require.NoError(t, os.Symlink(outside, filepath.Join(dir, "settings.json.tmp")))
	s := openTest(t, dir)
	_, err := s.Load("000001-chess")
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "check sum", "it was not read")
	require.NoError(t, s.SaveSettings(nil))
	data, err := os.ReadFile(outside)
	require.NoError(t, err)
	assert.Equal(t, "secret", string(data))
}

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	s := openTest(t, dir)
	o, err := s.LoadSettings(themeSettings())
	require.NoError(t, err, "a first start")
	assert.Equal(t, "light", o["theme"])
	o["theme"] = "dark"
	require.NoError(t, s.SaveSettings(o))
	o, err = s.LoadSettings(themeSettings())
	require.NoError(t, err)
	assert.Equal(t, "dark", o["theme"])
	file := filepath.Join(dir, "settings.json")
	for text, want := range map[string]string{
		`{"ludarium-settings":1,"values":{"theme":"pink","speed":"7"}}`: `there is no setting "speed"; option theme: "pink" is not one of light, dark, contrast`,
		`{}`:       "no version; the file is kept as settings",
		`nonsense`: "the file is damaged",
	} {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		o, err = s.LoadSettings(themeSettings())
		require.Error(t, err)
		require.ErrorContains(t, err, want)
		assert.Equal(t, "light", o["theme"], text)
	}
}

func TestListReadsOnlyWhatChanged(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir, catalog.Find)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	var names []string
	for range 3 {
		name, err := s.Save(savestest.RandomGame(t, "chess", 1, 6, false))
		require.NoError(t, err)
		names = append(names, name)
		old := time.Now().Add(-time.Minute)
		require.NoError(t, os.Chtimes(filepath.Join(dir, name+native.Extension), old, old))
	}
	first, err := s.List()
	require.NoError(t, err)
	require.Len(t, first, 3)
	assert.Len(t, s.listCache.known, 3, "they are remembered")
	require.NoError(t, s.Rename(names[1], "another"))
	require.NoError(t, s.Delete(names[0]))
	require.NoError(t, os.WriteFile(filepath.Join(dir, names[2]+native.Extension), []byte("noise"), 0o600))
	second, err := s.List()
	require.NoError(t, err)
	require.Len(t, second, 2)
	require.Error(t, second[0].Err, "what another program did is seen")
	assert.Equal(t, "another", second[1].Title)
	binned, err := s.Trash()
	require.NoError(t, err)
	require.Len(t, binned, 1)
	assert.Len(t, s.trashCache.known, 1, "the trash is remembered too")
	require.NoError(t, s.Undelete(names[0]))
	third, err := s.List()
	require.NoError(t, err)
	require.Len(t, third, 3)
	assert.Equal(t, second[1], third[1])
}

func TestFolderIsAFileStore(t *testing.T) {
	dir := t.TempDir()
	checkFileStore(t, func() fileStore {
		f, err := openFolder(dir)
		require.NoError(t, err)
		return f
	})
}
