package chess960

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

func TestBackRankOfKnownNumbers(t *testing.T) {
	for n, pieces := range map[int]string{0: "BBQNNRKR", 518: "RNBQKBNR", 959: "RKRNNQBB"} {
		assert.Equal(t, pieces, BackRank(n))
	}
}

// TestBackRanks starts from all back ranks and counts moves. All are different and follow the rules.
func TestBackRanks(t *testing.T) {
	file, err := os.Open("testdata/chess960.arrays")
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	seen := map[string]bool{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		parts := strings.Split(lines.Text(), " ; ")
		require.Len(t, parts, 4, lines.Text())
		n, err := strconv.Atoi(parts[0])
		require.NoError(t, err)
		pieces := BackRank(n)
		require.Equal(t, parts[1], pieces)
		require.False(t, seen[pieces], pieces)
		seen[pieces] = true
		king := strings.IndexByte(pieces, 'K')
		require.True(t, strings.IndexByte(pieces, 'R') < king && king < strings.LastIndexByte(pieces, 'R'), pieces)
		require.Equal(t, 1, (strings.IndexByte(pieces, 'B')+strings.LastIndexByte(pieces, 'B'))%2, pieces)

		p, err := game.Start(rules.Options{SetupOption: parts[0]})
		require.NoError(t, err)
		require.Equal(t, backRankFEN(pieces), p.String())
		depth, err := strconv.Atoi(parts[2])
		require.NoError(t, err)
		nodes, err := strconv.ParseUint(parts[3], 10, 64)
		require.NoError(t, err)
		var perft rules.Perft
		require.Equal(t, nodes, perft.Count(p, depth), "%d %s", n, pieces)
	}
	require.NoError(t, lines.Err())
	assert.Len(t, seen, backRankCount)
}

func TestNearestBackRank(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to int
		backRank string // "" if there is none
	}{
		{"queen and king swap", 3, 4, "RNBKQBNR"},
		{"nothing moves", 3, 3, "RNBQKBNR"},
		{"a rook and the knight next to it", 0, 1, "NRBQKBNR"},
		{"the king cannot be in a corner", 4, 0, ""},
		{"a file that does not exist", 4, 8, ""},
		{"an origin that does not exist", -1, 3, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			n, ok := NearestBackRank(518, c.from, c.to)
			assert.Equal(t, c.backRank != "", ok)
			if ok {
				assert.Equal(t, c.backRank, BackRank(n))
			}
		})
	}
	for n := range backRankCount {
		for from := range 8 {
			for to := range 8 {
				near, ok := NearestBackRank(n, from, to)
				if ok {
					require.Equal(t, BackRank(n)[from], BackRank(near)[to])
				} else {
					require.True(t, BackRank(n)[from] == 'K' && (to == 0 || to == 7), "%s: %d to %d", BackRank(n), from, to)
				}
			}
		}
	}
}

// TestMovePieceInStart checks that the pieces of both sides follow the one that is moved.
func TestMovePieceInStart(t *testing.T) {
	g, ok := chesslike.NewGame(Spec()).(rules.StartEditor)
	require.True(t, ok)
	cell := func(name string) rules.Cell {
		c, _ := g.Board(nil).CellByName(name)
		return c
	}
	for _, c := range []struct{ name, from, to, backRank string }{
		{"queen and king swap", "d1", "e1", "RNBKQBNR"},
		{"the same from the other side", "d8", "e8", "RNBKQBNR"},
		{"a bishop on the other shade moves the other bishop", "c1", "d1", ""},
		{"a piece to another rank", "d1", "d2", "-"},
		{"from one side to the other", "a1", "a8", "-"},
		{"a pawn", "a2", "b2", "-"},
		{"the king into the corner", "e1", "a1", "-"},
	} {
		o, ok := g.MovePieceInStart(nil, cell(c.from), cell(c.to))
		require.Equal(t, c.backRank != "-", ok, c.name)
		if !ok {
			continue
		}
		start, err := g.Start(nil)
		require.NoError(t, err)
		p, err := g.Start(o)
		require.NoError(t, err)
		assert.Equal(t, start.PieceAt(cell(c.from)), p.PieceAt(cell(c.to)), c.name)
		if c.backRank != "" {
			assert.Equal(t, backRankFEN(c.backRank), p.String(), c.name)
		}
	}
	_, ok = chesslike.NewGame(chess.Spec()).(rules.StartEditor)
	assert.False(t, ok)
}
