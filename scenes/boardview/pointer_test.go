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
type mouse struct {
	t *testing.T
	s *boardview.State
}

func (m mouse) press(name string) boardview.Intent {
	c := cell(m.t, m.s, name)
	at := m.s.Board.Cells[c].Center
	return boardview.Press(m.s, boardview.OnCell(c), at.X*100, at.Y*100, false)
}

func (m mouse) move(name string) {
	c := cell(m.t, m.s, name)
	at := m.s.Board.Cells[c].Center
	boardview.Move(m.s, boardview.OnCell(c), at.X*100, at.Y*100, 5)
}

func (m mouse) release(name string) boardview.Intent {
	m.move(name)
	return boardview.Release(m.s, boardview.OnCell(cell(m.t, m.s, name)))
}

func (m mouse) click(name string) boardview.Intent {
	if in := m.press(name); in.Kind == boardview.Playing || in.Kind == boardview.Refusing {
		return in
	}
	return m.release(name)
}

func TestPointer(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(m mouse) boardview.Intent
		want boardview.IntentKind
		held bool
	}{
		{"drag and drop", func(m mouse) boardview.Intent {
			m.press("e2")
			m.move("e3")
			return m.release("e4")
		}, boardview.Playing, false},
		{"a drag in one tick: pressed here, released there", func(m mouse) boardview.Intent {
			m.press("e2")
			return m.release("e4")
		}, boardview.Playing, false},
		{"click and click", func(m mouse) boardview.Intent {
			m.click("e2")
			return m.click("e4")
		}, boardview.Playing, false},
		{"one click keeps the piece held", func(m mouse) boardview.Intent { return m.click("e2") }, boardview.Picking, true},
		{"a second click puts the piece down", func(m mouse) boardview.Intent {
			m.click("e2")
			return m.click("e2")
		}, boardview.Canceling, false},
		{"a click on another own piece picks that one up", func(m mouse) boardview.Intent {
			m.click("e2")
			return m.click("d2")
		}, boardview.Picking, true},
		{"a drag back to its cell keeps the piece held", func(m mouse) boardview.Intent {
			m.press("e2")
			m.move("e4")
			return m.release("e2")
		}, boardview.Picking, true},
		{"a drag of a piece that was already held", func(m mouse) boardview.Intent {
			m.click("e2")
			m.press("e2")
			m.move("e3")
			return m.release("e4")
		}, boardview.Playing, false},
		{"a click on an illegal target is rejected", func(m mouse) boardview.Intent {
			m.click("e2")
			return m.click("e6")
		}, boardview.Refusing, false},
		{"a drag off the board puts the piece back", func(m mouse) boardview.Intent {
			m.press("e2")
			boardview.Move(m.s, boardview.Nowhere, -500, 0, 5)
			return boardview.Release(m.s, boardview.Nowhere)
		}, boardview.Canceling, false},
		{"a release without a press is nothing", func(m mouse) boardview.Intent { return m.release("e4") }, boardview.Nothing, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := mouse{t, at(t, chess(t), start)}
			assert.Equal(t, c.want, c.do(m).Kind)
			assert.Equal(t, c.held, m.s.Holding)
		})
	}
}

func TestAClickMayWander(t *testing.T) {
	s := at(t, chess(t), start)
	e2 := spot(t, s, "e2")
	boardview.Press(s, e2, 100, 100, false)
	boardview.Move(s, e2, 103, 103, 5)
	assert.False(t, s.Dragging(), "a small movement is not a drag")
	boardview.Move(s, e2, 110, 100, 5)
	assert.True(t, s.Dragging())
}

func TestStonesCountAtTheRelease(t *testing.T) {
	g := toys.Claims()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := show(g, p)
	assert.Equal(t, boardview.Nothing, boardview.Press(s, boardview.OnCell(3), 0, 0, true).Kind)
	assert.Equal(t, boardview.Playing, boardview.Release(s, boardview.OnCell(4)).Kind, "where the finger is released")
}

// In a placement game a tap on an illegal point is rejected.
func TestAStoneOnAPointThatIsTaken(t *testing.T) {
	g := toys.Claims()
	p, err := g.Start(nil)
	require.NoError(t, err)
	p.Play(p.Moves(nil)[3])
	taken := rules.Cell(slices.IndexFunc(boardview.MenOf(p, 25, nil), func(m rules.Man) bool { return !m.Empty() }))
	free := (taken + 1) % 25
	s := show(g, p)
	want := rules.Attempt{From: board.None, To: taken}
	assert.Equal(t, boardview.Nothing, boardview.Press(s, boardview.OnCell(taken), 0, 0, true).Kind)
	in := boardview.Release(s, boardview.OnCell(taken))
	require.Equal(t, boardview.Refusing, in.Kind)
	assert.Equal(t, want, in.Attempt)
	boardview.Refuse(s, in, rules.Refusal{Code: rules.Occupied, Cells: []rules.Cell{taken}}, boardview.Pace{Stay: time.Second})
	assert.Equal(t, taken, s.Refused.At, "the point is marked")

	boardview.Press(s, boardview.OnCell(taken), 0, 0, true)
	assert.Equal(t, boardview.Playing, boardview.Release(s, boardview.OnCell(free)).Kind, "a finger that slides on to a free point")
	s.Cursor = taken
	assert.Equal(t, boardview.Refusing, boardview.Enter(s).Kind)
	s.Movable = false
	assert.Equal(t, boardview.Nothing, boardview.Enter(s).Kind, "when the player may not move")
}

func TestTheCursorReachesEveryCell(t *testing.T) {
	for _, g := range games() {
		b := g.Board(nil)
		for seat := range g.Info().Seats {
			angle := b.Turns[seat]
			reached := map[int]bool{0: true}
			open := []int{0}
			for len(open) > 0 {
				from := open[0]
				open = open[1:]
				for way := boardview.Up; way <= boardview.Left; way++ {
					to := int(boardview.Next(b, angle, board.Cell(from), way))
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

func TestTheCursorGoesAsTheBoardLies(t *testing.T) {
	s := at(t, chess(t), start)
	s.Cursor = cell(t, s, "e4")
	boardview.Step(s, boardview.Up)
	assert.Equal(t, "e5", s.Board.Name(s.Cursor))
	boardview.Step(s, boardview.Left)
	assert.Equal(t, "d5", s.Board.Name(s.Cursor))
	s.Turned = 1
	boardview.Step(s, boardview.Up)
	assert.Equal(t, "d4", s.Board.Name(s.Cursor), "the board is rotated")
	s.Cursor = cell(t, s, "a8")
	s.Turned = 0
	boardview.Step(s, boardview.Up)
	assert.Equal(t, "a8", s.Board.Name(s.Cursor), "the edge")
}

func TestAMoveByKeyboard(t *testing.T) {
	g := chess(t)
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := show(g, p)
	boardview.Enter(s)
	require.NotEqual(t, board.None, s.Cursor, "the first key only shows the cursor")
	s.Cursor = cell(t, s, "g1")
	require.Equal(t, boardview.Picking, boardview.Enter(s).Kind)
	s.Cursor = cell(t, s, "f3")
	in := boardview.Enter(s)
	require.Equal(t, boardview.Playing, in.Kind)
	assert.Equal(t, "g1f3", p.Format(in.Move))
}

// Every board returns to its start after all its rotation steps, and every seat comes to the bottom on the way.
func TestTurningTheBoard(t *testing.T) {
	for name, b := range map[string]*board.Board{
		"square": board.Square(board.Toned, 8, 8, board.Algebraic(8)),
		"ring":   board.Ring(board.Toned, 4, 16),
		"three":  board.ThreeSided(board.Toned),
		"cross":  board.Cross(board.Toned, 14, 3, board.Algebraic(14)),
	} {
		s := boardview.New(b)
		for step := range b.Symmetry {
			assert.InDelta(t, 2*math.Pi*float64(step)/float64(b.Symmetry), s.Angle(), 1e-9, name)
			boardview.Turn(s, 1)
		}
		assert.Zero(t, s.Turned, name)
		boardview.Turn(s, -1)
		assert.Equal(t, b.Symmetry-1, s.Turned, name)
		boardview.Turn(s, 1)
		for i := range b.Turns {
			boardview.TurnSeat(s)
			want := rules.Seat((len(b.Turns) + i + 1) % len(b.Turns))
			assert.Equal(t, want, s.Lower(), "%s: the seats come to the bottom in turn order", name)
			assert.InDelta(t, 0, math.Remainder(s.Angle()-b.Turns[want], 2*math.Pi), 1e-9, name)
		}
	}
}
