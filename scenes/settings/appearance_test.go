package settings

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestThemeFollowsSystem(t *testing.T) {
	r := newRig(t, func(o *scene.Options) { o.Theme = "" })
	assert.Equal(t, "light", r.Director.Theme.Name)
	r.Director.SetDark(true)
	r.Tick(ui.Input{})
	assert.Equal(t, "dark", r.Director.Theme.Name, "the system switched to dark")
	r.Director.ChangeSettings(scene.SettingTheme, "light")
	assert.Equal(t, "light", r.Director.Theme.Name)
	r.Director.SetDark(false)
	r.Director.SetDark(true)
	assert.Equal(t, "light", r.Director.Theme.Name, "the choice is kept")
	r.Director.ChangeSettings(scene.SettingTheme, scene.FollowSystem)
	assert.Equal(t, "dark", r.Director.Theme.Name)
}
