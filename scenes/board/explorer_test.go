package board

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/explorer"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// newRigWithOpenings returns a program whose library has chess games with different openings.
func newRigWithOpenings(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	r := newRig(t, append([]directortest.Option{directortest.WithStore(t, t.TempDir()), directortest.WithoutPainting("en")}, options...)...)
	directortest.FillOpenings(t, r.Director.Options.Store)
	r.Size = image.Pt(1280, 800)
	return r
}

// waitForOpenings waits until the openings have been read.
func (r *rig) waitForOpenings() {
	r.T.Helper()
	r.Until("the openings are read", func() bool {
		_, _, isReading := r.Director.Explorer.Progress()
		return r.Director.Explorer.Index() != nil && !isReading
	})
	r.Tick(ui.Input{})
}

// A key and an entry of the menu show the explorer. Its moves go on with the game, and from an earlier position they are tried.
func TestExplorer(t *testing.T) {
	r := newRigWithOpenings(t)
	r.RecordReports()
	r.Begin("chess", "")
	assert.False(t, r.Has("explorer.e2e4"))
	r.Key(ui.KeyExplorer)
	assert.Equal(t, scene.On, r.Director.Setting(scene.SettingExplorer))
	r.waitForOpenings()
	require.True(t, r.Has("explorer.e2e4"))
	assert.True(t, r.Has("explorer.g1f3"))
	assert.False(t, r.Has("explorer.a2a3"), "nobody has played it")
	r.Click("explorer.e2e4")
	assert.Equal(t, 1, r.Snapshot().Ply)
	assert.True(t, r.Snapshot().Live)
	require.True(t, r.Has("explorer.e7e5"))
	r.Click("explorer.e7e5")
	r.Click("explorer.g1f3")
	assert.True(t, r.Has("explorer.b8c6"))
	r.Key(ui.KeyHome)
	r.Tick(ui.Input{})
	r.Click("explorer.g1f3")
	assert.True(t, r.board().isTrying(), "nothing is kept without being asked for")
	assert.Zero(t, r.Snapshot().Ply)
	r.Click("explorer.b8c6")
	r.Click("explorer.e2e4")
	assert.True(t, r.Has("explorer.e7e5"))
	r.Click("explorer.e7e5")
	assert.True(t, r.Has("explorer.f1b5"), "the position of the other games, by another order of moves")
	assert.Len(t, r.Match().Record().Tree.Nodes, 4)
	r.Key(ui.KeyEsc)
	r.Click("prompt.close")
	r.Tick(ui.Input{})
	r.Click("explorer.e2e4")
	assert.False(t, r.board().isTrying(), "the next move of the game")
	assert.Equal(t, 1, r.Snapshot().Ply)
	r.Click(moreMenuID)
	r.Tick(ui.Input{})
	r.Click("board.more.explorer")
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	assert.False(t, r.Has("explorer.e7e5"))
}

// The game that has just ended counts at once, though it goes to the library only when another begins; and not if its end is taken back.
func TestExplorerCountsGameThatHasEnded(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Begin("chess", "")
	r.Key(ui.KeyExplorer)
	r.waitForOpenings()
	m := r.Match()
	for _, text := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		mv, err := m.ParseMove(text)
		require.NoError(t, err)
		require.NoError(t, m.Play(mv))
	}
	r.Wait(3 * time.Second)
	r.Key(ui.KeyEsc) // closes the dialog
	r.waitForOpenings()
	r.Key(ui.KeyHome)
	r.Wait(time.Second)
	r.waitForOpenings()
	counts := r.Director.Explorer.Index().Moves(r.Snapshot().Position, explorer.AllGames)
	require.Len(t, counts, 1)
	assert.Equal(t, [2]int{0, 1}, [2]int(counts[0].Wins[:2]))
	assert.True(t, r.Has("explorer.f2f3"))
	r.Key(ui.KeyEnd)
	require.NoError(t, m.Undo())
	r.Wait(time.Second)
	r.waitForOpenings()
	assert.Zero(t, r.Director.Explorer.Index().GameCount(), "it goes on")
}

// While moves are tried out, the explorer follows them, and its moves are tried, too.
func TestExplorerWhileTryingMoves(t *testing.T) {
	r := newRigWithOpenings(t)
	r.Begin("chess", "")
	r.Key(ui.KeyExplorer)
	r.waitForOpenings()
	r.board().toggleTrying()
	r.Tick(ui.Input{})
	r.Click("explorer.e2e4")
	r.Click("explorer.c7c5")
	assert.True(t, r.board().isTrying())
	assert.Equal(t, 2, r.board().browser.Ply)
	assert.Zero(t, r.Snapshot().Ply)
	assert.True(t, r.Has("explorer.g1f3"))
	r.board().undo()
	r.Tick(ui.Input{})
	assert.True(t, r.Has("explorer.e7e5"))
}

// A screen reader hears the move, the number of its games, their results and the opening.
func TestExplorerTexts(t *testing.T) {
	r := newRigWithReports(t)
	r.Director.Options.Store = nil
	r.Begin("chess", "")
	r.Key(ui.KeyExplorer)
	assert.Equal(t, scene.Off, r.Director.Setting(scene.SettingExplorer), "without a library there is none")

	r = newRigWithOpenings(t)
	r.RecordReports()
	r.Begin("chess", "")
	r.Key(ui.KeyExplorer)
	r.waitForOpenings()
	assert.Equal(t, "e4, 6 games: White 50% · Black 33% · Draws 17% · King's Pawn Game", r.AccessibleName("explorer.e2e4"))
	assert.Equal(t, "c4, 1 game: no results yet · English Opening", r.AccessibleName("explorer.c2c4"))
	r.Click("explorer.games.own")
	r.Tick(ui.Input{})
	assert.Equal(t, "e4, 1 game: White 100% · Black 0% · Draws 0% · King's Pawn Game", r.AccessibleName("explorer.e2e4"))
	assert.False(t, r.Has("explorer.d2d4"))
}

// Against a computer and by the clock there is no book before the game is over. Afterwards it is there, at every position and in
// variations.
func TestExplorerWaitsForTheEnd(t *testing.T) {
	r := newRigWithOpenings(t, directortest.WithOpponent("e7e5", "b8c6"))
	r.Director.ChangeSettings(scene.SettingExplorer, scene.On)
	g, _ := catalog.Find("chess")
	r.Director.StartMatch(game.Setup{Game: g, Players: []game.Player{{}, {}}, TimeControl: directortest.TimeControl("600+5")})
	r.Tick(ui.Input{})
	assert.False(t, r.board().canExplore(), "by the clock")

	r.Begin("chess", "", directortest.Person, directortest.Computer)
	r.Drag("e2", "e4")
	r.Until("the answer", func() bool { return r.Snapshot().Ply == 2 })
	expectNone := func() {
		t.Helper()
		assert.False(t, r.board().showsExplorer())
		r.Key(ui.KeyExplorer)
		assert.Equal(t, scene.On, r.Director.Setting(scene.SettingExplorer))
		assert.Equal(t, r.Director.Words.T("explorer.not-now"), r.Director.Toast.Text, "the key says why")
		assert.Nil(t, r.Director.Explorer.Index())
	}
	expectNone()
	r.Key(ui.KeyLeft)
	require.False(t, r.Snapshot().Live)
	expectNone()
	r.Match().SetPaused(true)
	expectNone()
	r.Key(ui.KeyEnd)
	r.Match().SetPaused(false)
	require.NoError(t, r.Match().Resign(0))
	r.Tick(ui.Input{})
	assert.True(t, r.board().showsExplorer())
	r.board().dialog.close()
	r.Key(ui.KeyHome)
	r.waitForOpenings()
	assert.True(t, r.Has("explorer.d2d4"))
	r.Click("explorer.d2d4")
	assert.True(t, r.board().isTrying(), "the computer doesn't answer")
	assert.True(t, r.Has("explorer.d7d5"))
	assert.NotEmpty(t, r.Match().Record().Result)
}

// Nobody has a book at a table with others before the game is over.
func TestOnlineGameHasNoExplorer(t *testing.T) {
	r, links := onlineRig(t, directortest.WithStore(t, t.TempDir()))
	directortest.FillOpenings(t, r.Director.Options.Store)
	r.Size = image.Pt(1280, 800)
	r.closeInvitations()
	r.Director.ChangeSettings(scene.SettingExplorer, scene.On)
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
	r.Drag("e2", "e4")
	jan.Until("the move is there", func(s *game.Snapshot) bool { return s.Ply == 1 && r.board().snap.Ply == 1 })
	for range 2 {
		r.Key(ui.KeyExplorer)
		assert.Equal(t, scene.On, r.Director.Setting(scene.SettingExplorer))
		assert.Equal(t, r.Director.Words.T("explorer.not-now"), r.Director.Toast.Text, "the key says why")
		assert.False(t, r.board().showsExplorer())
		assert.False(t, r.Has("explorer.games.all"))
		r.Key(ui.KeyHome)
	}
	r.Click(moreMenuID)
	r.Tick(ui.Input{})
	r.Click("board.more.explorer")
	r.Tick(ui.Input{})
	assert.False(t, r.board().showsExplorer())
	require.NoError(t, jan.Match.Resign(1))
	r.Until("it is over", func() bool { jan.Match.Tick(); return r.board().match.OverallResult().IsOver() })
	r.Tick(ui.Input{})
	assert.True(t, r.board().showsExplorer(), "afterwards everything may be looked at")
}

// In portrait windows the explorer is a page of the tabs, which is gone when the explorer is switched off.
func TestExplorerInPortrait(t *testing.T) {
	for _, size := range []image.Point{{X: 390, Y: 844}, {X: 360, Y: 560}} {
		r := newRigWithOpenings(t)
		r.Size = size
		r.Begin("chess", "")
		assert.False(t, r.Has("board.tab.openings"))
		r.Key(ui.KeyExplorer)
		r.waitForOpenings()
		assert.True(t, r.Has("explorer.e2e4"), size)
		r.Director.ChangeSettings(scene.SettingExplorer, scene.Off)
		r.Tick(ui.Input{})
		assert.Equal(t, movesPage, r.board().panel.page)
		assert.False(t, r.Has("explorer.e2e4"), size)
	}
}

// Every game has an explorer, also with several seats, and one that is added to the library while it is open is counted.
func TestExplorerOfAllGames(t *testing.T) {
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			r := newRigWithOpenings(t)
			r.Director.ChangeSettings(scene.SettingExplorer, scene.On)
			players := make([]game.Player, len(g.Info().Seats))
			r.Begin(g.Info().ID, "", players...)
			first := r.Snapshot().Legal[0]
			id := "explorer." + r.Snapshot().Position.Format(first)
			require.NoError(t, r.Match().Play(first))
			r.RestAnimations()
			r.Begin(g.Info().ID, "", players...) // the one before goes to the library
			r.waitForOpenings()
			r.Until("it is counted", func() bool { return r.Has(id) })
			r.Click(id)
			assert.Equal(t, 1, r.Snapshot().Ply)
		})
	}
}
