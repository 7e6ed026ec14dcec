package chesslike_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// TestCastlingFromOtherCells checks king and rook that start anywhere on their rank: they swap, one of them stays,
// the rook uncovers the king.
func TestCastlingFromOtherCells(t *testing.T) {
	for _, c := range []struct {
		name, fen  string
		king, rook string
		long       bool
		targets    string // the cells on which the king can be put; empty if castling is illegal
		moves      int
		after      string
	}{
		{"they swap", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1", "g1", false, "g1", 13, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the king stays", "4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1", "h1", false, "h1", 12, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the rook stays", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "e1", "f1", false, "g1 f1", 14, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"both move away from the corner", "4k3/8/8/8/8/8/8/RK6 w K - 0 1", "b1", "a1", true, "a1", 12, "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the target is a normal move away", "4k3/8/8/8/8/8/8/R2K4 w K - 0 1", "d1", "a1", true, "a1", 15, "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the rook uncovers the king", "4k3/8/8/8/8/8/8/qRK5 w K - 0 1", "c1", "b1", true, "", 4, ""},
		{"a long path, one cell attacked", "3rk3/8/8/8/8/8/8/1K5R w K - 0 1", "b1", "h1", false, "", 17, ""},
		{"a piece in the rook's way", "4k3/8/8/8/8/8/8/RN1K4 w K - 0 1", "d1", "a1", true, "", 15, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := chess.Spec()
			kingTo, rookTo := "g1", "f1"
			if c.long {
				kingTo, rookTo = "c1", "d1"
			}
			s.Castling = []chesslike.CastlingRule{{Seat: chess.White, Letter: "K", Name: "O-O", RookKind: chess.Rook, King: c.king, KingTo: kingTo, Rook: c.rook, RookTo: rookTo}}
			s.Start = c.fen
			start, err := chesslike.NewGame(s).Start(nil)
			require.NoError(t, err)
			p := start.(*chesslike.Position)
			assert.Equal(t, c.moves, p.CountMoves())
			moves := p.Moves(nil)
			assert.Len(t, moves, c.moves)
			drop := ""
			for _, m := range moves {
				if !p.IsCastling(m) {
					continue
				}
				var cells []string
				for _, at := range p.Steps(m)[1].Cells {
					cells = append(cells, p.Board().Name(at))
				}
				drop = strings.Join(cells, " ")
				assert.True(t, p.IsLegal(m))
				p.Play(m)
				assert.Equal(t, c.after, p.String())
				assert.Equal(t, p.ComputeKey(), p.Key())
				assert.Equal(t, rules.Piece{Kind: chess.King, Seat: chess.White}, p.PieceAt(p.King(chess.White)))
				p.Undo()
				assert.Equal(t, c.fen, p.String())
			}
			assert.Equal(t, c.targets, drop)
		})
	}
}

// TestLosesCastlingRight checks moves of kings and rooks with and without a right to castle.
func TestLosesCastlingRight(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            bool
	}{
		{"the king", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", true},
		{"a rook", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h2", true},
		{"a rook without a right", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "h1h2", false},
		{"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", false},
		{"another piece", "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1", "a2a3", false},
		{"the opponent's rook is captured", "r3k2r/8/8/8/3B4/8/8/4K3 w kq - 0 1", "d4h8", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := chesslike.NewGame(chess.Spec()).Parse(tt.fen, nil)
			require.NoError(t, err)
			m, err := p.ParseMove(tt.move)
			require.NoError(t, err)
			assert.Equal(t, tt.want, p.(rules.CastlingMoves).LosesCastlingRight(m))
		})
	}
}
