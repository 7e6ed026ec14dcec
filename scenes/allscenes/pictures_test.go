package allscenes_test

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Each of these pictures was compared with the design.
func TestPictures(t *testing.T) {
	chess, _ := catalog.Find("chess")
	hasami, _ := catalog.Find("hasami-shogi")
	fast := directortest.TimeControl("600+5")
	for _, c := range []struct {
		name  string
		size  image.Point
		theme string
		show  func(r *rig)
	}{
		{"chess-drag", image.Pt(1024, 640), "light", func(r *rig) {
			r.OpenSampleGame()
			r.Rest()
			r.DragWithoutDrop("f3", "g5")
			for range 60 {
				r.Tick(ui.Input{IsDown: true})
			}
		}},
		{"promotion", image.Pt(800, 560), "light", func(r *rig) {
			r.Director.StartMatch(game.Setup{Game: chess, Start: "6k1/1P3pp1/2r4p/3p4/8/2P2N1P/5PP1/1R4K1 w - - 0 1"})
			r.Rest()
			r.Drag("b7", "b8")
		}},
		{"refusal", image.Pt(800, 560), "light", func(r *rig) {
			r.Director.StartMatch(game.Setup{
				Game: chess, Start: "r2q1rk1/ppp2ppp/2np1n2/4p3/1b2P2b/2NP1N2/PPP2PPP/R1BQKB1R w KQ - 0 1",
			})
			r.Rest()
			r.Drag("c3", "d5")
			for r.Director.Kit.Sprites.PendingCount() > 0 {
				r.Tick(ui.Input{})
			}
			r.Tick(ui.Input{})
		}},
		{"hasami", image.Pt(1024, 640), "light", func(r *rig) {
			r.Director.StartMatch(game.Setup{Game: hasami, TimeControl: fast})
			r.Rest()
			r.Drag("i1", "c1")
			r.Rest()
			r.DragWithoutDrop("a2", "d2")
			for range 60 {
				r.Tick(ui.Input{IsDown: true})
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithOpponent("e7e5", "b8c6", "g8f6"), func(o *scene.Options) { o.Theme = c.theme })
			r.Size = c.size
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			c.show(r)
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}

func TestNothingIsDrawnAtRest(t *testing.T) {
	r := newRig(t)
	var old ui.DrawList
	for _, scene := range []func(){
		func() {},
		func() { r.Click("game.chess") },
		func() { r.Click("setup.play") },
		func() { r.Drag("e2", "e4") },
	} {
		scene()
		r.Pointer = image.Pt(3, 3)
		r.Rest()
		r.Rest()
		old.CopyFrom(r.List)
		for range 100 {
			r.Tick(ui.Input{})
			require.Empty(t, r.List.DirtyRect(&old), "nothing should be redrawn")
		}
	}
}

func TestRunningClockRedrawsOnlyItsDigits(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("chess")
	r.Director.StartMatch(game.Setup{Game: g, TimeControl: directortest.TimeControl("600+5")})
	r.Rest()
	r.Drag("e2", "e4") // with the first moves the clocks start
	r.Drag("e7", "e5")
	r.Pointer = image.Pt(3, 3)
	r.Rest()
	r.Rest()
	var old ui.DrawList
	old.CopyFrom(r.List)
	drawn := 0
	for range 180 { // three seconds
		r.Tick(ui.Input{})
		if dirty := r.List.DirtyRect(&old); !dirty.Empty() {
			drawn++
			assert.Less(t, dirty.Dx()*dirty.Dy(), 40_000, "only the digits")
		}
		old.CopyFrom(r.List)
	}
	assert.InDelta(t, 3, drawn, 1, "once a second")
}

func TestAnyWindowSize(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	random := rand.New(rand.NewPCG(3, 4))
	scenes := []func(){
		func() {},
		func() { r.Director.Nav.OpenSetup(catalog.All()[0]) },
		func() {
			r.Begin("chess", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1")
			r.Director.Options.ReducedMotion = true
			r.Drag("b7", "b8")
		},
		func() { r.Begin("hasami-shogi", ""); r.Key(ui.KeySave) },
		func() { r.Director.Nav.OpenLibrary() },
	}
	for _, scene := range scenes {
		r.Size, r.Scale = image.Pt(1024, 640), 1
		scene()
		sizes := []image.Point{{X: 1, Y: 1}, {X: 5000, Y: 4000}, {X: 300, Y: 8192}, {X: 8192, Y: 8}, {X: 37, Y: 900}}
		for range 12 {
			sizes = append(sizes, image.Pt(1+random.IntN(2000), 1+random.IntN(1500)))
		}
		for _, size := range sizes {
			r.Size, r.Scale = size, []float64{1, 1.25, 2}[random.IntN(3)]
			r.Tick(ui.Input{Pointer: image.Pt(random.IntN(size.X), random.IntN(size.Y))})
			assert.Equal(t, size, r.List.Size)
		}
	}
}

// Random input everywhere must not crash the program or make the game illegal.
func TestRandomInput(t *testing.T) {
	for _, id := range []string{"chess", "hasami-shogi"} {
		r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithOpponent())
		random := rand.New(rand.NewPCG(5, 6))
		r.Begin(id, "", game.Player{}, game.Player{Computer: true, Level: 1})
		for i := range 6000 {
			in := ui.Input{Pointer: image.Pt(random.IntN(r.Size.X), random.IntN(r.Size.Y))}
			switch random.IntN(8) {
			case 0:
				in.Keys = []ui.Key{ui.Key(1 + random.IntN(int(ui.KeyFullscreen)))}
			case 1:
				in.Runes = []rune{rune(' ' + random.IntN(90))}
			case 2:
				in.Wheel = float64(random.IntN(3) - 1)
			case 3:
				in.RightPressed, in.RightIsDown, in.RightReleased = random.IntN(2) == 0, random.IntN(2) == 0, random.IntN(2) == 0
			default:
				in.IsDown, in.Pressed, in.Released = random.IntN(2) == 0, random.IntN(2) == 0, random.IntN(3) == 0
			}
			in.IsTouch = random.IntN(5) == 0
			if random.IntN(400) == 0 {
				r.Size = image.Pt(1+random.IntN(1400), 1+random.IntN(900))
			}
			r.Tick(in)
			if i%500 == 0 {
				time.Sleep(2 * time.Millisecond) // the computer answers in real time
			}
		}
		if r.Director.Match != nil {
			record := r.Director.Match.Record()
			require.NoError(t, record.Check(catalog.Find), "the played moves are legal")
		}
	}
}
