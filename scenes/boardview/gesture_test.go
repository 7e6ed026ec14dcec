package boardview_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/boardview"
)

func TestEveryLegalMoveHasAGesture(t *testing.T) {
	for _, g := range testGames() {
		t.Run(g.Info().ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			p, err := g.Start(nil)
			require.NoError(t, err)
			for range 120 {
				s := newState(g, p)
				choices := boardview.LegalMoves(p, p.Moves(nil))
				if len(choices) == 0 || p.Result().IsOver() {
					p, _ = g.Start(nil)
					continue
				}
				for _, c := range choices {
					if len(c.Steps) == 0 {
						continue // passing has no gesture
					}
					for n := range 2 {
						in := playByHand(s, c.Steps, n)
						require.Equal(t, boardview.IntentPlay, in.Kind, "%s in %s", p.Format(c.Move), p)
						require.Equal(t, p.Format(c.Move), p.Format(in.Move), "in %s", p)
						boardview.SetLegalMoves(s, choices)
					}
				}
				p.Play(choices[random.IntN(len(choices))].Move)
			}
		})
	}
}

const (
	startPosition     = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	castlingPosition  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	promotionPosition = "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1"
	pinnedPosition    = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"
)

func TestPickUpShowsTargets(t *testing.T) {
	s := stateAt(t, chessGame(t), "6k1/8/3p4/8/4N3/8/8/6K1 w - - 0 1")
	require.Equal(t, boardview.IntentPickUp, boardview.PickUp(s, findSpot(t, s, "e4")).Kind)
	assert.Len(t, s.Targets, 8)
	target, ok := s.TargetAt(findCell(t, s, "d6"))
	assert.True(t, ok)
	assert.True(t, target.IsCapture, "a ring: the cell is occupied")
	target, ok = s.TargetAt(findCell(t, s, "c5"))
	assert.True(t, ok)
	assert.False(t, target.IsCapture, "a dot: the cell is empty")
	_, ok = s.TargetAt(findCell(t, s, "e5"))
	assert.False(t, ok)
}

func TestDrop(t *testing.T) {
	for _, c := range []struct {
		name, position, from, to string
		kind                     boardview.IntentKind
		move                     string
	}{
		{"a pawn two steps", startPosition, "e2", "e4", boardview.IntentPlay, "e2e4"},
		{"castling by two squares", castlingPosition, "e1", "g1", boardview.IntentPlay, "e1g1"},
		{"castling by dropping the king on its rook", castlingPosition, "e1", "h1", boardview.IntentPlay, "e1g1"},
		{"queenside castling by dropping on the rook", castlingPosition, "e1", "a1", boardview.IntentPlay, "e1c1"},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6", boardview.IntentPlay, "e5d6"},
		{"promotion asks", promotionPosition, "b7", "b8", boardview.IntentAsk, ""},
		{"a pinned knight is rejected", pinnedPosition, "c3", "d5", boardview.IntentReject, ""},
		{"a piece without legal moves is rejected too", startPosition, "a1", "a3", boardview.IntentReject, ""},
		{"back on its own cell is no move", startPosition, "e2", "e2", boardview.IntentCancel, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := chessGame(t)
			p, err := g.Parse(c.position, nil)
			require.NoError(t, err)
			s := newState(g, p)
			boardview.PickUp(s, findSpot(t, s, c.from))
			in := boardview.Drop(s, findSpot(t, s, c.to))
			assert.Equal(t, c.kind, in.Kind)
			switch c.kind {
			case boardview.IntentPlay:
				assert.Equal(t, c.move, p.Format(in.Move))
			case boardview.IntentReject:
				assert.Equal(t, findCell(t, s, c.from), in.Attempt.From)
				assert.Equal(t, findCell(t, s, c.to), in.Attempt.To)
			}
			if c.kind != boardview.IntentAsk {
				assert.False(t, s.IsHolding, "no piece is held any more")
			}
		})
	}
}

func TestPromotionChoice(t *testing.T) {
	g := chessGame(t)
	p, err := g.Parse(promotionPosition, nil)
	require.NoError(t, err)
	s := newState(g, p)
	open := func() {
		boardview.PickUp(s, findSpot(t, s, "b7"))
		require.Equal(t, boardview.IntentAsk, boardview.Drop(s, findSpot(t, s, "b8")).Kind)
		require.Len(t, s.Choices, 4)
	}
	open()
	boardview.CancelGesture(s)
	assert.Empty(t, s.Choices)
	assert.False(t, s.IsHolding)
	open()
	names := map[string]bool{}
	for _, piece := range s.Choices {
		in := boardview.Choose(s, piece)
		require.Equal(t, boardview.IntentPlay, in.Kind)
		names[p.Format(in.Move)] = true
		open()
	}
	assert.Equal(t, map[string]bool{"b7b8q": true, "b7b8r": true, "b7b8b": true, "b7b8n": true}, names)
}

func TestPickUpIgnoresOtherPieces(t *testing.T) {
	s := stateAt(t, chessGame(t), startPosition)
	assert.Equal(t, boardview.IntentOpponentPiece, boardview.PickUp(s, findSpot(t, s, "e7")).Kind, "an opponent's piece")
	assert.Equal(t, boardview.IntentEmptyCell, boardview.PickUp(s, findSpot(t, s, "e4")).Kind, "an empty cell")
	assert.Equal(t, boardview.IntentNone, boardview.PickUp(s, boardview.Nowhere).Kind)
	s.CanMove = false
	assert.Equal(t, boardview.IntentNone, boardview.PickUp(s, findSpot(t, s, "e2")).Kind, "when the player may not move")
	assert.False(t, s.IsHolding)
}

func TestSetLegalMovesCancelsGesture(t *testing.T) {
	s := stateAt(t, chessGame(t), startPosition)
	boardview.PickUp(s, findSpot(t, s, "e2"))
	boardview.SetLegalMoves(s, nil)
	assert.False(t, s.IsHolding)
	assert.Empty(t, s.Targets)
	assert.Equal(t, board.None, s.DroppedOn)
}

func TestDropFromHand(t *testing.T) {
	g := toys.Hive()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	require.Len(t, s.Hands, 2)
	piece := s.Hands[0][0].Piece
	require.Equal(t, boardview.IntentPickUp, boardview.PickUp(s, boardview.InHand(piece)).Kind)
	assert.NotEmpty(t, s.Targets)
	in := boardview.Drop(s, boardview.OnCell(s.Targets[0].Cell))
	assert.Equal(t, boardview.IntentPlay, in.Kind)
	boardview.SetLegalMoves(s, boardview.LegalMoves(p, p.Moves(nil)))
	assert.Equal(t, boardview.IntentNone, boardview.PickUp(s, boardview.InHand(s.Hands[1][0].Piece)).Kind, "an opponent's piece")
}

func TestPlacingStones(t *testing.T) {
	g := toys.Claims()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	assert.Equal(t, boardview.IntentNone, boardview.PickUp(s, boardview.OnCell(3)).Kind)
	assert.Equal(t, boardview.IntentPlay, boardview.Drop(s, boardview.OnCell(3)).Kind)
}

// Where captures are mandatory, a piece that cannot capture is rejected at once.
func TestMandatoryCaptureRejectsOtherPieces(t *testing.T) {
	g, ok := catalog.Find("antichess")
	require.True(t, ok)
	p, err := g.Parse("rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", nil)
	require.NoError(t, err)
	s := boardview.New(p.Board())
	boardview.ShowPosition(s, p, 2)
	boardview.SetLegalMoves(s, boardview.LegalMoves(p, p.Moves(nil)))
	s.CanMove = true
	assert.Equal(t, []rules.Cell{findCell(t, s, "f1")}, s.MustMove)
	in := boardview.PickUp(s, boardview.OnCell(findCell(t, s, "g1")))
	assert.Equal(t, boardview.IntentReject, in.Kind)
	assert.Equal(t, rules.MustCapture, p.(rules.IllegalMoveExplainer).ExplainIllegal(in.Attempt).Code)
	assert.False(t, s.IsHolding)
	assert.Equal(t, boardview.IntentPickUp, boardview.PickUp(s, boardview.OnCell(findCell(t, s, "f1"))).Kind)

	quiet, err := g.Start(nil)
	require.NoError(t, err)
	boardview.ShowPosition(s, quiet, 2)
	assert.Empty(t, s.MustMove)
}
