package stage

import (
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/problem"
)

// puzzleStates are the problems in all that may come of a move.
func puzzleStates() []state {
	after := func(grade problem.Grade, wait time.Duration) func(r *rig) {
		return func(r *rig) {
			q := r.puzzles(3)
			r.rested()
			m, ok := q.graded(grade)
			require.True(r.t, ok)
			r.plays(q, m)
			r.wait(wait)
		}
	}
	return []state{
		{name: "a problem", show: func(r *rig) { r.puzzles(5) }},
		{name: "a problem without a check", show: after(problem.NoCheck, 0)},
		{name: "a problem refuted", show: after(problem.Refuted, time.Second)},
		{name: "a problem answered", show: after(problem.Correct, time.Second)},
		{name: "a problem with a hint", show: func(r *rig) {
			r.puzzles(3)
			r.click("problem.hint")
		}},
		{name: "a problem solved", show: func(r *rig) {
			q := r.puzzles(1)
			m, _ := q.graded(problem.Solved)
			r.plays(q, m)
			r.rested()
		}},
		{name: "the solution of a problem", show: func(r *rig) {
			r.puzzles(5)
			r.click("problem.answer")
			r.wait(8 * time.Second)
		}},
		{name: "the list of problems", show: func(r *rig) { r.puzzles(5).listed = true }},
	}
}
