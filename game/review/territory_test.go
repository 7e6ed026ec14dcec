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
)

// newGoGame plays a game of Go by Chinese rules.
func counted(t *testing.T, start string, o rules.Options, moves string) *review.Line {
	t.Helper()
	g, ok := catalog.Find("go")
	require.True(t, ok)
	o["rules"] = "chinese"
	m, err := game.New(game.Setup{Game: g, Start: start, Options: o}, game.Env{})
	require.NoError(t, err)
	for _, s := range strings.Fields(moves) {
		mv, err := m.Read(s)
		require.NoError(t, err, s)
		require.NoError(t, m.Play(mv), s)
	}
	return lineOf(t, m)
}

// TestMissedLifeIsABlunder checks that a fatal pass is found by the expectation, and that the reasons name the group.
func TestAGroupThatCouldHaveLived(t *testing.T) {
	const group = "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWBBB/...WBBB w"
	l := counted(t, group, rules.Options{"size": "7", "komi": "41.5"}, "pass B1")
	s := finished(t, start(t, l, review.Effort{Quick: 4000, Deep: 20_000, Careful: 40_000, Whole: light.Whole}))
	require.Len(t, s.Points, 1)
	p := s.Points[0]
	assert.Zero(t, p.Ply)
	assert.Equal(t, review.Blunder, p.Kind)
	assert.True(t, p.Turned)
	assert.Equal(t, "B1", l.Position(0).Format(p.Better))
	require.NotEmpty(t, p.Why)
	assert.Equal(t, ai.Fact{Fact: ai.FactRescues, Kind: "stone", Cell: "A2", Count: 5}, p.Why[0])
	require.NotEmpty(t, p.Against)
	assert.Equal(t, ai.Fact{Fact: ai.FactKills, Kind: "stone", Cell: "A2", Count: 5, Line: []string{"B1"}}, p.Against[0])
	assert.Equal(t, [2]int{0, 1}, [2]int(s.Slips[:2]))
}

// TestReviewOfNineByNineGame reviews a game between two of our levels that Black won.
func TestAGameOnNineLines(t *testing.T) {
	l := counted(t, "", rules.Options{"size": "9"},
		"F5 D5 E4 E2 D4 C5 E5 B7 B6 B5 C3 A4 A3 A6 H4 C6 G5 E6 F7 E7 F8 C2 B3 D2 C1 D3 B2 A1 C4 G6 F6 B1 G2 G1 H2 J3 G3 H6 G8 D1 H8 G4")
	effort, sure := review.Effort{Quick: 4000, Deep: 10_000, Careful: 30_000, Whole: light.Whole}, 850
	if testing.Short() {
		effort, sure = review.Effort{Quick: 1000, Deep: 2000, Careful: 4000, Whole: light.Whole}, 750 // fewer playouts are less sure
	}
	s := finished(t, start(t, l, effort))
	for ply, look := range s.Looks {
		require.True(t, look.Known(), "ply %d", ply)
		assert.Equal(t, 1000, look.Shares[0]+look.Shares[1])
	}
	const open = 26 // plies in which either side may win
	ups := 0        // the sum of what the expectation promises the side to move
	for ply := range open {
		ups += (1 - 2*(ply%2)) * (s.Looks[ply].Expectation(0) - s.Looks[ply+1].Expectation(0))
	}
	assert.InDelta(t, 0, ups/open, 60, "the graph does not go up and down with every move")
	assert.InDelta(t, 500, s.Looks[0].Expectation(0), 200)
	assert.Greater(t, s.Looks[len(l.Moves)].Expectation(0), sure)
	require.NotEmpty(t, s.Points)
	assert.LessOrEqual(t, len(s.Points), 5)
	for _, p := range s.Points {
		assert.GreaterOrEqual(t, p.Loss(), 50)
		assert.NotEqual(t, l.Move(p.Ply), p.Better)
		assert.NotEmpty(t, p.Line.Text)
		assert.NotEmpty(t, p.Reply.Text)
	}
}
