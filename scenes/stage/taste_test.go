package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestTheThemeFollowsTheSystemWhileItMay(t *testing.T) {
	r := newRig(t, func(o *Options) { o.Theme = "" })
	assert.Equal(t, "light", r.s.Theme.Name)
	r.s.SetDark(true)
	r.tick(ui.Input{})
	assert.Equal(t, "dark", r.s.Theme.Name, "the system became dark")
	r.s.ChangeSettings(SettingTheme, "light")
	assert.Equal(t, "light", r.s.Theme.Name)
	r.s.SetDark(false)
	r.s.SetDark(true)
	assert.Equal(t, "light", r.s.Theme.Name, "what was chosen stays")
	r.s.ChangeSettings(SettingTheme, FollowSystem)
	assert.Equal(t, "dark", r.s.Theme.Name)
}
