package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// combinedOptions are options that change rules at the same time.
var combinedOptions = map[string][]rules.Options{
	"antichess": {
		{"castling": "on", "promotion": "no-king", "stalemate": "fewer"},
		{"castling": "on", "stalemate": "draw"},
	},
	"byzantine-chess": {{"pairs": "off", "win": "pawns"}},
	"capablanca100":   {{"castling": "two", "pawns": "double"}},
}

func TestConformanceWithCombinedOptions(t *testing.T) {
	for id, list := range combinedOptions {
		for _, o := range list {
			t.Run(id+" "+optionText(o), func(t *testing.T) { rulestest.Conform(t, rulestest.Choose(games()[id], o), 4, 200) })
		}
	}
}

// TestPerftWithOptions compares perft counts with counts that parse every position anew.
func TestPerftWithOptions(t *testing.T) {
	for _, id := range gameIDs() {
		g := games()[id]
		options := combinedOptions[id]
		for _, opt := range g.Info().Options {
			for _, v := range opt.Values {
				options = append(options, rules.Options{opt.Key: v})
			}
		}
		for _, o := range options {
			t.Run(id+" "+optionText(o), func(t *testing.T) {
				p, err := g.Start(o)
				require.NoError(t, err)
				var perft rules.Perft
				for depth := 1; depth <= 3; depth++ {
					if depth < 3 || len(g.Info().Seats) == 2 && len(g.Board(nil).Cells) < 80 {
						assert.Equal(t, countByReparsing(t, g, o, p.String(), depth), perft.Count(p, depth), "depth %d", depth)
					}
				}
			})
		}
	}
}

// countByReparsing counts the positions depth plies later.
func countByReparsing(t *testing.T, g rules.Game, o rules.Options, at string, depth int) (n uint64) {
	t.Helper()
	p, err := g.Parse(at, o)
	require.NoError(t, err)
	for _, m := range p.Moves(nil) {
		if depth == 1 {
			n++
			continue
		}
		p.Play(m)
		n += countByReparsing(t, g, o, p.String(), depth-1)
		p.Undo()
	}
	return n
}
