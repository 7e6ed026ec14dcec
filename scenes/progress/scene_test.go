package progress_test

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/pentathlon"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/progress"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

func newRig(t *testing.T, options ...directortest.Option) *directortest.Rig {
	t.Helper()
	scenes := scene.NewConstructors(menu.Register, setup.Register, board.Register, gameover.Register, progress.Register)
	return directortest.New(t, scenes, append([]directortest.Option{directortest.WithOpponent()}, options...)...)
}

func texts(r *directortest.Rig) string { return strings.Join(r.Texts(), "\n") }

func TestStrengthIsShown(t *testing.T) {
	r := newRig(t)
	r.Click("menu.progress")
	assert.Contains(t, texts(r), "Chess")
	assert.NotContains(t, texts(r), "Your strength")
	r.Key(ui.KeyEsc)
	for range 2 {
		r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
		require.NoError(t, r.Director.Match.Resign(1))
		r.Rest()
	}
	assert.Len(t, r.Director.StrengthHistory("chess"), 2)
	r.Director.Nav.Home()
	r.Click("menu.progress")
	assert.Contains(t, texts(r), "Your strength")
	strength, ok := r.Director.Strength("chess")
	require.True(t, ok)
	r.Click("progress.chess.play")
	players := r.Director.Match.Snapshot().Players
	person := game.OnlyPerson(players)
	require.NotEqual(t, rules.NoSeat, person)
	assert.Equal(t, strength.Level(), players[1-person].Level)
}

func TestWinsOfDeletedGamesCount(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	require.NoError(t, r.Director.Match.Resign(1))
	store := r.Director.Options.Store
	name, err := store.Save(r.Director.Match.Record())
	require.NoError(t, err)
	require.NoError(t, store.Delete(name))
	r.Director.SavedGames.Refresh()
	r.Rest()
	require.Empty(t, r.Director.SavedGames.Entries)
	r.Director.Nav.OpenProgress()
	r.Rest()
	assert.Contains(t, texts(r), "1 game won")
	assert.Equal(t, 11, strings.Count(texts(r), "First game"), "one of the twelve was played")
}

func TestHistoryIsLimited(t *testing.T) {
	r := newRig(t)
	r.Director.Settings.Set("history.chess", strings.Repeat("1000 ", 59)+"1001")
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	require.NoError(t, r.Director.Match.Resign(0))
	r.Rest()
	history := r.Director.StrengthHistory("chess")
	require.Len(t, history, 60)
	assert.Equal(t, 1001, history[58])
	assert.Less(t, history[59], 1500)
}

func TestPentathlon(t *testing.T) {
	r := newRig(t)
	r.Click("menu.progress")
	r.Click("pentathlon.start")
	require.Nil(t, r.Director.Match, "the five games are seen first")
	r.Click("pentathlon.next")
	games := map[string]bool{}
	for i := range pentathlon.EventCount {
		m := r.Director.Match
		s := m.Snapshot()
		games[s.Info.ID] = true
		person := game.OnlyPerson(s.Players)
		require.NotEqual(t, rules.NoSeat, person, "event %d", i)
		p, ok := r.Director.Pentathlon()
		require.True(t, ok)
		assert.Equal(t, i, p.Next())
		assert.Equal(t, p.Events[i].Game, s.Info.ID)
		require.Len(t, s.Players, len(s.Info.Seats))
		for seat := range s.Players { // all opponents resign but in the second game, in which the person does
			if resigns := rules.Seat(seat) != person; resigns == (i != 1) {
				if err := m.Resign(rules.Seat(seat)); err != nil {
					require.True(t, m.Result().IsOver(), "%v", err)
				}
			}
		}
		if i == 1 && len(s.Players) > 2 {
			for seat := range s.Players {
				_ = m.Resign(rules.Seat(seat)) // until one is left
			}
		}
		require.True(t, m.Result().IsOver())
		r.Rest()
		p, _ = r.Director.Pentathlon()
		require.Equal(t, i+1, p.Next(), "the result is counted")
		assert.Equal(t, i != 1, p.Events[i].Points() == pentathlon.FullScore*p.Events[i].Level)
		r.Until("the dialog is there", func() bool { return r.Has("dialog.pentathlon") })
		assert.Contains(t, texts(r), "Pentathlon")
		r.Rest()
		r.Click("dialog.pentathlon")
		r.Rest()
	}
	assert.Len(t, games, pentathlon.EventCount)
	p, _ := r.Director.Pentathlon()
	assert.True(t, p.IsOver())
	assert.Positive(t, p.Points())
	assert.Equal(t, p.Points(), r.Director.BestPentathlon())
	assert.Contains(t, texts(r), "Your best")
	assert.False(t, r.Has("pentathlon.next"))
}

// Without an estimated strength a user starts at level 1, in a game already played or else in chess.
func TestPentathlonOfNewcomer(t *testing.T) {
	for range 10 {
		r := newRig(t)
		r.Director.StartPentathlon()
		p, _ := r.Director.Pentathlon()
		assert.Equal(t, "chess", p.Events[0].Game)
		for _, e := range p.Events {
			assert.Equal(t, 1, e.Level, e.Game)
		}
		r.Director.Settings.Set("finished.go", "1")
		r.Director.StartPentathlon()
		p, _ = r.Director.Pentathlon()
		assert.Equal(t, "go", p.Events[0].Game)
	}
}

// A game of Go that nobody sets up is on the board for beginners, until another one has been played.
func TestMatchedGameOfGoIsForBeginners(t *testing.T) {
	r := newRig(t)
	g, _ := r.Director.FindGame("go")
	r.Director.StartMatchedGame(g)
	assert.Equal(t, "9", r.Director.Match.Record().Options["size"])
	r.Director.Settings.Set(scene.GameOptionKey("go", "size"), "13")
	r.Director.StartMatchedGame(g)
	assert.Equal(t, "13", r.Director.Match.Record().Options["size"])
}

func TestPentathlonGameWithATakeBackScoresNothing(t *testing.T) {
	r := newRig(t)
	r.Director.StartPentathlon()
	r.Director.PlayPentathlon()
	m := r.Director.Match
	s := m.Snapshot()
	person := game.OnlyPerson(s.Players)
	r.Until("it is the person's turn", func() bool { return m.Turn() == person })
	require.NoError(t, m.Play(m.Snapshot().Legal[0]))
	require.NoError(t, m.Undo())
	for seat := range s.Players {
		if rules.Seat(seat) != person && !m.Result().IsOver() {
			require.NoError(t, m.Resign(rules.Seat(seat)))
		}
	}
	r.Rest()
	p, _ := r.Director.Pentathlon()
	assert.Equal(t, 1, p.Next())
	assert.Zero(t, p.Points())
}

// The first help in a game of the pentathlon is only given when the person knows what it costs.
func TestHelpInPentathlonAsksBefore(t *testing.T) {
	r := newRig(t)
	r.Director.StartPentathlon()
	r.Director.PlayPentathlon()
	m := r.Director.Match
	r.Until("it is the person's turn", func() bool { return m.Turn() == game.OnlyPerson(m.Snapshot().Players) })
	require.NoError(t, m.Play(m.Snapshot().Legal[0]))
	r.Until("it is the person's turn", func() bool { return m.Turn() == game.OnlyPerson(m.Snapshot().Players) })
	r.Tick(ui.Input{})
	r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On, scene.SettingCoach, scene.On)
	for range 5 {
		r.Tick(ui.Input{})
	}
	assert.False(t, m.Snapshot().WasAdvised, "neither the evaluation nor the coach helps")
	for _, key := range []ui.Key{ui.KeyUndo, ui.KeyTry} {
		r.Director.Toast = scene.Toast{}
		r.Key(key)
		assert.False(t, m.Snapshot().WasAdvised || m.HasTakenBack(), "%v", key)
		assert.Equal(t, r.Director.Words.T("pentathlon.help-costs"), r.Director.Toast.Text)
	}
	r.Director.Toast.Action()
	assert.True(t, m.Snapshot().WasAdvised, "moves are tried out")
}

// A game that was left for another one is gone on with, and not played anew.
func TestPentathlonGameThatWasLeft(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Director.StartPentathlon()
	r.Director.PlayPentathlon()
	assert.Contains(t, r.Director.Toast.Text, "game 1 of 5")
	left, event := r.Director.Match, r.Director.Match.Tag(saves.EventTag)
	person := game.OnlyPerson(left.Snapshot().Players)
	r.Until("it is the person's turn", func() bool { return left.Turn() == person })
	require.NoError(t, left.Play(left.Snapshot().Legal[0]))
	r.Rest()
	plies := left.Snapshot().Ply
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Rest()
	r.Director.PlayPentathlon()
	assert.NotSame(t, left, r.Director.Match)
	assert.Equal(t, event, r.Director.Match.Tag(saves.EventTag))
	assert.GreaterOrEqual(t, r.Director.Match.Snapshot().Ply, plies)

	before, _ := r.Director.Pentathlon()
	r.Director.StartPentathlon()
	r.Director.PlayPentathlon()
	assert.NotEqual(t, event, r.Director.Match.Tag(saves.EventTag))
	r.Director.RestorePentathlon(before.String())
	r.Director.PlayPentathlon()
	assert.Equal(t, event, r.Director.Match.Tag(saves.EventTag), "what was left goes on")
}

// A game whose opponent becomes a person is worth nothing.
func TestPentathlonGameBetweenPersons(t *testing.T) {
	r := newRig(t)
	r.Director.StartPentathlon()
	r.Director.PlayPentathlon()
	m := r.Director.Match
	players := m.Snapshot().Players
	for seat := range players {
		require.NoError(t, m.SetPlayer(rules.Seat(seat), game.Player{}))
	}
	for seat := range players[1:] {
		require.NoError(t, m.Resign(rules.Seat(seat)))
	}
	r.Rest()
	p, _ := r.Director.Pentathlon()
	assert.Equal(t, 1, p.Next())
	assert.Zero(t, p.Points())
}

// Each of these pictures was inspected.
func TestPictures(t *testing.T) {
	for _, c := range []struct {
		name, look, language string
		size                 image.Point
	}{{"wide", "light", "en", image.Pt(1280, 800)}, {"upright", "dark", "uk", image.Pt(390, 844)}, {"contrast", "contrast", "ja", image.Pt(1024, 640)}} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *scene.Options) { o.Theme, o.Language = c.look, c.language })
			r.Size = c.size
			r.Director.Settings.Set(
				"strength.chess", "1120 80 0.06 14", "history.chess", "900 870 930 980 960 1010 1060 1030 1080 1120",
				"strength.go", "800 120 0.06 3", "history.go", "900 840 800", "solved.chess", "a b c",
				"pentathlon", "2026-11-28T13:40:00 go:2:100 shogi:3:50 hasami-shogi:3:0 chess:5:-1 four-player-chess:5:-1", "pentathlon.best", "1250",
			)
			r.Director.Nav.OpenProgress()
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}
