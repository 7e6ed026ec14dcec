package course

import (
	"strings"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// maxDoneLength is the maximum length of the value of [course.DoneKey]: far more than the lessons of a game need, so that values
// of other versions are not refused.
const maxDoneLength = 1000

// lessonOptions lists the settings that keep which lessons are done.
func lessonOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		id := g.Info().ID
		if len(course.Outline(id)) > 0 {
			options = append(options, rules.Option{Key: course.DoneKey(id), MaxLength: maxDoneLength})
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
