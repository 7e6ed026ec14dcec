package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// stoneState begins a game on a board of a size with stones scattered over it.
func stoneState(size string, plies int, bottom rules.Seat) func(*rig) {
	return func(r *rig) {
		g, _ := catalog.Find("go")
		r.Director.StartMatch(game.Setup{Game: g, Options: rules.Options{"size": size}, TimeControl: directortest.TimeControl("600+5x30")})
		r.Tick(ui.Input{})
		for i := range plies {
			moves := r.board().snap.Legal
			require.NoError(r.T, r.board().match.Play(moves[(31*i+17)%(len(moves)-1)]))
			r.Tick(ui.Input{})
		}
		for r.board().view.LowerSeat() != bottom {
			r.board().flip()
		}
	}
}

// biasedPlayer is a computer player that gives the upper part of the board to Black, less certain towards the
// middle.
func biasedPlayer(int, int) ai.Player {
	return aitest.FakePlayer(func(_ ai.Request, p rules.Position) ai.Info {
		owner := make([]int8, len(p.Board().Cells))
		for c := range owner {
			owner[c] = int8(100 - 200*c/len(owner))
		}
		return ai.Info{Owner: owner}
	})
}

// Go on all boards from both seats, with setup, estimate and scoring, in every theme and window. Each of these
// pictures was inspected.
func TestGoPictures(t *testing.T) {
	landscape, small, portrait := image.Pt(1280, 800), image.Pt(1024, 640), image.Pt(390, 844)
	setup := func(card string) func(*rig) {
		return func(r *rig) {
			r.Click("game.go")
			if card != "" {
				r.Click("setup.say." + card)
			}
		}
	}
	count := func(r *rig) {
		r.Begin("go", directortest.TwoWalls)
		r.PassTwice()
		r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
	}
	for _, c := range []struct {
		name, theme, language string
		size                  image.Point
		show                  func(*rig)
	}{
		{"go-19-black", "light", "en", landscape, stoneState("19", 90, 0)},
		{"go-19-white", "dark", "pl", portrait, stoneState("19", 90, 1)},
		{"go-9-white", "contrast", "ru", small, stoneState("9", 30, 1)},
		{"go-7-black", "light", "en", portrait, stoneState("7", 20, 0)},
		{"go-setup", "light", "en", landscape, setup("")},
		{"go-setup-komi", "dark", "ru", landscape, setup("rules")},
		{"go-setup-portrait", "contrast", "pl", portrait, setup("rules")},
		{"go-estimate", "light", "en", landscape, func(r *rig) {
			r.Director.Options.NewPlayer = biasedPlayer
			r.Begin("go", directortest.TwoWalls)
			r.Key(ui.KeyEstimate)
			r.Until("it is estimated", func() bool { return r.board().snap.Estimate != nil })
		}},
		{"go-numbers", "dark", "pl", small, func(r *rig) {
			stoneState("7", 39, 0)(r)
			r.board().toggleNumbers()
		}},
		{"go-scoring-numbers", "light", "en", small, func(r *rig) {
			stoneState("7", 39, 0)(r)
			r.board().toggleNumbers()
			r.PassTwice()
			r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
			r.ClickAt(r.Cell("F3"))
		}},
		{"go-second-tap", "light", "ru", portrait, func(r *rig) {
			stoneState("19", 40, 0)(r)
			at := r.Cell("K10")
			for _, in := range []ui.Input{{Pressed: true, IsDown: true}, {Released: true}, {}} {
				in.Pointer, in.IsTouch = at, true
				r.Tick(in)
			}
		}},
		{"go-scoring", "light", "en", landscape, count},
		{"go-scoring-small", "contrast", "ru", small, count},
		{"go-scoring-portrait", "dark", "pl", portrait, count},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, directortest.WithScoringComputer("B6", "F6"), func(o *scene.Options) { o.Theme, o.Language = c.theme, c.language })
			r.Size = c.size
			c.show(r)
			r.Pointer = image.Pt(3, 3)
			for range 4 { // until the toast is gone
				r.Rest()
			}
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
			r.CheckLayout("%s", c.name)
		})
	}
}
