package art_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites/art"
)

func TestDrawingsUseOnlyTokenColors(t *testing.T) {
	tokens := []string{"#aa0001", "#aa0002", "#aa0003", "#aa0004", "#aa0005"}
	colorPattern := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`)
	for folder, count := range map[string]int{
		"character": 5, "chess": 10, "chess-flat": 10, "figurine": 1, "hasami": 3, "icons": 67, "marks": 12, "shogi": 20, "go": 8, "app": 3,
	} {
		names, err := art.Names(folder)
		require.NoError(t, err)
		assert.Len(t, names, count, folder)
		for _, name := range names {
			text, err := art.SVG(name)
			require.NoError(t, err)
			assert.NotContains(t, text, "transform", name)
			assert.NotContains(t, text, "userSpaceOnUse", name+": gradients must be relative to the shape's box")
			if folder == "character" || folder == "go" || folder == "app" {
				continue
			}
			for _, c := range colorPattern.FindAllString(strings.ReplaceAll(text, "url(#", "("), -1) {
				assert.True(t, slices.Contains(tokens, c), "%s: colour %s", name, c)
			}
		}
	}
}

func TestMissingDrawing(t *testing.T) {
	_, err := art.SVG("chess/dragon")
	require.Error(t, err)
}
