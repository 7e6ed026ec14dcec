package course

import (
	"fmt"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/help"
)

// A Lesson is a part of a course.
type Lesson struct {
	ID    string // among the lessons of its game: "king"
	Steps []Step
}

// A Step is a board of a lesson, with or without an exercise.
type Step struct {
	Board  help.Board // without its task
	Beside *help.Board
	Task   *Task // nil: the step only shows something
}

// A Task says which moves solve the exercise of a step. One of the three is set.
type Task struct {
	Stages     []Stage // judged by the rules
	Refutation string  // the reply to a wrong move in the first stage, where it is legal, in coordinate form; "": none
	Forced     *Forced // judged by package mate
	Sound      *Sound  // judged by the computer player
}

// A Stage is a move of the user, and the reply that follows it unless it is the last one.
type Stage struct {
	Goal  help.Goal
	Reply string // in coordinate form; "" after the last stage
}

// Forced asks for reaching a goal against every defence.
type Forced struct {
	Goal  mate.Goal
	Moves int // of the user
}

// Sound asks for a move that is no mistake.
type Sound struct {
	Example string // such a move, in coordinate form
	Mistake string // a move that is a mistake; "" if the file names none
}

// Load reads the course of a game and calls onLoaded with its lessons: before it returns, or in a page when they have been
// fetched, on the page's only thread. It fails where they cannot be fetched, and where a game has none.
func Load(game string, onLoaded func([]Lesson, error)) {
	if len(Outline(game)) == 0 {
		onLoaded(nil, fmt.Errorf("course: %s has no course", game))
		return
	}
	readFile(game, func(data []byte, err error) {
		if err != nil {
			onLoaded(nil, fmt.Errorf("course: %s: %w", game, err))
			return
		}
		lessons, err := parseLessons(game, string(data))
		if err != nil {
			handleCorruptFile(game)
		}
		onLoaded(lessons, err)
	})
}
