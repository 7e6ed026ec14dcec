package native

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/savestest"
)

func BenchmarkEncode300Plies(b *testing.B) {
	r := savestest.LongGame(b)
	b.ReportAllocs()
	for b.Loop() {
		data, err := Encode(r, catalog.Find)
		require.NoError(b, err)
		b.SetBytes(int64(len(data)))
	}
}

func BenchmarkDecode300Plies(b *testing.B) {
	data, err := Encode(savestest.LongGame(b), catalog.Find)
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		_, err := Decode(data, catalog.Find)
		require.NoError(b, err)
	}
}
