package board

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
)

// adviceStates are boards with hints, threats and analysis.
func adviceStates() []state {
	hint := func(steps int) func(r *rig) {
		return func(r *rig) {
			r.BeginWithClock("chess", "", "600+5", directortest.Person, directortest.Computer)
			r.Click("board.hint")
			r.Until("the hint comes", func() bool { return r.board().snap.Hint != nil })
			for range steps - 1 {
				r.Click("prompt.more")
			}
		}
	}
	fact := func(words ...ai.Fact) func(r *rig) {
		return func(r *rig) {
			hint(3)(r)
			t := r.board()
			snap, text := *t.snap, *t.snap.Hint
			text.Reasons = words
			snap.Hint, t.snap = &text, &snap
		}
	}
	return []state{
		{Name: "hint, the piece", Show: hint(1)},
		{Name: "hint, the move", Show: hint(2)},
		{Name: "hint, the reasons", Show: hint(3)},
		{Name: "hint with many reasons", Show: fact(
			ai.Fact{Fact: ai.FactStopsMate, Count: 3}, ai.Fact{Fact: ai.FactWins, Kind: "knight", Cell: "c6"}, ai.Fact{Fact: ai.FactOnly},
		)},
		{Name: "threat", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "", directortest.Person, directortest.Computer)
			r.Click("board.more")
			r.Click("board.more.threat")
			r.Until("the threat comes", func() bool { return r.board().snap.Threat != nil })
		}},
		{Name: "evaluation", Show: func(r *rig) {
			r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
			r.BeginWithClock("chess", "", "600+5", directortest.Person, directortest.Computer)
			r.RestAnimations()
		}, Options: []directortest.Option{directortest.WithAnalysis}},
		{Name: "the more menu", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "600+5", directortest.Person, directortest.Computer)
			r.Click("board.more")
			r.RestAnimations()
		}},
		{Name: "keys on the board", Show: func(r *rig) {
			r.BeginWithClock("chess", "", "")
			r.Director.Nav.OpenShortcuts()
			r.RestAnimations()
		}},
	}
}
