package board

import (
	"image"
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
