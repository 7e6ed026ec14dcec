package board

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// In a window of the usual size everything fits beside the board, in every game and language; flip, help and
// settings have their own buttons.
func TestPanelFits(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, g := range catalog.All() {
			id := g.Info().ID
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = image.Pt(1280, 800)
			r.BeginWithClock(id, "", "600+5")
			for _, button := range []string{"flip", "draw", "resign", "help", "settings", "more"} {
				wanted := button != "draw" || !g.Info().NoDraws
				assert.Equal(t, wanted, r.Has("board."+button), "%s: %s has no %s", lang, id, button)
			}
			r.CheckLayout("%s: %s", lang, id)
		}
	}
}

// In a window of the usual size every action has its label, also while a draw can be claimed.
func TestActionsHaveLabels(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, g := range catalog.All() {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = image.Pt(1280, 800)
			r.BeginWithClock(g.Info().ID, "", "600+5")
			r.assertCaptions("undo", "redo", "hint", "flip", "resign")
			if !g.Info().NoDraws {
				r.assertCaptions("draw")
			}
		}
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Size = image.Pt(1280, 800)
		r.BeginWithClock("chess", "", "600+5")
		for range 2 {
			r.ActivateCells("g1", "f3", "g8", "f6", "f3", "g1", "f6", "g8")
		}
		r.assertCaptions("undo", "redo", "hint", "flip", "claim", "resign")
	}
}

// assertCaptions checks that the action row shows these labels.
func (r *rig) assertCaptions(actions ...string) {
	r.T.Helper()
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	r.Tick(ui.Input{})
	for _, id := range actions {
		word := r.Director.Words.T("board." + id)
		assert.True(r.T, slices.ContainsFunc(a.Texts, func(seen ui.AuditText) bool { return seen.Text == word }), word)
	}
}

// With texts of double size the labels stay as long as there is room for them. Icons without labels are named and have a tooltip.
func TestActionsHaveLabelsWithLargeTexts(t *testing.T) {
	for lang, hasRoom := range map[string]bool{"en": true, "fr": false} {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.RecordReports()
		r.Size = image.Pt(1280, 960)
		r.Director.Settings.Set(scene.SettingTextSize, "200")
		r.BeginWithClock("chess", "", "600+5")
		r.Tick(ui.Input{})
		if hasRoom {
			r.assertCaptions("undo", "redo", "hint", "flip", "draw", "resign")
		}
		for _, id := range []string{"undo", "redo", "hint", "flip", "draw", "resign"} {
			assert.Equal(t, r.Director.Words.T("board."+id), r.AccessibleName("board."+id), lang)
		}
		r.CheckLayout("%s", lang)
	}
}
