//go:build !js

package scenes

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves/formats"
)

func TestExportNeverOverwrites(t *testing.T) {
	dir := t.TempDir()
	first, err := exportTo(dir, "game.pgn", []byte("one"))
	require.NoError(t, err)
	second, err := exportTo(dir, "game.pgn", []byte("two"))
	require.NoError(t, err)
	assert.NotEqual(t, first, second)
	assert.Equal(t, ".pgn", filepath.Ext(second))
	data, err := os.ReadFile(first)
	require.NoError(t, err)
	assert.Equal(t, "one", string(data))
	_, err = exportTo(filepath.Join(dir, "none"), "game.pgn", nil)
	require.ErrorIs(t, err, formats.ErrNoFolder)
}

func TestGameFoldersListOnlyGameFiles(t *testing.T) {
	outside := t.TempDir()
	dir := filepath.Join(outside, "own")
	require.NoError(t, os.Mkdir(dir, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(outside, "secret.pgn"), []byte("x"), 0o600))
	for _, name := range []string{"a.pgn", "B.PGN", "c.ludarium", "d.hasami", "e.txt", ".pgn", "photo.png"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.pgn"), 0o700))
	files, err := listGameFiles(dir, false)
	require.NoError(t, err)
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	assert.ElementsMatch(t, []string{"a.pgn", "B.PGN", "c.ludarium", "d.hasami", ".pgn"}, names)
	_, err = listGameFiles(filepath.Join(dir, "none"), false)
	require.Error(t, err)
	files, err = listGameFiles(dir, true)
	require.NoError(t, err)
	assert.Len(t, files, 4, "the program's own saves are in the library already")
	list := gameFolders(dir)
	require.NotEmpty(t, list)
	own := list[len(list)-1]
	assert.Equal(t, "x", string(own.Read("a.pgn").Data))
	assert.Error(t, own.Read("../secret.pgn").Err, "no name escapes the folder")
}

// Exported files can be opened from the list, wherever they went: folders are looked up every time.
func TestGameFoldersListExportedFiles(t *testing.T) {
	home := t.TempDir()
	documents := filepath.Join(home, "Documents")
	dirs, at := xdg.UserDirs, xdg.Home
	t.Cleanup(func() { xdg.UserDirs, xdg.Home = dirs, at })
	xdg.Home, xdg.UserDirs.Documents, xdg.UserDirs.Download = home, documents, filepath.Join(home, "Downloads")
	listed := func() map[string]int {
		names := map[string]int{}
		for _, folder := range gameFolders(filepath.Join(home, "own")) {
			files, err := folder.List()
			require.NoError(t, err)
			for _, file := range files {
				names[filepath.Join(folder.Name, file.Name)]++
			}
		}
		return names
	}
	first, err := export("game.ludarium", []byte("one"))
	require.NoError(t, err)
	assert.Equal(t, map[string]int{first: 1}, listed())
	require.NoError(t, os.Mkdir(documents, 0o700))
	second, err := export("game.pgn", []byte("two"))
	require.NoError(t, err)
	assert.Equal(t, map[string]int{first: 1, second: 1}, listed())
	xdg.UserDirs.Documents = home
	assert.Equal(t, map[string]int{first: 1}, listed(), "no folder is listed twice")
}
