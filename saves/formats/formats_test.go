package formats_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestEncodings(t *testing.T) {
	const text = "[White \"Łukasz Żółw\"]\n\n1. e4 {zażółć} *"
	want := formatstest.Read(t, "x.pgn", text)
	assert.Equal(t, "Łukasz Żółw", want[0].Seats[0].Name)
	assert.Equal(t, want, formatstest.Read(t, "x.pgn", "\uFEFF"+text))
	for _, order := range []string{"le", "be"} {
		var b bytes.Buffer
		for _, r := range "\uFEFF" + text {
			pair := []byte{byte(r), byte(r >> 8)}
			if order == "be" {
				slices.Reverse(pair)
			}
			b.Write(pair)
		}
		assert.Equal(t, want, formatstest.Read(t, "x.pgn", b.String()), order)
	}
	assert.Equal(t, "Müller", formatstest.Read(t, "x.pgn", "[White \"M\xFCller\"]\n\n1. e4 *")[0].Seats[0].Name)
	assert.Equal(t, []string{"e2e4"}, savestest.MainLine(formatstest.Read(t, "x.pgn", "1. e4 {half a letter \xC5} *")[0]))
}

func TestFormatByContent(t *testing.T) {
	save, err := native.Encode(savestest.RandomGame(t, "hasami-shogi", 1, 9, false), catalog.Find)
	require.NoError(t, err)
	const hasami = "[Game \"hasami-shogi\"]\n[Result \"*\"]\n\n1. i5-e5 *"
	const chess = "[Event \"x\"]\n\n1. e4 *"
	for _, c := range []struct{ name, text, game string }{
		{"x.pgn", string(save), "hasami-shogi"},
		{"x.hasami", chess, "chess"},
		{"x.pgn", hasami, "hasami-shogi"},
		{"x.txt", hasami, "hasami-shogi"},
		{"x.txt", "{a [Event \"comment\"]}\n[Red \"a\"]\n[Game \"hasami-shogi\"]\n*", "hasami-shogi"},
		{"x.hasami", "[Event \"x\"]\n[Game \"12\"]\n\n1. e4 *", "chess"},
		{"x.pgn", "[Site \"x\"]\n[Game \"12\"]\n\n1. e4 *", "chess"},
		{"x", chess, "chess"},
		{"x.HASAMI", "1. i5-e5", "hasami-shogi"},
		{"noname", "e4", "chess"},
	} {
		assert.Equal(t, c.game, formatstest.Read(t, c.name, c.text)[0].Game, c.name)
	}
	for want, text := range map[string]string{
		"packed (gzip): unpack it first":              "\x1F\x8B\x08\x00",
		"packed (zip)":                                "PK\x03\x04",
		"packed (zstd)":                               "\x28\xB5\x2F\xFD\x00",
		"Othello is not among Ludarium's games":       "(;FF[4]GM[2]SZ[8];B[c4])",
		"SGF game 77 is not among Ludarium's games":   " (; GM[77])",
		"holds no text":                               "\x7FELF\x00\x00",
		"is not among Ludarium's games":               "[Game \"sternhalma\"]\n[Result \"*\"]\n\n1. a b",
		"not one that Ludarium knows: no save begins": "",
	} {
		name := "x.pgn"
		if text == "" {
			name, text = "x.ludarium", "hello"
		}
		records, err := formats.Read(name, strings.NewReader(text), catalog.Find)
		require.ErrorContains(t, err, want)
		assert.Empty(t, records)
	}
}

func TestWriteRefuses(t *testing.T) {
	chess, hasami := savestest.RandomGame(t, "chess", 1, 9, false), savestest.RandomGame(t, "hasami-shogi", 1, 9, false)
	var b bytes.Buffer
	require.ErrorContains(t, formats.Write(&b, ".pgn", catalog.Find, hasami), "\".pgn\" cannot be written: game")
	require.ErrorContains(t, formats.Write(&b, "x.hasami", catalog.Find, chess), "\".hasami\" cannot be written: game")
	require.ErrorContains(t, formats.Write(&b, ".ludarium", catalog.Find, chess, chess), "cannot be written: one-game")
	require.ErrorContains(t, formats.Write(&b, "x.doc", catalog.Find, chess), `".doc" cannot be written: unknown`)
	chess.Tree.Nodes[3].Action = "a1a1"
	require.ErrorContains(t, formats.Write(&b, ".pgn", catalog.Find, chess), "node 3")
	require.ErrorContains(t, formats.Write(&b, ".ludarium", catalog.Find, chess), "node 3")
	assert.Empty(t, b.String(), "nothing is written before all is known to be good")
}

// The games of the vectors, written as records and read back, end as the vectors say.
func TestVectorGames(t *testing.T) {
	data, err := os.ReadFile("../../rules/hasami/testdata/hasami-shogi-cases.json")
	require.NoError(t, err)
	var cases struct {
		Games []struct {
			Position, Result, After, Note string
			Moves                         []string
		}
	}
	require.NoError(t, json.Unmarshal(data, &cases))
	require.NotEmpty(t, cases.Games)
	for _, c := range cases.Games {
		text := "[Game \"hasami-shogi\"]\n[Start \"" + c.Position + "\"]\n\n" + strings.Join(c.Moves, " ")
		r := formatstest.Read(t, "x", text)[0]
		assert.Equal(t, []*saves.Record{r}, formatstest.Read(t, "x", formatstest.Write(t, ".hasami", r)))
		st, err := r.State(catalog.Find)
		require.NoError(t, err)
		assert.Equal(t, c.After, st.Position.String(), c.Note)
		switch winner, _, _ := strings.Cut(c.Result, " "); winner {
		case "running":
			assert.Empty(t, r.Result, c.Note)
		default:
			assert.True(t, strings.HasPrefix(r.Result, winner+" "), "%s: %s, not %s", c.Note, r.Result, c.Result)
		}
	}
}
