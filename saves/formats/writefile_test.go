//go:build !js

package formats_test

import (
	"os"
	"path/filepath"
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
