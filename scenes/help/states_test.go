package help

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/directortest"
)

func states() []state {
	return []state{
		{Name: "help", Show: func(r *rig) { r.Director.Nav.OpenHelp("chess", "pin") }},
		{Name: "help, its list", Show: func(r *rig) {
			r.Director.Nav.OpenHelp("hasami-shogi", "")
			r.Director.Top().(*Scene).listIsOpen = true
		}},
		{Name: "help that is fetched", Show: func(r *rig) { r.openUnloaded() }},
		{Name: "help that cannot be fetched", Show: func(r *rig) { r.openUnloaded().loadFailed = true }},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, states()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, states()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, states()) }
