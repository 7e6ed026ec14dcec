package chess960

import (
	"strings"
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

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/chess960.json"))
}

// TestPublishedPerft checks counts that others have published.
func TestPublishedPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/chess960.perft"))
}

// TestRuleCases checks the cases of the rules document, in their order.
func TestRuleCases(t *testing.T) {
	chessliketest.CheckBothSides(t, game, []chessliketest.SideCase{
		{Name: "king and rook adjacent, b1 and a1", FEN: "4k3/8/8/8/8/8/8/RK6 w A - 0 1", Legal: "b1a1", Moves: 12, Play: "b1a1", BoardAfter: "4k3/8/8/8/8/8/8/2KR4"},
		{Name: "king stays, only the rook moves", FEN: "4k3/8/8/8/8/8/8/6KR w H - 0 1", Legal: "g1h1", Moves: 12, Play: "g1h1", BoardAfter: "4k3/8/8/8/8/8/8/5RK1"},
		{Name: "king and rook swap", FEN: "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Legal: "f1g1", Moves: 13, Play: "f1g1", BoardAfter: "4k3/8/8/8/8/8/8/5RK1"},
		{Name: "king on c1, rook b1, enemy queen a1: the rook uncovers the king", FEN: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", Illegal: "c1b1", Moves: 4},
		{Name: "the same without the queen", FEN: "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", Legal: "c1b1", Moves: 13},
		{Name: "long path b1 to g1, no crossed cell may be attacked (d1 is)", FEN: "3rk3/8/8/8/8/8/8/1K5R w H - 0 1", Illegal: "b1h1", Moves: 17},
		{Name: "the rook may be attacked", FEN: "4k2r/8/8/8/8/8/8/1K5R w H - 0 1", Legal: "b1h1", Moves: 18},
		{Name: "own piece between king and rook", FEN: "4k3/8/8/8/8/8/8/1KN4R w H - 0 1", Illegal: "b1h1", Moves: 19},
		{Name: "own piece only in the rook's way", FEN: "4k3/8/8/8/8/8/8/RN1K4 w A - 0 1", Illegal: "d1a1", Moves: 15},
		{Name: "the right of an inner rook needs the letter D", FEN: "4k3/8/8/8/8/8/8/1R1RK1R1 w D - 0 1", Legal: "e1d1", Illegal: "e1b1 e1g1", Moves: 31},
		{Name: "X-FEN Q means the outermost rook (b1); the rook d1 blocks it", FEN: "4k3/8/8/8/8/8/8/1R1RK1R1 w KQ - 0 1", Legal: "e1g1", Illegal: "e1b1 e1d1", Moves: 31},
		{Name: "a2 pawn attacks b1 only", FEN: "4k3/8/8/8/8/8/p7/R3K3 w A - 0 1", Legal: "e1a1", Moves: 10},
		{Name: "b2 pawn attacks c1: the king may not land there", FEN: "4k3/8/8/8/8/8/1p6/R3K3 w A - 0 1", Illegal: "e1a1", Moves: 15},
		{Name: "a king move to f1 would be e1f1, but with the own rook there it is castling", FEN: "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", Legal: "e1f1 e1d1", Moves: 14, Play: "e1f1", BoardAfter: "4k3/8/8/8/8/8/8/5RK1"},
		{Name: "a king that does not move must not be in check either", FEN: "4k1r1/8/8/8/8/8/8/6KR w H - 0 1", Illegal: "g1h1", Moves: 3},
	})
}

func TestExplainIllegal(t *testing.T) {
	chessliketest.CheckIllegal(t, game, []chessliketest.IllegalCase{
		{Name: "castling by king onto the adjacent rook", FEN: "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", From: "f1", To: "g1"},
		{Name: "castling by the king's target", FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", From: "e1", To: "g1"},
		{Name: "castling lost, onto the adjacent rook", FEN: "4k3/8/8/8/8/8/8/5KR1 w - - 0 1", From: "f1", To: "g1", Code: chesslike.CastlingLost},
		{Name: "castling lost, onto a rook far away", FEN: "4k3/8/8/8/8/8/8/1K5R w - - 0 1", From: "b1", To: "h1", Code: chesslike.CastlingLost},
		{Name: "onto an own rook off the rank", FEN: "4k3/8/8/8/8/8/7R/4K3 w - - 0 1", From: "e1", To: "h2", Code: rules.NotItsMove},
		{Name: "onto another rook than the one with the right", FEN: "4k3/8/8/8/8/8/8/1R1RK3 w D - 0 1", From: "e1", To: "b1", Code: chesslike.CastlingLost},
		{Name: "a piece only in the rook's way", FEN: "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", From: "d1", To: "a1", Code: chesslike.CastlingBlocked, Cells: "b1"},
		{Name: "the rook uncovers the king", FEN: "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", From: "c1", To: "b1", Code: chesslike.CastlingThroughCheck, Cells: "a1"},
		{Name: "a long path through an attack", FEN: "3rk3/8/8/8/8/8/8/1K5R w K - 0 1", From: "b1", To: "h1", Code: chesslike.CastlingThroughCheck, Cells: "d8"},
	})
}

// TestCastlingRightsOfDifferentRooks checks that rights for different rooks make different positions.
func TestCastlingRightsOfDifferentRooks(t *testing.T) {
	keys := map[uint64]string{}
	for _, castlingRights := range []string{"-", "Q", "D", "K", "KQ", "KD", "k"} {
		p := chessliketest.Parse(t, game, "1r1rk1r1/8/8/8/8/8/8/1R1RK1R1 w "+castlingRights+" - 0 1")
		assert.Equal(t, castlingRights, chessliketest.Field(p, 2))
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
			p := chessliketest.Parse(t, game, c.fen)
			chessliketest.Play(t, p, c.moves)
			assert.Equal(t, c.want, chessliketest.Field(p, 2))
			assert.Equal(t, chessliketest.Parse(t, game, p.String()).Key(), p.Key())
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
			p := chessliketest.Parse(t, game, c.fen)
			for _, s := range strings.Fields(c.accepted) {
				m, err := p.ParseMove(s)
				require.NoError(t, err, s)
				assert.Equal(t, c.castles, p.Format(m))
				n, err := p.ReadMove(s)
				require.NoError(t, err, s)
				assert.Equal(t, m, n)
				assert.True(t, isCastling(p, m), s)
			}
			for _, s := range strings.Fields(c.rejected) {
				m, err := p.ParseMove(s)
				assert.True(t, err != nil || !isCastling(p, m), s)
			}
		})
	}
	_, err := chessliketest.Parse(t, chesslike.NewGame(chess.Spec()), "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").ParseMove("e1h1")
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
			p := chessliketest.Parse(t, game, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			var drop, slides []string
			for _, at := range p.Steps(m)[1].Cells {
				drop = append(drop, p.Board().Name(at))
			}
			for _, e := range p.Effects(m) {
				require.Equal(t, rules.EffectSlide, e.Kind)
				slides = append(slides, p.Board().Name(e.From)+p.Board().Name(e.To))
			}
			assert.Equal(t, c.targets, strings.Join(drop, " "))
			assert.Equal(t, c.slides, strings.Join(slides, " "))
		})
	}
}

// TestKingPutBackDoesNotCastle checks a king that castles without moving: it castles if put on the rook, not if put
// back on its cell.
func TestKingPutBackDoesNotCastle(t *testing.T) {
	p := chessliketest.Parse(t, game, "4k3/8/8/8/8/8/8/6KR w H - 0 1")
	g1, _ := p.Board().CellByName("g1")
	h1, _ := p.Board().CellByName("h1")
	assert.Equal(t, rules.OwnPiece, p.ExplainIllegal(rules.MoveAttempt{From: g1, To: g1}).Code)
	assert.Empty(t, p.ExplainIllegal(rules.MoveAttempt{From: g1, To: h1}).Code)
}

func TestSetupOptionIsValidated(t *testing.T) {
	g := game
	for _, value := range []string{"-1", "960", "1.5", "random", ""} {
		_, err := g.Start(rules.Options{SetupOption: value})
		require.Error(t, err, value)
	}
	p, err := g.Start(nil)
	require.NoError(t, err)
	assert.Equal(t, chess.Spec().Start, p.String(), "number 518")
}

// isCastling reports whether m castles.
func isCastling(p *chesslike.Position, m rules.Move) bool {
	return strings.HasPrefix(p.Notate(m), "O-O")
}
