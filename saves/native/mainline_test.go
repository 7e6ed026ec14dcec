package native

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/savestest"
)

// The main line is the same as that of a game that was read whole, with variations or without.
func TestMainLine(t *testing.T) {
	for _, id := range savestest.GameIDs() {
		for seed := range uint64(4) {
			r := savestest.RandomGame(t, id, seed, 30, seed%2 == 0)
			data, err := Encode(r, catalog.Find)
			require.NoError(t, err)
			h, actions, err := ParseMainLine(data, 1000)
			require.NoError(t, err)
			expected := savestest.MainLine(r)
			assert.Equal(t, expected, actions)
			assert.Equal(t, r.Seats, h.Record.Seats)
			_, actions, err = ParseMainLine(data, 7)
			require.NoError(t, err)
			assert.Equal(t, expected[:min(7, len(expected))], actions)
		}
	}
}

// Damage is an error or leaves a main line; it never panics, not even with a checksum that fits.
func TestDamagedMainLine(t *testing.T) {
	data, err := Encode(savestest.RandomGame(t, "chess", 1, 30, true), catalog.Find)
	require.NoError(t, err)
	refused := 0
	for _, text := range savestest.DamagedCopies(string(data)) {
		for _, whole := range [][]byte{[]byte(text), savestest.WithChecksum(text)} {
			if _, _, err := ParseMainLine(whole, 1000); err != nil {
				refused++
			}
		}
	}
	assert.Positive(t, refused)
	for _, children := range []string{"[0]", "[99999]", "[-3]"} {
		changed := strings.Replace(string(data), `"children":[1`, `"children":`+children+`,"x":[1`, 1)
		require.NotEqual(t, string(data), changed)
		_, _, err := ParseMainLine(savestest.WithChecksum(changed), 1000)
		assert.Error(t, err, children)
	}
}
