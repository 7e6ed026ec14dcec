package settings

import (
	"image"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"

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
		{"settings-sound", "light", image.Pt(1024, 640), scene.SoundSection},
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

// A toast does not outlive its language, and what is said about a new language is said in it.
func TestToastFollowsLanguage(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.System = "en" })
	r.Director.Options.Language = ""
	r.Director.ChangeSettings(scene.SettingLanguage, "pl")
	r.Director.Nav.OpenSettings()
	r.Director.Top().(*Scene).section = scene.LanguageSection
	r.Tick(ui.Input{})
	r.Click("settings.reset")
	assert.Equal(t, "Language reset to defaults", r.Director.Toast.Text)
	r.Director.ChangeSettings(scene.SettingLanguage, "pl")
	assert.Empty(t, r.Director.Toast.Text)
}

func TestVersionNamesReleaseOrCommit(t *testing.T) {
	p := &Scene{Context: &scene.Context{Words: text.For("en")}}
	checkout := []debug.BuildSetting{{Key: "vcs.revision", Value: "f5519f82a0b1c2d3e4f5"}, {Key: "vcs.time", Value: "2026-11-26T20:30:00Z"}}
	for _, c := range []struct {
		name, version string
		settings      []debug.BuildSetting
		want          string
	}{
		{"a release", "v1.4.2", nil, "Ludarium v1.4.2"},
		{"a release, from a checkout", "v1.4.2", checkout, "Ludarium v1.4.2"},
		{"a checkout", "(devel)", checkout, "Ludarium f5519f82 2026-11-26"},
		{"a checkout to which Go gives a version", "v0.0.0-20261126203000-f5519f82a0b1+dirty", checkout, "Ludarium f5519f82 2026-11-26"},
		{"an installed commit", "v0.0.0-20261126203000-f5519f82a0b1", nil, "Ludarium v0.0.0-20261126203000-f5519f82a0b1"},
		{"neither", "(devel)", nil, "Ludarium, development version"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: c.version}, Settings: c.settings}
		assert.Equal(t, c.want, p.versionText(info, true), c.name)
	}
	assert.Equal(t, "Ludarium, development version", p.versionText(nil, false))
}

// Speech is offered where something can speak.
func TestSpeechSetting(t *testing.T) {
	for want, synthesizer := range map[bool]scene.SpeechSynthesizer{true: silentSynthesizer{}, false: nil} {
		r := newRig(t, func(o *scene.Options) { o.Speech = synthesizer })
		r.Director.Nav.OpenSettings()
		p := r.Director.Top().(*Scene)
		p.section, p.pageIsOpen = scene.SoundSection, true
		r.Rest()
		assert.Equal(t, want, r.Has("settings.speech.off"))
		if want {
			assert.Equal(t, scene.Off, r.Director.Setting(scene.SettingSpeech), "as in the beginning")
			r.Click("settings.speech.others")
			assert.Equal(t, scene.SpeakOthers, r.Director.Setting(scene.SettingSpeech))
		}
	}
}
