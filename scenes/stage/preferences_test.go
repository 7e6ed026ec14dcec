package stage

import (
	"image"
	"testing"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestNoPageOfTheSettingsIsCutOrCovered(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range tight {
			r := newRig(t, unpainted(lang))
			r.fit(w)
			r.s.Nav.OpenSettings()
			p := r.s.Top().(*preferences)
			for i, name := range sections {
				p.section = SettingsSection(i)
				for _, p.reading = range []bool{false, true} {
					for page := range 4 {
						r.faultless("%s, %s in %v, screenful %d", lang, name, w, page)
						r.key(ui.KeyPageDown)
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
		section     SettingsSection
	}{
		{"settings-look", "contrast", image.Pt(390, 700), LookSection},
		{"settings-keys", "dark", image.Pt(1024, 640), KeysSection},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *Options) { o.Theme = c.theme })
			r.size = c.size
			r.s.Nav.OpenSettings()
			p := r.s.Top().(*preferences)
			p.section, p.reading = c.section, true
			r.at = image.Pt(3, 3)
			r.rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.list))
		})
	}
}
