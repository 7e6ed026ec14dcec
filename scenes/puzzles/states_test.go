package puzzles

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
)

// puzzleStates are a puzzle in every state.
func puzzleStates() []state {
	afterIn := func(game string, grade problem.Grade, wait time.Duration) func(r *rig) {
		return func(r *rig) {
			s := r.openFirstOf(game, 2)
			r.RestAnimations()
			m, ok := s.findMove(grade)
			require.True(r.T, ok)
			r.playMove(s, m)
			r.Wait(wait)
		}
	}
	after := func(grade problem.Grade, wait time.Duration) func(r *rig) { return afterIn("shogi", grade, wait) }
	const replies = 2 * time.Second // of two opponents
	return []state{
		{Name: "a problem of chess", Show: func(r *rig) { r.openFirstOf("chess", 3) }},
		{Name: "a problem of chess refuted", Show: afterIn("chess", problem.Refuted, time.Second)},
		{Name: "a problem of antichess refuted", Show: afterIn("antichess", problem.Refuted, time.Second)},
		{Name: "a problem with three players", Show: func(r *rig) { r.openFirstOf("three-player-chess", 2) }},
		{Name: "a problem with three players refuted", Show: afterIn("three-player-chess", problem.Refuted, replies)},
		{Name: "a problem with three players answered", Show: afterIn("three-player-chess", problem.Correct, replies)},
		{Name: "a problem", Show: func(r *rig) { r.openFirst(5) }},
		{Name: "a problem without a check", Show: after(problem.NoCheck, 0)},
		{Name: "a problem refuted", Show: after(problem.Refuted, time.Second)},
		{Name: "a problem answered", Show: after(problem.Correct, time.Second)},
		{Name: "a problem with a hint", Show: func(r *rig) {
			r.openFirst(3)
			r.Click("problem.hint")
		}},
		{Name: "a problem solved", Show: func(r *rig) {
			s := r.openFirst(1)
			m, _ := s.findMove(problem.Solved)
			r.playMove(s, m)
			r.RestAnimations()
		}},
		{Name: "the solution of a problem", Show: func(r *rig) {
			r.openFirst(5)
			r.Click("problem.answer")
			r.Wait(8 * time.Second)
		}},
		{Name: "problems that are loaded", Show: func(r *rig) { r.openUnloaded() }},
		{Name: "problems that cannot be loaded", Show: func(r *rig) { r.openUnloaded().setPuzzles(nil, errors.New("no connection")) }},
		{Name: "a streak", Show: func(r *rig) { r.solve(r.startRun("streak")) }},
		{Name: "a rush with mistakes", Show: func(r *rig) {
			s := r.startRun("rush")
			for range 2 {
				r.miss(s)
				r.Wait(4 * time.Second)
			}
		}},
		{Name: "a rush that is over", Show: func(r *rig) {
			r.startRun("rush").run.deadline = r.Now
			r.Wait(time.Second)
		}},
		{Name: "the problem of the day", Show: func(r *rig) { r.Click("menu.daily") }},
		{Name: "the problem of the day solved", Show: func(r *rig) {
			r.Click("menu.daily")
			r.solve(r.scene())
		}},
		{Name: "a mistake to train", Show: func(r *rig) { r.openMistakes() }},
		{Name: "a mistake solved", Show: func(r *rig) {
			s := r.openMistakes()
			s.saveExercise(true)
			s.finish(r.Now)
		}},
		{Name: "a mistake repeated", Show: func(r *rig) {
			s := r.openMistakes()
			m := s.parseMove(r.T, "h2h3")
			s.playExerciseMove(m, nil, r.Now)
			s.endAttempt(&review.KeyMoment{Reply: game.Line{PV: []rules.Move{s.parseMove(r.T, "h4e4")}}}, true, r.Now)
			r.Wait(time.Second)
		}},
		{Name: "a problem of life", Show: func(r *rig) { r.openLife() }},
		{Name: "a problem of life refuted", Show: func(r *rig) {
			s := r.openLife()
			r.RestAnimations()
			m, ok := s.findMove(problem.Refuted)
			require.True(r.T, ok)
			r.playMove(s, m)
			r.Wait(time.Second)
		}},
		{Name: "a problem solved, with its themes", Show: func(r *rig) {
			s := r.openFirstOf("shogi", 1)
			s.finish(r.Now)
			s.themes.solved = []problem.Theme{problem.DiscoveredCheck, problem.Sacrifice, problem.Underpromotion, problem.SmotheredMate}
		}},
		{Name: "the themes of problems", Show: func(r *rig) {
			r.openFirstOf("chess", 2)
			r.openThemes()
		}},
		{Name: "the problems of a theme", Show: func(r *rig) {
			s := r.openFirstOf("capablanca80", 2)
			s.chooseTheme(problem.DiscoveredCheck)
			s.openList = problemList
		}},
		{Name: "the games with problems", Show: func(r *rig) { r.openFirst(5).openList = gameList }},
		{Name: "a streak that ended with a mistake", Show: func(r *rig) {
			r.miss(r.startRun("streak"))
			r.Wait(4 * time.Second)
		}},
		{Name: "the list of problems", Show: func(r *rig) { r.openFirst(5).openList = problemList }},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, puzzleStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, puzzleStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, puzzleStates()) }
