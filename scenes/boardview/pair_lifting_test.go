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
const pairs = "8N7/3pm11/11pm3/K7k7 w 0 1"

func byzantine(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("byzantine-chess")
	require.True(t, ok)
	return g
}

func TestPairsAreLiftedOffAndPutBack(t *testing.T) {
	s := at(t, byzantine(t), pairs)
	require.Equal(t, 2, s.Liftable())
	assert.Equal(t, boardview.Picking, boardview.Pick(s, spot(t, s, "b5")).Kind)
	assert.Equal(t, []string{"b4", "b5"}, names(s, s.Lifted), "both are lifted, whichever was tapped")
	assert.Equal(t, 1, s.Liftable(), "there is another pair")
	boardview.Pick(s, spot(t, s, "c12"))
	assert.Equal(t, []string{"b4", "b5", "c12", "c13"}, names(s, s.Lifted))
	assert.Zero(t, s.Liftable())
	assert.Equal(t, boardview.Canceling, boardview.Pick(s, spot(t, s, "b4")).Kind)
	assert.Equal(t, []string{"c12", "c13"}, names(s, s.Lifted), "only the tapped pair comes back")

	boardview.Pick(s, spot(t, s, "d1"))
	in := boardview.Drop(s, spot(t, s, "c1"))
	require.Equal(t, boardview.Playing, in.Kind)
	p, err := byzantine(t).Parse(pairs, nil)
	require.NoError(t, err)
	assert.Equal(t, "*c12c13,d1c1", p.Format(in.Move))
	assert.Empty(t, s.Lifted)
}

func TestAPairIsLiftedOffWithAManInTheAir(t *testing.T) {
	s := at(t, byzantine(t), "11P4/K4pm2r3M2/16/8k7 w 0 1") // the rook on b10 checks once the pair is gone
	boardview.Pick(s, spot(t, s, "d9"))
	boardview.Pick(s, spot(t, s, "a12"))
	require.NotEmpty(t, s.Targets)
	assert.Equal(t, boardview.Picking, boardview.Drop(s, spot(t, s, "b6")).Kind)
	assert.True(t, s.Holding, "the pawn is still held")
	assert.Equal(t, "a12", s.Board.Name(s.Picked.Cell))
	assert.Empty(t, s.Targets, "but has no legal move any more")
	boardview.Drop(s, spot(t, s, "b7"))
	assert.True(t, s.Holding)
	assert.NotEmpty(t, s.Targets)
}

func TestAClickLiftsOffAndAHoldLooks(t *testing.T) {
	m := mouse{t, at(t, byzantine(t), pairs)}
	m.press("b4")
	assert.Empty(t, m.s.Lifted, "not before the release")
	m.release("b4")
	assert.Equal(t, []string{"b4", "b5"}, names(m.s, m.s.Lifted))
	boardview.Cancel(m.s)
	assert.Empty(t, m.s.Lifted, "Esc puts all of them back")
}

func TestPairsByKeyboard(t *testing.T) {
	s := at(t, byzantine(t), pairs)
	s.Cursor = cell(t, s, "b4")
	boardview.Enter(s)
	assert.Equal(t, []string{"b4", "b5"}, names(s, s.Lifted))
	boardview.Enter(s)
	assert.Empty(t, s.Lifted)
}

func TestNobodyIsLiftedOffWhereNoMoveDoes(t *testing.T) {
	s := at(t, byzantine(t), "16/3pm11/11N4/K7k7 b 0 1") // the player's own pair
	assert.Zero(t, s.Liftable())
	boardview.Pick(s, spot(t, s, "b4"))
	assert.Empty(t, s.Lifted)
	assert.Zero(t, at(t, chess(t), start).Liftable())
}

// A pair that the player has lifted off does not fade again; a pair lifted by another player fades.
func TestLiftedPairsFadeOnce(t *testing.T) {
	g := byzantine(t)
	p, err := g.Parse(pairs, nil)
	require.NoError(t, err)
	m, err := p.ParseMove("*b4b5,d1c1")
	require.NoError(t, err)
	for _, byHand := range []bool{false, true} {
		s := show(g, p)
		if byHand {
			boardview.Pick(s, spot(t, s, "b4"))
			boardview.Pick(s, spot(t, s, "d1"))
			require.Equal(t, boardview.Playing, boardview.Drop(s, spot(t, s, "c1")).Kind)
		}
		boardview.Play(s, p.Effects(m), s.Men, nil, boardview.Pace{Slide: time.Second, Fade: time.Second})
		if byHand {
			assert.Empty(t, s.Motion.Fades)
		} else {
			assert.Len(t, s.Motion.Fades, 2)
		}
	}
}

// A pair that can be lifted off is linked; a lifted pair is drawn faintly above its cells.
func TestPairsAreDrawn(t *testing.T) {
	g := byzantine(t)
	s := at(t, g, pairs)
	boardview.Pick(s, spot(t, s, "b4"))
	boardview.Tick(s, time.Unix(9, 0))
	scenetest.Golden(t, "pairs", picture(t, s, g.Info(), 520, 520))
}

// A rejection takes lifted pairs into account: without the pair the rook attacks the king.
func TestARefusalKnowsWhatWasLiftedOff(t *testing.T) {
	const start = "11P4/K4pm2r3M2/16/8k7 w 0 1"
	s := at(t, byzantine(t), start)
	boardview.Pick(s, spot(t, s, "a12"))
	require.NotEmpty(t, s.Targets)
	to := s.Targets[0].Cell
	boardview.Drop(s, spot(t, s, "b6"))
	in := boardview.Drop(s, boardview.Spot{Cell: to})
	require.Equal(t, boardview.Refusing, in.Kind)
	p, err := byzantine(t).Parse(start, nil)
	require.NoError(t, err)
	r := p.(rules.Explainer).Why(in.Attempt)
	assert.Equal(t, rules.KingAttacked, r.Code)
	assert.Equal(t, []string{"b10"}, names(s, r.Cells))
}

// Dragging one piece of a pair lifts nothing off, but is recognised.
func TestAPairIsNotDragged(t *testing.T) {
	m := mouse{t, at(t, byzantine(t), pairs)}
	m.press("b4")
	m.move("b3")
	assert.Equal(t, boardview.Hauling, m.release("a3").Kind)
	assert.Empty(t, m.s.Lifted)
	m.press("b4")
	assert.Equal(t, boardview.Picking, m.release("b5").Kind, "within the pair it is a click")
}
