package stage

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

const middle = `[White "Anna"]
[Black "Jan"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 (4... d6 5. d4) 5. d3 d6 6. O-O a6 7. a4 Ba7 8. Re1 O-O 9. h3 h6
10. Nbd2 Re8 11. b4 Be6 12. Bxe6 Rxe6 13. Qc2 d5 14. Bb2 Qd7 15. Rad1 Rad8 *
`

func (r *rig) openMiddle() {
	r.tick(ui.Input{Files: []ui.File{{Name: "game.pgn", Data: []byte(middle)}}})
}

// Each of these pictures was looked at beside the drawings that the design is made of.
func TestPictures(t *testing.T) {
	chess, _ := catalog.Find("chess")
	hasami, _ := catalog.Find("hasami-shogi")
	fast := control("600+5")
	for _, c := range []struct {
		name  string
		size  image.Point
		theme string
		show  func(r *rig)
	}{
		{"chess-drag", image.Pt(1024, 640), "light", func(r *rig) {
			r.openMiddle()
			r.rest()
			r.lift("f3", "g5")
			for range 60 {
				r.tick(ui.Input{IsDown: true})
			}
		}},
		{"promotion", image.Pt(800, 560), "light", func(r *rig) {
			r.s.StartMatch(game.Setup{Game: chess, Start: "6k1/1P3pp1/2r4p/3p4/8/2P2N1P/5PP1/1R4K1 w - - 0 1"})
			r.rest()
			r.drag("b7", "b8")
		}},
		{"refusal", image.Pt(800, 560), "light", func(r *rig) {
			r.s.StartMatch(game.Setup{
				Game: chess, Start: "r2q1rk1/ppp2ppp/2np1n2/4p3/1b2P2b/2NP1N2/PPP2PPP/R1BQKB1R w KQ - 0 1",
			})
			r.rest()
			r.drag("c3", "d5")
			for r.s.Kit.Sprites.PendingCount() > 0 {
				r.tick(ui.Input{})
			}
			r.tick(ui.Input{})
		}},
		{"hasami", image.Pt(1024, 640), "light", func(r *rig) {
			r.s.StartMatch(game.Setup{Game: hasami, TimeControl: fast})
			r.rest()
			r.drag("i1", "c1")
			r.rest()
			r.lift("a2", "d2")
			for range 60 {
				r.tick(ui.Input{IsDown: true})
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), func(o *Options) { o.Theme = c.theme })
			r.size = c.size
			r.at = image.Pt(3, 3)
			r.rest()
			c.show(r)
			require.NoError(t, r.s.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.list))
		})
	}
}

func TestNothingIsDrawnAtRest(t *testing.T) {
	r := newRig(t)
	var old ui.DrawList
	for _, scene := range []func(){
		func() {},
		func() { r.click("game.chess") },
		func() { r.click("setup.play") },
		func() { r.drag("e2", "e4") },
	} {
		scene()
		r.at = image.Pt(3, 3)
		r.rest()
		r.rest()
		old.CopyFrom(r.list)
		for range 100 {
			r.tick(ui.Input{})
			require.Empty(t, r.list.DirtyRect(&old), "the window would be drawn again for nothing")
		}
	}
}

func TestARunningClockDrawsOnlyItsDigits(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("chess")
	r.s.StartMatch(game.Setup{Game: g, TimeControl: control("600+5")})
	r.at = image.Pt(3, 3)
	r.rest()
	r.rest()
	var old ui.DrawList
	old.CopyFrom(r.list)
	drawn := 0
	for range 180 { // three seconds
		r.tick(ui.Input{})
		if dirty := r.list.DirtyRect(&old); !dirty.Empty() {
			drawn++
			assert.Less(t, dirty.Dx()*dirty.Dy(), 40_000, "only the digits")
		}
		old.CopyFrom(r.list)
	}
	assert.InDelta(t, 3, drawn, 1, "once a second")
}

func TestAnySizeSurvives(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	random := rand.New(rand.NewPCG(3, 4))
	scenes := []func(){
		func() {},
		func() { r.s.Nav.Push(NewSetup(r.s.Context, catalog.All()[0])) },
		func() {
			r.begin("chess", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1")
			r.s.Options.Still = true
			r.drag("b7", "b8")
		},
		func() { r.begin("hasami-shogi", ""); r.table().sheet = saveSheet },
		func() { r.s.Nav.Push(NewLibrary(r.s.Context)) },
	}
	for _, scene := range scenes {
		r.size, r.scale = image.Pt(1024, 640), 1
		scene()
		sizes := []image.Point{{X: 1, Y: 1}, {X: 5000, Y: 4000}, {X: 300, Y: 8192}, {X: 8192, Y: 8}, {X: 37, Y: 900}}
		for range 12 {
			sizes = append(sizes, image.Pt(1+random.IntN(2000), 1+random.IntN(1500)))
		}
		for _, size := range sizes {
			r.size, r.scale = size, []float64{1, 1.25, 2}[random.IntN(3)]
			r.tick(ui.Input{Pointer: image.Pt(random.IntN(size.X), random.IntN(size.Y))})
			assert.Equal(t, size, r.list.Size)
		}
	}
}

// A monkey presses everything everywhere; the program must not mind, and the game must stay a legal one.
func TestMonkey(t *testing.T) {
	for _, id := range []string{"chess", "hasami-shogi"} {
		r := newRig(t, stored(t, t.TempDir()), against())
		random := rand.New(rand.NewPCG(5, 6))
		r.begin(id, "", game.Player{}, game.Player{Computer: true, Level: 1})
		for i := range 6000 {
			in := ui.Input{Pointer: image.Pt(random.IntN(r.size.X), random.IntN(r.size.Y))}
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
				r.size = image.Pt(1+random.IntN(1400), 1+random.IntN(900))
			}
			r.tick(in)
			r.s.quit = false
			if i%500 == 0 {
				time.Sleep(2 * time.Millisecond) // the computer answers in real time
			}
		}
		if r.s.Match != nil {
			record := r.s.Match.Record()
			require.NoError(t, record.Check(catalog.Find), "what was played is legal")
		}
	}
}
