//go:build !js

package saves

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/shogi"
)

// findShogi finds shogi besides the games of the catalogue.
func findShogi(id string) (rules.Game, bool) {
	if id == shogiGame {
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
	data, err := os.ReadFile(filepath.Join("testdata", "shogi", "east.json"))
	require.NoError(t, err)
	var all []json.RawMessage
	require.NoError(t, json.Unmarshal(data, &all))
	for _, one := range all {
		var v shogiVector
		if json.Unmarshal(one, &v) == nil && v.Game == shogiGame { // those of Go have other forms
			list = append(list, v)
		}
	}
	require.NotEmpty(t, list)
	return list
}

// readShogi reads a file of one game, by its content and its name.
func readShogi(t *testing.T, name string, data []byte) *Record {
	t.Helper()
	records, err := Read(name, bytes.NewReader(data), findShogi)
	require.NoError(t, err)
	require.Len(t, records, 1)
	return records[0]
}

// Every record of the vectors is read, by its content alone, and holds the game that it should hold; written in every format and
// read again it is the same game.
func TestShogiRecords(t *testing.T) {
	for _, v := range shogiVectors(t) {
		t.Run(v.File, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", "shogi", v.File))
			require.NoError(t, err)
			r := readShogi(t, "record", data)
			st, err := r.State(findShogi)
			require.NoError(t, err)
			assert.Equal(t, v.Final, st.Position.String())
			assert.Len(t, actions(r), v.Plies)
			winner := "draw"
			if w := st.Result.Winner(); w != rules.NoSeat {
				winner = shogi.New().Info().SeatName(w)
			}
			assert.Equal(t, v.Result, winner)

			for _, end := range []string{endKIF, endKIFU, endCSA, endUSI, endGame} {
				var b bytes.Buffer
				require.NoError(t, Write(&b, end, findShogi, r))
				again := readShogi(t, "again"+end, b.Bytes())
				assert.Equal(t, actions(r), actions(again), end)
				if end == endUSI {
					continue
				}
				assert.Equal(t, r.Seats, again.Seats, end)
				assert.Equal(t, r.Tags, again.Tags, end)
				assert.Equal(t, r.Tree, again.Tree, end)
				var c bytes.Buffer
				require.NoError(t, Write(&c, end, findShogi, again))
				assert.Equal(t, b.String(), c.String(), end)
			}
		})
	}
}

// Every format that holds games one behind the other has a limit of them, whether they are good or not.
func TestMostGamesOfShogi(t *testing.T) {
	lim := standard()
	lim.games = 3
	for _, c := range []struct{ name, game, between string }{
		{"x.kifu", "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", ""},
		{"x.kifu", "手合割：左五枚落ち\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", ""},
		{"x.csa", "V2.2\nPI\n+\n+7776FU\n", "/\n"},
		{"x.csa", "V2.2\nPI55OU\n+\n", "/\n"},
		{"x.usi", "position startpos moves 7g7f\n", ""},
	} {
		text := func(n int) []byte { return []byte(strings.TrimSuffix(strings.Repeat(c.game+c.between, n), c.between)) }
		var limit LimitError
		whole, err := parse(c.name, text(lim.games), findShogi, lim)
		assert.NotErrorAs(t, err, &limit, "%s at the limit", c.game)
		records, err := parse(c.name, text(lim.games+1), findShogi, lim)
		if assert.ErrorAs(t, err, &limit, "%s above the limit", c.game) {
			assert.Equal(t, LimitError{"games in one file", lim.games}, limit)
		}
		assert.Equal(t, whole, records, "%s: those up to the limit are kept", c.game)
	}
}
