package board_test

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
)

// cellNames returns the names of the cells of the paths.
func cellNames(b *board.Board, paths ...[]board.Cell) (names []string) {
	for _, path := range paths {
		for _, c := range path {
			names = append(names, b.Name(c))
		}
	}
	return names
}

// findCell returns the cell with this name.
func findCell(t *testing.T, b *board.Board, name string) board.Cell {
	t.Helper()
	c, ok := b.CellByName(name)
	require.True(t, ok, name)
	return c
}

// The tables in the rules: paths of the pieces on an empty board, nearest cell first.
func TestPathsOfIrregularBoards(t *testing.T) {
	tests := []struct {
		board, piece, from string
		to                 string // paths separated by "|"
	}{
		{"ring", "rook", "a4", "a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a1 a2 a3 | b4 c4 d4 | a3 a2 a1 a16 a15 a14 a13 a12 a11 a10 a9 a8 a7 a6 a5"},
		{"ring", "rook", "c16", "b16 a16 | c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 | d16 | c15 c14 c13 c12 c11 c10 c9 c8 c7 c6 c5 c4 c3 c2 c1"},
		{"ring", "bishop", "b2", "a3 | c3 d4 | c1 d16 | a1"},
		{"ring", "bishop", "d16", "c1 b2 a3 | c15 b14 a13"},
		{"ring", "knight", "b1", "d2 d16 | c3 a3 a15 c15"},
		{"ring", "knight", "b16", "d15 d1 | c2 a2 a14 c14"},
		{"three", "knight", "d4", "b3 b5 c2 c6 e2 e10 f3 f9 i6 j5"},
		{"three", "knight", "d3", "c1 e1 b2 f2 b4 f4 c5 i5 e9"},
		{"three", "knight", "a1", "b3 c2"},
		{"three", "bishop", "c3", "d4 e9 f10 g11 h12 | d4 i5 j6 k7 l8 | d2 e1 | b2 a1 | b4 a5"},
		{"three", "bishop", "d3", "e4 f9 g10 h11 | e2 f1 | c2 b1 | c4 b5 a6"},
		{"three", "bishop", "c2", "d3 e4 f9 g10 h11 | d1 | b1 | b3 a4"},
		{"three", "bishop", "a1", "b2 c3 d4 i5 j6 k7 l8 | b2 c3 d4 e9 f10 g11 h12"},
		{"three", "bishop", "d4", "i5 j6 k7 l8 | e9 f10 g11 h12 | e3 f2 g1 | c3 b2 a1 | c5 b6 a7"},
		{"three", "rook", "d5", "d4 d3 d2 d1 | i5 j5 k5 l5 | d6 d7 d8 | c5 b5 a5"},
		{"three", "rook", "e4", "e9 e10 e11 e12 | f4 g4 h4 | e3 e2 e1 | d4 c4 b4 a4"},
		{"three", "rook", "l9", "l5 l6 l7 l8 | k9 j9 i9 e9 f9 g9 h9 | l10 l11 l12"},
		{"cross", "knight", "d3", "e5 f4 | f2 e1 | b4 c5"},
		{"cross", "knight", "g7", "h9 i8 i6 h5 f5 e6 e8 f9"},
		{"cross", "rook", "d3", "d4 d5 d6 d7 d8 d9 d10 d11 d12 d13 d14 | e3 f3 g3 h3 i3 j3 k3 | d2 d1"},
		{"cross", "bishop", "c4", "d5 e6 f7 g8 h9 i10 j11 k12 | d3 e2 f1 | b5 a6"},
		{"cross", "bishop", "k14", "j13 i12 h11 g10 f9 e8 d7 c6 b5 a4"},
	}
	all := testBoards()
	for _, test := range tests {
		t.Run(test.board+" "+test.piece+" "+test.from, func(t *testing.T) {
			b := all[test.board]
			c := findCell(t, b, test.from)
			lines := map[string][][]board.Cell{"rook": b.Orth[c], "bishop": b.Diag[c], "knight": {b.Leaps[c]}}[test.piece]
			if test.piece == "knight" {
				assert.ElementsMatch(t, strings.Fields(strings.ReplaceAll(test.to, "|", " ")), cellNames(b, lines...))
				return
			}
			var got []string
			for _, path := range lines {
				got = append(got, strings.Join(cellNames(b, path), " "))
			}
			assert.ElementsMatch(t, strings.Split(test.to, " | "), got)
		})
	}
}

// A king in the middle of the three-sided board has nine neighbours, five of them through corners: those of the tone
// of its cell.
func TestThreeSidedMiddleNeighbors(t *testing.T) {
	b := board.ThreeSided(board.Toned)
	c := findCell(t, b, "d4")
	var near []string
	for _, path := range slices.Concat(b.Orth[c], b.Diag[c]) {
		near = append(near, b.Name(path[0]))
	}
	assert.ElementsMatch(t, strings.Fields("c3 d3 e3 c4 e4 c5 d5 i5 e9"), near)
	for _, pair := range [][2]string{{"d4", "i9"}, {"e4", "i5"}, {"d5", "e9"}} {
		one, two := findCell(t, b, pair[0]), findCell(t, b, pair[1])
		assert.NotEqual(t, b.Cells[one].Tone, b.Cells[two].Tone, "%v lie opposite each other", pair)
	}
}

// Irregular boards number their cells in the order of their position strings, and their tones follow the rules.
func TestCellOrderAndTonesOfIrregularBoards(t *testing.T) {
	all := testBoards()
	run := func(name string, from, to int) string {
		b := all[name]
		var names []string
		for c := from; c < to; c++ {
			names = append(names, b.Cells[c].Name)
		}
		return strings.Join(names, " ")
	}
	assert.Equal(t, "a1 a2 a3", run("ring", 0, 3))
	assert.Equal(t, "a16 b1", run("ring", 15, 17))
	assert.Len(t, all["ring"].Cells, 64)
	assert.Equal(t, "a1 b1 c1 d1 e1 f1 g1 h1", run("three", 0, 8))
	assert.Equal(t, "a5 b5 c5 d5 i5 j5 k5 l5", run("three", 32, 40))
	assert.Equal(t, "h12 g12 f12 e12 i12 j12 k12 l12", run("three", 88, 96))
	assert.Len(t, all["three"].Cells, 96)
	assert.Equal(t, "d14 e14", run("cross", 0, 2))
	assert.Equal(t, "k12 a11", run("cross", 23, 25))
	assert.Equal(t, "a4 b4 c4 d4", run("cross", 122, 126))
	assert.Len(t, all["cross"].Cells, 160)
	dark := map[string][]string{"ring": {"a1", "b2", "d16", "a9"}, "three": {"a1", "l8", "h12", "d4", "i5", "e9"}, "cross": {"d1", "a4", "k14"}}
	light := map[string][]string{"ring": {"a16", "b1", "d1"}, "three": {"d1", "i8", "e12", "e4", "d5", "i9"}, "cross": {"k1", "g1", "d14", "h14", "a7", "n8"}}
	for name := range dark {
		for _, cell := range dark[name] {
			assert.Zero(t, all[name].Cells[findCell(t, all[name], cell)].Tone, "%s: %s is dark", name, cell)
		}
		for _, cell := range light[name] {
			assert.Equal(t, uint8(1), all[name].Cells[findCell(t, all[name], cell)].Tone, "%s: %s is light", name, cell)
		}
	}
}

// Zone, file and rank are counted as the owner of the zone sees them.
func TestThreeSidedCoords(t *testing.T) {
	b := board.ThreeSided(board.Toned)
	for c := range b.Cells {
		assert.Equal(t, board.Cell(c), board.ThreeSidedCell(board.ThreeSidedCoords(board.Cell(c))))
	}
	for place, name := range map[[3]int]string{{0, 0, 0}: "a1", {0, 7, 3}: "h4", {1, 0, 0}: "l8", {1, 4, 3}: "d5", {2, 0, 0}: "h12", {2, 3, 3}: "e9", {2, 7, 1}: "l11"} {
		assert.Equal(t, name, b.Name(board.ThreeSidedCell(place[0], place[1], place[2])), "%v", place)
	}
}

// Rotated by a third, every path of the three-sided board is another path of it.
func TestThreeSidedBoardIsSymmetric(t *testing.T) {
	b := board.ThreeSided(board.Toned)
	turned := func(c board.Cell) board.Cell {
		zone, file, rank := board.ThreeSidedCoords(c)
		return board.ThreeSidedCell((zone+1)%3, file, rank)
	}
	leaps := board.Lines{} // each target as a path of its own
	for _, targets := range b.Leaps {
		var paths [][]board.Cell
		for _, d := range targets {
			paths = append(paths, []board.Cell{d})
		}
		leaps = append(leaps, paths)
	}
	for i := range b.Cells {
		c := board.Cell(i)
		for _, lines := range []board.Lines{b.Orth, b.Diag, leaps} {
			var want, got []string
			for _, path := range lines[c] {
				var moved []board.Cell
				for _, d := range path {
					moved = append(moved, turned(d))
				}
				want = append(want, fmt.Sprint(cellNames(b, moved)))
			}
			for _, path := range lines[turned(c)] {
				got = append(got, fmt.Sprint(cellNames(b, path)))
			}
			assert.ElementsMatch(t, want, got, b.Name(c))
		}
	}
}

// The labels of the three-sided board stand along its six sides, outside the cells.
func TestThreeSidedLabels(t *testing.T) {
	b := board.ThreeSided(board.Toned)
	count := map[string]int{}
	for _, l := range b.Labels {
		_, on := b.CellAt(l.At)
		assert.False(t, on, "%q stands on the board", l.Text)
		nearest := slices.MinFunc(b.Cells, func(c, d board.CellInfo) int {
			return cmp.Compare(math.Hypot(c.Center.X-l.At.X, c.Center.Y-l.At.Y), math.Hypot(d.Center.X-l.At.X, d.Center.Y-l.At.Y))
		})
		assert.Contains(t, nearest.Name, l.Text)
		count[l.Text]++
	}
	for _, text := range []string{"a", "h", "l", "1", "5", "12"} {
		assert.Equal(t, 2, count[text], text)
	}
}
