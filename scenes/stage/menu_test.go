package stage

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A disguised is a game under another id, so that there are as many as a menu shall show.
type disguised struct {
	rules.Game
	n int
}

func (d disguised) Info() rules.Info {
	info := d.Game.Info()
	if d.n > 0 {
		info.ID = fmt.Sprintf("%s-%d", info.ID, d.n)
	}
	return info
}

// gamesOf makes a catalogue of n games: the real ones, the toys, and all of them again.
func gamesOf(n int) wish {
	some := append(catalog.All(), toys.Camps(), toys.Hive(), toys.Claims())
	return func(o *Options) {
		o.Games = nil
		for i := range n {
			o.Games = append(o.Games, disguised{some[i%len(some)], i / len(some)})
		}
	}
}

// played leaves a finished and an unfinished game in the library.
func played(r *rig) {
	r.openMiddle()
	r.rest() // until it is kept: what is left before that is kept later than the next game
	r.begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.drag("i1", "c1")
	r.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	r.key(ui.KeyEsc)
	r.at = image.Pt(3, 3)
	r.rest()
}

// Each of these pictures was looked at beside the drawings that the design is made of.
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
			played(r)
			at, _ := r.s.WidgetBox("game.toy-hive")
			r.at = at.Min.Add(image.Pt(20, 20))
			r.rest()
		}},
		{"menu-upright-twelve", image.Pt(360, 640), 12, "contrast", "pl", played},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, stored(t, t.TempDir()), against("e7e5"), gamesOf(c.games), func(o *Options) { o.Theme, o.Language = c.look, c.lang })
			r.size = c.size
			r.at = image.Pt(3, 3)
			c.show(r)
			r.rest()
			require.NoError(t, r.s.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.list))
		})
	}
}

func TestGridHasNoEmptyCorner(t *testing.T) {
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
		f := r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, image.Pt(1280, 800), 1, r.now, r.s.Theme)
		m := r.s.Top().(*menu)
		g := m.gridFor(f, make([]gameTile, c.games), image.Pt(c.wide, c.high), false)
		assert.Equal(t, c.cols, g.cols, "%d games in %d x %d: %+v", c.games, c.wide, c.high, g)
		assert.GreaterOrEqual(t, g.cols*g.rows, c.games)
	}
}

func TestMenuStates(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()), against("e7e5", "b8c6"))
	r.until("the library is read", func() bool { return r.s.IsSettled() })
	first := func() firstCard { return r.s.Top().(*menu).first }
	assert.Equal(t, "Play", first().word, "the very first start")
	r.click("menu.continue")
	assert.IsType(t, &setup{}, r.s.Top(), "leads to the set-up")
	r.click("setup.play")
	r.drag("e2", "e4")
	r.until("the computer has moved", func() bool { return r.table().snap.Ply == 2 })
	r.key(ui.KeyEsc)
	assert.Equal(t, "Continue", first().word)
	assert.Contains(t, first().lines[1], "your move")
	assert.NotEmpty(t, first().mini.View.LastMove, "with its last move")
	r.click("menu.continue")
	require.NoError(t, r.table().match.Resign(0))
	r.tick(ui.Input{})
	r.s.Top().(*table).Leave()
	r.rest()
	assert.Equal(t, "Play again", first().word)
	assert.Equal(t, "Lost · Today", first().lines[1])
	assert.Empty(t, func() []GameCard { m := r.s.Top().(*menu); return m.recent[1:] }(), "it is not listed twice")
	r.click("menu.board")
	r.until("the finished game opens", func() bool { _, ok := r.s.Top().(*table); return ok })
	r.rest()
	assert.False(t, r.has("sheet.rematch"), "to be looked at: nothing covers it")
	r.s.Top().(*table).Leave()
	r.rest()
	r.click("menu.continue")
	assert.Equal(t, 0, r.table().snap.Ply, "a new game at once, as it was set up")
	assert.True(t, r.table().snap.Players[1].Computer)
}

func TestQuickStart(t *testing.T) {
	r := newRig(t, against(), func(o *Options) {
		all := catalog.All()
		o.Games = []rules.Game{all[0], all[len(all)-1]}
	})
	r.s.Settings.Set("chess.level", "5", "chess.clock", "600+5", "hasami-shogi.opponent", "person")
	r.s.Nav.Home()
	m := r.s.Top().(*menu)
	assert.Equal(t, "Play: level 5, 10 + 5", m.games[0].play)
	assert.Equal(t, "Play: two people", m.games[1].play)
	r.click("game.chess.play")
	assert.Equal(t, 5, r.table().snap.Players[1].Level)
	r.s.Nav.Home()
	r.click("game.chess")
	assert.IsType(t, &setup{}, r.s.Top(), "the board leads to the set-up")
	r.key(ui.KeyEsc)
	r.s.Kit.Begin(new(ui.DrawList), ui.Input{}, r.size, 1, r.now, r.s.Theme).SetFocus("game.chess")
	r.key(ui.KeyDown, ui.KeyEnter)
	assert.Equal(t, "chess", r.table().snap.Info.ID, "by the keyboard too")
}

// A game is found by every name that its players have for it, in whatever language the program speaks.
func TestGamesAreFoundByAllTheirNames(t *testing.T) {
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
		r := newRig(t, func(o *Options) { o.Language = lang })
		m := r.s.Top().(*menu)
		for id, all := range names {
			for _, name := range all {
				m.query = name
				r.rest()
				assert.True(t, r.has("game."+id), "%s: %s", lang, name)
				assert.False(t, r.has("game.three-player-chess"), "%s: %s", lang, name)
			}
		}
	}
	assert.Equal(t, "Szachy Capablanki 80", text.For("pl").GameName("capablanca80"))
}

func TestMenuSearch(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	played(r)
	m := r.s.Top().(*menu)
	r.write("/anna")
	r.rest()
	assert.Equal(t, "anna", m.query, "the slash leads to the field and stays out of it")
	assert.Len(t, m.found, 2)
	assert.False(t, r.has("game.chess"))
	r.key(ui.KeyEsc)
	assert.Empty(t, m.query)
	assert.True(t, r.has("game.chess"))
	r.write("/shogi")
	assert.True(t, r.has("game.hasami-shogi"))
	assert.False(t, r.has("game.chess"))
	r.key(ui.KeyEsc)
	r.write("/zzz")
	r.click("find.all")
	assert.True(t, r.has("game.chess"), "there is a way back")
}

func TestAFinishedGameIsNotKeptTwice(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", game.Player{}, game.Player{})
	r.drag("a1", "a8")
	r.s.Top().(*table).Leave()
	kept := func() int {
		r.s.SavedGames.Refresh()
		r.settled()
		return len(r.s.SavedGames.Entries)
	}
	require.Equal(t, 1, kept())
	look := func() {
		r.click("menu.board")
		r.until("it opens", func() bool { _, ok := r.s.Top().(*table); return ok })
	}
	look()
	r.s.Top().(*table).Leave()
	assert.Equal(t, 1, kept(), "who looks at a game does not want it twice")
	look()
	r.key(ui.KeyHome)
	r.drag("a1", "b1")
	r.s.Nav.Home()
	r.s.FileMatch()
	assert.Equal(t, 2, kept(), "what was played on from it is a game of its own")
}
