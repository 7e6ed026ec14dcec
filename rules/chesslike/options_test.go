package chesslike

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestAntichessOptions(t *testing.T) {
	const castlingRights = 2
	castling := rules.Options{"castling": "on"}
	draw, fewer := rules.Options{"stalemate": "draw"}, rules.Options{"stalemate": "fewer"}
	checkVariantCases(t, "antichess", []variantCase{
		{name: "by default rights are dropped", fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", illegal: "e1g1", field: castlingRights, want: "-"},
		{name: "castling", options: castling, fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", legal: "e1g1", moves: 15},
		{name: "both pieces move", options: castling, fen: "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", play: "e8c8", want: "2kr4/8/8/8/8/8/8/4K3"},
		{name: "the king's path is attacked", options: castling, fen: "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", legal: "e1g1"},
		{name: "the king is attacked", options: castling, fen: "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", legal: "e1g1"},
		{name: "the king's target is attacked", options: castling, fen: "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", legal: "e1g1"},
		{name: "a piece stands between", options: castling, fen: "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", illegal: "e1g1"},
		{name: "a capture comes first", options: castling, fen: "4k3/8/8/8/8/8/7r/4K2R w K - 0 1", illegal: "e1g1", legal: "h1h2", moves: 1},
		{name: "the right ends when the king is captured", options: castling, fen: "4k3/8/8/8/8/8/5p2/4K2R b K - 0 1", play: "f2e1k", field: castlingRights, want: "-"},
		{name: "a second king does not prevent castling", options: castling, fen: "4k3/8/8/8/8/8/K7/4K2R w K - 0 1", legal: "e1g1"},
		{name: "a second king does not castle", options: castling, fen: "4k3/8/8/8/8/8/4K3/4K2R w K - 0 1", legal: "e1g1", illegal: "e2g2"},
		{
			name: "pawns are not promoted to kings", options: rules.Options{"promotion": "no-king"}, fen: "8/P7/8/8/8/8/8/1k6 w - - 0 1",
			legal: "a7a8q a7a8r a7a8b a7a8n", illegal: "a7a8k", moves: 4,
		},
		{name: "by default a side without moves wins", fen: "8/8/8/8/p7/P7/P7/8 w - - 0 1", result: "no move: w wins"},
		{name: "a side without moves draws", options: draw, fen: "8/8/8/8/p7/P7/P7/8 w - - 0 1", result: "stalemate of w: draw"},
		{name: "a side without pieces still wins", options: draw, fen: "8/8/8/8/p7/8/8/8 w - - 0 1", result: "no men: w wins"},
		{name: "a side without moves has fewer pieces", options: fewer, fen: "8/8/8/7p/8/p7/P7/8 w - - 0 1", result: "stalemate: w wins"},
		{name: "a side without moves has more pieces", options: fewer, fen: "8/8/8/8/p7/P7/P7/8 w - - 0 1", result: "stalemate: b wins"},
		{name: "both have the same number of pieces", options: fewer, fen: "8/8/8/8/8/p7/P7/8 w - - 0 1", result: "stalemate of w: draw"},
		{name: "a side without pieces has fewer", options: fewer, fen: "8/8/8/8/p7/8/8/8 w - - 0 1", result: "no men: w wins"},
	})
}

// TestMandatoryCaptureRefusesCastling checks the reason when the king castles although it must capture, for gestures
// and for the name of the castling.
func TestMandatoryCaptureRefusesCastling(t *testing.T) {
	p := parseWith(t, "antichess", "4k3/8/8/8/8/8/4p3/4K2R w K - 0 1", rules.Options{"castling": "on"})
	from, _ := p.board.CellByName("e1")
	to, _ := p.board.CellByName("g1")
	assert.Equal(t, rules.MustCapture, p.ExplainIllegal(rules.MoveAttempt{From: from, To: to}).Code)
	_, err := p.ReadMove("O-O")
	var reason rules.IllegalReason
	require.ErrorAs(t, err, &reason)
	assert.Equal(t, rules.MustCapture, reason.Code)
}

func TestCapablancaOptions(t *testing.T) {
	two := rules.Options{"castling": "two"}
	checkVariantCases(t, "capablanca80", []variantCase{
		{name: "three cells by default", fen: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", legal: "f1i1 f1c1", illegal: "f1h1 f1d1"},
		{name: "two cells", options: two, fen: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", legal: "f1h1 f1d1", illegal: "f1i1 f1c1", moves: 28},
		{name: "short", options: two, fen: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", play: "f1h1", want: "5k4/10/10/10/10/10/10/R5RK2"},
		{name: "long", options: two, fen: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", play: "f1d1", want: "5k4/10/10/10/10/10/10/3KR4R"},
		{name: "Black", options: two, fen: "r4k3r/10/10/10/10/10/10/5K4 b kq - 0 1", play: "f8d8", want: "3kr4r/10/10/10/10/10/10/5K4"},
		{name: "c1 attacked", options: two, fen: "2r2k4/10/10/10/10/10/10/R4K4 w Q - 0 1", legal: "f1d1"},
		{name: "d1 attacked", options: two, fen: "3r1k4/10/10/10/10/10/10/R4K4 w Q - 0 1", illegal: "f1d1"},
		{name: "i1 attacked", options: two, fen: "5k2r1/10/10/10/10/10/10/5K3R w K - 0 1", legal: "f1h1"},
		{name: "h1 attacked", options: two, fen: "5k1r2/10/10/10/10/10/10/5K3R w K - 0 1", illegal: "f1h1"},
		{name: "a piece on i1, which the rook crosses", options: two, fen: "5k4/10/10/10/10/10/10/5K2NR w K - 0 1", illegal: "f1h1"},
	})
	double := rules.Options{"pawns": "double"}
	const enPassant = 3
	checkVariantCases(t, "capablanca100", []variantCase{
		{name: "three steps by default", fen: "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1", legal: "e2e3 e2e4 e2e5", moves: 7},
		{name: "two steps", options: double, fen: "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1", legal: "e2e3 e2e4", illegal: "e2e5", moves: 6},
		{name: "only one cell was passed", options: double, fen: "5k4/10/10/10/10/10/3p6/10/4P5/5K4 w - - 0 1", play: "e2e4", legal: "d4e3", field: enPassant, want: "e3"},
		{name: "the targets of a triple step are dropped", options: double, fen: "5k4/10/10/10/10/3pP5/10/10/10/5K4 b - e3e4 0 1", illegal: "d5e4", field: enPassant, want: "-"},
		{
			name: "both options", options: rules.Options{"pawns": "double", "castling": "two"}, fen: "5k4/10/10/10/10/10/10/10/4P5/R4K3R w KQ - 0 1",
			legal: "f1h1 e2e4", illegal: "f1i1 e2e5",
		},
		{name: "Black castles on rank 10", options: two, fen: "r4k3r/10/10/10/10/10/10/10/10/5K4 b kq - 0 1", play: "f10h10", want: "r5rk2/10/10/10/10/10/10/10/10/5K4"},
	})
}

func TestByzantineOptions(t *testing.T) {
	pawns := rules.Options{"win": "pawns"}
	checkVariantCases(t, "byzantine-chess", []variantCase{
		{name: "by default the last pawn does not matter", fen: "1P2p11/16/3N7q4/K7k7 w 0 1", play: "c4a5", result: "ongoing"},
		{name: "the last pawn is captured", options: pawns, fen: "1P2p11/16/3N7q4/K7k7 w 0 1", play: "c4a5", result: "no pawns: w wins"},
		{name: "the last pawn is captured, an answer is possible", options: pawns, fen: "1P2p11/2q13/3N12/K7k7 w 0 1", play: "c4a5", result: "ongoing"},
		{name: "the answer is played", options: pawns, fen: "1P2p11/2q13/3N12/K7k7 w 0 1", play: "c4a5 b3a2", result: "no-pawns of w: draw"},
		{name: "the answer is not played", options: pawns, fen: "1P2p11/2q13/3N12/K7k7 w 0 1", play: "c4a5 d9d8", result: "no pawns: w wins"},
		{name: "capturing one pawn of two is no answer", options: pawns, fen: "1P2p5P5/2q13/3N12/K7k7 w 0 1", play: "c4a5", result: "no pawns: w wins"},
		{name: "an answer that bares the king also draws", options: pawns, fen: "3P12/4m11/5q10/K7k7 w 0 1", play: "a4b5 c6b5", result: "no-pawns of w: draw"},
		{name: "the last two pawns are lifted off", options: pawns, fen: "1P6N7/3pm11/11q4/K7k7 w 0 1", play: "*b4b5,d1c1", result: "no pawns: w wins"},
		{name: "the answer lifts the last two pawns off", options: pawns, fen: "4p11/3PM11/3N7q4/K7k7 w 0 1", play: "c4a5 *b4b5,d9d8", result: "no-pawns of w: draw"},
		{name: "a bare king has no pawns either", options: pawns, fen: "4p11/16/3N12/KP6k7 w 0 1", play: "c4a5", result: "bare king: w wins"},
		{name: "nobody has pawns", options: pawns, fen: "16/16/3N12/K7k7 w 0 1", result: "no-pawns of w: draw"},
		{name: "with pairs off pawns still win", options: rules.Options{"win": "pawns", "pairs": "off"}, fen: "1P6N7/3pm11/11q4/K7k7 w 0 1", illegal: "*b4b5,d1c1", result: "ongoing"},
		{name: "mate comes first", options: pawns, fen: "1k3R2K7/4R11/6p9/16 b 0 1", result: "mate: w wins"},
		{name: "start", options: pawns, fen: Byzantine().Start, moves: 14, depth: 4, nodes: 43267},
	})
	p := parseWith(t, "byzantine-chess", "1P2p11/2q13/3N12/K7k7 w 0 1", pawns)
	playMoves(t, p, "c4a5")
	assert.Equal(t, rules.NoPawns, p.LastChanceReason(), "Black has one turn to answer")
	playMoves(t, p, "b3a2")
	assert.Empty(t, p.LastChanceReason())
}

func TestFourPlayerOptions(t *testing.T) {
	far := rules.Options{"promotion": "far"}
	const kings = "bK,13/13,gK/14/14/14/14/14/7,rK,6"
	checkVariantCases(t, "four-player-chess", []variantCase{
		{name: "the eighth rank by default", fen: "6,yK,7/14/14/14/14/14/bK,13/4,rP,8,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", legal: "e7e8q", illegal: "e7e8"},
		{name: "the eighth rank is a normal move", options: far, fen: "6,yK,7/14/14/14/14/14/bK,13/4,rP,8,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", legal: "e7e8", illegal: "e7e8q"},
		{name: "Red promotes on rank 14", options: far, fen: "6,yK,7/4,rP,9/14/14/14/14/" + kings + " r - - ---- 0 1", legal: "e13e14q e13e14n", illegal: "e13e14"},
		{name: "Red promotes by a capture on rank 14", options: far, fen: "3,yR,2,yK,7/4,rP,9/14/14/14/14/" + kings + " r - - ---- 0 1", legal: "e13d14q e13e14q"},
		{name: "Red promotes in the arm on rank 11, where the file ends", options: far, fen: "6,yK,7/14/14/14/2,rP,11/14/" + kings + " r - - ---- 0 1", legal: "c10c11q", illegal: "c10c11"},
		{name: "Blue promotes on file n", options: far, fen: "6,yK,7/14/14/14/14/12,bP,1/" + kings + " b - - ---- 0 1", legal: "m9n9q", illegal: "m9n9"},
		{name: "Yellow promotes on rank 1", options: far, fen: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/4,yP,9/7,rK,6 y - - ---- 0 1", legal: "e2e1r", illegal: "e2e1"},
		{name: "Green promotes on file a", options: far, fen: "6,yK,7/14/14/14/1,gP,12/14/" + kings + " g - - ---- 0 1", legal: "b10a10b", illegal: "b10a10"},
		{
			name: "en passant between pawns of opposite seats", options: far, fen: "6,yK,7/3,yP,10/14/4,rP,9/14/14/" + kings + " y - - ---- 0 1",
			play: "d13d11 n7m7", legal: "e11d12",
		},
	})
	_, err := games()["four-player-chess"].Parse("6,yK,7/4,rP,9/14/14/14/14/"+kings+" r - - ---- 0 1", nil)
	require.ErrorContains(t, err, "a pawn on e13", "by default no pawn can be so far ahead")
	_, err = games()["four-player-chess"].Parse("6,yK,3,rP,3/14/14/14/14/14/"+kings+" r - - ---- 0 1", far)
	require.ErrorContains(t, err, "a pawn on k14", "where the file ends a pawn is promoted")
}

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
		for _, opt := range g.info.Options {
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
					if depth < 3 || g.seatCount == 2 && len(g.board.Cells) < 80 {
						assert.Equal(t, countByReparsing(t, g, o, p.String(), depth), perft.Count(p, depth), "depth %d", depth)
					}
				}
			})
		}
	}
}

// countByReparsing counts the positions depth plies later.
func countByReparsing(t *testing.T, g *game, o rules.Options, at string, depth int) (n uint64) {
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
