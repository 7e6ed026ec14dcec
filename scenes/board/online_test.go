package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// onlineRig is a rig with a server, whose player sits at a new table.
func onlineRig(t *testing.T, options ...directortest.Option) (*rig, []wire.Link) {
	t.Helper()
	r := newRig(t, append(options, directortest.WithTables(t))...)
	return r, r.MakeTable("chess")
}

// closeInvitations closes the dialog with the links.
func (r *rig) closeInvitations() {
	r.T.Helper()
	r.Until("the links are shown", func() bool { return r.Has("invite.close") })
	r.Click("invite.close")
}

func TestOnlineGame(t *testing.T) {
	dir := t.TempDir()
	r, links := onlineRig(t, directortest.WithStore(t, dir))
	r.closeInvitations()
	b := r.board()
	require.NotNil(t, b.onlinePrompt())
	assert.Equal(t, "Waiting for Black to join.", b.onlinePrompt().text)
	assert.False(t, b.snap.PersonToMove)
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return b.snap.PersonToMove })
	assert.Nil(t, b.onlinePrompt())
	assert.False(t, r.Has("board.hint"), "nobody is helped in a game with others")
	assert.False(t, r.Has("board.player1"), "nobody gives the seat of another away")

	r.Drag("f2", "f3")
	jan.Until("the move is there", func(s *game.Snapshot) bool { return s.Ply == 1 && b.snap.Ply == 1 })
	assert.Nil(t, b.view.ProposedMove)
	jan.Play("e5")
	r.Until("the answer", func() bool { return b.snap.PersonToMove })

	// Taking back needs the other's consent.
	r.Drag("a2", "a3")
	jan.Until("the mistake", func(s *game.Snapshot) bool { return s.Ply == 3 && b.snap.CanUndo })
	r.Click("board.undo")
	jan.Until("the question", func(*game.Snapshot) bool { return jan.Status().TakeBackSeat == 0 && b.onlinePrompt() != nil })
	assert.Equal(t, "You asked to take back your last move.", b.onlinePrompt().text)
	require.NoError(t, jan.AnswerTakeBack(true))
	r.Until("the move is gone", func() bool { jan.Match.Tick(); return b.snap.PersonToMove && b.snap.Ply == 2 })
	r.Drag("g2", "g4")

	// Jan asks, and is refused.
	jan.Until("his turn", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, jan.Match.Undo())
	r.Until("the question", func() bool { jan.Match.Tick(); return b.onlinePrompt() != nil && len(b.onlinePrompt().actions) == 2 })
	r.Tick(ui.Input{})
	r.Click("prompt.decline")
	r.Until("the answer", func() bool { jan.Match.Tick(); return b.onlinePrompt() == nil })

	// Who looks back is led to the last move.
	r.Key(ui.KeyLeft)
	require.NotNil(t, b.currentPrompt())
	assert.Equal(t, "You’re looking at an earlier position.", b.currentPrompt().text)
	r.Tick(ui.Input{})
	r.Click("prompt.last")
	jan.Play("Qh4")
	r.Until("the end", func() bool { return b.snap.Result.Winner() == 1 })
	r.Until("the dialog", func() bool { return b.dialog.kind == gameOverDialog })

	// The game is in the library, once.
	r.Director.SavedGames.Refresh()
	r.Until("the game is in the library", func() bool { return len(r.Director.SavedGames.Entries) == 1 })
	assert.Equal(t, "black mate", r.Director.SavedGames.Entries[0].Result)

	require.NoError(t, jan.WantRematch())
	r.Until("the question", func() bool { jan.Match.Tick(); return b.currentPrompt() != nil })
	assert.Equal(t, "Jan wants a rematch.", b.currentPrompt().text)
	b.currentPrompt().actions[0].Run()
	r.Until("the rematch", func() bool {
		jan.Match.Tick()
		next, ok := r.Director.Top().(*Scene)
		return ok && next != b && next.online.status.IsConnected && !next.online.status.IsSeatFree
	})
	assert.Equal(t, rules.Seat(1), gameui.OnlyPerson(r.board().snap.Players), "the sides are changed")
	assert.Equal(t, rules.Seat(1), r.board().view.BottomSeat)
}

func TestGuestJoins(t *testing.T) {
	server := directortest.WithTables(t)
	host := newRig(t, server)
	links := host.MakeTable("chess")
	guest := newRig(t)
	guest.Tick(ui.Input{Pasted: links[1].String()})
	guest.Until("the player is asked", func() bool { return guest.Has("join.yes") })
	b := guest.board()
	assert.Equal(t, rules.Seat(1), b.view.BottomSeat)
	guest.Click("join.name")
	guest.Write("Jan")
	guest.Click("join.yes")
	guest.Until("the player sits", func() bool { host.Tick(ui.Input{}); return b.online.status.HasStarted })
	assert.Equal(t, "Jan", b.snap.Players[1].Name)
	assert.Equal(t, "Jan", guest.Director.Tables.PlayerName(), "the name is kept")

	watcher := newRig(t)
	watcher.Tick(ui.Input{Pasted: host.Director.Tables.Session.Invitations.Watch.String()})
	watcher.Until("the board is there", func() bool { _, ok := watcher.Director.Top().(*Scene); return ok })
	watcher.Until("it is connected", func() bool { return watcher.board().online.status.HasStarted })
	assert.False(t, watcher.Has("board.resign"))
	assert.False(t, watcher.Has("board.draw"))
}

// Who starts another game can return to the table.
func TestLeftTable(t *testing.T) {
	r, _ := onlineRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("go", "")
	assert.Equal(t, "Your online game is still running.", r.Director.Toast.Text)
	r.Director.Toast.Action()
	r.Until("the table is back", func() bool { return r.Snapshot().Info.ID == "chess" && r.board().online.status.IsConnected })
}

func TestAbandonedTable(t *testing.T) {
	server, dir := directortest.WithTables(t), t.TempDir()
	r := newRig(t, server, directortest.WithStore(t, dir))
	r.MakeTable("shogi")
	r.Director.Close()
	again := newRig(t, server, directortest.WithStore(t, dir))
	again.Click("menu.continue")
	again.Until("the table is back", func() bool { _, ok := again.Director.Top().(*Scene); return ok })
	assert.Equal(t, "shogi", again.board().snap.Info.ID)
	again.Until("the links are shown again", func() bool { return again.Has("invite.close") })
	assert.Len(t, again.board().invitations(), 2, "of the other seat, and to watch")

	// A link that leads nowhere does not make the program forget it.
	again.Tick(ui.Input{Pasted: "http://127.0.0.1:1/#play=AAAA"})
	assert.Equal(t, "This link is damaged or incomplete.", again.Director.Toast.Text)
	again.Director.Close()
	third := newRig(t, server, directortest.WithStore(t, dir))
	_, ok := third.Director.Tables.Unfinished()
	assert.True(t, ok)
}

func TestOnlineLayout(t *testing.T) {
	show := func(change func(r *rig, links []wire.Link)) func(r *rig) {
		return func(r *rig) { change(r, r.MakeTable("chess")) }
	}
	states := []state{
		{Name: "setup with a server", Show: func(r *rig) { r.Click("game.chess") }},
		{Name: "links to the table", Show: show(func(r *rig, _ []wire.Link) { r.Tick(ui.Input{}) })},
		{Name: "waiting for the others", Show: show(func(r *rig, _ []wire.Link) { r.closeInvitations() })},
		{Name: "a friend asks to take back", Show: show(func(r *rig, links []wire.Link) {
			jan := directortest.NewFriend(r.Base(), links[1], directortest.LongName)
			jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
			m, err := r.Match().ParseMove("e4")
			require.NoError(r.T, err)
			require.NoError(r.T, r.Match().Play(m))
			jan.Play("e5")
			require.NoError(r.T, jan.Match.Undo())
			r.Until("the question", func() bool { jan.Match.Tick(); return r.board().onlinePrompt() != nil })
		})},
		{Name: "a guest is asked for the name", Show: show(func(r *rig, links []wire.Link) {
			r.Director.Tables.Session.Close()
			r.Director.Tables.OpenLink(links[1].String())
			r.Until("the question", func() bool { return r.Has("join.yes") })
		})},
	}
	for i := range states {
		states[i].Options = append(states[i].Options, directortest.WithTables(t))
	}
	directortest.CheckStates(t, newRig, states)
	directortest.CheckContrast(t, newRig, states)
	directortest.CheckLabels(t, newRig, states)
}
