//go:build !js

package formats

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/usi"
)

// What is said to be lost is what the written text does not give back, and nothing else is.
func TestLosses(t *testing.T) {
	all := []Loss{Variations, Comments, Marks, Names}
	full := readOne(t, "手合割：平手\n先手：羽生\n   1 ７六歩(77)\n*よし\n   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n")
	full.Tree.Nodes[1].NAGs = []int{1}
	bare := readOne(t, "手合割：平手\n   1 ７六歩(77)\n")
	for _, format := range []string{native.Extension, kif.Extension, kif.ExtensionUTF8, csa.Extension, usi.Extension} {
		var b bytes.Buffer
		require.NoError(t, Write(&b, "x"+format, catalog.Find, full))
		records, err := Read("x"+format, &b, catalog.Find)
		require.NoError(t, err)
		var gone []Loss
		for _, loss := range all {
			if !loss.in(records[0]) {
				gone = append(gone, loss)
			}
		}
		assert.Equal(t, gone, Losses("x"+format, full), format)
		assert.Empty(t, Losses(format, bare), format)
	}
	assert.Equal(t, []Loss{Variations, Marks}, Losses(csa.Extension, bare, full), "one of several is enough")
}

// readOne reads a game of shogi without a fault.
func readOne(t *testing.T, text string) *saves.Record {
	t.Helper()
	records, err := Read("x.kifu", strings.NewReader(text), catalog.Find)
	require.NoError(t, err)
	require.Len(t, records, 1)
	return records[0]
}
