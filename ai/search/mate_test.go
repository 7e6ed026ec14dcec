package search_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// A problem is a position that exactly one move wins in n moves.
type problem struct {
	name, game, position, move string
	n                          int
	nodes                      uint64
}

var mates = []problem{
	{"the knight leaps away from the queen", "chess", "3k4/pp3p2/8/6R1/P2pP3/8/1P1K4/5rq1 b - - 0 42", "g1e3", 2, 200_000},
	{"a pawn opens the way", "chess", "1rb5/p7/npk5/2ppp3/P2PPQ2/2PK4/1P4B1/RNB5 w - - 0 24", "e4d5", 4, 2_000_000},
	{"the pawn becomes a queen", "chess", "6k1/3p3p/4r2P/3P2P1/p7/8/2P1p3/2K5 b - - 0 40", "e2e1q", 4, 2_000_000},
	{"rook on the back rank", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1, 1_000},
	{"the last but one man falls", "hasami-shogi", "9/9/9/9/2BRRR3/9/9/9/R5B2 b 1", "i7e7", 1, 1_000},
	{"shut in", "hasami-shogi", "RB7/RB7/9/9/9/9/9/9/B8 b 1", "i1c1", 1, 1_000},
}

// problems are the mates; in short runs those that are found soon.
func problems() []problem {
	if testing.Short() {
		return slices.DeleteFunc(slices.Clone(mates), func(m problem) bool { return m.nodes > 300_000 })
	}
	return mates
}

func TestMates(t *testing.T) {
	for _, m := range problems() {
		t.Run(m.name, func(t *testing.T) {
			e, g := newEngine(t, m.game)
			p, err := g.Parse(m.position, nil)
			require.NoError(t, err)
			var last ai.Line
			best, err := e.Think(t.Context(), p, ai.Limits{Nodes: m.nodes}, func(l ai.Line) { last = l })
			require.NoError(t, err)
			assert.Equal(t, m.move, p.Format(best))
			n, ok := last.Score.Mate()
			assert.True(t, ok, "score %d", last.Score)
			assert.Equal(t, m.n, n)
		})
	}
}

func TestMateScoreNeverShrinks(t *testing.T) {
	for _, m := range problems() {
		t.Run(m.name, func(t *testing.T) {
			e, g := newEngine(t, m.game)
			p, err := g.Parse(m.position, nil)
			require.NoError(t, err)
			best := ai.Score(0)
			_, err = e.Think(t.Context(), p, ai.Limits{Depth: 18, Nodes: m.nodes}, func(l ai.Line) {
				if l.Bound != 0 {
					return
				}
				if best > ai.MateBound {
					assert.GreaterOrEqual(t, l.Score, best, "depth %d", l.Depth)
				}
				best = l.Score
			})
			require.NoError(t, err)
			assert.Greater(t, best, ai.MateBound)
		})
	}
}
