package course

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/course"
)

// The list says of every other game how many of its lessons are done.
func TestListCountsLessonsOfOtherGames(t *testing.T) {
	r := newRig(t)
	g, _ := r.Director.FindGame("chess")
	r.Director.Nav.OpenCourse(g, "")
	outline := course.Outline("go")
	r.Director.Settings.Set(course.DoneKey("go"), outline[0]+" "+outline[1])
	r.Click("course.list")
	done := r.Director.Words.T("course.count", "Done", 2, "Of", len(outline))
	assert.Contains(t, r.AllText(), done)
}
