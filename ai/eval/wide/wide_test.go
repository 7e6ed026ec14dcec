package wide

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/byzantine"
	"github.com/ludarium/ludarium/rules/capablanca"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// parseCells returns the set of the named cells.
func parseCells(t *testing.T, b *board.Board, names ...string) (s cellSet) {
	t.Helper()
	for _, name := range names {
		c, ok := b.CellByName(name)
		require.True(t, ok, name)
		s = s.or(singleton(int(c)))
	}
	return s
}

func parseCell(t *testing.T, b *board.Board, name string) int {
	t.Helper()
	return parseCells(t, b, name).lowest()
}

func TestCellSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var s cellSet
		has := map[int]bool{}
		for range rng.IntN(12) + 1 {
			c := rng.IntN(noCell)
			has[c] = true
			s = s.or(singleton(c))
		}
		least, most := noCell, 0
		for c := range noCell {
			require.Equal(t, has[c], s.has(c))
			if has[c] {
				least, most = min(least, c), max(most, c)
			}
		}
		assert.Equal(t, len(has), s.count())
		assert.Equal(t, least, s.lowest())
		assert.Equal(t, most, s.highest())
		assert.Equal(t, s.without(singleton(least)), s.withoutLowest())
	}
}

// TestAttacksMatchTheRules compares the attacks of pieces with the captures that the rules allow.
func TestAttacksMatchTheRules(t *testing.T) {
	for _, spec := range []chesslike.Spec{chess.Spec(), capablanca.Spec80(), capablanca.Spec100()} {
		t.Run(spec.ID, func(t *testing.T) {
			e, b := New(&spec, Standard80()), spec.Board()
			rng := rand.New(rand.NewPCG(3, 4))
			for range 300 {
				var occ cellSet
				for range rng.IntN(30) {
					occ = occ.or(singleton(rng.IntN(len(b.Cells))))
				}
				c := rng.IntN(len(b.Cells))
				for kind := range e.kinds {
					n := &e.kinds[kind]
					if n.class == classPawn || n.class == classKing {
						continue
					}
					var want cellSet
					walk := func(paths [][]rules.Cell) {
						for _, path := range paths {
							for _, on := range path {
								want = want.or(singleton(int(on)))
								if occ.has(int(on)) {
									break
								}
							}
						}
					}
					if n.orth {
						walk(b.Orth[c])
					}
					if n.diag {
						walk(b.Diag[c])
					}
					if n.leaps {
						for _, on := range b.Leaps[c] {
							want = want.or(singleton(int(on)))
						}
					}
					require.Equal(t, want, e.attacksFrom(kind, c, occ, occ), "kind %d on %s", kind, b.Name(rules.Cell(c)))
				}
			}
		})
	}
}

func TestGeometryOfPawnsAndKings(t *testing.T) {
	spec := capablanca.Spec100()
	b, g := spec.Board(), newGeometry(&spec)
	assert.Equal(t, parseCell(t, b, "e4"), g.ahead[0][parseCell(t, b, "e3")])
	assert.Equal(t, parseCell(t, b, "e2"), g.ahead[1][parseCell(t, b, "e3")])
	assert.Equal(t, parseCells(t, b, "d4", "f4"), g.attacks[0][parseCell(t, b, "e3")])
	assert.Equal(t, parseCells(t, b, "i9", "i10"), g.forwardFile[0][parseCell(t, b, "i8")])
	assert.Equal(t, parseCells(t, b, "i9", "i10", "j9", "j10"), g.stopSpan[0][parseCell(t, b, "j8")])
	assert.Equal(t, 2, g.stepsLeft[0][parseCell(t, b, "j8")])
	assert.Equal(t, 7, g.stepsLeft[1][parseCell(t, b, "j8")])
	corner := parseCells(t, b, "h1", "i1", "j1", "h2", "i2", "j2", "h3", "i3", "j3", "h4", "i4", "j4")
	for _, name := range []string{"j1", "j2", "i1", "i2"} {
		assert.Equal(t, corner, g.kingRing[0][parseCell(t, b, name)], name)
	}
	assert.Equal(t, 9, g.kingRing[0][parseCell(t, b, "e6")].count(), "the ring of a king in the centre is its neighbours")
}

func TestPieceClasses(t *testing.T) {
	for _, spec := range []chesslike.Spec{capablanca.Spec80(), capablanca.Spec100()} {
		e := New(&spec, Standard80())
		assert.Equal(t, classHeavy, e.kinds[capablanca.Archbishop].class)
		assert.Equal(t, classHeavy, e.kinds[capablanca.Chancellor].class)
		assert.Equal(t, classMinor, e.kinds[chess.Bishop].class)
		assert.Equal(t, classRook, e.kinds[chess.Rook].class)
	}
}

// Where the last pawn decides the game of Byzantine chess, the last pawns are worth far more than otherwise.
func TestLastPawnsCountWhereTheyDecide(t *testing.T) {
	spec := byzantine.Spec()
	g, e := chesslike.NewGame(spec), New(&spec, Byzantine())
	score := func(text string, o rules.Options) int {
		p, err := g.Parse(text, o)
		require.NoError(t, err)
		s := e.Evaluate(p.(search.Position))
		if p.Turn() != 0 {
			return -s
		}
		return s
	}
	pawnsWin := rules.Options{"win": "pawns"}
	// White has the kings, the rooks and as many pawns as the text has.
	one, two := "1P10r3/2P2p2p7/3R12/K7k7 w 0 1", "1P10r3/5p2p7/3R12/K7k7 w 0 1"
	usual, decisive := score(one, nil)-score(two, nil), score(one, pawnsWin)-score(two, pawnsWin)
	assert.Greater(t, decisive, usual+50, "White has one pawn less")
	one, two = "1P10r3/2P2p10/3R12/K7k7 b 0 1", "1P10r3/2P2p2p7/3R12/K7k7 b 0 1"
	usual, decisive = score(one, nil)-score(two, nil), score(one, pawnsWin)-score(two, pawnsWin)
	assert.Greater(t, decisive, usual+50, "Black has one pawn less")
	assert.Equal(t, score("1P14/5p10/16/K7k7 w 0 1", nil), score("1P14/5p10/16/K7k7 w 0 1", pawnsWin), "as many on both sides")
}

// TestBetterPositionsScoreHigher holds pairs of positions of which the first is clearly better for White.
func TestBetterPositionsScoreHigher(t *testing.T) {
	spec := capablanca.Spec80()
	g := chesslike.NewGame(spec)
	e := New(&spec, Standard80())
	score := func(t *testing.T, text string) int {
		t.Helper()
		p, err := g.Parse(text, nil)
		require.NoError(t, err)
		s := e.Evaluate(p.(search.Position))
		if p.Turn() != 0 {
			return -s
		}
		return s
	}
	for _, tt := range []struct{ name, better, worse string }{
		{"passed pawn near promotion", "5k4/10/P9/10/10/10/10/5K4 w - - 0 1", "5k4/10/10/10/10/10/P9/5K4 w - - 0 1"},
		{"an archbishop alone wins", "5k4/10/10/10/10/10/10/4AK4 w - - 0 1", "5k4/10/10/10/10/10/P9/5K4 w - - 0 1"},
		{"a bishop alone does not", "5k4/10/10/10/10/10/P9/5K4 w - - 0 1", "5k4/10/10/10/10/10/10/4BK4 w - - 0 1"},
		{"nor do two knights", "5k4/10/10/10/10/10/P9/5K4 w - - 0 1", "5k4/10/10/10/10/10/10/3NNK4 w - - 0 1"},
		{"a rook alone does", "5k4/10/10/10/10/10/10/4RK4 w - - 0 1", "5k4/10/10/10/10/10/P9/5K4 w - - 0 1"},
		{"bare king in the corner", "k9/10/2K7/10/10/10/10/8A1 w - - 0 1", "10/10/4k5/10/2K7/10/10/8A1 w - - 0 1"},
		{"bishop pair", "5k2nn/pppppppppp/10/10/10/10/PPPPPPPPPP/2B2K1B2 w - - 0 1", "5k2nn/pppppppppp/10/10/10/10/PPPPPPPPPP/1NB2K4 w - - 0 1"},
		{"chancellor on an open file", "5k4/ppp3pppp/10/10/10/10/PPP3PPPP/4C1K3 w - - 0 1", "5k4/ppp3pppp/10/10/10/10/PPP3PPPP/C5K3 w - - 0 1"},
		{
			"king behind its pawns",
			"r2q1rk3/pppppppppp/2n3nac1/10/10/2N3NAC1/PPPPPPPPPP/R2Q1R2K1 w - - 0 1",
			"r2q1rk3/pppppppppp/2n3nac1/10/10/2N3NAC1/PPPPPPP1P1/R2Q1R2K1 w - - 0 1",
		},
		{
			"heavy pieces around the king",
			"5rkr2/5ppp2/10/6AC2/5Q4/10/5PPP2/5RKR2 w - - 0 1", "5rkr2/5ppp2/10/10/10/10/5PPP2/QACKR3R1 w - - 0 1",
		},
		{"a pawn attacks an archbishop", "5k4/10/2a7/1P8/10/10/10/5K4 b - - 0 1", "5k4/10/2a7/10/1P8/10/10/5K4 b - - 0 1"},
	} {
		t.Run(tt.name, func(t *testing.T) { assert.Greater(t, score(t, tt.better), score(t, tt.worse)) })
	}
}
