package puzzles

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// openGames opens the list of games from the title, in small windows by way of the list of problems.
func (r *rig) openGames() {
	r.T.Helper()
	r.Click("problem.list")
	if r.Has("problem.games") {
		r.Click("problem.games")
	}
	require.Equal(r.T, gameList, r.scene().openList)
}

// scrollTo turns the wheel over the list until a row of it is in view.
func (r *rig) scrollTo(id string) {
	r.T.Helper()
	for range 100 {
		box, ok := r.Director.WidgetBox(id)
		require.True(r.T, ok, id)
		margin := box.Dy()
		switch {
		case box.Min.Y < margin:
			r.Tick(ui.Input{Wheel: 1})
		case box.Max.Y > r.Size.Y-margin/2:
			r.Tick(ui.Input{Wheel: -1})
		default:
			return
		}
	}
}

// In every window the problems of all games are reached by mouse.
func TestOpenEveryGame(t *testing.T) {
	for _, w := range directortest.SmallWindows {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.openFirstOf("chess", 2)
		r.Resize(w)
		r.Tick(ui.Input{})
		for _, id := range problem.Games() {
			r.openGames()
			r.Pointer = r.Size.Sub(r.Size.Div(8)) // on the list
			r.Tick(ui.Input{})
			r.scrollTo("problem.game." + id)
			r.Click("problem.game." + id)
			assert.Equal(t, id, r.scene().Info.ID, w)
			assert.Equal(t, noList, r.scene().openList)
			assert.True(t, r.scene().isUserToMove())
		}
	}
}

func TestGameListCountsSolvedProblems(t *testing.T) {
	r := newRig(t)
	r.openFirstOf("chess", 2)
	r.Director.Settings.Set(scene.SolvedProblemsKey("shogi"), "a b c")
	r.openGames()
	assert.Contains(t, r.AllText(), "3 of 201")
	assert.Contains(t, r.AllText(), "0 of 390")
	assert.NotContains(t, r.AllText(), "Themes", "the list covers the panel")
	r.Key(ui.KeyEsc)
	assert.False(t, r.Has("problem.game.chess"))
	assert.IsType(t, &Scene{}, r.Director.Top(), "Escape closes the list only")
	r.openGames()
	r.Click("problem.list")
	assert.False(t, r.Has("problem.game.chess"), "so does the title")
}

func TestOpenGameByKeyboard(t *testing.T) {
	r := newRig(t)
	r.openFirstOf("chess", 2)
	r.Focus("problem.list")
	r.Key(ui.KeyEnter)
	r.Focus("problem.game.go")
	r.Key(ui.KeyEnter)
	assert.Equal(t, "go", r.scene().Info.ID)
}

func TestOpenGameByTouch(t *testing.T) {
	r := newRig(t)
	r.openFirstOf("chess", 2)
	r.Resize(directortest.SmallWindows[4])
	r.Tick(ui.Input{})
	r.Touch("problem.list")
	r.Touch("problem.games")
	r.Touch("problem.game.antichess")
	assert.Equal(t, "antichess", r.scene().Info.ID)
}

// Another game can be chosen from the daily problem, and after a run, but not during one.
func TestOpenGameInsteadOfDailyPuzzleAndRun(t *testing.T) {
	r := newRig(t)
	r.Click("menu.daily")
	r.openGames()
	r.Click("problem.game.shogi")
	s := r.scene()
	assert.Equal(t, "shogi", s.Info.ID)
	assert.True(t, s.canChoose())
	r.Click("problem.streak")
	assert.False(t, r.Has("problem.list"))
	r.Click("problem.end")
	r.openGames()
	r.Click("problem.game.go")
	assert.Equal(t, "go", s.Info.ID)
	assert.True(t, s.canChoose())
}

// A puzzle that is clicked in the list does not move the list, so that the next click hits what was seen.
func TestClickedPuzzleStaysInPlace(t *testing.T) {
	r := newRig(t)
	s := r.openFirstOf("go", 1)
	require.True(t, r.Has("problem.number.20"))
	number := 0
	actions, _ := r.Director.WidgetBox("problem.hint")
	for i := range s.puzzles { // the last one that is seen, at the lower edge
		if box, ok := r.Director.WidgetBox("problem.number." + strconv.Itoa(i)); ok && box.Max.Y < actions.Min.Y-8 {
			number = i
		}
	}
	require.Positive(t, number)
	before := r.Widget("problem.number.0")
	r.Click("problem.number." + strconv.Itoa(number))
	assert.Equal(t, number, s.index)
	r.Rest()
	assert.Equal(t, before, r.Widget("problem.number.0"))
	s.openPuzzle(len(s.puzzles) - 1)
	r.Rest()
	assert.NotEqual(t, before, r.Widget("problem.number.0"), "any other puzzle is scrolled into view")
}
