package problem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestEveryProblemHasThemes: its length first, and others in the usual order; the counts are those of the problems.
func TestEveryProblemHasThemes(t *testing.T) {
	for _, g := range gamesWithProblems() {
		var themes [][]Theme
		with := map[Theme]int{}
		for _, p := range load(t, g.Info().ID) {
			list := Themes(g, p)
			require.Equal(t, p.Moves, list[0].Moves(), p.Position)
			for _, theme := range list {
				with[theme]++
			}
			themes = append(themes, list)
		}
		counts := CountThemes(themes)
		t.Log(g.Info().ID, counts)
		assert.Len(t, counts, len(with), "each theme is listed")
		for _, c := range counts {
			assert.Equal(t, with[c.Theme], c.Count, c.Theme)
		}
	}
}

// TestThemesThatOccur: problems of most kinds of chess can be chosen by at least six themes, those of every other game by some.
func TestThemesThatOccur(t *testing.T) {
	const (
		many     = 6
		some     = 4
		minKinds = 6
	)
	kinds := 0
	for _, g := range gamesWithProblems() {
		var themes [][]Theme
		for _, p := range load(t, g.Info().ID) {
			themes = append(themes, Themes(g, p))
		}
		n := len(CountThemes(themes))
		assert.GreaterOrEqual(t, n, some, g.Info().ID)
		if g.Info().PieceSet == "chess" && n >= many {
			kinds++
		}
	}
	assert.GreaterOrEqual(t, kinds, minKinds)
}

func TestThemesOfKnownProblems(t *testing.T) {
	for _, tt := range []struct {
		name, game, position, line string
		goal                       mate.Goal
		target                     string
		want                       string
	}{
		{"smothered mate", "chess", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7", mate.Mate, "", "moves-1 smothered-mate"},
		{"back-rank mate", "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", mate.Mate, "", "moves-1 back-rank-mate"},
		{"back rank with a way out", "chess", "6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1", "a1a8", mate.Mate, "", "moves-1"},
		{"a quiet king move", "chess", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "f6f7 h8h7 g1h1", mate.Mate, "", "moves-2 quiet-move"},
		{
			"Réti and Tartakower, 1910", "chess", "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 1",
			"d3d8 e8d8 d2g5 d8c7 g5d8", mate.Mate, "", "moves-3 sacrifice discovered-check double-check",
		},
		{"a knight instead of a queen", "chess", "8/5P1k/8/8/8/8/8/6K1 w - - 0 1", "f7f8n", mate.Mate, "", "moves-1 promotion underpromotion"},
		{"a queen", "chess", "7k/5P2/6K1/8/8/8/8/8 w - - 0 1", "f7f8q", mate.Mate, "", "moves-1 promotion"},
		{"en passant", "chess", "8/8/8/4pP2/8/8/8/k1K5 w - e6 0 1", "f5e6", mate.Mate, "", "moves-1 en-passant"},
		{"castling with check discovers nothing", "chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", mate.Mate, "", "moves-1 castling"},
		{"fork of king and rook", "chess", "r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5c7 e8e7 c7a8", mate.Mate, "", "moves-2 fork"},
		{"fork of king and unprotected bishop", "chess", "4k3/8/8/p7/8/1b5R/8/6K1 w - - 0 1", "h3e3 e8d7 e3b3", mate.Mate, "", "moves-2 fork"},
		{"king and protected bishop", "chess", "4k3/8/8/8/p7/1b5R/8/6K1 w - - 0 1", "h3e3 e8d7 e3b3", mate.Mate, "", "moves-2"},
		{"king and unprotected pawn", "chess", "4k3/8/8/8/8/1p5R/8/6K1 w - - 0 1", "h3e3 e8d7 e3b3", mate.Mate, "", "moves-2"},
		{"a knight that can be captured", "chess", "r2qk3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5c7 e8e7 c7a8", mate.Mate, "", "moves-2 sacrifice"},
		{
			"an exchange of rook and queen", "chess", "5kr1/1q3p1R/2p1Q1p1/2P3P1/2B5/1p2PPb1/1P2K1P1/r5N1 w - - 0 1", "h7f7 b7f7 e6f7",
			mate.Mate, "", "moves-2",
		},
		{"a king beside pawns", "chess", "7k/8/3p1p2/8/4K3/8/8/8 w - - 0 1", "e4f5 h8h7 f5e6 h7g6 e6d6", mate.Mate, "", "moves-3 quiet-move"},
		{"a pinned bishop", "chess", "6rk/6b1/R7/8/8/8/1B4K1/8 w - - 0 1", "a6h6", mate.Mate, "", "moves-1 pin"},
		{"fork of king and unprotected silver", "shogi", "9/4k4/9/9/4s4/9/9/9/4L4 b R 1", "R*5d 5b4b 5d5e", mate.MateByChecks, "", "moves-2 fork drop"},
		{"gold at the head of the king", "shogi", "4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b", mate.MateByChecks, "", "moves-1 drop"},
		{"a silver remains one", "shogi", "4k4/9/4S4/9/9/9/9/9/9 b - 1", "5c4b", mate.MateByChecks, "", "moves-1 non-promotion"},
		{"a silver promotes", "shogi", "4k4/9/4S4/9/9/9/9/9/9 b - 1", "5c4b+", mate.MateByChecks, "", "moves-1 promotion"},
		{
			"a knight is offered", "antichess", "1n3b2/4p1p1/8/2p5/4P3/8/1r6/6N1 w - - 0 1", "g1e2 b2e2 e4e5 e2e5", mate.Win, "",
			"moves-2 quiet-move sacrifice",
		},
		{"two men at once", "hasami-shogi", "9/9/9/9/9/4R4/9/1BR1RB3/3B5 b 1", "i4h4", mate.Win, "", "moves-1 double-capture"},
		{"a man in the corner", "hasami-shogi", "9/9/9/9/4R4/9/9/B8/R3B4 b 1", "i5i2", mate.Win, "", "moves-1 corner-capture"},
		{
			"a net", "go", "......./......./...BB../..BW.../..B..../......./....... b", "E3 E4 F4 D3 D2", mate.Capture, "D4",
			"moves-3 net",
		},
		{
			"a snapback", "go", "......./......./......./.W...../.WBBB../.WBWWB./.WW..B. b", "D1 E1 D1", mate.Capture, "D2",
			"moves-2 snapback throw-in",
		},
		{
			"a ladder", "go", "........./........./........./....BB.../...BW..../........./........./........./......... b", "E4 F5 G5 F4 F3",
			mate.Capture, "E5", "moves-3 ladder",
		},
		{
			"a ladder that begins with another move", "go",
			"........./........./........./....BB.../...BW..../........./........./........./......... b", "A1 F5 G5 F4 F3",
			mate.Capture, "E5", "moves-3",
		},
		{
			"a move that is no net, as it does not touch the target even diagonally", "go", "W.WW..B/WW.WBB./..W.WBB/WW.W.W./WWWB..W/WWB.B.B/B.WBBB. w",
			"E7 F7 G4 B1 G6", mate.Capture, "G7", "moves-3",
		},
		{
			"a double atari", "go", "......./......./...BB../.BW.W.B/..B.BB./......./....... b", "D4", mate.Capture, "C4", "moves-1 double-atari",
		},
		{
			"a race", "go", "......./......./......./......./BBBB.../WWWBBBB/.BBWWW. b", "A1", mate.Capture, "A2", "moves-1 capture-race",
		},
		{
			"three stones are captured, and a stone is played where they were", "go",
			"..B.B.B/WWB.BB./BBWWWWB/W.BWWBB/BBBWWBB/.WW.WWB/WWWWW.W b", "D6 G6 G5 A7 G6", mate.Live, "E7", "moves-3 life under-the-stones",
		},
		{"two eyes", "go", "...BW../BBBBW../WWWWW../......./......./......./....... b", "B7", mate.Live, "D7", "moves-1 life"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, ok := catalog.Find(tt.game)
			require.True(t, ok)
			p := Problem{Position: tt.position, Line: strings.Fields(tt.line), Goal: tt.goal, Target: tt.target}
			p.Moves = (len(p.Line) + 1) / 2
			pos, err := Start(g, p)
			require.NoError(t, err)
			for _, text := range p.Line {
				m, err := pos.ParseMove(text)
				require.NoError(t, err)
				pos.Play(m)
			}
			var names []string
			for _, theme := range Themes(g, p) {
				names = append(names, string(theme))
			}
			assert.Equal(t, tt.want, strings.Join(names, " "))
		})
	}
}

func TestThemeLengths(t *testing.T) {
	assert.Equal(t, 3, lengthTheme(3).Moves())
	assert.Equal(t, 0, Fork.Moves())
	assert.Equal(t, 0, Theme("moves-x").Moves())
	assert.Empty(t, CountThemes(nil))
}
