package course

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseSolvedSteps(t *testing.T) {
	for _, c := range []struct {
		value string
		want  SolvedSteps
	}{
		{"", SolvedSteps{}},
		{"  ", SolvedSteps{}},
		{"rook", SolvedSteps{Lesson: "rook"}},
		{"rook 1 3", SolvedSteps{Lesson: "rook", Steps: []int{0, 2}}},
		{"rook 0 -3 2 x 1.5", SolvedSteps{Lesson: "rook", Steps: []int{1}}},
	} {
		assert.Equal(t, c.want, ParseSolvedSteps(c.value), c.value)
	}
	kept := SolvedSteps{Lesson: "rook", Steps: []int{0, 4}}
	assert.Equal(t, "rook 1 5", kept.String())
	assert.Equal(t, kept, ParseSolvedSteps(kept.String()))
}

func TestStartedLesson(t *testing.T) {
	lessons := Outline("chess")
	require.Greater(t, len(lessons), 2)
	for _, c := range []struct {
		steps, done string
		index       int
		ok          bool
	}{
		{"", "", 0, false},
		{lessons[2], "", 0, false}, // nothing is solved
		{lessons[2] + " 0", "", 0, false},
		{lessons[2] + " 1", "", 2, true},
		{lessons[2] + " 1", lessons[0] + " " + lessons[1], 2, true},
		{lessons[2] + " 1", lessons[2], 0, false}, // all is solved
	} {
		index, ok := StartedLesson("chess", c.steps, c.done)
		assert.Equal(t, c.ok, ok, "%q, %q", c.steps, c.done)
		if ok {
			assert.Equal(t, c.index, index, "%q, %q", c.steps, c.done)
		}
	}
	_, ok := StartedLesson("chess", "no-lesson 1", "")
	assert.False(t, ok)
}
