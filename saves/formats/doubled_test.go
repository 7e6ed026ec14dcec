package formats_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// Problems with two pawns of a side on one file open, and say what is wrong with them.
func TestProblemsWithDoubledPawnsOpen(t *testing.T) {
	for _, name := range []string{"doubled.kif", "doubled.ki2", "doubled.csa"} {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile("../shogiformat/testdata/" + name)
			require.NoError(t, err)
			r := formatstest.Read(t, name, string(data))[0]
			checkDoubled(t, r)
			for _, format := range []string{".kif", ".kifu", ".csa", ".usi", ".ludarium"} {
				checkDoubled(t, formatstest.Read(t, "a"+format, formatstest.Write(t, format, r))[0])
			}
		})
	}
	checkDoubled(t, formatstest.Read(t, "a.usi", "position sfen 9/6p1k/6p2/7P1/9/9/9/9/9 b 2GS 1 moves G*2c 1b1a\n")[0])
}

func checkDoubled(t *testing.T, r *saves.Record) {
	t.Helper()
	assert.Equal(t, []string{"G*2c", "1b1a"}, savestest.MainLine(r)[:2])
	reason, illegal := r.IllegalPosition(catalog.Find)
	require.True(t, illegal)
	assert.Equal(t, shogi.DoubledPawns, reason.Code)
	assert.Len(t, reason.Cells, 2)
	g, _ := catalog.Find(r.Game)
	_, err := g.Parse(r.Start, nil)
	assert.ErrorContains(t, err, "two on one file", "nobody begins a game so")
}

func TestSoundPositionsHaveNoFlaw(t *testing.T) {
	for _, id := range savestest.GameIDs() {
		_, illegal := savestest.RandomGame(t, id, 1, 3, false).IllegalPosition(catalog.Find)
		assert.False(t, illegal, id)
	}
}
