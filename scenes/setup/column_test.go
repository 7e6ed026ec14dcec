package setup

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The title and the play button are visible in every window, however many options there are.
func TestColumnKeepsHeadAndPlayButton(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{1280, 720}, {1366, 650}, {1024, 768}, {1280, 800}, {2000, 1400}} {
			r := newRig(t, directortest.WithoutPainting(lang), directortest.WithOpponent())
			r.Size = image.Pt(1280, 800)
			g, _ := catalog.Find("antichess")
			r.Director.Nav.Push(New(r.Director.Context, g))
			r.Tick(ui.Input{})
			r.Size = size
			r.Key(ui.KeyTab)
			r.Tick(ui.Input{})
			for range 2 {
				play, ok := r.Director.WidgetBox("setup.play")
				require.True(t, ok)
				assert.True(t, play.In(image.Rectangle{Max: size}), "%s %v: %v", lang, size, play)
				assert.NotEmpty(t, r.TextBox(text.For(lang).GameName("antichess")), "%s %v", lang, size)
				for range 20 {
					r.Tick(ui.Input{Pointer: play.Min.Sub(image.Pt(-10, 100)), Wheel: -3})
				}
			}
			r.CheckLayout("the set-up, %v, %s", size, lang)
		}
	}
}
