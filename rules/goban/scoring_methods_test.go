package goban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// The other scoring rules count the same board with the same komi.
func TestScoringMethods(t *testing.T) {
	for _, own := range []string{goban.Japanese, goban.Chinese} {
		p, err := goban.New().Parse("...BW../...BW../...BW../...BW../...BW../...BW../...BW.. b 3 0", rules.Options{goban.Rules: own, goban.Komi: "7"})
		require.NoError(t, err)
		w, ok := p.(rules.ScoringMethods)
		require.True(t, ok)
		assert.Equal(t, own, w.ScoringMethods()[0])
		assert.Equal(t, w.Score(nil, nil), w.ScoreBy(own, nil, nil))
		assert.Equal(t, goban.Black, w.ScoreBy(goban.Japanese, nil, nil).Result.Winner(), "21 and 3 to 14 and 7")
		assert.Equal(t, rules.NoSeat, w.ScoreBy(goban.Chinese, nil, nil).Result.Winner(), "28 to 21 and 7: prisoners do not count")
	}
}
