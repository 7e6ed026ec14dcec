package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestNoSetUpIsCutOrCovered(t *testing.T) {
	for _, lang := range []string{"en", "pl", "ru"} {
		for _, w := range settingsSizes {
			for _, g := range catalog.All() {
				r := newRig(t, against(), func(o *Options) { o.Language = lang })
				r.size, r.scale = w.size, w.scale
				r.s.settings.set(setText, w.text)
				r.s.kit.Audit = &ui.Audit{}
				p := newSetup(r.s, g)
				p.clock = clockChoice{preset: other, kind: string(game.Byoyomi), minutes: "20", seconds: "30", count: "3"}
				r.s.push(p)
				look := func(what string) {
					r.tick(ui.Input{Touch: true})
					r.tick(ui.Input{Touch: true})
					assert.Empty(t, r.s.kit.Audit.Faults(), "%s: %s %s at %v, scale %v, text %s %%", what, lang, g.Info().ID, w.size, w.scale, w.text)
				}
				for range 4 {
					look("page")
					r.tick(ui.Input{Keys: []ui.Key{ui.KeyPageDown}})
				}
				for level := range topLevel {
					p.players[1].Level = level + 1
					look("level")
				}
				r.click("setup.clock.other")
				for _, p.clock.kind = range clockKinds {
					look("clock " + p.clock.kind)
				}
			}
		}
	}
}

func TestASetUpIsRemembered(t *testing.T) {
	dir := t.TempDir()
	first := newRig(t, stored(t, dir), against())
	first.click("game.chess")
	first.click("setup.seat0.computer")
	first.click("setup.seat1.person")
	first.click("setup.begins.swap")
	first.click("setup.clock.other")
	first.click("setup.kind.byoyomi")
	first.click("setup.done")
	first.click("setup.play")
	first.s.Close()
	require.NoError(t, first.s.o.Store.Close())

	second := newRig(t, stored(t, dir), against())
	second.s.push(newSetup(second.s, catalog.All()[0]))
	p := second.s.top().(*setup)
	assert.True(t, p.players[0].Computer)
	assert.False(t, p.players[1].Computer)
	assert.Equal(t, swapped, p.begins)
	assert.Equal(t, "1200+3x30", p.control().String())
	assert.Equal(t, rules.Seat(0), p.seatOfPerson(), "the person, who sits second, begins")
}

func TestEveryOtherClockIsOne(t *testing.T) {
	for _, kind := range clockKinds {
		for _, minutes := range clockMinutes {
			for _, seconds := range clockSeconds {
				c := clockChoice{preset: other, kind: kind, minutes: minutes, seconds: seconds, count: "3"}.control()
				again, err := game.ParseControl(c.String())
				require.NoError(t, err, "%s %s %s", kind, minutes, seconds)
				assert.Equal(t, c, again)
			}
		}
	}
}

func TestPicturesOfSetUp(t *testing.T) {
	r := newRig(t, against())
	r.s.push(newSetup(r.s, catalog.All()[0]))
	r.tick(ui.Input{})
	r.click("setup.clock.other")
	r.at = image.Pt(3, 3)
	r.rest()
	scenetest.Golden(t, "setup-clock", r.list.Picture())
}
