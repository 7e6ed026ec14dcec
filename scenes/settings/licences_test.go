package settings

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/licences"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestAboutShowsEveryLicence(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	says := func() string { return strings.Join(r.Texts(), " ") }
	p := r.openAbout()
	r.Tick(ui.Input{})
	for _, c := range p.licences.components {
		assert.Contains(t, says(), c.Name)
	}
	assert.NotContains(t, says(), "WITHOUT WARRANTY")
	r.Click("settings.licences.0")
	r.Tick(ui.Input{})
	assert.Contains(t, says(), "WITHOUT WARRANTY")
	r.Click("settings.licences.0")
	r.Tick(ui.Input{})
	assert.NotContains(t, says(), "WITHOUT WARRANTY")
}

// A page fetches the list, which can take long and fail.
func TestLicencesAreLoadedLater(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	says := func() string { return strings.Join(r.Texts(), " ") }
	p := r.openAbout()
	var answer func([]licences.Component, error)
	loads := 0
	p.licences.load = func(onLoaded func([]licences.Component, error)) { answer, loads = onLoaded, loads+1 }
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	require.Equal(t, 1, loads)
	assert.Contains(t, says(), "Fetching the licences")
	answer(nil, errors.New("no connection"))
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	assert.Contains(t, says(), "couldn’t be fetched")
	require.Equal(t, 1, loads)
	r.Click("settings.licences.retry")
	require.Equal(t, 2, loads)
	answer([]licences.Component{{Name: "example.org/m", Version: "v1.0.0", Licence: "MIT"}}, nil)
	r.Tick(ui.Input{})
	assert.Contains(t, says(), "example.org/m")
	assert.NotContains(t, says(), "couldn’t be fetched")
}

func TestParagraphs(t *testing.T) {
	assert.Equal(t, []string{"one line", "another"}, paragraphs("one\n  line\n\n\n\n another\n"))
}
