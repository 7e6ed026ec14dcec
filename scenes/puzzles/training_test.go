package puzzles

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// hangingQueen is a mistake: Black's queen on h4 was not taken.
var hangingQueen = training.Mistake{
	Position: "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", Played: "a2a3", Line: []string{"f3h4", "d7d5"},
}

// withPlayer gives a rig the computer player.
func withPlayer(o *scene.Options) {
	o.NewPlayer = func(int, int) ai.Player { return player.New(catalog.Find, player.Options{HashMB: 2}) }
}

// openMistakes opens the mistakes of chess: one that is due, and with it others in other positions.
func (r *rig) openMistakes(mistakes ...training.Mistake) *Scene {
	r.T.Helper()
	c := training.Collection{}
	for _, m := range append([]training.Mistake{hangingQueen}, mistakes...) {
		c = c.Add(m, r.Now.AddDate(0, 0, -1))
	}
	r.Director.Settings.Set(training.Key("chess"), c.String())
	r.Director.GameReview.Effort = review.Effort{Quick: 500, Deep: 4000, Careful: 20_000, PassTime: time.Hour}
	s := r.openFirstOf("chess", 2)
	if !r.Has("problem.mistakes") {
		r.Click("problem.list")
	}
	r.Click("problem.mistakes")
	require.NotNil(r.T, s.exercise)
	return s
}

// try plays a move of an exercise and waits for its judgment.
func (r *rig) try(s *Scene, move string) {
	r.T.Helper()
	r.playMove(s, s.parseMove(r.T, move))
	if s.state == puzzleJudging {
		assert.Equal(r.T, "Thinking…", s.feedback())
		assert.False(r.T, s.isUserToMove())
	}
	r.Until("the move is judged", func() bool { return s.state != puzzleJudging })
	r.Tick(ui.Input{})
}

func TestMistakesComeBack(t *testing.T) {
	r := newRig(t, withPlayer)
	other := training.Mistake{Position: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", Played: "f6f7", Line: []string{"g6g7"}}
	s := r.openMistakes(other)
	assert.Equal(t, "Chess: My mistakes", r.title())
	assert.Equal(t, "Find a better move", s.goalText())
	assert.Equal(t, "White to move. Your move in the game: pawn from a2 to a3.", s.aboutText())
	r.try(s, "h2h3")
	r.Wait(time.Second)
	assert.Contains(t, s.feedback(), "That’s a mistake too. The reply: ")
	r.Wait(5 * time.Second)
	require.True(t, s.isUserToMove(), "the move is taken back")
	r.Click("problem.hint")
	assert.Equal(t, "Look at the knight on f3.", s.feedback())
	r.try(s, "f3h4")
	assert.Equal(t, "Good. You’ll see this position again tomorrow.", s.feedback())
	r.Click("problem.next")
	require.Equal(t, other.Position, s.exercise.Position)
	r.try(s, "g6g7")
	assert.Equal(t, "Good. You’ll see this position again in 3 days.", s.feedback())
	r.Click("problem.next")
	assert.Nil(t, s.exercise, "there are no more today")
	assert.True(t, s.canChoose())
	assert.Contains(t, r.Director.Toast.Text, "That’s all for today. Next: ")
	mistakes := s.mistakes()
	require.Len(t, mistakes, 2)
	assert.Equal(t, []int{0, 1}, []int{mistakes[0].Box, mistakes[1].Box})
}

func TestSolutionOfMistake(t *testing.T) {
	r := newRig(t, withPlayer)
	s := r.openMistakes()
	r.Click("problem.answer")
	r.Wait(5 * time.Second)
	assert.Equal(t, 2, s.plies, "the better move and the reply are shown")
	r.Key(ui.KeyEsc)
	r.try(s, "f3h4")
	assert.Equal(t, "Good. You’ll see this position again tomorrow.", s.feedback())
	r.Key(ui.KeyEsc)
	assert.Nil(t, s.exercise)
}

func TestMistakeLearned(t *testing.T) {
	r := newRig(t, withPlayer)
	s := r.openMistakes()
	s.exercise.isSaved, s.exercise.days = true, 0
	r.try(s, "f3h4")
	assert.Equal(t, "Good. You’ve learned this one.", s.feedback())
}

func TestMoveThatCannotBeJudged(t *testing.T) {
	r := newRig(t, directortest.WithFailingPlayer)
	s := r.openMistakes()
	r.try(s, "f3h4")
	assert.Equal(t, "The computer couldn’t evaluate that move. Try again.", s.feedback())
	assert.True(t, s.isUserToMove())
	assert.Len(t, s.mistakes().Due(r.Now), 1, "nothing was counted")
}

// A judgment that comes after the exercise was left is ignored.
func TestLateJudgment(t *testing.T) {
	r := newRig(t, withPlayer)
	s := r.openMistakes()
	r.playMove(s, s.parseMove(t, "h2h3"))
	r.Click("problem.all")
	e := s.index
	r.Until("the judgment has come", func() bool { return !r.Director.IsBusy() })
	assert.Equal(t, e, s.index)
	assert.Equal(t, puzzleFresh, s.state)
	assert.Len(t, s.mistakes().Due(r.Now), 1)
}

// Mistakes that do not fit the game any more are passed over.
func TestUnreadableMistakes(t *testing.T) {
	r := newRig(t, withPlayer)
	var c training.Collection
	c = c.Add(training.Mistake{Position: "nowhere", Played: "a2a3", Line: []string{"f3h4"}}, r.Now.AddDate(0, 0, -3))
	c = c.Add(training.Mistake{Position: hangingQueen.Position, Played: "a2a9", Line: []string{"f3h4"}}, r.Now.AddDate(0, 0, -3))
	r.Director.Settings.Set(training.Key("chess"), c.String())
	s := r.openFirstOf("chess", 2)
	assert.False(t, s.openExercise(false))
	assert.Empty(t, s.mistakes(), "they do not come back")
}

// Whoever has just made a mistake need not wait until tomorrow.
func TestMistakesCanBeTriedEarly(t *testing.T) {
	r := newRig(t, withPlayer)
	s := r.openMistakes()
	r.Director.Settings.Set(training.Key("chess"), training.Collection{}.Add(hangingQueen, r.Now).String())
	s.openNextExercise()
	r.Rest()
	assert.Nil(t, s.exercise)
	assert.Contains(t, r.AllText(), "That’s all for today.")
	r.Click("toast.undo")
	r.Rest()
	require.NotNil(t, s.exercise)
	r.try(s, "f3h4")
	assert.Equal(t, puzzleSolved, s.state)
	assert.Equal(t, 3, s.exercise.days)
}

// The review of a game leads to its mistakes, though they come back only tomorrow, one after the other.
func TestTrainMistakesOfToday(t *testing.T) {
	r := newRig(t, withPlayer)
	other := training.Mistake{Position: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", Played: "f6f7", Line: []string{"g6g7"}}
	r.Director.Settings.Set(training.Key("chess"), training.Collection{}.Add(hangingQueen, r.Now).Add(other, r.Now).String())
	g, _ := catalog.Find("chess")
	r.Director.Nav.OpenMistakes(g)
	r.Rest()
	s := r.scene()
	require.NotNil(t, s.exercise)
	assert.Equal(t, hangingQueen.Position, s.exercise.Position)
	r.try(s, "f3h4")
	r.Click("problem.next")
	require.NotNil(t, s.exercise)
	assert.Equal(t, other.Position, s.exercise.Position)
	r.try(s, "g6g7")
	r.Click("problem.next")
	assert.Nil(t, s.exercise)
	assert.Contains(t, r.Director.Toast.Text, "That’s all for today.")
}

// The list of problems always leads to the mistakes, and says where they come from if there are none.
func TestMistakesAreAnnounced(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("chess", 2)
	if !r.Has("problem.mistakes") {
		r.Click("problem.list")
	}
	r.Click("problem.mistakes")
	assert.Nil(t, s.exercise)
	assert.Equal(t, s.Words.T("problem.mistakes-about"), r.Director.Toast.Text)
}

// The puzzle of the day has an easy companion, and either of them counts.
func TestEasyDailyPuzzle(t *testing.T) {
	r := newRig(t)
	r.Director.Settings.Set(scene.SolvedProblemsKey("go"), "abc") // no newcomer
	r.Director.Nav.OpenDailyPuzzle()
	r.Rest()
	s := r.Director.Top().(*Scene)
	usual := s.puzzle().ID
	r.Click("problem.easy")
	r.Rest()
	assert.Equal(t, "chess", s.Info.ID)
	assert.Equal(t, 1, s.puzzle().Moves)
	assert.NotEqual(t, usual, s.puzzle().ID)
	assert.True(t, s.isDaily())
	r.playMove(s, s.parseMove(t, s.puzzle().Line[0]))
	assert.True(t, s.dailyRecord().isSolved(s.day))
	r.Click("problem.usual")
	r.Rest()
	assert.Equal(t, usual, s.puzzle().ID)
}
