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

var wide = plain.Rectangle{Board: wideBoard, Columns: 12, Pieces: "Xo", Sides: "xo"}

// A position of pieces that move to any cell that no piece of their own stands on. It has only the methods that are used.
type position struct {
	rules.Position

	pieces map[rules.Cell]rules.Piece
	turn   rules.Seat
}

func (p *position) Board() *board.Board              { return wideBoard() }
func (p *position) Turn() rules.Seat                 { return p.turn }
func (p *position) PieceAt(c rules.Cell) rules.Piece { return p.pieces[c] }

func (p *position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	r := plain.ExplainIllegal(p, a, len(p.pieces) == 1)
	if target := p.PieceAt(a.To); r.Code == "" && !target.IsEmpty() && target.Seat == p.turn {
		r.Code = rules.OwnPiece
	}
	return r
}

func parse(t *testing.T, rows string) *position {
	t.Helper()
	p := &position{pieces: map[rules.Cell]rules.Piece{}}
	require.NoError(t, wide.ParseRows(rows, func(s rules.Seat, c rules.Cell) error {
		p.pieces[c] = rules.Piece{Kind: 1, Seat: s}
		return nil
	}))
	return p
}

func TestRowsRoundTrip(t *testing.T) {
	for _, rows := range []string{"12/12/12", "X10o/oooooooooooo/XX8XX", "1X10/11o/o11"} {
		assert.Equal(t, rows, wide.Rows(parse(t, rows)))
	}
	assert.Equal(t, rules.Piece{Kind: 1, Seat: 1}, parse(t, "X10o/12/12").PieceAt(11))
}

func TestRejectedPositions(t *testing.T) {
	for rows, fault := range map[string]string{
		"12/12":                      "rows: 2 of them, not 3",
		"12/11/12":                   "row 2: 11 squares, not 12",
		"12/12/12X":                  "row 1: 13 squares, not 12",
		"X12/12/12":                  "row 3: 13 squares, not 12",
		"0X11/12/12":                 "row 3: '0' is neither a piece (X, o) nor a gap (1 to 12)",
		"ż11/12/12":                  "row 3: 'ż' is neither",
		"99999999999999999999/12/12": "row 3: '9' is neither",
		"/12/12":                     "row 3: 0 squares",
		"Xo10/12/12":                 "row 3: no room",
	} {
		err := wide.ParseRows(rows, func(s rules.Seat, _ rules.Cell) error {
			if s == 1 {
				return errors.New("no room")
			}
			return nil
		})
		require.ErrorContains(t, err, fault, rows)
	}
	for field, want := range map[string]rules.Seat{"x": 0, "o": 1, "": -1, "xo": -1, "w": -1} {
		s, err := wide.ParseSide(field)
		assert.Equal(t, want < 0, err != nil, field)
		assert.True(t, err != nil || s == want, field)
	}
	for field, want := range map[string]int{"1": 1, "1000000": 1_000_000, "0": 0, "-1": 0, "1000001": 0, "one": 0} {
		n, err := plain.ParseNumber("ply", field)
		assert.Equal(t, want == 0, err != nil, field)
		assert.Equal(t, want, n, field)
	}
}

func TestMoves(t *testing.T) {
	p := parse(t, "X10o/12/X11") // a3, l3 and a1
	for _, text := range []string{"a3l3", "a3-l3", "a3xl3", "A3 L3", " a3 x l3 "} {
		m, err := plain.ParseMove(p, text)
		require.NoError(t, err, text)
		assert.Equal(t, "a3l3", plain.Format(p, m))
		from, to := plain.Position{}.FromTo(m)
		assert.Equal(t, []rules.Cell{0, 11}, []rules.Cell{from, to})
		assert.Equal(t, []rules.Effect{
			{Kind: rules.EffectRemove, From: 11, To: 11, Piece: rules.Piece{Kind: 1, Seat: 1}},
			{Kind: rules.EffectSlide, From: 0, To: 11, Piece: rules.Piece{Kind: 1}},
		}, plain.Effects(p, m, to))
		assert.Equal(t, []rules.Cell{from, to}, rules.TouchedCells(plain.Position{}.Steps(m)))
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
	assert.Equal(t, rules.GameOver, parse(t, "X11/12/12").ExplainIllegal(rules.MoveAttempt{To: 3}).Code)
}

// reasonCells returns the cells of a reason.
func reasonCells(err error) []rules.Cell {
	reason, _ := errors.AsType[rules.IllegalReason](err)
	return reason.Cells
}

func TestState(t *testing.T) {
	s := plain.NewState(plain.NewKeys(7, 36))
	for c := range rules.Cell(17) {
		assert.Equal(t, c < 16, s.Put(0, c), "no side has more than 16 pieces")
	}
	s.Put(1, 20)
	s.Put(1, 21)
	s.SetTurn(1, 8)
	start := s.CloneState()

	s.PlayMove(plain.Move(20, 3), 3, 15)
	assert.Equal(t, []int{14, 2}, []int{s.Count(0), s.Count(1)})
	assert.True(t, s.Has(1, 3) && !s.Has(0, 3) && !s.Has(0, 15) && !s.Has(1, 20))
	assert.Equal(t, rules.Piece{Kind: 1, Seat: 1}, s.PieceAt(3))
	assert.True(t, s.PieceAt(15).IsEmpty() && s.PieceAt(board.None).IsEmpty())
	m, captured := s.LastPly()
	assert.Equal(t, plain.Move(20, 3), m)
	assert.Equal(t, []uint8{3, 15}, captured)
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
