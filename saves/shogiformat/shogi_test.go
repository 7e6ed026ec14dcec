//go:build !js

package shogiformat_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/saves/shogiformat"
	"github.com/ludarium/ludarium/saves/usi"
)

// findShogi finds shogi besides the games of the catalogue.
func findShogi(id string) (rules.Game, bool) {
	if id == shogiformat.ShogiID {
		return shogi.New(), true
	}
	return catalog.Find(id)
}

// A shogiVector tells what a record of the vectors holds.
type shogiVector struct {
	File, Game, Result, End, Final string
	Plies                          int
}

func shogiVectors(t *testing.T) (list []shogiVector) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "east.json"))
	require.NoError(t, err)
	var all []json.RawMessage
	require.NoError(t, json.Unmarshal(data, &all))
	for _, one := range all {
		var v shogiVector
		if json.Unmarshal(one, &v) == nil && v.Game == shogiformat.ShogiID { // those of Go have other forms
			list = append(list, v)
		}
	}
	require.NotEmpty(t, list)
	return list
}

// readShogi reads a file of one game, by its content and its name.
func readShogi(t *testing.T, name string, data []byte) *saves.Record {
	t.Helper()
	records, err := formats.Read(name, bytes.NewReader(data), findShogi)
	require.NoError(t, err)
	require.Len(t, records, 1)
	return records[0]
}

// Every record of the vectors is read, by its content alone, and holds the game that it should hold; written in every format and
// read again it is the same game.
func TestShogiRecords(t *testing.T) {
	for _, v := range shogiVectors(t) {
		t.Run(v.File, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", v.File))
			require.NoError(t, err)
			r := readShogi(t, "record", data)
			st, err := r.State(findShogi)
			require.NoError(t, err)
			assert.Equal(t, v.Final, st.Position.String())
			assert.Len(t, savestest.MainLine(r), v.Plies)
			winner := "draw"
			if w := st.Result.Winner(); w != rules.NoSeat {
				winner = shogi.New().Info().SeatName(w)
			}
			assert.Equal(t, v.Result, winner)

			for _, end := range []string{kif.Extension, kif.ExtensionUTF8, csa.Extension, usi.Extension, native.Extension} {
				var b bytes.Buffer
				require.NoError(t, formats.Write(&b, end, findShogi, r))
				again := readShogi(t, "again"+end, b.Bytes())
				assert.Equal(t, savestest.MainLine(r), savestest.MainLine(again), end)
				if end == usi.Extension {
					continue
				}
				assert.Equal(t, r.Seats, again.Seats, end)
				assert.Equal(t, r.Tags, again.Tags, end)
				assert.Equal(t, r.Tree, again.Tree, end)
				var c bytes.Buffer
				require.NoError(t, formats.Write(&c, end, findShogi, again))
				assert.Equal(t, b.String(), c.String(), end)
			}
		})
	}
}
