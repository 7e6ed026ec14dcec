package course

import (
	"strings"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// lessonOptions lists the settings that keep which lessons are done.
func lessonOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		id := g.Info().ID
		if ids := course.Outline(id); len(ids) > 0 {
			options = append(options, rules.Option{Key: course.DoneKey(id), MaxLength: len(strings.Join(ids, " "))})
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

// saveDone saves that a lesson is done.
func saveDone(c *scene.Context, game, lesson string) {
	done := doneLessons(c, game)
	if done[lesson] {
		return
	}
	done[lesson] = true
	var ids []string
	for _, id := range course.Outline(game) {
		if done[id] {
			ids = append(ids, id)
		}
	}
	c.Settings.Set(course.DoneKey(game), strings.Join(ids, " "))
}
