package plain_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/plain"
)

var wideBoard = sync.OnceValue(func() *board.Board { return board.Square(board.Toned, 12, 3, board.Algebraic(3)) })

var wide = plain.Rectangle{
	Board: wideBoard, Columns: 12, Pieces: "Xo", Sides: "xo", MaxPieces: 13, Keys: plain.NewKeys(7, 36),
}

// A position of pieces that move to any cell that no piece of their own stands on. It lacks the methods that are not used.
type position struct {
	plain.State
	unused
}

type unused struct{ rules.Position }

func (p *position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	r := plain.ExplainIllegal(p, a, p.Count(1) == 0)
	if r.Code == "" && p.Has(p.Turn(), a.To) {
		r.Code = rules.OwnPiece
	}
	return r
}

func parse(t *testing.T, s string) *position {
	t.Helper()
	state, rest, err := plain.ParseState(&wide, s)
	require.NoError(t, err)
	require.Equal(t, []string{"-", "7"}, rest)
	return &position{State: state}
}

func TestPositionsRoundTrip(t *testing.T) {
	for _, s := range []string{"12/12/12 x", "X10o/oooooooooooo/XX8XX o", "1X10/11o/o11 x"} {
		assert.Equal(t, s, parse(t, s+" - 7").Placement())
	}
	p := parse(t, "X10o/12/12 o - 7")
	assert.Equal(t, rules.Piece{Kind: 1, Seat: 1}, p.PieceAt(11))
	assert.Equal(t, []int{1, 1}, []int{int(p.Turn()), p.Ply()})
	assert.NotEqual(t, p.Key(), parse(t, "X10o/12/12 x - 7").Key())
}

func TestRejectedPositions(t *testing.T) {
	for s, fault := range map[string]string{
		"12/12/12":                     "1 fields",
		"12/12 x":                      "rows: 2 of them, not 3",
		"12/11/12 x":                   "row 2: 11 squares, not 12",
		"12/12/12X x":                  "row 1: 13 squares, not 12",
		"X12/12/12 x":                  "row 3: 13 squares, not 12",
		"0X11/12/12 x":                 "row 3: '0' is neither a piece (X, o) nor a gap (1 to 12)",
		"ż11/12/12 x":                  "row 3: 'ż' is neither",
		"99999999999999999999/12/12 x": "row 3: '9' is neither",
		"/12/12 x":                     "row 3: 0 squares",
		"XXXXXXXXXXXX/XX10/12 x":       "row 2: more than 13 pieces of one side (X)",
		"12/12/12 xo":                  "side to move: \"xo\" is neither x nor o",
		"12/12/12 w":                   "side to move: \"w\"",
	} {
		_, _, err := plain.ParseState(&wide, s)
		require.ErrorContains(t, err, fault, s)
	}
	for field, want := range map[string]int{"1": 1, "1000000": 1_000_000, "0": 0, "-1": 0, "1000001": 0, "one": 0} {
		n, err := plain.ParseNumber("ply", field)
		assert.Equal(t, want == 0, err != nil, field)
		assert.Equal(t, want, n, field)
	}
}

func TestMoves(t *testing.T) {
	p := parse(t, "X10o/12/X11 x - 7") // a3, l3 and a1
	for _, text := range []string{"a3l3", "a3-l3", "a3xl3", "A3 L3", " a3 x l3 "} {
		m, err := plain.ParseMove(p, text)
		require.NoError(t, err, text)
		assert.Equal(t, "a3l3", p.Format(m))
		from, to := p.FromTo(m)
		assert.Equal(t, []rules.Cell{0, 11}, []rules.Cell{from, to})
		assert.Equal(t, []rules.Effect{
			{Kind: rules.EffectRemove, From: 11, To: 11, Piece: rules.Piece{Kind: 1, Seat: 1}},
			{Kind: rules.EffectSlide, From: 0, To: 11, Piece: rules.Piece{Kind: 1}},
		}, plain.Effects(p, m, to))
		assert.Equal(t, []rules.Cell{from, to}, rules.TouchedCells(p.Steps(m)))
	}
	for text, code := range map[string]rules.IllegalCode{
		"": rules.Unreadable, "a3": rules.Unreadable, "a3--l3": rules.Unreadable, "a3xxl3": rules.Unreadable, "a3l4": rules.Unreadable,
		"a2a1": rules.NoPieceThere, "l3l2": rules.NotYourPiece, "a3a1": rules.OwnPiece,
	} {
		_, err := plain.ParseMove(p, text)
		assert.Equal(t, rules.IllegalReason{Code: code, Text: text, Cells: reasonCells(err)}, err, text)
	}
	assert.Equal(t, rules.NotOnBoard, p.ExplainIllegal(rules.MoveAttempt{From: board.None, To: 3}).Code)
	assert.Equal(t, rules.InvalidChoice, p.ExplainIllegal(rules.MoveAttempt{To: 3, Choice: rules.Piece{Kind: 1}}).Code)
	assert.Equal(t, rules.GameOver, parse(t, "X11/12/12 x - 7").ExplainIllegal(rules.MoveAttempt{To: 3}).Code)
}

// reasonCells returns the cells of a reason.
func reasonCells(err error) []rules.Cell {
	reason, _ := errors.AsType[rules.IllegalReason](err)
	return reason.Cells
}

func TestState(t *testing.T) {
	s, _, err := plain.ParseState(&wide, "XXXXXXXXXXXX/8oo2/12 o") // o stands on 20 and 21
	require.NoError(t, err)
	s.SetPly(8)
	start := s.CloneState()

	s.PlayMove(plain.Move(20, 3), 3, 7)
	assert.Equal(t, []int{10, 2}, []int{s.Count(0), s.Count(1)})
	assert.True(t, s.Has(1, 3) && !s.Has(0, 3) && !s.Has(0, 7) && !s.Has(1, 20))
	assert.Equal(t, rules.Piece{Kind: 1, Seat: 1}, s.PieceAt(3))
	assert.True(t, s.PieceAt(7).IsEmpty() && s.PieceAt(board.None).IsEmpty())
	m, captured := s.LastPly()
	assert.Equal(t, plain.Move(20, 3), m)
	assert.Equal(t, []uint8{3, 7}, captured)
	assert.Equal(t, []int{9, 0, 0}, []int{s.Ply(), s.QuietPlies(), int(s.Turn())})
	s.PlayMove(plain.Move(0, 30))
	assert.Equal(t, 1, s.QuietPlies())
	past, ok := s.PastKey(2)
	assert.True(t, ok && past == start.Key())
	_, ok = s.PastKey(3)
	assert.False(t, ok)
	s.PlayNull()
	m, captured = s.LastPly()
	assert.True(t, m == rules.NoMove && len(captured) == 0)

	for range 4 { // one more than was played
		s.Undo()
	}
	assert.Equal(t, start.Key(), s.Key())
	assert.Equal(t, start.PieceCells(0), s.PieceCells(0), "in the same order")
	assert.Equal(t, start.PieceCells(1), s.PieceCells(1))
	assert.Equal(t, []int{8, 0, 1}, []int{s.Ply(), s.QuietPlies(), int(s.Turn())})
}
