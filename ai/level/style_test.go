package level_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
)

// choices counts the moves that level 5 chooses with a style at styleStart, for 200 seeds. scores are what the moves
// are worth, the best first.
func choices(t *testing.T, style ai.Style, moves []string, scores []ai.Score) map[string]int {
	t.Helper()
	var scored []scoredMove
	for i, text := range moves {
		scored = append(scored, scoredMove{text, scores[i]})
	}
	return chosenMoves(t, ai.Request{Start: styleStart, Level: 5, Style: style}, 200, scored...)
}

// White can check with the bishop, take a pawn with the knight, retreat the knight, or move a pawn at the edge.
const (
	styleStart = "rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1"
	checkMove  = "f1b5"
	takeMove   = "f3e5"
	backMove   = "f3g1"
	edgeMove   = "a2a3"
)

func TestStylesPreferMoves(t *testing.T) {
	moves, equal := []string{checkMove, takeMove, backMove, edgeMove}, []ai.Score{0, 0, 0, 0}
	plain := choices(t, "", moves, equal)
	for _, m := range moves {
		assert.InDelta(t, 50, plain[m], 20, "without a style %s is chosen as often as the others", m)
	}
	for style, preferred := range map[ai.Style]string{ai.Attacker: checkMove, ai.Collector: takeMove, ai.Careful: backMove, ai.Wanderer: backMove} {
		count := choices(t, style, moves, equal)
		assert.Greater(t, count[preferred], 2*plain[preferred], "%s: %v", style, count)
	}
	trades := choices(t, ai.Trader, []string{"e4d5", "d2d3", edgeMove, backMove}, equal)
	assert.Greater(t, trades["e4d5"], 90, "%v", trades)
}

// A move that the level would not play is not played for its style either.
func TestStylesKeepToTheLevel(t *testing.T) {
	moves := []string{edgeMove, backMove, checkMove}
	for _, style := range append([]ai.Style{""}, ai.Styles()...) {
		count := choices(t, style, moves, []ai.Score{0, -10, -600})
		assert.Zero(t, count[checkMove], "%s: %v", style, count)
		assert.Len(t, count, 2, "%s", style)
	}
}

// The same seed gives the same moves.
func TestStylesAreDeterministic(t *testing.T) {
	moves, scores := []string{checkMove, takeMove, backMove, edgeMove}, []ai.Score{20, 10, 0, 0}
	for _, style := range ai.Styles() {
		first := choices(t, style, moves, scores)
		assert.Equal(t, first, choices(t, style, moves, scores), "%s", style)
	}
}
