package review

import (
	"testing"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func reviewStates() []state {
	look := func(show func(r *rig)) func(r *rig) {
		return func(r *rig) {
			r.Director.Options.NewPlayer = directortest.NewAnalyst(r.T)
			r.reviewGame("chess", "", directortest.BlunderGame)
			show(r)
		}
	}
	return []state{
		{Name: "review", Show: look(func(*rig) {})},
		{Name: "review, a turning point", Show: look(func(r *rig) { r.Click("review.point.1") })},
		{Name: "review, an answer", Show: look(func(r *rig) {
			r.Click("review.point.0")
			r.Click("review.show")
		})},
		{Name: "review, a move being typed", Show: look(func(r *rig) {
			r.Click("review.point.1")
			r.Click("review.try")
			r.Write("N")
		})},
		{Name: "review, a wrong try", Show: look(func(r *rig) {
			r.Click("review.point.1")
			r.Click("review.try")
			r.Write("c4f7") // the move of the game
			r.Key(ui.KeyEnter)
			r.Until("the piece is back", func() bool { return r.scene().mode == attempting })
		})},
		{Name: "review, the best moves", Show: openWithBestLines},
		{Name: "review, the best moves hidden", Show: look(func(r *rig) {
			r.Director.ChangeSettings(scene.SettingBestMoves, scene.On)
			r.Click("review.point.1")
		})},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, reviewStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, reviewStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, reviewStates()) }
