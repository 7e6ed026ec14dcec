package scenes

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// testTimeout limits all waiting in tests.
const hang = 2 * time.Minute

// readPixels returns the pixels of an image.
func pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// A stageDriver runs a stage with simulated input.
type show struct {
	t    *testing.T
	s    *stage.Stage
	size image.Point
	now  time.Time
	list *ui.List
}

func newShow(t *testing.T, theme string) *show {
	t.Helper()
	s := &show{t: t, size: image.Pt(800, 560), now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	s.s = stage.New(stage.Options{
		Games: catalog.All(), Language: "en", Theme: theme, Still: true, Now: func() time.Time { return s.now },
	})
	t.Cleanup(s.s.Close)
	return s
}

func (s *show) tick(in ui.Input) {
	in.Inside = true
	s.now = s.now.Add(16 * time.Millisecond)
	s.list = s.s.Update(in, s.size, 1, s.now)
}

func (s *show) settle(in ui.Input) *ui.List {
	for end := time.Now().Add(hang); ; {
		s.tick(in)
		if s.s.Settled() {
			break
		}
		require.True(s.t, time.Now().Before(end), "the stage never settles")
	}
	s.tick(in)
	return s.list
}

func (s *show) click(p image.Point) {
	s.tick(ui.Input{At: p})
	s.tick(ui.Input{At: p, Down: true, Pressed: true})
	s.tick(ui.Input{At: p, Released: true})
	s.settle(ui.Input{At: p})
}

func (s *show) use(id string) {
	s.t.Helper()
	s.settle(ui.Input{})
	r, ok := s.s.Find(id)
	require.True(s.t, ok, id)
	s.click(r.Min.Add(r.Max).Div(2))
}

// visitScenes goes through the program and calls visit with every list at rest.
func (s *show) scenes(look func(name string, l *ui.List)) {
	look("menu", s.settle(ui.Input{At: image.Pt(3, 3)}))
	s.use("game.chess")
	look("setup", s.settle(ui.Input{At: image.Pt(3, 3)}))
	s.use("setup.play")
	look("board", s.settle(ui.Input{At: image.Pt(3, 3)}))
	from, _ := s.s.Cell("g1")
	to, _ := s.s.Cell("f3")
	s.tick(ui.Input{At: from})
	s.tick(ui.Input{At: from, Down: true, Pressed: true})
	for i := range 5 {
		s.tick(ui.Input{At: from.Add(to.Sub(from).Mul(i + 1).Div(5)), Down: true})
		look("drag", s.list)
	}
	look("drag", s.settle(ui.Input{At: to, Down: true}))
	s.tick(ui.Input{At: to, Released: true})
	look("moved", s.settle(ui.Input{At: image.Pt(3, 3)}))
	s.use("board.resign")
	look("sheet", s.settle(ui.Input{At: image.Pt(3, 3)}))
}

// The golden pictures of the stage are painted on the CPU. This proves that the window shows the same.
func TestTheWindowShowsTheList(t *testing.T) {
	for _, theme := range []string{"light", "dark", "contrast"} {
		s := newShow(t, theme)
		s.scenes(func(name string, l *ui.List) {
			dst := ebiten.NewImage(l.Size.X, l.Size.Y)
			defer dst.Deallocate()
			require.True(t, newScreen().draw(dst, l))
			assert.NoError(t, scenetest.Compare(pixels(dst), ui.Paint(l)), "%s, %s", theme, name)
		})
	}
}

// A partial redraw must look like a full one.
func TestPartlyDrawnIsWhollyRight(t *testing.T) {
	s := newShow(t, "light")
	screen := newScreen()
	var dst *ebiten.Image
	s.scenes(func(name string, l *ui.List) {
		if dst == nil {
			dst = ebiten.NewImage(l.Size.X, l.Size.Y)
		}
		screen.draw(dst, l)
		assert.False(t, screen.draw(dst, l), "%s: nothing is left to draw", name)
		whole := ebiten.NewImage(l.Size.X, l.Size.Y)
		defer whole.Deallocate()
		newScreen().draw(whole, l)
		assert.LessOrEqual(t, worst(pixels(whole), pixels(dst)), 2, "%s: after drawing a part", name)
	})
}

// maxDifference is the largest difference of any channel; graphics cards may round differently.
func worst(a, b *image.RGBA) int {
	most := 0
	for i := range a.Pix {
		most = max(most, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return most
}

// After the window was too large for the graphics card, its contents are lost.
func TestAScreenThatForgetsDrawsAllAnew(t *testing.T) {
	l := newShow(t, "light").settle(ui.Input{})
	dst := ebiten.NewImage(l.Size.X, l.Size.Y)
	screen := newScreen()
	screen.draw(dst, l)
	before := pixels(dst)
	dst.Clear()
	assert.False(t, screen.draw(dst, l))
	screen.forget()
	assert.True(t, screen.draw(dst, l))
	assert.Zero(t, worst(before, pixels(dst)))
}

func TestPicturesLeaveTheCard(t *testing.T) {
	screen := newScreen()
	dst := ebiten.NewImage(64, 64)
	var l ui.List
	for i := range 3 * idleDraws {
		l.Reset(image.Pt(64, 64))
		pic := image.NewRGBA(image.Rect(0, 0, 8, 8))
		l.Draw(pic, image.Pt(i%50, 0))
		screen.draw(dst, &l)
	}
	assert.Less(t, len(screen.uploads), idleDraws+150, "old textures are evicted")
}

func TestSizesAreClamped(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		card int
		want image.Point
	}{
		{0, 0, 0, image.Pt(1, 1)},
		{1280, 800, 16384, image.Pt(1280, 800)},
		{0.4, 1e9, 16384, image.Pt(1, maxSide)},
		{300, 20000, 4096, image.Pt(300, 4096)},
		{1279.6, 799.5, 0, image.Pt(1280, 800)},
	} {
		assert.Equal(t, c.want, clamped(c.w, c.h, c.card), "%g x %g", c.w, c.h)
	}
}

func TestFrameReport(t *testing.T) {
	f := newFrames(true)
	for i := range 100 {
		f.add(time.Duration(i)*time.Millisecond, moment{"table", i%2 == 0}, i == 0)
	}
	now := time.Now()
	f.began = now.Add(-300 * time.Millisecond)
	f.shows("menu", now, now, true)
	f.shows("table", now.Add(-20*time.Millisecond), now, false)
	f.shows("table", now, now, false)
	assert.Len(t, f.changes, 1, "a scene is complete when all its pictures are painted")
	f.since = now.Add(-70 * time.Millisecond)
	f.shows("table", now, now, true)
	f.shows("table", now, now, true)
	require.Len(t, f.changes["table"], 1)
	got := f.report()
	assert.Contains(t, got, "frames table rest: 50, p50 51ms")
	assert.Contains(t, got, "frames table drag: 50, p50 50ms")
	assert.Contains(t, got, "frames drawn: 1")
	assert.Equal(t, 300*time.Millisecond, f.changes["menu"][0].first, "the first counts from the start of the program")
	assert.Equal(t, change{20 * time.Millisecond, 70 * time.Millisecond}, f.changes["table"][0])

	off := newFrames(false)
	off.add(time.Second, moment{"table", false}, true)
	off.shows("table", now, now, true)
	assert.Equal(t, "frames drawn: 0\n", off.report(), "nothing is recorded unless enabled")
}
