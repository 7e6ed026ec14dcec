package course

import (
	"image"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

func (r *rig) scene() *Scene {
	r.T.Helper()
	s, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not a course but %T", r.Director.Top())
	return s
}

// openCourse opens the course of a game.
func (r *rig) openCourse(game string) *Scene {
	r.T.Helper()
	g, ok := r.Director.FindGame(game)
	require.True(r.T, ok)
	r.Director.Nav.OpenCourse(g, "")
	r.Tick(ui.Input{})
	return r.scene()
}

// openSteps opens the course of chess with one lesson of these steps.
func (r *rig) openSteps(steps ...course.Step) *Scene {
	r.T.Helper()
	s := r.openCourse("chess")
	for i := range steps {
		steps[i].Board.Game = "chess"
	}
	s.lessons = []course.Lesson{{ID: course.Outline("chess")[1], Steps: steps}}
	s.openLesson(0)
	r.Tick(ui.Input{})
	return s
}

// step returns a step with an exercise.
func step(position string, task course.Task) course.Step {
	return course.Step{Board: help.Board{Position: position}, Task: &task}
}

// drag drags a piece on the board.
func (r *rig) drag(s *Scene, from, to string) {
	r.T.Helper()
	point := func(name string) image.Point {
		c, ok := s.View.Board.CellByName(name)
		require.True(r.T, ok, name)
		x, y := s.Placement.Layout.Center(c)
		return image.Pt(int(x), int(y))
	}
	r.Tick(ui.Input{Pointer: point(from), IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: point(to), IsDown: true})
	r.Tick(ui.Input{Pointer: point(to), Released: true})
	r.Tick(ui.Input{Pointer: point(to)})
}

// feedback returns the feedback to the last move.
func (s *Scene) feedback() string {
	words, _, _ := s.status()
	return words
}

// notAsked is the feedback to a move that is legal, but wrong, in the lesson whose texts [rig.openSteps] shows.
const notAsked = "Not this one. The task: Capture the knight with your rook."

// done returns what the settings keep of the lessons of chess.
func (r *rig) done() string { return r.Director.Settings.Values[course.DoneKey("chess")] }

// Positions of the tests.
const (
	pawns   = "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"
	backRow = "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1" // mate in one
	ladder  = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"        // mate in two
	hanging = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
)

func TestStages(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(
		step(pawns, course.Task{Stages: []course.Stage{
			{Goal: help.Goal{Moves: []string{"e2e4", "e2e3"}}, Reply: "e8e7"}, {Goal: help.Goal{Moves: []string{"e1e2"}}},
		}}),
		course.Step{Board: help.Board{Position: pawns}})
	assert.Equal(t, "White to move", s.feedback())
	assert.False(t, s.canGoOn())
	r.drag(s, "a2", "a5")
	assert.Equal(t, rejected, s.state)
	r.drag(s, "a2", "a4")
	assert.Equal(t, notAsked, s.feedback())
	assert.False(t, s.isUserToMove())
	r.Wait(2 * time.Second)
	require.Equal(t, takenBack, s.state)
	assert.Equal(t, 0, s.plies)
	r.drag(s, "e2", "e3")
	assert.Equal(t, "Correct.", s.feedback())
	r.Wait(time.Second)
	assert.Equal(t, "Correct. The reply: king from e8 to e7. Your move again.", s.feedback())
	r.drag(s, "e1", "d1")
	r.Wait(2 * time.Second)
	assert.Equal(t, 2, s.plies, "only the last move is taken back")
	assert.True(t, s.isUserToMove())
	r.Click("course.hint")
	assert.Equal(t, "Look at the king on e1.", s.feedback())
	assert.Len(t, s.View.Hint, 1)
	r.Click("course.hint")
	assert.Equal(t, "Best move: king from e1 to e2.", s.feedback())
	assert.Len(t, s.View.Hint, 2)
	r.drag(s, "e1", "e2")
	assert.Equal(t, solved, s.state)
	assert.True(t, s.canGoOn())
	assert.Equal(t, s.current().ID, r.done(), "a step without an exercise does not count")
	r.Key(ui.KeyEnter)
	assert.Equal(t, 1, s.step)
	assert.True(t, s.canGoOn(), "there is nothing to solve")
	r.drag(s, "a2", "a4")
	assert.Equal(t, free, s.state)
	r.drag(s, "e8", "e7")
	assert.Equal(t, 2, s.plies, "both sides may move")
	r.Click("course.again")
	assert.Equal(t, 0, s.plies)
}

func TestRefutation(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(pawns, course.Task{Refutation: "e8e7", Stages: []course.Stage{
		{Goal: help.Goal{Moves: []string{"e2e4"}}, Reply: "e8d8"}, {Goal: help.Goal{Moves: []string{"e1e2"}}},
	}}))
	r.drag(s, "a2", "a4")
	r.Wait(time.Second)
	assert.Equal(t, "Not this one. The reply: king from e8 to e7.", s.feedback())
	r.Wait(3 * time.Second)
	require.Equal(t, takenBack, s.state)
	assert.Equal(t, 0, s.plies)
	r.drag(s, "e2", "e4")
	r.Wait(time.Second)
	r.drag(s, "a2", "a4")
	r.Wait(time.Second)
	assert.Equal(t, notAsked, s.feedback(), "only the first move is refuted")
	r.Wait(3 * time.Second)
	s.task.Refutation = "e8a1"
	r.Click("course.again")
	r.drag(s, "a2", "a4")
	assert.Equal(t, notAsked, s.feedback(), "an illegal reply is none")
}

// A capture of a protected piece that is not asked for is refuted by the recapture.
func TestRecapture(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step("4k3/8/3p4/4p3/8/8/R3Q3/4K3 w - - 0 1", course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"a2a8"}}}}}))
	r.drag(s, "e2", "e5")
	r.Wait(time.Second)
	assert.Equal(t, "Not this one. The reply: pawn from d6 to e5, captures queen.", s.feedback())
	r.Wait(3 * time.Second)
	r.drag(s, "e2", "e4")
	r.Wait(time.Second)
	assert.Equal(t, notAsked, s.feedback(), "no capture")
	r.Wait(3 * time.Second)
	assert.Equal(t, takenBack, s.state)

	s = r.openCourse("antichess")
	p, err := s.game.Parse("8/8/3p4/4p3/8/8/4Q3/8 w - - 0 1", nil)
	require.NoError(t, err)
	s.SetPosition(p)
	s.task = new(course.Task)
	m, err := p.ParseMove("e2e5")
	require.NoError(t, err)
	_, ok := s.replyToWrong(m)
	assert.False(t, ok, "losing a piece is good there")
}

// A wrong move that ends the game is told so, also when the reply to it does.
func TestWrongMoveEndsGame(t *testing.T) {
	r := newRig(t)
	goal := course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"f5f6"}}}}}
	s := r.openSteps(step("7k/8/8/5KQ1/8/8/8/8 w - - 0 1", goal))
	const task = " The task: Capture the knight with your rook."
	r.drag(s, "g5", "g6")
	assert.Equal(t, "That’s stalemate: a draw."+task, s.feedback())
	r.Wait(3 * time.Second)
	require.Equal(t, takenBack, s.state)
	assert.Equal(t, "That’s stalemate: a draw."+task, s.feedback(), "also when it was taken back")
	r.drag(s, "g5", "g4")
	assert.Equal(t, notAsked, s.feedback())

	s = r.openSteps(step("7k/8/8/5K2/8/8/3p4/2B5 w - - 0 1", goal))
	r.drag(s, "c1", "d2")
	assert.Equal(t, "Not this one, because it ends the game. Draw: insufficient material."+task, s.feedback())

	s = r.openSteps(step("7k/6R1/8/5K2/8/8/8/8 w - - 0 1", course.Task{Refutation: "h8g7", Stages: goal.Stages}))
	r.drag(s, "f5", "e5")
	r.Wait(time.Second)
	assert.Equal(t, "Not this one. The reply: king from h8 to g7, captures rook. Draw: insufficient material.", s.feedback())
}

// A move that reaches the goal too late is no error.
func TestTooSlowMoveIsNoError(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(ladder, course.Task{Forced: &course.Forced{Goal: mate.Mate, Moves: 2}}))
	s.follow(verdict{isTooSlow: true}, r.Now)
	words, icon, ink := s.status()
	assert.Equal(t, "That works too, but takes too long.", words)
	assert.Empty(t, icon)
	assert.Equal(t, s.Theme.Ink, ink)
}

// While the solution is played, nothing is praised: the user has done nothing.
func TestSolutionIsNotPraised(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(ladder, course.Task{Forced: &course.Forced{Goal: mate.Mate, Moves: 2}}))
	r.Click("course.answer")
	plies := 0
	for range 80 {
		if s.state == shown {
			break
		}
		plies = max(plies, s.plies)
		assert.Equal(t, "Here is the solution.", s.feedback())
		r.Wait(100 * time.Millisecond)
	}
	require.Equal(t, shown, s.state)
	assert.Equal(t, 2, plies, "up to the last move")
}

// A press on an empty cell with no piece held is answered once, with the mouse and with the keyboard, until a piece is held.
func TestPieceIsChosenFirst(t *testing.T) {
	const first = "First choose a piece to move."
	r := newRig(t)
	s := r.openSteps(step(backRow, course.Task{Stages: []course.Stage{{Goal: help.Goal{EndReason: rules.Mate}}}}))
	r.drag(s, "g8", "g8")
	assert.NotEqual(t, first, s.feedback(), "a piece of the other side")
	r.drag(s, "d8", "d8")
	assert.Equal(t, first, s.feedback())
	r.drag(s, "d1", "d1")
	assert.NotEqual(t, first, s.feedback(), "a piece is held")
	r.drag(s, "d8", "d8")
	assert.Equal(t, solved, s.state)
	r.Click("course.again")
	r.Tick(ui.Input{Activation: ui.Activation{ID: boardview.ID, Value: "d8"}})
	assert.Equal(t, first, s.feedback())
	r.drag(s, "a2", "a2")
	r.drag(s, "f2", "f5")
	require.Equal(t, rejected, s.state)
	r.drag(s, "d8", "d8")
	assert.NotEqual(t, first, s.feedback(), "it was said")
	r.Click("course.again")
	r.Click("course.answer")
	r.drag(s, "d8", "d8")
	assert.NotEqual(t, first, s.feedback(), "it is not the user's turn")
}

// An illegal move that a step tells of is marked as one that nobody tried; one that is tried is a mistake.
func TestExampleOfIllegalMove(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openLesson(slices.Index(course.Outline("chess"), "special-moves"))
	s.openStep(1)
	require.False(t, s.View.Illegal.Start.IsZero())
	assert.True(t, s.View.Illegal.IsExample)
	r.Tick(ui.Input{})
	r.drag(s, "e1", "g1")
	require.Equal(t, rejected, s.state)
	assert.False(t, s.View.Illegal.IsExample)
}

// The double step before a capture en passant is marked as the last move, also after a wrong move.
func TestDoubleStepIsMarked(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openLesson(slices.Index(course.Outline("chess"), "special-moves"))
	s.openStep(2)
	names := func() (names []string) {
		for _, c := range s.View.LastMove {
			names = append(names, s.View.Board.Name(c))
		}
		return names
	}
	assert.Equal(t, []string{"c7", "c5"}, names())
	r.Tick(ui.Input{})
	r.drag(s, "e1", "e2")
	assert.Equal(t, []string{"e1", "e2"}, names())
	r.Wait(3 * time.Second)
	assert.Equal(t, []string{"c7", "c5"}, names())
	s.openStep(3)
	assert.Empty(t, names())
}

// Passing is a move in Go, and has a button and a hint.
func TestPassing(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("go")
	require.True(t, slices.ContainsFunc(s.current().Steps, func(step course.Step) bool {
		return step.Task != nil && len(step.Task.Stages) > 0 && slices.Contains(step.Task.Stages[0].Goal.Moves, "pass")
	}))
	for s.task == nil || !slices.Contains(s.task.Stages[0].Goal.Moves, "pass") {
		r.Key(ui.KeyPageDown)
	}
	r.Click("course.hint")
	assert.Equal(t, "The best move is to pass.", s.feedback())
	r.Click("course.pass")
	assert.Equal(t, solved, s.state)
	r.Click("course.again")
	assert.Equal(t, fresh, s.state)
	assert.False(t, newRig(t).openCourse("chess").CanPass())
	chess := r.openCourse("chess")
	assert.False(t, r.Has("course.pass"))
	assert.False(t, chess.CanPass())
}

func TestForced(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(ladder, course.Task{Forced: &course.Forced{Goal: mate.Mate, Moves: 2}}))
	r.drag(s, "g1", "g2")
	r.Wait(time.Second)
	assert.Equal(t, wrong, s.state)
	assert.Contains(t, s.feedback(), "Not this one. The reply: king from h8 to ")
	r.Wait(3 * time.Second)
	require.True(t, s.isUserToMove())
	assert.Equal(t, 0, s.userMoves)
	r.drag(s, "a2", "a7")
	r.Wait(time.Second)
	assert.Equal(t, "Correct. The reply: king from h8 to g8. Your move again.", s.feedback())
	r.drag(s, "b1", "b8")
	assert.Equal(t, solved, s.state)
	assert.NotEmpty(t, r.done())
}

// TestSound has the computer player judge moves.
func TestSound(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	r.Director.GameReview.Effort = review.Effort{Quick: 500, Deep: 4000, Careful: 20_000, PassTime: time.Hour}
	s := r.openSteps(step(hanging, course.Task{Sound: &course.Sound{Example: "f3h4"}}))
	r.drag(s, "a2", "a3")
	assert.Equal(t, "Thinking…", s.feedback())
	r.Until("the move is judged", func() bool { return s.state != judging })
	require.Equal(t, wrong, s.state)
	r.Wait(time.Second)
	assert.Contains(t, s.feedback(), "Not this one. The reply: ")
	r.Wait(5 * time.Second)
	require.True(t, s.isUserToMove())
	assert.Equal(t, hanging, s.Position.String())
	r.drag(s, "f3", "h4")
	r.Until("the move is judged", func() bool { return s.state != judging })
	assert.Equal(t, solved, s.state)
	assert.NotEmpty(t, r.done())
}

func TestLeavingEndsJudging(t *testing.T) {
	r := newRig(t, directortest.WithEngine)
	sound := course.Task{Sound: &course.Sound{Example: "f3h4"}}
	s := r.openSteps(step(hanging, sound), step(hanging, sound))
	r.Director.GameReview.Effort = review.Effort{Quick: 1 << 40, Deep: 1 << 40, Careful: 1 << 40, PassTime: time.Hour} // it takes for ever
	r.drag(s, "a2", "a3")
	require.Equal(t, judging, s.state)
	r.Click("course.next")
	assert.Equal(t, 1, s.step)
	assert.Nil(t, s.cancel)
	r.Until("the judgment has ended", func() bool { return !r.Director.IsBusy() })
	assert.Equal(t, fresh, s.state, "it does not reach the next step")
}

func TestSolution(t *testing.T) {
	r := newRig(t)
	for name, task := range map[string]course.Task{
		"forced": {Forced: &course.Forced{Goal: mate.Mate, Moves: 2}},
		"stages": {Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"a2a7"}}, Reply: "h8g8"}, {Goal: help.Goal{EndReason: rules.Mate}}}},
	} {
		s := r.openSteps(step(ladder, task))
		r.Click("course.answer")
		assert.False(t, s.isUserToMove(), name)
		r.Wait(8 * time.Second)
		assert.Equal(t, shown, s.state, name)
		assert.Equal(t, 3, s.plies, name)
		assert.False(t, s.canGoOn(), "%s: who looked has not solved it", name)
		assert.Empty(t, r.done(), name)
		r.Click("course.again")
		assert.True(t, s.isUserToMove(), name)
		r.Director.Nav.Back()
	}
}

// After the solution the exercise begins again with a button, with Enter, and with a press on the board.
func TestTryAfterSolution(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(ladder, course.Task{Forced: &course.Forced{Goal: mate.Mate, Moves: 2}}))
	for name, try := range map[string]func(){
		"button": func() { r.Click("course.try") },
		"Enter":  func() { r.Key(ui.KeyEnter) },
		"press":  func() { r.drag(s, "h3", "h3") },
	} {
		r.Click("course.answer")
		assert.False(t, r.Has("course.try"), name)
		r.Wait(8 * time.Second)
		require.Equal(t, shown, s.state, name)
		try()
		assert.Equal(t, fresh, s.state, name)
		assert.Zero(t, s.plies, name)
		assert.True(t, s.isUserToMove(), name)
		assert.False(t, r.Has("course.try"), name)
	}
	r.Click("course.answer")
	r.Wait(8 * time.Second)
	r.drag(s, "a2", "a7")
	assert.Equal(t, 1, s.plies, "the press that begins again picks up a piece")
}

// The end of a lesson is said when its last exercise is solved for the first time.
func TestLessonIsFinished(t *testing.T) {
	r := newRig(t)
	mateInOne := step(backRow, course.Task{Stages: []course.Stage{{Goal: help.Goal{EndReason: rules.Mate}}}})
	s := r.openSteps(mateInOne, mateInOne)
	solve := func() {
		r.Click("course.again")
		r.drag(s, "d1", "d8")
		require.Equal(t, solved, s.state)
	}
	r.drag(s, "d1", "d8")
	assert.NotContains(t, r.AllText(), "Lesson finished!")
	s.openStep(1)
	r.drag(s, "d1", "d8")
	assert.Contains(t, r.AllText(), "Lesson finished!")
	assert.Contains(t, r.AllText(), "1 of 1 done")
	report := scene.Report{}
	s.Report(&report)
	assert.Contains(t, report.Toast, "Lesson finished!")
	solve()
	assert.NotContains(t, r.AllText(), "Lesson finished!", "it was finished before")
}

// The board to move on is larger than the one to compare with, which answers a press.
func TestBoardToCompareWith(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}, {X: 640, Y: 480}} {
		r := newRig(t)
		r.Size = size
		for _, game := range []string{"hexagonal-chess", "four-player-chess", "go"} {
			s := r.openCourse(game)
			for s.beside == nil {
				r.Key(ui.KeyPageDown)
			}
			beside, ok := r.Director.Kit.WidgetBox("course.beside")
			require.True(t, ok, game)
			place := s.Placement.Layout.Bounds()
			assert.Greater(t, place.Dx(), beside.Dx(), "%s in %v", game, size)
			r.Director.Nav.Back()
		}
	}
	r := newRig(t)
	s := r.openCourse("hexagonal-chess")
	require.NotNil(t, s.beside)
	r.Click("course.beside")
	assert.Equal(t, "This board is only for comparing. Play on the other one.", s.feedback())
	s.reset()
	assert.NotEqual(t, "This board is only for comparing. Play on the other one.", s.feedback())
}

// In portrait the board to compare with takes the place of the other, whole, until that is asked for again or something happens on it.
func TestBoardToCompareWithInPortrait(t *testing.T) {
	for _, size := range []image.Point{{X: 360, Y: 640}, {X: 390, Y: 780}, {X: 390, Y: 844}, {X: 768, Y: 1024}} {
		r := newRig(t)
		r.Size = size
		s := r.openCourse("hexagonal-chess")
		require.NotNil(t, s.beside)
		require.False(t, r.Has("course.beside"), size)
		place := s.Placement.Layout.Bounds()
		r.Click("course.show-board")
		r.Tick(ui.Input{})
		beside, ok := r.Director.Kit.WidgetBox("course.beside")
		require.True(t, ok, size)
		assert.True(t, beside.Overlaps(place), "%v is not where the board %v was", beside, place)
		assert.Greater(t, beside.Dx()*10, place.Dx()*8, "%v: it is large", size)
		r.Click("course.show-board")
		r.Tick(ui.Input{})
		assert.False(t, r.Has("course.beside"), size)
		r.Click("course.show-board")
		s.showHint(r.Now)
		r.Tick(ui.Input{})
		assert.False(t, r.Has("course.beside"), "the hint is on the other board")
	}
}

// Pieces in hand are as large as those on the board, also beside a second board.
func TestPiecesInHandAreLarge(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}, {X: 390, Y: 844}} {
		r := newRig(t)
		r.Size = size
		s := r.openCourse("shogi")
		require.NotNil(t, s.beside)
		assert.InDelta(t, s.Placement.Layout.PieceSize(), s.Placement.Trays[0].PieceSize, 4, size)
	}
}

// Feedback that needs more than the room beside the buttons stands above them, as wide as the window.
func TestLongFeedbackInPortrait(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(390, 780)
	s := r.openCourse("chess")
	s.openStep(2)
	placed := func() layout {
		f := ui.NewKit(0).Begin(&ui.DrawList{}, ui.Input{}, r.Size, r.Scale, r.Now, r.Director.Theme)
		return s.layout(f)
	}
	short := placed()
	assert.Greater(t, short.feedback.Max.Y, short.skip.Min.Y, "beside the button")
	assert.GreaterOrEqual(t, short.feedback.Min.X+12, short.skip.Max.X, "the text of the feedback begins after it")
	s.setState(rejected, r.Now)
	s.IllegalText = strings.Repeat("A bishop moves diagonally. ", 5)
	long := placed()
	assert.Greater(t, long.feedback.Max.X, long.next.Min.X+long.next.Dx()/2)
	assert.LessOrEqual(t, long.feedback.Max.Y, long.next.Min.Y)
	assert.Zero(t, long.feedback.Min.X, "from the left edge")
	assert.LessOrEqual(t, long.feedback.Max.Y, long.skip.Min.Y)
}

// A move that a step shows can be tried: the piece comes back.
func TestShownMoves(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openLesson(slices.Index(course.Outline("chess"), "king-and-knight"))
	s.openStep(1)
	require.Nil(t, s.task)
	marks := len(s.View.MarkedCells)
	require.NotZero(t, marks)
	for _, to := range []string{"f7", "c4"} {
		r.drag(s, "e5", to)
		assert.Equal(t, 1, s.plies, to)
		r.Wait(3 * time.Second)
		assert.Zero(t, s.plies, to)
		assert.Equal(t, fresh, s.state, to)
		assert.Len(t, s.View.MarkedCells, marks, to)
	}
	r.drag(s, "e1", "e2")
	r.Wait(3 * time.Second)
	assert.Equal(t, 1, s.plies, "other moves are free")

	arrow := course.Step{Board: help.Board{Position: pawns, Move: "e2e4"}}
	s = r.openSteps(arrow)
	r.drag(s, "e2", "e4")
	r.Wait(3 * time.Second)
	assert.Zero(t, s.plies)
}

func TestTypedMove(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(backRow, course.Task{Stages: []course.Stage{{Goal: help.Goal{EndReason: rules.Mate}}}}))
	r.Write("d1d8")
	r.Key(ui.KeyEnter)
	assert.Equal(t, solved, s.state)
}

// TestWholeCourse goes through the lessons of a game to the end, from where the setup of the game opens.
func TestWholeCourse(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	ids := course.Outline("chess")
	require.Len(t, s.lessons, len(ids))
	for range 200 {
		if _, isSetup := r.Director.Top().(*setup.Scene); isSetup {
			break
		}
		for i, step := range s.current().Steps {
			s.solved[i] = step.Task != nil
		}
		s.saveIfDone()
		r.Click("course.next")
	}
	_, isSetup := r.Director.Top().(*setup.Scene)
	require.True(t, isSetup)
	assert.Equal(t, ids, course.DoneLessons("chess", r.done()))
	r.Director.Nav.Home()
	r.Tick(ui.Input{})
	assert.False(t, r.Has("menu.lesson"), "nothing is left on the card of the menu")
}

// The card of the menu goes on with the lessons that were open, or were begun in an earlier run.
func TestMenuGoesOnWithCourse(t *testing.T) {
	r := newRig(t)
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "Lesson 1 of 13")
	r.openCourse("go")
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "Lesson 1 of 15")
	r = newRig(t)
	r.Director.Settings.Set(course.DoneKey("shogi"), course.Outline("shogi")[0])
	r.Director.Nav.Home()
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "Lesson 2 of 15")
}

func TestMenuOpensNextLesson(t *testing.T) {
	r := newRig(t)
	ids := course.Outline("chess")
	r.Director.Settings.Set(course.DoneKey("chess"), ids[0]+" nonsense")
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "Lesson 2 of ")
	r.Click("menu.lesson")
	s := r.scene()
	assert.Equal(t, ids[1], s.current().ID)
	s.openLesson(3)
	r.Key(ui.KeyEsc)
	r.Click("menu.lessons")
	r.Click("menu.lessons.chess")
	assert.Equal(t, ids[3], r.scene().current().ID, "the one opened last")
	r.Key(ui.KeyEsc)
	r.Click("menu.lesson")
	assert.Equal(t, ids[1], r.scene().current().ID, "the one that the card names")
	r.Click("course.previous")
	assert.Equal(t, ids[0], r.scene().current().ID)
	r.Key(ui.KeyEsc)
	r.Click("menu.lessons")
	r.Click("menu.lessons.chess")
	assert.Equal(t, ids[1], r.scene().current().ID, "the one opened last is done")
}

func TestMenuListsTheGamesWithLessons(t *testing.T) {
	r := newRig(t)
	r.Director.Settings.Set(course.DoneKey("shogi"), course.Outline("shogi")[0])
	r.Director.Nav.Home()
	r.Tick(ui.Input{})
	r.Click("menu.lessons")
	assert.Contains(t, r.AllText(), "1 of 15")
	r.Key(ui.KeyEnter)
	assert.Equal(t, "shogi", r.scene().Info.ID, "the game of the large card has the focus")
	r.Key(ui.KeyEsc)
	r.Click("menu.lessons")
	r.Click("menu.lessons.chess")
	assert.Equal(t, "chess", r.scene().Info.ID)
	r.Key(ui.KeyEsc)
	r.Click("menu.lessons")
	r.Key(ui.KeyEnter)
	assert.Equal(t, "chess", r.scene().Info.ID, "those opened last have the focus")
}

// In Go a wrong move that leaves its own stone in atari is refuted by the capture.
func TestCaptureRefutesWrongMoveInGo(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("go")
	s.openLesson(slices.IndexFunc(s.lessons, func(l course.Lesson) bool { return l.ID == "seki" }))
	s.openStep(2)
	m, err := s.Position.ParseMove("C1")
	require.NoError(t, err)
	s.playUserMove(m, nil, r.Now)
	assert.Equal(t, wrong, s.state)
	r.Wait(time.Second)
	assert.NotEmpty(t, s.replyText)
	assert.Contains(t, s.feedback(), s.replyText)
	r.Wait(3 * time.Second)
	assert.Equal(t, takenBack, s.state)
	assert.Zero(t, s.plies)
}

// A lesson goes on where it was left when the program was ended.
func TestLessonGoesOnAfterRestart(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openLesson(1)
	s.openStep(1)
	s.noteSolved()
	s.openStep(0)
	s.noteSolved()
	values := maps.Clone(r.Director.Settings.Values)

	r = newRig(t)
	maps.Copy(r.Director.Settings.Values, values)
	s = r.openCourse("chess")
	require.Equal(t, 1, s.lesson)
	assert.True(t, s.solved[0] && s.solved[1])
	assert.Equal(t, 2, s.nextStep())
	s.openLesson(0)
	assert.Empty(t, s.solved)
}

func TestFirstLessonOffersOtherPieces(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("shogi")
	r.Click("settings.faces.signs")
	assert.Equal(t, "signs", r.Director.Setting(scene.SettingShogiPieces))
	s.openStep(1)
	r.Tick(ui.Input{})
	assert.False(t, r.Has("settings.faces.signs"), "only where the pieces are met first")
	r.openCourse("chess")
	assert.False(t, r.Has("settings.faces.signs"))
}

func TestListOfLessons(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	r.Director.Settings.Set(course.DoneKey("chess"), course.Outline("chess")[0])
	r.Click("course.lessons")
	assert.Contains(t, r.AllText(), "1 of ")
	r.Click("course.lesson.2")
	assert.Equal(t, 2, s.lesson)
	assert.False(t, s.listIsOpen)
	r.Click("course.list")
	require.True(t, s.listIsOpen)
	r.Key(ui.KeyEsc)
	assert.False(t, s.listIsOpen)
	r.Click("course.lessons")
	r.Press("course.game.chess960")
	assert.Equal(t, "chess960", s.Info.ID)
	assert.Equal(t, 0, s.lesson)
}

// TestLoadingFails opens a course as a page does without a connection.
func TestLoadingFails(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.lessons = nil
	r.Key(ui.KeyPageUp, ui.KeyPageDown, ui.KeyFlip)
	assert.Contains(t, r.AllText(), "Fetching the lessons…")
	s.loadFailed = true
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "The lessons could not be fetched.")
	r.Click("course.retry")
	assert.NotEmpty(t, s.lessons)
}

// TestLanguageIsChanged changes the language while a course is open.
func TestLanguageIsChanged(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openLesson(3)
	s.openStep(1)
	s.solved[0] = true
	r.Tick(ui.Input{})
	english := s.texts().Text
	r.Director.ChangeSettings("language", "pl")
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	assert.NotEqual(t, english, s.texts().Text)
	assert.Contains(t, r.AllText(), s.current().Title(text.For("pl"), "chess"))
	assert.Equal(t, []int{3, 1}, []int{s.lesson, s.step}, "the place stays")
	assert.True(t, s.solved[0])
}

// A user who comes back to a lesson goes on with the first exercise that is not solved.
func TestLessonGoesOn(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openLesson(1)
	var tasks []int
	for i, step := range s.current().Steps {
		if step.Task != nil {
			tasks = append(tasks, i)
		}
	}
	require.Greater(t, len(tasks), 1)
	again := func() int {
		r.Director.Nav.Home()
		r.Tick(ui.Input{})
		return r.openCourse("chess").step
	}
	assert.Equal(t, 0, again(), "nothing is solved")
	r.scene().solved[tasks[0]] = true
	assert.Equal(t, tasks[1], again())
	assert.Equal(t, 1, r.scene().lesson)
}

// TestLeavingBesideBoard opens a step without a second board from one that has it, by keys and in the list.
func TestLeavingBesideBoard(t *testing.T) {
	beside := course.Step{Board: help.Board{Position: pawns}, Beside: &help.Board{Game: "shogi", Position: "4k4/9/9/9/9/9/9/9/4K4 b - 1"}}
	plain := course.Step{Board: help.Board{Position: pawns}}
	r := newRig(t)
	s := r.openSteps(beside, plain)
	for name, leave := range map[string]func(){
		"Page Down": func() { r.Key(ui.KeyPageDown) },
		"Enter":     func() { r.Key(ui.KeyEnter) },
	} {
		s.openStep(0)
		r.Tick(ui.Input{})
		require.NotNil(t, s.beside, name)
		leave()
		assert.Equal(t, 1, s.step, name)
		assert.Nil(t, s.beside, name)
	}
	s.lessons = append(s.lessons, course.Lesson{ID: course.Outline("chess")[2], Steps: []course.Step{plain}})
	s.openStep(0)
	r.Click("course.list")
	r.Click("course.lesson.1")
	assert.Nil(t, s.beside)
}

// TestSolvedStepsStay leaves a lesson and comes back to it.
func TestSolvedStepsStay(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.solved[1] = true
	s.openLesson(1)
	assert.Empty(t, s.solved)
	r.Key(ui.KeyEsc)
	s = r.openCourse("chess")
	assert.Equal(t, 1, s.lesson)
	s.openLesson(0)
	assert.True(t, s.solved[1])
}

// TestOtherGameIsLoaded chooses another game while a wrong move is about to be taken back.
func TestOtherGameIsLoaded(t *testing.T) {
	r := newRig(t)
	s := r.openSteps(step(ladder, course.Task{Forced: &course.Forced{Goal: mate.Mate, Moves: 2}}))
	r.drag(s, "g1", "g2")
	require.Equal(t, wrong, s.state)
	shogi, _ := r.Director.FindGame("shogi")
	s.openGame(shogi)
	s.lessons = nil // as while they are fetched
	r.Wait(5 * time.Second)
	assert.Equal(t, fresh, s.state)
	assert.Zero(t, s.plies)
}

// TestEveryCourseOpens opens every step of every course.
func TestEveryCourseOpens(t *testing.T) {
	r := newRig(t)
	for _, g := range catalog.All() {
		s := r.openCourse(g.Info().ID)
		require.NotEmpty(t, s.lessons, g.Info().ID)
		for i, l := range s.lessons {
			s.openLesson(i)
			for n := range l.Steps {
				s.openStep(n)
				r.Tick(ui.Input{})
				assert.Equal(t, n, s.step)
				require.NotNil(t, s.Position)
			}
		}
		r.Director.Nav.Back()
	}
}

// Lessons say moves in words, because beginners do not know the notation.
func TestMovesInWords(t *testing.T) {
	r := newRig(t)
	for _, c := range []struct{ game, position, move, want string }{
		{"chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", "rook from a1 to a8, checkmate"},
		{"chess", "6k1/8/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", "rook from a1 to a8, check"},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "king from e1 to g1, rook from h1 to f1"},
		{"chess", "rn5k/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7a8q", "pawn from b7 to a8, captures rook, becomes queen"},
		{"chess", "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 1", "b5c6", "pawn from b5 to c6, captures pawn on c5"},
		{"shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", "gold general dropped on 5b, check"},
	} {
		s := r.openCourse(c.game)
		p, err := s.game.Parse(c.position, nil)
		require.NoError(t, err, c.position)
		s.SetPosition(p)
		m, err := p.ParseMove(c.move)
		require.NoError(t, err, c.move)
		assert.Equal(t, c.want, s.MoveInWords(m))
		assert.Equal(t, c.position, p.String(), "nothing is played")
	}
	for game, want := range map[string]string{
		"go": "stone played at A1", "three-player-chess": "White ", "four-player-chess": "Red ", "hasami-shogi": " from ", "byzantine-chess": " from ",
	} {
		s := r.openCourse(game)
		p, err := s.game.Start(nil)
		require.NoError(t, err)
		s.SetPosition(p)
		assert.Contains(t, s.MoveInWords(p.Moves(nil)[0]), want)
	}
	s := r.openCourse("go")
	assert.Equal(t, "Black passes", s.MoveInWords(rules.PassMove(s.Position)))
}

// Feedback of several lines has the same type as that of one word, in every window that has room for it.
func TestLongFeedbackKeepsTypeSize(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 640}, {X: 390, Y: 844}} {
		r := newRig(t)
		s := r.openSteps(step("7k/8/8/8/8/1p6/8/R6K w - - 0 1", course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"a1a8"}}}}}))
		r.Size = size
		fontSize := func(firstWord string) float64 {
			a := &ui.Audit{SkipPainting: true}
			r.Director.Kit.Audit = a
			defer func() { r.Director.Kit.Audit = nil }()
			r.Tick(ui.Input{})
			for _, line := range a.Texts {
				if !line.IsScrolling && strings.HasPrefix(line.Text, firstWord) {
					return line.FontPx
				}
			}
			require.Fail(t, "no such text", firstWord)
			return 0
		}
		short := fontSize("White to move")
		s.follow(verdict{}, r.Now)
		s.replyText = strings.Repeat("White queen from k5 to d5, captures pawn on d5; ", 3)
		assert.InDelta(t, short, fontSize("Not this"), 0.01, "%v", size)
	}
}
