package boardview_test

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A testWindow is a board with simulated input.
type testWindow struct {
	kit   *ui.Kit
	list  ui.DrawList
	state *boardview.State
	info  rules.Info
	size  image.Point
	now   time.Time
	theme *theme.Theme
}

func newTestWindow(g rules.Game, s *boardview.State) *testWindow {
	return &testWindow{kit: ui.NewKit(0), state: s, info: g.Info(), size: image.Pt(600, 600), now: time.Unix(1000, 0), theme: lightTheme}
}

func (d *testWindow) tick(in ui.Input) boardview.Intent {
	d.now = d.now.Add(16 * time.Millisecond)
	in.IsInside = true
	boardview.Tick(d.state, d.now)
	f := d.kit.Begin(&d.list, in, d.size, 1, d.now, d.theme)
	f.Background()
	p := d.place()
	out := boardview.Handle(f, d.state, p, d.info)
	boardview.Draw(f, d.state, p, d.info, boardview.Labels{})
	d.kit.End(f)
	d.kit.Sprites.PaintPending(time.Second)
	return out
}

func (d *testWindow) place() boardview.Placement {
	return boardview.PlaceBoard(d.state, image.Rectangle{Max: d.size}, sprites.CoordinateFrame, 1, d.info)
}

func (d *testWindow) cell(t *testing.T, name string) image.Point {
	t.Helper()
	x, y := d.place().Layout.Center(findCell(t, d.state, name))
	return image.Pt(int(x), int(y))
}

func TestHoldingShowsMovePreview(t *testing.T) {
	chess, _ := catalog.Find("chess")
	for _, touch := range []bool{false, true} {
		s := stateAt(t, chess, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
		d := newTestWindow(chess, s)
		for _, name := range []string{"a1", "a8"} {
			p := d.cell(t, name)
			d.tick(ui.Input{Pointer: p, Pressed: true, IsDown: true, IsTouch: touch})
			for range 20 {
				d.tick(ui.Input{Pointer: p.Add(image.Pt(2, 1)), IsDown: true, IsTouch: touch})
			}
			assert.False(t, s.MovePreview.IsShown, "not at once")
			for range 10 {
				d.tick(ui.Input{Pointer: p, IsDown: true, IsTouch: touch})
			}
			assert.True(t, s.MovePreview.IsShown, name)
			assert.Equal(t, name == "a1", s.MovePreview.IsTurn)
			d.tick(ui.Input{Pointer: p, Released: true, IsTouch: touch})
			assert.False(t, s.MovePreview.IsShown, "hidden on release")
			boardview.CancelGesture(s)
		}
		a, b := d.cell(t, "a1"), d.cell(t, "a4")
		d.tick(ui.Input{Pointer: a, Pressed: true, IsDown: true, IsTouch: touch})
		d.tick(ui.Input{Pointer: b, IsDown: true, IsTouch: touch})
		for range 40 {
			d.tick(ui.Input{Pointer: b, IsDown: true, IsTouch: touch})
		}
		assert.False(t, s.MovePreview.IsShown, "a drag is not a hold")
		assert.Equal(t, boardview.IntentPlay, d.tick(ui.Input{Pointer: b, Released: true, IsTouch: touch}).Kind)
	}
}

func TestKeyboardPreviewsOpponentPiece(t *testing.T) {
	chess, _ := catalog.Find("chess")
	s := stateAt(t, chess, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	d := newTestWindow(chess, s)
	d.tick(ui.Input{})
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyTab}})
	s.Cursor = findCell(t, s, "a8")
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyEnter}})
	assert.True(t, s.MovePreview.IsShown)
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyEsc}})
	assert.False(t, s.MovePreview.IsShown)
}

func TestAnnotations(t *testing.T) {
	chess, _ := catalog.Find("chess")
	s := stateAt(t, chess, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	d := newTestWindow(chess, s)
	draw := func(from, to image.Point) {
		d.tick(ui.Input{Pointer: from, RightPressed: true, RightIsDown: true})
		d.tick(ui.Input{Pointer: to, RightIsDown: true})
		d.tick(ui.Input{Pointer: to, RightReleased: true})
	}
	c, e := findCell(t, s, "c3"), findCell(t, s, "e5")
	draw(d.cell(t, "c3"), d.cell(t, "e5"))
	draw(d.cell(t, "c3"), d.cell(t, "c3"))
	assert.Equal(t, []boardview.Annotation{{From: c, To: e}, {From: c, To: c}}, s.Annotations)
	draw(d.cell(t, "c3"), d.cell(t, "e5"))
	assert.Equal(t, []boardview.Annotation{{From: c, To: c}}, s.Annotations, "repeating it removes it")
	draw(d.cell(t, "c3"), image.Pt(0, 0))
	assert.Len(t, s.Annotations, 1, "off the board nothing is drawn")
	p := d.cell(t, "g4")
	d.tick(ui.Input{Pointer: p, Pressed: true, IsDown: true})
	assert.Empty(t, s.Annotations, "the left button clears")
	d.tick(ui.Input{Pointer: p, Released: true})
	a := d.cell(t, "a1")
	d.tick(ui.Input{Pointer: a, Pressed: true, IsDown: true})
	d.tick(ui.Input{Pointer: p, IsDown: true})
	assert.Equal(t, boardview.IntentCancel, d.tick(ui.Input{Pointer: p, IsDown: true, RightPressed: true, RightIsDown: true}).Kind)
	d.tick(ui.Input{Pointer: p, RightReleased: true, Released: true})
	assert.Empty(t, s.Annotations, "the press that cancels a drag draws nothing")
}

func TestMagnifier(t *testing.T) {
	g := hasami.New()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := newState(g, p)
	d := newTestWindow(g, s)
	count := func(touch bool) int {
		d.tick(ui.Input{Pointer: d.cell(t, "i1"), Pressed: true, IsDown: true, IsTouch: touch})
		for range 3 {
			d.tick(ui.Input{Pointer: d.cell(t, "g1"), IsDown: true, IsTouch: touch})
		}
		defer d.tick(ui.Input{Pointer: image.Pt(0, 0), Released: true, IsTouch: touch})
		return len(d.list.Ops)
	}
	assert.Equal(t, count(false), count(true), "large cells are not magnified")
	d.size = image.Pt(220, 220)
	assert.Greater(t, count(true), count(false)+4, "the cells around the finger are drawn twice")
	assert.Equal(t, board.None, s.DroppedOn)
}
