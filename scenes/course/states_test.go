package course

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
)

// courseStates are lessons in every state.
func courseStates() []state {
	openWith := func(game string, has func(course.Step) bool) func(r *rig) {
		return func(r *rig) {
			s := r.openCourse(game)
			for i, l := range s.lessons {
				for n, step := range l.Steps {
					if has(step) {
						s.openLesson(i)
						s.openStep(n)
						return
					}
				}
			}
			require.Fail(r.T, "no course has such a step", game)
		}
	}
	hasBeside := func(s course.Step) bool { return s.Beside != nil }
	hasForced := func(s course.Step) bool { return s.Task != nil && s.Task.Forced != nil }
	hasNoTask := func(s course.Step) bool { return s.Task == nil }
	return []state{
		{Name: "a lesson of shogi beside chess", Show: openWith("shogi", hasBeside)},
		{Name: "a lesson of Go beside chess", Show: openWith("go", hasBeside)},
		{Name: "a lesson of three-player chess", Show: openWith("three-player-chess", hasForced)},
		{Name: "a step without an exercise", Show: openWith("shogi", hasNoTask)},
		{Name: "a wrong move", Show: func(r *rig) {
			s := r.openSteps(step(ladder, course.Task{Forced: &course.Forced{Goal: mate.Mate, Moves: 2}}))
			r.drag(s, "g1", "g2")
			r.Wait(time.Second)
		}},
		{Name: "a wrong move that has no reply", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openLesson(1)
			longest := 0
			for n, step := range s.current().Steps {
				if length := len(s.current().Texts(s.lessonWords, "chess", n).Task); step.Task != nil && length > longest {
					longest = length
					s.openStep(n)
				}
			}
			s.setState(wrong, r.Now)
		}},
		{Name: "a wrong move refuted by two opponents", Show: func(r *rig) {
			openWith("three-player-chess", hasForced)(r)
			s := r.scene()
			s.follow(verdict{}, r.Now)
			s.replyText = strings.Join([]string{s.MoveInWords(s.Position.Moves(nil)[0]), s.MoveInWords(s.Position.Moves(nil)[1])}, s.Words.T("list.semicolon"))
		}},
		{Name: "a wrong move that ends in stalemate", Show: func(r *rig) {
			s := r.openSteps(step("7k/8/8/5KQ1/8/8/8/8 w - - 0 1", course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"f5f6"}}}}}))
			r.drag(s, "g5", "g6")
		}},
		{Name: "an empty cell pressed first", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(1)
			s.explainGesture(boardview.IntentEmptyCell, r.Now)
		}},
		{Name: "a piece of the other side, pressed", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(1)
			s.explainGesture(boardview.IntentOpponentPiece, r.Now)
		}},
		{Name: "exercises skipped", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(len(s.current().Steps) - 1)
			s.solved[s.step] = true
			s.setState(solved, r.Now)
		}},
		{Name: "the last exercise skipped, too", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(len(s.current().Steps) - 1)
			s.goOn()
		}},
		{Name: "a solution shown", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(1)
			s.setState(shown, r.Now)
		}},
		{Name: "a board to compare with, in place of the other", Show: func(r *rig) {
			openWith("shogi", hasBeside)(r)
			r.scene().besideIsShown = true
		}},
		{Name: "a board to compare with, pressed", Show: func(r *rig) {
			openWith("four-player-chess", hasBeside)(r)
			r.scene().besideWasPressed = true
		}},
		{Name: "a lesson finished", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(len(s.current().Steps) - 1)
			for i := range s.current().Steps {
				s.solved[i] = true
			}
			s.finish(r.Now)
		}},
		{Name: "an exercise solved", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.openStep(1)
			s.finish(r.Now)
		}},
		{Name: "the list of lessons", Show: func(r *rig) {
			r.Director.Settings.Set(course.DoneKey("byzantine-chess"), course.Outline("byzantine-chess")[0])
			r.openCourse("byzantine-chess").listIsOpen = true
		}},
		{Name: "lessons that cannot be fetched", Show: func(r *rig) {
			s := r.openCourse("chess")
			s.lessons, s.loadFailed = nil, true
		}},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, courseStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, courseStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, courseStates()) }

// TestSolutionsSolve plays the solution of every exercise that the rules or package mate judge.
func TestSolutionsSolve(t *testing.T) {
	r := newRig(t)
	for _, game := range []string{"chess", "shogi", "go", "hasami-shogi", "three-player-chess"} {
		s := r.openCourse(game)
		for i, l := range s.lessons {
			s.openLesson(i)
			for n, step := range l.Steps {
				if step.Task == nil || step.Task.Sound != nil {
					continue
				}
				s.openStep(n)
				for range 40 {
					if m, ok := s.solutionMove(); ok && s.isUserToMove() {
						s.playUserMove(m, nil, r.Now)
					}
					if s.state == solved {
						break
					}
					r.Wait(600 * time.Millisecond)
				}
				require.Equal(t, solved, s.state, course.StepID(game, l.ID, n))
			}
		}
		r.Director.Nav.Back()
	}
}
