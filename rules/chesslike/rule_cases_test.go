package chesslike

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// A ruleCase is a row of the case tables in the rules documents.
type ruleCase struct {
	name, fen, legal, illegal string
	moves                     int
	play                      string // moves made before the rest is checked
	boardAfter                string // the board after them
	legalAfter                string // moves that are legal then
	reason                    rules.Reason
	winner                    rules.Seat
}

// TestRuleCases checks the cases of the rules documents, in their order, each for both sides.
func TestRuleCases(t *testing.T) {
	for id, cases := range map[string][]ruleCase{
		"chess960": {
			{name: "king and rook adjacent, b1 and a1", fen: "4k3/8/8/8/8/8/8/RK6 w A - 0 1", legal: "b1a1", moves: 12, play: "b1a1", boardAfter: "4k3/8/8/8/8/8/8/2KR4"},
			{name: "king stays, only the rook moves", fen: "4k3/8/8/8/8/8/8/6KR w H - 0 1", legal: "g1h1", moves: 12, play: "g1h1", boardAfter: "4k3/8/8/8/8/8/8/5RK1"},
			{name: "king and rook swap", fen: "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", legal: "f1g1", moves: 13, play: "f1g1", boardAfter: "4k3/8/8/8/8/8/8/5RK1"},
			{name: "king on c1, rook b1, enemy queen a1: the rook uncovers the king", fen: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", illegal: "c1b1", moves: 4},
			{name: "the same without the queen", fen: "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", legal: "c1b1", moves: 13},
			{name: "long path b1 to g1, no crossed cell may be attacked (d1 is)", fen: "3rk3/8/8/8/8/8/8/1K5R w H - 0 1", illegal: "b1h1", moves: 17},
			{name: "the rook may be attacked", fen: "4k2r/8/8/8/8/8/8/1K5R w H - 0 1", legal: "b1h1", moves: 18},
			{name: "own piece between king and rook", fen: "4k3/8/8/8/8/8/8/1KN4R w H - 0 1", illegal: "b1h1", moves: 19},
			{name: "own piece only in the rook's way", fen: "4k3/8/8/8/8/8/8/RN1K4 w A - 0 1", illegal: "d1a1", moves: 15},
			{name: "the right of an inner rook needs the letter D", fen: "4k3/8/8/8/8/8/8/1R1RK1R1 w D - 0 1", legal: "e1d1", illegal: "e1b1 e1g1", moves: 31},
			{name: "X-FEN Q means the outermost rook (b1); the rook d1 blocks it", fen: "4k3/8/8/8/8/8/8/1R1RK1R1 w KQ - 0 1", legal: "e1g1", illegal: "e1b1 e1d1", moves: 31},
			{name: "a2 pawn attacks b1 only", fen: "4k3/8/8/8/8/8/p7/R3K3 w A - 0 1", legal: "e1a1", moves: 10},
			{name: "b2 pawn attacks c1: the king may not land there", fen: "4k3/8/8/8/8/8/1p6/R3K3 w A - 0 1", illegal: "e1a1", moves: 15},
			{name: "a king move to f1 would be e1f1, but with the own rook there it is castling", fen: "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", legal: "e1f1 e1d1", moves: 14, play: "e1f1", boardAfter: "4k3/8/8/8/8/8/8/5RK1"},
			{name: "a king that does not move must not be in check either", fen: "4k1r1/8/8/8/8/8/8/6KR w H - 0 1", illegal: "g1h1", moves: 3},
		},
		"capablanca80": {
			{name: "castling: king f1 to i1, rook j1 to h1", fen: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", legal: "f1i1 f1c1", illegal: "f1h1 f1d1", moves: 28, play: "f1i1", boardAfter: "5k4/10/10/10/10/10/10/R6RK1"},
			{name: "long castling: king f1 to c1, rook a1 to d1", fen: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", legal: "f1c1", moves: 28, play: "f1c1", boardAfter: "5k4/10/10/10/10/10/10/2KR5R"},
			{name: "b1 attacked", fen: "1r3k4/10/10/10/10/10/10/R4K4 w Q - 0 1", legal: "f1c1", moves: 17},
			{name: "c1 attacked", fen: "2r2k4/10/10/10/10/10/10/R4K4 w Q - 0 1", illegal: "f1c1", moves: 16},
			{name: "e1 attacked", fen: "4rk4/10/10/10/10/10/10/R4K4 w Q - 0 1", illegal: "f1c1", moves: 14},
			{name: "i1 attacked", fen: "5k2r1/10/10/10/10/10/10/5K3R w K - 0 1", illegal: "f1i1", moves: 15},
			{name: "chancellor b3 attacks c1 by its jump", fen: "5k4/10/10/10/10/1c8/10/R4K4 w Q - 0 1", illegal: "f1c1", moves: 16},
			{name: "archbishop g4 attacks j1 only", fen: "5k4/10/10/10/6a3/10/10/5K3R w K - 0 1", legal: "f1i1", moves: 14},
			{name: "six promotions", fen: "5k4/P8P/10/10/10/10/p8p/5K4 w - - 0 1", legal: "a7a8q a7a8c a7a8a a7a8r a7a8b a7a8n", moves: 17},
			{name: "archbishop alone mates in the corner", fen: "9k/10/7A2/10/10/10/10/5K4 b - - 0 1", moves: 0, reason: rules.Mate, winner: White},
			{name: "chancellor mates by its jump", fen: "k1K7/2C7/10/10/10/10/10/10 b - - 0 1", moves: 0, reason: rules.Mate, winner: White},
			{name: "king and archbishop against king is not a draw", fen: "9k/10/10/10/4A5/10/10/5K4 w - - 0 1", moves: 27},
			{name: "king and knight against king is a draw", fen: "9k/10/10/10/4N5/10/10/5K4 w - - 0 1", moves: 13, reason: rules.Insufficient, winner: rules.NoSeat},
			{name: "archbishop pinned by a chancellor on the file stays", fen: "5k4/10/2c7/10/10/2A7/2K7/10 w - - 0 1", illegal: "c3e4 c3d4 c3b5", moves: 7},
		},
		"capablanca100": {
			{name: "first move of one, two or three cells", fen: "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1", legal: "e2e3 e2e4 e2e5", moves: 7},
			{name: "second cell occupied", fen: "5k4/10/10/10/10/10/4n5/10/4P5/5K4 w - - 0 1", legal: "e2e3", illegal: "e2e4 e2e5", moves: 4},
			{name: "third cell occupied", fen: "5k4/10/10/10/10/4n5/10/10/4P5/5K4 w - - 0 1", legal: "e2e3 e2e4", illegal: "e2e5", moves: 6},
			{name: "away from its start cell only one cell", fen: "5k4/10/10/10/10/10/10/4P5/10/5K4 w - - 0 1", legal: "e3e4", illegal: "e3e5 e3e6", moves: 6},
			{name: "after a triple step both crossed cells can be used", fen: "5k4/10/10/10/10/3pPp4/3p1p4/10/10/5K4 b - e3e4 0 1", legal: "d5e4 f5e4 d4e3 f4e3", moves: 11, play: "d4e3", boardAfter: "5k4/10/10/10/10/3p1p4/5p4/4p5/10/5K4"},
			{name: "after a double step only the one crossed cell", fen: "5k4/10/10/10/10/10/3pPp4/10/10/5K4 b - e3 0 1", legal: "d4e3 f4e3", moves: 9},
			{name: "pawn e2-e4 next to d5: only a normal capture", fen: "5k4/10/10/10/10/3p6/10/10/4P5/5K4 w - - 0 1", moves: 7, play: "e2e4", legalAfter: "d5e4"},
			{name: "en passant that opens the rank on the king", fen: "10/10/10/10/10/k2pP3Q1/10/10/10/5K4 b - e3e4 0 1", illegal: "d5e4", moves: 6},
			{name: "pawn pinned on its rank", fen: "10/10/10/10/10/4P5/k2p4Q1/10/10/5K4 b - e3e4 0 1", illegal: "d4e3", moves: 5},
			{name: "triple step gives check, en passant answers it", fen: "10/10/10/10/3k6/4Pp4/10/10/10/5K4 b - e3e4 0 1", legal: "f5e4", moves: 9},
			{name: "castling as on 80 cells", fen: "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", legal: "f1i1 f1c1", moves: 32},
			{name: "promotion on rank 10 only", fen: "5k4/10/P9/10/10/10/10/10/10/5K4 w - - 0 1", legal: "a8a9", illegal: "a8a9q", moves: 6},
			{name: "last rank", fen: "5k4/P8P/10/10/10/10/10/10/p8p/5K4 w - - 0 1", legal: "a9a10q a9a10c a9a10a", moves: 17},
		},
		"antichess": {
			{name: "a capture is mandatory", fen: "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", legal: "f1b5", moves: 1},
			{name: "en passant is mandatory", fen: "8/8/8/8/3Pp3/8/8/8 b - d3 0 1", legal: "e4d3", illegal: "e4e3", moves: 1, play: "e4d3", reason: rules.NoPieces, winner: White},
			{name: "free choice among captures", fen: "8/8/8/4q3/3Pp3/8/8/8 b - d3 0 1", legal: "e4d3 e5d4", moves: 2},
			{name: "king captures king", fen: "8/8/8/3kK3/8/8/8/8 w - - 0 1", legal: "e5d5", moves: 1, play: "e5d5", reason: rules.NoPieces, winner: Black},
			{name: "a king may move next to a king and must then be captured", fen: "4K3/8/4k3/8/8/8/8/8 w - - 0 1", legal: "e8d7 e8e7 e8f7", moves: 5, play: "e8e7", legalAfter: "e6e7"},
			{name: "check means nothing", fen: "4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", legal: "e8e7", moves: 1},
			{name: "promotion, also to a king", fen: "8/P7/8/8/8/8/8/1k6 w - - 0 1", legal: "a7a8k a7a8q a7a8r a7a8b a7a8n", moves: 5},
			{name: "promotion with capture of the last piece", fen: "1n6/P7/8/8/8/8/8/8 w - - 0 1", legal: "a7b8k", illegal: "a7a8q", moves: 5, play: "a7b8q", reason: rules.NoPieces, winner: Black},
			{name: "no castling", fen: "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", illegal: "e8g8", moves: 14},
			{name: "no legal move: the side to move wins", fen: "8/8/8/8/8/p7/P7/8 w - - 0 1", moves: 0, reason: rules.NoMoves, winner: White},
			{name: "bishops of opposite shades", fen: "8/7b/8/8/8/8/8/B7 w - - 0 1", moves: 7, reason: rules.Insufficient, winner: rules.NoSeat},
			{name: "bishops of one shade: not dead", fen: "8/6b1/8/8/8/8/8/B7 w - - 0 1", legal: "a1g7", moves: 1, play: "a1g7", reason: rules.NoPieces, winner: Black},
		},
	} {
		ranks := len(games()[id].rows)
		for _, c := range cases {
			t.Run(id+" "+c.name, func(t *testing.T) { c.check(t, parseIn(t, id, c.fen)) })
			c = c.mirrored(ranks)
			t.Run(id+" "+c.name+", the other side", func(t *testing.T) { c.check(t, parseIn(t, id, c.fen)) })
		}
	}
}

// mirrored returns the same case for the other side: ranks are counted from the other end, pieces change sides.
func (c ruleCase) mirrored(ranks int) ruleCase {
	swapSide := func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}
	board := func(s string) string {
		rows := strings.Split(strings.Map(swapSide, s), "/")
		slices.Reverse(rows)
		return strings.Join(rows, "/")
	}
	cells := regexp.MustCompile("([a-j])([0-9]+)")
	moves := func(s string) string {
		return cells.ReplaceAllStringFunc(s, func(cell string) string {
			rank, _ := strconv.Atoi(cell[1:])
			return cell[:1] + strconv.Itoa(ranks+1-rank)
		})
	}
	fields := strings.Fields(c.fen)
	fields[0], fields[2], fields[3] = board(fields[0]), strings.Map(swapSide, fields[2]), moves(fields[3])
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	c.fen, c.legal, c.illegal, c.play, c.legalAfter = strings.Join(fields, " "), moves(c.legal), moves(c.illegal), moves(c.play), moves(c.legalAfter)
	if c.boardAfter != "" {
		c.boardAfter = board(c.boardAfter)
	}
	if c.reason != "" && c.winner != rules.NoSeat {
		c.winner = 1 - c.winner
	}
	return c
}

// check checks one case.
func (c ruleCase) check(t *testing.T, p *Position) {
	t.Helper()
	assert.Len(t, legalMoves(p), c.moves)
	assert.Equal(t, c.moves, p.CountMoves())
	for _, s := range strings.Fields(c.legal) {
		_, err := p.ParseMove(s)
		require.NoError(t, err, s)
	}
	for _, s := range strings.Fields(c.illegal) {
		_, err := p.ParseMove(s)
		require.Error(t, err, s)
	}
	playMoves(t, p, strings.Fields(c.play)...)
	if c.boardAfter != "" {
		assert.Equal(t, c.boardAfter, fenField(p, 0))
	}
	for _, s := range strings.Fields(c.legalAfter) {
		assert.Contains(t, legalMoves(p), s)
	}
	r := p.Result()
	assert.Equal(t, c.reason, r.Reason)
	if c.reason != "" {
		assert.Equal(t, c.winner, r.Winner())
	}
}
