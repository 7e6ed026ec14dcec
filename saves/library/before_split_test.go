//go:build !js

package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// beforeSplit holds files that the program wrote while this code was one package, and a library that was left open.
// Its digests.json has what that program read out of each file; that of hasami shogi changed once, when its moves began
// to be numbered in pairs, as its records number them.
const beforeSplit = "testdata/before-split"

// Every format is read as it was then, and written to the byte.
func TestFilesFromBeforeTheSplit(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(beforeSplit, "digests.json"))
	require.NoError(t, err)
	digests := map[string]string{}
	require.NoError(t, json.Unmarshal(data, &digests))
	require.NotEmpty(t, digests)
	for file, want := range digests {
		t.Run(file, func(t *testing.T) {
			path := filepath.Join(beforeSplit, file)
			records, err := formats.ReadFile(path, catalog.Find)
			require.NoError(t, err)
			hash := sha256.New()
			for _, r := range records {
				data, err := native.Encode(r, catalog.Find)
				require.NoError(t, err)
				hash.Write(data)
			}
			assert.Equal(t, want, fmt.Sprintf("%d games %x", len(records), hash.Sum(nil)))
			before, err := os.ReadFile(path)
			require.NoError(t, err)
			var after bytes.Buffer
			require.NoError(t, formats.Write(&after, file, catalog.Find, records...))
			assert.Equal(t, string(before), after.String())
		})
	}
}

// A library that was left with a running game, a game in the trash and settings opens as it was.
func TestLibraryFromBeforeTheSplit(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(filepath.Join(beforeSplit, "library"))))
	s := openTest(t, dir)
	list, err := s.List()
	require.NoError(t, err)
	var names []string
	for _, e := range list {
		require.NoError(t, e.Err, e.Name)
		names = append(names, e.Name)
	}
	assert.Equal(t, []string{"running-1", "000003-go", "000002-shogi", "000001-chess"}, names)
	assert.Equal(t, "Title of mine", list[2].Title)
	assert.Equal(t, "white resignation", list[2].Result)
	shogi, err := s.Load("000002-shogi")
	require.NoError(t, err)
	assert.Equal(t, "end:resignation:black", shogi.Tree.Nodes[shogi.Current].Action)
	trash, err := s.Trash()
	require.NoError(t, err)
	require.Len(t, trash, 1)
	require.NoError(t, s.Undelete(trash[0].Name))
	deleted, err := s.Load("000004-hasami-shogi")
	require.NoError(t, err)
	assert.Equal(t, 8, savestest.PlyCount(deleted))
	settings, err := s.LoadSettings([]rules.Option{
		{Key: "theme", Default: "light", Values: []string{"light", "dark"}}, {Key: "sound", Default: "on", Values: []string{"on", "off"}},
	})
	require.NoError(t, err)
	assert.Equal(t, rules.Options{"theme": "dark", "sound": "off"}, settings)
	running, err := s.Autosave().Continue()
	require.NoError(t, err)
	require.NotNil(t, running)
	assert.Equal(t, "antichess", running.Game)
	assert.Equal(t, 6, savestest.PlyCount(running), "the newer of its two snapshots")
}
