package director

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/sprites/theme"
)

func TestTransitionWaitsForSpritesUpToLimit(t *testing.T) {
	var c transition
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	size := image.Pt(800, 600)
	th := theme.Light()
	menu, setup := view{openScene{menuKind, &menu.Scene{}}, th}, view{openScene{setupKind, &setup.Scene{}}, th}
	update := func(v view, isPending bool, after time.Duration) view {
		now = now.Add(after)
		c.back().Reset(size)
		list := c.show(v, isPending, now)
		assert.Same(t, &c.lists[c.front], list)
		assert.NotSame(t, list, c.back(), "the list shown is not overwritten")
		return c.shown
	}
	assert.Equal(t, menu, update(menu, true, 0), "the first scene is shown at once")
	assert.Equal(t, menu, update(menu, true, 16*time.Millisecond))
	assert.Equal(t, menu, update(setup, true, 16*time.Millisecond), "its sprites are being painted")
	assert.Equal(t, setup, update(setup, false, 16*time.Millisecond), "they are painted")
	assert.Equal(t, setup, update(menu, true, 16*time.Millisecond))
	assert.Equal(t, menu, update(menu, true, transitionLimit), "they take too long")
	dark := view{menu.open, theme.Dark()}
	assert.Equal(t, menu, update(dark, true, 0), "another theme needs other sprites")
	assert.Equal(t, menu, update(menu, true, transitionLimit), "the user went back meanwhile")
	assert.Equal(t, menu, update(dark, true, transitionLimit), "and it waits again")
	size.X++
	assert.Equal(t, dark, update(dark, true, 0), "the window has another size")
}
