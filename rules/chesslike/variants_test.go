package chesslike

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

func TestExplainIllegalInVariants(t *testing.T) {
	const compulsory = "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"
	for _, c := range []struct {
		name, id, fen, from, to string
		code                    rules.IllegalCode
		cells                   string
	}{
		{"castling by king onto the adjacent rook", "chess960", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1", "g1", "", ""},
		{"castling by the king's target", "chess960", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "", ""},
		{"castling lost, onto the adjacent rook", "chess960", "4k3/8/8/8/8/8/8/5KR1 w - - 0 1", "f1", "g1", CastlingLost, ""},
		{"castling lost, onto a rook far away", "chess960", "4k3/8/8/8/8/8/8/1K5R w - - 0 1", "b1", "h1", CastlingLost, ""},
		{"onto an own rook off the rank", "chess960", "4k3/8/8/8/8/8/7R/4K3 w - - 0 1", "e1", "h2", rules.NotItsMove, ""},
		{"onto another rook than the one with the right", "chess960", "4k3/8/8/8/8/8/8/1R1RK3 w D - 0 1", "e1", "b1", CastlingLost, ""},
		{"a piece only in the rook's way", "chess960", "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", "d1", "a1", CastlingBlocked, "b1"},
		{"the rook uncovers the king", "chess960", "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1", "b1", CastlingThroughCheck, "a1"},
		{"a long path through an attack", "chess960", "3rk3/8/8/8/8/8/8/1K5R w K - 0 1", "b1", "h1", CastlingThroughCheck, "d8"},
		{"castling by three cells", "capablanca80", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1", "i1", "", ""},
		{"castling by two", "capablanca80", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1", "h1", rules.NotItsMove, ""},
		{"a chancellor is no bishop", "capablanca80", "5k4/10/10/10/10/2C7/10/5K4 w - - 0 1", "c3", "d4", rules.NotItsMove, ""},
		{"an archbishop past a piece", "capablanca80", "5k4/10/10/10/3p6/2A7/10/5K4 w - - 0 1", "c3", "e5", rules.Blocked, "d4"},
		{"a pinned archbishop", "capablanca80", "5k4/10/2c7/10/10/2A7/2K7/10 w - - 0 1", "c3", "e4", rules.KingInCheck, "c6"},
		{"a triple step over a piece", "capablanca100", "5k4/10/10/10/10/10/4n5/10/4P5/5K4 w - - 0 1", "e2", "e5", rules.Blocked, "e4"},
		{"a triple step later", "capablanca100", "5k4/10/10/10/10/10/10/4P5/10/5K4 w - - 0 1", "e3", "e5", rules.NotItsMove, ""},
		{"en passant on the farther cell, too late", "capablanca100", "5k4/10/10/10/10/3pP5/10/10/10/5K4 b - - 0 1", "d5", "e4", NothingToCapture, "e4"},
		{"another piece must capture", "antichess", compulsory, "d2", "d4", rules.MustCapture, "f1"},
		{"another piece must capture, whatever the move", "antichess", compulsory, "d2", "d7", rules.MustCapture, "f1"},
		{"this piece must capture", "antichess", compulsory, "f1", "c4", rules.MustCapture, "f1"},
		{"this piece does not move so", "antichess", compulsory, "f1", "f3", rules.NotItsMove, ""},
		{"of several", "antichess", "8/8/8/4q3/3Pp3/8/8/8 b - d3 0 1", "e5", "e6", rules.MustCapture, "e4 e5"},
		{"a pawn that must capture en passant", "antichess", "8/8/8/8/3Pp3/8/8/8 b - d3 0 1", "e4", "e3", rules.MustCapture, "e4"},
		{"nothing to castle with", "antichess", "4k2r/8/8/8/8/8/8/4K3 b - - 0 1", "e8", "g8", rules.NotItsMove, ""},
		{"a king may be attacked", "antichess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "d2", "", ""},
		{"a missing promotion", "antichess", "8/P7/8/8/8/8/8/1k6 w - - 0 1", "a7", "a8", rules.InvalidChoice, ""},
		{"a side without moves has won", "antichess", "8/8/8/8/8/p7/P7/8 w - - 0 1", "a2", "a3", rules.GameOver, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkIllegal(t, parseIn(t, c.id, c.fen), c.from, c.to, c.code, c.cells)
		})
	}
}

func TestParseAntichess(t *testing.T) {
	for _, c := range []struct{ name, fen, wantError string }{
		{"no king", "8/8/8/8/8/8/P7/8 w - - 0 1", ""},
		{"many kings", "kkkk4/8/8/8/8/8/8/KKKK4 w - - 0 1", ""},
		{"only one side", "8/8/8/8/8/8/P7/8 b - - 0 1", ""},
		{"no pieces at all", "8/8/8/8/8/8/8/8 w - - 0 1", "board: no men"},
		{"a pawn on the last rank", "P7/8/8/8/8/8/8/k7 w - - 0 1", "board: rank 8: a pawn on a8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := games()["antichess"].parse(c.fen)
			if c.wantError == "" {
				assert.NoError(t, err)
				return
			}
			require.Error(t, err)
			assert.Equal(t, c.wantError, err.Error())
		})
	}
}

func TestDeadInVariants(t *testing.T) {
	for _, c := range []struct {
		name, id, board string
		dead            bool
	}{
		{"an archbishop", "capablanca80", "9k/10/10/10/4A5/10/10/5K4", false},
		{"a chancellor", "capablanca80", "9k/10/10/10/4C5/10/10/5K4", false},
		{"a knight on ten ranks", "capablanca100", "9k/10/10/10/4N5/10/10/10/10/5K4", true},
		{"bishops of one shade on ten files", "capablanca80", "b8k/10/10/10/10/10/10/B4K3B", false},
		{"bare kings", "antichess", "k7/8/8/8/8/8/8/K7", false},
		{"bishops of opposite shades", "antichess", "8/7b/8/8/8/8/8/B7", true},
		{"several bishops of opposite shades", "antichess", "1b1b4/8/8/8/8/8/8/1B1B4", true},
		{"one side has both shades", "antichess", "8/7b/8/8/8/8/8/BB6", false},
		{"a pawn as well", "antichess", "8/7b/8/8/8/8/P7/B7", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, c.id, c.board+" w - - 0 1")
			assert.Equal(t, c.dead, p.Result().Reason == rules.Insufficient)
		})
	}
}

// TestTimeForfeitInVariants checks that running out of time always loses in antichess, but draws against a bare king
// in the others.
func TestTimeForfeitInVariants(t *testing.T) {
	assert.Equal(t, rules.WinResult(2, Black, rules.Time), parseIn(t, "antichess", "k7/8/8/8/8/8/8/K7 w - - 0 1").TimeForfeitResult(White))
	assert.Equal(t, rules.DrawResult(2, rules.Time), parseIn(t, "capablanca80", "9k/10/10/10/4A5/10/10/5K4 w - - 0 1").TimeForfeitResult(White))
}

func TestNotationInVariants(t *testing.T) {
	for _, c := range []struct{ name, id, fen, move, want string }{
		{"an archbishop jumps", "capablanca80", "5k4/10/10/10/10/2A7/10/5K4 w - - 0 1", "c3e4", "Ae4"},
		{"a chancellor captures with check", "capablanca80", "4nk4/10/10/10/10/4C5/10/5K4 w - - 0 1", "e3e8", "Cxe8+"},
		{"two chancellors", "capablanca80", "5k4/10/10/10/10/2C1C5/10/5K4 w - - 0 1", "c3d5", "Ccd5"},
		{"a pawn of the c file is no chancellor", "capablanca80", "5k4/10/10/3p6/2P7/10/10/5K4 w - - 0 1", "c4d5", "cxd5"},
		{"promotion to a chancellor", "capablanca80", "10/P9/10/5k4/10/10/10/5K4 w - - 0 1", "a7a8c", "a8=C"},
		{"a rank of two digits", "capablanca100", "1r8/P9/10/10/5k4/10/10/10/10/5K4 w - - 0 1", "a9b10a", "axb10=A+"},
		{"ranks distinguish two pieces", "capablanca100", "5k4/A9/10/10/10/10/10/10/A9/5K4 w - - 0 1", "a9b7", "Ab7"},
		{"promotion to a king, without a check mark", "antichess", "1k6/P7/8/8/8/8/8/8 w - - 0 1", "a7b8k", "axb8=K"},
		{"no check in antichess", "antichess", "4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "d1e1", "Re1"},
		{"pawns from both sides", "byzantine-chess", "2P1M11/16/16/K6qk7 w 0 1", "a3a4", "a3a4"},
		{"pawns from both sides, the other", "byzantine-chess", "2P1M11/16/16/K6qk7 w 0 1", "a5a4", "a5a4"},
		{"pawns from both sides, across the last sector", "byzantine-chess", "1M13P/16/16/1K5qk7 w 0 1", "a16a1", "a16a1"},
		{"pawns from both sides, behind a pair", "byzantine-chess", "2P1M11/11pm3/16/K7k7 w 0 1", "*b12b13,a5a4", "*b12b13,a5a4"},
		{"one of two pawns is pinned", "byzantine-chess", "4K11/2P1M11/16/4r3k7 w 0 1", "b3b4", "b4"},
		{"a pawn captures where another would move", "byzantine-chess", "2Pp12/4M11/16/K7k7 w 0 1", "b5a4", "b5xa4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, c.id, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			assert.Equal(t, c.want, p.Notate(m))
			read, err := p.ReadMove(c.want)
			require.NoError(t, err)
			assert.Equal(t, m, read)
		})
	}
}

func TestSetupOptionIsValidated(t *testing.T) {
	g := games()["chess960"]
	for _, value := range []string{"-1", "960", "1.5", "random", ""} {
		_, err := g.Start(rules.Options{SetupOption: value})
		require.Error(t, err, value)
	}
	p, err := g.Start(nil)
	require.NoError(t, err)
	assert.Equal(t, Chess().Start, p.String(), "number 518")
}

// TestReadMoveExplainsRefusal checks that the reason is that of the piece that the move means, not of one that is far
// from moving.
func TestReadMoveExplainsRefusal(t *testing.T) {
	for _, c := range []struct {
		id, fen, move string
		code          rules.IllegalCode
	}{
		{"antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "a3", rules.MustCapture},
		{"antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "a2a3", rules.MustCapture},
		{"chess960", "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", "O-O-O", CastlingBlocked},
		{"chess960", "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", "O-O", CastlingLost},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kg1", CastlingLost},
	} {
		_, err := parseIn(t, c.id, c.fen).ReadMove(c.move)
		var why rules.IllegalReason
		require.ErrorAs(t, err, &why)
		assert.Equal(t, c.code, why.Code, c.move)
	}
}

// TestTooManyRays checks the limit on rays, by which pins are stored.
func TestTooManyRays(t *testing.T) {
	for extra, panics := range map[int]bool{maxRays - 3: false, maxRays - 2: true} { // the corner has three rays of its own
		s := Chess()
		s.Board = func() *board.Board {
			b := *Chess().Board()
			b.Orth = slices.Clone(b.Orth)
			for range extra {
				b.Orth[0] = append(slices.Clone(b.Orth[0]), b.Orth[0][0])
			}
			return &b
		}
		if panics {
			assert.PanicsWithValue(t, "chesslike: 13 paths leave a8, not up to 12", func() { NewGame(s) })
		} else {
			assert.NotPanics(t, func() { NewGame(s) })
		}
	}
}
