package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// gallery lists the main screens.
func gallery() []state {
	return []state{
		{name: "menu", show: func(r *rig) {
			played(r)
			r.begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
			r.drag("e2", "e4")
			r.until("the computer answers", func() bool { return r.table().snap.Ply == 2 })
			r.s.Nav.Home()
		}},
		{name: "setup", show: func(r *rig) { r.click("game.chess") }},
		{name: "board", show: func(r *rig) {
			r.s.Options.NewPlayer = foreseen(r.t)
			r.s.ChangeSettings(SettingEvaluationBar, On)
			r.openMiddle()
			r.until("it is analysed", func() bool { return r.table().snap.Analysis != nil })
		}},
		{name: "game-over", show: func(r *rig) {
			g, _ := catalog.Find("chess")
			r.s.StartMatch(game.Setup{Game: g, Players: []game.Player{{}, {Computer: true, Level: 3}}, TimeControl: control("600+5")})
			for _, m := range []string{"e2e4", "d1h5", "f1c4", "h5f7"} {
				r.until("it is your turn", func() bool { return r.table().snap.Turn == 0 })
				r.drag(m[:2], m[2:])
			}
			r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
		}},
		{name: "review", show: func(r *rig) {
			r.s.Options.NewPlayer = foreseen(r.t)
			r.lookedBack("chess", "", slipped)
			r.click("review.point.1")
		}},
		{name: "library", show: func(r *rig) {
			r.settled() // the list of before is not half of the new one
			shelved(r.t, r.s.Options.Store)
			spoil(r.t, r.s.Options.Store.Dir(), "000005-chess")
			r.s.Nav.Push(NewLibrary(r.s.Context))
			r.settled()
		}},
		{name: "settings", show: func(r *rig) {
			r.s.Nav.OpenSettings()
			p := r.s.Top().(*preferences)
			p.section, p.reading = BoardSection, true
		}},
		{name: "help", show: func(r *rig) {
			r.s.Settings.Set(readKey("chess.rook"), pageRead)
			r.s.Nav.OpenHelp("", "chess.pins")
		}},
		{name: "problems", show: func(r *rig) {
			q := r.puzzles(1)
			q.keepSolved()
			r.puzzles(3)
			r.click("problem.hint")
			r.at = image.Pt(3, 3)
		}},
	}
}

// Every main screen in three themes, three languages, and three windows: across, upright, and at scale 2. Every screen
// meets every theme, every language and every window once, and over all screens every theme meets every language and every
// window. Each of these pictures was looked at beside the drawings that the design is made of.
func TestGallery(t *testing.T) {
	languages := [...]string{"en", "pl", "ru"}
	windows := [...]struct {
		name  string
		size  image.Point
		scale float64
	}{
		{"across", image.Pt(1024, 640), 1},
		{"upright", image.Pt(390, 844), 1},
		{"twice", image.Pt(1280, 960), 2},
	}
	for i, screen := range gallery() {
		for j, look := range theme.Names() {
			lang, window := languages[(i+j)%3], windows[(i+2*j)%3]
			name := screen.name + "-" + look + "-" + lang + "-" + window.name
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				r := newRig(t, stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), func(o *Options) { o.Theme, o.Language = look, lang })
				r.at = image.Pt(3, 3)
				screen.show(r)
				r.size, r.scale = window.size, window.scale
				r.tick(ui.Input{Pointer: image.Pt(3, 3)})
				r.rest()
				r.rest()
				require.NoError(t, r.s.Kit.Sprites.Err())
				scenetest.CompareGolden(t, name, ui.Paint(r.list))
			})
		}
	}
}
