package review

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// In a review the explorer follows the game and the lines that are tried with it.
func TestExplorerInReview(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
		r := newAnalystRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithoutPainting("en"))
		directortest.FillOpenings(t, r.Director.Options.Store)
		r.Size = size
		r.reviewGame("chess", "", directortest.BlunderGame)
		s := r.scene()
		r.Key(ui.KeyHome)
		isPhone := size.X < size.Y
		assert.Equal(t, isPhone, r.Has("review.explorer"))
		if isPhone {
			r.Click("review.explorer")
		} else {
			r.Key(ui.KeyExplorer)
		}
		assert.Equal(t, scene.On, r.Director.Setting(scene.SettingExplorer))
		r.Until("the openings are read", func() bool {
			_, _, isReading := r.Director.Explorer.Progress()
			return r.Has("explorer.d2d4") && !isReading
		})
		r.Click("explorer.d2d4")
		require.NotNil(t, s.browser)
		assert.Zero(t, s.ply)
		assert.True(t, r.Has("explorer.d7d5"))
		assert.True(t, r.Has("explorer.g8f6"))
		r.Click("explorer.g8f6")
		assert.Equal(t, 2, s.browser.Ply)
		r.Key(ui.KeyLeft)
		assert.True(t, r.Has("explorer.d7d5"), "the line is stepped through")
		r.Key(ui.KeyLeft)
		assert.Nil(t, s.browser)
		require.True(t, r.Has("explorer.e2e4"))
		r.Click("explorer.e2e4")
		assert.Nil(t, s.browser, "the game has that move")
		assert.Equal(t, 1, s.ply)
		s.openIndex, s.mode = 0, answerHidden
		s.goTo(s.state.KeyMoments[0].Ply)
		r.Tick(ui.Input{})
		assert.False(t, s.showsExplorer(), "nothing is given away")
	}
}
