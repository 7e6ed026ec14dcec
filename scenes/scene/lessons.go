package scene

import "github.com/ludarium/ludarium/game/course"

// StartedLesson is [course.StartedLesson] on this device.
func (c *Context) StartedLesson(game string) (index int, ok bool) {
	return course.StartedLesson(game, c.Settings.Values[course.StepsKey(game)], c.Settings.Values[course.DoneKey(game)])
}

// SolvedStepsOf returns the steps of a lesson whose exercises were solved in this run, or before if it is the lesson begun last. The caller may
// add to them.
func (c *Context) SolvedStepsOf(game, lesson string) map[int]bool {
	key := [2]string{game, lesson}
	if steps, ok := c.solvedSteps[key]; ok {
		return steps
	}
	steps := map[int]bool{}
	if saved := course.ParseSolvedSteps(c.Settings.Values[course.StepsKey(game)]); saved.Lesson == lesson {
		for _, step := range saved.Steps {
			steps[step] = true
		}
	}
	if c.solvedSteps == nil {
		c.solvedSteps = map[[2]string]map[int]bool{}
	}
	c.solvedSteps[key] = steps
	return steps
}
