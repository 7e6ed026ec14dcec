package course

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
)

// A parser parses the course of a game line by line.
type parser struct {
	game    string
	lessons []Lesson
}

// parseLessons parses the course of a game. The error names the line.
func parseLessons(game, data string) ([]Lesson, error) {
	p := parser{game: game}
	for n, line := range strings.Split(data, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		keyword, argument, _ := strings.Cut(line, " ")
		if err := p.readLine(keyword, strings.TrimSpace(argument)); err != nil {
			return nil, fmt.Errorf("course: %s: line %d: %.80q: %w", game, n+1, line, err)
		}
	}
	for _, l := range p.lessons {
		if len(l.Steps) == 0 {
			return nil, fmt.Errorf("course: %s: lesson %s has no step", game, l.ID)
		}
		if i := slices.IndexFunc(l.Steps, Step.endsWithReply); i >= 0 {
			return nil, fmt.Errorf("course: %s: lesson %s: step %d ends with a reply", game, l.ID, i+1)
		}
	}
	return p.lessons, nil
}

// readLine reads one line.
func (p *parser) readLine(keyword, argument string) error {
	if keyword == "lesson" {
		if argument == "" || slices.ContainsFunc(p.lessons, func(l Lesson) bool { return l.ID == argument }) {
			return errors.New("it has no name, or that of another lesson")
		}
		p.lessons = append(p.lessons, Lesson{ID: argument})
		return nil
	}
	if len(p.lessons) == 0 {
		return errors.New("it comes before the first lesson")
	}
	lesson := &p.lessons[len(p.lessons)-1]
	if keyword == "board" {
		lesson.Steps = append(lesson.Steps, Step{Board: help.Board{Game: p.game, Position: argument}})
		return nil
	}
	if len(lesson.Steps) == 0 {
		return errors.New("it comes before the first board of its lesson")
	}
	return lesson.Steps[len(lesson.Steps)-1].readLine(keyword, argument)
}

// endsWithReply reports whether the user's move after the last reply is missing.
func (s Step) endsWithReply() bool {
	return s.Task != nil && len(s.Task.Stages) > 0 && s.Task.Stages[len(s.Task.Stages)-1].Reply != ""
}

// readLine reads a line of a step.
func (s *Step) readLine(keyword, argument string) error {
	hasMove := s.Board.Move != "" && (keyword == "arrow" || keyword == "illegal")
	if hasMove || s.Beside != nil && keyword == "beside" || s.Board.Marks != nil && keyword == "mark" {
		return errors.New("the step has one already")
	}
	switch keyword {
	case "beside":
		game, position, _ := strings.Cut(argument, " ")
		s.Beside = &help.Board{Game: game, Position: position}
	case "mark":
		s.Board.Marks = strings.Fields(argument)
	case "arrow":
		s.Board.Move = argument
	case "illegal":
		s.Board.Move, s.Board.Illegal = argument, true
	case "goal", "reply", "refute", "solve", "sound", "mistake":
		if s.Task == nil {
			s.Task = new(Task)
		}
		return s.Task.readLine(keyword, argument)
	default:
		return errors.New("the keyword is unknown")
	}
	return nil
}

// readLine reads a line of an exercise.
func (t *Task) readLine(keyword, argument string) error {
	isJudged := t.Forced != nil || t.Sound != nil
	switch keyword {
	case "solve", "sound":
		isJudged = isJudged || len(t.Stages) > 0
	case "mistake":
		isJudged = t.Sound == nil || t.Sound.Mistake != ""
	}
	if isJudged {
		return errors.New("the exercise is judged in another way")
	}
	switch keyword {
	case "goal":
		if n := len(t.Stages); n == 0 || t.Stages[n-1].Reply != "" {
			t.Stages = append(t.Stages, Stage{})
		}
		return readGoal(&t.Stages[len(t.Stages)-1].Goal, argument)
	case "reply":
		if n := len(t.Stages); n == 0 || t.Stages[n-1].Reply != "" {
			return errors.New("there is no goal before it")
		}
		t.Stages[len(t.Stages)-1].Reply = argument
	case "refute":
		if len(t.Stages) != 1 || t.Stages[0].Reply != "" || t.Refutation != "" {
			return errors.New("it does not follow the first goals")
		}
		t.Refutation = argument
	case "solve":
		return t.readForced(argument)
	case "sound":
		t.Sound = &Sound{Example: argument}
	case "mistake":
		t.Sound.Mistake = argument
	}
	return nil
}

// readForced reads the argument of solve.
func (t *Task) readForced(argument string) error {
	name, count, _ := strings.Cut(argument, " ")
	goal, ok := mate.ParseGoal(name)
	moves, err := strconv.Atoi(count)
	if !ok || err != nil || moves < 1 {
		return errors.New("it is no goal with a number of moves")
	}
	t.Forced = &Forced{Goal: goal, Moves: moves}
	return nil
}

// readGoal adds a condition to a goal, which may have each kind once.
func readGoal(g *help.Goal, argument string) error {
	condition, rest, _ := strings.Cut(argument, " ")
	fields := strings.Fields(rest)
	var isNew bool
	switch {
	case condition == "check" && rest == "":
		isNew, g.GivesCheck = !g.GivesCheck, true
	case len(fields) == 0:
		return errors.New("the goal is incomplete")
	case condition == "moves":
		isNew, g.Moves = g.Moves == nil, fields
	case condition == "captures":
		isNew, g.Captures = g.Captures == nil, fields
	case condition == "ends":
		isNew, g.EndReason = g.EndReason == "", rules.Reason(rest)
	case condition == "promotes":
		isNew, g.PromotesTo = g.PromotesTo == "", rest
	default:
		return errors.New("the goal is unknown")
	}
	if !isNew {
		return errors.New("there is such a goal already")
	}
	return nil
}
