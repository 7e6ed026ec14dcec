package course

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// maxDoneLength is the maximum length of the value of [course.DoneKey]: far more than the lessons of a game need, so that values
// of other versions are not refused.
const maxDoneLength = 1000

// stepsKey is [scene.LessonStepsKey].
func stepsKey(game string) string { return scene.LessonStepsKey(game) }

// maxStepsLength is the maximum length of the value of stepsKey.
const maxStepsLength = 200

// lessonOptions lists the settings that keep which lessons are done, and how far the last one is.
func lessonOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		id := g.Info().ID
		if len(course.Outline(id)) > 0 {
			options = append(options, rules.Option{Key: course.DoneKey(id), MaxLength: maxDoneLength}, rules.Option{Key: stepsKey(id), MaxLength: maxStepsLength})
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

// savedSteps returns the solved steps of a lesson, if it is the one begun last.
func savedSteps(c *scene.Context, game, lesson string) map[int]bool {
	steps := map[int]bool{}
	words := strings.Fields(c.Settings.Values[stepsKey(game)])
	if len(words) == 0 || words[0] != lesson {
		return steps
	}
	for _, word := range words[1:] {
		if n, err := strconv.Atoi(word); err == nil {
			steps[n-1] = true
		}
	}
	return steps
}

// saveSteps saves the solved steps of a lesson.
func saveSteps(c *scene.Context, game, lesson string, steps map[int]bool) {
	words := []string{lesson}
	for _, step := range slices.Sorted(maps.Keys(steps)) {
		words = append(words, strconv.Itoa(step+1))
	}
	c.Settings.Set(stepsKey(game), strings.Join(words, " "))
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
