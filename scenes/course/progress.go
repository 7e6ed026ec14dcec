package course

import (
	"maps"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// maxDoneLength is the maximum length of the value of [course.DoneKey]: far more than the lessons of a game need, so that values
// of other versions are not refused.
const maxDoneLength = 1000

// maxStepsLength is the maximum length of the value of [course.StepsKey].
const maxStepsLength = 200

// lessonOptions lists the settings that keep which lessons are done, and how far the last one is.
func lessonOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		id := g.Info().ID
		if len(course.Outline(id)) > 0 {
			options = append(options, rules.Option{Key: course.DoneKey(id), MaxLength: maxDoneLength}, rules.Option{Key: course.StepsKey(id), MaxLength: maxStepsLength})
		}
	}
	return options
}

// doneLessons returns the ids of the lessons of a game that are done.
func doneLessons(c *scene.Context, game string) map[string]bool {
	done := map[string]bool{}
	for _, id := range course.DoneLessons(game, c.Settings.Values[course.DoneKey(game)]) {
		done[id] = true
	}
	return done
}

// saveSteps saves the solved steps of a lesson.
func saveSteps(c *scene.Context, game, lesson string, steps map[int]bool) {
	c.Settings.Set(course.StepsKey(game), course.SolvedSteps{Lesson: lesson, Steps: slices.Sorted(maps.Keys(steps))}.String())
}

// saveDone saves that a lesson is done. It reports whether it was not before.
func saveDone(c *scene.Context, game, lesson string) bool {
	done := doneLessons(c, game)
	if done[lesson] {
		return false
	}
	done[lesson] = true
	var ids []string
	for _, id := range course.Outline(game) {
		if done[id] {
			ids = append(ids, id)
		}
	}
	c.Settings.Set(course.DoneKey(game), strings.Join(ids, " "))
	return true
}
