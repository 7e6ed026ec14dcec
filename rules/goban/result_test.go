package goban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

func TestResultsAreWritten(t *testing.T) {
	counted := rules.Won(2, goban.Black, rules.ByScore)
	counted.By = 31
	for want, r := range map[string]rules.Result{
		"":       {},
		"B+15.5": counted,
		"W+R":    rules.Lost(2, goban.Black, rules.Resignation),
		"B+T":    rules.Lost(2, goban.White, rules.Time),
		"W+F":    rules.Lost(2, goban.Black, rules.Illegal),
	} {
		assert.Equal(t, want, goban.New().(rules.ResultWriter).WriteResult(r))
	}
	for _, reason := range []rules.Reason{rules.ByScore, rules.NoResult} {
		assert.Empty(t, goban.New().(rules.ResultWriter).WriteResult(rules.Drawn(2, reason)), "words tell it")
	}
}
