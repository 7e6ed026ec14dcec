package allscenes_test

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// gallery lists the main screens.
func gallery() []directortest.State[*rig] {
	return []directortest.State[*rig]{
		{Name: "menu", Show: func(r *rig) {
			directortest.PlaySampleGames(r)
			r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
			r.Drag("e2", "e4")
			r.Until("the computer answers", func() bool { return r.Snapshot().Ply == 2 })
			r.Director.Nav.Home()
		}},
		{Name: "setup", Show: func(r *rig) { r.Click("game.chess") }},
		{Name: "board", Show: func(r *rig) {
			r.Director.Options.NewPlayer = directortest.NewAnalyst(r.T)
			r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
			r.OpenSampleGame()
			r.Until("it is analysed", func() bool { return r.Snapshot().Analysis != nil })
		}},
		{Name: "game-over", Show: func(r *rig) {
			g, _ := catalog.Find("chess")
			r.Director.StartMatch(game.Setup{Game: g, Players: []game.Player{{}, {Computer: true, Level: 3}}, TimeControl: directortest.TimeControl("600+5")})
			for _, m := range []string{"e2e4", "d1h5", "f1c4", "h5f7"} {
				r.Until("it is your turn", func() bool { return r.Snapshot().Turn == 0 })
				r.Drag(m[:2], m[2:])
			}
			r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
		}},
		{Name: "review", Show: func(r *rig) {
			r.Director.Options.NewPlayer = directortest.NewAnalyst(r.T)
			r.ReviewGame("chess", "", directortest.BlunderGame)
			r.Click("review.point.1")
		}},
		{Name: "library", Show: func(r *rig) {
			r.WaitForLibrary() // let the previous list finish loading
			directortest.FillLibrary(r.T, r.Director.Options.Store)
			directortest.BreakSave(r.T, r.Director.Options.Store.Dir(), "000005-chess")
			r.Director.Nav.OpenLibrary()
			r.WaitForLibrary()
		}},
		{Name: "settings", Show: func(r *rig) {
			r.Director.Nav.OpenSettings()
			r.Click("settings.section.boards")
		}},
		{Name: "help", Show: func(r *rig) {
			r.Director.Settings.Set("help.chess.rook", "read")
			r.Director.Nav.OpenHelp("", "chess.pins")
		}},
		{Name: "problems", Show: func(r *rig) {
			openPuzzle := func(moves int) problem.Problem {
				var p problem.Problem
				problem.Load("shogi", func(all []problem.Problem, err error) {
					require.NoError(r.T, err)
					p = all[slices.IndexFunc(all, func(p problem.Problem) bool { return p.Moves == moves })]
				})
				r.Director.PuzzleIDs = map[string]string{"shogi": p.ID}
				g, _ := catalog.Find("shogi")
				r.Director.Nav.OpenPuzzles(g)
				return p
			}
			r.Director.Settings.Set("solved.shogi", openPuzzle(1).ID)
			openPuzzle(2)
			r.Click("problem.hint")
			r.Pointer = image.Pt(3, 3)
		}},
		{Name: "problems-three-players", Show: func(r *rig) {
			g, _ := catalog.Find("three-player-chess")
			r.Director.Nav.OpenPuzzles(g)
		}},
		{Name: "problems-rush", Show: func(r *rig) {
			g, _ := catalog.Find("hexagonal-chess")
			r.Director.Nav.OpenPuzzles(g)
			r.Tick(ui.Input{})
			r.Click("problem.rush")
			r.Wait(19 * time.Second)
		}},
		{Name: "problems-mistakes", Show: func(r *rig) {
			mistake := training.Mistake{
				Position: "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", Played: "a2a3", Line: []string{"f3h4"},
			}
			r.Director.Settings.Set(training.Key("chess"), training.Collection{}.Add(mistake, r.Now.AddDate(0, 0, -1)).String())
			g, _ := catalog.Find("chess")
			r.Director.Nav.OpenPuzzles(g)
			r.Tick(ui.Input{})
			r.Click("problem.mistakes")
		}},
		{Name: "problems-daily", Show: func(r *rig) { r.Click("menu.daily") }},
		{Name: "lessons", Show: func(r *rig) {
			g, _ := catalog.Find("shogi")
			r.Director.Nav.OpenCourse(g, "")
			r.Tick(ui.Input{})
			r.Click("course.next")
		}},
		{Name: "lessons-list", Show: func(r *rig) {
			r.Director.Settings.Set(course.DoneKey("byzantine-chess"), course.Outline("byzantine-chess")[0])
			g, _ := catalog.Find("byzantine-chess")
			r.Director.Nav.OpenCourse(g, "")
			r.Tick(ui.Input{})
			r.Click("course.list")
		}},
		{Name: "problems-go", Show: func(r *rig) {
			g, _ := catalog.Find("go")
			r.Director.Nav.OpenPuzzles(g)
		}},
		{Name: "lessons-pass", Show: func(r *rig) {
			require.True(r.T, r.Director.Nav.OpenAddress("lessons/go/if-you-know-chess"))
			r.Tick(ui.Input{})
			for range 3 {
				r.Key(ui.KeyPageDown)
			}
			r.Click("course.hint")
			r.Pointer = image.Pt(3, 3)
		}},
		{
			Name: "embed", Show: func(*rig) {},
			Options: []directortest.Option{func(o *scene.Options) {
				o.EmbedAddress = "embed/chess/r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R_b_KQkq_-_3_3"
			}},
		},
		{Name: "rules-card", Show: func(r *rig) {
			g, _ := catalog.Find("antichess")
			players := []game.Player{{Name: "Anna"}, {Computer: true, Level: 3}}
			r.Director.StartMatch(game.Setup{Game: g, Options: rules.Options{"castling": "on"}, Players: players, TimeControl: directortest.TimeControl("600+5")})
			r.Tick(ui.Input{})
			r.Key(ui.KeyRules)
		}},
		{Name: "explorer", Show: func(r *rig) {
			directortest.FillOpenings(r.T, r.Director.Options.Store)
			r.Begin("chess", "", game.Player{}, game.Player{})
			r.Key(ui.KeyExplorer)
			r.Drag("e2", "e4")
			r.Until("the openings are read", func() bool { return r.Has("explorer.e7e5") && !r.Director.IsBusy() })
		}},
		{
			Name: "premoves", Options: []directortest.Option{directortest.WithSlowOpponent(nil)},
			Show: func(r *rig) {
				r.Begin("chess", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", directortest.Person, directortest.Computer)
				r.Drag("f1", "b5")
				r.Drag("e1", "g1")
				r.Drag("b5", "c6")
				r.Drag("d2", "d3")
			},
		},
		{Name: "unrolled", Show: func(r *rig) {
			r.Director.ChangeSettings(scene.SettingUnrolled, scene.On)
			r.Begin("byzantine-chess", "", game.Player{Name: "Anna"}, game.Player{Name: "Ben"})
			r.Drag("c1", "a3")
			r.Drag("c9", "a11")
		}},
		{Name: "problems-themes", Show: func(r *rig) {
			g, _ := catalog.Find("chess")
			r.Director.Nav.OpenPuzzles(g)
			r.Tick(ui.Input{})
			r.Click("problem.themes")
			r.Click("problem.theme.discovered-check")
			r.Tick(ui.Input{})
			r.Click("problem.themes")
			r.Pointer = image.Pt(3, 3)
		}},
		{Name: "problems-life", Show: func(r *rig) {
			g, _ := catalog.Find("go")
			problem.Load("go", func(all []problem.Problem, err error) {
				require.NoError(r.T, err)
				p := all[slices.IndexFunc(all, func(p problem.Problem) bool { return p.Goal == mate.Live && p.Moves == 2 })]
				r.Director.PuzzleIDs = map[string]string{"go": p.ID}
			})
			r.Director.Nav.OpenPuzzles(g)
		}},
		{Name: "review-explorer", Show: func(r *rig) {
			directortest.FillOpenings(r.T, r.Director.Options.Store)
			r.Director.Options.NewPlayer = directortest.NewAnalyst(r.T)
			r.ReviewGame("chess", "", directortest.BlunderGame)
			r.Key(ui.KeyHome)
			r.Key(ui.KeyExplorer)
			r.Until("the openings are read", func() bool { return r.Has("explorer.e2e4") && !r.Director.IsBusy() })
		}},
	}
}

// Every main screen in three themes, three languages, and three windows: landscape, portrait, and at scale 2. Every screen has every
// theme, language and window once, and over all screens every theme meets every language and window. Each of these pictures was
// compared with the design.
func TestGallery(t *testing.T) {
	languages := [...]string{"en", "pl", "ru"}
	for i, screen := range gallery() {
		for j, look := range theme.Names() {
			compareScreen(t, screen, look, languages[(i+j)%3], (i+2*j)%3)
		}
	}
}

// Some screens in the other languages, each in another theme and window.
func TestGalleryOfLanguages(t *testing.T) {
	names := []string{"menu", "board", "game-over", "review", "settings", "help", "lessons"}
	for i, lang := range []string{"de", "es", "fr", "ja", "uk"} {
		for j, name := range names {
			k := slices.IndexFunc(gallery(), func(s directortest.State[*rig]) bool { return s.Name == name })
			require.GreaterOrEqual(t, k, 0, name)
			compareScreen(t, gallery()[k], theme.Names()[(i+j)%3], lang, (i+j/2)%3)
		}
	}
}

// compareScreen compares a screen in a theme, a language and one of three windows with its picture.
func compareScreen(t *testing.T, screen directortest.State[*rig], look, lang string, window int) {
	t.Helper()
	w := [...]struct {
		name  string
		size  image.Point
		scale float64
	}{
		{"across", image.Pt(1024, 640), 1},
		{"upright", image.Pt(390, 844), 1},
		{"twice", image.Pt(1280, 960), 2},
	}[window]
	name := screen.Name + "-" + look + "-" + lang + "-" + w.name
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		options := []directortest.Option{directortest.WithStore(t, t.TempDir()), directortest.WithOpponent("e7e5", "b8c6", "g8f6"), func(o *scene.Options) { o.Theme, o.Language = look, lang }}
		r := newRig(t, append(options, screen.Options...)...)
		r.Pointer = image.Pt(3, 3)
		screen.Show(r)
		r.Size, r.Scale = w.size, w.scale
		r.Tick(ui.Input{Pointer: image.Pt(3, 3)})
		r.Rest()
		r.Rest()
		require.NoError(t, r.Director.Kit.Sprites.Err())
		scenetest.CompareGolden(t, name, ui.Paint(r.List))
	})
}
