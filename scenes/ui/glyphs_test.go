package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/sprites/theme"
)

func TestMissingGlyphsBecomeEllipsis(t *testing.T) {
	set := NewTypesetter()
	width := func(text string) int { return set.width(textRun{text: text, weight: theme.Regular, px: 15}) }
	assert.Equal(t, width("…"), width("羽"))
	assert.Equal(t, width("…"), width("羽生善治"), "one ellipsis for all")
	assert.Equal(t, width("Habu …!"), width("Habu 羽生!"))
	assert.NotEqual(t, width("…"), width("飛"), "it is a piece")
	assert.Equal(t, width("Żak"), width("Z\u0307ak"), "a decomposed letter")
	assert.Equal(t, width("mx"), width("m\u0305x"), "a combining mark that no font has")
	assert.Equal(t, width("9 999"), width("9\u202f999"), "a narrow space")
	for text, legible := range map[string]bool{
		"": true, "1988": true, "Habu": true, "Ждан": true, "Habu 羽生": true, "羽生": false, "羽生 9 P": false, "飛車": true, "Χρῆστος": false,
	} {
		assert.Equal(t, legible, set.IsLegible(text), text)
	}
}
