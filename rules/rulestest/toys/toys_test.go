package toys_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

func TestConform(t *testing.T) {
	for _, g := range []rules.Game{toys.Camps(), toys.Claims(), toys.Hive()} {
		t.Run(g.Info().ID, func(t *testing.T) { rulestest.Conform(t, g, 20, 300) })
	}
}

// playedPosition parses a position and plays moves on it.
func playedPosition(t *testing.T, g rules.Game, s string, moves ...string) rules.Position {
	t.Helper()
	p, err := g.Parse(s, nil)
	require.NoError(t, err)
	for _, text := range moves {
		m, err := p.ParseMove(text)
		require.NoError(t, err, text)
		p.Play(m)
	}
	return p
}

func TestCamps(t *testing.T) {
	tests := []struct {
		name, start string
		moves       []string
		after       string
		places      [rules.MaxSeats]uint8
		reason      rules.Reason
	}{
		{"a capture resets the quiet plies", "5/5/1WR2/5/4B W 7 -", []string{"b3b4"}, "5/1W3/2R2/5/4B R 8 -", [4]uint8{}, ""},
		{"last piece captured: the seat is eliminated", "5/5/1WR2/5/4B W 7 -", []string{"b3c3"}, "5/5/2W2/5/4B B 0 R", [4]uint8{}, ""},
		{"no move in its turn: the seat is eliminated with its pieces", "R4/W4/W4/5/4B B 0 -", []string{"e1e2"}, "R4/W4/W4/4B/5 W 1 -", [4]uint8{}, ""},
		{"the last remaining seat wins", "5/5/1WR2/5/5 W 3 B", []string{"b3c3"}, "5/5/2W2/5/5 W 0 BR", [4]uint8{1, 2, 3}, rules.NoPieces},
		{"forty quiet plies: the remaining seats share first place", "5/5/1W3/4R/5 W 39 B", []string{"b3b4"}, "5/1W3/5/4R/5 R 40 B", [4]uint8{1, 1, 3}, rules.MoveLimit},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := playedPosition(t, toys.Camps(), test.start, test.moves...)
			assert.Equal(t, test.after, p.String())
			assert.Equal(t, rules.Result{Reason: test.reason, Place: test.places}, p.Result())
		})
	}
}

func TestCampsEliminations(t *testing.T) {
	p, err := toys.Camps().Start(nil)
	require.NoError(t, err)
	d := p.(rules.Elimination)
	d.Eliminate(1, rules.Resignation) // out of turn
	assert.Equal(t, "4B/4B/4B/5/1WWW1 W 0 R", p.String())
	assert.Equal(t, []float64{0, 0, 0}, p.Result().Points(3))
	d.Eliminate(0, rules.OutOfTime)
	assert.Equal(t, rules.Result{Reason: rules.OutOfTime, Place: [4]uint8{2, 3, 1}}, p.Result())
	assert.InDeltaSlice(t, []float64{1.0 / 3, 0, 2.0 / 3}, p.Result().Points(3), 1e-9)
	p.Undo()
	p.Undo()
	assert.True(t, d.IsPlaying(0) && d.IsPlaying(1) && d.IsPlaying(2))
}

func TestClaimsScore(t *testing.T) {
	p := playedPosition(t, toys.Claims(), "1B1W1/1B1W1/1B1W1/1B1W1/WB1W1 B 0", "pass", "pass")
	sc := p.(rules.DeadStoneScoring)
	require.True(t, sc.IsScoring())
	assert.Equal(t, "running", outcome(p.Result()))
	total := func(dead, switched []rules.Cell) [rules.MaxSeats]int {
		lines := sc.Score(dead, switched).Lines
		return lines[len(lines)-1].HalfPoints
	}
	// Black has 5 stones, White 6 stones and 5 points on the right; a lone white stone neutralizes the left.
	assert.Equal(t, [4]int{10, 23}, total(nil, nil))
	assert.Equal(t, [4]int{20, 21}, total([]rules.Cell{20}, nil), "a dead stone is removed")
	assert.Equal(t, [4]int{20, 11}, total([]rules.Cell{20}, []rules.Cell{4}), "a region switched to neutral")
	assert.Equal(t, rules.Seat(1), sc.Score([]rules.Cell{20}, nil).Result.Winner())
	sc.Resume(1)
	assert.False(t, sc.IsScoring())
	assert.Equal(t, rules.Seat(1), p.Turn())
}

func outcome(r rules.Result) string {
	if !r.IsOver() {
		return "running"
	}
	return string(r.Reason)
}

func TestHive(t *testing.T) {
	tests := []struct {
		name, start string
		moves       []string
		after       string
		result      string
	}{
		{"a drop from the hand", "3/4/5/4/3 4,4 w 3", []string{"@a1"}, "2P/4/5/4/3 3,4 b 0", "running"},
		{"a captured knight goes to hand as a pawn", "Pn1/4/5/4/3 1,4 w 0", []string{"a3a2"}, "1P1/4/5/4/3 2,4 b 0", "running"},
		{"a pawn beside the middle", "3/4/2P2/4/3 2,4 w 0", nil, "3/4/2P2/4/3 2,4 w 0", "running"},
		{"a pawn promotes to a bishop", "3/4/1P3/4/3 2,4 w 0", []string{"c4c3=b"}, "3/4/2B2/4/3 2,4 b 1", "running"},
		{"one piece left loses", "Pp1/4/5/4/2p 1,0 w 0", []string{"a3a2"}, "1P1/4/5/4/2p 2,0 b 0", "men-left"},
		{"forty quiet plies", "P1p/4/5/4/1pP 0,0 w 39", []string{"a3b4"}, "2p/P3/5/4/1pP 0,0 b 40", "move-count"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := playedPosition(t, toys.Hive(), test.start, test.moves...)
			assert.Equal(t, test.after, p.String())
			assert.Equal(t, test.result, outcome(p.Result()))
		})
	}
	p := playedPosition(t, toys.Hive(), "3/4/5/4/3 4,4 w 0")
	_, err := p.ParseMove("@c3")
	require.Error(t, err, "no drop on the middle")
}

func TestParseErrors(t *testing.T) {
	for _, s := range []string{"", "5/5/5/5/5 W 0", "5/5/5/5 W 0 -", "6/5/5/5/5 W 0 -", "X4/5/5/5/5 W 0 -", "W4/5/5/5/4R Q 0 -", "W4/5/5/5/4R W 41 -", "W4/5/5/5/4R W 0 R", "W4/5/5/5/4R B 0 B"} {
		_, err := toys.Camps().Parse(s, nil)
		require.Error(t, err, s)
	}
	for _, s := range []string{"", "5/5/5/5/5 B", "5/5/5/5/4BB B 0", "5/5/5/5/5 X 0", "5/5/5/5/5 B 3"} {
		_, err := toys.Claims().Parse(s, nil)
		require.Error(t, err, s)
	}
	for _, s := range []string{"", "3/4/5/4/3 4,4 w", "3/4/5/4/4 4,4 w 0", "K2/4/5/4/3 4,4 w 0", "3/4/5/4/3 4 w 0", "3/4/5/4/3 4,4 x 0", "3/4/5/4/3 4,4 w 41"} {
		_, err := toys.Hive().Parse(s, nil)
		require.Error(t, err, s)
	}
}
