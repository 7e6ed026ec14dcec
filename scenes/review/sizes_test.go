package review

import (
	"testing"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/directortest"
)

// Layout problems in all languages, window sizes and states of the review.
func TestReviewLayoutInSmallWindows(t *testing.T) {
	states := []struct {
		name string
		show func(s *Scene)
	}{
		{"the end of the game", func(*Scene) {}},
		{"an error of the computer", func(s *Scene) { s.toggleMoment(0) }},
		{"an error of one's own", func(s *Scene) { s.toggleMoment(1) }},
		{"trying", func(s *Scene) { s.toggleMoment(2); s.setMode(attempting) }},
		{"the answer", func(s *Scene) { s.toggleMoment(1); s.setMode(answerShown) }},
	}
	for _, lang := range text.Languages() {
		windows := directortest.SmallWindows
		if lang != "ru" { // its texts are the longest
			windows = directortest.SmallWindows[:directortest.SmallestWindowCount]
		}
		for _, w := range windows {
			r := newAnalystRig(t, directortest.WithoutPainting(lang))
			r.Resize(w)
			s := r.reviewGame("chess", "", directortest.BlunderGame)
			for _, state := range states {
				state.show(s)
				r.CheckLayout("%s, %s in %v", lang, state.name, w)
			}
		}
	}
}
