package scene_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
)

func TestMissingSceneIsNamed(t *testing.T) {
	menuOnly := scene.NewConstructors(menu.Register)
	assert.PanicsWithValue(t, "scene: the library scene is not registered", func() { menuOnly.Library(nil) })
	assert.PanicsWithValue(t, "scene: the menu scene is not registered", func() { director.New(scene.Options{}, scene.NewConstructors()) })
}

func TestScenesAddTheirSettings(t *testing.T) {
	assert.Len(t, allscenes.All().SettingOptions, 3, "the setup, the help and the puzzles")
}
