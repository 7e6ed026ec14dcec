package stage

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// watching shows the evaluation beside the board.
func watching(o *Options) {
	o.NewPlayer = func(int, int) ai.Player { return aitest.FakePlayer(seen.answer) }
}

// adviceStates are boards with what a computer says.
func adviceStates() []state {
	hint := func(steps int) func(r *rig) {
		return func(r *rig) {
			r.match("chess", "", "600+5", you, computer)
			r.click("board.hint")
			r.until("the hint comes", func() bool { return r.table().snap.Hint != nil })
			for range steps - 1 {
				r.click("notice.more")
			}
		}
	}
	fact := func(words ...ai.Fact) func(r *rig) {
		return func(r *rig) {
			hint(3)(r)
			t := r.table()
			snap, told := *t.snap, *t.snap.Hint
			told.Reasons = words
			snap.Hint, t.snap = &told, &snap
		}
	}
	return []state{
		{name: "hint, which man", show: hint(1)},
		{name: "hint, where", show: hint(2)},
		{name: "hint, why", show: hint(3)},
		{name: "hint with many reasons", show: fact(
			ai.Fact{Fact: ai.FactStopsMate, Count: 3}, ai.Fact{Fact: ai.FactWins, Kind: "knight", Cell: "c6"}, ai.Fact{Fact: ai.FactOnly},
		)},
		{name: "threat", show: func(r *rig) {
			r.match("chess", "", "", you, computer)
			r.click("board.more")
			r.click("board.more.threat")
			r.until("the threat comes", func() bool { return r.table().snap.Threat != nil })
		}},
		{name: "evaluation", show: func(r *rig) {
			r.s.ChangeSettings(SettingEvaluationBar, On)
			r.match("chess", "", "600+5", you, computer)
			r.rested()
		}, wishes: []wish{watching}},
		{name: "menu of more", show: func(r *rig) {
			r.match("chess", "", "600+5", you, computer)
			r.click("board.more")
			r.rested()
		}},
		{name: "keys on the board", show: func(r *rig) {
			r.match("chess", "", "")
			r.s.Nav.OpenShortcuts()
			r.rested()
		}},
	}
}

func reviewStates() []state {
	look := func(show func(r *rig)) func(r *rig) {
		return func(r *rig) {
			r.s.Options.NewPlayer = foreseen(r.t)
			r.lookedBack("chess", "", slipped)
			show(r)
		}
	}
	return []state{
		{name: "review", show: look(func(*rig) {})},
		{name: "review, a turning point", show: look(func(r *rig) { r.click("review.point.1") })},
		{name: "review, an answer", show: look(func(r *rig) {
			r.click("review.point.0")
			r.click("review.show")
		})},
		{name: "review, a move being typed", show: look(func(r *rig) {
			r.click("review.point.1")
			r.click("review.try")
			r.write("N")
		})},
		{name: "review, a wrong try", show: look(func(r *rig) {
			r.click("review.point.1")
			r.click("review.try")
			r.write("c4f7") // as it was played
			r.key(ui.KeyEnter)
			r.until("the man is back", func() bool { return r.scene().mode == trying })
		})},
		{name: "review, the best moves", show: followed},
		{name: "review, the best moves hidden", show: look(func(r *rig) {
			r.s.ChangeSettings(SettingBestMoves, On)
			r.click("review.point.1")
		})},
	}
}
