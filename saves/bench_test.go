package saves

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// long is a game of 300 plies.
func long(tb testing.TB) *Record {
	tb.Helper()
	for seed := uint64(1); ; seed++ {
		if r := game(tb, "chess", seed, 300, false); plies(r) == 300 {
			return r
		}
	}
}

func BenchmarkKeep300Plies(b *testing.B) {
	r := long(b)
	s := openTest(b, b.TempDir())
	b.ReportAllocs()
	for b.Loop() {
		s.Journal().SaveRecord(r)
		require.NoError(b, s.Journal().Flush())
	}
}

func BenchmarkEncode300Plies(b *testing.B) {
	r := long(b)
	b.ReportAllocs()
	for b.Loop() {
		data, err := Encode(r, catalog.Find)
		require.NoError(b, err)
		b.SetBytes(int64(len(data)))
	}
}

func BenchmarkDecode300Plies(b *testing.B) {
	data, err := Encode(long(b), catalog.Find)
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		_, err := Decode(data, catalog.Find)
		require.NoError(b, err)
	}
}

// A start with a library of many games must not keep the player waiting.
func BenchmarkListOf10000Games(b *testing.B) {
	d := newDisk(state{})
	data, err := Encode(game(b, "chess", 1, 80, false), catalog.Find)
	require.NoError(b, err)
	d.inodes[1] = data
	for n := range 10_000 {
		d.names[fmt.Sprintf("%06d-chess%s", n+1, endGame)] = 1
	}
	for b.Loop() {
		list, err := on(d).List() // of a store that has seen none of them
		require.NoError(b, err)
		assert.Equal(b, 10_000, len(list)) //nolint:testifylint // Len prints all of them
	}
}
