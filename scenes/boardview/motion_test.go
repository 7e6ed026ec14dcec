package boardview_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
)

var testTiming = boardview.Timing{Slide: 160 * time.Millisecond, Fade: 120 * time.Millisecond, IllegalMarks: 2 * time.Second}

// playMove shows the position after a move, with its animation running.
func playMove(t *testing.T, position, move string) (*boardview.State, []rules.Piece) {
	t.Helper()
	p, err := chessGame(t).Parse(position, nil)
	require.NoError(t, err)
	s := newState(chessGame(t), p)
	s.Now = time.Unix(100, 0)
	m, err := p.ParseMove(move)
	require.NoError(t, err)
	effects := p.Effects(m)
	before := append([]rules.Piece(nil), s.Pieces...)
	p.Play(m)
	boardview.ShowPosition(s, p, 2)
	boardview.AnimateMove(s, effects, before, nil, testTiming)
	return s, before
}

func TestAnimateMove(t *testing.T) {
	for _, c := range []struct {
		name, position, move string
		slides, fades        int
	}{
		{"a quiet move", startPosition, "e2e4", 1, 0},
		{"castling moves two pieces", castlingPosition, "e1g1", 2, 0},
		{"a capture fades", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 1, 1},
		{"en passant captures on another cell", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := playMove(t, c.position, c.move)
			assert.Len(t, s.Motion.Slides, c.slides)
			assert.Len(t, s.Motion.Fades, c.fades)
			assert.True(t, s.IsMoving())
			boardview.Tick(s, s.Now.Add(time.Second))
			assert.False(t, s.IsMoving(), "it comes to an end")
			assert.Empty(t, s.Motion.Slides)
		})
	}
}

func TestSlideEasing(t *testing.T) {
	s, _ := playMove(t, startPosition, "e2e4")
	half := s.Motion.SlideProgress(s.Now.Add(80 * time.Millisecond))
	assert.Greater(t, half, 0.7)
	assert.InDelta(t, 0, s.Motion.SlideProgress(s.Now), 1e-9)
	assert.InDelta(t, 1, s.Motion.SlideProgress(s.Now.Add(160*time.Millisecond)), 1e-9)
}

func TestSlideStartsAtDropPoint(t *testing.T) {
	s, before := playMove(t, startPosition, "e2e4")
	p, err := chessGame(t).Start(nil)
	require.NoError(t, err)
	m, err := p.ParseMove("e2e4")
	require.NoError(t, err)
	boardview.AnimateMove(s, p.Effects(m), before, &boardview.Slide{From: findCell(t, s, "e2"), X: 7, Y: 9}, testTiming)
	require.Len(t, s.Motion.Slides, 1)
	assert.True(t, s.Motion.Slides[0].IsFromPoint)
	assert.InDelta(t, 7, s.Motion.Slides[0].X, 0)
}

func TestAnimateJump(t *testing.T) {
	s, before := playMove(t, castlingPosition, "e1g1")
	after := append([]rules.Piece(nil), s.Pieces...)
	boardview.AnimateJump(s, after, before, testTiming)
	assert.Len(t, s.Motion.Slides, 2, "king and rook return")
	assert.Empty(t, s.Motion.Fades)
	s, before = playMove(t, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5")
	after = append([]rules.Piece(nil), s.Pieces...)
	boardview.AnimateJump(s, after, before, testTiming)
	assert.Len(t, s.Motion.Slides, 1)
	assert.Len(t, s.Motion.Fades, 1, "the captured piece comes back")
	assert.True(t, s.Motion.Fades[0].IsAppearing)
}

func TestLargeJumpIsInstant(t *testing.T) {
	s := stateAt(t, chessGame(t), startPosition)
	boardview.AnimateJump(s, s.Pieces, make([]rules.Piece, len(s.Pieces)), testTiming)
	assert.Empty(t, s.Motion.Slides)
	assert.Empty(t, s.Motion.Fades)
}

func TestShowIllegal(t *testing.T) {
	g := chessGame(t)
	p, err := g.Parse(pinnedPosition, nil)
	require.NoError(t, err)
	s := newState(g, p)
	s.Now = time.Unix(100, 0)
	boardview.PickUp(s, findSpot(t, s, "c3"))
	in := boardview.Drop(s, findSpot(t, s, "d5"))
	require.Equal(t, boardview.IntentReject, in.Kind)
	in.From, in.IsDragged = findSpot(t, s, "c3"), true
	why := p.(rules.IllegalMoveExplainer).ExplainIllegal(in.Attempt)
	require.Equal(t, rules.KingInCheck, why.Code)
	boardview.ShowIllegal(s, in, why, testTiming)
	assert.True(t, s.Illegal.HasLines, "an arrow from the attacker to the king")
	assert.Equal(t, findCell(t, s, "e1"), s.Illegal.Royal)
	assert.Equal(t, []rules.Cell{findCell(t, s, "b4")}, s.Illegal.Cells)
	assert.Len(t, s.Motion.Slides, 1, "it glides back")
	boardview.Tick(s, s.Now.Add(3*time.Second))
	assert.Equal(t, boardview.IllegalMark{}, s.Illegal, "the marks are gone")
}

func TestReducedMotionIsInstant(t *testing.T) {
	s, before := playMove(t, startPosition, "e2e4")
	p, _ := chessGame(t).Start(nil)
	m, err := p.ParseMove("e2e4")
	require.NoError(t, err)
	boardview.AnimateMove(s, p.Effects(m), before, nil, boardview.Timing{})
	assert.False(t, s.IsMoving())
}

// An eliminated army fades together and slowly.
func TestAnimateElimination(t *testing.T) {
	g, ok := catalog.Find("four-player-chess")
	require.True(t, ok)
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	before := append([]rules.Piece(nil), s.Pieces...)
	p.(rules.Elimination).Eliminate(1, rules.Resignation)
	boardview.ShowPosition(s, p, 4)
	boardview.AnimateElimination(s, before, testTiming)
	assert.Len(t, s.Motion.Fades, 16)
	assert.Greater(t, s.Motion.FadeTime, testTiming.Fade)
	for _, fade := range s.Motion.Fades {
		assert.Equal(t, rules.Seat(1), fade.Piece.Seat)
	}
}

// With more than two seats, every check is shown, also out of turn.
func TestChecksOfEverySeat(t *testing.T) {
	g, ok := catalog.Find("three-player-chess")
	require.True(t, ok)
	s := stateAt(t, g, "wK5wR1/8/7rR/8/8/8/8/7rK/8/2wN5/8/bK7 r - - wrb 1 1")
	require.Len(t, s.Checks, 1)
	assert.Equal(t, rules.Seat(2), s.Checks[0].Seat, "it is not black's turn")
	assert.Equal(t, []string{"h12"}, cellNames(s, []rules.Cell{s.Checks[0].Royal}))
	assert.Equal(t, []string{"h3"}, cellNames(s, s.Checks[0].Attackers))
	assert.Equal(t, []string{"h12"}, cellNames(s, s.CheckedRoyals))
	s = stateAt(t, g, "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1")
	require.Len(t, s.Checks, 1)
	assert.Len(t, s.Checks[0].Attackers, 2, "from two seats")
	assert.Empty(t, stateAt(t, chessGame(t), startPosition).Checks)
}
