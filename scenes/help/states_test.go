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
			r.Director.Top().(*Scene).listed = true
		}},
	}
}

func TestNothingIsCutOrCovered(t *testing.T) { directortest.CheckStates(t, newRig, states()) }

func TestEveryTextCanBeRead(t *testing.T) { directortest.CheckContrast(t, newRig, states()) }

func TestEveryWidgetHasLabel(t *testing.T) { directortest.CheckLabels(t, newRig, states()) }
