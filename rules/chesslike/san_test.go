package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

func TestNotate(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct{ name, fen, move, san string }{
		{"a pawn", chess.Spec().Start, "e2e4", "e4"},
		{"a knight", chess.Spec().Start, "g1f3", "Nf3"},
		{"a pawn capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
		{"an en passant capture", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3", "fxe3"},
		{"castling short", castling, "e1g1", "O-O"},
		{"castling long", castling, "e1c1", "O-O-O"},
		{"castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", "a8=R"},
		{"promotion with capture and check", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"},
		{"check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+"},
		{"mate", "4k3/7R/4K3/8/8/8/8/R7 w - - 0 1", "a1a8", "Ra8#"},
		{"discovered check", "4k3/8/8/8/8/4N3/8/4RK2 w - - 0 1", "e3g4", "Ng4+"},
		{"two on one rank: the file", "4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "a1b1", "Rb1"},
		{"two to one cell: the file", "4k3/8/8/8/8/K7/8/R6R w - - 0 1", "a1d1", "Rad1"},
		{"two on one file: the rank", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
		{"two on neither: the file", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2"},
		{"three queens: both", "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"a pinned piece does not count", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
		{"a castling king needs no letter of another king", castling, "e1d1", "Kd1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			assert.Equal(t, c.san, p.Notate(m))
			assert.Equal(t, c.fen, p.String(), "Notate must not change the position")
			back, err := p.ReadMove(c.san)
			require.NoError(t, err)
			assert.Equal(t, m, back)
		})
	}
}

func TestReadMove(t *testing.T) {
	const (
		castling  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		promotion = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
		capture   = "4k3/8/8/3p4/4P3/5N2/8/4K3 w - - 0 1"
		bishop    = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1"
	)
	for _, c := range []struct{ name, fen, text, move string }{
		{"zeros", castling, "0-0", "e1g1"},
		{"zeros, long", castling, "0-0-0", "e1c1"},
		{"lower case", castling, "o-o", "e1g1"},
		{"castling with marks", castling, "O-O!?", "e1g1"},
		{"castling, a check claimed", castling, "O-O+", "e1g1"},
		{"castling in coordinates", castling, "e1g1", "e1g1"},
		{"castling in the long form", castling, "Ke1-g1", "e1g1"},
		{"marks", chess.Spec().Start, "e4!!", "e2e4"},
		{"check and marks", chess.Spec().Start, "Nf3+?!", "g1f3"},
		{"spaces", chess.Spec().Start, "  e4 ", "e2e4"},
		{"coordinates", chess.Spec().Start, "g1f3", "g1f3"},
		{"long form", chess.Spec().Start, "Ng1-f3", "g1f3"},
		{"long form of a pawn", chess.Spec().Start, "e2-e4", "e2e4"},
		{"a letter for the pawn", chess.Spec().Start, "Pe4", "e2e4"},
		{"no x", capture, "ed5", "e4d5"},
		{"x", capture, "exd5", "e4d5"},
		{"long capture", capture, "e4xd5", "e4d5"},
		{"no = ", promotion, "a8Q", "a7a8q"},
		{"=", promotion, "a8=N", "a7a8n"},
		{"a lower-case promotion", promotion, "a8=r", "a7a8r"},
		{"neither x nor = nor +", promotion, "ab8Q", "a7b8q"},
		{"long promotion", promotion, "a7-a8=Q", "a7a8q"},
		{"coordinates with promotion", promotion, "a7b8q", "a7b8q"},
		{"more of the origin than needed", capture, "Nf3g5", "f3g5"},
		{"the file of a knight alone", capture, "Nfg5", "f3g5"},
		{"en passant with its suffix", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3 e.p.", "f4e3"},
		{"en passant with check and suffix", "8/8/8/8/4Pp2/8/3k4/6K1 b - e3 0 1", "fxe3+ e.p.", "f4e3"},
		{"a mark before the check", chess.Spec().Start, "Nf3!+", "g1f3"},
		{"a pawn advances although another could capture there", "4k3/8/8/3p4/4P3/3P4/8/4K3 w - - 0 1", "d4", "d3d4"},
		{"lower-case b is the file", bishop, "bxc3", "b2c3"},
		{"upper-case B is the bishop", bishop, "Bxc3", "d2c3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			m, err := p.ReadMove(c.text)
			require.NoError(t, err)
			assert.Equal(t, c.move, p.Format(m))
		})
	}
}

func TestReadMoveRejects(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		name, fen, text string
		code            rules.IllegalCode
	}{
		{"nothing", chess.Spec().Start, "", rules.Unreadable},
		{"only marks", chess.Spec().Start, "+!", rules.Unreadable},
		{"no cell", chess.Spec().Start, "Nz9", rules.Unreadable},
		{"a promotion to an unknown letter", chess.Spec().Start, "e4=Z", rules.Unreadable},
		{"two piece letters", chess.Spec().Start, "KNf3", rules.Unreadable},
		{"two files", chess.Spec().Start, "abc4", rules.Unreadable},
		{"a dash without an origin", chess.Spec().Start, "-e4", rules.Unreadable},
		{"two knights can move there", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", rules.Ambiguous},
		{"the rank does not tell them apart", "4k3/8/8/8/8/K7/8/R6R w - - 0 1", "R1d1", rules.Ambiguous},
		{"no piece of that kind", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3", rules.NoPieceThere},
		{"no knight can move there", chess.Spec().Start, "Nf4", rules.NotItsMove},
		{"the bishop is blocked", chess.Spec().Start, "Bc4", rules.Blocked},
		{"the knight is pinned", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Nd5", rules.KingInCheck},
		{"the king would be attacked", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Ke2", rules.KingInCheck},
		{"a missing promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8", rules.InvalidChoice},
		{"a promotion that is none", chess.Spec().Start, "e4=Q", rules.InvalidChoice},
		{"a pawn cannot be promoted to a king", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=K", rules.InvalidChoice},
		{"x without a capture", chess.Spec().Start, "Nxf3", chesslike.EmptyTarget},
		{"a capture without the pawn's file", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", rules.NotItsMove},
		{"a blocked pawn captures nothing", "4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1", "d5", rules.Blocked},
		{"another piece than written", chess.Spec().Start, "Bg1-f3", rules.NotItsMove},
		{"castling is not a king move in the short form", castling, "Kg1", rules.NotItsMove},
		{"castling lost", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", chesslike.CastlingLost},
		{"castling blocked", chess.Spec().Start, "O-O", chesslike.CastlingBlocked},
		{"the game is over", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kh7", rules.GameOver},
		{"the game is over, from and to", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8h7", rules.GameOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			_, err := p.ReadMove(c.text)
			var reason rules.IllegalReason
			require.ErrorAs(t, err, &reason)
			assert.Equal(t, c.code, reason.Code)
			assert.Equal(t, c.text, reason.Text)
		})
	}
}

func TestParseMoveReadsOnlyCoordinates(t *testing.T) {
	p := parse(t, "1r2k3/P7/8/8/8/8/8/4K2R w K - 0 1")
	for _, s := range []string{"", "e", "e1", "Ke1f1", "e1-f1", "O-O", "a7b8=q", "a8q", "e1g1 ", "e1xf1", "e1g1qq", "e1i1", "e9e1", "z8b8"} {
		_, err := p.ParseMove(s)
		var reason rules.IllegalReason
		require.ErrorAs(t, err, &reason, s)
		assert.Equal(t, rules.Unreadable, reason.Code, s)
	}
	for s, code := range map[string]rules.IllegalCode{
		"a7a8": rules.InvalidChoice, "e1e3": rules.NotItsMove, "b2b3": rules.NoPieceThere, "b8b7": rules.NotYourPiece, "e1h1": rules.OwnPiece,
	} {
		_, err := p.ParseMove(s)
		var reason rules.IllegalReason
		require.ErrorAs(t, err, &reason, s)
		assert.Equal(t, code, reason.Code, s)
	}
}

// TestParseMoveFromNoCell checks that the name of a cell that does not exist is not read as the first cell, where a
// black rook stands.
func TestParseMoveFromNoCell(t *testing.T) {
	p := parse(t, "r3k3/8/8/8/8/8/8/4K3 b - - 0 1")
	for _, s := range []string{"z9a4", "e9a4", "a0a4", "a88a4"} {
		for _, read := range []func(string) (rules.Move, error){p.ParseMove, p.ReadMove} {
			m, err := read(s)
			assert.ErrorContains(t, err, "unreadable", "%s is %s", s, p.Format(m))
		}
	}
}

// TestLiftingWithoutPairs checks that the notation of a lifted pair is refused in games without pairs, with any
// number of seats.
func TestLiftingWithoutPairs(t *testing.T) {
	for _, id := range []string{"chess", "three-player-chess", "four-player-chess"} {
		g := games()[id]
		p, err := g.Start(nil)
		require.NoError(t, err)
		for p.Turn() < rules.Seat(len(g.Info().Seats)-1) {
			p.Play(p.Moves(nil)[0])
		}
		_, err = p.ParseMove("*b4b5,b7b6")
		assert.Error(t, err, id)
	}
}
