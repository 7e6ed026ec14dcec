package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

// startAfterTwoPasses returns the start position of g after two passes.
func startAfterTwoPasses(t *testing.T, g rules.Game) rules.Position {
	t.Helper()
	p := startPosition(t, g)
	for range 2 {
		p.Play(p.(rules.Passing).PassMove())
	}
	return p
}

func TestActionRoundTrip(t *testing.T) {
	camps, claims, two := toys.Camps(), toys.Claims(), hasami.New()
	scoring := startAfterTwoPasses(t, claims)
	tests := []struct {
		game   rules.Game
		p      rules.Position
		text   string
		kind   rules.ActionKind
		seat   rules.Seat
		reason rules.Reason
	}{
		{two, startPosition(t, two), "i1c1", rules.ActMove, 0, ""},
		{two, startPosition(t, two), "end:resignation:red", rules.ActEnd, 1, rules.Resignation},
		{two, startPosition(t, two), "end:time:black", rules.ActEnd, 0, rules.OutOfTime},
		{two, startPosition(t, two), "end:agreement", rules.ActEnd, rules.NoSeat, rules.Agreement},
		{camps, startPosition(t, camps), "leave:black:resignation", rules.ActEliminate, 2, rules.Resignation},
		{camps, startPosition(t, camps), "leave:red:time", rules.ActEliminate, 1, rules.OutOfTime},
		{claims, scoring, "resume:white", rules.ActResume, 1, ""},
		{claims, scoring, "end:score", rules.ActEnd, rules.NoSeat, rules.ByScore},
		{claims, scoring, "end:score:A1,B2/C3", rules.ActEnd, rules.NoSeat, rules.ByScore},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			a, err := rules.ParseAction(test.game.Info(), test.p, test.text)
			require.NoError(t, err)
			assert.Equal(t, test.kind, a.Kind)
			assert.Equal(t, test.seat, a.Seat)
			assert.Equal(t, test.reason, a.Reason)
			assert.Equal(t, test.text, rules.FormatAction(test.game.Info(), test.p, a))
		})
	}
}

func TestParseActionErrors(t *testing.T) {
	camps, claims, two := toys.Camps(), toys.Claims(), hasami.New()
	eliminated := startPosition(t, camps)
	eliminated.(rules.Elimination).Eliminate(1, rules.Resignation)
	scoring := startAfterTwoPasses(t, claims)
	tests := []struct {
		name string
		game rules.Game
		p    rules.Position
		text string
		want string
	}{
		{"no elimination in a game for two", two, startPosition(t, two), "leave:red:resignation", "cannot leave"},
		{"an eliminated seat cannot be eliminated again", camps, eliminated, "leave:red:resignation", "cannot leave"},
		{"no such seat", camps, eliminated, "leave:blue:resignation", "cannot leave"},
		{"checkmate is no reason", camps, eliminated, "leave:white:mate", "cannot leave"},
		{"play has not stopped", claims, startPosition(t, claims), "resume:white", "has not stopped"},
		{"a game without scoring", two, startPosition(t, two), "resume:red", "has not stopped"},
		{"end by an unknown seat", two, startPosition(t, two), "end:resignation:white", `no seat "white"`},
		{"resignation needs a seat", two, startPosition(t, two), "end:resignation", "the seat is missing"},
		{"time needs a seat", two, startPosition(t, two), "end:time", "the seat is missing"},
		{"agreement has no seat", two, startPosition(t, two), "end:agreement:red", "unexpected seat"},
		{"nothing to claim", two, startPosition(t, two), "end:repetition", "nothing to claim"},
		{"the board decides on checkmate", two, startPosition(t, two), "end:mate", "cannot end by"},
		{"score before play has stopped", claims, startPosition(t, claims), "end:score", "has not stopped"},
		{"score in a game without scoring", two, startPosition(t, two), "end:score", "has not stopped"},
		{"unknown dead cell", claims, scoring, "end:score:A1,Z9", `no cell "Z9"`},
		{"unknown switched cell", claims, scoring, "end:score:/A1,,", `no cell ""`},
		{"nothing to declare", two, startPosition(t, two), "end:declaration:black", "may not declare"},
		{"resignation does not end a game with elimination", camps, startPosition(t, camps), "end:resignation:red", "leave instead"},
		{"time does not end a game with elimination", camps, startPosition(t, camps), "end:time:red", "leave instead"},
		{"not a move", two, startPosition(t, two), "i1j1", "unreadable"},
		{"an illegal move", two, startPosition(t, two), "i1h2", "not-straight"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := rules.ParseAction(test.game.Info(), test.p, test.text)
			assert.ErrorContains(t, err, test.want)
		})
	}
}

func TestApplyActionAndUndo(t *testing.T) {
	p := startPosition(t, toys.Camps())
	text := p.String()
	for _, s := range []string{"b1b2", "leave:black:time", "end:agreement"} {
		a, err := rules.ParseAction(toys.Camps().Info(), p, s)
		require.NoError(t, err)
		rules.ApplyAction(p, a)
	}
	assert.Equal(t, "R4/R4/R4/1W3/2WW1 R 1 B", p.String(), "an end leaves the position as it is")
	p.Undo()
	p.Undo()
	assert.Equal(t, text, p.String())
}

// drawOnTime is a position of a game in which running out of time is a draw.
type drawOnTime struct{ rules.Position }

func (drawOnTime) TimeForfeitResult(rules.Seat) rules.Result {
	return rules.DrawResult(2, rules.OutOfTime)
}

// claimable is a position in which the seat to move may claim or declare something.
type claimable struct {
	rules.Position
	reason rules.Reason
}

func (c claimable) Claim() rules.Reason { return c.reason }

func TestEndResult(t *testing.T) {
	info := hasami.New().Info()
	p := startPosition(t, hasami.New())
	tests := []struct {
		name   string
		p      rules.Position
		seat   rules.Seat
		reason rules.Reason
		winner rules.Seat
	}{
		{"resignation loses", p, 1, rules.Resignation, 0},
		{"running out of time loses", p, 0, rules.OutOfTime, 1},
		{"the game has its own rule for time", drawOnTime{p}, 0, rules.OutOfTime, rules.NoSeat},
		{"an illegal move loses", p, 0, rules.Illegal, 1},
		{"declaration wins", claimable{p, rules.Declaration}, 0, rules.Declaration, 0},
		{"agreement is a draw", p, rules.NoSeat, rules.Agreement, rules.NoSeat},
		{"a claim is a draw", claimable{p, rules.Repetition}, rules.NoSeat, rules.Repetition, rules.NoSeat},
		{"no result is a draw", p, rules.NoSeat, rules.NoResult, rules.NoSeat},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := rules.EndResult(info, test.p, rules.Action{Kind: rules.ActEnd, Seat: test.seat, Reason: test.reason})
			require.NoError(t, err)
			assert.Equal(t, test.reason, r.Reason)
			assert.Equal(t, test.winner, r.Winner())
		})
	}
}

func TestOnlySideToMoveDeclares(t *testing.T) {
	p := claimable{startPosition(t, hasami.New()), rules.Declaration}
	_, err := rules.EndResult(hasami.New().Info(), p, rules.Action{Kind: rules.ActEnd, Seat: 1, Reason: rules.Declaration})
	assert.ErrorContains(t, err, "red may not declare")
}

// An eliminated seat keeps the last place when the others agree on a draw.
func TestAgreedDrawKeepsEliminatedLast(t *testing.T) {
	p := startPosition(t, toys.Camps())
	p.(rules.Elimination).Eliminate(1, rules.Resignation)
	a, err := rules.ParseAction(toys.Camps().Info(), p, "end:agreement")
	require.NoError(t, err)
	r, err := rules.EndResult(toys.Camps().Info(), p, a)
	require.NoError(t, err)
	assert.Equal(t, [rules.MaxSeats]uint8{1, 3, 1}, r.Place)
}

// Dead stones and switched regions decide the score, and survive the text form of the action.
func TestEndByScore(t *testing.T) {
	g := toys.Claims()
	p, err := g.Parse("B2BW/5/5/5/5 B 2", nil)
	require.NoError(t, err)
	cell := func(name string) rules.Cell {
		c, ok := p.Board().CellByName(name)
		require.True(t, ok, name)
		return c
	}
	for _, test := range []struct {
		name           string
		dead, switched []rules.Cell
		text           string
		winner         rules.Seat
	}{
		{"nothing marked: two stones against one and komi", nil, nil, "end:score", 0},
		{"without dead stones everything else is white's", []rules.Cell{cell("A5"), cell("D5")}, nil, "end:score:A5,D5", 1},
		{"the region is switched to neutral; only komi is left", []rules.Cell{cell("E5")}, []rules.Cell{cell("C3")}, "end:score:E5/C3", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: rules.ByScore, Marks: rules.FormatScoreMarks(p.Board(), test.dead, test.switched)}
			assert.Equal(t, test.text, rules.FormatAction(g.Info(), p, a))
			back, err := rules.ParseAction(g.Info(), p, test.text)
			require.NoError(t, err)
			assert.Equal(t, a, back)
			r, err := rules.EndResult(g.Info(), p, back)
			require.NoError(t, err)
			assert.Equal(t, test.winner, r.Winner())
		})
	}
}
