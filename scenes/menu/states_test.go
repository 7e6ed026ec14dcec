package menu

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/directortest"
)

func menuStates() []state {
	searching := func(query string) func(r *rig) {
		return func(r *rig) {
			r.PlayNamedGames()
			m := r.Director.Top().(*Scene)
			m.searchIsOpen, m.query = true, query
			r.RestAnimations()
			r.WaitForLibrary()
		}
	}
	return []state{
		{Name: "menu, a search", Show: searching("chess")},
		{Name: "menu, a search for a name", Show: searching(directortest.LongName)},
		{Name: "menu, a search that finds nothing", Show: searching(directortest.LongName + "?")},
		{Name: "menu at the first start", Show: func(r *rig) { r.WaitForLibrary() }},
		{Name: "menu, the list of lessons", Show: func(r *rig) {
			r.WaitForLibrary()
			r.Click("menu.lessons")
			r.RestAnimations()
		}},
		{Name: "menu with games to go on with", Show: (*rig).PlayNamedGames},
		{Name: "menu with more games", Show: (*rig).PlayNamedGames, Options: []directortest.Option{directortest.WithToyGames}},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, menuStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, menuStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, menuStates()) }
