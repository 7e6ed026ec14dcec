package formats_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// A null move leaves the turn to the other side, in the main line as in variations; what follows it is kept.
func TestNullMovesAreRead(t *testing.T) {
	data, err := os.ReadFile("testdata/pgn/null.pgn")
	require.NoError(t, err)
	r := formatstest.Read(t, "null.pgn", string(data))[0]
	assert.Equal(t, []string{"e2e4", "e7e6", "d2d4", "null", "e4e5", "d7d5", "e5d6"}, savestest.MainLine(r), "a capture in passing behind a null move")
	state, err := r.State(catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, 4, state.Moves, "a null move counts as one")

	text := formatstest.Write(t, ".pgn", r)
	assert.Contains(t, text, "2. d4 -- {Black does nothing: what would White play?} 3. e5 (3. Nc3 --\n4. f4 {a wide front}) 3... d5 (3... -- 4. c4 {the plan}) 4. exd6")
	assert.Equal(t, r, formatstest.Read(t, "a.pgn", text)[0], "nothing is lost")
	assert.Equal(t, r, formatstest.Read(t, "a.ludarium", formatstest.Write(t, ".ludarium", r))[0])
}

func TestEveryWordForANullMove(t *testing.T) {
	for _, word := range []string{"--", "Z0", "z0", "0000", "@@@@", "null"} {
		r := formatstest.Read(t, "a.pgn", "1. e4 "+word+" 2. d4 *")[0]
		assert.Equal(t, []string{"e2e4", "null", "d2d4"}, savestest.MainLine(r), word)
		r = formatstest.Read(t, "a.pgn", "1. e4 e5 2."+word+" d6 *")[0]
		assert.Equal(t, []string{"e2e4", "e7e5", "null", "d7d6"}, savestest.MainLine(r), "2.%s", word)
	}
}

func TestNullMovesOfEveryKindOfChess(t *testing.T) {
	for _, id := range savestest.GameIDs() {
		if formats.ExtensionOf(id) != ".pgn" {
			continue
		}
		r := savestest.RandomGame(t, id, 3, 4, false)
		at := r.Tree.Add(r.Tree.LineEnd(0), "null")
		r.Current = at
		require.NoError(t, r.Check(catalog.Find), id)
		again := formatstest.Read(t, "a.pgn", formatstest.Write(t, ".pgn", r))[0]
		assert.Equal(t, savestest.MainLine(r), savestest.MainLine(again), id)
	}
}

func TestANullMoveInCheckIsRefused(t *testing.T) {
	records, err := formats.Read("a.pgn", strings.NewReader("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- 4. d4 *"), catalog.Find)
	require.ErrorContains(t, err, "null-in-check")
	assert.Len(t, savestest.MainLine(records[0]), 5, "what stands before it is there")
}

func TestFormatsWithoutNullMovesSaySo(t *testing.T) {
	r := savestest.RandomGame(t, "shogi", 1, 3, false)
	r.Current = r.Tree.Add(r.Tree.LineEnd(0), "null")
	require.NoError(t, r.Check(catalog.Find))
	for _, format := range []string{".kif", ".kifu", ".csa", ".usi"} {
		assert.ErrorContains(t, formats.Write(&strings.Builder{}, format, catalog.Find, r), "null-move", format)
	}
}
