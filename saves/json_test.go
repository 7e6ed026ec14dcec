package saves

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

func TestEncodeDecode(t *testing.T) {
	for _, id := range ids() {
		for seed := range uint64(20) {
			r := game(t, id, seed, 200, seed%2 == 1)
			data, err := Encode(r, catalog.Find)
			require.NoError(t, err)
			back, err := Decode(data, catalog.Find)
			require.NoError(t, err)
			assert.Equal(t, r, back)
		}
	}
}

func TestEveryTruncationIsRefused(t *testing.T) {
	for _, id := range ids() {
		data, err := Encode(game(t, id, 1, 60, false), catalog.Find)
		require.NoError(t, err)
		for n := range data {
			if _, err := Decode(data[:n:n], catalog.Find); err == nil {
				assert.Fail(t, "accepted", "%s cut to %d of %d bytes", id, n, len(data))
			}
		}
	}
}

func TestEveryBitFlipIsRefused(t *testing.T) {
	for _, id := range ids() {
		data, err := Encode(game(t, id, 1, 60, false), catalog.Find)
		require.NoError(t, err)
		step := 1
		if testing.Short() {
			step = 13 // under the race detector
		}
		for bit := 0; bit < 8*len(data); bit += step {
			data[bit/8] ^= 1 << (bit % 8)
			if _, err := Decode(data, catalog.Find); err == nil {
				assert.Fail(t, "accepted", "%s with bit %d of byte %d turned: %q", id, bit%8, bit/8, data[max(0, bit/8-20):bit/8+20])
			}
			data[bit/8] ^= 1 << (bit % 8)
		}
	}
}
