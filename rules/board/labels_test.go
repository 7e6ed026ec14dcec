package board_test

import (
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
)

// labelPoint returns where the label with this text stands.
func labelPoint(t *testing.T, b *board.Board, text string) board.Point {
	t.Helper()
	for _, l := range b.Labels {
		if l.Text == text {
			return l.At
		}
	}
	require.Fail(t, "no label", "%q is not among %v", text, b.Labels)
	return board.Point{}
}

func TestLabelPlacement(t *testing.T) {
	tests := []struct{ board, text, beside string }{
		{"chess", "a", "a1"},
		{"chess", "h", "h1"},
		{"chess", "1", "a1"},
		{"chess", "8", "a8"},
		{"capablanca", "10", "a10"},
		{"capablanca", "1", "a1"},
		{"capablanca", "j", "j1"},
		{"hasami", "a", "a1"},
		{"hasami", "i", "i1"},
		{"hasami", "1", "i1"},
		{"hasami", "9", "i9"},
		{"go", "A", "A1"},
		{"go", "T", "T1"},
		{"go", "19", "A19"},
		{"glinski", "a", "a1"},
		{"glinski", "f", "f1"},
		{"glinski", "l", "l1"},
		{"glinski", "1", "a1"},
		{"glinski", "6", "a6"},
		{"glinski", "11", "f11"},
		{"ring", "1", "a1"},
		{"ring", "16", "a16"},
		{"cross", "a", "a4"},
		{"cross", "d", "d1"},
		{"cross", "n", "n4"},
		{"cross", "1", "d1"},
		{"cross", "4", "a4"},
		{"cross", "11", "a11"},
		{"cross", "14", "d14"},
	}
	for _, test := range tests {
		b := testBoards()[test.board]
		c, ok := b.CellByName(test.beside)
		require.True(t, ok, test.beside)
		at, centre := labelPoint(t, b, test.text), b.Cells[c].Center
		assert.InDelta(t, 0.63, math.Hypot(at.X-centre.X, at.Y-centre.Y), 0.01, "%s: %q is not beside %s", test.board, test.text, test.beside)
		_, on := b.CellAt(at)
		assert.False(t, on, "%s: label %q stands on the board", test.board, test.text)
	}
	for name, b := range testBoards() {
		for _, l := range b.Labels {
			assert.Contains(t, b.Name(l.Cell), l.Text, "%s: label and cell", name)
		}
	}
	for name, count := range map[string]int{"chess": 16, "capablanca": 20, "hasami": 18, "go": 38, "glinski": 22, "ring": 20, "cross": 28, "three": 48} {
		assert.Len(t, testBoards()[name].Labels, count, name)
	}
	named := board.Hex(board.Toned, 3, func(file, rank int) string { return strconv.Itoa(file*10 + rank + 10)[1:] + string(rune('A'+file)) })
	assert.Empty(t, named.Labels, "names that are not file and rank")
}
