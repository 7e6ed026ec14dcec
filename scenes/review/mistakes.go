package review

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// maxSavedMistakes is how many mistakes of a game come back as exercises.
const maxSavedMistakes = 3

// saveMistakes saves the worst mistakes of the user once the review is finished, so that they come back as exercises. They
// are known to be the user's if one person played against computers.
func (r *Scene) saveMistakes() {
	if r.hasSavedMistakes || !r.state.Finished {
		return
	}
	r.hasSavedMistakes = true
	seat := game.OnlyPerson(r.players)
	if seat == rules.NoSeat || !problem.HasProblems(r.playedGame().Info.ID) { // the exercises are among the problems
		return
	}
	moments := slices.DeleteFunc(slices.Clone(r.state.KeyMoments), func(m review.KeyMoment) bool {
		return m.Seat != seat || m.Judgment < review.Mistake || len(m.BetterLine.PV) == 0
	})
	slices.SortStableFunc(moments, func(a, b review.KeyMoment) int { return cmp.Compare(b.Loss(), a.Loss()) })
	g := r.playedGame()
	key := training.Key(g.Info.ID)
	mistakes := training.Parse(r.Settings.Values[key])
	added := 0
	for _, m := range moments[:min(len(moments), maxSavedMistakes)] {
		p := g.Position(m.Ply)
		mistake := training.Mistake{Position: p.String(), Options: saves.FormatOptions(g.Info, g.Options), Played: p.Format(g.Move(m.Ply))}
		for _, better := range m.BetterLine.PV {
			mistake.Line = append(mistake.Line, p.Format(better))
			p.Play(better)
		}
		if mistakes.Has(mistake) {
			r.canTrain = true
			continue
		}
		if mistakes = mistakes.Add(mistake, r.Options.Now()); mistakes.Has(mistake) {
			r.canTrain = true
			added++
		}
	}
	if added > 0 {
		r.Settings.Set(key, mistakes.String())
		r.ShowToast(r.Words.T("review.mistakes-saved", "Count", added))
	}
}
