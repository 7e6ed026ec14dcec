package goban_test

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

// TestEstimatesOfFinishedGames lets GNU Go play against itself and holds the estimate of the dead stones, and the score, against
// its own; LUDARIUM_FINISHED_GAMES says how many games. Nineteen of twenty must be the same.
func TestEstimatesOfFinishedGames(t *testing.T) {
	games := rulestest.Setting(t, "LUDARIUM_FINISHED_GAMES", 2)
	same, scored := 0, 0
	for n := range games {
		size := []int{7, 9, 13, 19}[n*4/max(games, 4)]
		g := startGNU(t, "--level", "1", "--seed", strconv.Itoa(n+1), "--komi", "6.5")
		g.ask(t, fmt.Sprintf("boardsize %d", size))
		p := start(t, "size", strconv.Itoa(size), "ko", "simple")
		for range 3 * size * size {
			colour := goban.New().Info().SeatName(p.Turn())
			m, err := p.ReadMove(g.ask(t, "genmove "+colour)[0])
			if err != nil { // it resigns
				break
			}
			if p.Play(m); p.Stopped() {
				break
			}
		}
		if !p.Stopped() {
			continue
		}
		var want []string
		for _, c := range cells(t, p, g.ask(t, "final_status_list dead")...) {
			want = append(want, p.Board().Name(c))
		}
		dead := p.Estimate()
		var got []string
		stones := p.Stones()
		for c := range rules.Cell(size * size) {
			if p.At(c).Empty() {
				continue
			}
			if slices.ContainsFunc(dead, func(d rules.Cell) bool { return stones.Head(p.Point(c)) == stones.Head(p.Point(d)) }) {
				got = append(got, p.Board().Name(c))
			}
		}
		slices.Sort(want)
		if slices.Equal(want, slices.Sorted(slices.Values(got))) {
			same++
		} else {
			t.Logf("game %d, %s: dead by the oracle %v, by the estimate %v", n, p, want, got)
		}
		if score := g.ask(t, "final_score")[0]; score == result(p.Score(cells(t, p, want...), nil)) {
			scored++
		} else {
			t.Logf("game %d, %s: %s by the oracle, %s here", n, p, score, result(p.Score(cells(t, p, want...), nil)))
		}
	}
	require.Positive(t, same)
	assert.GreaterOrEqual(t, 20*same, 19*games, "%d of %d", same, games)
	assert.GreaterOrEqual(t, 20*scored, 19*games, "%d of %d", scored, games)
	t.Logf("of %d games %d with the same dead stones, %d with the same score", games, same, scored)
}
