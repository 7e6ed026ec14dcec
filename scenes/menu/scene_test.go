package menu

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Each of these pictures was compared with the design.
func TestMenuPictures(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  image.Point
		games int
		look  string
		lang  string
		show  func(r *rig)
	}{
		{"menu-first", image.Pt(800, 500), 2, "light", "en", func(*rig) {}},
		{"menu-twelve", image.Pt(1024, 640), 12, "light", "en", func(r *rig) {
			directortest.PlaySampleGames(r.Rig)
			at, _ := r.Director.WidgetBox("game.toy-hive")
			r.Pointer = at.Min.Add(image.Pt(20, 20))
			r.Rest()
		}},
		{"menu-upright-twelve", image.Pt(360, 640), 12, "contrast", "pl", func(r *rig) { directortest.PlaySampleGames(r.Rig) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithOpponent("e7e5"), directortest.WithGames(c.games), func(o *scene.Options) { o.Theme, o.Language = c.look, c.lang })
			r.Size = c.size
			r.Pointer = image.Pt(3, 3)
			c.show(r)
			r.Rest()
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}

func TestGridHasNoEmptyCells(t *testing.T) {
	for _, c := range []struct {
		games, wide, high, cols int
	}{
		{1, 864, 692, 1},
		{2, 864, 692, 2},
		{4, 864, 692, 2},
		{6, 864, 692, 3},
		{8, 864, 692, 4},
		{12, 864, 692, 4},
		{12, 1344, 900, 4},
		{2, 300, 640, 1},
		{12, 300, 300, 2},
	} {
		r := newRig(t)
		f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, image.Pt(1280, 800), 1, r.Now, r.Director.Theme)
		m := r.Director.Top().(*Scene)
		g := m.bestGrid(f, make([]gameTile, c.games), image.Pt(c.wide, c.high), false)
		assert.Equal(t, c.cols, g.cols, "%d games in %d x %d: %+v", c.games, c.wide, c.high, g)
		assert.GreaterOrEqual(t, g.cols*g.rows, c.games)
	}
}

func TestMenuStates(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithOpponent("e7e5", "b8c6"))
	r.Until("the library is loaded", func() bool { return r.Director.IsSettled() })
	first := func() featuredGame { return r.Director.Top().(*Scene).featured }
	assert.Equal(t, "Play", first().buttonLabel, "the very first start")
	r.Click("menu.continue")
	assert.IsType(t, &setup.Scene{}, r.Director.Top(), "opens the setup")
	r.Click("setup.play")
	r.Drag("e2", "e4")
	r.Until("the computer has moved", func() bool { return r.Snapshot().Ply == 2 })
	r.Key(ui.KeyEsc)
	assert.Equal(t, "Continue", first().buttonLabel)
	assert.Contains(t, first().lines[1], "your move")
	assert.NotEmpty(t, first().thumbnail.View.LastMove, "with its last move")
	r.Click("menu.continue")
	require.NoError(t, r.Match().Resign(0))
	r.Tick(ui.Input{})
	r.Click("board.back")
	r.Rest()
	assert.Equal(t, "Play again", first().buttonLabel)
	assert.Equal(t, "Lost · Today", first().lines[1])
	assert.Empty(t, func() []gameui.GameCard { m := r.Director.Top().(*Scene); return m.recent[1:] }(), "it is not listed twice")
	r.Click("menu.board")
	r.Until("the finished game opens", func() bool { return r.Director.Nav.IsBoard() })
	r.Rest()
	assert.False(t, r.Has("dialog.rematch"), "nothing covers it")
	r.Click("board.back")
	r.Rest()
	r.Click("menu.continue")
	assert.Equal(t, 0, r.Snapshot().Ply, "a new game with the same setup")
	assert.True(t, r.Snapshot().Players[1].Computer)
}

func TestQuickStart(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), func(o *scene.Options) {
		hasami, _ := catalog.Find("hasami-shogi")
		o.Games = []rules.Game{catalog.All()[0], hasami}
	})
	r.Director.Settings.Set("chess.level", "5", "chess.clock", "600+5", "hasami-shogi.opponent", "person")
	r.Director.Nav.Home()
	m := r.Director.Top().(*Scene)
	assert.Equal(t, "Play: level 5, 10 + 5", m.games[0].quickStart)
	assert.Equal(t, "Play: two people", m.games[1].quickStart)
	r.Click("game.chess.play")
	assert.Equal(t, 5, r.Snapshot().Players[1].Level)
	r.Director.Nav.Home()
	r.Click("game.chess")
	assert.IsType(t, &setup.Scene{}, r.Director.Top(), "the board opens the setup")
	r.Key(ui.KeyEsc)
	r.Director.Kit.Begin(new(ui.DrawList), ui.Input{}, r.Size, 1, r.Now, r.Director.Theme).SetFocus("game.chess")
	r.Key(ui.KeyDown, ui.KeyEnter)
	assert.Equal(t, "chess", r.Snapshot().Info.ID, "by keyboard too")
}

// Enter in the search opens the first match.
func TestEnterOpensTheFirstMatch(t *testing.T) {
	r := newRig(t)
	m := r.Director.Top().(*Scene)
	m.query = "shogi"
	r.Director.Kit.Begin(new(ui.DrawList), ui.Input{}, r.Size, 1, r.Now, r.Director.Theme).SetFocus(searchField)
	r.Key(ui.KeyEnter)
	require.IsType(t, &setup.Scene{}, r.Director.Top())
	assert.Contains(t, r.Texts(), "Shogi")
}

// A game is found by every name that players have for it, in any language.
func TestGamesAreFoundByAllNames(t *testing.T) {
	names := map[string][]string{
		"chess960":        {"Fischer", "losowe", "Fischerandom", "Freestyle", "фишера", "chess 960"},
		"hasami-shogi":    {"Intercepting Chess", "хасами"},
		"antichess":       {"Wybijanka", "suicide", "giveaway", "losing chess", "поддавки", "antyszachy"},
		"hexagonal-chess": {"Gliński", "Glinski", "Глинского"},
		"byzantine-chess": {"Zatrikion", "round chess", "okrągłe"},
		"go":              {"Baduk", "Weiqi", "Igo", "вэйци"},
		"shogi":           {"Japanese chess", "szachy japońskie", "японские"},
		"capablanca80":    {"Szachy Capablanki", "Capablanca chess", "Капабланки"},
		"capablanca100":   {"Szachy Capablanki", "10x10"},
	}
	for _, lang := range text.Languages() {
		r := newRig(t, func(o *scene.Options) { o.Language = lang })
		m := r.Director.Top().(*Scene)
		for id, all := range names {
			for _, name := range all {
				m.query = name
				r.Rest()
				assert.True(t, r.Has("game."+id), "%s: %s", lang, name)
				assert.False(t, r.Has("game.three-player-chess"), "%s: %s", lang, name)
			}
		}
	}
	assert.Equal(t, "Szachy Capablanki 80", text.For("pl").GameName("capablanca80"))
}

// A name comes before a description, the beginning of a word before its middle.
func TestSearchShowsNamesFirst(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	m := r.Director.Top().(*Scene)
	for query, want := range map[string]string{
		"three": "three-player-chess", "hex": "hexagonal-chess", "round": "byzantine-chess", "player chess": "three-player-chess",
		"shogi": "shogi", "shog": "shogi", "ko": "go", "szachy": "chess", "cap": "capablanca80",
	} {
		assert.Equal(t, "game."+want, m.matchingGames(query)[0].id, query)
	}
}

func TestMenuSearch(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	directortest.PlaySampleGames(r.Rig)
	m := r.Director.Top().(*Scene)
	r.Write("/anna")
	r.Rest()
	assert.Equal(t, "anna", m.query, "the slash focuses the field and is not typed")
	assert.Len(t, m.found, 2)
	assert.False(t, r.Has("game.chess"))
	r.Key(ui.KeyEsc)
	assert.Empty(t, m.query)
	assert.True(t, r.Has("game.chess"))
	r.Write("/shogi")
	assert.True(t, r.Has("game.hasami-shogi"))
	assert.False(t, r.Has("game.chess"))
	r.Key(ui.KeyEsc)
	r.Write("/zzz")
	r.Click("find.all")
	assert.True(t, r.Has("game.chess"), "it can be undone")
	r.Key(ui.KeyEsc)
	r.Write("/Go")
	r.Key(ui.KeyEnter)
	r.Rest()
	assert.Contains(t, r.Texts(), text.For("en").GameDescription("go"), "the game of that name comes before others that contain it")
}

func TestFinishedGameIsSavedOnce(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", game.Player{}, game.Player{})
	r.Drag("a1", "a8")
	r.Click("board.back")
	savedCount := func() int {
		r.Director.SavedGames.Refresh()
		r.WaitForLibrary()
		return len(r.Director.SavedGames.Entries)
	}
	require.Equal(t, 1, savedCount())
	viewGame := func() {
		r.Click("menu.board")
		r.Until("it opens", func() bool { return r.Director.Nav.IsBoard() })
	}
	viewGame()
	r.Click("board.back")
	assert.Equal(t, 1, savedCount(), "viewing a game does not save it again")
	viewGame()
	r.Key(ui.KeyHome)
	r.Drag("a1", "b1")
	r.Director.Nav.Home()
	r.Director.MoveMatchToLibrary()
	assert.Equal(t, 2, savedCount(), "playing on makes a separate game")
}
