package bitboard

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess960"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestPerft(t *testing.T) {
	for _, s := range specs() {
		fast, _ := newGames(s)
		rulestest.CheckPerft(t, fast, readCounts(t, s.ID))
		rulestest.CheckPerft(t, fast, rulestest.ReadPerftCounts(t, "../"+s.ID+"/testdata/"+s.ID+".perft"))
	}
}

// The options of antichess are counted here and in package chesslike, and give the same numbers.
func TestPerftOfOptions(t *testing.T) {
	for _, c := range choices() {
		fast, mailbox := newGames(c.spec)
		for _, fen := range c.fens {
			a, err := fast.Parse(fen, c.options)
			require.NoError(t, err)
			b, err := mailbox.Parse(fen, c.options)
			require.NoError(t, err)
			require.IsType(t, &Position{}, a)
			require.IsType(t, &chesslike.Position{}, b)
			var one, two rules.Perft
			for depth := 1; depth <= 4; depth++ {
				assert.Equal(t, two.Count(b, depth), one.Count(a, depth), "%s, %v, depth %d", fen, c.options, depth)
			}
		}
	}
}

// The perft counts of all Chess960 start positions come from another program.
func TestPerftOfAllChess960Positions(t *testing.T) {
	text, err := os.ReadFile("../chess960/testdata/chess960.arrays")
	require.NoError(t, err)
	fast, _ := newGames(chess960.Spec())
	seen := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSpace(line), " ; ") // number, array, depth, nodes
		require.Len(t, parts, 4, line)
		p, err := fast.Start(rules.Options{chess960.SetupOption: parts[0]})
		require.NoError(t, err)
		depth, err := strconv.Atoi(parts[2])
		require.NoError(t, err)
		var perft rules.Perft
		require.Equal(t, parts[3], strconv.FormatUint(perft.Count(p, depth), 10), line)
		seen++
	}
	assert.Equal(t, 960, seen)
}
