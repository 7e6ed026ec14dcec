package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// settingsSizes are windows in which everything must be seen: of few units, and of many.
var settingsSizes = []struct {
	size  image.Point
	scale float64
	text  string
}{
	{image.Pt(640, 480), 1, "100"},
	{image.Pt(390, 844), 1, "100"},
	{image.Pt(360, 640), 1, "100"},
	{image.Pt(1280, 800), 1, "200"},
	{image.Pt(1280, 800), 1, "100"},
	{image.Pt(1920, 1080), 1.5, "100"},
	{image.Pt(1920, 1080), 2, "200"},
	{image.Pt(600, 400), 1, "200"},
	{image.Pt(720, 960), 2, "200"},
}

func TestNoPageOfTheSettingsIsCutOrCovered(t *testing.T) {
	for _, lang := range []string{"en", "pl", "ru"} {
		for _, w := range settingsSizes {
			r := newRig(t, func(o *Options) { o.Language = lang })
			r.size, r.scale = w.size, w.scale
			r.s.settings.set(setText, w.text)
			r.s.kit.Audit = &ui.Audit{}
			r.s.openSettings()
			p := r.s.top().(*preferences)
			for i := range sections {
				p.section = section(i)
				for _, p.reading = range []bool{false, true} {
					r.tick(ui.Input{Touch: true})
					r.tick(ui.Input{Touch: true})
					for page := range 4 {
						assert.Empty(t, r.s.kit.Audit.Faults(), "%s %v at %v, scale %v, text %s %%, screenful %d", lang, sections[i], w.size, w.scale, w.text, page)
						r.tick(ui.Input{Keys: []ui.Key{ui.KeyPageDown}})
						r.tick(ui.Input{Touch: true})
					}
				}
			}
		}
	}
}

func TestPicturesOfSettings(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		size        image.Point
		section     section
	}{
		{"settings-look", "contrast", image.Pt(390, 700), lookSection},
		{"settings-keys", "dark", image.Pt(1024, 640), keysSection},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *Options) { o.Theme = c.theme })
			r.size = c.size
			r.s.openSettings()
			p := r.s.top().(*preferences)
			p.section, p.reading = c.section, true
			r.at = image.Pt(3, 3)
			r.rest()
			scenetest.Golden(t, c.name, r.list.Picture())
		})
	}
}
