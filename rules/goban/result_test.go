package goban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func TestFormatScoreLead(t *testing.T) {
	for want, halfPoints := range map[string][rules.MaxSeats]int{"B+10": {30, 10}, "W+6.5": {0, 13}, "0": {7, 7}} {
		score := rules.Score{Lines: []rules.ScoreLine{{HalfPoints: [rules.MaxSeats]int{99, 1}}, {HalfPoints: halfPoints}}}
		assert.Equal(t, want, goban.FormatScoreLead(score), "the last line is the total")
	}
}

func TestWriteResult(t *testing.T) {
	counted := rules.WinResult(2, goban.Black, rules.ByScore)
	counted.MarginHalfPoints = 31
	for want, r := range map[string]rules.Result{
		"":       {},
		"B+15.5": counted,
		"W+R":    rules.LossResult(2, goban.Black, rules.Resignation),
		"B+T":    rules.LossResult(2, goban.White, rules.OutOfTime),
		"W+F":    rules.LossResult(2, goban.Black, rules.Illegal),
	} {
		assert.Equal(t, want, goban.New().(rules.ResultWriter).WriteResult(r))
	}
	for _, reason := range []rules.Reason{rules.ByScore, rules.NoResult} {
		assert.Empty(t, goban.New().(rules.ResultWriter).WriteResult(rules.DrawResult(2, reason)), "words tell it")
	}
}
