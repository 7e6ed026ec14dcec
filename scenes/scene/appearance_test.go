package scene_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/scene"
)

func TestThemes(t *testing.T) {
	assert.Equal(t, "dark", scene.ThemeName("dark", "light", false), "the requested one comes first")
	assert.Equal(t, "contrast", scene.ThemeName("", "contrast", true), "then the chosen one")
	assert.Equal(t, "dark", scene.ThemeName("", scene.FollowSystem, true), "then the system's")
	assert.Equal(t, "light", scene.ThemeName("", scene.FollowSystem, false))
	assert.Equal(t, "light", scene.ThemeName("pink", scene.FollowSystem, true))
}
