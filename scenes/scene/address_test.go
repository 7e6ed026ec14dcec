package scene_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/scene"
)

func TestAddressesKeepTheirParts(t *testing.T) {
	for _, tt := range []struct {
		parts   []string
		address string
	}{
		{[]string{"setup", "chess"}, "setup/chess"},
		{[]string{"problems", "go", ""}, "problems/go"},
		{[]string{"board", "chess", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"}, "board/chess/8/8/4k3/8/8/4K3/8/8_w_-_-_0_1"},
		{[]string{"board", "shogi", "4k4/9/4+P4/9/9/9/9/9/4K4 b G2r 1"}, "board/shogi/4k4/9/4+P4/9/9/9/9/9/4K4_b_G2r_1"},
		{[]string{"board", "odd", "a_b%c#d é"}, "board/odd/a%5Fb%25c%23d_%C3%A9"},
	} {
		assert.Equal(t, tt.address, scene.JoinAddress(tt.parts...))
		parts, ok := scene.SplitAddress(tt.address, len(tt.parts))
		require.True(t, ok)
		assert.Equal(t, tt.parts, parts)
	}
	_, ok := scene.SplitAddress("board/chess/%zz", 3)
	assert.False(t, ok)
}

func TestFindAddress(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org/#/setup/chess":   "setup/chess",
		"http://127.0.0.1:8473/?x=1#/library": "library",
		"https://example.org/play/#/":         "",
	} {
		address, ok := scene.FindAddress(" " + text + "\n")
		assert.True(t, ok, text)
		assert.Equal(t, want, address)
	}
	for _, text := range []string{"", "#/setup/chess", "https://example.org/", "https://example.org/#setup", "ftp://example.org/#/x", "see https://example.org/#/x", "https://example.org/#/x y"} {
		_, ok := scene.FindAddress(text)
		assert.False(t, ok, text)
	}
}
