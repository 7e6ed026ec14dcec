package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// The only person is called "You", which takes a different verb form than a name.
func TestPassTextForYouAndOthers(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"You pass.", "Computer passes."},
		"pl": {"Pasujesz.", "Komputer: pas."},
		"ru": {"Вы пасуете.", "Компьютер: пас."},
	} {
		r := newRig(t, directortest.WithScoringComputer(), func(o *scene.Options) { o.Language = lang })
		r.Begin("go", directortest.TwoWalls, game.Player{}, game.Player{Computer: true, Level: 1})
		r.Click("board.pass")
		assert.Equal(t, want[0], r.Director.Toast.Text)
		r.Until("the computer passes", func() bool { return r.Director.Toast.Text == want[1] })
	}
}

// An action that is unavailable for a moment is dimmed and stays in place, so that nothing else comes under the
// finger.
func TestPassButtonStaysWhileComputerThinks(t *testing.T) {
	for _, size := range []image.Point{{390, 844}, {800, 1200}, {1280, 800}} {
		r := newRig(t, directortest.WithScoringComputer())
		r.Size = size
		r.Begin("go", directortest.TwoWalls, game.Player{}, game.Player{Computer: true, Level: 1})
		places := func() [2]image.Rectangle {
			return [2]image.Rectangle{r.TextBox("Pass"), r.TextBox("Resign")}
		}
		before := places()
		require.NotEmpty(t, before[0])
		r.ClickAt(r.Cell("A1"))
		require.Equal(t, rules.Seat(1), r.board().snap.Turn)
		assert.Equal(t, before, places(), "%v", size)
		assert.False(t, r.Has("board.pass"), "the player cannot pass for the computer")
		r.Until("the computer answers", func() bool { return r.Has("board.pass") })
		assert.Equal(t, before, places(), "%v", size)
	}
}

// A double press passes once, however soon the computer answers.
func TestDoublePressPassesOnce(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", directortest.TwoWalls, game.Player{}, game.Player{})
	b := r.board()
	r.Click("board.pass")
	r.ClickAt(r.Cell("A1"))
	require.Equal(t, 2, b.snap.Ply)
	r.Click("board.pass")
	assert.Equal(t, 2, b.snap.Ply, "it is still the same press")
	r.Now = r.Now.Add(gameui.DoublePressTime)
	r.Click("board.pass")
	assert.Equal(t, 3, b.snap.Ply)
}

// A double press does not pass for both players. A player who took the pass back may pass again at once.
func TestDoublePressPassesForOnePlayer(t *testing.T) {
	r := newRig(t, directortest.WithScoringComputer())
	r.Begin("go", directortest.TwoWalls)
	r.Click("board.pass")
	r.Click("board.pass")
	assert.Equal(t, 1, r.board().snap.Ply)
	r.Click("board.undo")
	r.Click("board.pass")
	assert.Equal(t, 1, r.board().snap.Ply)
}
