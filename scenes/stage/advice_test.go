package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestAHintIsGivenInThreeSteps(t *testing.T) {
	r := newRig(t, against())
	r.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	tab := r.table()
	r.click("board.hint")
	r.until("the hint comes", func() bool { return tab.snap.Hint != nil })
	assert.Len(t, tab.view.Hint, 1, "first the man")
	r.tick(ui.Input{})
	r.click("notice.more")
	assert.Len(t, tab.view.Hint, 2, "then where")
	r.click("board.hint")
	assert.Equal(t, game.HintReasons, tab.snap.Hint.Step, "then why; the same button goes on")
	assert.False(t, r.has("notice.more"), "there is no more")
	r.click("notice.close")
	assert.Empty(t, tab.view.Hint)
	r.click("board.hint")
	r.until("another hint comes", func() bool { return tab.snap.Hint != nil })
	r.key(ui.KeyEsc)
	assert.Nil(t, tab.snap.Hint, "Esc takes it away")
	r.click("board.hint")
	r.until("a third hint comes", func() bool { return tab.snap.Hint != nil })
	r.drag("e2", "e4")
	assert.Empty(t, tab.view.Hint, "gone with the move")
}

func TestAThreatIsShownUntilTheNextMove(t *testing.T) {
	r := newRig(t, against())
	r.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	tab := r.table()
	r.click("board.more")
	r.click("board.more.threat")
	r.until("the threat comes", func() bool { return tab.snap.Threat != nil })
	r.tick(ui.Input{})
	assert.NotEmpty(t, tab.view.Threat)
	assert.True(t, r.has("notice.close"), "with its words")
	r.drag("e2", "e4")
	assert.Empty(t, tab.view.Threat)
}

// What an earlier program left behind goes on where it was being played; where only an earlier position was looked at
// the table says so.
func TestContinue(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(r *rig)
		ply   int
		asks  string // the answer that is offered, if any
		after int
	}{
		{"in the middle of a game", func(*rig) {}, 2, "", 2},
		{"after a resignation that was taken back", func(r *rig) {
			r.click("board.resign")
			r.click("sheet.resign")
			r.until("the sheet opens", func() bool { return r.has("sheet.close") })
			r.click("sheet.close")
			r.click("board.undo")
		}, 2, "", 2},
		{"with moves taken back", func(r *rig) { r.click("board.undo") }, 0, "notice.last", 2},
		{"looking back", func(r *rig) { r.key(ui.KeyLeft) }, 1, "notice.last", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			first := newRig(t, stored(t, dir), against("e7e5"))
			first.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
			first.drag("e2", "e4")
			first.until("the computer answers", func() bool { return first.table().snap.Ply == 2 })
			c.do(first)
			for range 40 {
				first.tick(ui.Input{})
			}
			first.s.Close()
			require.NoError(t, first.s.Options.Store.Close())
			first.s.Options.Store = nil

			r := newRig(t, stored(t, dir), against("b8c6"))
			r.s.ContinueMatch()
			r.tick(ui.Input{})
			r.tick(ui.Input{})
			assert.Equal(t, c.ply, r.table().snap.Ply)
			if c.asks == "" {
				assert.False(t, r.has("notice.resume"), "it simply goes on")
				assert.False(t, r.table().snap.Paused)
				return
			}
			require.True(t, r.has("notice.resume"))
			r.click(c.asks)
			assert.Equal(t, c.after, r.table().snap.Ply)
			assert.False(t, r.has("notice.resume"))
		})
	}
}

func TestAHintIsToldWhileTheGameIsPaused(t *testing.T) {
	r := newRig(t, against())
	r.begin("chess", "")
	r.drag("e2", "e4")
	r.s.Match.SetPaused(true)
	r.tick(ui.Input{})
	require.True(t, r.has("notice.resume"))
	r.click("board.hint")
	r.until("the hint comes", func() bool { return r.table().snap.Hint != nil })
	r.tick(ui.Input{})
	assert.True(t, r.has("notice.more"))
	r.click("notice.close")
	r.tick(ui.Input{})
	assert.True(t, r.has("notice.resume"), "the pause lasts")
}
