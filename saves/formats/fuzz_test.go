package formats_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/hasami"
	"github.com/ludarium/ludarium/saves/pgn"
	"github.com/ludarium/ludarium/saves/savestest"
)

// seeds adds all files of testdata with that ending, and random games.
func seeds(f *testing.F, ending string, add func(text string)) {
	f.Helper()
	files, err := filepath.Glob("../movetext/testdata/*" + ending)
	require.NoError(f, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		add(string(data))
	}
	for _, file := range []string{"../../rules/chess/testdata/chess.json", "../../rules/hasami/testdata/hasami-shogi.json"} {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		var vectors []struct{ FEN, Position string }
		require.NoError(f, json.Unmarshal(data, &vectors))
		for _, v := range vectors {
			if ending == pgn.Extension && v.FEN != "" {
				add("[FEN \"" + v.FEN + "\"]\n\n*")
			} else if ending == hasami.Extension && v.Position != "" {
				add("[Game \"hasami-shogi\"]\n[Start \"" + v.Position + "\"]\n\n*")
			}
		}
	}
	if ending == ".pgn" { // marks of those who leave, and of those who move
		add("[Variant \"Four-player chess\"]\n\n1. h2h4 (Green resigned, 4th) .. b7d7 ((Red out of time, 3rd) 1. b7c7) .. g13g11 (Red mated, 3rd) 2. d2d3")
		add("[Variant \"Three-player chess\"]\n\n1. (w) e4 (r) b5 (Black illegal move, 3rd) 2. d4 0-1-0")
		add("[Variant \"Byzantine chess\"]\n[Options \"pairs=off\"]\n[FEN \"8N7/3pm11/11pm3/K7k7 w 0 1\"]\n\n1. *b4b5,*c12c13,Kd2 *")
	}
	for _, id := range savestest.GameIDs() {
		var b bytes.Buffer
		if formats.Write(&b, ending, catalog.Find, savestest.RandomGame(f, id, 9, 20, true)) == nil {
			for _, text := range savestest.DamagedCopies(b.String()) {
				add(text)
			}
		}
	}
}

// fuzzText: whatever a reader keeps of a text is written and read back equal.
func fuzzText(f *testing.F, ending string) {
	f.Helper()
	seeds(f, ending, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		records, err := formats.Read("x"+ending, strings.NewReader(text), catalog.Find)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
		}
		for _, r := range records {
			require.NoError(t, r.Check(catalog.Find))
			var b bytes.Buffer
			require.NoError(t, formats.Write(&b, formats.ExtensionOf(r.Game), catalog.Find, r))
			back, err := formats.Read("x"+formats.ExtensionOf(r.Game), bytes.NewReader(b.Bytes()), catalog.Find)
			require.NoError(t, err, b.String())
			require.Equal(t, []*saves.Record{r}, back, b.String())
		}
	})
}

func FuzzPGN(f *testing.F) { fuzzText(f, ".pgn") }

func FuzzHasami(f *testing.F) { fuzzText(f, ".hasami") }
