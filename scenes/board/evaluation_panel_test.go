package board

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// The winner is named once: no percentages repeat it.
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

// Where a prompt leaves little of the analysis page, it shows whole lines and a whole graph, and what was used last.
func TestAnalysisPageShowsWholeParts(t *testing.T) {
	for _, size := range []image.Point{{X: 600, Y: 1000}, {X: 390, Y: 844}} {
		r := newRig(t, directortest.WithLines())
		r.Size = size
		r.Director.Settings.Set(scene.SettingBestMoves, scene.On)
		r.Director.Settings.Set(scene.SettingEvaluationBar, scene.On)
		r.Begin("chess", "")
		b := r.board()
		b.panel.page = analysisPage
		r.Until("the lines are known", func() bool { return len(b.shownLines()) == 3 })
		page := func() image.Rectangle {
			return b.planLayout(r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)).list
		}
		shownParts := func() (n int) {
			area := page()
			for _, op := range r.List.Ops {
				if op.DstRect.Empty() || !op.DstRect.Overlaps(area) || op.DstRect.Dx() > r.Size.X/2 && op.DstRect.Dy() < 4 || op.DstRect.Dx() < 6 {
					continue // nothing there, separators, the scroll bar
				}
				if seen := op.DstRect.Intersect(op.Clip); !seen.Empty() && op.DstRect.Min.Y > area.Min.Y {
					assert.Equal(t, op.DstRect, seen, "%v: cut", size)
					n++
				}
			}
			return n
		}
		r.Tick(ui.Input{Pointer: page().Min.Add(image.Pt(60, 20)), Wheel: -3})
		r.Rest()
		r.Click("line.1")
		r.Rest()
		require.True(t, r.Has("prompt.next"))
		assert.Contains(t, r.Texts(), "+0.6", "the line that is played through is in view")
		for range 6 {
			r.Tick(ui.Input{Pointer: page().Min.Add(image.Pt(60, 20)), Wheel: -0.3})
			r.Rest()
			assert.Positive(t, shownParts(), size)
		}
	}
}
