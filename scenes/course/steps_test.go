package course

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The dots of steps that were reached or solved open them.
func TestStepDots(t *testing.T) {
	r := newRig(t)
	goal := course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"e2e4"}}}}}
	s := r.openSteps(step(pawns, goal), step(pawns, goal), step(pawns, goal), step(pawns, goal))
	r.Tick(ui.Input{})
	assert.False(t, r.Has("course.step.2"), "not reached yet")
	s.openStep(1)
	r.Tick(ui.Input{})
	assert.False(t, r.Has("course.step.3"))
	r.Click("course.step.1")
	assert.Equal(t, 0, s.step)
	r.Click("course.step.2")
	assert.Equal(t, 1, s.step)
	s.solved[2] = true // earlier
	r.Tick(ui.Input{})
	r.Click("course.step.4")
	assert.Equal(t, 3, s.step, "it follows a step that was solved")
}

// Where several moves are right, a hint does not call one of them the best.
func TestHintOfSeveralMoves(t *testing.T) {
	for want, moves := range map[string][]string{
		"A good move: pawn from e2 to e4.": {"e2e4", "d2d4"},
		"Best move: pawn from e2 to e4.":   {"e2e4"},
	} {
		r := newRig(t)
		s := r.openSteps(step(pawns, course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: moves}}}}))
		r.Click("course.hint")
		r.Click("course.hint")
		assert.Equal(t, want, s.feedback())
	}
}

// Courses that speak of chess as known lead to that of chess, until a lesson of it is done.
func TestChessFirst(t *testing.T) {
	r := newRig(t)
	r.openCourse("shogi")
	assert.False(t, r.Has("course.chess-first"))
	require.True(t, r.Has("course.without-chess"), "it compares shogi with chess")
	r.Click("course.without-chess")
	r.Tick(ui.Input{})
	assert.Equal(t, "generals", r.scene().current().ID)
	assert.False(t, r.Has("course.without-chess"))
	r.openCourse("hexagonal-chess")
	require.True(t, r.Has("course.chess-first"))
	r.Click("course.chess-first")
	r.Tick(ui.Input{})
	assert.Equal(t, "chess", r.scene().Info.ID)
	assert.False(t, r.Has("course.chess-first"))
	saveDone(r.Director.Context, "chess", course.Outline("chess")[0])
	r.openCourse("hexagonal-chess")
	r.Tick(ui.Input{})
	assert.False(t, r.Has("course.chess-first"), "a lesson of chess is done")
}

// A double press skips nothing, and a lesson that ends with skipped exercises leads back to them.
func TestSkippedExercises(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	require.Nil(t, s.task)
	r.Click("course.next")
	require.NotNil(t, s.task)
	require.Equal(t, 1, s.step)
	at := r.Widget("course.next")
	r.Click("course.next")
	assert.Equal(t, 1, s.step, "too soon to be meant for this step")
	r.Wait(time.Second)
	r.Click("course.next")
	assert.Equal(t, 2, s.step)
	s.openStep(0)
	r.Tick(ui.Input{})
	assert.NotEqual(t, at, r.Widget("course.next"), "the buttons are at different places")
	last := len(s.current().Steps) - 1
	s.openStep(last)
	s.solved[last] = true
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), r.Director.Words.T("course.skipped", "Count", last-1))
	r.Click("course.skipped")
	assert.Equal(t, 1, s.step)
}

// After the last exercise of a lesson is skipped, a message says which ones were skipped before the next lesson begins.
func TestSkippedLastExercise(t *testing.T) {
	r := newRig(t)
	goal := course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"e2e4"}}}}}
	s := r.openSteps(step(pawns, goal), step(pawns, goal))
	s.lessons = append(s.lessons, s.lessons[0])
	s.openLesson(0)
	for range 2 {
		r.Tick(ui.Input{})
		r.Wait(time.Second)
		r.Click("course.next")
	}
	require.Equal(t, []int{0, 1}, []int{s.lesson, s.step})
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), r.Director.Words.T("course.skipped", "Count", 2))
	assert.Contains(t, r.AllText(), r.Director.Words.T("course.next-lesson"))
	r.Click("course.next")
	assert.Equal(t, 0, s.lesson, "too soon")
	r.Click("course.skipped")
	assert.Equal(t, 0, s.step)
	s.openStep(1)
	for range 2 {
		r.Wait(time.Second)
		r.Click("course.next")
	}
	assert.Equal(t, 1, s.lesson)
}

// The button that skips an exercise is never where the one that goes on is, in no window: who presses there twice skips nothing.
func TestSkipIsNotWhereNextIs(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}, {X: 640, Y: 480}, {X: 390, Y: 844}, {X: 360, Y: 640}} {
		for _, lang := range text.Languages() {
			r := newRig(t)
			r.Director.ChangeSettings("language", lang)
			r.Size = size
			s := r.openCourse("chess")
			box := func() image.Rectangle {
				r.Widget("course.next")
				at, _ := r.Director.Kit.WidgetBox("course.next")
				return at
			}
			require.True(t, s.canGoOn())
			next := box()
			s.openStep(1)
			require.False(t, s.canGoOn())
			skip := box()
			assert.False(t, skip.Overlaps(next), "%v, %s: %v is at %v", size, lang, skip, next)
			s.setState(rejected, r.Now)
			s.IllegalText = strings.Repeat("A bishop moves diagonally. ", 5)
			assert.False(t, box().Overlaps(next), "%v, %s: beside long feedback", size, lang)
			s.solved[1] = true
			s.setState(solved, r.Now)
			assert.False(t, box().Overlaps(skip), "%v, %s: after the exercise", size, lang)
			r.ClickAt(skip.Min.Add(skip.Max).Div(2))
			assert.Equal(t, 1, s.step, "%v, %s: nothing to press is there", size, lang)
		}
	}
}

// A press on a piece of the other side is answered, and what was said about an earlier try goes when a piece is picked up.
func TestPressesAreAnswered(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openStep(1)
	s.setState(rejected, r.Now)
	s.explainGesture(boardview.IntentPickUp, r.Now)
	assert.Equal(t, fresh, s.state)
	s = r.openSteps(step(pawns, course.Task{Stages: []course.Stage{{Goal: help.Goal{Moves: []string{"e2e4"}}}}}))
	r.Tick(ui.Input{})
	for c, piece := range s.View.Pieces {
		if !piece.IsEmpty() && piece.Seat != s.Position.Turn() {
			name := s.View.Board.Name(rules.Cell(c))
			r.drag(s, name, name)
			assert.Equal(t, "That isn’t yours. Your side: White.", s.feedback())
			return
		}
	}
	t.Fatal("there is no piece of the other side")
}

// Of several captures of a piece that was left hanging the one that loses nothing is shown, and if all lose something that of the least
// valuable piece.
func TestWhichCaptureIsShown(t *testing.T) {
	for _, c := range []struct{ name, game, position, on, want string }{
		{"a pawn and a queen attack a protected knight", "chess", "3qk3/8/8/2p5/3N4/4P3/8/4K3 b - - 0 1", "d4", "c5d4"},
		{"the same where pieces are generated cell by cell", "capablanca80", "3q1k4/10/10/2p7/3N6/4P5/10/5K4 b - - 0 1", "d4", "c5d4"},
		{"a queen alone may capture a knight that nothing protects", "chess", "3qk3/8/8/8/3N4/8/8/4K3 b - - 0 1", "d4", "d8d4"},
		{"a queen and a knight attack a protected pawn", "chess", "3qk3/8/2n5/8/3P4/2P1P3/8/4K3 b - - 0 1", "d4", "c6d4"},
		{"the same where pieces are generated cell by cell", "capablanca80", "3q1k4/10/2n7/10/3P6/2P1P5/10/5K4 b - - 0 1", "d4", "c6d4"},
		{"a rook, and a queen to its left", "capablanca80", "5k4/10/10/10/q2P2r3/2P1P5/10/5K4 b - - 0 1", "d4", "g4d4"},
		{"a queen, and a rook to its left", "capablanca80", "5k4/10/10/10/r2P2q3/2P1P5/10/5K4 b - - 0 1", "d4", "a4d4"},
		{"nothing attacks it", "chess", "3bk3/8/8/8/3P4/8/8/4K3 b - - 0 1", "d4", ""},
	} {
		g, ok := catalog.Find(c.game)
		require.True(t, ok)
		p, err := g.Parse(c.position, nil)
		require.NoError(t, err, c.name)
		at, ok := p.Board().CellByName(c.on)
		require.True(t, ok)
		got := ""
		if m, ok := captureOf(g.Info(), p, at); ok {
			got = p.Format(m)
		}
		assert.Equal(t, c.want, got, "%s: %s", c.game, c.name)
	}
}

// The cells that a step marks stay marked while a piece is held, so that the one to go to is not lost among those that it can reach.
func TestMarksStayWhilePieceIsHeld(t *testing.T) {
	r := newRig(t)
	s := r.openCourse("chess")
	s.openStep(2)
	r.Tick(ui.Input{})
	target, ok := s.View.Board.CellByName("h6")
	require.True(t, ok)
	require.Equal(t, []rules.Cell{target}, s.View.MarkedCells)
	r.drag(s, "c1", "c1")
	require.True(t, s.View.IsHolding)
	assert.Equal(t, []rules.Cell{target}, s.View.MarkedCells)
	r.drag(s, "g5", "g5")
	assert.Equal(t, "That isn’t h6. The task: Move the bishop from c1 to h6.", s.feedback())
	assert.Empty(t, s.View.MarkedCells)
	r.Wait(3 * time.Second)
	assert.Equal(t, []rules.Cell{target}, s.View.MarkedCells, "taken back")
}
