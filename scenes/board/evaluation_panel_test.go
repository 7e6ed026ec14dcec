package board

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestAnalysisPageFitsAnyHeight(t *testing.T) {
	for _, high := range []int{0, 20, 56, 80, 120, 200, 400} {
		for _, bar := range []string{scene.On, scene.Off} {
			r := newRig(t, directortest.WithEngine)
			r.Director.Settings.Set(scene.SettingEvaluationBar, bar)
			r.Begin("chess", "")
			if bar == scene.On {
				r.Until("it is analysed", func() bool { return r.board().snap.Analysis != nil })
			}
			var list ui.DrawList
			f := r.Director.Kit.Begin(&list, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
			area := image.Rect(10, 20, 370, 20+high)
			r.board().drawAnalysisPage(f, area)
			for _, op := range list.Ops {
				seen := op.DstRect.Inset(3).Intersect(op.Clip) // the rest is reached by scrolling
				assert.True(t, seen.In(area), "%v reaches out of %v", seen, area)
			}
		}
	}
}

// Who has won is said once: no percentages repeat it.
func TestFinishedGameShowsNoShares(t *testing.T) {
	r := newRig(t, directortest.WithLines())
	r.Size = image.Pt(390, 844)
	r.Director.Settings.Set(scene.SettingEvaluationBar, scene.On)
	r.Begin("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
	r.board().panel.page = analysisPage
	shares := func() bool {
		return slices.ContainsFunc(r.Texts(), func(text string) bool { return strings.HasPrefix(text, "win ") })
	}
	r.Until("the shares are known", shares)
	r.Drag("d1", "d8")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
	r.Click("dialog.close")
	r.Rest()
	assert.Contains(t, r.Texts(), "White wins")
	assert.False(t, shares(), r.Texts())
}
