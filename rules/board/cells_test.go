package board_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
)

func TestDistances(t *testing.T) {
	for _, tt := range []struct {
		name, from, to string
		board          *board.Board
		want           uint8
	}{
		{"square board", "a1", "h5", board.Square(board.Toned, 8, 8, board.Algebraic(8)), 7},
		{"same cell", "c3", "c3", board.Square(board.Toned, 8, 8, board.Algebraic(8)), 0},
		{"around the ring", "a1", "a12", board.Ring(board.Toned, 4, 16), 5},
		{"across the middle of the three-sided board", "a1", "a8", board.ThreeSided(board.Toned), 7},
		{"around a corner of the cross", "d1", "a4", board.Cross(board.Toned, 14, 3, board.Algebraic(14)), 5},
	} {
		from, ok := tt.board.CellByName(tt.from)
		require.True(t, ok, tt.name)
		to, ok := tt.board.CellByName(tt.to)
		require.True(t, ok, tt.name)
		all := tt.board.KingDistances()
		assert.Equal(t, tt.want, all[from][to], tt.name)
		assert.Equal(t, tt.want, all[to][from], tt.name)
	}
}

func TestToUint8(t *testing.T) {
	assert.Equal(t, []uint8{0, 91, 254}, board.ToUint8([]board.Cell{0, 91, 254}))
}
