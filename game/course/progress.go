package course

import (
	"slices"
	"strconv"
	"strings"
)

// DoneKey returns the setting that keeps the ids of the lessons of a game that are done, separated by spaces.
func DoneKey(game string) string { return "lessons." + game }

// DoneLessons returns the lessons of the course of a game that a value of [DoneKey] names, in the order of the course.
func DoneLessons(game, value string) []string {
	named := strings.Fields(value)
	return slices.DeleteFunc(Outline(game), func(id string) bool { return !slices.Contains(named, id) })
}

// StepsKey returns the setting that keeps which exercises of the lesson begun last are solved, see [SolvedSteps].
func StepsKey(game string) string { return "lesson-steps." + game }

// SolvedSteps are the solved exercises of a lesson.
type SolvedSteps struct {
	Lesson string // its id; "": none was begun
	Steps  []int  // from 0, in order
}

// ParseSolvedSteps reads a value of [StepsKey]. Words that are no numbers from 1 are left out.
func ParseSolvedSteps(value string) SolvedSteps {
	words := strings.Fields(value)
	if len(words) == 0 {
		return SolvedSteps{}
	}
	s := SolvedSteps{Lesson: words[0]}
	for _, word := range words[1:] {
		if n, err := strconv.Atoi(word); err == nil && n >= 1 {
			s.Steps = append(s.Steps, n-1)
		}
	}
	return s
}

// String returns the value of [StepsKey]: the id of the lesson and the numbers of its steps from 1, separated by spaces.
func (s SolvedSteps) String() string {
	words := []string{s.Lesson}
	for _, step := range s.Steps {
		words = append(words, strconv.Itoa(step+1))
	}
	return strings.Join(words, " ")
}

// StartedLesson returns the index of the lesson of a game that was begun last, from the values of [StepsKey] and [DoneKey]; ok is false if none of
// its exercises is solved, or all.
func StartedLesson(game, steps, done string) (index int, ok bool) {
	s := ParseSolvedSteps(steps)
	if len(s.Steps) == 0 || slices.Contains(DoneLessons(game, done), s.Lesson) {
		return 0, false
	}
	index = slices.Index(Outline(game), s.Lesson)
	return index, index >= 0
}
