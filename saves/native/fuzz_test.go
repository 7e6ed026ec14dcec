package native

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/savestest"
)

// FuzzRecord: a save is refused, or written back it is read as the same record. The check sum is made right, so
// that the fuzzer gets behind it.
func FuzzRecord(f *testing.F) {
	for _, id := range savestest.GameIDs() {
		data, err := Encode(savestest.RandomGame(f, id, 9, 20, true), catalog.Find)
		require.NoError(f, err)
		for _, text := range savestest.DamagedCopies(string(data)) {
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, data := range [][]byte{data, savestest.WithChecksum(string(data))} {
			r, err := Decode(data, catalog.Find)
			if r == nil {
				require.Error(t, err)
				continue
			}
			require.NoError(t, r.Check(catalog.Find))
			again, err := Encode(r, catalog.Find)
			require.NoError(t, err)
			back, err := Decode(again, catalog.Find)
			require.NoError(t, err)
			once, err := json.Marshal(r)
			require.NoError(t, err)
			twice, err := json.Marshal(back)
			require.NoError(t, err)
			assert.JSONEq(t, string(once), string(twice))
		}
	})
}
