package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestGraphEndsAtResignation(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	b := r.board()
	require.NoError(t, b.match.Resign(0))
	r.Tick(ui.Input{})
	_, at := b.evaluationGraph(&ui.Frame{Theme: r.Director.Theme})
	assert.Equal(t, 2, at)
}

func TestGraphEndsAtMate(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	for _, move := range [][2]string{{"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}} {
		r.Drag(move[0], move[1])
	}
	b := r.board()
	require.True(t, b.snap.Result.IsOver())
	for _, shown := range []int{4, 3} {
		graph, at := b.evaluationGraph(&ui.Frame{Theme: r.Director.Theme})
		require.Equal(t, shown, at)
		values := graph.LineOf(0).Values
		require.Len(t, values, 5)
		assert.Equal(t, 0, values[4], "White is mated, and stays so when earlier moves are looked at")
		r.Key(ui.KeyLeft)
	}
}

func TestGraphGoesToPositions(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Size = image.Pt(1280, 800)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.ActivateCells("e2", "e4", "e7", "e5", "g1", "f3")
	box, ok := r.Director.WidgetBox("board.graph")
	require.True(t, ok)
	for _, c := range []struct{ x, ply int }{{box.Min.X + 9, 0}, {box.Max.X - 9, 3}, {(box.Min.X + box.Max.X) / 2, 2}} {
		r.ClickAt(image.Pt(c.x, box.Min.Y+20))
		assert.Equal(t, c.ply, r.board().snap.Ply, "%v", c)
	}
}

// Dragging goes on over positions where the computer is to move: they open a prompt that moves the graph, but only when the
// pointer is released.
func TestGraphDragGoesOnPastPrompts(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 900, Y: 560}, {X: 600, Y: 1000}, {X: 390, Y: 844}, {X: 390, Y: 720}} {
		for _, isTouch := range []bool{false, true} {
			r := newRig(t, directortest.WithLines())
			r.Size = size
			r.Director.Settings.Set(scene.SettingBestMoves, scene.On)
			r.Director.Settings.Set(scene.SettingEvaluationBar, scene.On)
			r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
			b := r.board()
			for _, move := range []string{"e2e4", "g1f3", "b1c3"} {
				r.ActivateCells(move[:2], move[2:])
				r.Until("the computer answers", func() bool { return b.snap.Turn == 0 })
			}
			require.Equal(t, 6, b.snap.Ply)
			b.panel.page = analysisPage
			if isTouch { // makes the rows higher
				r.Tap(image.Pt(2, r.Size.Y/2))
			}
			r.Rest()
			box, ok := r.Director.WidgetBox(graphID)
			if !ok { // it has no room here
				continue
			}
			in := ui.Input{IsTouch: isTouch, IsDown: true, Pressed: true}
			for x := box.Max.X - 9; x > box.Min.X; x -= 3 {
				in.Pointer = image.Pt(x, (box.Min.Y+box.Max.Y)/2)
				r.Tick(in)
				in.Pressed = false
				now, _ := r.Director.WidgetBox(graphID)
				require.Equal(t, box, now, "%v: the graph stays under the pointer", size)
			}
			assert.Equal(t, 0, b.snap.Ply, "%v touch %v", size, isTouch)
			in.Pointer = image.Pt(box.Min.X+box.Dx()/6+3, box.Min.Y-200)
			r.Tick(in)
			r.Tick(in)
			assert.Equal(t, 1, b.snap.Ply, "%v touch %v: also above the graph", size, isTouch)
			in.IsDown, in.Released = false, true
			r.Tick(in)
			r.Tick(ui.Input{})
			assert.Equal(t, 1, b.snap.Ply)
			assert.True(t, r.Has("prompt.resume"), "%v: and then the prompt opens", size)
		}
	}
}

// In portrait the graph is on a page that scrolls: a finger that begins to scroll on it leaves the match where it is.
func TestGraphByTouch(t *testing.T) {
	r := newRig(t, directortest.WithLines())
	r.Size = image.Pt(390, 844)
	r.Director.Settings.Set(scene.SettingBestMoves, scene.On)
	r.Director.Settings.Set(scene.SettingEvaluationBar, scene.On)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.ActivateCells("e2", "e4", "e7", "e5", "g1", "f3")
	r.board().panel.page = analysisPage
	r.Tick(ui.Input{})
	box := func() image.Rectangle {
		box, ok := r.Director.WidgetBox("board.graph")
		require.True(t, ok)
		return box
	}
	drag := func(from, to image.Point) {
		touch := ui.Input{Pointer: from, IsTouch: true, IsDown: true, Pressed: true}
		r.Tick(touch)
		assert.Equal(t, 3, r.board().snap.Ply, "the finger may still do anything")
		touch.Pressed = false
		for i := 1; i <= 4; i++ {
			touch.Pointer = from.Add(to.Sub(from).Mul(i).Div(4))
			r.Tick(touch)
		}
		touch.IsDown, touch.Released = false, true
		r.Tick(touch)
		r.Tick(ui.Input{})
	}
	first := image.Pt(box().Min.X+9, box().Min.Y+20)
	before := box()
	drag(first, first.Sub(image.Pt(0, 24)))
	assert.NotEqual(t, before, box(), "the page scrolls")
	assert.Equal(t, 3, r.board().snap.Ply)
	assert.True(t, r.board().snap.Live)

	first = image.Pt(box().Min.X+9, box().Min.Y+20)
	drag(first.Add(image.Pt(200, 0)), first.Add(image.Pt(100, 30)))
	assert.Equal(t, 1, r.board().snap.Ply, "sideways the finger goes through the game")
	r.Tap(first)
	assert.Equal(t, 0, r.board().snap.Ply)
}

func TestGraphByKeyboard(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Size = image.Pt(1280, 800)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.ActivateCells("e2", "e4", "e7", "e5", "g1", "f3")
	r.Focus("board.graph")
	for _, c := range []struct {
		key ui.Key
		ply int
	}{{ui.KeyLeft, 2}, {ui.KeyHome, 0}, {ui.KeyRight, 1}, {ui.KeyEnd, 3}} {
		r.Key(c.key)
		r.Tick(ui.Input{})
		assert.Equal(t, c.ply, r.board().snap.Ply)
	}
	r.Tick(ui.Input{Activation: ui.Activation{ID: "board.graph", Value: "1"}})
	r.Tick(ui.Input{})
	assert.Equal(t, 1, r.board().snap.Ply, "a screen reader sets the move")
}

func TestPageKeysStepThroughMoves(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.ActivateCells("e2", "e4", "e7", "e5") // after which the arrow keys move the cursor
	for _, c := range []struct {
		key ui.Key
		ply int
	}{{ui.KeyPageUp, 1}, {ui.KeyPageUp, 0}, {ui.KeyPageUp, 0}, {ui.KeyPageDown, 1}, {ui.KeyPageDown, 2}} {
		r.Key(c.key)
		r.Tick(ui.Input{})
		assert.Equal(t, c.ply, r.board().snap.Ply)
	}
}

func TestFinalEvaluationOfThreePlayers(t *testing.T) {
	r := newRig(t, directortest.WithToyGames, directortest.WithOpponent())
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	r.BeginWithClock(toys.Camps().Info().ID, "", "", game.Player{}, game.Player{}, game.Player{})
	assert.True(t, r.board().showsEvaluation())
	for !r.board().match.Result().IsOver() {
		require.NoError(t, r.board().match.Resign(r.board().match.Snapshot().Turn))
	}
	r.Tick(ui.Input{})
	assert.True(t, r.board().showsEvaluation())
	v, ok := r.board().currentEvaluation()
	require.True(t, ok)
	assert.Equal(t, game.FinalScores(r.board().snap.Result), v.shares)
}
