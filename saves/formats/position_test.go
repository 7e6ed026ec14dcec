package formats_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

func TestFindPositions(t *testing.T) {
	const chess = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	for _, c := range []struct{ name, text, game string }{
		{"a FEN", chess, "chess"},
		{"with spaces and a line end", "  " + strings.ReplaceAll(chess, " ", "  ") + "\r\n", "chess"},
		{"as engines are told", "position fen " + chess, "chess"},
		{"as letters have it", "FEN: “" + chess + "”", "chess"},
		{"castling from other cells is not dropped", "1k1r4/8/8/8/8/8/8/1K1R4 w Kk - 0 1", "chess960"},
		{"two kings of a side", "4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1", "antichess"},
		{"nothing", "", ""},
		{"words", "Dear Anna, shall we play?", ""},
		{"a game", "1. e4 e5", ""},
		{"several lines", chess + "\n" + chess + "\n" + chess, ""},
		{"no UTF-8", "\xFF" + chess, ""},
		{"huge", chess + strings.Repeat(" ", 5000) + "x", ""},
	} {
		found := formats.FindPositions(c.text, catalog.All())
		if c.game == "" {
			assert.Empty(t, found, c.name)
		} else if assert.NotEmpty(t, found, c.name) {
			assert.Equal(t, c.game, found[0].Game.Info().ID, c.name)
			assert.Contains(t, c.text, strings.Fields(found[0].Position)[0], c.name)
		}
	}
	for _, g := range catalog.All() {
		p, err := g.Start(nil)
		require.NoError(t, err)
		found := formats.FindPositions(p.String(), catalog.All())
		require.NotEmpty(t, found, g.Info().ID)
	}
	twins := append(catalog.All(), catalog.All()[0])
	assert.Len(t, formats.FindPositions(chess, twins), len(formats.FindPositions(chess, catalog.All()))+1, "games that share a notation are all named")
}

func TestMovesWithoutAnyTag(t *testing.T) {
	for text, game := range map[string]string{
		"1. e4 e5 2. Nf3":         "chess",
		"1. i1c1 a2b2":            "hasami-shogi",
		"e2e4 e7e5 g1f3":          "chess",
		"1. i1 c1 a2 b2 2. i2 c2": "hasami-shogi",
	} {
		got, err := formats.Read("", strings.NewReader(text), catalog.Find)
		if assert.NoError(t, err, text) {
			assert.Equal(t, game, got[0].Game, text)
		}
	}
	_, err := formats.Read("", strings.NewReader("1. e4 e5 2. Ke4"), catalog.Find)
	var move saves.MoveError
	require.ErrorAs(t, err, &move)
	assert.Equal(t, "Ke4", move.Move)
	assert.Equal(t, 2, move.Number)
	var refusal rules.IllegalReason
	require.ErrorAs(t, err, &refusal, "why is told apart from where")
	var text saves.TextError
	require.ErrorAs(t, err, &text)
	assert.Equal(t, 1, text.Line)
	_, err = formats.Read("", strings.NewReader("Dear Anna"), catalog.Find)
	require.Error(t, err)
}

// What may be a record is not taken for a faulty position, though a position stands in it.
func TestMisreadPosition(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/8/7/8/8/8/8 w - - 0 1":                                     "chess",
		"FEN: 8/8/8/7/8/8/8/8":                                          "chess",
		"R8/9/9/9/9/9/9/9/B7 b 1":                                       "hasami-shogi",
		"4k4/9/9/9/9/9/9/9/4K3 b - 1":                                   "shogi",
		"[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n1. Kf1 *":     "",
		"position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 moves g1f1": "",
		"position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h":          "",
		"{\"start\":\"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"}":         "",
		"https://example.org/a/b/c/d/e":                                 "",
		"Black and/or White":                                            "",
		"":                                                              "",
	} {
		g, err := formats.MisreadPosition(text, catalog.All())
		if want == "" {
			assert.Nil(t, g, text)
			require.NoError(t, err, text)
			continue
		}
		require.NotNil(t, g, text)
		assert.Equal(t, want, g.Info().ID, text)
		assert.Error(t, err, text)
	}
}
