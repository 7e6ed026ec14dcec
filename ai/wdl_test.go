package ai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
)

func TestWDL(t *testing.T) {
	w := ai.WDL{300, 501, 199}
	assert.Equal(t, ai.WDL{199, 501, 300}, w.Reversed())
	assert.Equal(t, 550, w.Expectation())
	assert.Zero(t, ai.WDL{}.Expectation())
}

func TestFairShare(t *testing.T) {
	for _, c := range []struct{ share, whole, seats, want int }{
		{0, 1000, 4, 0},
		{125, 1000, 4, 250},
		{250, 1000, 4, 500},
		{625, 1000, 4, 750},
		{1000, 1000, 4, 1000},
		{500, 1000, 2, 500},
		{700, 1000, 2, 700},
		{7000, 10000, 2, 7000},
		{2500, 10000, 4, 5000},
		{1000, 1000, 1, 1000},
		{1000, 1000, 0, 1000},
	} {
		assert.Equal(t, c.want, ai.FairShare(c.share, c.whole, c.seats), c)
	}
}
