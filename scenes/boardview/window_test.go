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
)

// A testWindow is a board with simulated input.
type desk struct {
	kit  *ui.Kit
	list ui.List
	s    *boardview.State
	info rules.Info
	size image.Point
	now  time.Time
}

func newDesk(g rules.Game, s *boardview.State) *desk {
	return &desk{kit: ui.NewKit(0), s: s, info: g.Info(), size: image.Pt(600, 600), now: time.Unix(1000, 0)}
}

func (d *desk) tick(in ui.Input) boardview.Intent {
	d.now = d.now.Add(16 * time.Millisecond)
	in.Inside = true
	boardview.Tick(d.s, d.now)
	f := d.kit.Begin(&d.list, in, d.size, 1, d.now, light)
	p := d.place()
	out := boardview.Handle(f, d.s, p, d.info)
	boardview.Draw(f, d.s, p, d.info, boardview.Words{})
	d.kit.End(f)
	d.kit.Sprites.Work(time.Second)
	return out
}

func (d *desk) place() boardview.Place {
	return boardview.Lay(d.s, image.Rectangle{Max: d.size}, sprites.Lettered, 1, d.info)
}

func (d *desk) cell(t *testing.T, name string) image.Point {
	t.Helper()
	x, y := d.place().Layout.Center(cell(t, d.s, name))
	return image.Pt(int(x), int(y))
}

func TestHoldingAManShowsWhatHeCanDo(t *testing.T) {
	chess, _ := catalog.Find("chess")
	for _, touch := range []bool{false, true} {
		s := at(t, chess, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
		d := newDesk(chess, s)
		for _, name := range []string{"a1", "a8"} {
			p := d.cell(t, name)
			d.tick(ui.Input{At: p, Pressed: true, Down: true, Touch: touch})
			for range 20 {
				d.tick(ui.Input{At: p.Add(image.Pt(2, 1)), Down: true, Touch: touch})
			}
			assert.False(t, s.Peek.On, "not at once")
			for range 10 {
				d.tick(ui.Input{At: p, Down: true, Touch: touch})
			}
			assert.True(t, s.Peek.On, name)
			assert.Equal(t, name == "a1", s.Peek.Now)
			d.tick(ui.Input{At: p, Released: true, Touch: touch})
			assert.False(t, s.Peek.On, "hidden on release")
			boardview.Cancel(s)
		}
		a, b := d.cell(t, "a1"), d.cell(t, "a4")
		d.tick(ui.Input{At: a, Pressed: true, Down: true, Touch: touch})
		d.tick(ui.Input{At: b, Down: true, Touch: touch})
		for range 40 {
			d.tick(ui.Input{At: b, Down: true, Touch: touch})
		}
		assert.False(t, s.Peek.On, "a drag is not a hold")
		assert.Equal(t, boardview.Playing, d.tick(ui.Input{At: b, Released: true, Touch: touch}).Kind)
	}
}

func TestTheKeyboardLooksAtAStrangeMan(t *testing.T) {
	chess, _ := catalog.Find("chess")
	s := at(t, chess, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	d := newDesk(chess, s)
	d.tick(ui.Input{})
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyTab}})
	s.Cursor = cell(t, s, "a8")
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyEnter}})
	assert.True(t, s.Peek.On)
	d.tick(ui.Input{Keys: []ui.Key{ui.KeyEsc}})
	assert.False(t, s.Peek.On)
}

func TestDrawingOnTheBoard(t *testing.T) {
	chess, _ := catalog.Find("chess")
	s := at(t, chess, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	d := newDesk(chess, s)
	draw := func(from, to image.Point) {
		d.tick(ui.Input{At: from, Second: true, SecondHeld: true})
		d.tick(ui.Input{At: to, SecondHeld: true})
		d.tick(ui.Input{At: to, SecondUp: true})
	}
	c, e := cell(t, s, "c3"), cell(t, s, "e5")
	draw(d.cell(t, "c3"), d.cell(t, "e5"))
	draw(d.cell(t, "c3"), d.cell(t, "c3"))
	assert.Equal(t, []boardview.Note{{From: c, To: e}, {From: c, To: c}}, s.Notes)
	draw(d.cell(t, "c3"), d.cell(t, "e5"))
	assert.Equal(t, []boardview.Note{{From: c, To: c}}, s.Notes, "repeating it removes it")
	draw(d.cell(t, "c3"), image.Pt(0, 0))
	assert.Len(t, s.Notes, 1, "off the board nothing is drawn")
	p := d.cell(t, "g4")
	d.tick(ui.Input{At: p, Pressed: true, Down: true})
	assert.Empty(t, s.Notes, "the left button clears")
	d.tick(ui.Input{At: p, Released: true})
	a := d.cell(t, "a1")
	d.tick(ui.Input{At: a, Pressed: true, Down: true})
	d.tick(ui.Input{At: p, Down: true})
	assert.Equal(t, boardview.Canceling, d.tick(ui.Input{At: p, Down: true, Second: true, SecondHeld: true}).Kind)
	d.tick(ui.Input{At: p, SecondUp: true, Released: true})
	assert.Empty(t, s.Notes, "the press that cancels a drag draws nothing")
}

func TestSmallCellsAreMagnifiedUnderAFinger(t *testing.T) {
	g := hasami.New()
	p, err := g.Start(nil)
	require.NoError(t, err)
	s := show(g, p)
	d := newDesk(g, s)
	count := func(touch bool) int {
		d.tick(ui.Input{At: d.cell(t, "i1"), Pressed: true, Down: true, Touch: touch})
		for range 3 {
			d.tick(ui.Input{At: d.cell(t, "g1"), Down: true, Touch: touch})
		}
		defer d.tick(ui.Input{At: image.Pt(0, 0), Released: true, Touch: touch})
		return len(d.list.Ops)
	}
	assert.Equal(t, count(false), count(true), "large cells are not magnified")
	d.size = image.Pt(220, 220)
	assert.Greater(t, count(true), count(false)+4, "the cells around the finger are drawn twice")
	assert.Equal(t, board.None, s.Dropped)
}
