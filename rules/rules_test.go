package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

func TestPointsShareOne(t *testing.T) {
	third := 1.0 / 3
	tests := []struct {
		name   string
		seats  int
		places [rules.MaxSeats]uint8
		points []float64
	}{
		{"two seats, won", 2, [4]uint8{1, 2}, []float64{1, 0}},
		{"two seats, drawn", 2, [4]uint8{1, 1}, []float64{0.5, 0.5}},
		{"three seats, three places", 3, [4]uint8{2, 1, 3}, []float64{third, 2 * third, 0}},
		{"three seats, first place shared by two", 3, [4]uint8{1, 3, 1}, []float64{0.5, 0, 0.5}},
		{"three seats, second place shared by two", 3, [4]uint8{2, 1, 2}, []float64{third / 2, 2 * third, third / 2}},
		{"three seats, drawn", 3, [4]uint8{1, 1, 1}, []float64{third, third, third}},
		{"four seats, four places", 4, [4]uint8{4, 3, 2, 1}, []float64{0, third / 2, third, third * 1.5}},
		{"four seats, second place shared", 4, [4]uint8{2, 2, 1, 4}, []float64{0.25, 0.25, 0.5, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := rules.Result{Reason: rules.Mate, Place: test.places}
			assert.InDeltaSlice(t, test.points, r.Points(test.seats), 1e-9)
		})
	}
	assert.Equal(t, []float64{0, 0, 0}, rules.Result{}.Points(3), "a running game gives no points")
	assert.Equal(t, []float64{0}, rules.WinResult(1, 0, rules.Mate).Points(1), "a game of one seat")
}

func TestResults(t *testing.T) {
	assert.Equal(t, rules.NoSeat, rules.Result{}.Winner())
	assert.False(t, rules.Result{}.IsOver())
	assert.Equal(t, rules.Seat(1), rules.WinResult(2, 1, rules.Mate).Winner())
	assert.Equal(t, rules.Seat(0), rules.LossResult(2, 1, rules.OutOfTime).Winner())
	assert.Equal(t, rules.NoSeat, rules.LossResult(3, 1, rules.OutOfTime).Winner(), "two share the first place")
	assert.Equal(t, [4]uint8{1, 3, 1}, rules.LossResult(3, 1, rules.OutOfTime).Place)
	assert.Equal(t, rules.NoSeat, rules.DrawResult(2, rules.Agreement).Winner())
}

func TestInfoComplete(t *testing.T) {
	info := rules.Info{ID: "go", Options: []rules.Option{
		{Key: "size", Default: "19", Values: []string{"9", "13", "19"}},
		{Key: "komi", Default: "6.5", Min: 0, Max: 9.5, Step: 0.5},
		{Key: "plies", Default: "0", Min: 0, Max: 500},
	}}
	full, err := info.Complete(rules.Options{"komi": "7.5"})
	require.NoError(t, err)
	assert.Equal(t, rules.Options{"size": "19", "komi": "7.5", "plies": "0"}, full)
	tests := []struct {
		name string
		o    rules.Options
		want string
	}{
		{"an unknown key", rules.Options{"colour": "red"}, `go has no option "colour"`},
		{"a value that is not a choice", rules.Options{"size": "10"}, `option size: "10" is not one of 9, 13, 19`},
		{"too small", rules.Options{"komi": "-0.5"}, "option komi"},
		{"too large", rules.Options{"komi": "10"}, "from 0 to 9.5 in steps of 0.5"},
		{"between two steps", rules.Options{"komi": "6.25"}, "option komi"},
		{"not a number", rules.Options{"komi": "six"}, "option komi"},
		{"NaN", rules.Options{"komi": "NaN"}, "option komi"},
		{"NaN without steps", rules.Options{"plies": "NaN"}, "option plies"},
		{"infinite", rules.Options{"komi": "+Inf"}, "option komi"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := info.Complete(test.o)
			assert.ErrorContains(t, err, test.want)
		})
	}
	tenths := rules.Option{Key: "x", Default: "0", Max: 1, Step: 0.1}
	require.NoError(t, tenths.Check("0.3"), "steps that floating point cannot represent exactly")
	name := rules.Option{Key: "name", MaxLength: 4}
	for _, s := range []string{"", "Żółć", "a b"} {
		require.NoError(t, name.Check(s), s)
	}
	for _, s := range []string{"Żółty", "a\nb", "\xff"} {
		require.Error(t, name.Check(s), s)
	}
}

func TestSeatNames(t *testing.T) {
	info := hasami.New().Info()
	assert.Equal(t, "red", info.SeatName(1))
	assert.Equal(t, "none", info.SeatName(rules.NoSeat))
	assert.Equal(t, "none", info.SeatName(2))
	assert.Equal(t, rules.Seat(1), info.SeatByName("red"))
	assert.Equal(t, rules.NoSeat, info.SeatByName("Red"))
}

// startPosition returns the start position of g.
func startPosition(t *testing.T, g rules.Game) rules.Position {
	t.Helper()
	p, err := g.Start(nil)
	require.NoError(t, err)
	return p
}

func TestIllegalReasonError(t *testing.T) {
	require.EqualError(t, rules.IllegalReason{Code: rules.Blocked}, "illegal move: blocked")
	require.EqualError(t, rules.IllegalReason{Code: rules.Blocked, Text: "a1c1"}, "illegal move a1c1: blocked")
}

// Perft gives the same numbers with and without bulk counting, for games that have a MoveCounter and games that do
// not.
func TestPerft(t *testing.T) {
	tests := []struct {
		game  rules.Game
		depth int
		nodes uint64
	}{
		{hasami.New(), 0, 1},
		{hasami.New(), 1, 63},
		{hasami.New(), 2, 3717},
		{toys.Hive(), 1, 18},
		{toys.Hive(), 2, 18 * 17},
		{toys.Claims(), 2, 26*26 - 25},
	}
	for _, test := range tests {
		var bulk rules.Perft
		single := rules.Perft{NoBulkCounting: true}
		assert.Equal(t, test.nodes, bulk.Count(startPosition(t, test.game), test.depth), "%s, depth %d", test.game.Info().ID, test.depth)
		assert.Equal(t, test.nodes, single.Count(startPosition(t, test.game), test.depth), "%s, depth %d", test.game.Info().ID, test.depth)
	}
}

func TestRandomOptions(t *testing.T) {
	info := rules.Info{Options: []rules.Option{
		{Key: "setup", Default: "518", Max: 959, Step: 1, Random: true},
		{Key: "side", Default: "a", Values: []string{"a", "b"}, Random: true},
		{Key: "size", Default: "9", Min: 7, Max: 19, Step: 1},
	}}
	last := func(n int) int { return n - 1 }
	assert.Equal(t, rules.Options{"setup": "959", "side": "b"}, info.RandomOptions(nil, last))
	chosen := rules.Options{"setup": "0", "size": "13"}
	assert.Equal(t, rules.Options{"setup": "0", "side": "b", "size": "13"}, info.RandomOptions(chosen, last), "chosen values are kept")
	assert.Equal(t, rules.Options{"setup": "0", "size": "13"}, chosen, "the argument is not changed")
	assert.Equal(t, rules.Options{"size": "13"}, info.WithoutRandom(chosen))
	assert.Nil(t, rules.Info{}.RandomOptions(nil, last))
}

// A number may be left to the game.
func TestAuto(t *testing.T) {
	komi := rules.Option{Key: "komi", Default: rules.Auto, Auto: true, Max: 9.5, Step: 0.5}
	require.NoError(t, komi.Check(rules.Auto))
	require.NoError(t, komi.Check("0.5"))
	require.Error(t, komi.Check("10"))
	require.Error(t, rules.Option{Key: "plies", Max: 9, Step: 1}.Check(rules.Auto))
}

// Only some games have a pass among their moves.
func TestPassMove(t *testing.T) {
	claims, err := toys.Claims().Start(nil)
	require.NoError(t, err)
	assert.Contains(t, claims.Moves(nil), rules.PassMove(claims))
	hasami, err := hasami.New().Start(nil)
	require.NoError(t, err)
	assert.Equal(t, rules.NoMove, rules.PassMove(hasami))
}
