package settings

import (
	"image"
	"testing"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestSettingsLayout(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range directortest.SmallWindows {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Resize(w)
			r.Director.Nav.OpenSettings()
			p := r.Director.Top().(*Scene)
			for i, name := range sections {
				p.section = scene.SettingsSection(i)
				for _, p.pageIsOpen = range []bool{false, true} {
					for page := range 4 {
						r.CheckLayout("%s, %s in %v, screenful %d", lang, name, w, page)
						r.Key(ui.KeyPageDown)
					}
				}
			}
		}
	}
}

func TestSettingsPictures(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		size        image.Point
		section     scene.SettingsSection
	}{
		{"settings-look", "contrast", image.Pt(390, 700), scene.LookSection},
		{"settings-keys", "dark", image.Pt(1024, 640), scene.KeysSection},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *scene.Options) { o.Theme = c.theme })
			r.Size = c.size
			r.Director.Nav.OpenSettings()
			p := r.Director.Top().(*Scene)
			p.section, p.pageIsOpen = c.section, true
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}
