package chess

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var game = chesslike.NewGame(Spec())

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/chess.json"))
}

// TestPublishedPerft checks counts that others have published.
func TestPublishedPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/chess.perft"))
}

// TestChessCases checks the cases of the rules document, in its order.
func TestChessCases(t *testing.T) {
	const (
		castlingRights = 2
		enPassant      = 3
	)
	for _, c := range []struct {
		name, fen, legal, illegal string
		moves                     int
		play                      string // moves made before the field is checked
		field                     int
		want                      string
		reason                    rules.Reason
		winner                    rules.Seat
	}{
		{name: "b1 attacked, long castling", fen: "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", legal: "e1c1", moves: 16},
		{name: "d1 attacked, long castling", fen: "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", illegal: "e1c1", moves: 13},
		{name: "rook attacked, short castling", fen: "4k2r/8/8/8/8/8/8/4K2R w K - 0 1", legal: "e1g1 h1h8", moves: 15},
		{name: "in check: no castling", fen: "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", illegal: "e1g1 e1c1", moves: 4},
		{name: "en passant opens the rank to the king", fen: "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", legal: "e4e3", illegal: "e4d3", moves: 6, field: enPassant, want: "-"},
		{name: "en passant answers a check", fen: "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", legal: "e4d3 c5d4", moves: 9, field: enPassant, want: "d3"},
		{name: "capture of a rook ends the right of its owner", fen: "r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1", legal: "g2a8", moves: 14, play: "g2a8", field: castlingRights, want: "k"},
		{name: "promotion by capture of the rook that could castle", fen: "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", legal: "b7a8n", moves: 13, play: "b7a8q", field: castlingRights, want: "-"},
		{name: "double check: only the king moves", fen: "4k3/4r3/8/8/7b/8/8/4K3 w - - 0 1", legal: "e1d1 e1f1 e1d2", illegal: "e1e2", moves: 3},
		{name: "stalemate", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", reason: rules.Stalemate, winner: rules.NoSeat},
		{name: "mate", fen: "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", reason: rules.Mate, winner: White},
		{name: "bishops on one shade only", fen: "8/8/4k3/8/2b5/8/4B3/4K3 w - - 0 1", moves: 11, reason: rules.InsufficientMaterial, winner: rules.NoSeat},
		{name: "bishops on both shades: not dead", fen: "8/8/4k3/8/3b4/8/4B3/4K3 w - - 0 1", moves: 12},
		{name: "two knights: not dead", fen: "8/8/4k3/8/8/8/3NN3/4K3 w - - 0 1", moves: 15},
		{name: "castling may give check", fen: "5k2/8/8/8/8/8/8/4K2R w K - 0 1", legal: "e1g1", moves: 15},
		{name: "en passant target without a legal capture is dropped", fen: "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", moves: 5, field: enPassant, want: "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			assert.Len(t, chessliketest.LegalMoves(p), c.moves)
			assert.Equal(t, c.moves, p.CountMoves())
			for _, s := range strings.Fields(c.legal) {
				assert.Contains(t, chessliketest.LegalMoves(p), s)
			}
			for _, s := range strings.Fields(c.illegal) {
				assert.NotContains(t, chessliketest.LegalMoves(p), s)
			}
			r := p.Result()
			assert.Equal(t, c.reason, r.Reason)
			if c.reason != "" {
				assert.Equal(t, c.winner, r.Winner())
			}
			chessliketest.Play(t, p, strings.Fields(c.play)...)
			if c.want != "" {
				assert.Equal(t, c.want, chessliketest.Field(p, c.field))
			}
		})
	}
}

func TestCastlingMoves(t *testing.T) {
	for _, c := range []struct{ name, fen, move, after string }{
		{"white, short", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
		{"white, long", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
		{"black, short", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7", "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 8"},
		{"black, long", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 8"},
		{"a king move loses both rights", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
		{"a rook move loses one right", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
		{"a rook captures a rook: each side loses a right", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			chessliketest.Play(t, p, c.move)
			assert.Equal(t, c.after, p.String())
			p.Undo()
			assert.Equal(t, c.fen, p.String())
		})
	}
}

func TestSpecialPawnMoves(t *testing.T) {
	for _, c := range []struct{ name, fen, move, after string }{
		{"a double step that can be captured en passant", "4k3/8/8/8/5p2/8/4P3/4K3 w - - 9 1", "e2e4", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"},
		{"a double step that cannot be captured", "4k3/8/8/8/8/8/4P3/4K3 w - - 9 1", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
		{"a double step next to a pinned pawn", "8/8/8/8/k4p1Q/8/4P3/4K3 w - - 9 1", "e2e4", "8/8/8/8/k3Pp1Q/8/8/4K3 b - - 0 1"},
		{"en passant captures the pawn behind the target", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
		{"the right lasts one move", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "e8e7", "8/4k3/8/8/4Pp2/8/8/4K3 w - - 1 2"},
		{"promotion to a knight", "4k3/P7/8/8/8/8/8/4K3 w - - 5 9", "a7a8n", "N3k3/8/8/8/8/8/8/4K3 b - - 0 9"},
		{"promotion with capture", "1r2k3/P7/8/8/8/8/8/4K3 w - - 5 9", "a7b8q", "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			chessliketest.Play(t, p, c.move)
			assert.Equal(t, c.after, p.String())
			p.Undo()
			assert.Equal(t, c.fen, p.String())
		})
	}
}

func TestInsufficientMaterial(t *testing.T) {
	for _, c := range []struct {
		name, board string
		dead        bool
	}{
		{"bare kings", "4k3/8/8/8/8/8/8/4K3", true},
		{"a bishop", "4k3/8/8/8/8/8/8/4KB2", true},
		{"a black knight", "4kn2/8/8/8/8/8/8/4K3", true},
		{"two knights", "4k3/8/8/8/8/8/8/3NKN2", false},
		{"a knight each", "4kn2/8/8/8/8/8/8/4KN2", false},
		{"bishop against knight", "4kn2/8/8/8/8/8/8/4KB2", false},
		{"bishops on one shade, one each", "4k1b1/8/8/8/8/8/8/4KB2", true},
		{"three bishops on one shade", "2b1k1b1/8/8/8/8/8/8/4KB2", true},
		{"own bishops on both shades", "4k3/8/8/8/8/8/8/2B1KB2", false},
		{"bishops on both shades, one each", "4kb2/8/8/8/8/8/8/4KB2", false},
		{"a pawn", "4k3/8/8/8/8/8/4P3/4K3", false},
		{"a rook", "4k3/8/8/8/8/8/8/R3K3", false},
		{"a queen", "4k3/8/8/8/8/8/8/Q3K3", false},
		{"a bishop and a knight of one side", "4k3/8/8/8/8/8/8/2B1K1N1", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.board+" w - - 0 1")
			assert.Equal(t, c.dead, p.Result().Reason == rules.InsufficientMaterial)
			_, over := p.SearchResult(1)
			assert.Equal(t, c.dead, over)
			assert.NotEmpty(t, p.Moves(nil), "there are moves on the board")
		})
	}
}
