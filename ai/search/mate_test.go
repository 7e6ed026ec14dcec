package search_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A mateProblem is a position with exactly one move that mates in the given number of moves.
type mateProblem struct {
	name, game, position, move string
	moves                      int
	nodes                      uint64
}

var mateProblems = []mateProblem{
	{"knight leaves the queen", "chess", "3k4/pp3p2/8/6R1/P2pP3/8/1P1K4/5rq1 b - - 0 42", "g1e3", 2, 200_000},
	{"pawn opens a line", "chess", "1rb5/p7/npk5/2ppp3/P2PPQ2/2PK4/1P4B1/RNB5 w - - 0 24", "e4d5", 4, 2_000_000},
	{"promotion to a queen", "chess", "6k1/3p3p/4r2P/3P2P1/p7/8/2P1p3/2K5 b - - 0 40", "e2e1q", 4, 2_000_000},
	{"back-rank mate", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1, 1_000},
	{"queen moves onto the file", "capablanca80", "1n2k2cr1/1pb6C/r1pp1p2p1/p2b3pP1/P4p4/1P1Q1P4/2PA2PP1P/R2B1K3R w KQ - 1 23", "d3e2", 4, 2_000_000},
	{"archbishop beside the king", "capablanca80", "rn1bq5/3pkp1C1r/2pp2p2p/pp4p3/3A6/4P2N2/PP1P1PPPPP/RN2QKB2R w KQ - 2 15", "d4f6", 3, 200_000},
	{"queen on a diagonal", "capablanca80", "r4k3r/pa2b4p/1p4q3/3p1pp1pb/P1P1np1P2/R5P2P/1P2P5/3B5K b kq - 2 40", "g6j3", 3, 200_000},
	{"chancellor in front of the king", "capablanca80", "5n4/1R8/2pk2c3/4p2pp1/p3P1P2P/P1P2C1PPN/8R1/5K4 w - - 3 43", "f3d3", 4, 2_000_000},
	{"rook approaches the king", "capablanca80", "3r6/7k2/8Np/p6p2/Pp2pB2PP/10/4K2P2/5NR3 w - - 0 49", "g1g7", 2, 200_000},
	{"pawn offer", "antichess", "5r1r/5p2/7p/p4p2/8/4K1P1/b2P3P/6NR w - - 0 25", "g3g4", 4, 200_000},
	{"knight offer", "antichess", "8/5p2/6nb/1p1K2p1/1P6/8/R3P3/6N1 b - - 2 25", "g6e5", 4, 200_000},
	{"choice of two captures", "antichess", "R3kb1r/1p3p2/2n5/4p1pp/7P/1P6/5n1P/8 w - - 0 19", "a8e8", 4, 200_000},
	{"pawn in front of the bishop", "antichess", "r2qkbnr/p1ppp3/1p5p/7b/8/1Pp5/P4P2/R7 w - - 0 18", "f2f3", 4, 200_000},
	{"bishop offer by way of the rook", "antichess", "r4b1r/7p/3p4/p3k3/P7/8/6K1/RNB5 w - - 0 27", "c1h6", 4, 200_000},
	{"bishop offer to the rook", "antichess", "1n3r2/8/5p2/8/8/5P2/4B3/4r3 w - - 0 22", "e2f1", 2, 200_000},
	{"second to last piece is captured", "hasami-shogi", "9/9/9/9/2BRRR3/9/9/9/R5B2 b 1", "i7e7", 1, 1_000},
	{"no legal move left", "hasami-shogi", "RB7/RB7/9/9/9/9/9/9/B8 b 1", "i1c1", 1, 1_000},
}

// problems returns mateProblems and those of the file; in short runs only the quick ones.
func problems(t *testing.T) []mateProblem {
	t.Helper()
	list := append(slices.Clone(mateProblems), readProblems(t)...)
	if testing.Short() || os.Getenv("LUDARIUM_MATES") == "" { // .ci/nightly solves the long ones
		return slices.DeleteFunc(list, func(m mateProblem) bool { return m.nodes > 300_000 })
	}
	return list
}

// readProblems reads testdata/mates.txt.
func readProblems(t *testing.T) (list []mateProblem) {
	t.Helper()
	text, err := os.ReadFile("testdata/mates.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSpace(line), "; ")
		require.Len(t, f, 4, line)
		n, err := strconv.Atoi(f[1])
		require.NoError(t, err)
		m := mateProblem{name: f[0] + " " + f[3], game: f[0], moves: n, position: f[2], move: f[3], nodes: 200_000}
		if n > 3 {
			m.nodes = 2_000_000
		}
		list = append(list, m)
	}
	return list
}

func TestFindsMates(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, m := range problems(t) {
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
			assert.Equal(t, m.moves, n)
		})
	}
}

func TestMateScoreNeverWorsens(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, m := range problems(t) {
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

// TestMateLimitIsRespected: a search for a mate in n does not stop at a longer win that was proved first, and goes on
// where there is none in n.
func TestMateLimitIsRespected(t *testing.T) {
	const deepest = 100
	for _, tt := range []struct {
		position    string
		asked, want int
		ends        bool
	}{
		{"r3kr2/p1p5/B6p/4Qp2/8/P7/P1PP2P1/2B1K3 w - - 0 15", 7, 7, true},
		{"1n3r2/8/5p2/8/8/5P2/4B3/4r3 w - - 0 22", 2, 2, true},
		{"1n3r2/8/5p2/8/8/5P2/4B3/4r3 w - - 0 22", 1, 2, false},
	} {
		e, g := newEngine(t, "antichess")
		p, err := g.Parse(tt.position, nil)
		require.NoError(t, err)
		var last ai.Line
		_, err = e.Think(t.Context(), p, ai.Limits{Mate: tt.asked, Nodes: 100_000}, func(l ai.Line) { last = l })
		require.NoError(t, err)
		n, ok := last.Score.Mate()
		assert.True(t, ok)
		assert.Equal(t, tt.want, n, tt.position)
		assert.Equal(t, tt.ends, last.Depth < deepest, "%s in %d: depth %d", tt.position, tt.asked, last.Depth)
	}
}
