package setup

import (
	"encoding/json"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestExternalEnginePlays(t *testing.T) {
	dir := t.TempDir()
	var opened []string
	first := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
	first.Click("game.chess")
	first.Click("setup.seat1.program")
	first.Click("setup.play")
	_, still := first.Director.Top().(*Scene)
	assert.True(t, still, "no game without a command")
	first.TypeEngineCommand("?")
	first.Click("setup.play")
	_, still = first.Director.Top().(*Scene)
	assert.True(t, still, "nor with an invalid one")
	first.TypeEngineCommand("fish")
	first.Click("setup.play")
	assert.Contains(t, first.Texts(), "Fish")
	assert.Contains(t, first.Texts(), "Engine")
	first.Drag("e2", "e4")
	first.Until("it has answered", func() bool { return first.Snapshot().Ply == 2 })
	assert.Equal(t, []string{"uci fish"}, opened)
	data, err := json.Marshal(first.Director.Match.Record())
	require.NoError(t, err)
	assert.NotContains(t, string(data), "uci")
	first.Director.Close()
	require.NoError(t, first.Director.Options.Store.Close())

	second := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
	second.Director.Nav.Push(New(second.Director.Context, catalog.All()[0]))
	p := second.Director.Top().(*Scene)
	assert.True(t, p.isExternal[1])
	assert.Equal(t, "fish", *p.commandAt(1))
	second.Tick(ui.Input{})
	second.Click("setup.play")
	assert.Contains(t, second.Texts(), "Fish")
}

func TestWebPageRunsNoEngines(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Click("game.chess")
	assert.False(t, r.Has("setup.seat1.program"))
	assert.True(t, r.Has("setup.seat1.computer"))
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	r.Tick(ui.Input{})
	y := func(text string) int {
		i := slices.IndexFunc(a.Texts, func(s ui.AuditText) bool { return strings.HasPrefix(s.Text, text) })
		require.GreaterOrEqual(t, i, 0, text)
		return a.Texts[i].Box.Min.Y
	}
	assert.Greater(t, y("A web page can"), y("Level"), "below the players, whom it is about")
	assert.Less(t, y("A web page can"), y("Sides"))
	r.Click("setup.play")
	r.Match()
	var opened []string
	hasami := newRig(t, directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
	hasami.Click("game.hasami-shogi")
	assert.False(t, hasami.Has("setup.seat1.program"), "no engine plays this game")
}

// Options other than the defaults are shown beside the board.
func TestBoardShowsChosenOptions(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Size = image.Pt(1280, 800)
	r.Click("game.antichess")
	p := r.Director.Top().(*Scene)
	p.setOption("castling", "on")
	p.players[1].Computer = false
	r.Click("setup.play")
	assert.Contains(t, r.Texts(), "Castling: allowed")
}

// External engines know only the standard rules: with others they cannot play, but keep their seats, as the options may change back.
func TestEnginesRejectHouseRules(t *testing.T) {
	var opened []string
	r := newRig(t, directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
	r.Size = image.Pt(1280, 800)
	r.Click("game.antichess")
	r.Click("setup.seat1.program")
	p := r.Director.Top().(*Scene)
	require.True(t, p.isExternal[1])
	*p.commandAt(1) = "/opt/engines/fish"
	why := r.Director.Words.T("setup.house-rules")
	assert.NotContains(t, strings.Join(r.Texts(), " "), why)
	before := r.Widget("setup.sides.swap")
	p.setOption("castling", "on")
	r.Rest()
	assert.True(t, p.isExternal[1])
	assert.Equal(t, "/opt/engines/fish", *p.commandAt(1))
	assert.Contains(t, strings.Join(r.Texts(), " "), why)
	assert.Equal(t, before.Y, r.Widget("setup.sides.swap").Y, "the page stays put")
	r.Click("setup.play")
	assert.Same(t, p, r.Director.Top(), "no match starts")
	assert.Equal(t, why, r.Director.Toast.Text)
	assert.Empty(t, opened)
	r.Director.Toast = scene.Toast{}
	p.setOption("castling", "off")
	r.Rest()
	assert.NotContains(t, strings.Join(r.Texts(), " "), why)
	assert.True(t, p.isExternal[1])
	r.Click("setup.play")
	r.Match()
}

// The same holds in Go, where no command tells an engine that positions may repeat.
func TestEnginesPlayGoWithSuperko(t *testing.T) {
	var opened []string
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
	g, _ := catalog.Find("go")
	p := New(r.Director.Context, g)
	r.Director.Nav.Push(p)
	r.Tick(ui.Input{})
	assert.True(t, p.canEnginesPlay())
	p.setOption("ko", "simple")
	assert.False(t, p.canEnginesPlay())
	assert.True(t, p.supportsEngines())
}

// The layout stays put when the chosen options exclude external engines.
func TestSetupStaysWhenEnginesAreRemoved(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1000, Y: 700}} {
		for id, rule := range map[string][2]string{"antichess": {"castling", "on"}, "capablanca100": {"pawns", "double"}} {
			var opened []string
			r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent(), directortest.WithExternalEngines(&opened))
			r.Size = size
			g, ok := catalog.Find(id)
			require.True(t, ok)
			p := New(r.Director.Context, g)
			r.Director.Nav.Push(p)
			r.Tick(ui.Input{})
			r.Tick(ui.Input{})
			require.True(t, p.canEnginesPlay())
			ids := []string{"setup.sides.swap", "setup.play"}
			var before []image.Point
			for _, widget := range ids {
				before = append(before, r.Widget(widget))
			}
			usual := p.options[rule[0]]
			for _, value := range []string{rule[1], usual} {
				p.setOption(rule[0], value)
				r.Tick(ui.Input{})
				r.Tick(ui.Input{})
				require.Equal(t, value == usual, p.canEnginesPlay())
				for i, widget := range ids {
					assert.Equal(t, before[i].Y, r.Widget(widget).Y, "%s %v: %s", id, size, widget)
				}
			}
		}
	}
}

func TestEnginePictures(t *testing.T) {
	var opened []string
	for name, w := range map[string][]directortest.Option{
		"setup-program":      {directortest.WithOpponent(), directortest.WithExternalEngines(&opened)},
		"setup-program-page": {directortest.WithOpponent()},
	} {
		r := newRig(t, w...)
		r.Size = image.Pt(390, 844)
		r.Director.Nav.Push(New(r.Director.Context, catalog.All()[0]))
		if p := r.Director.Top().(*Scene); p.supportsEngines() {
			p.isExternal[1], p.players[1].Computer, p.commands[0] = true, true, "/opt/engines/fish nodes=4000"
		}
		r.Rest()
		scenetest.CompareGolden(t, name, ui.Paint(r.List))
	}
}
