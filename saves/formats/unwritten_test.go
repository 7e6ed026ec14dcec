package formats_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// Whatever cannot be written in a format is refused with one of the reasons that have words, and each of them occurs.
func TestFormatReasonsOccur(t *testing.T) {
	chess, shogi := savestest.RandomGame(t, "chess", 1, 2, false), formatstest.Read(t, "a.kifu", "手合割：平手\n先手：☺\n   1 ７六歩(77)\n")[0]
	null := formatstest.Read(t, "a.kifu", "手合割：平手\n   1 ７六歩(77)\n")[0]
	null.Current = null.Tree.Add(null.Current, "null")
	var seen []saves.FormatReason
	for _, c := range []struct {
		want    saves.FormatError
		records []*saves.Record
	}{
		{saves.FormatError{Reason: saves.FormatGame, Extension: ".kif", Game: "chess"}, []*saves.Record{chess}},
		{saves.FormatError{Reason: saves.FormatGame, Extension: ".csa", Game: "chess"}, []*saves.Record{chess}},
		{saves.FormatError{Reason: saves.FormatGame, Extension: ".usi", Game: "chess"}, []*saves.Record{chess}},
		{saves.FormatError{Reason: saves.FormatGame, Extension: ".sgf", Game: "chess"}, []*saves.Record{chess}},
		{saves.FormatError{Reason: saves.FormatGame, Extension: ".hasami", Game: "chess"}, []*saves.Record{chess}},
		{saves.FormatError{Reason: saves.FormatGame, Extension: ".pgn", Game: "shogi"}, []*saves.Record{shogi}},
		{saves.FormatError{Reason: saves.FormatOneGame, Extension: ".kifu", Count: 2}, []*saves.Record{shogi, shogi}},
		{saves.FormatError{Reason: saves.FormatOneGame, Extension: ".ludarium", Count: 2}, []*saves.Record{shogi, shogi}},
		{saves.FormatError{Reason: saves.FormatNullMove, Extension: ".csa", Game: "shogi"}, []*saves.Record{null}},
		{saves.FormatError{Reason: saves.FormatLetters, Extension: ".kif"}, []*saves.Record{shogi}},
		{saves.FormatError{Reason: saves.FormatReadOnly, Extension: ".ki2", Game: "shogi"}, []*saves.Record{shogi}},
		{saves.FormatError{Reason: saves.FormatUnknown, Extension: ".doc", Game: "shogi"}, []*saves.Record{shogi}},
	} {
		var got saves.FormatError
		require.ErrorAs(t, formats.Write(&bytes.Buffer{}, c.want.Extension, catalog.Find, c.records...), &got, "%v", c.want)
		assert.Equal(t, c.want, got)
		assert.NotContains(t, formats.Alternatives(got), c.want.Extension)
		assert.NotEmpty(t, formats.Alternatives(got))
		seen = append(seen, got.Reason)
	}
	assert.Subset(t, seen, saves.FormatReasons())
	// What is offered instead holds the game.
	var got saves.FormatError
	require.ErrorAs(t, formats.Write(&bytes.Buffer{}, ".ki2", catalog.Find, chess), &got)
	assert.Equal(t, []string{".pgn", ".ludarium"}, formats.Alternatives(got))
	chess.Tree.Add(0, "null")
	require.ErrorAs(t, formats.Write(&bytes.Buffer{}, ".csa", catalog.Find, chess), &got)
	assert.Equal(t, []string{".pgn", ".ludarium"}, formats.Alternatives(got))
}

// A file cannot be written into a folder that is not there, nor into a file.
func TestNoFolderToWriteInto(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, formats.WriteFile(filepath.Join(dir, "x.pgn"), catalog.Find, savestest.RandomGame(t, "chess", 1, 2, false)))
	for _, path := range []string{filepath.Join(dir, "none", "x.pgn"), filepath.Join(dir, "x.pgn", "y.pgn")} {
		require.ErrorIs(t, formats.WriteFile(path, catalog.Find, savestest.RandomGame(t, "chess", 1, 2, false)), formats.ErrNoFolder)
		require.ErrorIs(t, formats.ReplaceFile(path, nil), formats.ErrNoFolder)
	}
}
