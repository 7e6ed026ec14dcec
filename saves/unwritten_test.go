package saves

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// Whatever cannot be written in a format is refused with one of the reasons that have words, and each of them occurs.
func TestFormatReasonsOccur(t *testing.T) {
	chess, shogi := game(t, "chess", 1, 2, false), read(t, "a.kifu", "手合割：平手\n先手：☺\n   1 ７六歩(77)\n")[0]
	null := read(t, "a.kifu", "手合割：平手\n   1 ７六歩(77)\n")[0]
	null.Now = null.Tree.Add(null.Now, "null")
	var seen []FormatReason
	for _, c := range []struct {
		want    FormatError
		records []*Record
	}{
		{FormatError{Reason: FormatGame, Ending: ".kif", Game: "chess"}, []*Record{chess}},
		{FormatError{Reason: FormatGame, Ending: ".csa", Game: "chess"}, []*Record{chess}},
		{FormatError{Reason: FormatGame, Ending: ".usi", Game: "chess"}, []*Record{chess}},
		{FormatError{Reason: FormatGame, Ending: ".sgf", Game: "chess"}, []*Record{chess}},
		{FormatError{Reason: FormatGame, Ending: ".hasami", Game: "chess"}, []*Record{chess}},
		{FormatError{Reason: FormatGame, Ending: ".pgn", Game: "shogi"}, []*Record{shogi}},
		{FormatError{Reason: FormatOneGame, Ending: ".kifu", Count: 2}, []*Record{shogi, shogi}},
		{FormatError{Reason: FormatOneGame, Ending: ".ludarium", Count: 2}, []*Record{shogi, shogi}},
		{FormatError{Reason: FormatNullMove, Ending: ".csa"}, []*Record{null}},
		{FormatError{Reason: FormatLetters, Ending: ".kif"}, []*Record{shogi}},
		{FormatError{Reason: FormatReadOnly, Ending: ".ki2"}, []*Record{shogi}},
		{FormatError{Reason: FormatUnknown, Ending: ".doc"}, []*Record{shogi}},
	} {
		var got FormatError
		require.ErrorAs(t, Write(&bytes.Buffer{}, c.want.Ending, catalog.Find, c.records...), &got, "%v", c.want)
		assert.Equal(t, c.want, got)
		assert.NotContains(t, got.Instead(), c.want.Ending)
		assert.NotEmpty(t, got.Instead())
		seen = append(seen, got.Reason)
	}
	assert.Subset(t, seen, FormatReasons())
}

// A file cannot be written into a folder that is not there, nor into a file.
func TestNoFolderToWriteInto(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, WriteFile(filepath.Join(dir, "x.pgn"), catalog.Find, game(t, "chess", 1, 2, false)))
	for _, path := range []string{filepath.Join(dir, "none", "x.pgn"), filepath.Join(dir, "x.pgn", "y.pgn")} {
		require.ErrorIs(t, WriteFile(path, catalog.Find, game(t, "chess", 1, 2, false)), ErrNoFolder)
		require.ErrorIs(t, ReplaceFile(path, nil), ErrNoFolder)
	}
}
