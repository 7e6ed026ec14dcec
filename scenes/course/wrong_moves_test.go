package course

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// maxWrongMoves bounds how many wrong first moves of an exercise are played; from more a sample is taken.
const maxWrongMoves = 40

// maxTaskPercent returns how many of the wrong moves of each game may get only the task again, in per cent: a little more than do.
func maxTaskPercent() map[string]int {
	return map[string]int{
		"chess": 37, "chess960": 48, "antichess": 30, "capablanca80": 44, "capablanca100": 39, "hexagonal-chess": 37, "byzantine-chess": 29,
		"three-player-chess": 32, "four-player-chess": 39, "shogi": 30, "go": 18, "hasami-shogi": 34,
	}
}

// Every wrong first move of an exercise that the rules or package mate judge gets a reason: the reply that refutes it, what it
// fails to do, or at least the task again.
func TestWrongMovesGetReasons(t *testing.T) {
	r := newRig(t)
	for _, g := range catalog.All() {
		s := r.openCourse(g.Info().ID)
		played, reasons := 0, map[string]int{}
		for lesson := range s.lessons {
			s.openLesson(lesson)
			for step, content := range s.current().Steps {
				if content.Task == nil || content.Task.Sound != nil { // a computer player judges those, and its reply is the reason
					continue
				}
				s.openStep(step)
				moves := s.Position.Moves(nil)
				for i := 0; i < len(moves); i += 1 + len(moves)/maxWrongMoves {
					if reason := r.reasonAgainst(s, moves[i]); reason != "" {
						played++
						reasons[reason]++
					}
				}
			}
		}
		t.Logf("%s: %d wrong moves: %v", g.Info().ID, played, reasons)
		assert.Positive(t, played, g.Info().ID)
		limit, ok := maxTaskPercent()[g.Info().ID]
		assert.True(t, ok, "%s has no limit", g.Info().ID)
		assert.LessOrEqual(t, reasons["task"]*100, limit*played, "%s: too many moves get only the task again", g.Info().ID)
	}
}

// reasonAgainst plays a first move, requires a reason against it if it is wrong, takes it back and returns the kind of the reason.
func (r *rig) reasonAgainst(s *Scene, m rules.Move) string {
	r.T.Helper()
	v := s.verdictOn(m)
	if v.isRight {
		return ""
	}
	name := course.StepID(s.Info.ID, s.current().ID, s.step) + " " + s.Position.Format(m)
	now := s.Options.Now()
	s.playTurn(m, nil)
	s.follow(v, now)
	for len(s.replies) > 0 {
		s.playReply(now)
	}
	text, task := s.feedback(), s.texts().Task
	s.takeBack(now)
	kind := "task"
	switch {
	case v.isTooSlow:
		return "slow"
	case v.hasNoCheck:
		return "no check"
	case s.replyText != "":
		require.Contains(r.T, text, s.replyText, name)
		return "reply"
	case v.unmetGoal.Kind != course.UnknownGoal && !s.ended.IsOver():
		kind = "unmet"
		assert.NotContains(r.T, text, "Not this one", name)
	}
	require.Contains(r.T, text, task, name)
	require.Greater(r.T, len(text), len(task), name)
	return kind
}

func TestUnmetGoalIsSaid(t *testing.T) {
	for _, c := range []struct {
		name, position string
		goal           help.Goal
		wrong, want    string
		marks          []string
	}{
		{"check", "6k1/8/8/8/8/8/3K4/R7 w - - 0 1", help.Goal{GivesCheck: true}, "d2d3", "That isn’t check.", nil},
		{"a capture", "4k3/8/8/8/1R3n2/8/8/4K3 w - - 0 1", help.Goal{Captures: []string{"f4"}}, "b4b5", "That doesn’t capture the knight on f4.", nil},
		{"a promotion", "8/1P4k1/8/8/8/8/8/6K1 w - - 0 1", help.Goal{PromotesTo: "queen"}, "b7b8r", "That doesn’t promote to a queen.", nil},
		{"mate", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", help.Goal{EndReason: rules.Mate}, "d1d7", "That isn’t checkmate.", nil},
		{"the marked cell", "6k1/8/8/8/R7/8/8/4K3 w - - 0 1", help.Goal{Moves: []string{"a4e4"}}, "a4d4", "That isn’t e4.", []string{"e4"}},
		{"one of several marked cells", "6k1/8/8/8/R7/8/8/4K3 w - - 0 1", help.Goal{Moves: []string{"a4e4"}}, "a4d4", "Not this one.", []string{"d4", "e4"}},
		{"nothing that all right moves do", pawns, help.Goal{Moves: []string{"a2a3", "e2e4"}}, "b2b3", "Not this one.", nil},
	} {
		r := newRig(t)
		exercise := step(c.position, course.Task{Stages: []course.Stage{{Goal: c.goal}}})
		exercise.Board.Marks = c.marks
		s := r.openSteps(exercise)
		m, err := s.Position.ParseMove(c.wrong)
		require.NoError(t, err, c.name)
		s.playUserMove(m, nil, s.Options.Now())
		assert.Equal(t, c.want+" The task: Capture the knight with your rook.", s.feedback(), c.name)
	}
}

// A piece that a wrong move leaves to be captured is captured, so that the user sees it.
func TestWrongMoveLosesPiece(t *testing.T) {
	for position, want := range map[string]string{
		"6k1/8/8/8/1p6/8/8/R5K1 w - - 0 1": "b4a3",
		"6k1/8/8/8/3p4/8/8/R5K1 w - - 0 1": "",
	} {
		r := newRig(t)
		s := r.openSteps(step(position, course.Task{Stages: []course.Stage{{Goal: help.Goal{GivesCheck: true}}}}))
		m, err := s.Position.ParseMove("a1a3")
		require.NoError(t, err)
		got := ""
		if reply, ok := s.replyToWrong(m); ok {
			s.Position.Play(m)
			got = s.Position.Format(reply)
		}
		assert.Equal(t, want, got, position)
	}
}
