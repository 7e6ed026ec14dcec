package byzantine

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var game = chesslike.NewGame(Spec())

// rarePositions are positions that random games reach too rarely.
var rarePositions = []string{
	"5K10/4pm10/16/k10P4 w 0 1",   // the pawn that gives check can be lifted off
	"16/3PM11/16/K7k7 b 0 1",      // a bare king can lift off the last pair
	"2P1M11/16/11p4/K7k7 w 0 1",   // a pawn can move against one of its own side
	"7k8/16/PP13P/K2pm2r7P w 0 1", // lifting off opens a line
	"8N7/3pm11/11pm3/K7k7 w 0 1",  // two pairs
	"16/1k14/16/KPM11PM b 0 1",    // stalemate comes before bare kings
	"11P4/K4pm2r3M2/16/8k7 w 0 1", // lifting off opens the ring
}

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300, rarePositions...)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/byzantine-chess.json"))
}

func TestOutcomes(t *testing.T) {
	chessliketest.CheckOutcomes(t, game, "testdata/outcomes.json")
}

func TestNotation(t *testing.T) {
	chessliketest.CheckNotation(t, game, []chessliketest.NotationCase{
		{Name: "a check is lifted off", FEN: "5K10/4pm10/16/k10P4 w 0 1", Move: "*b5b6,d12d13", SAN: "*b5b6,d13"},
		{Name: "stalemate has no sign", FEN: "16/1k14/16/KPM11PM b 0 1", Move: "b2b1", SAN: "Kb1"},
		{Name: "pawns from both sides", FEN: "2P1M11/16/16/K6qk7 w 0 1", Move: "a3a4", SAN: "a3a4"},
		{Name: "pawns from both sides, the other", FEN: "2P1M11/16/16/K6qk7 w 0 1", Move: "a5a4", SAN: "a5a4"},
		{Name: "pawns from both sides, across the last sector", FEN: "1M13P/16/16/1K5qk7 w 0 1", Move: "a16a1", SAN: "a16a1"},
		{Name: "pawns from both sides, behind a pair", FEN: "2P1M11/11pm3/16/K7k7 w 0 1", Move: "*b12b13,a5a4", SAN: "*b12b13,a5a4"},
		{Name: "one of two pawns is pinned", FEN: "4K11/2P1M11/16/4r3k7 w 0 1", Move: "b3b4", SAN: "b4"},
		{Name: "a pawn captures where another would move", FEN: "2Pp12/4M11/16/K7k7 w 0 1", Move: "b5a4", SAN: "b5xa4"},
	})
}

func TestDetails(t *testing.T) {
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "lifting off resets the clock", FEN: "16/3pm11/11N4/K7k7 w 30 20", Play: "*b4b5,d1c1", Field: 2, Want: "0"},
	})
}

func TestCases(t *testing.T) {
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{
			Name: "start", FEN: Spec().Start, Moves: 14, Depth: 5, Nodes: 679749,
			Legal: "a2a3 b2b3 c2c3 d2d3 a15a14 b15b14 c15c14 d15d14 b1a3 b1c3 b16a14 b16c14 c1a3 c16a14",
		},
		{Name: "a rook moves backwards round the ring", FEN: "RP14/4p11/16/K6k8 w 0 1", From: "a1", Targets: "a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 b1 c1"},
		{Name: "a rook alone in the ring", FEN: "3R12/8P7/8p7/K6k8 w 0 1", From: "a4", Targets: "a1 a2 a3 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 b4 c4 d4"},
		{Name: "one piece reached from both sides", FEN: "3R5n6/3P12/8p7/K6k8 w 0 1", From: "a4", Targets: "a1 a2 a3 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16"},
		{Name: "elephant b2", FEN: "16/1B14/8p3P3/K3B2k3Q4 w 0 1", From: "b2", Targets: "d4 d16"},
		{Name: "elephant d5", FEN: "16/1B14/8p3P3/K3B2k3Q4 w 0 1", From: "d5", Targets: "b3 b7"},
		{Name: "minister d12", FEN: "16/1B14/8p3P3/K3B2k3Q4 w 0 1", From: "d12", Targets: "c11"},
		{Name: "a pawn moves across sector 16", FEN: "12p2P/7P8/16/K7k7 w 0 1", From: "a16", Targets: "a1", Legal: "b8b9"},
		{Name: "a rook checks both ways round", FEN: "k7P7/16/16/2K7r5 w 0 1", Moves: 3, From: "d3", Targets: "c2 c3 c4"},
		{Name: "one pair", FEN: "16/3pm11/11N4/K7k7 w 0 1", Moves: 22},
		{Name: "back to back", FEN: "16/3mp11/11N4/K7k7 w 0 1", Moves: 11},
		{Name: "an own pair", FEN: "16/3pm11/11N4/K7k7 b 0 1", Moves: 4},
		{Name: "lifting off opens the ring", FEN: "11P4/K4pm2r3M2/16/8k7 w 0 1", Moves: 16, Illegal: "*b6b7,a12a13"},
		{
			Name: "the pawn that gives check is lifted off", FEN: "5K10/4pm10/16/k10P4 w 0 1", Moves: 10,
			Legal: "a6a7 a6b5 a6b6 a6b7 *b5b6,a6a5 *b5b6,a6a7 *b5b6,a6b5 *b5b6,a6b6 *b5b6,a6b7 *b5b6,d12d13",
		},
		{Name: "two pairs", FEN: "8N7/3pm11/11pm3/K7k7 w 0 1", Moves: 36, Legal: "*b4b5,*c12c13,a9b7"},
		{Name: "baring wins at once", FEN: "4p11/16/3N12/K7k7 w 0 1", Play: "c4a5", Result: "bare king: w wins"},
		{Name: "a bare king that can bare the other", FEN: "16/16/7p8/K4N2k7 w 0 1", Play: "d6c8", Result: "ongoing"},
		{Name: "it bares the other", FEN: "16/16/7p8/K4N2k7 w 0 1", Play: "d6c8 d9c8", Result: "only kings: draw"},
		{Name: "it does not bare the other", FEN: "16/16/7p8/K4N2k7 w 0 1", Play: "d6c8 d9d8", Result: "bare king: w wins"},
		{Name: "a bare king whose target is protected", FEN: "16/7K8/7p8/5N2k7 w 0 1", Play: "d6c8", Result: "bare king: w wins"},
		{Name: "a bare king can capture the checker", FEN: "16/16/7p8/K5Q1k7 w 0 1", Play: "d7c8", Result: "ongoing"},
		{Name: "a bare king cannot capture a protected checker", FEN: "16/7K8/7p8/6Q1k7 w 0 1", Play: "d7c8", Result: "bare king: w wins"},
		{Name: "a king bared by lifting off", FEN: "8N7/3pm11/16/K7k7 w 0 1", Play: "*b4b5,d1c1", Result: "bare king: w wins"},
		{Name: "a bare king lifts off the last pair", FEN: "16/3PM11/16/K7k7 b 0 1", Play: "*b4b5,d9d8", Result: "only kings: draw"},
		{Name: "moving against an own pawn makes a pair", FEN: "2P1M11/16/11p4/K7k7 w 0 1", Play: "a3a4 *a4a5,c12c13", Result: "bare king: b wins"},
		{Name: "stalemate", FEN: "4kpK9/14R1/16/3R12 b 0 1", Result: "stalemate: w wins"},
		{Name: "mate", FEN: "1k3R2K7/4R11/6p9/16 b 0 1", Result: "mate: w wins"},
		{Name: "stalemate comes before bare kings", FEN: "16/1k14/16/KPM11PM b 0 1", Play: "b2b1", Result: "stalemate: b wins"},
	})
}

func TestRejects(t *testing.T) {
	chessliketest.CheckRejected(t, game, map[string]string{
		"16/16/K7k7 w 0 1":     "3 rows",
		"16/16/15/K7k7 w 0 1":  "15 cells",
		"16/16/16/K15 w 0 1":   "black has 0 kings",
		"16/16/16/KK6k7 w 0 1": "white has 2 kings",
		"16/16/16/K6Rk7 w 0 1": "black is in check and not to move",
	})
}

func TestOptions(t *testing.T) {
	pawns := rules.Options{"win": "pawns"}
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "by default the last pawn does not matter", FEN: "1P2p11/16/3N7q4/K7k7 w 0 1", Play: "c4a5", Result: "ongoing"},
		{Name: "the last pawn is captured", Options: pawns, FEN: "1P2p11/16/3N7q4/K7k7 w 0 1", Play: "c4a5", Result: "no pawns: w wins"},
		{Name: "the last pawn is captured, an answer is possible", Options: pawns, FEN: "1P2p11/2q13/3N12/K7k7 w 0 1", Play: "c4a5", Result: "ongoing"},
		{Name: "the answer is played", Options: pawns, FEN: "1P2p11/2q13/3N12/K7k7 w 0 1", Play: "c4a5 b3a2", Result: "no-pawns of w: draw"},
		{Name: "the answer is not played", Options: pawns, FEN: "1P2p11/2q13/3N12/K7k7 w 0 1", Play: "c4a5 d9d8", Result: "no pawns: w wins"},
		{Name: "capturing one pawn of two is no answer", Options: pawns, FEN: "1P2p5P5/2q13/3N12/K7k7 w 0 1", Play: "c4a5", Result: "no pawns: w wins"},
		{Name: "an answer that bares the king also draws", Options: pawns, FEN: "3P12/4m11/5q10/K7k7 w 0 1", Play: "a4b5 c6b5", Result: "no-pawns of w: draw"},
		{Name: "the last two pawns are lifted off", Options: pawns, FEN: "1P6N7/3pm11/11q4/K7k7 w 0 1", Play: "*b4b5,d1c1", Result: "no pawns: w wins"},
		{Name: "the answer lifts the last two pawns off", Options: pawns, FEN: "4p11/3PM11/3N7q4/K7k7 w 0 1", Play: "c4a5 *b4b5,d9d8", Result: "no-pawns of w: draw"},
		{Name: "a bare king has no pawns either", Options: pawns, FEN: "4p11/16/3N12/KP6k7 w 0 1", Play: "c4a5", Result: "bare king: w wins"},
		{Name: "nobody has pawns", Options: pawns, FEN: "16/16/3N12/K7k7 w 0 1", Result: "no-pawns of w: draw"},
		{Name: "with pairs off pawns still win", Options: rules.Options{"win": "pawns", "pairs": "off"}, FEN: "1P6N7/3pm11/11q4/K7k7 w 0 1", Illegal: "*b4b5,d1c1", Result: "ongoing"},
		{Name: "mate comes first", Options: pawns, FEN: "1k3R2K7/4R11/6p9/16 b 0 1", Result: "mate: w wins"},
		{Name: "start", Options: pawns, FEN: Spec().Start, Moves: 14, Depth: 4, Nodes: 43267},
	})
	p := chessliketest.ParseWith(t, game, "1P2p11/2q13/3N12/K7k7 w 0 1", pawns)
	chessliketest.Play(t, p, "c4a5")
	assert.Equal(t, rules.NoPawns, p.LastChanceReason(), "Black has one turn to answer")
	chessliketest.Play(t, p, "b3a2")
	assert.Empty(t, p.LastChanceReason())
}

// TestExplainIllegalWithLiftedPairs checks that the end of the game is tested before pairs are lifted off, as lifting
// alone can bare a king.
func TestExplainIllegalWithLiftedPairs(t *testing.T) {
	const (
		bare   = "16/3PM11/16/K7k7 b 0 1"
		opened = "7k8/16/PP13P/K2pm2r7P w 0 1"
		check  = "5K10/4pm10/16/k10P4 w 0 1"
	)
	for _, c := range []struct {
		name, fen, from, to string
		lifted              []string
		code                rules.IllegalCode
	}{
		{"a bare king lifts off the last pair", bare, "d9", "d8", []string{"b4"}, ""},
		{"a bare king lifts off and moves too far", bare, "d9", "d12", []string{"b5"}, rules.NotItsMove},
		{"a bare king lifts nothing off", bare, "d9", "d8", nil, ""},
		{"lifting off opens the ring", opened, "c2", "c3", []string{"d4"}, rules.KingInCheck},
		{"a check is lifted off", check, "d12", "d13", []string{"b5"}, ""},
		{"a check that is not lifted off", check, "d12", "d13", nil, rules.KingInCheck},
		{"an own pair", "16/3pm11/11N4/K7k7 b 0 1", "d9", "d8", []string{"b4"}, chesslike.NoPair},
		{"no pair", "16/3mp11/11N4/K7k7 w 0 1", "d1", "c1", []string{"b4"}, chesslike.NoPair},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			a := rules.MoveAttempt{From: chessliketest.Cell(t, p, c.from), To: chessliketest.Cell(t, p, c.to)}
			for _, name := range c.lifted {
				a.Lifted = append(a.Lifted, chessliketest.Cell(t, p, name))
			}
			assert.Equal(t, c.code, p.ExplainIllegal(a).Code)
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// TestNotateOpposingPawnDirections checks pawns that move towards each other and can reach the same cell.
func TestNotateOpposingPawnDirections(t *testing.T) {
	p := chessliketest.Parse(t, game, "8p7/3P1M10/16/K7k7 w 0 1")
	for coordinates, want := range map[string]string{"b4b5": "b4b5", "b6b5": "b6b5"} {
		m, err := p.ParseMove(coordinates)
		require.NoError(t, err)
		assert.Equal(t, want, p.Notate(m))
		back, err := p.ReadMove(want)
		require.NoError(t, err)
		assert.Equal(t, m, back)
	}
}

// TestSEEOfLiftedPairs checks that lifted pawns count as captured and no longer block anything.
func TestSEEOfLiftedPairs(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		value           int
	}{
		{"a quiet move", "8p7/3pm11/11N4/K7k7 w 0 1", "c12a13", 0},
		{"a pair with a quiet move", "8p7/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12a13", 120},
		{"a pair with a capture", "8p3r3/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12a13", 680},
		{"a pair with a capture, recaptured", "8p2rr3/3pm11/11N4/K7k7 w 0 1", "*b4b5,c12a13", 370},
		{"two pairs", "8N7/3pm11/11pm3/K7k7 w 0 1", "*b4b5,*c12c13,a9b11", 240},
		{"the path is free", "16/R2pm2r8/16/K9k5 w 0 1", "*b4b5,b1b8", 680},
		{"a pair with a move to an attacked cell", "16/R2pm1r9/5k10/K15 w 0 1", "*b4b5,b1b6", -440},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			for threshold := c.value - 3; threshold <= c.value+3; threshold++ {
				assert.Equal(t, threshold <= c.value, p.SEE(m, threshold), "at least %d", threshold)
			}
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// TestPawnsOnRingCanRepeat checks that positions can repeat although pawns have moved.
func TestPawnsOnRingCanRepeat(t *testing.T) {
	p := chessliketest.Parse(t, game, "P7p7/16/16/K7k7 w 0 1")
	for round := range 2 * sectorCount {
		assert.Equal(t, round/sectorCount >= 2, p.Claim() == rules.Repetition)
		chessliketest.Play(t, p, fmt.Sprintf("a%da%d", round%sectorCount+1, (round+1)%sectorCount+1), fmt.Sprintf("a%da%d", (round+8)%sectorCount+1, (round+9)%sectorCount+1))
		assert.Equal(t, "0", chessliketest.Field(p, 2))
	}
	assert.Equal(t, rules.Repetition, p.Claim())
}

// TestStalemateBeatsBareKing checks that a side that has bared the other but cannot move has lost.
func TestStalemateBeatsBareKing(t *testing.T) {
	p := chessliketest.Parse(t, game, "16/k15/16/KPM11PM w 0 1")
	assert.Equal(t, rules.WinResult(2, chess.Black, rules.Stalemate), p.Result())
	assert.Empty(t, p.Moves(nil))
	value, over := p.SearchResult(1)
	assert.False(t, over && value > 0, "%d", value)
}
