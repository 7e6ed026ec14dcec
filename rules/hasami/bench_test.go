package hasami_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// The methods that search calls in its loop do not allocate.
func TestSearchDoesNotAllocate(t *testing.T) {
	p := mustParse(t, "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b")
	var perft rules.Perft
	perft.Count(p, 3)
	assert.Zero(t, testing.AllocsPerRun(10, func() { perft.Count(p, 3) }), "perft")
	moves := make([]rules.Move, 0, 256)
	capture, err := p.ParseMove("h6c6")
	require.NoError(t, err)
	cells := make([]rules.Cell, 0, 16)
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		moves = p.Captures(moves[:0])
		moves = p.Quiets(moves[:0])
		cells = p.CapturedCells(cells[:0], capture)
		_ = p.IsLegal(capture) && p.SEE(capture, 300) && p.GivesCheck(capture) && p.InCheck()
		_, _ = p.CapturedKind(capture), p.MovedKind(capture)
		_, _ = p.FromTo(capture)
		_, _ = p.SearchResult(3)
		_, _ = p.PieceCells(hasami.Red), p.Result()
		_, _ = p.Key(), p.CountMoves()
		p.PlayNull()
		p.Undo()
	}))
}

func BenchmarkPerft(b *testing.B) {
	rulestest.BenchPerft(b, mustParse(b, hasami.Start), rules.Perft{}, 3, 254219)
}

// BenchmarkPlay plays every leaf, which measures Play with its captures.
func BenchmarkPlay(b *testing.B) {
	p := mustParse(b, "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b")
	rulestest.BenchPerft(b, p, rules.Perft{NoBulkCounting: true}, 3, 195490)
}
