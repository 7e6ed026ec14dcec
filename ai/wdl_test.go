package ai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
)

func TestWDL(t *testing.T) {
	w := ai.WDL{300, 501, 199}
	assert.Equal(t, ai.WDL{199, 501, 300}, w.Turned())
	assert.Equal(t, 550, w.Expectation())
	assert.Zero(t, ai.WDL{}.Expectation())
}
