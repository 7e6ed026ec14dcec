package opening

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
)

// tagAndWrite parses a game, tags it and writes it again.
func tagAndWrite(t *testing.T, text string) string {
	t.Helper()
	records, err := formats.Read("game.pgn", strings.NewReader(text), catalog.Find)
	require.NoError(t, err)
	before := records[0].Clone()
	tagged := WithOpeningTags(records[0], catalog.Find)
	assert.Equal(t, before, records[0], "the record is not changed")
	var out bytes.Buffer
	require.NoError(t, formats.Write(&out, ".pgn", catalog.Find, tagged))
	return out.String()
}

func TestWithOpeningTags(t *testing.T) {
	text := tagAndWrite(t, "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 4. h4 h5 0-1\n")
	assert.Contains(t, text, "[ECO \"C68\"]\n[Opening \"Ruy Lopez: Morphy Defence\"]\n")
	assert.Equal(t, text, tagAndWrite(t, text), "tags are not added twice")

	text = tagAndWrite(t, "[Opening \"Grandfather's\"]\n\n1. e4 e5 *\n")
	assert.Contains(t, text, `[Opening "Grandfather's"]`)
	assert.NotContains(t, text, "ECO")
}

func TestWithOpeningTagsUnchanged(t *testing.T) {
	for about, text := range map[string]string{
		"no moves":                "*\n",
		"a custom start position": "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke7 *\n",
		"a game without a book":   "[Variant \"Antichess\"]\n\n1. e3 b5 *\n",
		"an end without a move":   "1-0\n",
		"names are of positions":  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1\"]\n\n1. e4 c5 *\n",
	} {
		out := tagAndWrite(t, "[Event \"x\"]\n"+text)
		assert.NotContains(t, out, "Opening", about)
	}
}
