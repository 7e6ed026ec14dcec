package settings

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func settingsStates() []state {
	var states []state
	for i, name := range sections {
		states = append(states, state{Name: "settings: " + name, Show: func(r *rig) {
			r.Director.Nav.OpenSettings()
			p := r.Director.Top().(*Scene)
			p.section, p.pageIsOpen = scene.SettingsSection(i), true
		}})
	}
	return append(states,
		state{Name: "settings: a licence", Show: func(r *rig) { r.openAbout().licences.opened = 0 }},
		state{Name: "settings: licences that are not there", Show: func(r *rig) { r.openAbout().licences.hasFailed = true }},
		state{Name: "settings", Show: func(r *rig) { r.Director.Nav.OpenSettings() }},
		state{Name: "a file that cannot be read", Show: func(r *rig) {
			r.Tick(ui.Input{Files: []ui.File{{Name: directortest.LongName + ".pgn", Data: []byte("1. e4 e5 2. Ke4 *")}}})
			r.WaitForLibrary()
		}},
	)
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, settingsStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, settingsStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, settingsStates()) }
