package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestTheThemeFollowsTheSystemWhileItMay(t *testing.T) {
	r := newRig(t, func(o *Options) { o.Theme = "" })
	assert.Equal(t, "light", r.s.theme.Name)
	r.s.SetDark(true)
	r.tick(ui.Input{})
	assert.Equal(t, "dark", r.s.theme.Name, "the system became dark")
	r.s.choose(setTheme, "light")
	assert.Equal(t, "light", r.s.theme.Name)
	r.s.SetDark(false)
	r.s.SetDark(true)
	assert.Equal(t, "light", r.s.theme.Name, "what was chosen stays")
	r.s.choose(setTheme, system)
	assert.Equal(t, "dark", r.s.theme.Name)
}
