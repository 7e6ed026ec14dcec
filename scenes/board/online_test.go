package board

import (
	"context"
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// onlineRig is a rig with a server, whose player sits at a new table.
func onlineRig(t *testing.T, options ...directortest.Option) (*rig, []wire.Link) {
	t.Helper()
	r := newRig(t, append([]directortest.Option{directortest.WithTables(t)}, options...)...)
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
	toast := r.Director.Toast.Text
	r.Key(ui.KeyUndo)
	r.Tick(ui.Input{})
	assert.Equal(t, toast, r.Director.Toast.Text, "one question at a time")
	assert.False(t, b.snap.CanUndo)
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
	assert.Equal(t, rules.Seat(1), game.OnlyPerson(r.board().snap.Players), "the sides are changed")
	assert.Equal(t, rules.Seat(1), r.board().view.BottomSeat)
	assert.NotContains(t, r.Director.Toast.Text, "plays Black", "the player knows")

	// The game of before is in the library, still once, and is not added when its table is looked at again.
	listed := func() int {
		version := r.Director.SavedGames.Version
		r.Director.SavedGames.Refresh()
		r.Until("the list is read", func() bool { return r.Director.SavedGames.Version > version && !r.Director.IsBusy() })
		return len(r.Director.SavedGames.Entries)
	}
	assert.Equal(t, 1, listed())
	r.Now = r.Now.Add(48 * time.Hour)
	r.Director.Tables.OpenLink(links[0].String())
	r.Until("the game of before", func() bool { return r.board().snap.Result.IsOver() })
	r.Until("it is dealt with", func() bool { return !r.Director.IsBusy() })
	assert.Equal(t, 1, listed())
}

// A player who has asked for a rematch cannot ask again, and is told so once.
func TestRematchAskedTwice(t *testing.T) {
	r, links := onlineRig(t)
	r.closeInvitations()
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
	require.NoError(t, r.Match().Resign(0))
	r.Until("the end", func() bool { return r.board().snap.Result.IsOver() })
	assert.True(t, r.Has("board.rematch"))
	for range 2 {
		r.Director.StartRematch(r.Match())
		r.Until("the answer", func() bool { return r.board().online.status.WantsRematch[0] })
	}
	r.Rest()
	assert.False(t, r.Has("board.rematch"))
	assert.NotContains(t, r.Director.Toast.Text, "rematch")
	require.NotNil(t, r.board().onlinePrompt())
	assert.Equal(t, "You asked for a rematch.", r.board().onlinePrompt().text)
	assert.Empty(t, r.board().onlinePrompt().actions)
}

// On a phone the dialog at the end, which hides the panel, says who wants a rematch.
func TestRematchOnPhone(t *testing.T) {
	r, links := onlineRig(t)
	r.RecordReports()
	r.closeInvitations()
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
	r.Resize(directortest.Window{Size: image.Pt(390, 844), Scale: 1, TextSize: "100"})
	require.NoError(t, r.Match().Resign(0))
	jan.Until("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() && r.board().dialog.kind == gameOverDialog })
	require.NoError(t, jan.WantRematch())
	jan.Until("the wish", func(*game.Snapshot) bool { return r.board().online.status.WantsRematch[1] })
	r.Rest()
	assert.Contains(t, r.Texts(), "Jan wants a rematch.")
	r.Click("dialog.rematch")
	jan.Until("the rematch", func(*game.Snapshot) bool { return !r.board().snap.Result.IsOver() })
}

// A toast lies beside the sheet that is open, not under it.
func TestToastBesideSheet(t *testing.T) {
	r, _ := onlineRig(t)
	r.Until("the links are shown", func() bool { return r.Has("invite.close") })
	for _, size := range []image.Point{{X: 390, Y: 844}, {X: 1280, Y: 900}} {
		r.Resize(directortest.Window{Size: size, Scale: 1, TextSize: "100"})
		r.Director.ShowToast("Link copied")
		r.Rest()
		toast, heading := r.TextBox("Link copied"), r.TextBox("Invite players")
		end, ok := r.Director.WidgetBox("invite.close")
		require.True(t, ok && !toast.Empty() && !heading.Empty(), "%v", size)
		sheet := heading.Union(end) // in the middle of the window
		left := min(sheet.Min.X, size.X-sheet.Max.X)
		assert.False(t, toast.Overlaps(image.Rect(left, sheet.Min.Y, size.X-left, sheet.Max.Y)), "%v", size)
	}
}

// The table of a rematch that cannot be opened is tried again.
func TestLostRematch(t *testing.T) {
	server := onlinetest.Serve(t)
	r, links := onlineRig(t, directortest.WithServer(server), withTimeout)
	r.closeInvitations()
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
	require.NoError(t, r.Match().Resign(0))
	jan.Until("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() && r.board().snap.Result.IsOver() })
	server.SetAway(true)
	require.NoError(t, jan.WantRematch())
	r.Director.StartRematch(r.Match())
	first := r.Director.Tables.Session
	jan.Until("the failure", func(*game.Snapshot) bool { return r.Director.Toast.Text == unreachable }) // of two requests at once one is repeated
	server.SetAway(false)
	r.Until("the rematch", func() bool {
		s := r.Director.Tables.Session
		return s != first && s.Status().IsConnected
	})
}

// unreachable is what a toast says about a server that is away.
const unreachable = "Can’t reach the server. Check your connection and try again."

// Whoever leaves the setup before the table is there is asked, and a canceled table does not come up at all.
func TestTableMadeTooLate(t *testing.T) {
	server := onlinetest.Serve(t)
	ready := make(chan bool)
	r := newRig(t, func(o *scene.Options) {
		o.Online.Start = func(context.Context) (string, error) {
			<-ready
			return server.URL, nil
		}
	})
	r.Click("game.chess")
	r.Click("setup.invite")
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	ready <- true
	r.Until("the table is made", func() bool { return r.Director.Toast.Text == "Your online game is ready." })
	assert.Nil(t, r.Director.Tables.Session)
	r.Director.Toast.Action()
	r.Until("it is open", func() bool { return r.Director.Tables.Session != nil && r.Director.Nav.IsBoard() })

	r.Director.Nav.Home()
	r.Rest()
	r.Click("game.chess")
	r.Click("setup.invite")
	before := r.Director.Tables.Session
	r.Director.Toast.Action() // cancels
	r.Director.Toast = scene.Toast{}
	ready <- true
	r.Wait(time.Second)
	r.Rest()
	assert.Equal(t, before, r.Director.Tables.Session)
	assert.Empty(t, r.Director.Toast.Text)
}

// withTimeout makes the program give up soon.
func withTimeout(o *scene.Options) { o.Online.Timeout = 200 * time.Millisecond }

// The table where the player has a seat is not forgotten while others are looked at.
func TestKeptTable(t *testing.T) {
	server := onlinetest.Serve(t)
	r := newRig(t, directortest.WithServer(server), directortest.WithStore(t, t.TempDir()))
	r.MakeTable("chess")
	others := server.NewTable(t, wire.Setup{Game: "shogi", Seats: make([]wire.SetupSeat, 2)})
	open := func(link wire.Link, game string) {
		r.Director.Tables.OpenLink(link.String())
		r.Until("the table is open", func() bool { return r.Snapshot().Info.ID == game && r.board().online.status.IsConnected })
	}
	open(others[2], "shogi")
	assert.Equal(t, "Your online game is still running.", r.Director.Toast.Text)
	g, ok := r.Director.Tables.Unfinished()
	require.True(t, ok)
	assert.Equal(t, "chess", g.Info().ID)
	r.Director.Toast.Action()
	r.Until("the table is back", func() bool { return r.Snapshot().Info.ID == "chess" && r.board().online.status.IsConnected })
	_, ok = r.Director.Tables.Unfinished()
	assert.False(t, ok, "it is on the board")
	assert.Len(t, r.board().invitations(), 2, "of the other seat, and to watch")

	anna := onlinetest.NewPlayer(t, others[0], "Anna")
	onlinetest.NewPlayer(t, others[1], "Jan")
	anna.Until("both are there", func(s *game.Snapshot) bool { return s.PersonToMove })
	require.NoError(t, anna.Match.Resign(0))
	open(others[0], "shogi")
	r.Until("the end", func() bool { return r.board().snap.Result.IsOver() })
	r.Tick(ui.Input{})
	_, ok = r.Director.Tables.Unfinished()
	assert.True(t, ok)
}

// A table that is gone does not stay in the menu, nor one that the player does not want to wait for.
func TestTableThatIsGone(t *testing.T) {
	server := onlinetest.Serve(t)
	r := newRig(t, directortest.WithServer(server), withTimeout)
	keep := func() {
		r.Director.Settings.Set("online.table", server.URL+"/#watch=222222222222", "online.game", "chess")
		_, ok := r.Director.Tables.Unfinished()
		require.True(t, ok)
	}
	keep()
	r.Director.Tables.Return()
	r.Until("the answer", func() bool { return r.Director.Toast.Text == "There’s no such game on this server." })
	_, ok := r.Director.Tables.Unfinished()
	assert.False(t, ok)

	keep()
	server.SetAway(true)
	r.Director.Tables.Return()
	r.Until("no answer", func() bool { return r.Director.Toast.Text == unreachable })
	_, ok = r.Director.Tables.Unfinished()
	assert.True(t, ok, "the server may come back")
	r.Director.Toast.Action()
	_, ok = r.Director.Tables.Unfinished()
	assert.False(t, ok)
}

// The move that is on its way is shown on its position only.
func TestPendingMoveElsewhere(t *testing.T) {
	r, links := onlineRig(t)
	r.closeInvitations()
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
	r.Drag("e2", "e4")
	jan.Play("e5")
	r.Until("the answer", func() bool { return r.board().snap.PersonToMove })
	b := r.board()
	b.online.status.PendingMove = "g1f3"
	b.showPendingMove()
	assert.NotNil(t, b.view.ProposedMove)
	require.NoError(t, r.Match().GoToNode(0))
	b.showSnapshot(r.Snapshot())
	b.showPendingMove()
	assert.Nil(t, b.view.ProposedMove)
}

// In a low window the prompt covers no player.
func TestPromptBesideFourPlayers(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Size = image.Pt(844, 390)
		links := onlinetest.Serve(t).NewTable(t, wire.Setup{Game: "four-player-chess", Seats: make([]wire.SetupSeat, 4)})
		check := func(what string) {
			r.Tick(ui.Input{})
			b := r.board()
			require.NotNil(t, b.currentPrompt(), what)
			p := b.planLayout(r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme))
			for seat, row := range p.players {
				assert.False(t, row.Overlaps(p.prompt), "%s: %s: seat %d", lang, what, seat)
			}
			r.CheckLayout("%s: %s", lang, what)
		}
		r.Director.Tables.OpenLink(links[1].String())
		r.Until("the question", func() bool { return r.Has("join.yes") })
		r.Key(ui.KeyEsc)
		check("joining")
		s := r.Director.Tables.Session
		s.Invitations = &client.TableLinks{Seats: links[:4], Watch: links[4]}
		require.NoError(t, s.Join(""))
		r.Until("the seat", func() bool { return r.board().online.status.IsTaken[1] })
		check("waiting")
	}
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
	assert.Equal(t, "You’re watching a game of Chess.", watcher.Director.Toast.Text)
	assert.False(t, watcher.Has("board.resign"))
	assert.False(t, watcher.Has("board.draw"))
}

// Whether the players at a table that is made here may talk is a setting, off at first.
func TestChatSetting(t *testing.T) {
	for value, hasChat := range map[string]bool{scene.Off: false, scene.On: true} {
		r := newRig(t, directortest.WithTables(t))
		r.Director.Settings.Set(scene.SettingChat, value)
		r.MakeTable("chess")
		assert.Equal(t, hasChat, r.Director.Tables.Session.Status().HasChat, value)
	}
}

// What is typed in the chat is said, and is no move, also when it is the player's turn.
func TestChatOnOwnTurn(t *testing.T) {
	server := onlinetest.Serve(t)
	links, err := client.Create(t.Context(), server.URL, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Chat: true})
	require.NoError(t, err)
	r := newRig(t, directortest.WithServer(server))
	r.Tick(ui.Input{Pasted: links.Seats[0].String()})
	r.Until("the player is asked", func() bool { return r.Has("join.yes") })
	r.Click("join.yes")
	b := r.board()
	jan := directortest.NewFriend(r.Base(), links.Seats[1], "Jan")
	jan.Until("the player's turn", func(*game.Snapshot) bool { return b.snap.PersonToMove })
	b.online.openChat = true
	r.Until("the chat is open", func() bool { return r.Has("chat.text") })
	r.Write("e4")
	r.Tick(ui.Input{})
	assert.Equal(t, "e4", b.online.message)
	assert.Empty(t, b.input.typed.Text)
	r.Key(ui.KeyEnter)
	jan.Until("it is said", func(*game.Snapshot) bool { return len(jan.Chat(1)) == 1 })
	r.Write("d4")
	r.Key(ui.KeyEsc)
	r.Until("the chat is closed", func() bool { return !r.Has("chat.text") })
	r.Key(ui.KeyEnter)
	r.Tick(ui.Input{})
	assert.Zero(t, b.snap.Ply)
	assert.Empty(t, b.online.status.PendingMove)
}

// A player who starts another game can return to the table.
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
	starts := 0
	again := newRig(t, server, directortest.WithStore(t, dir), func(o *scene.Options) {
		start := o.Online.Start
		o.Online.Start = func(ctx context.Context) (string, error) {
			starts++
			return start(ctx)
		}
	})
	again.Tick(ui.Input{Pasted: again.Director.Setting("online.table")})
	again.Until("the table is back", func() bool { _, ok := again.Director.Top().(*Scene); return ok })
	assert.Equal(t, "shogi", again.board().snap.Info.ID)
	assert.Equal(t, 1, starts, "its server may have to be started")
	again.Until("the links are shown again", func() bool { return again.Has("invite.close") })
	assert.Len(t, again.board().invitations(), 2, "of the other seat, and to watch")

	// A link that leads nowhere does not make the program forget it.
	again.Tick(ui.Input{Pasted: "http://127.0.0.1:1/#play=AAAA"})
	assert.Equal(t, "This link is damaged or incomplete.", again.Director.Toast.Text)
	again.Director.Close()
	third := newRig(t, server, directortest.WithStore(t, dir))
	_, ok := third.Director.Tables.Unfinished()
	assert.True(t, ok)
	third.Click("menu.continue")
	third.Until("the table is back", func() bool { _, ok := third.Director.Top().(*Scene); return ok })
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
