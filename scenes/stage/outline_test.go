package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

// Whoever does not see the window hears of everything that can be used, by a name.
func TestEveryWidgetHasAName(t *testing.T) {
	for _, state := range states() {
		t.Run(state.name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t, append([]wish{stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), unpainted("en")}, state.wishes...)...)
			r.s.kit.Audit = &ui.Audit{Blind: true}
			o := &ui.Outline{}
			r.s.kit.Outline = o
			state.show(r)
			for _, size := range []image.Point{image.Pt(1280, 800), image.Pt(390, 844)} {
				r.size = size
				r.tick(ui.Input{At: r.at, Down: r.held})
				r.tick(ui.Input{At: r.at, Down: r.held})
				widgets := o.Widgets()
				assert.NotEmpty(t, widgets)
				for _, w := range widgets {
					assert.NotEmpty(t, w.Label, "%s at %v", w.ID, w.Box)
				}
			}
			r.settled()
		})
	}
}
