package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
)

func TestNumbering(t *testing.T) {
	two, four := []string{"a", "b"}, []string{"a", "b", "c", "d"}
	for name, c := range map[string]struct {
		info            rules.Info
		seats           []rules.Seat
		numbers, column []int
		next            rules.Seat
		want            int
	}{
		"one number for both":                             {rules.Info{Seats: two}, []rules.Seat{0, 1, 0}, []int{1, 1, 2}, []int{0, 1, 0}, 1, 2},
		"one number for both, second seat begins":         {rules.Info{Seats: two}, []rules.Seat{1, 0, 1}, []int{1, 2, 2}, []int{1, 0, 1}, 0, 3},
		"a number for every ply":                          {rules.Info{Seats: two, NumbersEveryPly: true}, []rules.Seat{0, 1, 0}, []int{1, 2, 3}, []int{0, 1, 0}, 1, 4},
		"a number for every ply, second seat begins":      {rules.Info{Seats: two, NumbersEveryPly: true}, []rules.Seat{1, 0, 1}, []int{1, 2, 3}, []int{0, 1, 0}, 0, 4},
		"a number for every ply, one seat twice in a row": {rules.Info{Seats: two, NumbersEveryPly: true}, []rules.Seat{0, 1, 1, 0, 1}, []int{1, 2, 3, 4, 5}, []int{0, 1, 1, 0, 1}, 0, 6},
		"four seats, the first is eliminated":             {rules.Info{Seats: four}, []rules.Seat{0, 1, 2, 3, 1, 2, 3, 1}, []int{1, 1, 1, 1, 2, 2, 2, 3}, []int{0, 1, 2, 3, 1, 2, 3, 1}, 2, 3},
		"four seats, the last is eliminated":              {rules.Info{Seats: four}, []rules.Seat{0, 1, 2, 0, 1, 2}, []int{1, 1, 1, 2, 2, 2}, []int{0, 1, 2, 0, 1, 2}, 0, 3},
		"no moves":                                        {rules.Info{Seats: two}, nil, nil, nil, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			n := c.info.NewNumbering()
			assert.Zero(t, n.MoveCount())
			var numbers, column []int
			for _, s := range c.seats {
				numbers, column = append(numbers, n.Add(s)), append(column, n.Column())
			}
			assert.Equal(t, c.numbers, numbers)
			assert.Equal(t, c.column, column)
			assert.Equal(t, c.want, n.NextNumber(c.next))
		})
	}
}

func TestMovesUntil(t *testing.T) {
	two := []string{"a", "b"}
	for n, plies := range map[int]int{1: 1, 2: 3, 3: 5} {
		assert.Equal(t, n, rules.Info{Seats: two}.MovesUntil(n))
		assert.Equal(t, plies, rules.Info{Seats: two, NumbersEveryPly: true}.MovesUntil(n))
	}
}
