package boardview_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scenetest"
)

// pairsPosition has two blocked pairs of black pawns, b4 b5 and c12 c13.
const pairsPosition = "8N7/3pm11/11pm3/K7k7 w 0 1"

func byzantineGame(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("byzantine-chess")
	require.True(t, ok)
	return g
}

func TestLiftPairs(t *testing.T) {
	s := stateAt(t, byzantineGame(t), pairsPosition)
	require.Equal(t, 2, s.LiftableGroups())
	assert.Equal(t, boardview.IntentPickUp, boardview.PickUp(s, findSpot(t, s, "b5")).Kind)
	assert.Equal(t, []string{"b4", "b5"}, cellNames(s, s.Lifted), "both are lifted, whichever was tapped")
	assert.Equal(t, 1, s.LiftableGroups(), "there is another pair")
	boardview.PickUp(s, findSpot(t, s, "c12"))
	assert.Equal(t, []string{"b4", "b5", "c12", "c13"}, cellNames(s, s.Lifted))
	assert.Zero(t, s.LiftableGroups())
	assert.Equal(t, boardview.IntentCancel, boardview.PickUp(s, findSpot(t, s, "b4")).Kind)
	assert.Equal(t, []string{"c12", "c13"}, cellNames(s, s.Lifted), "only the tapped pair comes back")

	boardview.PickUp(s, findSpot(t, s, "d1"))
	in := boardview.Drop(s, findSpot(t, s, "c1"))
	require.Equal(t, boardview.IntentPlay, in.Kind)
	p, err := byzantineGame(t).Parse(pairsPosition, nil)
	require.NoError(t, err)
	assert.Equal(t, "*c12c13,d1c1", p.Format(in.Move))
	assert.Empty(t, s.Lifted)
}

func TestLiftPairWhileHoldingPiece(t *testing.T) {
	s := stateAt(t, byzantineGame(t), "11P4/K4pm2r3M2/16/8k7 w 0 1") // the rook on b10 checks once the pair is gone
	boardview.PickUp(s, findSpot(t, s, "d9"))
	boardview.PickUp(s, findSpot(t, s, "a12"))
	require.NotEmpty(t, s.Targets)
	assert.Equal(t, boardview.IntentPickUp, boardview.Drop(s, findSpot(t, s, "b6")).Kind)
	assert.True(t, s.IsHolding, "the pawn is still held")
	assert.Equal(t, "a12", s.Board.Name(s.PickedFrom.Cell))
	assert.Empty(t, s.Targets, "but has no legal move any more")
	boardview.Drop(s, findSpot(t, s, "b7"))
	assert.True(t, s.IsHolding)
	assert.NotEmpty(t, s.Targets)
}

func TestClickLiftsPair(t *testing.T) {
	m := testMouse{t, stateAt(t, byzantineGame(t), pairsPosition)}
	m.press("b4")
	assert.Empty(t, m.state.Lifted, "not before the release")
	m.release("b4")
	assert.Equal(t, []string{"b4", "b5"}, cellNames(m.state, m.state.Lifted))
	boardview.CancelGesture(m.state)
	assert.Empty(t, m.state.Lifted, "Esc puts all of them back")
}

func TestLiftPairByKeyboard(t *testing.T) {
	s := stateAt(t, byzantineGame(t), pairsPosition)
	s.Cursor = findCell(t, s, "b4")
	boardview.Activate(s)
	assert.Equal(t, []string{"b4", "b5"}, cellNames(s, s.Lifted))
	boardview.Activate(s)
	assert.Empty(t, s.Lifted)
}

func TestNoLiftWithoutLegalMove(t *testing.T) {
	s := stateAt(t, byzantineGame(t), "16/3pm11/11N4/K7k7 b 0 1") // the player's own pair
	assert.Zero(t, s.LiftableGroups())
	boardview.PickUp(s, findSpot(t, s, "b4"))
	assert.Empty(t, s.Lifted)
	assert.Zero(t, stateAt(t, chessGame(t), startPosition).LiftableGroups())
}

// A pair that the player has lifted off does not fade again; a pair lifted by another player fades.
func TestLiftedPairFadesOnce(t *testing.T) {
	g := byzantineGame(t)
	p, err := g.Parse(pairsPosition, nil)
	require.NoError(t, err)
	m, err := p.ParseMove("*b4b5,d1c1")
	require.NoError(t, err)
	for _, byHand := range []bool{false, true} {
		s := newState(g, p)
		if byHand {
			boardview.PickUp(s, findSpot(t, s, "b4"))
			boardview.PickUp(s, findSpot(t, s, "d1"))
			require.Equal(t, boardview.IntentPlay, boardview.Drop(s, findSpot(t, s, "c1")).Kind)
		}
		boardview.AnimateMove(s, p.Effects(m), s.Pieces, nil, boardview.Timing{Slide: time.Second, Fade: time.Second})
		if byHand {
			assert.Empty(t, s.Motion.Fades)
		} else {
			assert.Len(t, s.Motion.Fades, 2)
		}
	}
}

// A pair that can be lifted off is linked; a lifted pair is drawn faintly above its cells.
func TestGoldenPairs(t *testing.T) {
	g := byzantineGame(t)
	s := stateAt(t, g, pairsPosition)
	boardview.PickUp(s, findSpot(t, s, "b4"))
	boardview.Tick(s, time.Unix(9, 0))
	scenetest.CompareGolden(t, "pairs", paintState(t, s, g.Info(), 520, 520))
}

// A rejection takes lifted pairs into account: without the pair the rook attacks the king.
func TestRejectedMoveKnowsLiftedPairs(t *testing.T) {
	const start = "11P4/K4pm2r3M2/16/8k7 w 0 1"
	s := stateAt(t, byzantineGame(t), start)
	boardview.PickUp(s, findSpot(t, s, "a12"))
	require.NotEmpty(t, s.Targets)
	to := s.Targets[0].Cell
	boardview.Drop(s, findSpot(t, s, "b6"))
	in := boardview.Drop(s, boardview.Spot{Cell: to})
	require.Equal(t, boardview.IntentReject, in.Kind)
	p, err := byzantineGame(t).Parse(start, nil)
	require.NoError(t, err)
	r := p.(rules.IllegalMoveExplainer).ExplainIllegal(in.Attempt)
	assert.Equal(t, rules.KingInCheck, r.Code)
	assert.Equal(t, []string{"b10"}, cellNames(s, r.Cells))
}

// Dragging one piece of a pair lifts nothing off, but is recognised.
func TestPairIsNotDragged(t *testing.T) {
	m := testMouse{t, stateAt(t, byzantineGame(t), pairsPosition)}
	m.press("b4")
	m.move("b3")
	assert.Equal(t, boardview.IntentDragPair, m.release("a3").Kind)
	assert.Empty(t, m.state.Lifted)
	m.press("b4")
	assert.Equal(t, boardview.IntentPickUp, m.release("b5").Kind, "within the pair it is a click")
}
