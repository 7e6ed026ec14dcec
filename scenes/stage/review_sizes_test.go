package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/ui"
)

// What is cut, covered or too small for a finger, in all languages and sizes and in every state of the review.
func TestNothingInTheReviewIsCutOrCovered(t *testing.T) {
	states := []struct {
		name string
		show func(s *reviewScene)
	}{
		{"the end of the game", func(*reviewScene) {}},
		{"a slip of the computer", func(s *reviewScene) { s.turnTo(0) }},
		{"a slip of one's own", func(s *reviewScene) { s.turnTo(1) }},
		{"trying", func(s *reviewScene) { s.turnTo(2); s.enter(trying) }},
		{"the answer", func(s *reviewScene) { s.turnTo(1); s.enter(showing) }},
	}
	for _, lang := range text.Languages() {
		windows := tight
		if lang != "ru" { // its words are the longest
			windows = tight[:leastRoom]
		}
		for _, w := range windows {
			r := sawRig(t, unpainted(lang))
			r.fit(w)
			s := r.lookedBack("chess", "", slipped)
			for _, state := range states {
				state.show(s)
				r.faultless("%s, %s in %v", lang, state.name, w)
			}
		}
	}
}

func TestTheAnalysisPageFitsAnyHeight(t *testing.T) {
	for _, high := range []int{0, 20, 56, 80, 120, 200, 400} {
		for _, bar := range []string{On, Off} {
			r := newRig(t, own)
			r.s.Settings.Set(SettingEvaluationBar, bar)
			r.begin("chess", "")
			if bar == On {
				r.until("it is analysed", func() bool { return r.table().snap.Analysis != nil })
			}
			var list ui.DrawList
			f := r.s.Kit.Begin(&list, ui.Input{}, r.size, 1, r.now, r.s.Theme)
			area := image.Rect(10, 20, 370, 20+high)
			r.table().analysisPage(f, area)
			for _, op := range list.Ops {
				seen := op.DstRect.Inset(3).Intersect(op.Clip) // what is lower is scrolled to
				assert.True(t, seen.In(area), "%v reaches out of %v", seen, area)
			}
		}
	}
}
