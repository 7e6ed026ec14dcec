package setup

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The start position of a game with many is drawn at random, chosen by number, or edited on the board.
func TestEditPosition(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.Director.Nav.Push(New(r.Director.Context, g))
	r.Rest()
	p := r.Director.Top().(*Scene)
	was := p.options["setup"]
	for range 20 { // the same number twice in a row is rare, twenty times never
		if r.Click("setup.setup.draw"); p.options["setup"] != was {
			break
		}
	}
	assert.NotEqual(t, was, p.options["setup"], "drawn again")

	p.setOption("setup", "518")
	r.Rest()
	at := func(name string) rules.Piece {
		c, ok := p.thumbnail.View.Board.CellByName(name)
		require.True(t, ok)
		return p.thumbnail.View.Pieces[c]
	}
	king := at("e1")
	editByDrag(r, p, "d1", "e1")
	assert.Equal(t, king, at("d1"), "queen and king have changed places")
	assert.Equal(t, king.Kind, at("d8").Kind, "and so do the opponent's")
	assert.NotEqual(t, "518", p.options["setup"])
	r.Click("setup.setup.number")
	r.Key(ui.KeyEnd)
	r.Write("x")
	assert.NotContains(t, p.options["setup"], "x", "no number")
	r.Key(ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace)
	r.Write("959")
	assert.Equal(t, "959", p.options["setup"])
	assert.Equal(t, king.Kind, at("b1").Kind, "the board follows")
	now := p.options["setup"]
	editByDrag(r, p, "b1", "a1")
	assert.Equal(t, now, p.options["setup"], "no king stands in the corner")
}

// On a phone the pieces of the setup are too small to touch: they are moved on a page of their own.
func TestEditPositionByTouch(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.Size = image.Pt(390, 844)
	p := New(r.Director.Context, g)
	r.Director.Nav.Push(p)
	p.setOption("setup", "518")
	r.Rest()
	tap := func(at image.Point) {
		r.Tick(ui.Input{Pointer: at, Pressed: true, IsDown: true, IsTouch: true})
		r.Tick(ui.Input{Pointer: at, Released: true, IsTouch: true})
		r.Rest()
	}
	isSmall := p.placement
	editByDrag(r, p, "d1", "e1")
	assert.Equal(t, "518", p.options["setup"], "nothing is moved by chance on cells of %d pixels", isSmall.Layout.CellPx)
	require.IsType(t, editorPage{}, r.Director.Top(), "a click enlarges the board")
	assert.GreaterOrEqual(t, p.placement.Layout.CellPx, 44)
	tap(directortest.CellCenter(t, p.thumbnail.View.Board, p.placement, "d1"))
	tap(directortest.CellCenter(t, p.thumbnail.View.Board, p.placement, "e1"))
	arranged := p.options["setup"]
	assert.NotEqual(t, "518", arranged)
	var report scene.Report
	p.Report(&report)
	assert.NotNil(t, report.Board, "and it is described")
	r.Click("setup.setup.draw")
	r.Click("setup.setup.more")
	if p.options["setup"] == "518" { // the same as before, once in 960 times
		r.Click("setup.setup.more")
	}
	r.Click("arrange.done")
	require.IsType(t, p, r.Director.Top())
	r.Click("setup.arrange")
	require.IsType(t, editorPage{}, r.Director.Top())
	r.Key(ui.KeyEsc)
	assert.Equal(t, p, r.Director.Top())
	r.Click("setup.play")
	number := p.options["setup"]
	assert.NotEqual(t, "518", number)
	assert.Contains(t, r.AllText(), "Start position "+number, "it is shown beside the board")
	r.Begin("chess960", r.Position())
	assert.NotContains(t, r.AllText(), "Start position", "other positions have no number")
}

// Screen readers are told which number each button changes.
func TestNumberButtonsHaveLabels(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	r.Director.RecordAccessTree()
	p := New(r.Director.Context, g)
	p.setOption("setup", "518")
	r.Director.Nav.Push(p)
	r.Tick(ui.Input{})
	labels := map[string]string{}
	for _, w := range r.Director.Report().Widgets {
		labels[w.ID] = w.Label
	}
	assert.Equal(t, "Start position: decrease, now 518", labels["setup.setup.less"])
	assert.Equal(t, "Start position", labels["setup.setup.number"])
	assert.Equal(t, "Start position: increase, now 518", labels["setup.setup.more"])
}

// While the position is edited the rules of the game do not apply: holding a piece previews no moves.
func TestEditedPieceIsNotPreviewed(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	r := newRig(t)
	p := New(r.Director.Context, g)
	r.Director.Nav.Push(p)
	r.Rest()
	at := directortest.CellCenter(t, p.thumbnail.View.Board, p.placement, "b1")
	r.Tick(ui.Input{Pointer: at, Pressed: true, IsDown: true})
	for range 60 {
		r.Tick(ui.Input{Pointer: at, IsDown: true})
	}
	assert.False(t, p.thumbnail.View.MovePreview.IsShown)
	assert.True(t, p.thumbnail.View.IsHolding)
}

func TestWherePositionCanBeEdited(t *testing.T) {
	g, ok := catalog.Find("chess960")
	require.True(t, ok)
	for _, c := range []struct {
		size  image.Point
		touch bool
		roomy bool
	}{
		{image.Pt(1280, 800), false, true},
		{image.Pt(1280, 800), true, true},
		{image.Pt(844, 390), false, true},
		{image.Pt(844, 390), true, false},
		{image.Pt(360, 640), false, false},
	} {
		r := newRig(t)
		r.Size = c.size
		r.Director.Nav.Push(New(r.Director.Context, g))
		r.Tick(ui.Input{IsTouch: c.touch})
		r.Tick(ui.Input{IsTouch: c.touch})
		assert.Equal(t, !c.roomy, slices.Contains(r.Director.Kit.TabStops(), "setup.board"), "%v %v", c.size, c.touch)
	}
}

// editByDrag moves a piece on the setup's board.
func editByDrag(r *rig, p *Scene, from, to string) {
	start, end := directortest.CellCenter(r.T, p.thumbnail.View.Board, p.placement, from), directortest.CellCenter(r.T, p.thumbnail.View.Board, p.placement, to)
	r.Tick(ui.Input{Pointer: start, Pressed: true, IsDown: true})
	r.Tick(ui.Input{Pointer: start.Add(end).Div(2), IsDown: true})
	r.Tick(ui.Input{Pointer: end, IsDown: true})
	r.Tick(ui.Input{Pointer: end, Released: true})
	r.Rest()
}
