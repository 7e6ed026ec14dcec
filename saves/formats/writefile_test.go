//go:build !js

package formats_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	r := savestest.RandomGame(t, "chess", 1, 9, false)
	path := filepath.Join(dir, "game.pgn")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
	bad := r.Clone()
	bad.Tree.Nodes[4].Action = "a1a1"
	require.Error(t, formats.WriteFile(path, catalog.Find, bad))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "old", string(data), "a file is not touched before the new one is whole")
	require.NoError(t, formats.WriteFile(path, catalog.Find, r, r))
	records, err := formats.ReadFile(path, catalog.Find)
	require.NoError(t, err)
	assert.Len(t, records, 2)
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	assert.Len(t, left, 1)
	require.Error(t, formats.WriteFile(filepath.Join(dir, "no", "game.pgn"), catalog.Find, r))
	_, err = formats.ReadFile(filepath.Join(dir, "no.pgn"), catalog.Find)
	require.ErrorContains(t, err, "no.pgn")
	_, err = formats.ReadFile(dir, catalog.Find)
	require.ErrorContains(t, err, "is a folder")
}

// A file that only its owner may read stays so.
func TestReplaceFileKeepsPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such permissions")
	}
	path := filepath.Join(t.TempDir(), "game.pgn")
	for _, mode := range []fs.FileMode{0o600, 0o664} {
		require.NoError(t, os.WriteFile(path, []byte("old"), mode))
		require.NoError(t, os.Chmod(path, mode))
		require.NoError(t, formats.ReplaceFile(path, []byte("new")))
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode())
	}
}
