package scene

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/course"
)

// LessonStepsKey returns the setting that keeps which exercises of the lesson begun last are solved: its id and the numbers of their steps.
func LessonStepsKey(game string) string { return "lesson-steps." + game }

// StartedLesson returns the index of the lesson of a game that was begun last, if it is not done; ok is false if there is none.
func (c *Context) StartedLesson(game string) (index int, ok bool) {
	words := strings.Fields(c.Settings.Values[LessonStepsKey(game)])
	if len(words) < 2 || slices.Contains(course.DoneLessons(game, c.Settings.Values[course.DoneKey(game)]), words[0]) { // nothing is solved, or all
		return 0, false
	}
	index = slices.Index(course.Outline(game), words[0])
	return index, index >= 0
}
