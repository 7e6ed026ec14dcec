package course

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The dots of steps that were reached or solved open them.
func TestStepDots(t *testing.T) {
	r := newRig(t)
	goal := course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"e2e4"}}}}}
	s := r.openSteps(step(pawns, goal), step(pawns, goal), step(pawns, goal), step(pawns, goal))
	r.Tick(ui.Input{})
	assert.False(t, r.Has("course.step.2"), "not reached yet")
	s.openStep(1)
	r.Tick(ui.Input{})
	assert.False(t, r.Has("course.step.3"))
	r.Click("course.step.1")
	assert.Equal(t, 0, s.step)
	r.Click("course.step.2")
	assert.Equal(t, 1, s.step)
	s.solved[2] = true // earlier
	r.Tick(ui.Input{})
	r.Click("course.step.4")
	assert.Equal(t, 3, s.step, "it follows a step that was solved")
}

// Where several moves are right, a hint does not call one of them the best.
func TestHintOfSeveralMoves(t *testing.T) {
	for want, moves := range map[string][]string{
		"A good move: pawn from e2 to e4.": {"e2e4", "d2d4"},
		"Best move: pawn from e2 to e4.":   {"e2e4"},
	} {
		r := newRig(t)
		s := r.openSteps(step(pawns, course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: moves}}}}))
		r.Click("course.hint")
		r.Click("course.hint")
		assert.Equal(t, want, s.feedback())
	}
}

// Courses that speak of chess as known lead to that of chess, until a lesson of it is done.
func TestChessFirst(t *testing.T) {
	r := newRig(t)
	r.openCourse("shogi")
	assert.False(t, r.Has("course.chess-first"))
	r.openCourse("hexagonal-chess")
	require.True(t, r.Has("course.chess-first"))
	r.Click("course.chess-first")
	r.Tick(ui.Input{})
	assert.Equal(t, "chess", r.scene().Info.ID)
	assert.False(t, r.Has("course.chess-first"))
	saveDone(r.Director.Context, "chess", course.Outline("chess")[0])
	r.openCourse("hexagonal-chess")
	r.Tick(ui.Input{})
	assert.False(t, r.Has("course.chess-first"), "a lesson of chess is done")
}
