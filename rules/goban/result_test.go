package goban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func TestWriteResult(t *testing.T) {
	counted := rules.WinResult(2, goban.Black, rules.ByScore)
	counted.MarginHalfPoints = 31
	for want, r := range map[string]rules.Result{
		"":       {},
		"B+15.5": counted,
		"W+R":    rules.LossResult(2, goban.Black, rules.Resignation),
		"B+T":    rules.LossResult(2, goban.White, rules.Time),
		"W+F":    rules.LossResult(2, goban.Black, rules.Illegal),
	} {
		assert.Equal(t, want, goban.New().(rules.ResultWriter).WriteResult(r))
	}
	for _, reason := range []rules.Reason{rules.ByScore, rules.NoResult} {
		assert.Empty(t, goban.New().(rules.ResultWriter).WriteResult(rules.DrawResult(2, reason)), "words tell it")
	}
}
