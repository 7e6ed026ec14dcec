package boardview_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// A testMouse makes gestures on cells, which are a hundred pixels wide here.
type testMouse struct {
	t     *testing.T
	state *boardview.State
}

func (m testMouse) press(name string) boardview.Intent {
	c := findCell(m.t, m.state, name)
	at := m.state.Board.Cells[c].Center
	return boardview.Press(m.state, boardview.OnCell(c), at.X*100, at.Y*100, false)
}

func (m testMouse) move(name string) {
	c := findCell(m.t, m.state, name)
	at := m.state.Board.Cells[c].Center
	boardview.MovePointer(m.state, boardview.OnCell(c), at.X*100, at.Y*100, 5)
}

func (m testMouse) release(name string) boardview.Intent {
	m.move(name)
	return boardview.Release(m.state, boardview.OnCell(findCell(m.t, m.state, name)))
}

func (m testMouse) click(name string) boardview.Intent {
	if in := m.press(name); in.Kind == boardview.IntentPlay || in.Kind == boardview.IntentReject {
		return in
	}
	return m.release(name)
}

func TestPointerGestures(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(m testMouse) boardview.Intent
		want boardview.IntentKind
		held bool
	}{
		{"drag and drop", func(m testMouse) boardview.Intent {
			m.press("e2")
			m.move("e3")
			return m.release("e4")
		}, boardview.IntentPlay, false},
		{"a drag in one tick: pressed here, released there", func(m testMouse) boardview.Intent {
			m.press("e2")
			return m.release("e4")
		}, boardview.IntentPlay, false},
		{"click and click", func(m testMouse) boardview.Intent {
			m.click("e2")
			return m.click("e4")
		}, boardview.IntentPlay, false},
		{"one click keeps the piece held", func(m testMouse) boardview.Intent { return m.click("e2") }, boardview.IntentPickUp, true},
		{"a second click puts the piece down", func(m testMouse) boardview.Intent {
			m.click("e2")
			return m.click("e2")
		}, boardview.IntentCancel, false},
		{"a click on another own piece picks that one up", func(m testMouse) boardview.Intent {
			m.click("e2")
			return m.click("d2")
		}, boardview.IntentPickUp, true},
		{"a drag back to its cell keeps the piece held", func(m testMouse) boardview.Intent {
			m.press("e2")
			m.move("e4")
			return m.release("e2")
		}, boardview.IntentPickUp, true},
		{"a drag of a piece that was already held", func(m testMouse) boardview.Intent {
			m.click("e2")
			m.press("e2")
			m.move("e3")
			return m.release("e4")
		}, boardview.IntentPlay, false},
		{"a click on an illegal target is rejected", func(m testMouse) boardview.Intent {
			m.click("e2")
			return m.click("e6")
		}, boardview.IntentReject, false},
		{"a drag off the board puts the piece back", func(m testMouse) boardview.Intent {
			m.press("e2")
			boardview.MovePointer(m.state, boardview.Nowhere, -500, 0, 5)
			return boardview.Release(m.state, boardview.Nowhere)
		}, boardview.IntentCancel, false},
		{"a release without a press is nothing", func(m testMouse) boardview.Intent { return m.release("e4") }, boardview.IntentNone, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := testMouse{t, stateAt(t, chessGame(t), startPosition)}
			assert.Equal(t, c.want, c.do(m).Kind)
			assert.Equal(t, c.held, m.state.IsHolding)
		})
	}
}

func TestClickTolerance(t *testing.T) {
	s := stateAt(t, chessGame(t), startPosition)
	e2 := findSpot(t, s, "e2")
	boardview.Press(s, e2, 100, 100, false)
	boardview.MovePointer(s, e2, 103, 103, 5)
	assert.False(t, s.IsDragging(), "a small movement is not a drag")
	boardview.MovePointer(s, e2, 110, 100, 5)
	assert.True(t, s.IsDragging())
}

func TestStonesArePlacedOnRelease(t *testing.T) {
	g := toys.Claims()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	assert.Equal(t, boardview.IntentNone, boardview.Press(s, boardview.OnCell(3), 0, 0, true).Kind)
	assert.Equal(t, boardview.IntentPlay, boardview.Release(s, boardview.OnCell(4)).Kind, "where the finger is released")
}

// In a placement game a tap on an illegal point is rejected.
func TestStoneOnOccupiedPointIsRejected(t *testing.T) {
	g := toys.Claims()
	p, err := g.Start(nil)
	require.NoError(t, err)
	p.Play(p.Moves(nil)[3])
	taken := rules.Cell(slices.IndexFunc(boardview.PiecesOf(p, 25, nil), func(m rules.Piece) bool { return !m.IsEmpty() }))
	free := (taken + 1) % 25
	s := newState(g, p)
	want := rules.MoveAttempt{From: board.None, To: taken}
	assert.Equal(t, boardview.IntentNone, boardview.Press(s, boardview.OnCell(taken), 0, 0, true).Kind)
	in := boardview.Release(s, boardview.OnCell(taken))
	require.Equal(t, boardview.IntentReject, in.Kind)
	assert.Equal(t, want, in.Attempt)
	boardview.ShowIllegal(s, in, rules.IllegalReason{Code: rules.Occupied, Cells: []rules.Cell{taken}}, boardview.Timing{IllegalMarks: time.Second})
	assert.Equal(t, taken, s.Illegal.Cell, "the point is marked")

	boardview.Press(s, boardview.OnCell(taken), 0, 0, true)
	assert.Equal(t, boardview.IntentPlay, boardview.Release(s, boardview.OnCell(free)).Kind, "a finger that slides on to a free point")
	s.Cursor = taken
	assert.Equal(t, boardview.IntentReject, boardview.Activate(s).Kind)
	s.CanMove = false
	assert.Equal(t, boardview.IntentNone, boardview.Activate(s).Kind, "when the player may not move")
}

func TestCursorReachesEveryCell(t *testing.T) {
	for _, g := range testGames() {
		b := g.Board(nil)
		for seat := range g.Info().Seats {
			angle := b.SeatAngles[seat]
			reached := map[int]bool{0: true}
			open := []int{0}
			for len(open) > 0 {
				from := open[0]
				open = open[1:]
				for direction := boardview.Up; direction <= boardview.Left; direction++ {
					to := int(boardview.NextCell(b, angle, board.Cell(from), direction))
					if !reached[to] {
						reached[to] = true
						open = append(open, to)
					}
				}
			}
			assert.Len(t, reached, len(b.Cells), "%s, seat %d", g.Info().ID, seat)
		}
	}
}

func TestCursorFollowsRotation(t *testing.T) {
	s := stateAt(t, chessGame(t), startPosition)
	s.Cursor = findCell(t, s, "e4")
	boardview.MoveCursor(s, boardview.Up)
	assert.Equal(t, "e5", s.Board.Name(s.Cursor))
	boardview.MoveCursor(s, boardview.Left)
	assert.Equal(t, "d5", s.Board.Name(s.Cursor))
	s.RotationSteps = 1
	boardview.MoveCursor(s, boardview.Up)
	assert.Equal(t, "d4", s.Board.Name(s.Cursor), "the board is rotated")
	s.Cursor = findCell(t, s, "a8")
	s.RotationSteps = 0
	boardview.MoveCursor(s, boardview.Up)
	assert.Equal(t, "a8", s.Board.Name(s.Cursor), "the edge")
}

func TestMoveByKeyboard(t *testing.T) {
	g := chessGame(t)
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	boardview.Activate(s)
	require.NotEqual(t, board.None, s.Cursor, "the first key only shows the cursor")
	s.Cursor = findCell(t, s, "g1")
	require.Equal(t, boardview.IntentPickUp, boardview.Activate(s).Kind)
	s.Cursor = findCell(t, s, "f3")
	in := boardview.Activate(s)
	require.Equal(t, boardview.IntentPlay, in.Kind)
	assert.Equal(t, "g1f3", p.Format(in.Move))
}

// Every board returns to its start after all its rotation steps, and every seat comes to the bottom on the way.
func TestRotate(t *testing.T) {
	for name, b := range map[string]*board.Board{
		"square": board.Square(board.Toned, 8, 8, board.Algebraic(8)),
		"ring":   board.Ring(board.Toned, 4, 16),
		"three":  board.ThreeSided(board.Toned),
		"cross":  board.Cross(board.Toned, 14, 3, board.Algebraic(14)),
	} {
		s := boardview.New(b)
		for step := range b.Symmetry {
			assert.InDelta(t, 2*math.Pi*float64(step)/float64(b.Symmetry), s.Angle(), 1e-9, name)
			boardview.Rotate(s, 1)
		}
		assert.Zero(t, s.RotationSteps, name)
		boardview.Rotate(s, -1)
		assert.Equal(t, b.Symmetry-1, s.RotationSteps, name)
		boardview.Rotate(s, 1)
		for i := range b.SeatAngles {
			boardview.RotateToNextSeat(s)
			want := rules.Seat((len(b.SeatAngles) + i + 1) % len(b.SeatAngles))
			assert.Equal(t, want, s.LowerSeat(), "%s: the seats come to the bottom in turn order", name)
			assert.InDelta(t, 0, math.Remainder(s.Angle()-b.SeatAngles[want], 2*math.Pi), 1e-9, name)
		}
	}
}
