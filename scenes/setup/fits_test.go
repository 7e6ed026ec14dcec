package setup

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A first setup of every game is seen whole in a window of 1280x800, in every language and theme.
func TestSetupFitsWithoutScrolling(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, name := range theme.Names() {
			r := newRig(t, directortest.WithoutPainting(lang), directortest.WithOpponent(), func(o *scene.Options) { o.Theme = name })
			r.Size = image.Pt(1280, 800)
			for _, g := range catalog.All() {
				p := New(r.Director.Context, g)
				r.Director.Nav.Push(p)
				for frame := range 3 {
					r.Tick(ui.Input{})
					assert.Positive(t, p.rowsHeight)
					assert.False(t, p.rowsScroll, "%s, %s, %s, frame %d", g.Info().ID, lang, name, frame)
				}
			}
		}
	}
}

// A window that becomes higher than wide has room for all rows again.
func TestRowsAreRoomyInPortrait(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	r.Size = image.Pt(1280, 640)
	r.Click("game.shogi")
	r.Tick(ui.Input{})
	p := r.Director.Top().(*Scene)
	require.True(t, p.rowSpacing.isTight)
	r.Size = image.Pt(390, 844)
	r.Tick(ui.Input{})
	assert.False(t, p.rowSpacing.isTight)
}

// The rules that most players leave as they are can be unfolded; while they are folded the changed ones are named.
func TestMoreRulesUnfold(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Click("game.shogi")
	assert.NotContains(t, r.Texts(), "Entering king")
	r.Click("setup.more-rules")
	r.Click("setup.declaration.24-point rule")
	assert.Contains(t, r.Texts(), "A king that has reached the far side is hard to checkmate: with enough points for pieces its")
	r.CheckLayout("more rules")
	r.Click("setup.more-rules")
	assert.Contains(t, r.Texts(), "Entering king: 24-point rule")
	r.CheckLayout("a changed rule")
}

// Every further rule is explained where its values do not say all.
func TestExpertOptionsAreExplained(t *testing.T) {
	for _, lang := range text.Languages() {
		words := text.For(lang)
		for _, o := range [][2]string{
			{"go", "rules"},
			{"go", "komi"},
			{"go", "placement"},
			{"go", "ko"},
			{"shogi", "declaration"},
			{"shogi", "plies"},
			{"antichess", "castling"},
			{"antichess", "stalemate"},
			{"byzantine-chess", "pairs"},
			{"byzantine-chess", "win"},
			{"four-player-chess", "promotion"},
			{"hasami-shogi", "quiet"},
		} {
			assert.NotEmpty(t, words.OptionDescription(o[0], o[1]), "%s: %s", lang, o)
		}
		for _, game := range []string{"go", "shogi", "hasami-shogi"} {
			assert.NotEqual(t, "toss."+game+".what", words.T("toss."+game+".what"), lang)
		}
	}
}
