package premove_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/premove"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
)

func position(t *testing.T, id, notation string) rules.Position {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok, id)
	p, err := rules.InitialPosition(g, notation, nil)
	require.NoError(t, err)
	return p
}

func cell(t *testing.T, p rules.Position, name string) rules.Cell {
	t.Helper()
	if name == "" {
		return board.None
	}
	c, ok := p.Board().CellByName(name)
	require.True(t, ok, name)
	return c
}

// add adds the premove between two cells to a queue, the first of several that differ in their choice.
func add(t *testing.T, q *premove.Queue, p rules.Position, seat rules.Seat, from, to string) bool {
	t.Helper()
	b := premove.BoardOf(p, seat)
	q.Apply(&b)
	for _, m := range premove.Options(p, seat, b) {
		if e := m.Effects[0]; e.From == cell(t, p, from) && e.To == cell(t, p, to) {
			q.Add(m)
			return true
		}
	}
	return false
}

func TestQueueIsPlayedInOrder(t *testing.T) {
	p := position(t, "chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
	var q premove.Queue
	require.True(t, add(t, &q, p, 0, "g1", "f3"))
	require.False(t, add(t, &q, p, 0, "g1", "h3"), "the knight is on f3")
	require.True(t, add(t, &q, p, 0, "f3", "g5"))
	_, ok := q.Next(p, p.Moves(nil))
	assert.False(t, ok, "it is not White's turn")
	for _, want := range []string{"g1f3", "f3g5"} {
		p.Play(p.Moves(nil)[0])
		m, ok := q.Next(p, p.Moves(nil))
		require.True(t, ok, want)
		assert.Equal(t, want, p.Format(m))
		p.Play(m)
		q.RemoveFirst()
	}
	assert.Zero(t, q.Len())
	q.RemoveFirst()
	_, ok = q.Next(p, nil)
	assert.False(t, ok)
}

func TestWhatCanBePremoved(t *testing.T) {
	tests := []struct {
		name, game, position string
		seat                 rules.Seat
		from, to             string
		want                 bool
	}{
		{"through pieces in the way", "chess", "", 1, "d8", "d3", true},
		{"onto an own piece, which may be captured", "chess", "", 1, "d8", "e8", true},
		{"as no queen moves", "chess", "", 1, "d8", "e6", false},
		{"a capture by a pawn", "chess", "", 1, "e7", "d6", true},
		{"two steps of a pawn", "chess", "", 1, "e7", "e5", true},
		{"two steps of a pawn that has moved", "chess", "rnbqkbnr/pppp1ppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", 1, "e6", "e4", false},
		{"castling", "chess", "", 1, "e8", "g8", true},
		{"castling without the right", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", 1, "e8", "g8", false},
		{"a piece of another seat", "chess", "", 1, "e2", "e4", false},
		{"a drop in shogi", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b p 1", 1, "", "5e", true},
		{"a drop without a piece in hand", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1", 1, "", "5e", false},
		{"a drop on an own piece", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b p 1", 1, "", "5a", false},
		{"a drop of a pawn on the last rank", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b p 1", 1, "", "4i", false},
		{"along a row of hasami shogi", "hasami-shogi", "", 1, "a1", "a9", true},
		{"diagonally in hasami shogi", "hasami-shogi", "", 1, "a1", "b2", false},
		{"a stone of Go", "go", "", 1, "", "D4", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var q premove.Queue
			assert.Equal(t, test.want, add(t, &q, position(t, test.game, test.position), test.seat, test.from, test.to))
		})
	}
}

func TestCapturedPieceIsNotShown(t *testing.T) {
	p := position(t, "chess", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2")
	var q premove.Queue
	require.True(t, add(t, &q, p, 0, "e4", "e5"))
	m, err := p.ParseMove("d5e4")
	require.NoError(t, err)
	p.Play(m)
	b := premove.BoardOf(p, 0)
	q.Apply(&b)
	assert.True(t, b.Pieces[cell(t, p, "e5")].IsEmpty())
	assert.Equal(t, rules.Seat(1), b.Pieces[cell(t, p, "e4")].Seat)
}

// The marks are those of a move that is played: castling marks the cells of the rook, too.
func TestMarkedCells(t *testing.T) {
	p := position(t, "chess", "")
	cells := func(names ...string) (list []rules.Cell) {
		for _, name := range names {
			list = append(list, cell(t, p, name))
		}
		return list
	}
	var q premove.Queue
	require.True(t, add(t, &q, p, 1, "e8", "g8"))
	require.True(t, add(t, &q, p, 1, "e7", "e5"))
	assert.Equal(t, [][]rules.Cell{cells("e8", "g8", "h8", "f8"), cells("e7", "e5")}, q.Cells())

	p = position(t, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b p 1")
	q.Clear()
	require.True(t, add(t, &q, p, 1, "", "5e"))
	assert.Equal(t, [][]rules.Cell{cells("", "5e")}, q.Cells())
}
