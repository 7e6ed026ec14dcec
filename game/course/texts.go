package course

import (
	"strconv"

	"github.com/ludarium/ludarium/game/text"
)

// StepTexts are the texts of a step.
type StepTexts struct {
	Text string
	Task string // what to do: "Capture the knight."; "" without an exercise
	Done string // the praise for solving it
}

// Title returns the title of a lesson of a game. The texts of the courses must be loaded: see [text.Words.LoadLessons].
func (l Lesson) Title(w *text.Words, game string) string { return w.T("lesson." + game + "." + l.ID) }

// Texts returns the texts of a step of a lesson. Steps count from 0.
func (l Lesson) Texts(w *text.Words, game string, step int) StepTexts {
	id := StepID(game, l.ID, step)
	texts := StepTexts{Text: w.T(id)}
	if l.Steps[step].Task != nil {
		texts.Task, texts.Done = w.T(id+".task"), w.T(id+".done")
	}
	return texts
}

// StepID returns the id of the text of a step.
func StepID(game, lesson string, step int) string {
	return "lesson." + game + "." + lesson + "." + strconv.Itoa(step+1)
}
