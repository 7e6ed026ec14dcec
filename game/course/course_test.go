package course

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// Bounds of a course.
const (
	minLessons, maxLessons     = 8, 15
	minExercises, maxExercises = 2, 5 // of a lesson
	maxSteps                   = 8
)

// judgeEffort is how much a move is searched here to be called sound: less than what the program takes.
func judgeEffort() review.Effort {
	return review.Effort{Quick: 4_000, Deep: 40_000, Careful: 120_000, PassTime: time.Hour}
}

// readCourse reads the file of a course from the folder, so that a compiled test sees its changes.
func readCourse(t *testing.T, file string) (rules.Game, []Lesson) {
	t.Helper()
	id := strings.TrimSuffix(file, ".txt")
	g, ok := catalog.Find(id)
	require.True(t, ok, file)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	lessons, err := parseLessons(id, string(data))
	require.NoError(t, err)
	return g, lessons
}

// forEachCourse runs a test for every course.
func forEachCourse(t *testing.T, run func(t *testing.T, g rules.Game, lessons []Lesson)) {
	t.Helper()
	files, err := filepath.Glob("*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(file, ".txt"), func(t *testing.T) {
			t.Parallel()
			g, lessons := readCourse(t, file)
			run(t, g, lessons)
		})
	}
}

func TestOutlines(t *testing.T) {
	forEachCourse(t, func(t *testing.T, g rules.Game, lessons []Lesson) {
		t.Helper()
		var ids []string
		for _, l := range lessons {
			ids = append(ids, l.ID)
			exercises := len(slices.DeleteFunc(slices.Clone(l.Steps), func(s Step) bool { return s.Task == nil }))
			assert.GreaterOrEqual(t, exercises, minExercises, "exercises of lesson %s", l.ID)
			assert.LessOrEqual(t, exercises, maxExercises, "exercises of lesson %s", l.ID)
			assert.LessOrEqual(t, len(l.Steps), maxSteps, "steps of lesson %s", l.ID)
		}
		assert.GreaterOrEqual(t, len(lessons), minLessons)
		assert.LessOrEqual(t, len(lessons), maxLessons)
		assert.Equal(t, ids, Outline(g.Info().ID))
	})
}

func TestEveryGameHasCourse(t *testing.T) {
	for _, g := range catalog.All() {
		id := g.Info().ID
		called := false
		Load(id, func(lessons []Lesson, err error) {
			called = true
			require.NoError(t, err)
			assert.Len(t, lessons, len(Outline(id)))
		})
		assert.True(t, called, id)
	}
	Load("whist", func(_ []Lesson, err error) { assert.EqualError(t, err, "course: whist has no course") })
}

// TestBoards checks what the boards show, and that every exercise can be solved, and missed.
func TestBoards(t *testing.T) {
	forEachCourse(t, func(t *testing.T, g rules.Game, lessons []Lesson) {
		t.Helper()
		for _, l := range lessons {
			for n, s := range l.Steps {
				t.Run(StepID(g.Info().ID, l.ID, n), func(t *testing.T) {
					checkBoard(t, &s.Board)
					if s.Beside != nil {
						checkBoard(t, s.Beside)
					}
					if s.Task != nil {
						checkTask(t, g, s)
					}
				})
			}
		}
	})
}

// parsePosition parses a position with a game's default options.
func parsePosition(t *testing.T, g rules.Game, position string) rules.Position {
	t.Helper()
	p, err := g.Parse(position, nil)
	require.NoError(t, err, position)
	return p
}

// checkBoard checks the marks and the move of a board.
func checkBoard(t *testing.T, b *help.Board) {
	t.Helper()
	g, ok := catalog.Find(b.Game)
	require.True(t, ok, b.Game)
	p := parsePosition(t, g, b.Position)
	for _, m := range b.Marks {
		_, ok := p.Board().CellByName(m)
		assert.True(t, ok, "there is no cell %s", m)
	}
	if b.Move == "" {
		return
	}
	attempt, ok := help.ParseMoveAttempt(g.Info(), p.Board(), p.Turn(), b.Move)
	require.True(t, ok, "%s must be a move between cells or a drop", b.Move)
	_, err := p.ParseMove(b.Move)
	assert.Equal(t, b.Illegal, err != nil, "%s: %v", b.Move, err)
	if e, ok := p.(rules.IllegalMoveExplainer); ok && b.Illegal {
		assert.NotEmpty(t, e.ExplainIllegal(attempt).Code, b.Move)
	}
}

// checkTask checks the exercise of a step.
func checkTask(t *testing.T, g rules.Game, s Step) {
	t.Helper()
	p := parsePosition(t, g, s.Board.Position)
	require.False(t, p.Result().IsOver(), "the game is over")
	first, ok := s.Task.Solution(g.Info(), p, 0)
	require.True(t, ok, "there is no solution")
	t.Logf("first solution: %s", p.Format(first))
	switch {
	case s.Task.Forced != nil:
		checkForced(t, p, *s.Task.Forced)
	case s.Task.Sound != nil:
		checkSound(t, g, s)
	default:
		checkStages(t, g, p, s.Task.Stages)
		checkRefutation(t, g, p, s.Task)
	}
}

// checkRefutation checks that the reply to a wrong move is legal after most of these.
func checkRefutation(t *testing.T, g rules.Game, p rules.Position, task *Task) {
	t.Helper()
	if task.Refutation == "" {
		return
	}
	wrong, refuted := 0, 0
	for _, m := range p.Moves(nil) {
		if task.Stages[0].Goal.IsMetBy(g.Info(), p, m) {
			continue
		}
		wrong++
		p.Play(m)
		if _, err := p.ParseMove(task.Refutation); err == nil {
			refuted++
		}
		p.Undo()
	}
	assert.Greater(t, 2*refuted, wrong, "%s refutes %d of %d wrong moves", task.Refutation, refuted, wrong)
}

// checkStages plays every legal move of every stage: some must meet the goal, and others must not, after every right move of the
// stages before.
func checkStages(t *testing.T, g rules.Game, p rules.Position, stages []Stage) {
	t.Helper()
	stage := stages[0]
	var right []rules.Move
	var texts []string
	moves := p.Moves(nil)
	for _, m := range moves {
		if stage.Goal.IsMetBy(g.Info(), p, m) {
			right = append(right, m)
			texts = append(texts, p.Format(m))
		}
	}
	t.Logf("%d of %d moves are right: %v", len(right), len(moves), texts)
	require.NotEmpty(t, right, "there is no solution")
	assert.Less(t, len(right), len(moves), "every move solves it")
	for _, listed := range stage.Goal.Moves {
		_, err := p.ParseMove(listed)
		require.NoError(t, err, "a move of the goal is not legal")
	}
	require.Equal(t, len(stages) == 1, stage.Reply == "", "every stage but the last has a reply")
	if stage.Reply == "" {
		return
	}
	for i, m := range right {
		p.Play(m)
		reply, err := p.ParseMove(stage.Reply)
		require.NoError(t, err, "the reply to %s", texts[i])
		p.Play(reply)
		checkStages(t, g, p, stages[1:])
		p.Undo()
		p.Undo()
	}
}

// checkForced proves that the goal is reached in so many moves and no fewer, and not by every first move.
func checkForced(t *testing.T, p rules.Position, f Forced) {
	t.Helper()
	matePos, ok := p.(mate.Position)
	require.True(t, ok, "this game has no such goal")
	solver := mate.Solver{Goal: f.Goal}
	attacker := p.Turn()
	require.True(t, solver.IsForced(matePos, attacker, f.Moves), "it is not forced in %d moves", f.Moves)
	if f.Moves > 1 {
		assert.False(t, solver.IsForced(matePos, attacker, f.Moves-1), "%d moves are enough", f.Moves-1)
	}
	var right, wrong []string
	for _, m := range p.Moves(nil) {
		text := p.Format(m)
		p.Play(m)
		if solver.IsForced(matePos, attacker, f.Moves-1) {
			right = append(right, text)
		} else {
			wrong = append(wrong, text)
		}
		p.Undo()
	}
	t.Logf("%d of %d first moves are right: %v", len(right), len(right)+len(wrong), right)
	assert.NotEmpty(t, right)
	assert.NotEmpty(t, wrong, "every move solves it")
}

// checkSound has the computer player judge the example and the mistake.
func checkSound(t *testing.T, g rules.Game, s Step) {
	t.Helper()
	sound := s.Task.Sound
	assert.False(t, isMistake(t, g, s.Board.Position, sound.Example), "%s is judged a mistake", sound.Example)
	require.NotEmpty(t, sound.Mistake, "a mistake must be named")
	assert.True(t, isMistake(t, g, s.Board.Position, sound.Mistake), "%s is not judged a mistake", sound.Mistake)
}

// isMistake has a move judged.
func isMistake(t *testing.T, g rules.Game, position, move string) bool {
	t.Helper()
	single, err := review.NewSingleMove(g, nil, position, move)
	require.NoError(t, err)
	newPlayer := func() (ai.Player, error) { return player.New(catalog.Find, player.Options{HashMB: 8}), nil }
	moment, err := review.JudgeMove(t.Context(), single, newPlayer, judgeEffort())
	require.NoError(t, err)
	return moment != nil
}

// TestTexts compares the texts of each language with the steps of the course.
func TestTexts(t *testing.T) {
	forEachCourse(t, func(t *testing.T, g rules.Game, lessons []Lesson) {
		t.Helper()
		game := g.Info().ID
		var wanted []string
		for _, l := range lessons {
			wanted = append(wanted, "lesson."+game+"."+l.ID)
			for n, s := range l.Steps {
				id := StepID(game, l.ID, n)
				wanted = append(wanted, id)
				if s.Task != nil {
					wanted = append(wanted, id+".task", id+".done")
				}
			}
		}
		data, err := os.ReadFile("../text/lessons-" + game + ".en.json")
		require.NoError(t, err)
		var messages map[string]string
		require.NoError(t, json.Unmarshal(data, &messages))
		var got []string
		for id := range messages {
			got = append(got, id)
		}
		slices.Sort(got)
		slices.Sort(wanted)
		assert.Equal(t, wanted, got)
	})
}

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct{ data, want string }{
		{"board x", "before the first lesson"},
		{"lesson", "no name"},
		{"lesson a\nboard x\nlesson a", "that of another lesson"},
		{"lesson a", "lesson a has no step"},
		{"lesson a\ngoal check", "before the first board"},
		{"lesson a\nboard x\nfoo", "keyword is unknown"},
		{"lesson a\nboard x\ngoal", "incomplete"},
		{"lesson a\nboard x\ngoal fun now", "goal is unknown"},
		{"lesson a\nboard x\nreply e2e4", "no goal before it"},
		{"lesson a\nboard x\nsolve mate", "no goal with a number"},
		{"lesson a\nboard x\nsolve mate 2\ngoal check", "in another way"},
		{"lesson a\nboard x\ngoal check\nsound e2e4", "in another way"},
		{"lesson a\nboard x\ngoal captures e4\ngoal captures e5", "such a goal already"},
		{"lesson a\nboard x\nmistake e2e4", "in another way"},
		{"lesson a\nboard x\nsound e2e4\nmistake f2f3\nmistake g2g4", "in another way"},
		{"lesson a\nboard x\nsound e2e4\nsolve mate 2", "in another way"},
		{"lesson a\nboard x\nsolve mate 2\nsound e2e4", "in another way"},
		{"lesson a\nboard x\ngoal check\nfoo", "keyword is unknown"},
		{"lesson a\nboard x\ngoal check\nreply e7e5", "step 1 ends with a reply"},
		{"lesson a\nboard x\nrefute e7e5", "does not follow the first goals"},
		{"lesson a\nboard x\ngoal check\nreply e7e5\nrefute e7e5", "does not follow the first goals"},
		{"lesson a\nboard x\ngoal check\nrefute e7e5\nrefute e7e6", "does not follow the first goals"},
		{"lesson a\nboard x\nmark e4\nmark e5", "has one already"},
		{"lesson a\nboard x\nillegal e2e5\narrow e2e4", "has one already"},
	} {
		_, err := parseLessons("chess", tt.data)
		assert.ErrorContains(t, err, tt.want, tt.data)
	}
}
