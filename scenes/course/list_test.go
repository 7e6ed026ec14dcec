package course

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/scenes/ui"
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

// A lesson of which some exercises are solved is marked in the list, and the card of the menu goes on with it.
func TestStartedLessonIsMarked(t *testing.T) {
	r := newRig(t)
	r.RecordReports()
	g, _ := r.Director.FindGame("chess")
	outline := course.Outline("chess")
	assert.Contains(t, r.AllText(), r.Director.Words.T("course.lesson", "Number", 1, "Count", len(outline)))
	saveSteps(r.Director.Context, "chess", outline[4], map[int]bool{1: true})
	r.Director.Nav.Home()
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), r.Director.Words.T("course.lesson", "Number", 5, "Count", len(outline)))
	r.Director.Nav.OpenCourse(g, outline[0])
	r.Click("course.list")
	r.Tick(ui.Input{})
	names := func() (begun []string) {
		for _, w := range r.Director.Report().Widgets {
			if strings.Contains(w.Label, ", begun") {
				begun = append(begun, w.ID)
			}
		}
		return begun
	}
	assert.Equal(t, []string{"course.lesson.4"}, names())
	saveDone(r.Director.Context, "chess", outline[4])
	r.Tick(ui.Input{})
	assert.Empty(t, names())
}
