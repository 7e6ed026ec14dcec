package search_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai/search"
)

func TestIntLog(t *testing.T) {
	for n := 1; n <= 300; n++ {
		assert.InDelta(t, 100*math.Log(float64(n)), float64(search.IntLog(n)), 2)
	}
}
