package setup

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The setup of games for three and four: seats in all their states, where contrast is hardest. Each of these pictures was inspected.
func TestSetupOfMultiplayerGames(t *testing.T) {
	landscape, isPortrait := image.Pt(1280, 800), image.Pt(390, 844)
	for _, c := range []struct {
		name, game, theme, lang string
		size                    image.Point
	}{
		{"setup-three-dark", "three-player-chess", "dark", "en", landscape},
		{"setup-three-contrast-upright", "three-player-chess", "contrast", "ru", isPortrait},
		{"setup-four-contrast", "four-player-chess", "contrast", "pl", landscape},
		{"setup-four-dark-upright", "four-player-chess", "dark", "en", isPortrait},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, directortest.WithOpponent(), func(o *scene.Options) { o.Theme, o.Language = c.theme, c.lang })
			r.Size = c.size
			g, ok := catalog.Find(c.game)
			require.True(t, ok)
			r.Director.Nav.Push(New(r.Director.Context, g))
			r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.Rest()
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}
