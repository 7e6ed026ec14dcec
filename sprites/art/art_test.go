package art_test

import (
	"bytes"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites/art"
)

func TestDrawingsUseTokensOnly(t *testing.T) {
	tokens := []string{"#aa0001", "#aa0002", "#aa0003", "#aa0004", "#aa0005"}
	colour := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`)
	for folder, count := range map[string]int{
		"chess": 10, "chess-flat": 10, "hasami": 3, "icons": 65, "marks": 12, "shogi": 20, "go": 8, "app": 3,
	} {
		names, err := art.Names(folder)
		require.NoError(t, err)
		assert.Len(t, names, count, folder)
		for _, name := range names {
			text, err := art.SVG(name)
			require.NoError(t, err)
			assert.NotContains(t, text, "transform", name)
			assert.NotContains(t, text, "userSpaceOnUse", name+": such a gradient is not taken along by the target")
			if folder == "go" || folder == "app" {
				continue
			}
			for _, c := range colour.FindAllString(strings.ReplaceAll(text, "url(#", "("), -1) {
				assert.True(t, slices.Contains(tokens, c), "%s: colour %s", name, c)
			}
		}
	}
}

func TestPicturesOfTheAppIcon(t *testing.T) {
	for name, size := range map[string]int{
		"app/favicon-16": 16, "app/favicon-32": 32, "app/favicon-48": 48, "app/icon-64": 64, "app/icon-180": 180,
		"app/icon-192": 192, "app/icon-512": 512,
	} {
		data, err := art.PNG(name)
		require.NoError(t, err)
		c, err := png.DecodeConfig(bytes.NewReader(data))
		require.NoError(t, err)
		assert.Equal(t, size, c.Width, name)
	}
}

func TestMissingDrawing(t *testing.T) {
	_, err := art.SVG("chess/dragon")
	require.Error(t, err)
	_, err = art.PNG("chess/king")
	require.Error(t, err)
}
