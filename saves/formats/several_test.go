package formats_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// Every format that holds games one behind the other is read to the last of them; KIF, too, which programs only put together.
func TestSeveralGamesInAFile(t *testing.T) {
	kif, err := os.ReadFile("../shogiformat/testdata/several.kifu")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"a.pgn":  "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n",
		"a.sgf":  "(;PB[A];B[aa])(;PB[B];B[bb])\n(;PB[C];B[cc])",
		"a.csa":  "V2.2\nN+A\nPI\n+\n+7776FU\n/\nN+B\nPI\n+\n+2726FU\n/\nN+C\nPI\n+\n+5756FU\n",
		"a.kifu": string(kif),
	} {
		records := formatstest.Read(t, name, text)
		require.Len(t, records, 3, name)
		for i, r := range records {
			seat := 0
			assert.Equal(t, []string{"A", "B", "C"}[i], r.Seats[seat].Name, name)
			assert.NotEmpty(t, savestest.MainLine(r), name)
		}
	}
	records := formatstest.Read(t, "a.kifu", string(kif))
	assert.Equal(t, map[string]string{"declaration": "24"}, records[1].Options, "a remark of ours belongs to the game behind it")
	assert.Equal(t, []string{"2g2f", "3c3d", "end:resignation:black"}, savestest.MainLine(records[1]))
	assert.Len(t, records[0].Tree.Nodes, 4, "with its variation")
}

// Games with faults keep their numbers, whether anything of them could be read or not.
func TestGamesAreNumberedAsInTheFile(t *testing.T) {
	text := "[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[Variant \"Draughts\"]\n\n1. c4 *\n\n[White \"D\"]\n\n1. Ke2 *\n"
	records, err := formats.Read("a.pgn", strings.NewReader(text), catalog.Find)
	require.Len(t, records, 2)
	assert.Equal(t, 2, saves.GameNumber(0, err))
	assert.Equal(t, 4, saves.GameNumber(1, err))
	var where saves.TextError
	require.ErrorAs(t, err, &where)
	assert.Equal(t, 1, where.Game)
	require.ErrorContains(t, err, "and 2 more games with faults")
	var games saves.GamesError
	require.ErrorAs(t, err, &games)
	assert.Equal(t, []bool{true, true, false}, []bool{games[0].Missing, games[1].Missing, games[2].Missing})
	require.NoError(t, saves.GameFaultOf(2, err))
	require.ErrorContains(t, saves.GameFaultOf(3, err), "Draughts")
	_, err = formats.Read("a.csa", strings.NewReader("PI\n+\n+7776FU\n/\nPI\n+\n+7775FU\n"), catalog.Find)
	require.ErrorContains(t, err, "csa: game 2, line 7")
	_, err = formats.Read("a.kifu", strings.NewReader("手合割：平手\n   1 ７六歩(77)\n手合割：平手\n   1 ７五歩(77)\n"), catalog.Find)
	assert.ErrorContains(t, err, "kif: game 2, line 4")
}

// A good game of KIF is read though nothing could be read of the one in front of it, not even its headings.
func TestKIFBehindAFaultyHeading(t *testing.T) {
	for name, bad := range map[string]string{
		"columns":                     "手合割：左五枚落ち\n先手：A\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n",
		"no heading of columns":       "手合割：左五枚落ち\n先手：A\n   1 ７六歩(77)\n",
		"moves of KI2":                "手合割：左五枚落ち\n先手：A\n\n▲７六歩 △３四歩\n",
		"a bad hand":                  "手合割：その他\n先手の持駒：王\n先手：A\n手数----指手---------消費時間--\n   1 ７六歩(77)\n",
		"a picture with plain digits": "手合割：左五枚落ち\n後手の持駒：なし\n  9 8 7 6 5 4 3 2 1\n先手の持駒：なし\n先手：A\n   1 ７六歩(77)\n",
		"a variation":                 "手合割：左五枚落ち\n手数----指手---------消費時間--\n   1 ７六歩(77)\n\n変化：1手\n   1 ２六歩(27)\n",
	} {
		good := "# Ludarium: declaration=24\n手合割：平手\n先手：B\n手数----指手---------消費時間--\n   1 ２六歩(27)\n"
		records, err := formats.Read("a.kifu", strings.NewReader(bad+good), catalog.Find)
		var games saves.GamesError
		require.ErrorAs(t, err, &games, name)
		require.Len(t, games, 1, name)
		assert.True(t, games[0].Missing, name)
		require.Len(t, records, 1, name)
		assert.Equal(t, 2, saves.GameNumber(0, err), name)
		assert.Equal(t, "B", records[0].Seats[0].Name, name)
		assert.Equal(t, []string{"2g2f"}, savestest.MainLine(records[0]), name)
		assert.Equal(t, map[string]string{"declaration": "24"}, records[0].Options, name)
	}
}

func TestWhatIsPackedIsNamed(t *testing.T) {
	var packed saves.ArchiveError
	_, err := formats.Read("a.pgn", strings.NewReader("PK\x03\x04rest"), catalog.Find)
	require.ErrorAs(t, err, &packed)
	assert.Equal(t, "zip", packed.By)
	_, err = formats.ReadFile(t.TempDir(), catalog.Find)
	require.ErrorIs(t, err, saves.ErrFolder)
	_, err = formats.ReadFile(filepath.Join(t.TempDir(), "none.pgn"), catalog.Find)
	require.ErrorIs(t, err, os.ErrNotExist)
}
