package library

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

func BenchmarkKeep300Plies(b *testing.B) {
	r := savestest.LongGame(b)
	s := openTest(b, b.TempDir())
	b.ReportAllocs()
	for b.Loop() {
		s.Autosave().SaveRecord(r)
		require.NoError(b, s.Autosave().Flush())
	}
}

// A start with a library of many games must not keep the player waiting.
func BenchmarkListOf10000Games(b *testing.B) {
	d := newDisk(state{})
	data, err := native.Encode(savestest.RandomGame(b, "chess", 1, 80, false), catalog.Find)
	require.NoError(b, err)
	d.inodes[1] = data
	for n := range 10_000 {
		d.names[fmt.Sprintf("%06d-chess%s", n+1, native.Extension)] = 1
	}
	for b.Loop() {
		list, err := storeOn(d).List() // of a store that has seen none of them
		require.NoError(b, err)
		assert.Equal(b, 10_000, len(list)) //nolint:testifylint // Len prints all of them
	}
}
