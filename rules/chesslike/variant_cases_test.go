package chesslike

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// A variantCase is a row of the case table of a rules document. Empty fields are not checked.
type variantCase struct {
	name, fen     string
	play          string // moves made first
	moves         int    // the number of legal moves then
	from, targets string // the piece on from can move to exactly these cells
	legal         string
	illegal       string
	result        string // see resultText
	field         int    // index of the FEN field to check
	want          string
	depth         int // of a perft count
	nodes         uint64
	options       rules.Options
}

// targetNames returns the targets of the moves of the piece on from that lift nothing off, sorted.
func targetNames(t *testing.T, p *Position, from string) []string {
	t.Helper()
	c, ok := p.board.CellByName(from)
	require.True(t, ok, from)
	var targets []string
	for _, m := range p.Moves(nil) {
		if fromCell(m) == uint8(c) && liftedPairs(m) == 0 {
			targets = append(targets, p.board.Name(rules.Cell(toCell(m))))
		}
	}
	slices.Sort(targets)
	return slices.Compact(targets)
}

// check checks one case.
func (c variantCase) check(t *testing.T, id string) {
	t.Helper()
	p := parseWith(t, id, c.fen, c.options)
	playMoves(t, p, strings.Fields(c.play)...)
	if c.moves > 0 {
		assert.Len(t, p.Moves(nil), c.moves)
		assert.Equal(t, c.moves, p.CountMoves())
	}
	if c.from != "" {
		want := strings.Fields(c.targets)
		slices.Sort(want)
		assert.Equal(t, strings.Join(want, " "), strings.Join(targetNames(t, p, c.from), " "))
	}
	for _, s := range strings.Fields(c.legal) {
		assert.Contains(t, legalMoves(p), s)
	}
	for _, s := range strings.Fields(c.illegal) {
		assert.NotContains(t, legalMoves(p), s)
	}
	if c.result != "" {
		assert.Equal(t, c.result, resultText(fullPosition(p), p.game.info))
	}
	if c.want != "" {
		assert.Equal(t, c.want, fenField(p, c.field))
	}
	if c.depth > 0 {
		var perft rules.Perft
		assert.Equal(t, c.nodes, perft.Count(p, c.depth))
	}
}

// fullPosition returns p as its game returns it.
func fullPosition(p *Position) rules.Position {
	if p.game.seatCount > 2 {
		return MultiPosition{p}
	}
	return p
}

// checkVariantCases runs the cases of one game.
func checkVariantCases(t *testing.T, id string, cases []variantCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { c.check(t, id) })
	}
}

func TestHexagonalCases(t *testing.T) {
	start := Hexagonal().Start
	const enPassant = 2
	checkVariantCases(t, "hexagonal-chess", []variantCase{
		{name: "start", fen: start, moves: 51, depth: 3, nodes: 137858},
		{name: "knight f6", fen: "k/3/5/7/9/5N5/11/11/11/11/5K5 w - 0 1", from: "f6", targets: "e8 g8 d7 h7 c5 i5 c4 i4 d3 e3 g3 h3"},
		{name: "king f6", fen: "k/3/5/7/9/5K5/11/11/11/11/11 w - 0 1", moves: 12, from: "f6", targets: "e7 f7 g7 e6 g6 d5 e5 f5 g5 h5 e4 g4"},
		{
			name: "bishop between own pieces", fen: "1/3/5/7/4P4/5BP3k/11/11/11/11/5K5 w - 0 1",
			from: "f6", targets: "d8 h8 e7 g7 d5 h5 b4 e4 g4 k4 d2 h2",
		},
		{name: "pawn captures", fen: "1/2k/5/7/9/11/5p5/3nP6/11/11/6K4 w - 0 1", from: "e4", targets: "e5 e6 d4 f5"},
		{name: "a capture towards file f", fen: "1/3/3k1/7/9/11/5P5/3n7/11/11/6K4 w - 1 2", from: "f5", targets: "f6 f7"},
		{name: "a capture away from file f", fen: "1/3/3k1/7/9/11/5p5/3P7/11/11/6K4 w - 1 2", from: "d4", targets: "d5"},
		{name: "a double step is blocked", fen: "1/2k/5/7/4p4/11/5P5/11/2n8/2P8/6K4 w - 0 1", from: "f5", targets: "f6"},
		{name: "a single step is blocked", fen: "1/2k/5/7/4p4/11/5P5/11/2n8/2P8/6K4 w - 0 1", from: "c2", targets: ""},
		{name: "en passant by two pawns, f6", fen: "1/2k/5/7/9/5P5/3Pp6/11/11/11/6K4 w e6 0 2", from: "f6", targets: "f7 e6"},
		{name: "en passant by two pawns, d5", fen: "1/2k/5/7/9/5P5/3Pp6/11/11/11/6K4 w e6 0 2", from: "d5", targets: "d6 e6"},
		{name: "en passant removes the pawn on e5", fen: "1/2k/5/7/9/5P5/3Pp6/11/11/11/6K4 w e6 0 2", play: "f6e6", want: "1/2k/5/7/9/4P6/3P7/11/11/11/6K4"},
		{
			name: "en passant on file b", fen: "1/2k/5/7/9/2P8/Pp9/11/11/11/6K4 w b6 0 2",
			from: "a5", targets: "b6 a6", legal: "a5b6 a5a6q a5a6r a5a6b a5a6n c6c7 c6b6", illegal: "a5a6",
		},
		{name: "en passant would clear a line of two pawns", fen: "1/2k/5/7/9/5P1r3/4p6/11/2K8/11/11 w e6 0 2", from: "f6", targets: "f7"},
		{
			name: "only a promotion that captures helps", fen: "1/nPr/5/7/9/1P9/P10/11/11/11/6K3k w - 0 1",
			moves: 10, from: "f10", targets: "g10", legal: "f10g10q f10g10r f10g10b f10g10n",
		},
		{name: "pinned on the file", fen: "1/3/5/3k3/9/5q5/11/11/5R5/11/5K5 w - 0 1", from: "f3", targets: "f2 f4 f5 f6"},
		{name: "a bishop pinned on the file", fen: "k/3/2r2/7/9/11/11/11/5B5/11/5K5 w - 0 1", from: "f3", targets: ""},
		{name: "check by a knight", fen: "k/3/5/3r3/9/11/11/5N5/11/3n7/5K5 w - 0 1", moves: 4, from: "f1", targets: "e2 f2 e1 g1"},
		{name: "a published game", fen: start, play: "e1c3 e10c6 b1b2 b7b6 f3b1 e7e6 c3f9", result: "mate: w wins"},
		{name: "stalemate", fen: "1/3/5/7/7R1/11/11/11/2k8/9Q1/K10 w - 0 1", play: "k2f4", result: "stalemate of b: draw"},
		{name: "option single", fen: start + " single", moves: 43, depth: 2, nodes: 1846},
		{name: "a target is written although nobody can capture", fen: start, play: "b1b3", field: enPassant, want: "b2"},
	})
}

func TestByzantineCases(t *testing.T) {
	checkVariantCases(t, "byzantine-chess", []variantCase{
		{
			name: "start", fen: Byzantine().Start, moves: 14, depth: 5, nodes: 679749,
			legal: "a2a3 b2b3 c2c3 d2d3 a15a14 b15b14 c15c14 d15d14 b1a3 b1c3 b16a14 b16c14 c1a3 c16a14",
		},
		{name: "a rook moves backwards round the ring", fen: "RP14/4p11/16/K6k8 w 0 1", from: "a1", targets: "a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 b1 c1"},
		{name: "a rook alone in the ring", fen: "3R12/8P7/8p7/K6k8 w 0 1", from: "a4", targets: "a1 a2 a3 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 b4 c4 d4"},
		{name: "one piece reached from both sides", fen: "3R5n6/3P12/8p7/K6k8 w 0 1", from: "a4", targets: "a1 a2 a3 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16"},
		{name: "elephant b2", fen: "16/1B14/8p3P3/K3B2k3Q4 w 0 1", from: "b2", targets: "d4 d16"},
		{name: "elephant d5", fen: "16/1B14/8p3P3/K3B2k3Q4 w 0 1", from: "d5", targets: "b3 b7"},
		{name: "minister d12", fen: "16/1B14/8p3P3/K3B2k3Q4 w 0 1", from: "d12", targets: "c11"},
		{name: "a pawn moves across sector 16", fen: "12p2P/7P8/16/K7k7 w 0 1", from: "a16", targets: "a1", legal: "b8b9"},
		{name: "a rook checks both ways round", fen: "k7P7/16/16/2K7r5 w 0 1", moves: 3, from: "d3", targets: "c2 c3 c4"},
		{name: "one pair", fen: "16/3pm11/11N4/K7k7 w 0 1", moves: 22},
		{name: "back to back", fen: "16/3mp11/11N4/K7k7 w 0 1", moves: 11},
		{name: "an own pair", fen: "16/3pm11/11N4/K7k7 b 0 1", moves: 4},
		{name: "lifting off opens the ring", fen: "11P4/K4pm2r3M2/16/8k7 w 0 1", moves: 16, illegal: "*b6b7,a12a13"},
		{
			name: "the pawn that gives check is lifted off", fen: "5K10/4pm10/16/k10P4 w 0 1", moves: 10,
			legal: "a6a7 a6b5 a6b6 a6b7 *b5b6,a6a5 *b5b6,a6a7 *b5b6,a6b5 *b5b6,a6b6 *b5b6,a6b7 *b5b6,d12d13",
		},
		{name: "two pairs", fen: "8N7/3pm11/11pm3/K7k7 w 0 1", moves: 36, legal: "*b4b5,*c12c13,a9b7"},
		{name: "baring wins at once", fen: "4p11/16/3N12/K7k7 w 0 1", play: "c4a5", result: "bare king: w wins"},
		{name: "a bare king that can bare the other", fen: "16/16/7p8/K4N2k7 w 0 1", play: "d6c8", result: "ongoing"},
		{name: "it bares the other", fen: "16/16/7p8/K4N2k7 w 0 1", play: "d6c8 d9c8", result: "both bare: draw"},
		{name: "it does not bare the other", fen: "16/16/7p8/K4N2k7 w 0 1", play: "d6c8 d9d8", result: "bare king: w wins"},
		{name: "a bare king whose target is protected", fen: "16/7K8/7p8/5N2k7 w 0 1", play: "d6c8", result: "bare king: w wins"},
		{name: "a bare king can capture the checker", fen: "16/16/7p8/K5Q1k7 w 0 1", play: "d7c8", result: "ongoing"},
		{name: "a bare king cannot capture a protected checker", fen: "16/7K8/7p8/6Q1k7 w 0 1", play: "d7c8", result: "bare king: w wins"},
		{name: "a king bared by lifting off", fen: "8N7/3pm11/16/K7k7 w 0 1", play: "*b4b5,d1c1", result: "bare king: w wins"},
		{name: "a bare king lifts off the last pair", fen: "16/3PM11/16/K7k7 b 0 1", play: "*b4b5,d9d8", result: "both bare: draw"},
		{name: "moving against an own pawn makes a pair", fen: "2P1M11/16/11p4/K7k7 w 0 1", play: "a3a4 *a4a5,c12c13", result: "bare king: b wins"},
		{name: "stalemate", fen: "4kpK9/14R1/16/3R12 b 0 1", result: "stalemate: w wins"},
		{name: "mate", fen: "1k3R2K7/4R11/6p9/16 b 0 1", result: "mate: w wins"},
		{name: "stalemate comes before bare kings", fen: "16/1k14/16/KPM11PM b 0 1", play: "b2b1", result: "stalemate: b wins"},
	})
}
