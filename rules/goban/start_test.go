package goban_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func TestStart(t *testing.T) {
	tests := []struct {
		name    string
		options []string
		stones  []string
		turn    rules.Seat
		plays   int
		komi    int // half points
	}{
		{"default", nil, nil, goban.Black, 361, 13},
		{"Chinese komi", []string{"rules", "chinese", "size", "9"}, nil, goban.Black, 81, 15},
		{"explicit komi", []string{"komi", "-4.5", "size", "9"}, nil, goban.Black, 81, -9},
		{"one stone is Black's first move", []string{"handicap", "1", "size", "13"}, nil, goban.Black, 169, 1},
		{"explicit komi with a handicap", []string{"handicap", "2", "komi", "5", "size", "13"}, []string{"D4", "K10"}, goban.White, 167, 10},
		{"three", []string{"handicap", "3"}, []string{"D4", "Q16", "D16"}, goban.White, 358, 1},
		{"four", []string{"handicap", "4"}, []string{"D4", "Q16", "D16", "Q4"}, goban.White, 357, 1},
		{"five", []string{"handicap", "5"}, []string{"D4", "Q16", "D16", "Q4", "K10"}, goban.White, 356, 1},
		{"six", []string{"handicap", "6"}, []string{"D4", "Q16", "D16", "Q4", "D10", "Q10"}, goban.White, 355, 1},
		{"seven", []string{"handicap", "7"}, []string{"D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"}, goban.White, 354, 1},
		{"eight", []string{"handicap", "8", "size", "9"}, []string{"C3", "G7", "C7", "G3", "C5", "G5", "E3", "E7"}, goban.White, 73, 1},
		{"nine", []string{"handicap", "9", "size", "13"}, []string{"D4", "D7", "D10", "G4", "G7", "G10", "K4", "K7", "K10"}, goban.White, 160, 1},
		{"two on the smallest board", []string{"handicap", "2", "size", "7"}, []string{"C3", "E5"}, goban.White, 47, 1},
		{"three on the smallest board", []string{"handicap", "3", "size", "7"}, []string{"C3", "E5", "C5"}, goban.White, 46, 1},
		{"four on the smallest board", []string{"handicap", "4", "size", "7"}, []string{"C3", "E5", "C5", "E3"}, goban.White, 45, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := newGame(t, test.options...)
			var stones []string
			for c := range rules.Cell(len(p.Board().Cells)) {
				if piece := p.PieceAt(c); !piece.IsEmpty() {
					assert.Equal(t, goban.Black, piece.Seat)
					stones = append(stones, p.Board().Name(c))
				}
			}
			assert.ElementsMatch(t, test.stones, stones)
			assert.Equal(t, test.turn, p.Turn())
			assert.Equal(t, test.plays, countPlays(p))
			assert.Equal(t, test.komi, p.Komi())
		})
	}
	_, err := goban.New().Start(rules.Options{"size": "7", "handicap": "5"})
	require.ErrorContains(t, err, "no more than 4")
	_, err = goban.New().Start(rules.Options{"handicap": "10"})
	require.ErrorContains(t, err, "option handicap")
}

func TestFreeHandicap(t *testing.T) {
	p := newGame(t, "size", "7", "handicap", "5", "placement", "free")
	for i, s := range []string{"A1", "B1", "A7", "D4", "G7"} {
		assert.Equal(t, goban.Black, p.Turn())
		assert.Equal(t, rules.NoMove, p.PassMove())
		assert.Len(t, p.Moves(nil), 49-i)
		_, err := p.ParseMove("pass")
		require.ErrorContains(t, err, "placing")
		playMoves(t, p, s)
	}
	assert.Equal(t, goban.White, p.Turn())
	assert.NotEqual(t, rules.NoMove, p.PassMove())
	p.Undo()
	assert.Equal(t, goban.Black, p.Turn())
	assert.Equal(t, rules.NoMove, p.PassMove())
	playMoves(t, p, "F1", "pass", "B2")
	assert.Equal(t, goban.White, p.Turn())
	score := mustParse(t, p.String(), rules.Options{"rules": "chinese", "handicap": "5", "komi": "0.5"}).Score(nil, nil)
	assert.Equal(t, 5, linePoints(score, goban.White, goban.LineHandicap))
}

func TestHandicapOf(t *testing.T) {
	g := goban.New().(goban.Game)
	for _, n := range []int{2, 4, 9} {
		o := rules.Options{"size": "13", "handicap": strconv.Itoa(n)}
		p, err := g.Start(o)
		require.NoError(t, err)
		assert.Equal(t, n, g.HandicapOf(p.String(), o))
	}
	assert.Zero(t, g.HandicapOf(newGame(t, "size", "13").String(), rules.Options{"size": "13"}))
}

// Names without I, rows from the bottom, star points, coordinates on all sides.
func TestBoards(t *testing.T) {
	stars := map[string]int{"19": 9, "13": 5, "9": 5, "7": 5}
	for size, n := range stars {
		b := goban.New().Board(rules.Options{"size": size})
		assert.Len(t, b.StarPoints, n)
		lines, _ := strconv.Atoi(size)
		assert.Len(t, b.Labels, 4*lines)
		assert.Equal(t, "A"+size, b.Name(0))
		center, ok := b.CellByName(fmt.Sprintf("%c%d", "ABCDEFGHJKLMNOPQRST"[lines/2], lines/2+1))
		require.True(t, ok)
		assert.Contains(t, b.StarPoints, b.Cells[center].Center)
	}
	_, ok := goban.New().Board(nil).CellByName("I9")
	assert.False(t, ok)
}

func TestNigiri(t *testing.T) {
	c := goban.New().(rules.SeatTossGame).SeatToss()
	require.Len(t, c.Guesses, 2)
	odd, even := c.Guesses[0], c.Guesses[1]
	dice, odds := goban.NewPRNG(7), 0
	for range 2000 {
		handful := c.Throw(dice.IntN)
		assert.Equal(t, len(handful)%2 == 1, c.GetsFirstSeat(odd, handful))
		assert.Equal(t, len(handful)%2 == 0, c.GetsFirstSeat(even, handful))
		odds += len(handful) % 2
	}
	assert.InDelta(t, 1000, odds, 120)
}
