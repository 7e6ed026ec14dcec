package chesslike

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
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
			assert.Equal(t, c.want, fenField(p, 2))
			again := parseIn(t, c.id, p.String())
			assert.Equal(t, p.Key(), again.Key())
			assert.Equal(t, p.computeKey(), p.Key())
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
			_, err := games()[c.id].parse(c.fen)
			require.Error(t, err)
			assert.Equal(t, c.wantError, err.Error())
		})
	}
}

// TestCastlingRightsOfDifferentRooks checks that rights for different rooks make different positions.
func TestCastlingRightsOfDifferentRooks(t *testing.T) {
	keys := map[uint64]string{}
	for _, castlingRights := range []string{"-", "Q", "D", "K", "KQ", "KD", "k"} {
		p := parseIn(t, "chess960", "1r1rk1r1/8/8/8/8/8/8/1R1RK1R1 w "+castlingRights+" - 0 1")
		assert.Equal(t, castlingRights, fenField(p, 2))
		assert.Empty(t, keys[p.Key()], castlingRights)
		keys[p.Key()] = castlingRights
	}
}

// TestCastlingRightsAfterMoves checks that a right follows its rook: moving the rook loses it, another rook further
// out changes only the letter.
func TestCastlingRightsAfterMoves(t *testing.T) {
	for _, c := range []struct{ name, fen, moves, want string }{
		{"the rook moves", "4k3/8/8/8/8/8/8/1R1RK3 w D - 0 1", "d1d2", "-"},
		{"the outer rook moves away", "4k3/8/8/8/8/8/8/1R1RK3 w D - 0 1", "b1b2", "Q"},
		{"another rook moves further out", "4k3/8/8/8/8/8/1R6/3RK3 w Q - 0 1", "b2b1", "D"},
		{"the rook is captured", "1r2k3/8/8/8/8/8/8/1R2K3 b Q - 0 1", "b8b1", "-"},
		{"the king moves", "1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1", "e1e2", "q"},
		{"castling", "4k3/8/8/8/8/8/8/1R1RK1R1 w KQ - 0 1", "e1g1", "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, "chess960", c.fen)
			playMoves(t, p, c.moves)
			assert.Equal(t, c.want, fenField(p, 2))
			assert.Equal(t, p.computeKey(), p.Key())
			assert.Equal(t, parseIn(t, "chess960", p.String()).Key(), p.Key())
			p.Undo()
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// TestReadCastling checks castling written as the king capturing its rook, by name, and as the king's move where that
// is unambiguous.
func TestReadCastling(t *testing.T) {
	for _, c := range []struct{ name, fen, accepted, castles, rejected string }{
		{"a long path", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e1g1 O-O 0-0", "e1h1", ""},
		{"queenside", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1 e1c1 O-O-O", "e1a1", ""},
		{"a normal move is not castling", "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1 O-O", "f1h1", "f1g1"},
		{"the king stays", "4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1 O-O", "g1h1", "g1g1"},
		{"the rook on the other side of the king", "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1 O-O-O", "b1a1", "b1c1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, "chess960", c.fen)
			for _, s := range strings.Fields(c.accepted) {
				m, err := p.ParseMove(s)
				require.NoError(t, err, s)
				assert.Equal(t, c.castles, p.Format(m))
				n, err := p.ReadMove(s)
				require.NoError(t, err, s)
				assert.Equal(t, m, n)
				assert.Equal(t, strings.TrimRight(p.Notate(m), "+#"), p.findCastling(m).Name)
			}
			for _, s := range strings.Fields(c.rejected) {
				m, err := p.ParseMove(s)
				assert.True(t, err != nil || moveFlag(m) != castlingFlag, s)
			}
		})
	}
	_, err := parseIn(t, "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").ParseMove("e1h1")
	assert.Error(t, err, "in chess castling is written as the king's move")
}

// TestEffectsOfChess960Castling checks that castling has an effect for each piece that moves, and for no other.
func TestEffectsOfChess960Castling(t *testing.T) {
	for _, c := range []struct{ name, fen, move, targets, slides string }{
		{"they swap", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "g1", "f1g1 g1f1"},
		{"the king stays", "4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "h1", "h1f1"},
		{"the rook stays", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "e1f1", "g1 f1", "e1g1"},
		{"the king's target means castling", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "c1 a1", "e1c1 a1d1"},
		{"the king's target means another move", "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "h1", "f1g1 h1f1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, "chess960", c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			var drop, slides []string
			for _, at := range p.Steps(m)[1].Cells {
				drop = append(drop, p.board.Name(at))
			}
			for _, e := range p.Effects(m) {
				require.Equal(t, rules.EffectSlide, e.Kind)
				slides = append(slides, p.board.Name(e.From)+p.board.Name(e.To))
			}
			assert.Equal(t, c.targets, strings.Join(drop, " "))
			assert.Equal(t, c.slides, strings.Join(slides, " "))
		})
	}
}
