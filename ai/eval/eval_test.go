package eval_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// forEachRandomPosition calls f on positions of random games.
func forEachRandomPosition(t *testing.T, g rules.Game, games, plies int, f func(p search.Position)) {
	t.Helper()
	for n := range games {
		rng := rand.New(rand.NewPCG(uint64(n), 3))
		p, err := g.Start(nil)
		require.NoError(t, err)
		for range plies {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[rng.IntN(len(moves))])
			f(p.(search.Position))
		}
	}
}

func TestEvaluationIsSymmetric(t *testing.T) {
	tested := 0
	for _, g := range catalog.All() {
		mirror, ok := mirrorOf(g)
		if !ok {
			continue
		}
		tested++
		t.Run(g.Info().ID, func(t *testing.T) {
			m, ok := eval.For(g.Info().ID)
			require.True(t, ok)
			e, other := m.NewEval(), m.NewEval()
			forEachRandomPosition(t, g, 30, 150, func(p search.Position) {
				q, err := g.Parse(mirror(p.String()), nil)
				if err != nil {
					return // some notations cannot be read after the end of the game
				}
				require.Equal(t, e.Evaluate(p), other.Evaluate(q.(search.Position)), "%s", p)
			})
		})
	}
	assert.GreaterOrEqual(t, tested, 8)
}

// The program has every network that a game names.
func TestNetworksLoad(t *testing.T) {
	tested := 0
	for _, g := range catalog.All() {
		m, ok := eval.For(g.Info().ID)
		require.True(t, ok)
		if m.Network != "" {
			tested++
			assert.NotNil(t, network.NewEval(g, m.Network, m.NewEval)(t.Context()), g.Info().ID)
		}
	}
	assert.NotZero(t, tested)
}

func TestEvaluationIsStateless(t *testing.T) {
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			m, ok := eval.For(g.Info().ID)
			require.True(t, ok)
			if m.NewEngine != nil {
				return // its engine evaluates by playouts
			}
			e := m.NewEval()
			n := 0
			forEachRandomPosition(t, g, 50, 100, func(p search.Position) {
				s := e.Evaluate(p)
				require.Less(t, max(s, -s), int(ai.MateBound))
				if n++; n%50 == 0 {
					require.Equal(t, m.NewEval().Evaluate(p), s, "%s", p)
				}
			})
		})
	}
}

func TestEvaluationAllocatesNothing(t *testing.T) {
	for _, g := range catalog.All() {
		m, _ := eval.For(g.Info().ID)
		if m.NewEngine != nil {
			continue
		}
		p, err := g.Start(nil)
		require.NoError(t, err)
		e, pos := m.NewEval(), p.(search.Position)
		assert.Zero(t, testing.AllocsPerRun(100, func() { e.Evaluate(pos) }), g.Info().ID)
	}
}

// TestBetterPositionsScoreHigher holds pairs of positions of which the first is clearly better for the side to move.
func TestBetterPositionsScoreHigher(t *testing.T) {
	tests := []struct{ name, game, better, worse string }{
		{"an extra piece", "hasami-shogi", "RRRRRRRR1/9/9/9/9/9/9/9/BBBBBBBBB b 1", "RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1"},
		{
			"the last pieces are the most valuable", "hasami-shogi",
			"RR7/9/9/9/9/9/9/9/BBB6 b 1", "RRRRRRRR1/9/9/9/9/9/9/9/BBBBBBBBB b 1",
		},
		{"a piece can be captured", "hasami-shogi", "9/9/3BR4/9/5B3/8R/9/8R/B8 b 1", "9/9/3BR4/9/8B/8R/5R3/9/B8 b 1"},
		{"pieces are a burden", "antichess", "rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
		{"a side that cannot move has won", "antichess", "8/8/8/8/8/p7/P7/8 w - - 0 1", "8/8/8/p7/8/8/P7/8 w - - 0 1"},
		{"passed pawn near promotion", "chess", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"},
		{"bishop pair", "chess", "4k1nn/pppppppp/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1", "4k1nn/pppppppp/8/8/8/8/PPPPPPPP/1NB1K3 w - - 0 1"},
		{"rook on an open file", "chess", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3R2K1 w - - 0 1", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/R5K1 w - - 0 1"},
		{"bare king at the edge", "chess", "k7/8/2K5/8/8/8/8/7R w - - 0 1", "8/8/8/3k4/8/2K5/8/7R w - - 0 1"},
		{"a single minor piece does not win", "chess", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1"},
		{
			"king behind its pawns", "chess",
			"r4rk1/ppp2ppp/2nq1n2/8/8/2NQ1N2/PPP2PPP/R4RK1 w - - 0 1", "r4rk1/ppp2ppp/2nq1n2/8/8/2NQ1N2/PPP2P2/R4RK1 w - - 0 1",
		},
		{"passed pawn near promotion, hexagonal", "hexagonal-chess", "1/3/k4/7/9/2P8/11/11/11/11/6K4 w - 0 1", "1/3/k4/7/9/11/11/11/11/2P8/6K4 w - 0 1"},
		{"a rook alone wins", "hexagonal-chess", "1/3/k4/7/9/11/11/11/11/2R8/6K4 w - 0 1", "1/3/k4/7/9/11/11/11/11/2P8/6K4 w - 0 1"},
		{"a knight alone does not", "hexagonal-chess", "1/3/k4/7/9/11/11/11/11/2P8/6K4 w - 0 1", "1/3/k4/7/9/11/11/11/11/2N8/6K4 w - 0 1"},
		{"two knights mate", "hexagonal-chess", "1/3/k4/7/9/11/11/11/11/2N8/5NK4 w - 0 1", "1/3/k4/7/9/11/11/11/11/2B8/5BK4 w - 0 1"},
		{"paired pawns are nearly lost", "byzantine-chess", "R2PP11/16/3M4r7/K7k7 w 0 1", "R2PM11/16/3P4r7/K7k7 w 0 1"},
		{"the last pieces of a side are valuable", "byzantine-chess", "R15/1N14/9r6/K7k7 w 0 1", "R15/1N14/9rpp4/K7k7 w 0 1"},
		{"a knight in the middle rings", "byzantine-chess", "R15/10N5/16/K2r4k7 w 0 1", "R9N5/16/16/K2r4k7 w 0 1"},
		{"a pawn attacks a rook", "chess", "4k3/8/2r5/1P6/8/8/8/4K3 w - - 0 1", "4k3/8/2r5/8/1P6/8/8/4K3 w - - 0 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, _ := catalog.Find(tt.game)
			m, _ := eval.For(tt.game)
			score := func(text string) int {
				p, err := g.Parse(text, nil)
				require.NoError(t, err)
				return m.NewEval().Evaluate(p.(search.Position))
			}
			assert.Greater(t, score(tt.better), score(tt.worse))
		})
	}
}

// TestPairedPawnsDependOnOption: paired pawns are lost only if the option allows lifting them.
func TestPairedPawnsDependOnOption(t *testing.T) {
	g, _ := catalog.Find("byzantine-chess")
	m, _ := eval.For("byzantine-chess")
	e := m.NewEval() // shared by both, as its caches must keep them apart
	score := func(pairs, text string) int {
		p, err := g.Parse(text, rules.Options{"pairs": pairs})
		require.NoError(t, err)
		return e.Evaluate(p.(search.Position))
	}
	const pair, apart = "R2PM11/16/9r6/K7k7 w 0 1", "R2MP11/16/9r6/K7k7 w 0 1"
	assert.Greater(t, score("off", pair), score("on", pair)+80)
	assert.Equal(t, score("off", apart), score("on", apart))
}

func TestUnknownGameHasNoEvaluation(t *testing.T) {
	_, ok := eval.For("ludo")
	assert.False(t, ok)
}
