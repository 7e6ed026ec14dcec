package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestHintHasThreeSteps(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	b := r.board()
	r.Click("board.hint")
	r.Until("the hint comes", func() bool { return b.snap.Hint != nil })
	assert.Len(t, b.view.Hint, 1, "first the piece")
	r.Tick(ui.Input{})
	r.Click("prompt.more")
	assert.Len(t, b.view.Hint, 2, "then the destination")
	r.Click("board.hint")
	assert.Equal(t, game.HintReasons, b.snap.Hint.Step, "then the reasons, with the same button")
	assert.False(t, r.Has("prompt.more"), "no further line")
	r.Click("prompt.close")
	assert.Empty(t, b.view.Hint)
	r.Click("board.hint")
	r.Until("another hint comes", func() bool { return b.snap.Hint != nil })
	r.Key(ui.KeyEsc)
	assert.Nil(t, b.snap.Hint, "Esc takes it away")
	r.Click("board.hint")
	r.Until("a third hint comes", func() bool { return b.snap.Hint != nil })
	r.Drag("e2", "e4")
	assert.Empty(t, b.view.Hint, "the move removes it")
}

// The first hint of all is only given when the person knows that the game will then not count.
func TestFirstHintSaysWhatItCosts(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Director.Settings.Set(scene.SettingHelpCostsKnown, scene.Off)
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	b := r.board()
	r.Click("board.hint")
	assert.Contains(t, r.Director.Toast.Text, "won’t count for your strength")
	assert.False(t, b.match.Snapshot().WasAdvised)
	r.Director.Toast.Action()
	r.Until("the hint comes", func() bool { return b.snap.Hint != nil })
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	r.Click("board.hint")
	r.Until("it is not asked again", func() bool { return r.board().snap.Hint != nil })

	r.Director.Settings.Set(scene.SettingHelpCostsKnown, scene.Off)
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Director.Toast = scene.Toast{}
	r.Click("board.hint")
	assert.Empty(t, r.Director.Toast.Text, "a game between people does not count anyway")
}

func TestThreatShownUntilNextMove(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	b := r.board()
	r.Click("board.more")
	r.Click("board.more.threat")
	r.Until("the threat comes", func() bool { return b.snap.Threat != nil })
	r.Tick(ui.Input{})
	assert.NotEmpty(t, b.view.Threat)
	assert.True(t, r.Has("prompt.close"), "with its words")
	r.Drag("e2", "e4")
	assert.Empty(t, b.view.Threat)
}

// A match left unfinished by an earlier run continues at the position where it was played. If only an earlier
// position was viewed, the board says so.
func TestContinueMatch(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(r *rig)
		ply   int
		asks  string // the button that is offered, if any
		after int
	}{
		{"in the middle of a game", func(*rig) {}, 2, "", 2},
		{"after an undone resignation", func(r *rig) {
			r.Click("board.resign")
			r.Click("dialog.resign")
			r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
			r.Click("dialog.close")
			r.Click("board.undo")
		}, 2, "", 2},
		{"with undone moves", func(r *rig) { r.Click("board.undo") }, 0, "prompt.last", 2},
		{"browsing the history", func(r *rig) { r.Key(ui.KeyLeft) }, 1, "prompt.last", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			first := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent("e7e5"))
			first.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
			first.Drag("e2", "e4")
			first.Until("the computer answers", func() bool { return first.board().snap.Ply == 2 })
			c.do(first)
			for range 40 {
				first.Tick(ui.Input{})
			}
			first.Director.Close()
			require.NoError(t, first.Director.Options.Store.Close())
			first.Director.Options.Store = nil

			r := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent("b8c6"))
			r.Director.ContinueMatch()
			r.Tick(ui.Input{})
			r.Tick(ui.Input{})
			assert.Equal(t, c.ply, r.board().snap.Ply)
			if c.asks == "" {
				assert.False(t, r.Has("prompt.resume"), "it simply goes on")
				assert.False(t, r.board().snap.Paused)
				return
			}
			require.True(t, r.Has("prompt.resume"))
			r.Click(c.asks)
			assert.Equal(t, c.after, r.board().snap.Ply)
			assert.False(t, r.Has("prompt.resume"))
		})
	}
}

func TestHintShownWhilePaused(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Director.Match.SetPaused(true)
	r.Tick(ui.Input{})
	require.True(t, r.Has("prompt.resume"))
	r.Click("board.hint")
	r.Until("the hint comes", func() bool { return r.board().snap.Hint != nil })
	r.Tick(ui.Input{})
	assert.True(t, r.Has("prompt.more"))
	r.Click("prompt.close")
	r.Tick(ui.Input{})
	assert.True(t, r.Has("prompt.resume"), "the pause lasts")
}
