package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

// TestCastlingRights checks how castling rights are read and written.
func TestCastlingRights(t *testing.T) {
	for _, c := range []struct{ name, id, board, read, want string }{
		{"letters of files", "chess960", "bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR", "HFhf", "KQkq"},
		{"both kinds of letters at once", "chess960", "bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR", "HQkf", "KQkq"},
		{"another order", "chess960", "bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR", "qkQK", "KQkq"},
		{"an inner rook has the letter of its file", "chess960", "4k3/8/8/8/8/8/8/1R1RK1R1", "D", "D"},
		{"the outermost rook by its file", "chess960", "4k3/8/8/8/8/8/8/1R1RK1R1", "B", "Q"},
		{"an inner rook of black", "chess960", "1r1rk1r1/8/8/8/8/8/8/4K3", "dg", "kd"},
		{"the later of two on one side counts", "chess960", "4k3/8/8/8/8/8/8/1R1RK3", "BD", "D"},
		{"no rook on that file", "chess960", "4k3/8/8/8/8/8/8/1R1RK1R1", "CG", "K"},
		{"no rook on that side", "chess960", "4k3/8/8/8/8/8/8/1R1RK3", "KQ", "Q"},
		{"an enemy rook", "chess960", "4k3/8/8/8/8/8/8/r3K3", "Q", "-"},
		{"the king off the rank", "chess960", "4k3/8/8/8/8/8/4K3/R6R", "KQ", "-"},
		{"the rook off the rank", "chess960", "4k3/8/8/8/8/8/7R/4K3", "H", "-"},
		{"letters of files on ten files", "capablanca80", "5k4/10/10/10/10/10/10/R4K3R", "JA", "KQ"},
		{"and on ten ranks", "capablanca100", "r4k3r/10/10/10/10/10/10/10/10/R4K3R", "JAja", "KQkq"},
		{"a king that is not on its start cell", "capablanca80", "5k4/10/10/10/10/10/10/R3K4R", "KQ", "-"},
		{"letters of files in chess", "chess", "4k3/8/8/8/8/8/8/R3K2R", "HA", "KQ"},
		{"no castling in antichess", "antichess", "4k3/8/8/8/8/8/8/R3K2R", "KQkq", "-"},
		{"no castling in antichess, by files", "antichess", "4k3/8/8/8/8/8/8/R3K2R", "HAha", "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, c.id, c.board+" w "+c.read+" - 0 1")
			assert.Equal(t, c.want, chessliketest.Field(p, 2))
			again := parseIn(t, c.id, p.String())
			assert.Equal(t, p.Key(), again.Key())
			assert.Equal(t, p.ComputeKey(), p.Key())
		})
	}
}

func TestCastlingRightsRejected(t *testing.T) {
	for _, c := range []struct{ name, id, fen, wantError string }{
		{"a letter of no file", "chess960", "4k3/8/8/8/8/8/8/4K2R w X - 0 1", `castling: unknown letter 'X'`},
		{"a file beyond the board", "chess960", "4k3/8/8/8/8/8/8/4K2R w J - 0 1", `castling: unknown letter 'J'`},
		{"a file on which no rook of chess starts", "chess", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", `castling: unknown letter 'F'`},
		{`"-" and a letter`, "chess960", "4k3/8/8/8/8/8/8/4K2R w -K - 0 1", `castling: unknown letter '-'`},
		{"a letter in a game without castling", "antichess", "4k3/8/8/8/8/8/8/4K2R w X - 0 1", `castling: unknown letter 'X'`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := games()[c.id].Parse(c.fen, nil)
			require.Error(t, err)
			assert.Equal(t, "fen: "+c.wantError, err.Error())
		})
	}
}
