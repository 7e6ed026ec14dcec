package goplayer

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestFinishedGames lets GNU Go play against itself on all boards by Japanese rules and compares its verdict with the
// dead stones and the score of the engine and of random playouts. LUDARIUM_FINISHED_GAMES is the number of games. The
// engine must agree in nineteen of twenty.
func TestFinishedGames(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	games := rulestest.IntFromEnv(t, "LUDARIUM_FINISHED_GAMES", 2)
	finished, same, random, scored := 0, 0, 0, 0
	e := New(Config{})
	for n := range games {
		g := rulestest.NewGNUGo(t, "--level", "1", "--seed", strconv.Itoa(n+1), "--komi", "6.5")
		p := playGNUGoGame(t, g, []int{7, 9, 13, 19}[n*4/max(games, 4)])
		if !p.IsScoring() {
			continue // resigned
		}
		finished++
		want := g.Query(t, "final_status_list dead")
		slices.Sort(want)
		dead, _, err := e.EstimateOutcome(t.Context(), p, 2000)
		require.NoError(t, err)
		if got := deadStoneNames(p, dead); slices.Equal(want, got) {
			same++
		} else {
			t.Logf("game %d, %s: dead by the oracle %v, by the engine %v", n, p, want, got)
		}
		if slices.Equal(want, deadStoneNames(p, p.EstimateDead())) {
			random++
		}
		var cells []rules.Cell
		for _, name := range want {
			c, ok := p.Board().CellByName(name)
			require.True(t, ok, name)
			cells = append(cells, c)
		}
		if theirs, ours := g.Query(t, "final_score")[0], formatScore(p.Score(cells, nil)); theirs == ours {
			scored++
		} else {
			t.Logf("game %d, %s: %s by the oracle, %s here", n, p, theirs, ours)
		}
	}
	require.Positive(t, finished)
	assert.GreaterOrEqual(t, 20*same, 19*finished, "%d of %d", same, finished)
	assert.GreaterOrEqual(t, 20*scored, 19*finished, "%d of %d", scored, finished)
	t.Logf("of %d games %d with the same dead stones, %d by random games, %d with the same score", finished, same, random, scored)
}

// playGNUGoGame lets GNU Go play a game to its end.
func playGNUGoGame(t *testing.T, g *rulestest.GNUGo, size int) *goban.Position {
	t.Helper()
	g.Query(t, "boardsize %d", size)
	p := newGame(t, "size", strconv.Itoa(size), "ko", "simple")
	for range 3 * size * size {
		m, err := p.ReadMove(g.Query(t, "genmove %s", goban.New().Info().SeatName(p.Turn()))[0])
		if err != nil { // resigned
			break
		}
		if p.Play(m); p.IsScoring() {
			break
		}
	}
	return p
}

// deadStoneNames returns the sorted names of all stones of these chains.
func deadStoneNames(p *goban.Position, dead []rules.Cell) []string {
	var names []string
	stones := p.FastBoard()
	for c := range rules.Cell(len(p.Board().Cells)) {
		if !p.PieceAt(c).IsEmpty() && slices.ContainsFunc(dead, func(deadCell rules.Cell) bool {
			return stones.ChainHead(p.PointOf(c)) == stones.ChainHead(p.PointOf(deadCell))
		}) {
			names = append(names, p.Board().Name(c))
		}
	}
	slices.Sort(names)
	return names
}

// formatScore returns a score as GTP writes it.
func formatScore(s rules.Score) string {
	total := s.Lines[len(s.Lines)-1].HalfPoints
	switch margin := float64(total[0]-total[1]) / 2; {
	case margin > 0:
		return fmt.Sprintf("B+%g", margin)
	case margin < 0:
		return fmt.Sprintf("W+%g", -margin)
	}
	return "0"
}
