package review_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// newGoGame plays a game of Go by Chinese rules.
func newGoGame(t *testing.T, start string, o rules.Options, moves string) *review.PlayedGame {
	t.Helper()
	g, ok := catalog.Find("go")
	require.True(t, ok)
	o["rules"] = "chinese"
	m, err := game.New(game.Setup{Game: g, Start: start, Options: o}, game.Env{})
	require.NoError(t, err)
	for _, s := range strings.Fields(moves) {
		mv, err := m.ParseMove(s)
		require.NoError(t, err, s)
		require.NoError(t, m.Play(mv), s)
	}
	return reviewable(t, m)
}

// TestMissedLifeIsABlunder checks that a fatal pass is found by the expectation, and that the reasons name the group.
func TestMissedLifeIsABlunder(t *testing.T) {
	const group = "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWBBB/...WBBB w"
	l := newGoGame(t, group, rules.Options{"size": "7", "komi": "41.5"}, "pass B1")
	s := waitFinished(t, startReview(t, l, review.Effort{Quick: 4000, Deep: 20_000, Careful: 40_000, PassTime: lightEffort.PassTime}))
	require.Len(t, s.KeyMoments, 1)
	p := s.KeyMoments[0]
	assert.Zero(t, p.Ply)
	assert.Equal(t, review.Blunder, p.Judgment)
	assert.True(t, p.IsTurningPoint)
	assert.Equal(t, "B1", l.Position(0).Format(p.BetterMove))
	require.NotEmpty(t, p.Reasons)
	assert.Equal(t, ai.Fact{Fact: ai.FactRescues, Kind: "stone", Cell: "A2", Count: 5}, p.Reasons[0])
	require.NotEmpty(t, p.ReplyReasons)
	assert.Equal(t, ai.Fact{Fact: ai.FactKills, Kind: "stone", Cell: "A2", Count: 5, Line: []string{"B1"}}, p.ReplyReasons[0])
	assert.Equal(t, [2]int{0, 1}, [2]int(s.Mistakes[:2]))
}

// TestReviewOfNineByNineGame reviews a game between two of our levels that Black won.
func TestReviewOfNineByNineGame(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	l := newGoGame(t, "", rules.Options{"size": "9"},
		"F5 D5 E4 E2 D4 C5 E5 B7 B6 B5 C3 A4 A3 A6 H4 C6 G5 E6 F7 E7 F8 C2 B3 D2 C1 D3 B2 A1 C4 G6 F6 B1 G2 G1 H2 J3 G3 H6 G8 D1 H8 G4")
	effort := review.Effort{Quick: 4000, Deep: 10_000, Careful: 30_000, PassTime: lightEffort.PassTime}
	s := waitFinished(t, startReview(t, l, effort))
	for ply, eval := range s.Evals {
		require.True(t, eval.IsKnown(), "ply %d", ply)
		assert.Equal(t, 1000, eval.Shares[0]+eval.Shares[1])
	}
	const open = 26 // plies in which either side may win
	ups := 0        // the sum of what the expectation promises the side to move
	for ply := range open {
		ups += (1 - 2*(ply%2)) * (s.Evals[ply].Expectation(0) - s.Evals[ply+1].Expectation(0))
	}
	assert.InDelta(t, 0, ups/open, 60, "the graph does not go up and down with every move")
	assert.InDelta(t, 500, s.Evals[0].Expectation(0), 200)
	assert.Greater(t, s.Evals[len(l.Moves)].Expectation(0), 850)
	require.NotEmpty(t, s.KeyMoments)
	assert.LessOrEqual(t, len(s.KeyMoments), 5)
	for _, p := range s.KeyMoments {
		assert.GreaterOrEqual(t, p.Loss(), 50)
		assert.NotEqual(t, l.Move(p.Ply), p.BetterMove)
		assert.NotEmpty(t, p.BetterLine.Text)
		assert.NotEmpty(t, p.Reply.Text)
	}
}
