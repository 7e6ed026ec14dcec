package scenes

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// testTimeout limits all waiting in tests.
const testTimeout = 2 * time.Minute

// readPixels returns the pixels of an image.
func readPixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// A directorDriver runs a director with simulated input.
type directorDriver struct {
	t        *testing.T
	director *director.Director
	size     image.Point
	now      time.Time
	list     *ui.DrawList
}

func newDirectorDriver(t *testing.T, theme string) *directorDriver {
	t.Helper()
	s := &directorDriver{t: t, size: image.Pt(800, 560), now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	s.director = director.New(scene.Options{
		Games: catalog.All(), Language: "en", Theme: theme, ReducedMotion: true, Now: func() time.Time { return s.now },
	}, allscenes.All())
	t.Cleanup(s.director.Close)
	return s
}

func (s *directorDriver) tick(in ui.Input) {
	in.IsInside = true
	s.now = s.now.Add(16 * time.Millisecond)
	s.list = s.director.Update(in, s.size, 1, s.now)
}

func (s *directorDriver) settle(in ui.Input) *ui.DrawList {
	for end := time.Now().Add(testTimeout); ; {
		s.tick(in)
		if s.director.IsSettled() {
			break
		}
		require.True(s.t, time.Now().Before(end), "the director never settles")
	}
	s.tick(in)
	return s.list
}

func (s *directorDriver) click(p image.Point) {
	s.tick(ui.Input{Pointer: p})
	s.tick(ui.Input{Pointer: p, IsDown: true, Pressed: true})
	s.tick(ui.Input{Pointer: p, Released: true})
	s.settle(ui.Input{Pointer: p})
}

func (s *directorDriver) clickWidget(id string) {
	s.t.Helper()
	s.settle(ui.Input{})
	r, ok := s.director.WidgetBox(id)
	require.True(s.t, ok, id)
	s.click(r.Min.Add(r.Max).Div(2))
}

// visitScenes goes through the program and calls visit with every list at rest.
func (s *directorDriver) visitScenes(visit func(name string, l *ui.DrawList)) {
	visit("menu", s.settle(ui.Input{Pointer: image.Pt(3, 3)}))
	s.clickWidget("game.chess")
	visit("setup", s.settle(ui.Input{Pointer: image.Pt(3, 3)}))
	s.clickWidget("setup.play")
	visit("board", s.settle(ui.Input{Pointer: image.Pt(3, 3)}))
	from, _ := s.director.CellCenter("g1")
	to, _ := s.director.CellCenter("f3")
	s.tick(ui.Input{Pointer: from})
	s.tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
	for i := range 5 {
		s.tick(ui.Input{Pointer: from.Add(to.Sub(from).Mul(i + 1).Div(5)), IsDown: true})
		visit("drag", s.list)
	}
	visit("drag", s.settle(ui.Input{Pointer: to, IsDown: true}))
	s.tick(ui.Input{Pointer: to, Released: true})
	visit("moved", s.settle(ui.Input{Pointer: image.Pt(3, 3)}))
	s.clickWidget("board.resign")
	visit("sheet", s.settle(ui.Input{Pointer: image.Pt(3, 3)}))
}

// The golden pictures are painted on the CPU. The window must show the same.
func TestWindowMatchesCPUPainting(t *testing.T) {
	for _, theme := range []string{"light", "dark", "contrast"} {
		s := newDirectorDriver(t, theme)
		s.visitScenes(func(name string, l *ui.DrawList) {
			dst := ebiten.NewImage(l.Size.X, l.Size.Y)
			defer dst.Deallocate()
			require.True(t, newRenderer().draw(dst, l))
			assert.NoError(t, scenetest.ComparePictures(readPixels(dst), ui.Paint(l)), "%s, %s", theme, name)
		})
	}
}

// A partial redraw must look like a full one.
func TestPartialRedrawMatchesFullRedraw(t *testing.T) {
	s := newDirectorDriver(t, "light")
	screen := newRenderer()
	var dst *ebiten.Image
	s.visitScenes(func(name string, l *ui.DrawList) {
		if dst == nil {
			dst = ebiten.NewImage(l.Size.X, l.Size.Y)
		}
		screen.draw(dst, l)
		assert.False(t, screen.draw(dst, l), "%s: nothing is left to draw", name)
		whole := ebiten.NewImage(l.Size.X, l.Size.Y)
		defer whole.Deallocate()
		newRenderer().draw(whole, l)
		assert.LessOrEqual(t, maxDifference(readPixels(whole), readPixels(dst)), 2, "%s: after drawing a part", name)
	})
}

// maxDifference is the largest difference of any channel; graphics cards may round differently.
func maxDifference(a, b *image.RGBA) int {
	difference := 0
	for i := range a.Pix {
		difference = max(difference, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return difference
}

// After the window was too large for the graphics card, its contents are lost.
func TestRendererResetRedrawsAll(t *testing.T) {
	l := newDirectorDriver(t, "light").settle(ui.Input{})
	dst := ebiten.NewImage(l.Size.X, l.Size.Y)
	screen := newRenderer()
	screen.draw(dst, l)
	before := readPixels(dst)
	dst.Clear()
	assert.False(t, screen.draw(dst, l))
	screen.reset()
	assert.True(t, screen.draw(dst, l))
	assert.Zero(t, maxDifference(before, readPixels(dst)))
}

func TestRendererEvictsUnusedTextures(t *testing.T) {
	screen := newRenderer()
	dst := ebiten.NewImage(64, 64)
	var l ui.DrawList
	for i := range 3 * maxIdleDraws {
		l.Reset(image.Pt(64, 64))
		pic := image.NewRGBA(image.Rect(0, 0, 8, 8))
		l.DrawPicture(pic, image.Pt(i%50, 0))
		screen.draw(dst, &l)
	}
	assert.Less(t, len(screen.textures), maxIdleDraws+150, "old textures are evicted")
}

func TestClampSize(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		card int
		want image.Point
	}{
		{0, 0, 0, image.Pt(1, 1)},
		{1280, 800, 16384, image.Pt(1280, 800)},
		{0.4, 1e9, 16384, image.Pt(1, maxWindowSide)},
		{300, 20000, 4096, image.Pt(300, 4096)},
		{1279.6, 799.5, 0, image.Pt(1280, 800)},
	} {
		assert.Equal(t, c.want, clampSize(c.w, c.h, c.card), "%g x %g", c.w, c.h)
	}
}

func TestFrameStatsReport(t *testing.T) {
	f := newFrameStats(true)
	for i := range 100 {
		f.addFrame(time.Duration(i)*time.Millisecond, frameKind{"board", i%2 == 0}, i == 0)
	}
	now := time.Now()
	f.startedAt = now.Add(-300 * time.Millisecond)
	f.recordScene("menu", now, now, true)
	f.recordScene("board", now.Add(-20*time.Millisecond), now, false)
	f.recordScene("board", now, now, false)
	assert.Len(t, f.sceneChanges, 1, "a scene is complete when all its pictures are painted")
	f.changeStarted = now.Add(-70 * time.Millisecond)
	f.recordScene("board", now, now, true)
	f.recordScene("board", now, now, true)
	require.Len(t, f.sceneChanges["board"], 1)
	got := f.report()
	assert.Contains(t, got, "frames board rest: 50, p50 51ms")
	assert.Contains(t, got, "frames board drag: 50, p50 50ms")
	assert.Contains(t, got, "frames drawn: 1")
	assert.Equal(t, 300*time.Millisecond, f.sceneChanges["menu"][0].firstPicture, "the first counts from the start of the program")
	assert.Equal(t, sceneChange{20 * time.Millisecond, 70 * time.Millisecond}, f.sceneChanges["board"][0])

	off := newFrameStats(false)
	off.addFrame(time.Second, frameKind{"board", false}, true)
	off.recordScene("board", now, now, true)
	assert.Equal(t, "frames drawn: 0\n", off.report(), "nothing is recorded unless enabled")
}
